import FuzzMessages

/// Standard output could not take what was to be printed.
package struct OutputError: Error, Hashable, CustomStringConvertible {
    package let reason: String

    package init(reason: String) { self.reason = reason }

    package var description: String {
        "Standard output cannot be written: \(reason). What was to be printed there is missing or cut off. "
            + "Send it to a file or a reader that takes it, and run the command again."
    }
}

/// Results. What is not written is an error: a reader must not mistake half of a result for the whole.
package enum StandardOutput {
    /// Writes lines for people, waiting as long as the reader needs. What a terminal would obey is replaced.
    package static func line(_ text: String) throws(OutputError) { try write(Printable.lines(text) + "\n") }

    /// Writes JSON, in which such characters become numbers.
    package static func json(_ text: String) throws(OutputError) { try write(Printable.json(text) + "\n") }

    package static func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

    package static func write(_ bytes: [UInt8]) throws(OutputError) {
        do throws(SystemCallError) {
            try FileDescriptor.writeAll(bytes, to: 1)
        } catch {
            throw OutputError(reason: error.reason)
        }
    }
}

package enum StandardStreams {
    /// To be called first in a process.
    ///
    /// A stream that the process was started without would be the number of the next file that it opens: what is meant for
    /// a person would then be written into a database. The null device takes its place, opened the wrong way round, so that
    /// writing there is an error still. A reader that is gone is an error of `write`, too.
    package static func prepare() {
        StopSignals.ignoreBrokenPipes()
        for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }
}

import FuzzMessages
import FuzzWire

/// Lines for people: standard output is for results.
enum StandardError {
    /// One write for one line, so that lines of several processes do not mix. A missing reader is no error here.
    static func write(_ line: String) {
        try? FileDescriptor.writeAll(Array((Printable.lines(line) + "\n").utf8), to: 2)
    }
}

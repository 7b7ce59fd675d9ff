import FuzzWire

/// Lines for people: standard output is for results.
enum StandardError {
    /// One write for one line, so that lines of several processes do not mix. A reader that is gone is not our trouble.
    static func write(_ line: String) {
        try? FileDescriptor.writeAll(Array((Printable.lines(line) + "\n").utf8), to: 2)
    }
}

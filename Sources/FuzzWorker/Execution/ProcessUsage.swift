import FuzzWire

/// What the kernel has counted of a process.
///
/// Not by the process's own clock: libfaketime steps that of another process along with the time of day.
struct ProcessUsage: Hashable {
    var processorSeconds: Double
    var residentMegabytes: Double
    /// Another process stopped it, as SIGSTOP and debuggers do.
    var isStopped = false

    static let none = ProcessUsage(processorSeconds: 0, residentMegabytes: 0)
}

extension ProcessUsage {
    /// Nil when there is no such process.
    init?(of identifier: pid_t) {
        guard let text = ProcFileSystem.counters(of: identifier) else { return nil }
        // The name is in parentheses and may hold anything; the state follows it as the first field.
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 21, let user = Double(fields[11]), let system = Double(fields[12]),
            let pages = Double(fields[21])
        else { return nil }
        processorSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        isStopped = fields[0] == "T" || fields[0] == "t"
        residentMegabytes = pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}

import FuzzWire

@testable import FuzzCampaign

/// How calls on the disk fail.
extension MemoryDisk {
    /// One thing that goes wrong, at the first call from `call` on that it can happen to.
    struct Fault {
        enum Kind: CaseIterable {
            /// The process ends within the call, as by `kill -9`.
            case kill
            /// The machine stops within the call.
            case powerCut
            case inputOutput
            /// The disk has no room for some seconds.
            case full
            case shortWrite
            /// What was to be made durable may be lost although it stays readable.
            case failedSync
            case failedLock
        }

        var kind: Kind
        var call: Int
        /// How many calls fail in a row.
        var times = 1
        /// How long the disk is full.
        var duration = Duration.seconds(2)
    }

    enum Death: String {
        case killed
        case powerCut = "power cut"
    }

    enum Operation: String {
        case look, read, write, synchronise, name, lock
    }

    enum WriteVerdict {
        case whole
        case partly(Int, Int32)
        case failed(Int32)
    }

    func fail(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }

    var isDead: Bool { dead.contains(process) }

    /// Counts a call. Returns the error that it ends with, if it is to fail.
    func enter(_ operation: Operation, _ path: String) -> Int32? {
        guard !isDead else { return EIO }
        calls += 1
        if operation == .synchronise { synchronisations.append(calls) }
        if now < fullUntil, operation == .name { return ENOSPC }
        guard let index = faults.firstIndex(where: { calls >= $0.call && Self.can($0.kind, strike: operation) }) else {
            return nil
        }
        let kind = faults[index].kind
        faults[index].times -= 1
        struck.append("\(kind) at call \(calls), \(operation) \(path)")
        if kind == .full { fullUntil = now + faults[index].duration }
        if faults[index].times <= 0 { faults.remove(at: index) }
        switch kind {
        case .kill, .powerCut:
            death = kind == .kill ? .killed : .powerCut
            dead.insert(process)
            return EIO
        case .inputOutput, .failedSync: return EIO
        case .full, .shortWrite: return ENOSPC
        case .failedLock: return ENOLCK
        }
    }

    private static func can(_ kind: Fault.Kind, strike operation: Operation) -> Bool {
        switch kind {
        case .kill, .powerCut: true
        case .inputOutput: operation != .look && operation != .lock
        case .full: operation == .write || operation == .name
        case .shortWrite: operation == .write
        case .failedSync: operation == .synchronise
        case .failedLock: operation == .lock
        }
    }

    /// The same for bytes that are written: some of them may arrive before the end.
    func enterWrite(_ count: Int, _ path: String) -> WriteVerdict {
        if now < fullUntil, !isDead {
            calls += 1
            return .failed(ENOSPC)
        }
        let wasDead = isDead
        guard let code = enter(.write, path) else { return .whole }
        if wasDead { return .failed(code) }
        return death != nil || code == ENOSPC ? .partly(random.below(count + 1), code) : .failed(code)
    }

    /// A failed call to make bytes durable: the system thinks of them as written, and they may not be. The next call succeeds
    /// and brings them no nearer to the disk. Until they are written again they are in memory: until the machine stops, as
    /// Linux does it mostly, until the process ends, or not at all.
    func lose(_ node: Node) {
        guard death == nil else { return }
        for write in node.pending where random.one(in: 2) { Node.apply(write, to: &node.durable) }
        node.pending = []
        switch random.below(4) {
        case 0, 1: break
        case 2: node.hasLostWrites = true
        default: node.forget()
        }
    }
}

import FuzzWire

@testable import FuzzCampaign

/// A disk in memory with the habits of a real one, for one simulation.
///
/// What is written is seen at once and durable only once it is synchronised: the bytes of a file by a call on the file,
/// its name by a call on its folder. At a power cut chance decides what remains of the rest: whole writes, parts of them, none.
/// A process that is killed loses its descriptors and locks and no bytes. Any call can be made to fail; see
/// `MemoryDisk+Faults`.
///
/// It serves both doors that storage uses: ``FileCalls`` for plain files, and SQLite's through `MemoryVFS`.
final class MemoryDisk: FileCalls, @unchecked Sendable {
    /// Bytes on the way to a file.
    enum Write {
        case bytes(at: Int, [UInt8])
        case truncate(Int)
    }

    /// What a name refers to.
    final class Node {
        let number: UInt64
        let isFolder: Bool
        /// What processes see.
        var live: [UInt8] = []
        /// What survives a power cut.
        var durable: [UInt8] = []
        /// What of `live` is not durable yet, in order.
        var pending: [Write] = []
        /// Some of `live` is only in the system's memory after a failed call, which will drop it with the process.
        var hasLostWrites = false
        /// The descriptor that has the file's lock.
        var lockHolder: Int32?
        /// SQLite's locks, by connection.
        var databaseLocks: [ObjectIdentifier: (level: Int32, process: Int)] = [:]
        var sharedProgress: SharedMemory?

        init(_ number: UInt64, isFolder: Bool) {
            self.number = number
            self.isFolder = isFolder
        }

        func write(_ bytes: [UInt8], at offset: Int) {
            let write = Write.bytes(at: offset, bytes)
            Self.apply(write, to: &live)
            pending.append(write)
        }

        func truncate(to length: Int) {
            Self.apply(.truncate(length), to: &live)
            pending.append(.truncate(length))
        }

        /// The memory is given to others, and the next read goes to the disk.
        func forget() {
            live = durable
            for write in pending { Self.apply(write, to: &live) }
            hasLostWrites = false
        }

        func synchronise() {
            for write in pending { Self.apply(write, to: &durable) }
            pending = []
        }

        static func apply(_ write: Write, to bytes: inout [UInt8]) {
            switch write {
            case .bytes(let offset, let more):
                let missing = offset + more.count - bytes.count
                if missing > 0 { bytes.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
                bytes.withUnsafeMutableBytes {
                    UnsafeMutableRawBufferPointer(rebasing: $0[offset...]).copyBytes(from: more)
                }
            case .truncate(let length):
                if length < bytes.count {
                    bytes.removeLast(bytes.count - length)
                } else {
                    bytes.append(contentsOf: [UInt8](repeating: 0, count: length - bytes.count))
                }
            }
        }
    }

    enum NameChange {
        case set(String, Node)
        case remove(String)
        case rename(from: String, to: String, Node)
    }

    struct Descriptor {
        var node: Node
        var position = 0
        var process: Int
    }

    /// Everything that belongs to this disk begins with it.
    static let root = "/simulated"

    var nodes: [UInt64: Node] = [:]
    var names: [String: Node] = [:]
    private var durableNames: [String: Node] = [:]
    private var pendingNames: [NameChange] = []
    /// Names that refer to other names.
    var symbolicLinks: [String: String] = [:]
    /// Files that are reported under names that they do not have any more; see `Schedule.Options`.
    var hidden: [String: Node] = [:]
    private var descriptors: [Int32: Descriptor] = [:]
    private var nextDescriptor: Int32 = 1_000_000
    private var nextNode: UInt64 = 1

    /// The process that makes the calls now.
    var process = 0
    var dead: Set<Int> = []
    var now = Duration.zero
    var calls = 0
    /// The calls that made bytes durable, by their numbers.
    var synchronisations: [Int] = []
    var faults: [Fault] = []
    /// Faults that happened, for the history.
    var struck: [String] = []
    var fullUntil = Duration.zero
    /// What the process that makes the calls is to die of, as soon as it returns.
    var death: Death?
    var random: SimulationRandom

    init(seed: UInt64) {
        random = SimulationRandom(seed: seed)
        let root = makeNode(isFolder: true)
        names[Self.root] = root
        durableNames[Self.root] = root
    }

    func makeNode(isFolder: Bool) -> Node {
        let node = Node(nextNode, isFolder: isFolder)
        nodes[nextNode] = node
        nextNode += 1
        return node
    }

    func resolve(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return symbolicLinks[path] ?? path
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    // MARK: Names

    func change(_ change: NameChange) {
        apply(change, to: &names)
        pendingNames.append(change)
    }

    private func apply(_ change: NameChange, to names: inout [String: Node]) {
        switch change {
        case .set(let path, let node): names[path] = node
        case .remove(let path): names[path] = nil
        case .rename(let from, let to, let node):
            if names[from] === node { names[from] = nil }
            names[to] = node
        }
    }

    /// Makes the names in a folder durable. Journals of file systems keep their order, so what came before goes along.
    func synchroniseNames(in folder: String) {
        func concerns(_ change: NameChange) -> Bool {
            switch change {
            case .set(let path, _), .remove(let path): Self.folder(of: path) == folder
            case .rename(let from, let to, _): Self.folder(of: from) == folder || Self.folder(of: to) == folder
            }
        }
        guard let last = pendingNames.lastIndex(where: concerns) else { return }
        for change in pendingNames[...last] { apply(change, to: &durableNames) }
        pendingNames.removeFirst(last + 1)
    }

    // MARK: Ends

    /// `kill -9`: descriptors and locks are gone, what was written stays.
    func kill(_ process: Int) {
        dead.insert(process)
        for (number, descriptor) in descriptors where descriptor.process == process {
            if descriptor.node.lockHolder == number { descriptor.node.lockHolder = nil }
            descriptors[number] = nil
        }
        for node in nodes.values {
            if node.hasLostWrites { node.forget() }
            // The next process that opens the database begins with a new index.
            if node.sharedProgress?.process == process { node.sharedProgress = nil }
            node.databaseLocks = node.databaseLocks.filter { $0.value.process != process }
        }
    }

    /// The machine stops and starts: of what was not durable, chance decides.
    func cutPower() {
        for descriptor in descriptors.values { dead.insert(descriptor.process) }
        dead.insert(process)
        descriptors = [:]
        for number in nodes.keys.sorted() {
            guard let node = nodes[number] else { continue }
            for write in node.pending { keep(write, of: node) }
            node.pending = []
            node.live = node.durable
            node.hasLostWrites = false
            node.lockHolder = nil
            node.databaseLocks = [:]
            node.sharedProgress = nil
        }
        // Names are journaled: the first ones are kept.
        for change in pendingNames.prefix(random.below(pendingNames.count + 1)) { apply(change, to: &durableNames) }
        pendingNames = []
        names = durableNames
    }

    private func keep(_ write: Write, of node: Node) {
        switch random.below(4) {
        case 0: break
        case 1:
            guard case .bytes(let offset, let bytes) = write, !bytes.isEmpty else { fallthrough }
            // Torn: some sectors of it.
            for start in stride(from: 0, to: bytes.count, by: 512) where random.one(in: 2) {
                let part = Array(bytes[start..<min(start + 512, bytes.count)])
                Node.apply(.bytes(at: offset + start, part), to: &node.durable)
            }
        default: Node.apply(write, to: &node.durable)
        }
    }

    // MARK: FileCalls

    func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        let path = resolve(path)
        if let code = enter(flags & O_CREAT != 0 && names[path] == nil ? .name : .look, path) { return fail(code) }
        if let node = names[path] {
            if flags & (O_CREAT | O_EXCL) == O_CREAT | O_EXCL { return fail(EEXIST) }
            if node.isFolder, flags & (O_WRONLY | O_RDWR) != 0 { return fail(EISDIR) }
            if !node.isFolder, flags & O_DIRECTORY != 0 { return fail(ENOTDIR) }
            return describe(node)
        }
        guard flags & O_CREAT != 0 else { return fail(ENOENT) }
        guard names[Self.folder(of: path)]?.isFolder == true else { return fail(ENOENT) }
        let node = makeNode(isFolder: false)
        change(.set(path, node))
        return describe(node)
    }

    private func describe(_ node: Node) -> Int32 {
        nextDescriptor += 1
        descriptors[nextDescriptor] = Descriptor(node: node, process: process)
        return nextDescriptor
    }

    func close(_ number: Int32) -> Int32 {
        guard let descriptor = descriptors.removeValue(forKey: number) else { return fail(EBADF) }
        if descriptor.node.lockHolder == number { descriptor.node.lockHolder = nil }
        return 0
    }

    func read(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        if let code = enter(.read, "") { return Int(fail(code)) }
        guard let descriptor = descriptors[number] else { return Int(fail(EBADF)) }
        let rest = descriptor.node.live.dropFirst(descriptor.position).prefix(buffer.count)
        buffer.copyBytes(from: rest)
        descriptors[number]?.position += rest.count
        return rest.count
    }

    func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        guard let descriptor = descriptors[number] else { return Int(fail(EBADF)) }
        switch enterWrite(bytes.count, "") {
        case .failed(let code): return Int(fail(code))
        case .partly(let count, let code):
            descriptor.node.write(Array(bytes.prefix(count)), at: descriptor.position)
            descriptors[number]?.position += count
            return count > 0 ? count : Int(fail(code))
        case .whole:
            descriptor.node.write(Array(bytes), at: descriptor.position)
            descriptors[number]?.position += bytes.count
            return bytes.count
        }
    }

    func fsync(_ number: Int32) -> Int32 {
        guard let node = descriptors[number]?.node else { return fail(EBADF) }
        if let code = enter(.synchronise, "") {
            lose(node)
            return fail(code)
        }
        guard node.isFolder else {
            node.synchronise()
            return 0
        }
        for (path, candidate) in names where candidate === node { synchroniseNames(in: path) }
        return 0
    }

    func truncate(_ number: Int32, _ length: Int) -> Int32 {
        guard let node = descriptors[number]?.node else { return fail(EBADF) }
        if let code = enter(.write, "") { return fail(code) }
        node.truncate(to: length)
        return 0
    }

    func flock(_ number: Int32, _ operation: Int32) -> Int32 {
        guard let node = descriptors[number]?.node else { return fail(EBADF) }
        if let code = enter(.lock, "") { return fail(code) }
        if let holder = node.lockHolder, holder != number { return fail(EWOULDBLOCK) }
        node.lockHolder = operation & LOCK_EX != 0 ? number : nil
        return 0
    }

    func rename(_ from: String, _ to: String) -> Int32 {
        if let code = enter(.name, to) { return fail(code) }
        guard let node = names[from] else { return fail(ENOENT) }
        change(.rename(from: from, to: to, node))
        return 0
    }

    func link(_ from: String, _ to: String) -> Int32 {
        if let code = enter(.name, to) { return fail(code) }
        guard let node = names[from] else { return fail(ENOENT) }
        guard names[to] == nil else { return fail(EEXIST) }
        change(.set(to, node))
        return 0
    }

    func unlink(_ path: String) -> Int32 {
        if let code = enter(.name, path) { return fail(code) }
        guard names[path] != nil else { return fail(ENOENT) }
        change(.remove(path))
        return 0
    }

    func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
        guard names[path] == nil || isDead else { return fail(EEXIST) }
        if let code = enter(.name, path) { return fail(code) }
        guard names[Self.folder(of: path)]?.isFolder == true else { return fail(ENOENT) }
        change(.set(path, makeNode(isFolder: true)))
        return 0
    }

    func status(of path: String) -> FileStatus? {
        let path = resolve(path)
        if let code = enter(.look, path) {
            errno = code
            return nil
        }
        guard let node = hidden[path] ?? names[path] else {
            errno = ENOENT
            return nil
        }
        return status(of: node)
    }

    func status(of number: Int32) -> FileStatus? {
        guard let node = descriptors[number]?.node else { return nil }
        return status(of: node)
    }

    private func status(of node: Node) -> FileStatus {
        FileStatus(
            identity: .init(device: 1, inode: node.number), kind: node.isFolder ? .folder : .regular,
            links: UInt64(names.values.count { $0 === node }))
    }

    func realPath(of path: String) -> String? {
        let path = resolve(path)
        return names[path] == nil ? nil : path
    }

    func names(in directory: String) -> [String]? {
        if let code = enter(.look, directory) {
            errno = code
            return nil
        }
        return names.keys.filter { Self.folder(of: $0) == directory }.map { String($0.dropFirst(directory.count + 1)) }
            .sorted()
    }

    func freeBlocks(at path: String) -> UInt64? { now < fullUntil ? 0 : 1000 }
}

import FuzzWire
import GRDBSQLite

@testable import FuzzCampaign

/// SQLite's door to a ``MemoryDisk``.
///
/// It is registered as the default, because that is what the product opens its databases with, and serves the paths
/// under ``MemoryDisk/root``; all others go to the VFS that was the default before.
enum MemoryVFS {
    /// The disk of the simulation that runs. Simulations run one after the other, in one thread.
    nonisolated(unsafe) static var disk: MemoryDisk?

    nonisolated(unsafe) private static var parent: UnsafeMutablePointer<sqlite3_vfs>?
    nonisolated(unsafe) private static var methods = makeMethods()

    static let isRegistered: Bool = {
        guard let parent = sqlite3_vfs_find(nil) else { return false }
        MemoryVFS.parent = parent
        // They live as long as the process.
        let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        vfs.initialize(to: parent.pointee)
        vfs.pointee.szOsFile = max(parent.pointee.szOsFile, Int32(MemoryLayout<Handle>.size))
        vfs.pointee.pNext = nil
        vfs.pointee.zName = UnsafePointer(strdup("layout-fuzz-memory"))
        vfs.pointee.xOpen = { vfs, name, file, flags, outFlags in
            guard let name, let file, MemoryVFS.isOurs(name) else {
                guard let parent = MemoryVFS.parent else { return SQLITE_CANTOPEN }
                return parent.pointee.xOpen(parent, name, file, flags, outFlags)
            }
            outFlags?.pointee = flags
            return MemoryVFS.open(String(cString: name), file, flags)
        }
        vfs.pointee.xDelete = { vfs, name, synchronises in
            guard let name, MemoryVFS.isOurs(name) else {
                guard let parent = MemoryVFS.parent else { return SQLITE_IOERR }
                return parent.pointee.xDelete(parent, name, synchronises)
            }
            return MemoryVFS.delete(String(cString: name), synchronises: synchronises != 0)
        }
        vfs.pointee.xAccess = { vfs, name, flags, result in
            guard let name, MemoryVFS.isOurs(name) else {
                guard let parent = MemoryVFS.parent else { return SQLITE_IOERR }
                return parent.pointee.xAccess(parent, name, flags, result)
            }
            let node = MemoryVFS.disk.flatMap { $0.names[$0.resolve(String(cString: name))] }
            // An empty journal is none, as in SQLite's own VFS.
            result?.pointee = node.map { flags != SQLITE_ACCESS_EXISTS || !$0.live.isEmpty } ?? false ? 1 : 0
            return SQLITE_OK
        }
        vfs.pointee.xFullPathname = { vfs, name, count, out in
            guard let name, MemoryVFS.isOurs(name) else {
                guard let parent = MemoryVFS.parent else { return SQLITE_IOERR }
                return parent.pointee.xFullPathname(parent, name, count, out)
            }
            let path = MemoryVFS.disk?.resolve(String(cString: name)) ?? String(cString: name)
            guard path.utf8.count < Int(count), let out else { return SQLITE_CANTOPEN }
            _ = path.withCString { strcpy(out, $0) }
            return SQLITE_OK
        }
        vfs.pointee.xSleep = { _, microseconds in microseconds }
        return sqlite3_vfs_register(vfs, 1) == SQLITE_OK
    }()

    private static func isOurs(_ name: UnsafePointer<CChar>) -> Bool {
        strncmp(name, MemoryDisk.root, MemoryDisk.root.utf8.count) == 0
    }

    /// What SQLite allocates for each open file.
    fileprivate struct Handle {
        var base: sqlite3_file
        var file: Unmanaged<MemoryFile>?
    }

    fileprivate static func file(_ pointer: UnsafeMutablePointer<sqlite3_file>?) -> MemoryFile {
        guard let pointer,
            let file = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Handle.self).pointee.file
        else { preconditionFailure("BUG DETECTED: SQLite uses a file that is not open") }
        return file.takeUnretainedValue()
    }

    private static func open(_ path: String, _ pointer: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32) -> Int32 {
        pointer.pointee.pMethods = nil
        guard let disk else { return SQLITE_CANTOPEN }
        let path = disk.resolve(path)
        let isNew = disk.names[path] == nil
        if disk.enter(isNew ? .name : .look, path) != nil { return SQLITE_CANTOPEN }
        let node: MemoryDisk.Node
        if let known = disk.names[path] {
            guard !known.isFolder else { return SQLITE_CANTOPEN }
            node = known
        } else {
            guard flags & SQLITE_OPEN_CREATE != 0, disk.names[MemoryDisk.folder(of: path)]?.isFolder == true else {
                return SQLITE_CANTOPEN
            }
            node = disk.makeNode(isFolder: false)
            disk.change(.set(path, node))
        }
        let isLog = flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL) != 0
        let file = MemoryFile(disk, node, path: path, synchronisesName: isLog && flags & SQLITE_OPEN_CREATE != 0)
        let handle = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Handle.self)
        handle.pointee.file = Unmanaged.passRetained(file)
        withUnsafePointer(to: &methods) { pointer.pointee.pMethods = $0 }
        return SQLITE_OK
    }

    private static func delete(_ path: String, synchronises: Bool) -> Int32 {
        guard let disk else { return SQLITE_IOERR_DELETE_ }
        let path = disk.resolve(path)
        if disk.enter(.name, path) != nil { return SQLITE_IOERR_DELETE_ }
        guard disk.names[path] != nil else { return SQLITE_IOERR_DELETE_NOENT_ }
        disk.change(.remove(path))
        if synchronises { disk.synchroniseNames(in: MemoryDisk.folder(of: path)) }
        return SQLITE_OK
    }

    private static func makeMethods() -> sqlite3_io_methods {
        var methods = sqlite3_io_methods()
        methods.iVersion = 2
        methods.xClose = { pointer in
            MemoryVFS.file(pointer).close()
            UnsafeMutableRawPointer(pointer!).assumingMemoryBound(to: Handle.self).pointee.file?.release()
            return SQLITE_OK
        }
        methods.xRead = { MemoryVFS.file($0).read($1, Int($2), at: Int($3)) }
        methods.xWrite = { MemoryVFS.file($0).write($1, Int($2), at: Int($3)) }
        methods.xTruncate = { MemoryVFS.file($0).truncate(to: Int($1)) }
        methods.xSync = { pointer, _ in MemoryVFS.file(pointer).synchronise() }
        methods.xFileSize = { pointer, size in
            size?.pointee = sqlite3_int64(MemoryVFS.file(pointer).node.live.count)
            return SQLITE_OK
        }
        methods.xLock = { MemoryVFS.file($0).lock($1) }
        methods.xUnlock = { MemoryVFS.file($0).unlock($1) }
        methods.xCheckReservedLock = { pointer, result in
            result?.pointee = MemoryVFS.file(pointer).isReserved ? 1 : 0
            return SQLITE_OK
        }
        methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
        methods.xSectorSize = { _ in 4096 }
        methods.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
        methods.xShmMap = { MemoryVFS.file($0).mapShared(Int($1), Int($2), extends: $3 != 0, $4) }
        methods.xShmLock = { MemoryVFS.file($0).lockShared(Int($1)..<Int($1 + $2), $3) }
        methods.xShmBarrier = { _ in }
        methods.xShmUnmap = { pointer, _ in MemoryVFS.file(pointer).unmapShared() }
        return methods
    }
}

// SQLite's extended codes are expressions that Swift does not import.
private let SQLITE_IOERR_READ_ = SQLITE_IOERR | (1 << 8)
private let SQLITE_IOERR_SHORT_READ_ = SQLITE_IOERR | (2 << 8)
private let SQLITE_IOERR_WRITE_ = SQLITE_IOERR | (3 << 8)
private let SQLITE_IOERR_FSYNC_ = SQLITE_IOERR | (4 << 8)
private let SQLITE_IOERR_TRUNCATE_ = SQLITE_IOERR | (6 << 8)
private let SQLITE_IOERR_DELETE_ = SQLITE_IOERR | (10 << 8)
private let SQLITE_IOERR_LOCK_ = SQLITE_IOERR | (15 << 8)
private let SQLITE_IOERR_SHMLOCK_ = SQLITE_IOERR | (20 << 8)
private let SQLITE_IOERR_DELETE_NOENT_ = SQLITE_IOERR | (23 << 8)

/// One file as one connection of SQLite has it open.
final class MemoryFile {
    let node: MemoryDisk.Node
    private let disk: MemoryDisk
    private let process: Int
    private let path: String
    /// Its name becomes durable with its first bytes, as SQLite does it for logs.
    private var synchronisesName: Bool
    private var sharedProgress: SharedMemory?
    private var held = [Int](repeating: 0, count: Int(SQLITE_SHM_NLOCK))

    init(_ disk: MemoryDisk, _ node: MemoryDisk.Node, path: String, synchronisesName: Bool) {
        self.disk = disk
        self.node = node
        self.path = path
        self.synchronisesName = synchronisesName
        process = disk.process
    }

    /// The simulation frees what a dead process had while another one makes its calls.
    private var isDead: Bool { disk.dead.contains(process) }

    func close() {
        node.databaseLocks[ObjectIdentifier(self)] = nil
        _ = unmapShared()
    }

    func read(_ buffer: UnsafeMutableRawPointer?, _ count: Int, at offset: Int) -> Int32 {
        guard let buffer, !isDead, disk.enter(.read, path) == nil else { return SQLITE_IOERR_READ_ }
        let there = max(0, min(count, node.live.count - offset))
        if there > 0 {
            node.live.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress! + offset, byteCount: there) }
        }
        guard there < count else { return SQLITE_OK }
        (buffer + there).initializeMemory(as: UInt8.self, repeating: 0, count: count - there)
        return SQLITE_IOERR_SHORT_READ_
    }

    func write(_ buffer: UnsafeRawPointer?, _ count: Int, at offset: Int) -> Int32 {
        guard let buffer, !isDead else { return SQLITE_IOERR_WRITE_ }
        let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
        switch disk.enterWrite(count, path) {
        case .whole:
            node.write(Array(bytes), at: offset)
            return SQLITE_OK
        case .partly(let part, let code):
            if part > 0 { node.write(Array(bytes.prefix(part)), at: offset) }
            return code == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE_
        case .failed(let code): return code == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE_
        }
    }

    func truncate(to length: Int) -> Int32 {
        guard !isDead, disk.enter(.write, path) == nil else { return SQLITE_IOERR_TRUNCATE_ }
        node.truncate(to: length)
        return SQLITE_OK
    }

    func synchronise() -> Int32 {
        guard !isDead else { return SQLITE_IOERR_FSYNC_ }
        guard disk.enter(.synchronise, path) == nil else {
            disk.lose(node)
            return SQLITE_IOERR_FSYNC_
        }
        node.synchronise()
        if synchronisesName {
            synchronisesName = false
            disk.synchroniseNames(in: MemoryDisk.folder(of: path))
        }
        return SQLITE_OK
    }

    // MARK: Locks

    func lock(_ level: Int32) -> Int32 {
        guard !isDead, disk.enter(.lock, path) == nil else { return SQLITE_IOERR_LOCK_ }
        let me = ObjectIdentifier(self)
        guard (node.databaseLocks[me]?.level ?? SQLITE_LOCK_NONE) < level else { return SQLITE_OK }
        let others = node.databaseLocks.filter { $0.key != me }.values.map(\.level).max() ?? SQLITE_LOCK_NONE
        switch level {
        case SQLITE_LOCK_SHARED where others >= SQLITE_LOCK_PENDING: return SQLITE_BUSY
        case SQLITE_LOCK_RESERVED where others >= SQLITE_LOCK_RESERVED: return SQLITE_BUSY
        case SQLITE_LOCK_EXCLUSIVE where others >= SQLITE_LOCK_RESERVED: return SQLITE_BUSY
        case SQLITE_LOCK_EXCLUSIVE where others >= SQLITE_LOCK_SHARED:
            node.databaseLocks[me] = (SQLITE_LOCK_PENDING, process)
            return SQLITE_BUSY
        default:
            node.databaseLocks[me] = (level, process)
            return SQLITE_OK
        }
    }

    func unlock(_ level: Int32) -> Int32 {
        node.databaseLocks[ObjectIdentifier(self)] = level == SQLITE_LOCK_NONE || isDead ? nil : (level, process)
        return SQLITE_OK
    }

    var isReserved: Bool { node.databaseLocks.values.contains { $0.level >= SQLITE_LOCK_RESERVED } }

    // MARK: The index of the log

    func mapShared(
        _ index: Int, _ bytes: Int, extends: Bool, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> Int32 {
        if sharedProgress == nil {
            guard !isDead else { return SQLITE_IOERR }
            let memory = node.sharedProgress ?? SharedMemory(process: process)
            memory.connections += 1
            node.sharedProgress = memory
            sharedProgress = memory
        }
        result?.pointee = sharedProgress?.region(index, bytes: bytes, extends: extends)
        return SQLITE_OK
    }

    func lockShared(_ slots: Range<Int>, _ flags: Int32) -> Int32 {
        guard let sharedProgress, !isDead || flags & SQLITE_SHM_UNLOCK != 0 else { return SQLITE_IOERR_SHMLOCK_ }
        return sharedProgress.lock(slots, flags, held: &held)
    }

    func unmapShared() -> Int32 {
        guard let sharedProgress else { return SQLITE_OK }
        _ = sharedProgress.lock(0..<held.count, SQLITE_SHM_UNLOCK, held: &held)
        sharedProgress.connections -= 1
        if sharedProgress.connections == 0, node.sharedProgress === sharedProgress { node.sharedProgress = nil }
        self.sharedProgress = nil
        return SQLITE_OK
    }
}

import GRDBSQLite

/// What the connections to one database share: SQLite's index of its log, and the locks on that.
final class SharedMemory {
    /// Who began it.
    let process: Int
    private(set) var regions: [UnsafeMutableRawPointer] = []
    private var sharing = [Int](repeating: 0, count: Int(SQLITE_SHM_NLOCK))
    private var exclusive = [Bool](repeating: false, count: Int(SQLITE_SHM_NLOCK))
    var connections = 0

    init(process: Int) { self.process = process }

    deinit { for region in regions { region.deallocate() } }

    /// Nil when it is not there and not to be made.
    func region(_ index: Int, bytes: Int, extends: Bool) -> UnsafeMutableRawPointer? {
        while regions.count <= index {
            guard extends else { return nil }
            let region = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 8)
            region.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
            regions.append(region)
        }
        return regions[index]
    }

    /// - Parameter held: what the connection itself has: 1 for a sharedProgress lock, 2 for an exclusive one.
    func lock(_ slots: Range<Int>, _ flags: Int32, held: inout [Int]) -> Int32 {
        if flags & SQLITE_SHM_UNLOCK != 0 {
            for slot in slots {
                if held[slot] == 1 { sharing[slot] -= 1 }
                if held[slot] == 2 { exclusive[slot] = false }
                held[slot] = 0
            }
            return SQLITE_OK
        }
        if flags & SQLITE_SHM_SHARED != 0 {
            for slot in slots where exclusive[slot] && held[slot] == 0 { return SQLITE_BUSY }
            for slot in slots where held[slot] == 0 {
                sharing[slot] += 1
                held[slot] = 1
            }
            return SQLITE_OK
        }
        for slot in slots {
            let others = sharing[slot] - (held[slot] == 1 ? 1 : 0)
            if held[slot] != 2, others > 0 || exclusive[slot] { return SQLITE_BUSY }
        }
        for slot in slots {
            if held[slot] == 1 { sharing[slot] -= 1 }
            exclusive[slot] = true
            held[slot] = 2
        }
        return SQLITE_OK
    }
}

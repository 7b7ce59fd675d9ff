/// The file of authorized keys, read again whenever it has changed.
///
/// A file that cannot be used leaves the list as it was: a mistake in an editor must not exclude a whole fleet.
struct AllowList {
    /// What distinguishes one version of a file from another.
    private struct FileVersion: Hashable {
        var inode: UInt
        var size: Int
        var mode: mode_t
        var owner: uid_t
        var seconds: Int
        var nanoseconds: Int
    }

    enum Change: Hashable, Sendable {
        case none
        case reread(count: Int)
        case refused(KeyError)
    }

    private let path: String
    private let local: [(name: String, key: PublicKey)]
    private var fileVersion: FileVersion?
    private(set) var keys: AuthorizedKeys

    init(path: String, local: [(name: String, key: PublicKey)]) throws(KeyError) {
        self.path = path
        self.local = local
        fileVersion = Self.fileVersion(of: path)
        keys = Self.adding(local, to: try AuthorizedKeys(at: path))
    }

    mutating func refresh() -> Change {
        let found = Self.fileVersion(of: path)
        guard found != fileVersion else { return .none }
        fileVersion = found
        do throws(KeyError) {
            let read = try AuthorizedKeys(at: path)
            keys = Self.adding(local, to: read)
            return .reread(count: read.count)
        } catch {
            return .refused(error)
        }
    }

    private static func adding(
        _ local: [(name: String, key: PublicKey)], to keys: AuthorizedKeys
    ) -> AuthorizedKeys {
        var keys = keys
        for worker in local { keys.add(local: worker.name, worker.key) }
        return keys
    }

    private static func fileVersion(of path: String) -> FileVersion? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileVersion(
            inode: status.st_ino, size: status.st_size, mode: status.st_mode, owner: status.st_uid,
            seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }
}

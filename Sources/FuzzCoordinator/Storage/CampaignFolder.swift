import FuzzWire
import Glibc

/// The folder of campaign databases: one file for each campaign, named after it.
struct CampaignFolder {
    static let fileExtension = ".sqlite"
    /// Where campaigns are when nothing else is said.
    static let standard = "campaigns"

    let path: String

    init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    func file(of name: String) -> String { "\(path)/\(name)\(Self.fileExtension)" }

    /// The names of the campaigns in the folder, sorted.
    func names() throws(CampaignDatabaseError) -> [String] {
        do throws(SystemError) {
            return try Files.names(in: path).filter { $0.hasSuffix(Self.fileExtension) }
                .map { String($0.dropLast(Self.fileExtension.count)) }
                .filter(Self.isName)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    /// Letters, digits, dots, dashes and underscores, not beginning with a dot: a file name and nothing else.
    static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
            }
    }
}

/// Held by the one coordinator that runs a campaign. The system gives it up when the process ends, however it ends.
final class CampaignLock {
    private let file: FileDescriptor

    /// - Throws: `busy` with the process that runs the campaign.
    init(database path: String) throws(CampaignDatabaseError) {
        let lockPath = "\(path).lock"
        let number = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard number >= 0 else {
            let error = SystemError.last("open", lockPath)
            throw error.isOutOfRoom ? .full(path: path) : .cannotMake(path: lockPath, reason: error.reason)
        }
        file = FileDescriptor(owning: number)
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            let holder = (try? Files.contents(of: lockPath)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            throw .busy(path: path, process: holder)
        }
        // Only for sentences: that another coordinator says, and of 'status'.
        _ = ftruncate(number, 0)
        try? file.writeAll(Array("\(getpid())".utf8))
    }

    /// The process that runs the campaign now.
    static func holder(of database: String) -> String? {
        let number = open("\(database).lock", O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = FileDescriptor(owning: number)
        guard flock(file.number, LOCK_SH | LOCK_NB) != 0 else { return nil }
        guard case .bytes(let bytes)? = try? file.read(upTo: 32) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import FuzzWire
import GRDB

/// What is wrong with a campaign's database; each has its sentence and its way out.
enum CampaignDatabaseError: Error, Hashable, CustomStringConvertible {
    case cannotCreate(path: String, reason: String)
    case missing(path: String)
    case unreadable(path: String, reason: String)
    /// Another coordinator runs the campaign.
    case busy(path: String, process: String)
    /// The system gives no lock, and not because another process has it.
    case cannotLock(path: String, reason: String)
    /// SQLite or a checksum found damage.
    case damaged(path: String, reason: String)
    /// Its coordinator ended before anything was written: an empty database.
    case neverStarted(path: String)
    /// A database of something else.
    case foreign(path: String)
    case otherVersion(path: String, version: Int)
    /// Made by another build.
    case otherBuild(path: String, theirs: String, ours: String)
    /// Made with another seed, profile or limit.
    case otherPlan(path: String, what: String, theirs: String, ours: String)
    /// Fewer cases are asked for than were begun.
    case limitTooLow(path: String, asked: UInt64, begun: UInt64)
    /// Several campaigns were merged into it.
    case severalCampaigns(path: String, count: Int)
    /// A database to make is there already.
    case exists(path: String)
    /// Two databases of one campaign ran partly the same cases.
    case partialOverlap(path: String, first: UInt64, end: UInt64)
    /// There may be room later.
    case full(path: String)
    /// A file of the running campaign was deleted, moved or replaced. A log's loss leaves the database whole.
    case lost(path: String, DatabaseFiles.Loss, isLog: Bool)
    /// A file with several names whose log is beside another one of them.
    case logUnderOtherName(path: String)
    case overlap(path: String, first: UInt64, end: UInt64)

    var description: String { DatabaseMessages.sentence(self) }

    /// True when waiting may help: nothing is wrong with what is there.
    var isTemporary: Bool {
        switch self {
        case .full, .unreadable: true
        default: false
        }
    }

    /// What SQLite's error means for the file at `path`.
    init(_ error: any Error, path: String) {
        guard let error = error as? DatabaseError else {
            self = error as? CampaignDatabaseError ?? .unreadable(path: path, reason: "\(error)")
            return
        }
        switch error.resultCode {
        case .SQLITE_FULL: self = .full(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self = .damaged(path: path, reason: error.message ?? "it is no database")
        case .SQLITE_CONSTRAINT:
            self = .damaged(path: path, reason: error.message ?? "a rule of its tables is broken")
        default:
            // Without room SQLite fails in many ways: it cannot open its log, or cannot lock it.
            self =
                Files.isDiskFull(at: path)
                ? .full(path: path) : .unreadable(path: path, reason: error.message ?? "\(error.resultCode)")
        }
    }
}

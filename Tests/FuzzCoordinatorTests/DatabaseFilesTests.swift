import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// A database whose files are taken away while it is written, and one that has several names.
final class DatabaseFilesTests: XCTestCase {
    private var folder = ""
    private var path: String { "\(folder)/campaigns/night.sqlite" }

    override func setUpWithError() throws {
        folder = "/tmp/database-files-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func create() throws -> CampaignDatabase {
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: "night", identity: CampaignIdentity(plan: CampaignFixture.plan, build: CampaignFixture.build),
                caseLimit: 100, corpus: "corpus"), at: path)
        try database.begin(Epoch(7))
        return database
    }

    private func record(_ first: UInt64, _ database: CampaignDatabase) throws {
        try database.commit([.recorded(CaseRange(first, first + 10), steps: 5)], elapsed: .seconds(1))
    }

    private func done(at path: String) throws -> [CaseRange] {
        let database = try CampaignDatabase.open(path)
        return try database.snapshot(of: database.campaign).done.map(\.cases)
    }

    // MARK: Files that are taken away

    /// What is done to the files, what is reported, and where the database is afterwards; nil for nowhere.
    private struct Loss {
        var words: String
        var rest: String?
        var harm: (DatabaseFilesTests) throws -> Void
    }

    private static func remove(_ suffix: String) -> (DatabaseFilesTests) throws -> Void {
        { try FileManager.default.removeItem(atPath: $0.path + suffix) }
    }

    private static func replace(_ suffix: String) -> (DatabaseFilesTests) throws -> Void {
        { test in
            // A copy under the same name is another file.
            let bytes = try Files.contents(of: test.path + suffix)
            try AtomicFile.write(bytes, to: test.path + suffix)
        }
    }

    private static func move(_ from: String, _ to: String) -> (DatabaseFilesTests) throws -> Void {
        { try FileManager.default.moveItem(atPath: "\($0.folder)/\(from)", toPath: "\($0.folder)/\(to)") }
    }

    private static var losses: [Loss] {
        [
            Loss(words: "night.sqlite was deleted or moved while its campaign ran", harm: remove("")),
            Loss(
                words: "night.sqlite was deleted or moved while its campaign ran", rest: "campaigns/day.sqlite",
                harm: move("campaigns/night.sqlite", "campaigns/day.sqlite")),
            Loss(
                words: "night.sqlite was deleted or moved while its campaign ran", rest: "moved/night.sqlite",
                harm: move("campaigns", "moved")),
            Loss(words: "night.sqlite was replaced by another file while its campaign ran", harm: replace("")),
            Loss(
                words: "night.sqlite-wal was deleted or moved while the campaign ran", rest: "campaigns/night.sqlite",
                harm: remove("-wal")),
            Loss(
                words: "The other file is now", rest: "campaigns/night.sqlite", harm: replace("-wal")),
            Loss(
                words: "night.sqlite-shm was deleted or moved while the campaign ran", rest: "campaigns/night.sqlite",
                harm: remove("-shm")),
            Loss(
                words: "night.sqlite.lock was deleted or moved while the campaign ran", rest: "campaigns/night.sqlite",
                harm: remove(".lock")),
            Loss(
                words: "night.sqlite.lock was replaced by another file while the campaign ran",
                rest: "campaigns/night.sqlite", harm: replace(".lock")),
        ]
    }

    /// Nothing is committed into a file that lost its name, and what was committed before is whole where that file is.
    func test_fileThatLosesItsName_endsTheCampaignAndKeepsWhatWasRecorded() throws {
        for loss in Self.losses {
            var database: CampaignDatabase? = try create()
            try record(0, XCTUnwrap(database))
            try record(20, XCTUnwrap(database))
            try loss.harm(self)
            XCTAssertThrowsError(try record(40, XCTUnwrap(database)), loss.words) { error in
                XCTAssertTrue("\(error)".contains(loss.words), "\(error)")
                XCTAssertTrue("\(error)".contains("The campaign stops"), "\(error)")
                XCTAssertEqual((error as? CampaignDatabaseError)?.isTemporary, false)
            }
            // It stays so, even if somebody puts the file back.
            XCTAssertThrowsError(try database?.checkFiles())
            database = nil
            if let rest = loss.rest {
                XCTAssertEqual(
                    try done(at: "\(folder)/\(rest)"), [CaseRange(0, 10), CaseRange(20, 30)], loss.words)
            }
            for name in ["campaigns", "moved"] { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        }
    }

    /// The campaign has ended in order by then, and its last results are in a log that has no name any more.
    func test_logThatIsTakenAwayAfterTheLastCommit_losesNothing() throws {
        for harm in [Self.remove("-wal"), Self.replace("-wal")] {
            var database: CampaignDatabase? = try create()
            try record(0, XCTUnwrap(database))
            try harm(self)
            database = nil
            XCTAssertEqual(try done(at: path), [CaseRange(0, 10)])
            try FileManager.default.removeItem(atPath: "\(folder)/campaigns")
        }
    }

    /// The log of a database that was put in the place of ours is not ours to delete.
    func test_filesThatAreNotOurs_areLeftAlone() throws {
        var database: CampaignDatabase? = try create()
        try record(0, XCTUnwrap(database))
        for suffix in ["", "-wal"] { try AtomicFile.write(Array("theirs".utf8), to: path + suffix) }
        XCTAssertThrowsError(try record(20, XCTUnwrap(database)))
        database = nil
        for suffix in ["", "-wal"] { XCTAssertEqual(try Files.contents(of: path + suffix), Array("theirs".utf8)) }
    }

    func test_filesThatAreThere_areNoLoss() throws {
        let database = try create()
        for first in stride(from: UInt64(0), to: 100, by: 10) {
            try record(first, database)
            // Somebody looks at it, also as the last one to close it.
            _ = try CampaignStatus(CampaignDatabase.openToRead(path))
        }
        try database.checkFiles()
    }

    // MARK: Several names

    func test_databaseThatRuns_isNotRunUnderAnotherName() throws {
        let database = try create()
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: "\(folder)/link.sqlite", withDestinationPath: path)
        try manager.createSymbolicLink(atPath: "\(folder)/folder", withDestinationPath: "\(folder)/campaigns")
        try manager.linkItem(atPath: path, toPath: "\(folder)/hard.sqlite")
        for name in ["link.sqlite", "folder/night.sqlite", "hard.sqlite"] {
            XCTAssertThrowsError(try CampaignDatabase.open("\(folder)/\(name)"), name) { error in
                XCTAssertEqual(
                    error as? CampaignDatabaseError, .busy(path: "\(folder)/\(name)", process: "\(getpid())"), name)
            }
            XCTAssertEqual(CampaignLock.holder(of: "\(folder)/\(name)"), "\(getpid())", name)
        }
        withExtendedLifetime(database) {}
    }

    /// It is not running, so any of its names will do: its log lies beside the file that a symbolic link leads to.
    func test_databaseThatRests_isRunUnderAnyName() throws {
        var database: CampaignDatabase? = try create()
        try record(0, XCTUnwrap(database))
        try database?.commit([.ended(.stopped)], elapsed: .seconds(1))
        database = nil
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.sqlite", withDestinationPath: path)
        try FileManager.default.linkItem(atPath: path, toPath: "\(folder)/hard.sqlite")
        for name in ["link.sqlite", "hard.sqlite"] {
            XCTAssertEqual(try done(at: "\(folder)/\(name)"), [CaseRange(0, 10)], name)
        }
    }

    /// Its last results are in a log that lies beside the other name.
    func test_databaseThatWasCutOff_isNotRunUnderAHardLink() throws {
        let database = try create()
        try record(0, database)
        // As the files are after the process was killed.
        let rest = "\(folder)/rest.sqlite"
        for suffix in ["", "-wal"] { try AtomicFile.write(try Files.contents(of: path + suffix), to: rest + suffix) }
        try FileManager.default.linkItem(atPath: rest, toPath: "\(folder)/hard.sqlite")
        XCTAssertThrowsError(try CampaignDatabase.open("\(folder)/hard.sqlite")) { error in
            XCTAssertTrue(
                "\(error)".contains("has another name (a hard link) under which its campaign ran"), "\(error)")
        }
        XCTAssertEqual(try Files.contents(of: rest), try Files.contents(of: path))
        XCTAssertEqual(try done(at: rest), [CaseRange(0, 10)])
        withExtendedLifetime(database) {}
    }

    // MARK: A pipe in place of a file

    /// Opening a pipe waits for its other end, in SQLite too.
    func test_pipeInPlaceOfAFileOfTheDatabase_isToldAndNotWaitedFor() throws {
        var database: CampaignDatabase? = try create()
        try record(0, XCTUnwrap(database))
        database = nil
        let path = path
        let openings: [@Sendable (String) throws -> Void] = [
            { _ = try CampaignDatabase.openToRead($0) }, { _ = try CampaignDatabase.open($0) },
        ]
        for suffix in ["", "-wal", "-shm"] {
            let file = path + suffix
            let aside = "\(path).aside"
            let isThere = Files.exists(file)
            if isThere { XCTAssertEqual(rename(file, aside), 0) }
            XCTAssertEqual(mkfifo(file, 0o644), 0)
            for open in openings {
                let opened = expectation(description: "\(file) is opened")
                DispatchQueue.global().async {
                    do {
                        try open(path)
                        XCTFail("\(file) is taken for a file")
                    } catch {
                        XCTAssertTrue("\(error)".contains("\(file) cannot be used: It is a named pipe"), "\(error)")
                    }
                    opened.fulfill()
                }
                guard XCTWaiter.wait(for: [opened], timeout: 20) == .completed else {
                    XCTFail("it waits for somebody who writes into \(file)")
                    // Lets the waiting thread go.
                    close(Glibc.open(file, O_RDWR | O_NONBLOCK))
                    return
                }
            }
            unlink(file)
            if isThere { XCTAssertEqual(rename(aside, file), 0) }
        }
        XCTAssertEqual(try done(at: path), [CaseRange(0, 10)])
    }

    /// Opening a pipe waits for its other end; `status` and `run` must not.
    func test_pipeInPlaceOfTheLockFile_holdsNobodyUp() throws {
        var database: CampaignDatabase? = try create()
        try record(0, XCTUnwrap(database))
        database = nil
        try FileManager.default.removeItem(atPath: "\(path).lock")
        XCTAssertEqual(mkfifo("\(path).lock", 0o644), 0)
        let looked = expectation(description: "the lock is looked at")
        let path = path
        DispatchQueue.global().async {
            XCTAssertNil(CampaignLock.holder(of: path))
            looked.fulfill()
        }
        guard XCTWaiter.wait(for: [looked], timeout: 20) == .completed else {
            XCTFail("it waits for somebody who writes into the pipe")
            // Lets the waiting thread go.
            close(open("\(path).lock", O_RDWR | O_NONBLOCK))
            return
        }
        XCTAssertThrowsError(try CampaignDatabase.open(path)) { error in
            XCTAssertTrue("\(error)".contains("It is a named pipe, not a file"), "\(error)")
        }
    }
}

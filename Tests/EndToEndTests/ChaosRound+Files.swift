import Foundation
import FuzzMessages
import FuzzWire
import XCTest

/// What is done to the files of a campaign while it runs, and to the pipe that it speaks into.
extension ChaosRound {
    /// The way by which the campaign's file is reached.
    enum Route: CaseIterable {
        case straight
        /// The folder of campaigns is a symbolic link.
        case linkedFolder
        /// The database is a symbolic link, which leads nowhere before the campaign is begun.
        case linkedFile
    }

    private var home: String { "\(disk?.path ?? folder)/\(name)" }
    var campaigns: String { "\(home)/campaigns" }
    /// The database by the name that the campaign is started with.
    var database: String { "\(campaigns)/\(name).sqlite" }
    /// The database itself, beside which its log is.
    var file: String { route == .linkedFile ? "\(home)/real/\(name).sqlite" : database }

    mutating func makeRoute() throws {
        route = Route.allCases[random.below(Route.allCases.count)]
        let manager = FileManager.default
        switch route {
        case .straight: return
        case .linkedFolder:
            try Files.makeFolder("\(home)/real")
            try manager.createSymbolicLink(atPath: campaigns, withDestinationPath: "\(home)/real")
        case .linkedFile:
            for folder in ["real", "campaigns"] { try Files.makeFolder("\(home)/\(folder)") }
            try manager.createSymbolicLink(atPath: database, withDestinationPath: file)
        }
        tally.count("path through a symbolic link")
    }

    // MARK: Files that lose their names

    /// A file of the campaign is deleted, moved or replaced. The campaign stops and says why; with the file put back it goes
    /// on.
    mutating func takeFileAway(_ campaign: RunningProgram) throws {
        // Before it has begun to work, another campaign would begin under the name.
        guard waitForWorkers(of: campaign) else { return }
        var victims = ["", "-wal", "-shm", ".lock"].map { file + $0 }
        if route == .linkedFile { victims.append(database) }
        let victim = victims[random.below(victims.count)]
        let aside = "\(victim).aside"
        let isReplaced = random.below(2) == 0
        guard rename(victim, aside) == 0 else { return }
        if isReplaced { try AtomicFile.write(try Files.contents(of: aside), to: victim) }
        let code = campaign.exitCode(within: 60)
        if victim == file || victim == database {
            XCTAssertEqual(rename(aside, victim), 0)
        } else {
            // All that it held is in the database by now.
            unlink(aside)
        }
        // Otherwise it was over before it could notice; at its end the round looks at the code, and at what is there.
        guard code == 2 else { return }
        tally.count("file \(isReplaced ? "replaced" : "taken away")")
        if isHeard {
            let words = [
                isReplaced ? " was replaced by another file " : " was deleted or moved ", "The campaign stops",
            ]
            for text in words {
                XCTAssertTrue(campaign.errors.contains(text), "seed \(seed), \(victim): \(campaign.errors)")
            }
        }
        try startCoordinatorAgain()
    }

    /// False when the campaign ended before it had any.
    private func waitForWorkers(of campaign: RunningProgram) -> Bool {
        let end = Date().addingTimeInterval(60)
        while Date() < end, campaign.process.isRunning, campaign.children.isEmpty { usleep(2000) }
        return campaign.process.isRunning
    }

    // MARK: Pipes

    /// A campaign that was cut off finds a pipe in the place of a file that it reads. It reports it at once, and does not wait.
    mutating func putPipeInPlaceOfAFile(_ campaign: RunningProgram) throws {
        guard waitForWorkers(of: campaign) else { return }
        signal("coordinator killed", SIGKILL, campaign.identifier)
        _ = campaign.exitCode()
        var victims = ["", "-wal", "-shm", ".lock"].map { file + $0 }
        if let keys { victims.append(keys.ofCoordinator[1]) }
        let victim = victims[random.below(victims.count)]
        let aside = "\(victim).aside"
        XCTAssertEqual(rename(victim, aside), 0, "seed \(seed), \(victim)")
        XCTAssertEqual(mkfifo(victim, 0o600), 0, "seed \(seed), \(victim)")
        let refused = try start(commandLine[0], Array(commandLine.dropFirst()))
        XCTAssertEqual(refused.exitCode(within: 30), 2, "seed \(seed), \(victim): \(refused.errors)")
        XCTAssertTrue(
            refused.errors.contains("It is a named pipe, not a file"), "seed \(seed), \(victim): \(refused.errors)")
        let looked = try start(Programs.coordinator, ["status", name, "--campaigns", campaigns])
        // A command that only reads needs neither lock nor keys.
        let code = looked.exitCode(within: 30)
        XCTAssertEqual(
            code, victim.contains(".sqlite") && !victim.hasSuffix(".lock") ? 2 : 0, "seed \(seed): \(looked.errors)")
        unlink(victim)
        XCTAssertEqual(rename(aside, victim), 0)
        tally.count("pipe in place of a file")
        try startCoordinatorAgain()
    }

    /// The coordinator writes into a pipe that is full and has no reader.
    mutating func startUnheardCoordinator() throws {
        isHeard = false
        campaign = try start(
            "/bin/sh", ["-c", "exec \"$@\" 2>\"$0\"", try unreadPipePath()] + commandLine)
        tally.count("standard error unread")
    }

    private mutating func unreadPipePath() throws -> String {
        let path = "\(folder)/unread"
        guard unreadPipe == nil else { return path }
        unlink(path)
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        // Open in both directions: a process that opens it to write finds a reader, which never reads.
        let pipe = FileDescriptor(owning: open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC))
        let block = [UInt8](repeating: 120, count: 4096)
        while let written = try? pipe.writeSome(block, from: 0), written > 0 {}
        unreadPipe = pipe
        return path
    }
}

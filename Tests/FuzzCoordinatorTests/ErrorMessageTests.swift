import CampaignTestSupport
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// Every sentence a person reads, as it is read.
final class ErrorMessageTests: XCTestCase {
    private func refusal<Value>(_ body: @autoclosure () throws -> Value) -> String {
        do {
            return "accepted: \(try body())"
        } catch {
            return "\(error)"
        }
    }

    // MARK: Arguments

    func test_durations() {
        XCTAssertEqual(try ArgumentParsing.duration("60s"), .seconds(60))
        XCTAssertEqual(try ArgumentParsing.duration("10m"), .seconds(600))
        XCTAssertEqual(try ArgumentParsing.duration("8h"), .seconds(28800))
        for text in ["60", "s", "", "-1s", "1.5h", "0s", "5 m", "1d", "+3s", "99999999999999999999s"] {
            XCTAssertEqual(
                refusal(try ArgumentParsing.duration(text)),
                "'\(text)' is no length of time from 1s to 10000h; it needs a whole number and a unit. Write 60s, 10m or 8h."
            )
        }
    }

    func test_timesOfDay() {
        XCTAssertEqual(try ArgumentParsing.timeOfDay("07:00"), TimeOfDay(hour: 7, minute: 0))
        XCTAssertEqual(try ArgumentParsing.timeOfDay("7:05"), TimeOfDay(hour: 7, minute: 5))
        for text in ["24:00", "7", "07:60", "07:0", "07:00:00", "", "a:bc", "-1:00"] {
            XCTAssertEqual(
                refusal(try ArgumentParsing.timeOfDay(text)),
                "'\(text)' is no time of day from 00:00 to 23:59. Write hours and minutes, as in 07:00.")
        }
    }

    func test_nextTimeOfDay_isTodayOrTomorrow() {
        let seven = TimeOfDay(hour: 7, minute: 0)
        XCTAssertEqual(seven.next(afterSecondOfDay: 6 * 3600), .seconds(3600))
        XCTAssertEqual(seven.next(afterSecondOfDay: 23 * 3600), .seconds(8 * 3600))
        XCTAssertEqual(seven.next(afterSecondOfDay: 7 * 3600), .seconds(24 * 3600))
    }

    func test_numbers() {
        XCTAssertEqual(try ArgumentParsing.seed("42"), 42)
        XCTAssertEqual(try ArgumentParsing.seed("0x2a"), 42)
        XCTAssertEqual(try ArgumentParsing.seed("18446744073709551615"), UInt64.max)
        for text in ["18446744073709551616", "x", "", "0x", "1e3", "+1", "0x+1"] {
            XCTAssertEqual(
                refusal(try ArgumentParsing.seed(text)),
                "'\(text)' is no seed; it is a whole number from 0 to 2^64 - 1. Write it as 42 or as 0x2a.")
        }
        XCTAssertEqual(try ArgumentParsing.cases("100"), 100)
        XCTAssertEqual(
            refusal(try ArgumentParsing.cases("0")),
            "'0' is no number of cases. Write a whole number from 1 to 1,000,000,000,000,000, as in --cases 100000.")
        XCTAssertEqual(try ArgumentParsing.workers("0"), 0)
        XCTAssertEqual(
            refusal(try ArgumentParsing.workers("5000")),
            "'5000' is no number of workers. Write a whole number from 0 to 1024; "
                + "0 starts none here and waits for others to connect.")
    }

    func test_profileAndUIKit() {
        XCTAssertEqual(try ArgumentParsing.profile(Profile.standard.name), Profile.standard.name)
        let text = refusal(try ArgumentParsing.profile("nope"))
        XCTAssertTrue(text.hasPrefix("There is no profile 'nope'. Choose one of these:\n"), text)
        for profile in Profile.all { XCTAssertTrue(text.contains("\n  \(profile.name): \(profile.summary)"), text) }
        XCTAssertEqual(
            refusal(try ArgumentParsing.uikit("ios6")),
            "There is no UIKit 'ios6'. Choose one of ios7-8, ios9-10, ios11-12, ios13plus, ios26.")
    }

    func test_endpoints() {
        XCTAssertEqual(try ArgumentParsing.endpoint("tcp://localhost:5555"), "tcp://127.0.0.1:5555")
        for text in ["tcp://127.0.0.1:*", "tcp://0.0.0.0:5555", "tcp://*:5555", "tcp://[::1]:5555"] {
            XCTAssertEqual(try ArgumentParsing.endpoint(text), text)
        }
        for text in ["127.0.0.1:5555", "tcp://127.0.0.1", "tcp://:5", "tcp://h:70000", "tcp://h:x", "udp://h:1", ""] {
            XCTAssertEqual(
                refusal(try ArgumentParsing.endpoint(text)),
                "'\(text)' is no place to listen at; it has the form tcp://HOST:PORT, with an address or an interface of "
                    + "this machine and a port from 1 to 65535. Write tcp://127.0.0.1:5555, or tcp://127.0.0.1:* for any free port."
            )
        }
    }

    // MARK: What stops a campaign before it begins

    func test_bindFailures() {
        func sentence(_ code: Int32) -> String {
            let error = SystemCallError(call: "bind", subject: "tcp://10.0.0.1:5", code: code)
            return CommandMessages.cannotRun(
                ListenError.system(endpoint: "tcp://10.0.0.1:5", error), bind: "tcp://10.0.0.1:5")
        }
        XCTAssertEqual(
            sentence(EADDRINUSE),
            "tcp://10.0.0.1:5 is in use by another program, perhaps by another campaign. "
                + "Choose another port, or tcp://127.0.0.1:* for any free one.")
        XCTAssertEqual(
            sentence(EADDRNOTAVAIL),
            "tcp://10.0.0.1:5 is no address of this machine, so nobody could connect to it. "
                + "Choose one that 'ip address' shows, or tcp://127.0.0.1:*.")
        XCTAssertEqual(
            sentence(EACCES),
            "tcp://10.0.0.1:5 may not be bound by this user; ports below 1024 belong to the system. "
                + "Choose a higher port.")
        XCTAssertEqual(
            sentence(EINVAL),
            "tcp://10.0.0.1:5 cannot be bound: bind tcp://10.0.0.1:5 failed: Invalid argument (error 22). "
                + "Check the host and the port.")
    }

    func test_missingWorker() {
        XCTAssertThrowsError(try WorkerExecutable.beside("/nowhere/fuzz-coordinator")) {
            XCTAssertEqual(
                "\($0)",
                "There is no worker program at /nowhere/fuzz-worker; the coordinator starts the one that lies beside "
                    + "it. Build both with: swift build -c release")
        }
    }

    func test_endpointToConnect() {
        XCTAssertEqual(Endpoint.connectable("tcp://0.0.0.0:5555"), "tcp://127.0.0.1:5555")
        XCTAssertEqual(Endpoint.connectable("tcp://10.0.0.1:5555"), "tcp://10.0.0.1:5555")
        XCTAssertEqual(
            CampaignMessages.listening("tcp://127.0.0.1:5", hasKeys: false),
            "Workers join with: fuzz-worker serve --connect tcp://127.0.0.1:5")
        XCTAssertEqual(
            CampaignMessages.listening("tcp://0.0.0.0:5", hasKeys: true),
            "Workers join with: fuzz-worker serve --server-key coordinator.pub --key worker.key "
                + "--connect tcp://127.0.0.1:5")
    }

    func test_strangers() throws {
        let key = try KeyPair.generate().publicKey
        XCTAssertEqual(
            CampaignMessages.gate(.refused(key, address: ""), from: "10.0.0.3\u{1B}[2J"),
            "A peer at 10.0.0.3?[2J was turned away: its key \(key) is not in the file of authorized keys. "
                + "If it is a worker of yours, add a line with a name and this key.")
        XCTAssertEqual(
            CampaignMessages.gate(.refused(key, address: ""), from: nil),
            "A peer was turned away: its key \(key) is not in the file of authorized keys. "
                + "If it is a worker of yours, add a line with a name and this key.")
        XCTAssertEqual(
            CampaignMessages.proxy(.handshakeFailed(address: "10.0.0.3")),
            "A peer at 10.0.0.3 was turned away: it does not speak ZeroMQ's protocol.")
        XCTAssertEqual(
            CampaignMessages.proxy(.endlessMessage(address: "10.0.0.3")),
            "A peer at 10.0.0.3 was sent away: it sent more than a message can be.")
        XCTAssertEqual(
            CampaignMessages.linesLeftOut(1200),
            "1,200 more lines about peers that were turned away are left out.")
        XCTAssertEqual(
            CampaignMessages.gate(.reread(count: 2), from: nil),
            "The file of authorized keys has changed; it names 2 workers.")
        XCTAssertEqual(
            CampaignMessages.gate(.unusable(.badLine(path: "list", line: 3)), from: nil),
            "The file of authorized keys has changed and cannot be used; the old list goes on to count. "
                + "Line 3 of list is not a worker's name and its public key with one space between. "
                + "Correct it, or remove it.")
        XCTAssertEqual(
            CampaignMessages.rejectedConnections(1), "1 connection was turned away before it could say anything.")
        XCTAssertEqual(
            CampaignMessages.rejectedConnections(1200),
            "1,200 connections were turned away before they could say anything.")
    }

    // MARK: During a campaign

    func test_repair_tellsWhatIsDropped() {
        let lease = HeldLease(
            id: CampaignFixture.lease(1), worker: WorkerID("a"), content: .explore(CaseRange(0, 10)))
        let range = SeedLedger.FreeRange(cases: CaseRange(2, 3), losses: 1)
        XCTAssertEqual(
            DatabaseMessages.repaired(
                CampaignSnapshot.Repair(
                    leases: Array(repeating: lease, count: 6), troubled: Array(repeating: range, count: 2))),
            "Dropped 6 leases and 2 troubled ranges of an earlier run: another coordinator has done the same cases, or "
                + "was given them too. What is done counts once, and what is not done is run again.")
    }

    func test_start() {
        let plan = CampaignFixture.plan
        let beginning = "Seed 5, profile test, every UIKit"
        XCTAssertEqual(CommandMessages.start(plan, cases: nil, time: nil), "\(beginning); until Ctrl-C.")
        XCTAssertEqual(CommandMessages.start(plan, cases: 5000, time: nil), "\(beginning); 5,000 cases.")
        XCTAssertEqual(CommandMessages.start(plan, cases: nil, time: .seconds(60)), "\(beginning); for 01:00.")
        XCTAssertEqual(
            CommandMessages.start(plan, cases: 5, time: .seconds(3600)),
            "\(beginning); 5 cases, or 1:00:00 if that is shorter.")
    }

    func test_workerNotices() {
        func line(_ notice: CampaignNotice) -> String { CampaignMessages.notice(notice) ?? "" }
        let worker = WorkerID("w3")
        XCTAssertEqual(line(.workerJoined(worker, children: 1)), "Worker w3 joined with 1 child.")
        XCTAssertEqual(line(.workerJoined(worker, children: 8)), "Worker w3 joined with 8 children.")
        XCTAssertEqual(
            line(.workerLeft(worker, .silent(seconds: 5), leases: 2)),
            "Worker w3 has been silent for 5 s; its 2 leases go to others.")
        XCTAssertEqual(
            line(.workerLeft(worker, .processEnded(description: "signal SIGKILL"), leases: 1)),
            "Worker w3 is gone (signal SIGKILL); its 1 lease goes to others.")
        XCTAssertEqual(
            line(.workerLeft(worker, .disconnected, leases: 0)), "Worker w3 has lost its connection.")
        XCTAssertEqual(
            line(.workerLeft(worker, .garbled(.notOurProtocol), leases: 0)),
            "Worker w3 sent something that is not a message: The first frame does not start with 'LF'; "
                + "the peer does not speak this protocol.")
        XCTAssertEqual(
            line(.leaseExpired(CampaignFixture.lease(4), worker)),
            "lease 4 made no progress at worker w3; it goes to another.")
        XCTAssertEqual(
            CampaignMessages.processEnded(worker, "exit status 2", restartIn: .milliseconds(200)),
            "Worker w3 ended with exit status 2. It is started again in 0.2 s.")
        XCTAssertEqual(
            CampaignMessages.processEnded(worker, "exit status 2", restartIn: nil),
            "Worker w3 ended with exit status 2. It ended too often to be started again.")
        XCTAssertEqual(
            line(.explorationEnded(.workersExhausted(reason: "exit status 2"), unsettled: 0)),
            "No worker runs any more (exit status 2) and none can be started. Read the lines above for the cause.")
        XCTAssertEqual(
            line(.explorationEnded(.stopped, unsettled: 2)),
            "Stopping. 2 findings are being minimised. Press Ctrl-C again to store the rest as it was found.")
        XCTAssertEqual(
            line(.signatureLimitReached(1000)),
            "Warning: 1000 signatures were seen; further ones are not kept. A signature probably holds a value "
                + "that changes from case to case. Look at corpus/open and correct the invariant.")
    }

    func test_findingNotices_endWithTheCommandToReplay() {
        var finding = Findings.Finding(
            signature: "s/t", failure: CampaignFixture.failure("s/t"), caseIndex: 1234,
            original: CampaignFixture.layoutCase(1), layoutCase: CampaignFixture.layoutCase(2), occurrences: 1,
            firstSeen: .milliseconds(12340), form: .minimised)
        let small = Figures.measure(finding.layoutCase.measure)
        let large = Figures.measure(finding.original.measure)
        func line(_ novelty: SavedFinding.Novelty) -> String {
            CampaignMessages.notice(.findingStored(finding, SavedFinding(path: "c/a.json", novelty: novelty))) ?? ""
        }
        XCTAssertEqual(
            CampaignMessages.notice(.signatureSeen(finding)), "Found s/t at case 1234, after 12.3 s.")
        XCTAssertEqual(line(.new), "s/t: minimised to \(small) from \(large). Replay: fuzz-worker replay c/a.json")
        XCTAssertEqual(
            line(.known),
            "s/t: minimised to \(small) from \(large); it is already in c/a.json. Replay: fuzz-worker replay c/a.json")
        XCTAssertEqual(
            line(.knownInAnotherForm),
            "s/t: minimised to \(small) from \(large), as case \(finding.layoutCase.id); the signature is already in "
                + "c/a.json, which stays. Replay: fuzz-worker replay c/a.json")
        XCTAssertEqual(
            line(.regressed(fixedPath: "c/f.json")),
            "s/t: minimised to \(small) from \(large); it was fixed once (c/f.json) and is back. "
                + "Replay: fuzz-worker replay c/a.json")
        finding.form = .raw
        XCTAssertEqual(line(.new), "s/t: stored as it was found, with \(small). Replay: fuzz-worker replay c/a.json")
        finding.form = .unconfirmed
        XCTAssertEqual(
            line(.new),
            "s/t: did not fail a second time; kept aside with \(small). Replay: fuzz-worker replay c/a.json")
    }

    func test_corpusErrors() {
        XCTAssertEqual(
            CorpusError.cannotWrite(path: "c/open", reason: "Read-only file system").description,
            "c/open cannot be written: Read-only file system. Findings could not be stored. "
                + "Choose another folder with --corpus, or change its permissions.")
        XCTAssertEqual(
            CorpusError.cannotRead(path: "c/open", reason: "Permission denied").description,
            "The folder c/open cannot be read: Permission denied. What is known already could not be told from what is "
                + "new. Change its permissions, or choose another with --corpus.")
    }

    func test_figures() {
        XCTAssertEqual(Figures.number(0), "0")
        XCTAssertEqual(Figures.number(999), "999")
        XCTAssertEqual(Figures.number(1000), "1,000")
        XCTAssertEqual(Figures.number(1_234_567), "1,234,567")
        XCTAssertEqual(Figures.clock(.seconds(59)), "00:59")
        XCTAssertEqual(Figures.clock(.seconds(3723)), "1:02:03")
        XCTAssertEqual(Figures.seconds(.milliseconds(12349)), "12.3 s")
    }
}

import CampaignTestSupport
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// A campaign that begins where another ended, pauses while nothing can be kept, and puts aside what kills workers.
final class CampaignResumeTests: XCTestCase {
    private typealias F = CampaignFixture

    private func resumed(
        _ snapshot: CampaignSnapshot, cases: UInt64? = 100, file: StaticString = #filePath, line: UInt = #line
    ) throws -> F {
        var fixture = F(cases: cases)
        var configuration = fixture.campaign.configuration
        configuration.epoch = Epoch(0xdef)
        fixture.campaign = try XCTUnwrap(Campaign(configuration, resuming: snapshot), file: file, line: line)
        XCTAssertEqual(fixture.campaign.validate(), [], file: file, line: line)
        return fixture
    }

    private func explored(_ actions: [CampaignAction]) -> [CaseRange] {
        actions.compactMap {
            guard case .send(_, .work(let leased)) = $0, case .explore(let cases) = leased.work else { return nil }
            return cases
        }
    }

    private func saved(_ actions: [CampaignAction]) -> [CampaignChange] {
        actions.compactMap { if case .save(let change) = $0 { change } else { nil } }
    }

    // MARK: Resuming

    func test_whatIsNotDone_isHandedOutLowestFirst() throws {
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 10), steps: 20), .init(cases: CaseRange(15, 30), steps: 30)]
        var f = try resumed(snapshot)
        XCTAssertEqual(f.campaign.ledger.watermark, 10)
        XCTAssertEqual(f.campaign.steps, 50)
        XCTAssertEqual(explored(f.join("a", credit: 2)), [CaseRange(10, 15), CaseRange(30, 40)])
    }

    /// The coordinator was killed and its workers were not: they keep what they hold, and no other worker gets it.
    func test_workerOfAnEarlierLife_keepsItsLeases() throws {
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 10), steps: 20)]
        snapshot.leases = [HeldLease(id: F.lease(4), worker: WorkerID("a"), content: .explore(CaseRange(10, 20)))]
        var f = try resumed(snapshot)
        XCTAssertEqual(explored(f.join("b", credit: 1)), [CaseRange(20, 30)])
        let welcome = f.deeds(F.peer("a"), .hello(F.hello("a", incarnation: 2, held: [F.lease(4), F.lease(9)])))
        guard case .send(_, .welcome(let body))? = welcome.first else { return XCTFail("\(welcome)") }
        XCTAssertEqual(body.adopted, [F.lease(4)])
        XCTAssertEqual(
            f.deeds(F.peer("a"), F.result(4, 10, 20)), [.to("a", F.ack(4))])
        XCTAssertEqual(f.campaign.ledger.watermark, 20)
    }

    /// Its name is not enough: another worker that says it holds the lease does not get it.
    func test_leaseOfAnEarlierLife_goesToNobodyElse() throws {
        var snapshot = CampaignSnapshot()
        snapshot.leases = [HeldLease(id: F.lease(4), worker: WorkerID("a"), content: .explore(CaseRange(0, 20)))]
        var f = try resumed(snapshot)
        let welcome = f.deeds(F.peer("b"), .hello(F.hello("b", held: [F.lease(4)])))
        guard case .send(_, .welcome(let body))? = welcome.first else { return XCTFail("\(welcome)") }
        XCTAssertEqual(body.adopted, [])
    }

    func test_workerOfAnEarlierLifeThatStaysAway_losesItsLease() throws {
        var snapshot = CampaignSnapshot()
        snapshot.leases = [HeldLease(id: F.lease(4), worker: WorkerID("a"), content: .explore(CaseRange(0, 7)))]
        var f = try resumed(snapshot)
        XCTAssertEqual(explored(f.join("b", credit: 1)), [CaseRange(7, 17)])
        f.now = .seconds(4)
        _ = f.handle(.received(F.peer("b"), .heartbeat(WorkerHeartbeat(held: []))))
        f.now = .seconds(8)
        _ = f.handle(.received(F.peer("b"), .heartbeat(WorkerHeartbeat(held: []))))
        f.now = .seconds(10)
        XCTAssertTrue(saved(f.handle(.tick)).contains(.leaseEnded(F.lease(4))))
        XCTAssertEqual(explored(f.deeds(F.peer("b"), .credit(Credit(total: 2)))), [CaseRange(0, 7)])
    }

    /// A worker that was started again knows nothing of what it held, so its leases are free at once.
    func test_workerOfAnEarlierLifeThatHasForgotten_losesItsLeaseAtOnce() throws {
        var snapshot = CampaignSnapshot()
        snapshot.leases = [
            HeldLease(id: F.lease(4), worker: WorkerID("a"), content: .explore(CaseRange(0, 7))),
            HeldLease(id: F.lease(5), worker: WorkerID("a"), content: .explore(CaseRange(7, 9))),
        ]
        var f = try resumed(snapshot)
        let greeting = f.handle(.received(F.peer("a"), .hello(F.hello("a", held: [F.lease(5)]))))
        XCTAssertTrue(saved(greeting).contains(.leaseEnded(F.lease(4))))
        XCTAssertEqual(f.campaign.orphans, [])
        XCTAssertEqual(explored(f.join("b", credit: 1)), [CaseRange(0, 7)])
        XCTAssertEqual(f.campaign.workers.first?.leases.map(\.id), [F.lease(5)])
    }

    func test_findingOnItsWayToTheDisk_isStoredAgain() throws {
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 100), steps: 200)]
        var finding = Findings.Finding(
            signature: "s", failure: F.failure("s"), caseIndex: 3, original: F.layoutCase(3),
            layoutCase: F.layoutCase(4), occurrences: 2, firstSeen: .seconds(1))
        finding.state = .storing
        snapshot.findings = [finding]
        var f = try resumed(snapshot)
        XCTAssertEqual(f.deeds(.tick), [.store(finding)])
        XCTAssertEqual(
            f.deeds(.stored(signature: "s", SavedFinding(path: "p", novelty: .known))), [.finish(.casesDone)])
    }

    func test_snapshotThatContradictsItself_isRefused() {
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 10), steps: 20)]
        snapshot.leases = [HeldLease(id: F.lease(4), worker: WorkerID("a"), content: .explore(CaseRange(5, 20)))]
        XCTAssertNil(Campaign(F(cases: 100).campaign.configuration, resuming: snapshot))
        snapshot.leases = []
        XCTAssertNil(Campaign(F(cases: 9).campaign.configuration, resuming: snapshot))
        XCTAssertNotNil(Campaign(F(cases: 10).campaign.configuration, resuming: snapshot))
    }

    /// Two coordinators ran one database, which a lock on its path allowed under two names.
    func test_leasesThatContradictWhatIsDone_areDroppedAndTheRestIsRun() throws {
        func lease(_ number: UInt64, _ first: UInt64, _ end: UInt64) -> HeldLease {
            HeldLease(id: F.lease(number), worker: WorkerID("a"), content: .explore(CaseRange(first, end)))
        }
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 10), steps: 20), .init(cases: CaseRange(15, 30), steps: 30)]
        let good = [lease(1, 10, 12), lease(5, 40, 45)]
        let bad = [
            lease(2, 5, 20), lease(3, 11, 13), lease(4, 29, 31), lease(6, 44, 50), lease(7, 16, 17), lease(8, 0, 60),
        ]
        snapshot.leases = (good + bad).sorted { $0.id.number < $1.id.number }
        let halved = SeedLedger.FreeRange(cases: CaseRange(12, 15), losses: 3)
        snapshot.troubled = [
            .init(cases: CaseRange(2, 3), losses: 1), halved, .init(cases: CaseRange(44, 46), losses: 1),
        ]
        let repair = snapshot.repair()
        XCTAssertEqual(repair.leases, bad.sorted { $0.id.number < $1.id.number })
        XCTAssertEqual(repair.troubled.map(\.cases), [CaseRange(2, 3), CaseRange(44, 46)])
        XCTAssertEqual(snapshot.leases, good)
        XCTAssertEqual(
            repair.changes(snapshot), repair.leases.map { .leaseEnded($0.id) } + [.troubled([halved])])
        var f = try resumed(snapshot)
        XCTAssertEqual(f.campaign.ledger.returned.map(\.cases), [CaseRange(12, 15), CaseRange(30, 40)])
        XCTAssertEqual(explored(f.join("b", credit: 1)), [CaseRange(12, 13)])
        XCTAssertTrue(snapshot.repair().isEmpty)
    }

    /// Two coordinators gave the same search away; the finding knows of one of them.
    func test_searchesThatTheFindingsDoNotKnow_areDropped() throws {
        var snapshot = CampaignSnapshot()
        snapshot.done = [.init(cases: CaseRange(0, 10), steps: 20)]
        var finding = Findings.Finding(
            signature: "s", failure: F.failure("s"), caseIndex: 3, original: F.layoutCase(3),
            layoutCase: F.layoutCase(3), occurrences: 1, firstSeen: .zero)
        finding.state = .minimising(F.lease(5))
        snapshot.findings = [finding]
        snapshot.leases = [(4, "s"), (5, "s"), (6, "gone")].map {
            HeldLease(id: F.lease($0), worker: WorkerID("a"), content: .minimise(signature: $1))
        }
        XCTAssertEqual(snapshot.repair().leases.map(\.id), [F.lease(4), F.lease(6)])
        XCTAssertEqual(snapshot.leases.map(\.id), [F.lease(5)])
        _ = try resumed(snapshot)
    }

    // MARK: Saving

    func test_resultIsSavedInTheEventThatAcknowledgesIt() {
        var f = F(cases: 100)
        f.join("a", credit: 1)
        let actions = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        XCTAssertTrue(actions.contains(.to("a", F.ack(1))))
        let changes = saved(actions)
        XCTAssertTrue(changes.contains(.leaseEnded(F.lease(1))))
        XCTAssertTrue(changes.contains(.recorded(CaseRange(0, 10), steps: 20)))
        XCTAssertTrue(
            changes.contains { if case .finding(let finding, true) = $0 { finding.signature == "s" } else { false } })
    }

    func test_nothingIsHandedOutWhileNothingCanBeSaved() {
        var f = F(cases: 100)
        f.join("a", credit: 1)
        let failed = f.handle(.savingFailed(reason: "there is no room."))
        XCTAssertTrue(failed.contains(.report(.paused(reason: "there is no room."))))
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 2))), [])
        XCTAssertEqual(f.handle(.savingFailed(reason: "still none.")), [])
        let works = f.handle(.savingRecovered)
        XCTAssertTrue(works.contains(.report(.goesOn)))
        XCTAssertEqual(explored(works), [CaseRange(10, 20)])
        XCTAssertEqual(f.campaign.faults, [.storagePaused: 1])
    }

    func test_findingThatFindsNoRoom_isTriedAgainUntilThereIsSome() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.received(F.peer("a"), F.minimised(2, to: 50, "s")))
        let full = CampaignEvent.storingFailed(signature: "s", reason: "no room.", isTemporary: true)
        XCTAssertTrue(f.handle(full).contains(.report(.paused(reason: "no room."))))
        XCTAssertEqual(f.deeds(.tick).filter { if case .store = $0 { true } else { false } }, [])
        f.now = .seconds(1)
        XCTAssertTrue(f.deeds(.tick).contains { if case .store = $0 { true } else { false } })
        XCTAssertFalse(f.deeds(full).contains(.finish(.casesDone)))
        f.now = .seconds(2)
        XCTAssertTrue(f.deeds(.tick).contains { if case .store = $0 { true } else { false } })
        let stored = f.handle(.stored(signature: "s", SavedFinding(path: "p", novelty: .new)))
        XCTAssertTrue(stored.contains(.report(.goesOn)))
        XCTAssertTrue(stored.contains(.finish(.casesDone)))
    }

    // MARK: Cases that end whole workers

    /// What waited behind a lease has not been run, and is under no suspicion.
    func test_onlyLeasesThatWereRun_countAsLost() {
        var f = F(cases: 100)
        f.join("a", credit: 2)
        let changes = saved(f.handle(.processEnded(WorkerID("a"), description: "signal SIGKILL")))
        XCTAssertTrue(changes.contains(.troubled([.init(cases: CaseRange(0, 10), losses: 1)])))
        XCTAssertEqual(
            f.campaign.ledger.returned,
            [.init(cases: CaseRange(0, 10), losses: 1), .init(cases: CaseRange(10, 20), losses: 0)])
    }

    /// A peer that takes leases and vanishes says nothing about its cases, and must not get an innocent one put aside.
    func test_workersThatVanishBeforeTheyBegin_putNoCaseAside() {
        var f = F(cases: 1, firstLease: 1)
        for round in 1...6 {
            XCTAssertEqual(explored(f.join("thief\(round)", credit: 1)), [CaseRange(0, 1)])
            _ = f.handle(.unreachable(F.peer("thief\(round)")))
        }
        XCTAssertEqual(f.campaign.faults[.caseQuarantined], nil)
        XCTAssertEqual(f.campaign.ledger.returned, [.init(cases: CaseRange(0, 1), losses: 6)])
        // Those that had said that they run it count, wherever they were.
        for round in 7...9 {
            f.join("victim\(round)", credit: 1)
            f.begin(UInt64(round), at: "victim\(round)")
            let actions = f.handle(.unreachable(F.peer("victim\(round)")))
            XCTAssertEqual(actions.contains(.report(.caseQuarantined(0, losses: 3))), round == 9, "\(round)")
        }
    }

    func test_caseThatKillsWorkersAlone_isPutAsideAfterThreeAndKept() {
        var f = F(cases: 2, firstLease: 1)
        f.campaign = Campaign(
            {
                var configuration = f.campaign.configuration
                configuration.plan.profile = Profile.standard.name
                return configuration
            }())
        for round in 1...3 {
            XCTAssertEqual(explored(f.join("w\(round)", credit: 1)), [CaseRange(0, 1)])
            let actions = f.handle(.processEnded(WorkerID("w\(round)"), description: "signal SIGKILL"))
            guard round == 3 else { continue }
            XCTAssertTrue(actions.contains(.report(.caseQuarantined(0, losses: 3))))
            XCTAssertTrue(saved(actions).contains(.recorded(CaseRange(0, 1), steps: 0)))
            let stored = actions.compactMap { if case .store(let finding) = $0 { finding } else { nil } }
            XCTAssertEqual(stored.map(\.signature), ["worker/lost"])
            XCTAssertEqual(stored.map(\.form), [.unconfirmed])
            XCTAssertEqual(stored.first?.failure.message.contains("Case 0 was run alone 3 times"), true)
        }
        XCTAssertEqual(explored(f.join("w4", credit: 1)), [CaseRange(1, 2)])
        XCTAssertEqual(f.campaign.faults[.caseQuarantined], 1)
    }
}

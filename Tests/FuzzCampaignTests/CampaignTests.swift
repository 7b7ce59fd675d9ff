import CampaignTestSupport
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// Events and the exact actions they bring about.
final class CampaignTests: XCTestCase {
    private typealias F = CampaignFixture

    /// It answers at once, and its leases grow with its speed.
    func test_workerThatClaimsMoreCasesThanThereWasTimeFor_isRejected() {
        var f = CampaignFixture(firstLease: 8)
        f.join("liar", credit: 2)
        var (recorded, lease): (UInt64, UInt64) = (0, 1)
        for round in 1... {
            f.now += .milliseconds(1)
            guard let held = f.campaign.workers.first?.leases.first, case .explore(let cases) = held.content else {
                break
            }
            XCTAssertLessThan(round, 2000)
            if round >= 2000 { return }
            lease = held.id.number
            _ = f.handle(
                .received(CampaignFixture.peer("liar"), CampaignFixture.result(lease, cases.first, cases.end)))
            recorded = f.campaign.ledger.recorded
            _ = f.handle(.received(CampaignFixture.peer("liar"), .credit(Credit(total: UInt64(round) + 2))))
        }
        XCTAssertTrue(f.campaign.workers.isEmpty)
        XCTAssertLessThan(recorded, 15_000)
        XCTAssertEqual(f.campaign.faults[.brokenMessage], 1)
    }

    /// A worker that goes on beating with growing numbers holds its lease no longer than one that does nothing.
    func test_progressBeyondTheLease_doesNotRenewIt() {
        var f = CampaignFixture(cases: 100)
        f.join("liar", credit: 1)
        var hasExpired = false
        for second in 1...120 {
            f.now = .seconds(second)
            let held = WorkerHeartbeat.Held(
                lease: CampaignFixture.lease(1), isRunning: true, progress: UInt64(second * 1000))
            _ = f.handle(.received(CampaignFixture.peer("liar"), .heartbeat(WorkerHeartbeat(held: [held]))))
            hasExpired =
                hasExpired || f.handle(.tick).contains { if case .report(.leaseExpired) = $0 { true } else { false } }
        }
        XCTAssertTrue(hasExpired)
    }

    // MARK: Joining

    func test_hello_isWelcomedAndGivenWorkOnlyWithCredit() {
        var f = F()
        XCTAssertEqual(f.deeds(F.peer("a"), .hello(F.hello("a"))), [.to("a", F.welcome())])
        XCTAssertEqual(
            f.deeds(F.peer("a"), .credit(Credit(total: 2))),
            [.to("a", F.explore(1, 0, 10)), .to("a", F.explore(2, 10, 20))])
    }

    /// Credit is a total: a repeated or an old CREDIT gives nothing more.
    func test_creditSaidTwice_givesNothingMore() {
        var f = F()
        f.join("a", credit: 2)
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 2))), [])
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 1))), [])
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 3))), [.to("a", F.explore(3, 20, 30))])
    }

    func test_otherBuild_isRefused() {
        var f = F()
        var hello = F.hello("w3")
        hello.build = BuildFingerprint(worker: "8f2c1e9000000000", generator: 1)
        let rejection = Rejection.build(WorkerID("w3"), hello.build, campaign: F.build)
        XCTAssertEqual(
            f.handle(.received(F.peer("w3"), .hello(hello))),
            [
                .rejected("w3", rejection), .save(.fault(.workerRefused)),
                .report(.workerRefused(WorkerID("w3"), rejection)),
            ])
    }

    func test_otherVersion_isRefused() {
        var f = F()
        var hello = F.hello("w3")
        hello.oldestVersion = 7
        hello.newestVersion = 9
        XCTAssertEqual(
            f.deeds(F.peer("w3"), .hello(hello)),
            [.rejected("w3", .version(WorkerID("w3"), oldest: 7, newest: 9))])
    }

    func test_unknownPeer_isAskedForHello() {
        var f = F()
        XCTAssertEqual(
            f.deeds(F.peer("x"), .credit(Credit(total: 1))),
            [.rejected("x", .unknownPeer)])
        XCTAssertEqual(f.deeds(F.peer("x"), .bye(Bye(reason: "going"))), [])
    }

    func test_secondWorkerOfTheSameNameAndIncarnation_isRefused() {
        var f = F()
        f.join("a", credit: 1)
        XCTAssertEqual(
            f.deeds(F.peer("other"), .hello(F.hello("a"))),
            [.rejected("other", .duplicateWorker(WorkerID("a")))])
        XCTAssertEqual(f.campaign.workers.map(\.peer), [F.peer("a")])
    }

    // MARK: Results

    func test_result_isAcknowledgedOnceRecordedAndTheSecondTimeAsDuplicate() {
        var f = F()
        f.join("a", credit: 1)
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(1, 0, 10)), [.to("a", F.ack(1))])
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(1, 0, 10)), [.to("a", F.ack(1, .duplicate))])
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
        XCTAssertEqual(f.campaign.steps, 20)
    }

    /// In real life: SIGTERM to a worker, which hands in what it has.
    func test_partialResult_countsAndTheRestGoesOutAgain() {
        var f = F(cases: 10)
        f.join("a", credit: 1)
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(1, 0, 4)), [.to("a", F.ack(1))])
        XCTAssertEqual(f.join("b", credit: 1), [.to("b", F.explore(2, 4, 10))])
    }

    func test_impossibleResults_costTheSenderItsConnectionAndNothingElse() {
        let occurrence = F.occurrence(3, "s")
        var hostile = occurrence
        hostile.failure.invariant = "../../etc"
        var bare = occurrence
        bare.layoutCase = nil
        var long = occurrence
        long.failure.signature = String(repeating: "x", count: 401)
        let steps = WorkerMessage.result(
            ExplorationResult(lease: F.lease(1), done: CaseRange(0, 10), steps: 100_001, occurrences: []))
        let endless = WorkerMessage.result(
            ExplorationResult(lease: F.lease(1), done: CaseRange(0, UInt64.max), steps: 1, occurrences: []))
        let held = WorkerHeartbeat.Held(lease: F.lease(1), isRunning: true, progress: 1)
        let table: [(WorkerMessage, ProtocolViolation)] = [
            (F.result(1, 0, 11), .resultBesideLease(cases: CaseRange(0, 11), lease: F.lease(1))),
            (F.result(1, 1, 10), .resultBesideLease(cases: CaseRange(1, 10), lease: F.lease(1))),
            (F.result(1, 0, 3, [occurrence]), .failureBesideResult(caseIndex: 3, cases: CaseRange(0, 3))),
            (F.result(1, 0, 10, [occurrence, occurrence]), .signatureTwice(signature: "s")),
            (
                F.result(1, 0, 10, [F.occurrence(3, "s", count: 11)]),
                .impossibleCount(count: 11, cases: 10, signature: "s")
            ),
            (F.result(1, 0, 10, [hostile]), .impossibleFailure(.invariant(name: "../../etc"))),
            (F.result(1, 0, 10, [long]), .impossibleFailure(.signature(bytes: 401))),
            (F.result(1, 0, 10, [bare]), .occurrenceWithoutCase(signature: "s", caseIndex: 3)),
            (steps, .tooManySteps(count: 100_001, most: 100_000, cases: 10)),
            (endless, .tooManyCases(count: UInt64.max)),
            (.credit(Credit(total: 6)), .tooMuchCredit(asked: 5, children: 1)),
            (.credit(Credit(total: UInt64.max)), .tooMuchCredit(asked: UInt64.max - 1, children: 1)),
            (.heartbeat(WorkerHeartbeat(held: Array(repeating: held, count: 4097))), .tooManyHeld(count: 4097)),
            (F.minimised(1, to: 0, "s"), .minimisedRange(lease: F.lease(1))),
        ]
        let shortName = String(repeating: "/", count: 40)
        let endlessName = Failure(
            invariant: String(repeating: "/", count: 1 << 20), signature: "s", message: "", step: 0)
        XCTAssertEqual(endlessName.problem, .invariant(name: shortName), "or the database keeps all of it")
        for (message, rule) in table {
            var f = F(cases: 10)
            f.join("a", credit: 1)
            XCTAssertEqual(
                f.deeds(F.peer("a"), message), [.rejected("a", .brokeRules(rule))])
            XCTAssertTrue(f.campaign.workers.isEmpty)
            XCTAssertEqual(f.campaign.ledger.recorded, 0)
            XCTAssertEqual(f.campaign.findings.all, [])
            XCTAssertEqual(f.join("b", credit: 1), [.to("b", F.explore(2, 0, 10, attempt: 2))])
        }
    }

    /// What comes back from minimising is stored under its invariant's name; a wrong one could keep a finding from
    /// being stored at all.
    func test_impossibleMinimum_isRefusedAndTheFindingGoesToAnother() {
        func minimised(_ change: (inout Failure) -> Void) -> WorkerMessage {
            var failure = F.failure("s")
            change(&failure)
            return .minimised(
                MinimisingResult(
                    lease: F.lease(2),
                    outcome: .minimised(
                        layoutCase: EncodedCase(F.layoutCase(3)), failure: failure, executions: 1, complete: true)))
        }
        let table: [(WorkerMessage, ProtocolViolation)] = [
            (minimised { $0.signature = "t" }, .otherSignature(signature: "t", expected: "s")),
            (
                minimised { $0.invariant = "../../etc" },
                .otherInvariant(invariant: "../../etc", expected: "test-invariant")
            ),
            (
                minimised { $0.message = String(repeating: "x", count: 20_001) },
                .impossibleFailure(.message(bytes: 20_001))
            ),
        ]
        for (message, rule) in table {
            var f = F(cases: 10)
            f.join("a", credit: 2)
            _ = f.deeds(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")]))
            XCTAssertEqual(
                f.deeds(F.peer("a"), message), [.rejected("a", .brokeRules(rule))])
            XCTAssertTrue(f.campaign.workers.isEmpty)
            XCTAssertEqual(f.join("b", credit: 1), [.to("b", F.minimise(3, case: 3, "s"))])
        }
    }

    // MARK: Keys

    func test_key_speaksOnlyForWorkersOfItsName() {
        var f = F()
        let peer = PeerID([1], user: "rack1")
        let rejection = Rejection.foreignName(WorkerID("rack2.x"), key: "rack1")
        let actions = f.handle(.received(peer, .hello(F.hello("rack2.x"))))
        XCTAssertEqual(actions.first, .reject(peer, rejection))
        XCTAssertTrue(actions.contains(.report(.workerRefused(WorkerID("rack2.x"), rejection))), "\(actions)")
        XCTAssertTrue(f.campaign.workers.isEmpty)
        XCTAssertEqual(f.deeds(.received(peer, .hello(F.hello("rack1.x")))), [.send(peer, F.welcome())])
    }

    /// Senders choose their routing ids. With another's they are still another.
    func test_routingIDWithAnotherKey_isAnotherPeer() {
        var f = F()
        let honest = PeerID([1], user: "rack1")
        let thief = PeerID([1], user: "rack2")
        _ = f.handle(.received(honest, .hello(F.hello("rack1"))))
        XCTAssertEqual(
            f.deeds(.received(honest, .credit(Credit(total: 1)))), [.send(honest, F.explore(1, 0, 10))])
        XCTAssertEqual(
            f.deeds(.received(thief, F.result(1, 0, 10))),
            [.reject(thief, .unknownPeer)])
        XCTAssertEqual(f.campaign.ledger.recorded, 0)
        // Two connections cannot have one routing id at a time: when the other greets, the first is gone.
        XCTAssertEqual(f.deeds(.received(thief, .hello(F.hello("rack2")))), [.send(thief, F.welcome())])
        XCTAssertEqual(f.campaign.workers.map(\.peer), [thief])
        XCTAssertEqual(
            f.deeds(.received(thief, .credit(Credit(total: 1)))), [.send(thief, F.explore(2, 0, 10, attempt: 2))])
    }

    func test_garbledBytes_costTheSenderItsConnection() {
        var f = F()
        f.join("a", credit: 1)
        XCTAssertEqual(
            f.deeds(.garbled(F.peer("a"), .notOurProtocol)),
            [.rejected("a", .garbled(.notOurProtocol))])
        XCTAssertTrue(f.campaign.workers.isEmpty)
    }

    // MARK: Losing workers

    func test_workerThatIsGone_losesItsLeasesToTheNext() {
        let losses: [(CampaignEvent, attempt: Int)] = [
            (.unreachable(F.peer("a")), 2), (.processEnded(WorkerID("a"), description: "signal SIGKILL"), 2),
            (.received(F.peer("a"), .bye(Bye(reason: "leaving"))), 1),
        ]
        for (event, attempt) in losses {
            var f = F(cases: 20)
            f.join("a", credit: 2)
            XCTAssertEqual(f.join("b", credit: 2), [])
            XCTAssertEqual(
                f.deeds(event),
                [.to("b", F.explore(3, 0, 10, attempt: attempt)), .to("b", F.explore(4, 10, 20))])
            XCTAssertEqual(
                f.deeds(F.peer("a"), F.result(1, 0, 10)),
                [.rejected("a", .unknownPeer)])
            XCTAssertEqual(f.campaign.ledger.recorded, 0)
        }
    }

    func test_silentWorker_isLostAfterFiveSeconds() {
        var f = F(cases: 10)
        f.join("a", credit: 1)
        f.now = .seconds(5)
        f.join("b", credit: 1)
        XCTAssertEqual(f.campaign.workers.count, 2)
        _ = f.handle(.tick)
        XCTAssertEqual(f.campaign.workers.count, 2)
        f.now = .milliseconds(5100)
        XCTAssertEqual(f.deeds(.tick), [.to("b", F.explore(2, 0, 10, attempt: 2))])
        XCTAssertEqual(f.campaign.workers.map(\.id), [WorkerID("b")])
    }

    func test_heartbeats_goToEveryWorkerOnceASecond() {
        var f = F(cases: 1)
        f.join("a", credit: 0)
        f.join("b", credit: 0)
        let beat = CoordinatorMessage.heartbeat(CoordinatorHeartbeat(epoch: F.epoch))
        XCTAssertEqual(f.deeds(.tick), [.to("a", beat), .to("b", beat)])
        f.now = .milliseconds(999)
        XCTAssertEqual(f.deeds(.tick), [])
        f.now = .milliseconds(1000)
        XCTAssertEqual(f.deeds(.tick), [.to("a", beat), .to("b", beat)])
    }

    // MARK: Leases

    /// Beats on for a minute, with the same progress: its child hangs, or its thread does. Liveness is not progress.
    func test_leaseWithoutProgress_goesToAnotherThoughItsWorkerBeats() {
        var f = F(cases: 10)
        f.join("a", credit: 1)
        let beat = WorkerMessage.heartbeat(
            WorkerHeartbeat(held: [.init(lease: F.lease(1), isRunning: true, progress: 0)]))
        for second in 1...59 {
            f.now = .seconds(second)
            _ = f.handle(.received(F.peer("a"), beat))
            _ = f.handle(.tick)
        }
        f.join("b", credit: 1)
        f.now = .seconds(60)
        _ = f.handle(.received(F.peer("a"), beat))
        let deeds = f.deeds(.tick)
        XCTAssertEqual(deeds.first, .to("a", .cancel(Cancel(lease: F.lease(1)))))
        XCTAssertEqual(deeds.last, .to("b", F.explore(2, 0, 10, attempt: 2)))
        // The late result is acknowledged, so that its sender can forget it, and does not count.
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(1, 0, 10)), [.to("a", F.ack(1, .duplicate))])
        XCTAssertEqual(f.campaign.ledger.recorded, 0)
        XCTAssertTrue(f.deeds(F.peer("b"), F.result(2, 0, 10)).contains(.to("b", F.ack(2))))
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
    }

    func test_progress_renewsTheLeaseAndThoseThatWaitBehindIt() {
        var f = F(firstLease: 200)
        f.join("a", credit: 2)
        for second in 1...200 {
            f.now = .seconds(second)
            _ = f.handle(
                .received(
                    F.peer("a"),
                    .heartbeat(
                        WorkerHeartbeat(held: [
                            .init(lease: F.lease(1), isRunning: true, progress: UInt64(second)),
                            .init(lease: F.lease(2), isRunning: false, progress: 0),
                        ]))))
            XCTAssertFalse(
                f.deeds(.tick).contains { if case .send(_, .cancel) = $0 { true } else { false } })
        }
        XCTAssertEqual(f.campaign.workers.first?.leases.map(\.id), [F.lease(1), F.lease(2)])
    }

    /// A worker came again while its old connection was still believed in: what it still works on stays its own.
    func test_workerThatComesAgain_keepsWhatItHolds() {
        var f = F(cases: 20)
        f.join("a", credit: 2)
        let second = PeerID([9])
        XCTAssertEqual(
            f.deeds(second, .hello(F.hello("a", incarnation: 2, held: [F.lease(2), F.lease(77)]))),
            [.send(second, F.welcome(adopted: [F.lease(2)]))])
        XCTAssertEqual(f.campaign.workers.map(\.peer), [second])
        XCTAssertEqual(f.deeds(second, F.result(2, 10, 20)), [.send(second, F.ack(2))])
        XCTAssertEqual(
            f.deeds(second, .credit(Credit(total: 1))), [.send(second, F.explore(3, 0, 10, attempt: 2))])
    }

    func test_leaseSize_followsTheSpeedOfTheWorkerAndGrowsAtMostTwofold() {
        var f = F()
        f.join("a", credit: 1)
        var sizes: [UInt64] = []
        var first: UInt64 = 0
        for number: UInt64 in 1...8 {
            guard case .explore(let cases)? = f.campaign.workers.first?.leases.first?.content else {
                return XCTFail("no lease")
            }
            sizes.append(cases.count)
            XCTAssertEqual(cases.first, first)
            first = cases.end
            // 200 cases in a second.
            f.now += .milliseconds(Int(cases.count) * 5)
            _ = f.handle(.received(F.peer("a"), F.result(number, cases.first, cases.end)))
            _ = f.handle(.received(F.peer("a"), .credit(Credit(total: number + 1))))
        }
        XCTAssertEqual(sizes, [10, 20, 40, 50, 50, 50, 50, 50])
    }

    /// 2000 children would ask for 8000 leases of a quarter of a second each second; leases of two seconds are a thousand.
    func test_leases_becomeLongerWithTheNumberOfChildren() {
        var f = F()
        XCTAssertEqual(f.campaign.leaseTarget, .milliseconds(250))
        f.join("a", credit: 1)
        f.join("many", credit: 0, children: 249)
        XCTAssertEqual(f.campaign.leaseTarget, .milliseconds(250))
        f.join("more", credit: 0, children: 1000)
        f.join("even-more", credit: 0, children: 750)
        XCTAssertEqual(f.campaign.leaseTarget, .seconds(2))
        var first: UInt64 = 0
        for number: UInt64 in 1...12 {
            guard case .explore(let cases)? = f.campaign.workers.first?.leases.first?.content else {
                return XCTFail("no lease")
            }
            first = cases.end
            f.now += .milliseconds(Int(cases.count) * 5)
            _ = f.handle(.received(F.peer("a"), F.result(number, cases.first, cases.end)))
            _ = f.handle(.received(F.peer("a"), .credit(Credit(total: number + 1))))
        }
        XCTAssertEqual(f.campaign.workers.first?.nextLeaseCases, 400)
        XCTAssertGreaterThan(first, 400)
        _ = f.handle(.received(F.peer("more"), .bye(Bye(reason: "going"))))
        XCTAssertEqual(f.campaign.leaseTarget, .seconds(1))
        for number in 0..<20 { f.join("large-\(number)", credit: 0, children: 1024) }
        XCTAssertEqual(f.campaign.leaseTarget, .seconds(15))
    }

    /// The first request is served first, one lease at each turn: a worker that asks for much and often starves no other.
    func test_work_isGivenInTheOrderOfAsking() {
        var f = F(cases: 10)
        f.join("holder", credit: 1)
        for name in ["a", "b", "c"] { f.join(name, credit: 2) }
        // The range comes back in parts: each is given to the one whose turn it is.
        let order = [("holder", 1, 0), ("a", 2, 1), ("b", 3, 2), ("c", 4, 3), ("a", 5, 4), ("b", 6, 5), ("c", 7, 6)]
        for ((holder, lease, first), (next, _, _)) in zip(order, order.dropFirst()) {
            let deeds = f.deeds(F.peer(holder), F.result(UInt64(lease), UInt64(first), UInt64(first) + 1))
            XCTAssertEqual(
                deeds,
                [
                    .to(holder, F.ack(UInt64(lease))),
                    .to(next, F.explore(UInt64(lease) + 1, UInt64(first) + 1, 10)),
                ])
        }
        XCTAssertEqual(f.campaign.workers.map(\.given), [1, 2, 2, 2])
    }

    /// Two hundred workers that hand in at random: each result brings its sender's next lease, and the state is what a
    /// search through all workers would find.
    func test_manyWorkers_areServedAlike() {
        var f = F(firstLease: 2)
        let names = (0..<200).map { "w\($0)" }
        for name in names { _ = f.campaign.handle(.received(F.peer(name), .hello(F.hello(name))), at: f.now) }
        var given: [String: [LeasedWork]] = [:]
        func note(_ actions: [CampaignAction]) {
            for case .send(let peer, .work(let leased)) in actions {
                given[String(decoding: peer.bytes.dropFirst(5), as: UTF8.self), default: []].append(leased)
            }
        }
        for name in names { note(f.campaign.handle(.received(F.peer(name), .credit(Credit(total: 2))), at: f.now)) }
        var random = TestRandom(seed: 4)
        var credit = Dictionary(uniqueKeysWithValues: names.map { ($0, UInt64(2)) })
        for _ in 0..<4000 {
            f.now += .milliseconds(1)
            let name = names[random.below(names.count)]
            guard let leased = given[name]?.first, case .explore(let cases) = leased.work else {
                return XCTFail("\(name) has nothing to do")
            }
            given[name]?.removeFirst()
            let before = given[name]?.count
            note(
                f.campaign.handle(
                    .received(F.peer(name), F.result(leased.lease.number, cases.first, cases.end)), at: f.now))
            credit[name, default: 0] += 1
            note(
                f.campaign.handle(
                    .received(F.peer(name), .credit(Credit(total: credit[name] ?? 0))), at: f.now))
            XCTAssertEqual(given[name]?.count, before.map { $0 + 1 })
        }
        XCTAssertEqual(f.campaign.validate(), [])
    }
}

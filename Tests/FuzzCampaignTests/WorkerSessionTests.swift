import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// The worker's side of the protocol: events in, exact actions out.
final class WorkerSessionTests: XCTestCase {
    private typealias Action = WorkerSession.Action

    private static let epoch = Epoch(0xabc)
    private static let build = BuildFingerprint(worker: "00000000000000aa", generator: 1)
    private static let plan = CasePlan(
        profile: Profile.standard.name, uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000)

    private var session = WorkerSession(worker: WorkerID("w"), build: build, children: 1)
    private var now = Duration.zero

    // MARK: Values

    private static func lease(_ number: UInt64, epoch: Epoch = epoch) -> LeaseID {
        LeaseID(epoch: epoch, number: number)
    }

    private static func work(_ number: UInt64) -> LeasedWork {
        LeasedWork(lease: lease(number), attempt: 1, work: .explore(cases: CaseRange(number * 10, number * 10 + 10)))
    }

    private static func result(_ number: UInt64, count: UInt64 = 10) -> ExplorationResult {
        ExplorationResult(
            lease: lease(number), done: CaseRange(number * 10, number * 10 + count), steps: count, occurrences: [])
    }

    private static func welcome(adopted: [LeaseID] = [], epoch: Epoch = epoch) -> Welcome {
        Welcome(
            version: 1, epoch: epoch, heartbeatMilliseconds: 1000, leaseMilliseconds: 60000, plan: plan,
            adopted: adopted)
    }

    private static func hello(_ incarnation: UInt64, held: [LeaseID] = []) -> Action {
        .send(
            .hello(
                Hello(
                    worker: WorkerID("w"), incarnation: incarnation, oldestVersion: 1, newestVersion: 1, build: build,
                    children: 1, held: held)))
    }

    private static func credit(_ total: UInt64) -> Action { .send(.credit(Credit(total: total))) }

    /// What the session does, without what it logs.
    private func deeds(_ event: WorkerSession.Event) -> [Action] {
        session.handle(event, at: now).filter {
            if case .log = $0 { return false }
            return true
        }
    }

    private func join() {
        _ = deeds(.opened)
        _ = deeds(.received(.welcome(Self.welcome())))
    }

    // MARK: Joining

    func test_opened_saysHello() {
        XCTAssertEqual(deeds(.opened), [Self.hello(1)])
    }

    func test_welcome_asksForTwoLeasesForEachChild() {
        _ = deeds(.opened)
        XCTAssertEqual(deeds(.received(.welcome(Self.welcome()))), [Self.credit(2)])
        session = WorkerSession(worker: WorkerID("w"), build: Self.build, children: 3)
        _ = deeds(.opened)
        XCTAssertEqual(deeds(.received(.welcome(Self.welcome()))), [Self.credit(6)])
    }

    func test_rejectedBuild_endsTheWorkerAndIsNotTriedAgain() {
        _ = deeds(.opened)
        let reject = Reject(code: .build, reason: "Rebuild the worker.")
        XCTAssertEqual(deeds(.received(.reject(reject))), [.exit(.rejected(reject))])
        XCTAssertEqual(WorkerExit.rejected(reject).code, 2)
        XCTAssertEqual(deeds(.tick(progress: [0])), [])
    }

    func test_noAnswerToHello_isTriedAgainLaterAndLater() {
        var waits: [Duration] = []
        for _ in 0..<10 {
            _ = deeds(.opened)
            XCTAssertEqual(deeds(.tick(progress: [0])), [])
            now += .seconds(6)
            for case .reopen(let wait) in deeds(.tick(progress: [0])) { waits.append(wait) }
        }
        XCTAssertEqual(
            waits,
            [250, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000].map { .milliseconds($0) })
    }

    // MARK: Working

    /// A coordinator that gives work and acknowledges nothing fills no memory, on one connection or on many.
    func test_resultsThatNobodyAcknowledges_endTheCredit() {
        join()
        var number: UInt64 = 0
        func workOff() -> Int {
            var done = 0
            while session.received < session.creditTotal, done < 1000 {
                number += 1
                done += 1
                _ = deeds(.received(.work(Self.work(number))))
                _ = deeds(.finished(slot: 0, .explored(Self.result(number))))
            }
            return done
        }
        // One more than the limit was asked for before the limit was reached.
        XCTAssertEqual(workOff(), WorkerSession.resultsPerChild + 1)
        XCTAssertEqual(session.unacknowledged.count, WorkerSession.resultsPerChild + 1)
        _ = deeds(.garbled(.notOurProtocol))
        _ = deeds(.opened)
        let all = session.unacknowledged.map(\.lease)
        let again = deeds(.received(.welcome(Self.welcome(adopted: all))))
        XCTAssertEqual(again.count, all.count, "results alone, no credit: \(again)")
        for lease in all.prefix(5) { _ = deeds(.received(.ack(Ack(lease: lease, outcome: .recorded)))) }
        XCTAssertEqual(session.creditTotal, 2, "what was owed is asked for")
    }

    func test_coordinatorThatDoesNotRead_isLeft() {
        join()
        XCTAssertEqual(deeds(.sendQueueFull), [.reopen(after: .milliseconds(250))])
        XCTAssertEqual(deeds(.sendQueueFull), [], "once")
    }

    func test_work_startsAtOnceAndTheSecondWaits() {
        join()
        XCTAssertEqual(deeds(.received(.work(Self.work(1)))), [.start(slot: 0, Self.work(1), Self.plan)])
        XCTAssertEqual(deeds(.received(.work(Self.work(2)))), [])
        XCTAssertEqual(
            deeds(.finished(slot: 0, .explored(Self.result(1)))),
            [.send(.result(Self.result(1))), Self.credit(3), .start(slot: 0, Self.work(2), Self.plan)])
    }

    /// What was lost before, or is known to fail, may end this worker too; the coordinator must know what it had begun.
    func test_beginOfDangerousWork_isToldAtOnce() {
        join()
        var again = Self.work(1)
        again.attempt = 2
        let known = LeasedWork(
            lease: Self.lease(2), attempt: 1,
            work: .minimise(
                start: EncodedCase(CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)), signature: "s"))
        func told(_ lease: UInt64) -> Action {
            .send(.heartbeat(WorkerHeartbeat(held: [.init(lease: Self.lease(lease), isRunning: true, progress: 0)])))
        }
        XCTAssertEqual(deeds(.received(.work(again))), [told(1), .start(slot: 0, again, Self.plan)])
        XCTAssertEqual(deeds(.received(.work(known))), [])
        XCTAssertEqual(
            deeds(.finished(slot: 0, .explored(Self.result(1)))),
            [.send(.result(Self.result(1))), Self.credit(3), told(2), .start(slot: 0, known, Self.plan)])
    }

    func test_workThatComesTwice_isDoneOnce() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        XCTAssertEqual(deeds(.received(.work(Self.work(1)))), [])
        XCTAssertEqual(session.queue, [])
        _ = deeds(.finished(slot: 0, .explored(Self.result(1))))
        XCTAssertEqual(deeds(.received(.work(Self.work(1)))), [])
    }

    func test_heartbeat_tellsTheProgressOfWhatRunsAndWhatWaits() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        now = .milliseconds(999)
        XCTAssertEqual(deeds(.tick(progress: [7])), [])
        now = .seconds(1)
        XCTAssertEqual(
            deeds(.tick(progress: [7])),
            [
                .send(
                    .heartbeat(
                        WorkerHeartbeat(held: [
                            .init(lease: Self.lease(1), isRunning: true, progress: 7),
                            .init(lease: Self.lease(2), isRunning: false, progress: 0),
                        ])))
            ])
        XCTAssertEqual(deeds(.tick(progress: [8])), [])
    }

    func test_cancel_endsWhatRunsAndHandsBackWhatWaits() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        XCTAssertEqual(deeds(.received(.cancel(Cancel(lease: Self.lease(1))))), [.cancel(slot: 0)])
        XCTAssertEqual(deeds(.received(.cancel(Cancel(lease: Self.lease(1))))), [])
        XCTAssertEqual(
            deeds(.received(.cancel(Cancel(lease: Self.lease(2))))),
            [.send(.result(Self.result(2, count: 0))), Self.credit(3)])
        XCTAssertEqual(
            deeds(.finished(slot: 0, .explored(Self.result(1, count: 4)))),
            [.send(.result(Self.result(1, count: 4))), Self.credit(4)])
    }

    func test_stop_isAnsweredWithByeAndEndsTheWorkerCleanly() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        XCTAssertEqual(
            deeds(.received(.stop(Stop(reason: "all cases are done.")))),
            [.leave(.campaignOver), .exit(.campaignOver(reason: "all cases are done."))])
        XCTAssertEqual(WorkerExit.campaignOver(reason: "").code, 0)
    }

    func test_faultOfTheMachinery_saysByeWithTheReasonAndEndsTheWorker() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        let fault = ExecutorFault.childrenDie("exit status 1")
        XCTAssertEqual(
            deeds(.finished(slot: 0, .faulted(lease: Self.lease(1), fault))),
            [.leave(.faulted(fault)), .exit(.faulted(fault))])
        XCTAssertEqual(WorkerExit.faulted(fault).code, 2)
    }

    /// A common failure shows in every lease; its case is worth sending only until a lower one has arrived.
    func test_acknowledgedOccurrence_needsNoHigherCaseAgain() {
        func occurrence(_ index: UInt64, withCase: Bool = true) -> ExplorationResult.Occurrence {
            let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: index)
            return .init(
                caseIndex: index, failure: Failure(invariant: "i", signature: "s", message: "m", step: 0),
                layoutCase: withCase ? EncodedCase(layoutCase) : nil, count: 1)
        }
        func deliver(_ number: UInt64, _ occurrence: ExplorationResult.Occurrence, _ outcome: Ack.Outcome) {
            var result = Self.result(number)
            result.occurrences = [occurrence]
            _ = deeds(.received(.work(Self.work(number))))
            _ = deeds(.finished(slot: 0, .explored(result)))
            _ = deeds(.received(.ack(Ack(lease: Self.lease(number), outcome: outcome))))
        }
        join()
        deliver(5, occurrence(52), .duplicate)
        XCTAssertEqual(session.known, [])
        deliver(6, occurrence(62), .recorded)
        XCTAssertEqual(session.known, [KnownSignature(signature: "s", caseIndex: 62)])
        deliver(7, occurrence(71, withCase: false), .recorded)
        XCTAssertEqual(session.known, [KnownSignature(signature: "s", caseIndex: 62)])
        deliver(3, occurrence(33), .recorded)
        XCTAssertEqual(session.known, [KnownSignature(signature: "s", caseIndex: 33)])
        // Another life of the coordinator knows nothing of it.
        _ = deeds(.garbled(.notOurProtocol))
        _ = deeds(.opened)
        _ = deeds(.received(.welcome(Self.welcome(epoch: Epoch(0xdef)))))
        XCTAssertEqual(session.known, [])
    }

    // MARK: Losing the coordinator

    func test_silence_endsTheConnectionAndWorkGoesOn() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        now = .seconds(5)
        XCTAssertFalse(deeds(.tick(progress: [0])).contains { if case .reopen = $0 { true } else { false } })
        now = .milliseconds(5001)
        XCTAssertEqual(deeds(.tick(progress: [0])), [.reopen(after: .milliseconds(250))])
        // What is finished meanwhile is kept and named.
        XCTAssertEqual(deeds(.finished(slot: 0, .explored(Self.result(1)))), [])
        XCTAssertEqual(deeds(.opened), [Self.hello(2, held: [Self.lease(1)])])
        XCTAssertEqual(
            deeds(.received(.welcome(Self.welcome(adopted: [Self.lease(1)])))),
            [.send(.result(Self.result(1))), Self.credit(2)])
        _ = deeds(.received(.ack(Ack(lease: Self.lease(1), outcome: .recorded))))
        XCTAssertTrue(session.unacknowledged.isEmpty)
    }

    /// The coordinator has given the leases to others, or is in another life: the work is dropped, not done twice.
    func test_welcomeThatAdoptsNothing_dropsEverything() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        now = .seconds(6)
        _ = deeds(.tick(progress: [0]))
        XCTAssertEqual(deeds(.opened), [Self.hello(2, held: [Self.lease(1), Self.lease(2)])])
        XCTAssertEqual(
            deeds(.received(.welcome(Self.welcome(epoch: Epoch(0xdef))))), [.cancel(slot: 0), Self.credit(2)])
        // The outcome of the dropped job is not reported; the slot is free for the next.
        XCTAssertEqual(deeds(.finished(slot: 0, .explored(Self.result(1, count: 2)))), [])
        let next = LeasedWork(
            lease: Self.lease(1, epoch: Epoch(0xdef)), attempt: 1, work: .explore(cases: CaseRange(0, 4)))
        XCTAssertEqual(deeds(.received(.work(next))), [.start(slot: 0, next, Self.plan)])
    }

    func test_adoptedWork_goesOnWithoutNewCreditForIt() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        _ = deeds(.garbled(.notOurProtocol))
        _ = deeds(.opened)
        XCTAssertEqual(
            deeds(.received(.welcome(Self.welcome(adopted: [Self.lease(1), Self.lease(2)])))), [])
        XCTAssertEqual(
            deeds(.finished(slot: 0, .explored(Self.result(1)))),
            [.send(.result(Self.result(1))), Self.credit(1), .start(slot: 0, Self.work(2), Self.plan)])
    }

    func test_messageThatIsNone_endsTheConnection() {
        join()
        XCTAssertEqual(
            session.handle(.garbled(.notOurProtocol), at: now),
            [
                .log(.disconnected(.garbled(.notOurProtocol), retryIn: .milliseconds(250))),
                .reopen(after: .milliseconds(250)),
            ])
    }

    /// In real life: a broken coordinator, or somebody who tries what happens. The worker comes again; it never ends.
    func test_impossibleMessages_endTheConnectionAndNotTheWorker() {
        func welcome(_ change: (inout Welcome) -> Void) -> CoordinatorMessage {
            var welcome = Self.welcome()
            change(&welcome)
            return .welcome(welcome)
        }
        func work(_ work: Work, attempt: Int = 1, epoch: Epoch = Self.epoch) -> CoordinatorMessage {
            .work(LeasedWork(lease: Self.lease(1, epoch: epoch), attempt: attempt, work: work))
        }
        let source = SceneSource(file: "A.xib", root: "v", document: "<document/>")
        guard case .plan(let scene)? = welcome({ $0.plan.scenes = [source] }).problem(in: session),
            case .scene(file: "A.xib", _) = scene
        else { return XCTFail("the scene can be run") }
        let greeting: [(CoordinatorMessage, CoordinatorFault)] = [
            (welcome { $0.heartbeatMilliseconds = 9 }, .heartbeatInterval(milliseconds: 9)),
            (welcome { $0.heartbeatMilliseconds = Int.max }, .heartbeatInterval(milliseconds: Int.max)),
            (welcome { $0.leaseMilliseconds = -1 }, .time(milliseconds: -1)),
            (welcome { $0.plan.caseTimeoutMilliseconds = Int.max }, .time(milliseconds: Int.max)),
            (welcome { $0.plan.caseMemoryMegabytes = 63 }, .memory(megabytes: 63)),
            (welcome { $0.plan.profile = "nope" }, .plan(.unknownProfile("nope"))),
            (welcome { $0.plan.scenes = [] }, .plan(.noScene)),
            (welcome { $0.plan.scenes = [source] }, .plan(scene)),
            (.work(Self.work(1)), .workWithoutCredit(Self.lease(1), credit: 0)),
        ]
        let working: [(CoordinatorMessage, CoordinatorFault)] = [
            (work(.explore(cases: CaseRange(0, UInt64.max))), .caseCount(Self.lease(1), UInt64.max)),
            (work(.explore(cases: CaseRange(5, 5))), .caseCount(Self.lease(1), 0)),
            (work(.explore(cases: CaseRange(0, 5)), attempt: 0), .attempt(Self.lease(1), 0)),
            (
                work(.explore(cases: CaseRange(0, 5)), epoch: Epoch(1)),
                .otherEpoch(Self.lease(1, epoch: Epoch(1)))
            ),
            (
                work(
                    .minimise(
                        start: EncodedCase(CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)),
                        signature: "")),
                .signature(Self.lease(1), bytes: 0)
            ),
        ]
        for (isWorking, table) in [(false, greeting), (true, working)] {
            for (message, fault) in table {
                session = WorkerSession(worker: WorkerID("w"), build: Self.build, children: 1)
                _ = deeds(.opened)
                if isWorking { _ = deeds(.received(.welcome(Self.welcome()))) }
                XCTAssertEqual(
                    session.handle(.received(message), at: now),
                    [
                        .log(.disconnected(.brokeRules(fault), retryIn: .milliseconds(250))),
                        .reopen(after: .milliseconds(250)),
                    ])
            }
        }
    }

    /// Without the limit a coordinator could fill the worker's memory with work.
    func test_moreWorkThanWasAskedFor_endsTheConnection() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        XCTAssertEqual(deeds(.received(.work(Self.work(3)))), [.reopen(after: .milliseconds(250))])
        XCTAssertEqual(session.queue.count, 1)
    }

    func test_failedHandshake_isTriedAgainAndLateNewsOfOneIsNot() {
        _ = deeds(.opened)
        XCTAssertEqual(
            session.handle(.connectionFailed(.keyRefused), at: now),
            [
                .log(.disconnected(.failed(.keyRefused), retryIn: .milliseconds(250))),
                .reopen(after: .milliseconds(250)),
            ])
        _ = deeds(.opened)
        _ = deeds(.received(.welcome(Self.welcome())))
        XCTAssertEqual(deeds(.connectionFailed(.handshakeFailed)), [])
    }

    /// The coordinator died, or was not there yet: no silence is waited for, and what was being done goes on.
    func test_endOfTheConnection_isAnsweredWithAnother() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        XCTAssertEqual(
            session.handle(.connectionFailed(.closed), at: now),
            [
                .log(.disconnected(.failed(.closed), retryIn: .milliseconds(250))),
                .reopen(after: .milliseconds(250)),
            ])
        XCTAssertEqual(deeds(.connectionFailed(.closed)), [], "the same end is told once")
        XCTAssertEqual(deeds(.opened), [Self.hello(2, held: [Self.lease(1)])])
        XCTAssertEqual(deeds(.connectionFailed(.closed)), [.reopen(after: .milliseconds(500))])
        _ = deeds(.opened)
        _ = deeds(.received(.welcome(Self.welcome(adopted: [Self.lease(1)]))))
        _ = deeds(.stopRequested)
        XCTAssertEqual(deeds(.connectionFailed(.closed)), [.exit(.left)])
    }

    func test_forgottenByTheCoordinator_comesAgain() {
        join()
        XCTAssertEqual(
            deeds(.received(.reject(Reject(code: .unknownPeer, reason: "?")))),
            [.reopen(after: .milliseconds(250))])
    }

    func test_heartbeatOfAnotherEpoch_isARestart() {
        join()
        XCTAssertEqual(deeds(.received(.heartbeat(CoordinatorHeartbeat(epoch: Self.epoch)))), [])
        XCTAssertEqual(
            deeds(.received(.heartbeat(CoordinatorHeartbeat(epoch: Epoch(1))))),
            [.reopen(after: .milliseconds(250))])
    }

    // MARK: Leaving

    /// SIGTERM: nothing new is begun, what is done is handed in, and BYE comes only after the acknowledgement.
    func test_stopRequest_deliversAndThenLeaves() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.received(.work(Self.work(2))))
        XCTAssertEqual(deeds(.stopRequested), [.cancel(slot: 0)])
        XCTAssertEqual(
            deeds(.finished(slot: 0, .explored(Self.result(1, count: 4)))),
            [.send(.result(Self.result(1, count: 4)))])
        XCTAssertEqual(
            deeds(.received(.ack(Ack(lease: Self.lease(1), outcome: .recorded)))),
            [.leave(.askedToStop), .exit(.left)])
    }

    func test_stopRequestWhileIdle_leavesAtOnce() {
        join()
        XCTAssertEqual(
            deeds(.stopRequested), [.leave(.askedToStop), .exit(.left)])
    }

    func test_stopRequestThatCannotBeDelivered_isNotWaitedForLong() {
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.stopRequested)
        now = .milliseconds(4999)
        XCTAssertFalse(deeds(.tick(progress: [0])).contains(.exit(.left)))
        now = .seconds(5)
        XCTAssertTrue(deeds(.tick(progress: [0])).contains(.exit(.left)))
    }

    /// The coordinator reads BYE after HELLO, and may have answered with WELCOME in between.
    func test_stopRequestBeforeTheWelcome_saysGoodbye() {
        _ = deeds(.opened)
        XCTAssertEqual(deeds(.stopRequested), [.leave(.askedToStop), .exit(.left)])
    }

    func test_secondStopRequest_orNoConnection_leavesAtOnce() {
        XCTAssertEqual(deeds(.stopRequested), [.exit(.left)])
        session = WorkerSession(worker: WorkerID("w"), build: Self.build, children: 1)
        join()
        _ = deeds(.received(.work(Self.work(1))))
        _ = deeds(.stopRequested)
        XCTAssertEqual(deeds(.stopRequested), [.exit(.left)])
    }
}

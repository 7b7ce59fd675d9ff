import FuzzCampaign
import FuzzMessages
import LayoutFuzz
import XCTest

/// A campaign in a test: events in, exact actions out, and a full check of the state after every event.
package struct CampaignFixture {
    package static let epoch = Epoch(0xabc)
    package static let build = BuildFingerprint(worker: "41d00b7000000000", generator: 1)
    package static let plan = CasePlan(profile: "test", uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000)

    package var campaign: Campaign
    package var now = Duration.zero

    package init(cases: UInt64? = nil, time: Duration? = nil, firstLease: UInt64 = 10) {
        var configuration = CampaignConfiguration(
            epoch: Self.epoch, plan: Self.plan, build: Self.build, caseLimit: cases, timeLimit: time)
        configuration.firstLeaseCases = firstLease
        campaign = Campaign(configuration)
    }

    package mutating func handle(_ event: CampaignEvent, file: StaticString = #filePath, line: UInt = #line)
        -> [CampaignAction]
    {
        let actions = campaign.handle(event, at: now)
        XCTAssertEqual(campaign.validate(), [], file: file, line: line)
        return actions
    }

    /// Without the notices for people and what is to be saved.
    package mutating func deeds(_ event: CampaignEvent, file: StaticString = #filePath, line: UInt = #line)
        -> [CampaignAction]
    {
        handle(event, file: file, line: line).filter {
            switch $0 {
            case .report, .save: false
            default: true
            }
        }
    }

    package mutating func deeds(
        _ peer: PeerID, _ message: WorkerMessage, file: StaticString = #filePath, line: UInt = #line
    ) -> [CampaignAction] {
        deeds(.received(peer, message), file: file, line: line)
    }

    /// Joins a worker and grants its credit; returns what it was given.
    @discardableResult
    package mutating func join(_ name: String, credit: UInt64, children: Int = 1) -> [CampaignAction] {
        _ = handle(.received(Self.peer(name), .hello(Self.hello(name, children: children))))
        return deeds(Self.peer(name), .credit(Credit(total: credit)))
    }

    /// The worker says that it runs the lease.
    package mutating func begin(_ lease: UInt64, at name: String) {
        let held = WorkerHeartbeat.Held(lease: Self.lease(lease), isRunning: true, progress: 0)
        _ = handle(.received(Self.peer(name), .heartbeat(WorkerHeartbeat(held: [held]))))
    }

    // MARK: Values

    package static func peer(_ name: String) -> PeerID { PeerID(Array("peer \(name)".utf8)) }

    package static func hello(_ name: String, incarnation: UInt64 = 1, children: Int = 1, held: [LeaseID] = []) -> Hello
    {
        Hello(
            worker: WorkerID(name), incarnation: incarnation, oldestVersion: 1, newestVersion: 1, build: build,
            children: children, held: held)
    }

    package static func lease(_ number: UInt64) -> LeaseID { LeaseID(epoch: epoch, number: number) }

    package static func welcome(adopted: [LeaseID] = []) -> CoordinatorMessage {
        .welcome(
            Welcome(
                version: 1, epoch: epoch, heartbeatMilliseconds: 1000, leaseMilliseconds: 60000, plan: plan,
                adopted: adopted))
    }

    package static func explore(_ lease: UInt64, _ first: UInt64, _ end: UInt64, attempt: Int = 1) -> CoordinatorMessage
    {
        .work(
            LeasedWork(lease: self.lease(lease), attempt: attempt, work: .explore(cases: CaseRange(first, end))))
    }

    package static func minimise(_ lease: UInt64, case index: UInt64, _ signature: String, attempt: Int = 1)
        -> CoordinatorMessage
    {
        .work(
            LeasedWork(
                lease: self.lease(lease), attempt: attempt,
                work: .minimise(start: EncodedCase(layoutCase(index)), signature: signature)))
    }

    package static func result(
        _ lease: UInt64, _ first: UInt64, _ end: UInt64, _ occurrences: [ExplorationResult.Occurrence] = []
    ) -> WorkerMessage {
        .result(
            ExplorationResult(
                lease: self.lease(lease), done: CaseRange(first, end), steps: (end - first) * 2,
                occurrences: occurrences))
    }

    /// A result that says what was observed, so that another worker can be asked whether it observes the same.
    package static func digested(
        _ lease: UInt64, _ first: UInt64, _ end: UInt64, digest: UInt64 = 7,
        _ occurrences: [ExplorationResult.Occurrence] = []
    ) -> WorkerMessage {
        .result(
            ExplorationResult(
                lease: self.lease(lease), done: CaseRange(first, end), steps: (end - first) * 2, digest: Digest(digest),
                occurrences: occurrences))
    }

    /// The one lease among the actions that runs a range again: who runs it, and its number.
    package static func rerun(in actions: [CampaignAction]) -> (peer: PeerID, lease: UInt64, cases: CaseRange)? {
        for case .send(let peer, .work(let leased)) in actions {
            if case .rerun(let cases) = leased.work { return (peer, leased.lease.number, cases) }
        }
        return nil
    }

    package static func occurrence(_ index: UInt64, _ signature: String, count: UInt64 = 1)
        -> ExplorationResult.Occurrence
    {
        .init(
            caseIndex: index, failure: failure(signature), layoutCase: EncodedCase(layoutCase(index)), count: count)
    }

    package static func failure(_ signature: String) -> Failure {
        Failure(invariant: "test-invariant", signature: signature, message: "seen", step: 1)
    }

    package static func minimised(_ lease: UInt64, to index: UInt64, _ signature: String) -> WorkerMessage {
        .minimised(
            MinimisingResult(
                lease: self.lease(lease),
                outcome: .minimised(
                    layoutCase: EncodedCase(layoutCase(index)), failure: failure(signature), executions: 3,
                    complete: true)))
    }

    package static func ack(_ lease: UInt64, _ outcome: Ack.Outcome = .recorded) -> CoordinatorMessage {
        .ack(Ack(lease: self.lease(lease), outcome: outcome))
    }

    /// Any case will do, as long as different indices give different ones.
    package static func layoutCase(_ index: UInt64) -> LayoutCase {
        CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: Seed.ofCase(index, campaign: 5))
    }
}

extension CampaignAction {
    /// A message to a worker of the fixture.
    package static func to(_ name: String, _ message: CoordinatorMessage) -> CampaignAction {
        .send(CampaignFixture.peer(name), message)
    }

    package static func rejected(_ name: String, _ rejection: Rejection) -> CampaignAction {
        .reject(CampaignFixture.peer(name), rejection)
    }

    package static func stopped(_ name: String, _ end: ExplorationEnd) -> CampaignAction {
        .stop(CampaignFixture.peer(name), end)
    }
}

extension Findings.Finding {
    /// With cases as values.
    package init(
        signature: String, failure: Failure, caseIndex: UInt64, original: LayoutCase, layoutCase: LayoutCase,
        occurrences: UInt64, firstSeen: Duration, form: Findings.Form = .raw, executions: Int = 0
    ) {
        self.init(
            signature: signature, failure: failure, caseIndex: caseIndex, original: FindingCase(original),
            layoutCase: FindingCase(layoutCase), occurrences: occurrences, firstSeen: firstSeen, form: form,
            executions: executions)
    }
}

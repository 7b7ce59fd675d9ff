import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCoordinator

/// A campaign in a test: events in, exact actions out, and a full check of the state after every event.
struct CampaignFixture {
    static let epoch = Epoch(0xabc)
    static let build = BuildFingerprint(worker: "41d00b7000000000", generator: 1)
    static let plan = CasePlan(profile: "test", uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000)

    var campaign: Campaign
    var now = Duration.zero

    init(cases: UInt64? = nil, time: Duration? = nil, firstLease: UInt64 = 10) {
        var configuration = CampaignConfiguration(
            epoch: Self.epoch, plan: Self.plan, build: Self.build, caseLimit: cases, timeLimit: time)
        configuration.firstLeaseCases = firstLease
        campaign = Campaign(configuration)
    }

    mutating func handle(_ event: CampaignEvent, file: StaticString = #filePath, line: UInt = #line) -> [CampaignAction]
    {
        let actions = campaign.handle(event, at: now)
        XCTAssertEqual(campaign.validate(), [], file: file, line: line)
        return actions
    }

    /// Without the notices for people and what is to be saved.
    mutating func deeds(_ event: CampaignEvent, file: StaticString = #filePath, line: UInt = #line) -> [CampaignAction]
    {
        handle(event, file: file, line: line).filter {
            switch $0 {
            case .report, .save: false
            default: true
            }
        }
    }

    mutating func deeds(
        _ peer: PeerID, _ message: WorkerMessage, file: StaticString = #filePath, line: UInt = #line
    ) -> [CampaignAction] {
        deeds(.received(peer, message), file: file, line: line)
    }

    /// Joins a worker and grants its credit; returns what it was given.
    @discardableResult
    mutating func join(_ name: String, credit: UInt64, children: Int = 1) -> [CampaignAction] {
        _ = handle(.received(Self.peer(name), .hello(Self.hello(name, children: children))))
        return deeds(Self.peer(name), .credit(Credit(total: credit)))
    }

    /// The worker says that it runs the lease.
    mutating func begin(_ lease: UInt64, at name: String) {
        let held = WorkerHeartbeat.Held(lease: Self.lease(lease), isRunning: true, progress: 0)
        _ = handle(.received(Self.peer(name), .heartbeat(WorkerHeartbeat(held: [held]))))
    }

    // MARK: Values

    static func peer(_ name: String) -> PeerID { PeerID(Array("peer \(name)".utf8)) }

    static func hello(_ name: String, incarnation: UInt64 = 1, children: Int = 1, held: [LeaseID] = []) -> Hello {
        Hello(
            worker: WorkerID(name), incarnation: incarnation, oldestVersion: 1, newestVersion: 1, build: build,
            children: children, held: held)
    }

    static func lease(_ number: UInt64) -> LeaseID { LeaseID(epoch: epoch, number: number) }

    static func welcome(adopted: [LeaseID] = []) -> CoordinatorMessage {
        .welcome(
            Welcome(
                version: 1, epoch: epoch, heartbeatMilliseconds: 1000, leaseMilliseconds: 60000, plan: plan,
                adopted: adopted))
    }

    static func explore(_ lease: UInt64, _ first: UInt64, _ end: UInt64, attempt: Int = 1) -> CoordinatorMessage {
        .work(
            LeasedWork(lease: self.lease(lease), attempt: attempt, work: .explore(cases: CaseRange(first, end))))
    }

    static func minimise(_ lease: UInt64, case index: UInt64, _ signature: String, attempt: Int = 1)
        -> CoordinatorMessage
    {
        .work(
            LeasedWork(
                lease: self.lease(lease), attempt: attempt,
                work: .minimise(start: EncodedCase(layoutCase(index)), signature: signature)))
    }

    static func result(
        _ lease: UInt64, _ first: UInt64, _ end: UInt64, _ occurrences: [ExplorationResult.Occurrence] = []
    ) -> WorkerMessage {
        .result(
            ExplorationResult(
                lease: self.lease(lease), done: CaseRange(first, end), steps: (end - first) * 2,
                occurrences: occurrences))
    }

    static func occurrence(_ index: UInt64, _ signature: String, count: UInt64 = 1) -> ExplorationResult.Occurrence {
        .init(
            caseIndex: index, failure: failure(signature), layoutCase: EncodedCase(layoutCase(index)), count: count)
    }

    static func failure(_ signature: String) -> Failure {
        Failure(invariant: "test-invariant", signature: signature, message: "seen", step: 1)
    }

    static func minimised(_ lease: UInt64, to index: UInt64, _ signature: String) -> WorkerMessage {
        .minimised(
            MinimisingResult(
                lease: self.lease(lease),
                outcome: .minimised(
                    layoutCase: EncodedCase(layoutCase(index)), failure: failure(signature), executions: 3,
                    complete: true)))
    }

    static func ack(_ lease: UInt64, _ outcome: Ack.Outcome = .recorded) -> CoordinatorMessage {
        .ack(Ack(lease: self.lease(lease), outcome: outcome))
    }

    /// Any case will do, as long as different indices give different ones.
    static func layoutCase(_ index: UInt64) -> LayoutCase {
        CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: Seed.ofCase(index, campaign: 5))
    }
}

extension CampaignAction {
    /// A message to a worker of the fixture.
    static func to(_ name: String, _ message: CoordinatorMessage) -> CampaignAction {
        .send(CampaignFixture.peer(name), message)
    }
}

extension Findings.Finding {
    /// With cases as values.
    init(
        signature: String, failure: Failure, caseIndex: UInt64, original: LayoutCase, layoutCase: LayoutCase,
        occurrences: UInt64, firstSeen: Duration, form: Findings.Form = .raw, executions: Int = 0
    ) {
        self.init(
            signature: signature, failure: failure, caseIndex: caseIndex, original: FindingCase(original),
            layoutCase: FindingCase(layoutCase), occurrences: occurrences, firstSeen: firstSeen, form: form,
            executions: executions)
    }
}

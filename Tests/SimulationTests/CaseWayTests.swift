import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import FuzzWorker

/// How often a case is written and read on its way from the child that makes it to the database and the corpus.
final class CaseWayTests: XCTestCase {
    private static let generator = CaseGenerator(profile: .standard, uikit: nil)
    private static let failure = Failure(invariant: "test", signature: "test/shown", message: "seen", step: 0)
    private static let plan = CasePlan(
        profile: Profile.standard.name, uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000)
    private static let build = BuildFingerprint(worker: "00000000000000aa", generator: 1)

    /// A child that answers in frames, as over a pipe. Its third case fails, and the search for a smaller one finds another.
    private final class FramedChild: CaseProcess {
        let sharedProgress: SharedProgress
        let isAlive = true
        let endDescription = ""

        init() throws { sharedProgress = try SharedProgress(private: ()) }

        func reportsReadiness() -> Bool { true }

        func perform(
            _ request: ChildRequest, limits: Child.Limits, observe: (ChildAnswer?, SharedProgress) -> Void
        ) throws(ExecutorFault) -> Child.Ending {
            sharedProgress.reset()
            do {
                let received = try piped(request, toParent: false)
                switch received {
                case .explore(_, let cases, let known):
                    try ExploredCases(cases, known: known).run(
                        isStopRequested: { false },
                        runCase: { index in
                            let layoutCase = CaseWayTests.generator.makeCase(seed: Seed.ofCase(index, campaign: 5))
                            return (
                                layoutCase,
                                RunReport(steps: 1, failures: index == 2 ? [CaseWayTests.failure] : [])
                            )
                        },
                        send: { observe(try piped($0, toParent: true), sharedProgress) },
                        finishCase: { _, report in sharedProgress.finishCase(steps: report.steps, digest: 0) })
                    return .answered(.explored)
                case .minimise(let start, let signature, _, _):
                    XCTAssertEqual(try start.read(), CaseWayTests.generator.makeCase(seed: Seed.ofCase(2, campaign: 5)))
                    XCTAssertEqual(signature, CaseWayTests.failure.signature)
                    let smaller = CaseWayTests.generator.makeCase(seed: 1)
                    let found = MinimisedCase(
                        layoutCase: smaller, failure: CaseWayTests.failure, executions: 3, complete: true, passes: [])
                    return .answered(
                        try piped(
                            .minimised(outcome: MinimisingResult.Outcome(found), passes: []), toParent: true))
                default: throw ExecutorFault.unexpectedAnswer
                }
            } catch let fault as ExecutorFault {
                throw fault
            } catch {
                throw .harness("\(error)")
            }
        }

        private func piped<Message: Codable>(_ message: Message, toParent: Bool) throws -> Message {
            var buffer = FrameBuffer(trustsSender: toParent)
            buffer.append(try ChildFraming.frame(message))
            return try XCTUnwrap(try buffer.next(Message.self))
        }
    }

    func test_caseIsWrittenOnce() throws {
        let folder = "/tmp/case-way-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let configuration = CampaignConfiguration(
            epoch: Epoch(7), plan: Self.plan, build: Self.build, caseLimit: 8)
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: "way", identity: CampaignIdentity(plan: Self.plan, build: Self.build), caseLimit: 8,
                corpus: "\(folder)/corpus"), at: "\(folder)/way.sqlite")
        try database.begin(configuration.epoch)
        let store = try CorpusStore(
            root: "\(folder)/corpus", provenance: .init(profile: "p", uikit: nil, campaignSeed: 5))
        let driver = CampaignDriver(Campaign(configuration), store: store, database: database, notifier: nil) { _ in }
        let executor = ChildExecutor(limits: Child.Limits(caseTimeout: .seconds(5))) { () throws(ExecutorFault) in
            do { return try FramedChild() } catch { throw .cannotStart(reason: "\(error)") }
        }
        let peer = PeerID([1])
        var now = Duration.zero
        var waiting: [CampaignDriver.Outgoing] = []
        func tell(_ message: WorkerMessage) throws {
            let received = try WireFormat.openWorkerMessage(WireFormat.encode(message)).message()
            waiting += try driver.tell(.received(peer, received), at: now)
        }
        try tell(
            .hello(
                Hello(
                    worker: WorkerID("w"), incarnation: 1, oldestVersion: 1, newestVersion: 1, build: Self.build,
                    children: 1, held: [])))
        try tell(.credit(Credit(total: 4)))
        let before = (written: CaseCoding.counts.written, read: CaseCoding.counts.read)
        var counts: [String] = []
        func count(_ what: String) {
            counts.append(
                "\(what): \(CaseCoding.counts.written - before.written) written, "
                    + "\(CaseCoding.counts.read - before.read) read")
        }
        while driver.finished == nil, now < .seconds(10) {
            now += .milliseconds(100)
            let outgoing = waiting
            waiting = []
            for case .work(let leased) in outgoing.map(\.body) {
                guard
                    case .work(let received) = try WireFormat.decodeCoordinatorMessage(
                        WireFormat.encode(.work(leased)))
                else { return XCTFail("\(leased)") }
                switch JobThread.perform(Job(leased: received, plan: Self.plan, known: []), with: executor) {
                case .explored(let result):
                    XCTAssertEqual(result.occurrences.map(\.caseIndex), [2])
                    try tell(.result(result))
                    count("seen")
                case .minimised(let result):
                    try tell(.minimised(result))
                    count("minimised")
                case .faulted(_, let fault): XCTFail("\(fault)")
                }
            }
            waiting += try driver.commit(at: now)
            waiting += try driver.tell(.tick, at: now)
        }
        XCTAssertNil(try driver.commitRemaining(at: now))
        count("stored")
        XCTAssertEqual(driver.finished, .casesDone)
        // The case as it was generated is read by the coordinator; then, to be minimised, by a worker and by its child. The
        // smaller one is read by the coordinator.
        XCTAssertEqual(
            counts, ["seen: 1 written, 1 read", "minimised: 2 written, 4 read", "stored: 2 written, 4 read"])
        let finding = try XCTUnwrap(driver.campaign.findings[Self.failure.signature])
        guard case .stored(let path) = finding.state else { return XCTFail("\(finding.state)") }
        let entry = try CorpusEntry.decode(Files.contents(of: path))
        XCTAssertEqual(entry.layoutCase, Self.generator.makeCase(seed: 1))
        XCTAssertEqual(try Files.contents(of: path), entry.encode())
        let kept = try XCTUnwrap(try database.snapshot(of: database.campaign).findings.first)
        XCTAssertEqual(kept.layoutCase.text, CaseCoding.encode(entry.layoutCase))
        XCTAssertEqual(try kept.original.read(), Self.generator.makeCase(seed: Seed.ofCase(2, campaign: 5)))
    }
}

import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// Large databases: a campaign with as many findings as one can have, and a ledger in a million pieces.
///
/// `make storage-scale` makes them and measures; `LAYOUT_FUZZ_STORAGE_SCALE` keeps them in the folder that it names, where
/// `fuzz-coordinator resume NAME --campaigns FOLDER` can be tried on them.
final class StorageScaleTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        guard let asked = ProcessInfo.processInfo.environment["LAYOUT_FUZZ_STORAGE_SCALE"], !asked.isEmpty else {
            throw XCTSkip("Set LAYOUT_FUZZ_STORAGE_SCALE to a folder, or run: make storage-scale")
        }
        folder = asked
        try Files.makeFolder(folder)
    }

    /// The worker lies beside the test bundle, so that the program beside it can resume what is made here.
    private func create(_ name: String) throws -> CampaignDatabase {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let build = try BuildFingerprint(ofWorkerAt: products.appendingPathComponent("fuzz-worker").path)
        var plan = CampaignFixture.plan
        plan.profile = Profile.standard.name
        let path = "\(folder)/\(name).sqlite"
        for suffix in ["", "-wal", "-shm", ".lock"] { Files.remove(path + suffix) }
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: name, identity: CampaignIdentity(plan: plan, build: build), corpus: "\(folder)/corpus"), at: path)
        try database.begin(Epoch(1))
        return database
    }

    private func measured<Value>(_ what: String, _ body: () throws -> Value) rethrows -> Value {
        let (clock, before) = (ContinuousClock(), Self.processorSeconds)
        let start = clock.now
        let value = try body()
        let used = Self.processorSeconds - before
        print("\(what): \(clock.now - start), \(Int(used * 1000)) ms of processor time")
        return value
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func finding(_ number: UInt64, _ cases: [FindingCase]) -> Findings.Finding {
        let signature = "test-invariant/\(number)"
        var finding = Findings.Finding(
            signature: signature, failure: CampaignFixture.failure(signature), caseIndex: number,
            original: cases[Int(number) % cases.count], layoutCase: cases[Int(number) % cases.count], occurrences: 1,
            firstSeen: .seconds(1))
        finding.state = .stored(path: "\(folder)/corpus/open/test-invariant/\(number).json")
        return finding
    }

    func test_aThousandFindings() throws {
        let cases = (0..<20).map { FindingCase(CampaignFixture.layoutCase($0)) }
        var database: CampaignDatabase? = try create("findings")
        let count = UInt64(Findings.maximumSignatures)
        try database?.commit(
            [.recorded(CaseRange(0, count), steps: count)]
                + (0..<count).map { .finding(finding($0, cases), hasNewCase: true) } + [.ended(.stopped)],
            elapsed: .seconds(1))
        database = nil
        let path = "\(folder)/findings.sqlite"
        let opened = try measured("open, 1000 findings") { try CampaignDatabase.open(path) }
        let snapshot = try measured("read, 1000 findings") { try opened.snapshot(of: opened.campaign) }
        XCTAssertEqual(snapshot.findings.count, Int(count))
        let configuration = CampaignFixture().campaign.configuration
        var campaign = try XCTUnwrap(measured("resume, 1000 findings") { Campaign(configuration, resuming: snapshot) })
        try opened.begin(configuration.epoch)
        try leases(of: &campaign, into: opened, cases)
    }

    /// Each result shows one of the signatures again, with a case; the coordinator's side of it, commit included.
    private func leases(
        of campaign: inout Campaign, into database: CampaignDatabase, _ cases: [FindingCase]
    ) throws {
        let peer = CampaignFixture.peer("a")
        _ = campaign.handle(.received(peer, .hello(CampaignFixture.hello("a"))), at: .zero)
        var actions = campaign.handle(.received(peer, .credit(Credit(total: 1))), at: .zero)
        let messages = try cases.map { try EncodedCase($0.read()) }
        var queue = CommitQueue()
        let rounds: UInt64 = 200
        let before = Self.processorSeconds
        for round in 1...rounds {
            let now = Duration.milliseconds(Int(round) * 250)
            for case .save(let change) in actions { queue.add(change, at: now) }
            guard case .explore(let range)? = campaign.workers.first?.leases.first?.content,
                let lease = campaign.workers.first?.leases.first?.id
            else { return XCTFail("no lease") }
            let occurrence = ExplorationResult.Occurrence(
                caseIndex: range.first, failure: CampaignFixture.failure("test-invariant/\(round)"),
                layoutCase: messages[Int(round) % messages.count], count: 1)
            actions = campaign.handle(
                .received(
                    peer,
                    .result(
                        ExplorationResult(lease: lease, done: range, steps: range.count, occurrences: [occurrence]))),
                at: now)
            actions += campaign.handle(.received(peer, .credit(Credit(total: round + 1))), at: now)
            for case .save(let change) in actions { queue.add(change, at: now) }
            actions = []
            try database.commit(queue.changes, elapsed: now)
            _ = queue.committed()
        }
        let each = (Self.processorSeconds - before) / Double(rounds)
        print("a lease with a failure among 1000 findings: \(Int(each * 1e6)) µs of processor time, commit included")
    }

    func test_aMillionRanges() throws {
        let count: UInt64 = 1_000_000
        var database: CampaignDatabase? = try create("ranges")
        for block in 0..<100 as Range<UInt64> {
            let first = block * count / 100
            try database?.commit(
                (first..<(first + count / 100)).map { .recorded(CaseRange($0 * 20, $0 * 20 + 10), steps: 17) },
                elapsed: .seconds(1))
        }
        try database?.commit([.ended(.stopped)], elapsed: .seconds(1))
        database = nil
        let path = "\(folder)/ranges.sqlite"
        let opened = try measured("open, 10^6 ranges") { try CampaignDatabase.open(path) }
        let snapshot = try measured("read, 10^6 ranges") { try opened.snapshot(of: opened.campaign) }
        XCTAssertEqual(snapshot.done.count, Int(count))
        let configuration = CampaignFixture().campaign.configuration
        var campaign = try XCTUnwrap(measured("resume, 10^6 ranges") { Campaign(configuration, resuming: snapshot) })
        XCTAssertEqual(campaign.ledger.recorded, count * 10)
        let peer = CampaignFixture.peer("a")
        _ = campaign.handle(.received(peer, .hello(CampaignFixture.hello("a"))), at: .zero)
        measured("1000 leases, 10^6 ranges") {
            for round in 1...1000 as ClosedRange<UInt64> {
                _ = campaign.handle(.received(peer, .credit(Credit(total: round))), at: .zero)
                guard let lease = campaign.workers.first?.leases.first, case .explore(let range) = lease.content else {
                    continue
                }
                _ = campaign.handle(
                    .received(
                        peer, .result(ExplorationResult(lease: lease.id, done: range, steps: 1, occurrences: []))),
                    at: .zero)
            }
        }
        XCTAssertGreaterThan(campaign.ledger.recorded, count * 10)
    }
}

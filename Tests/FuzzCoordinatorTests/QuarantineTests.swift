import CampaignTestSupport
import Foundation
import FuzzMessages
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// A worker whose results are not believed any more: what the database keeps of it, and the sentences about it.
final class QuarantineTests: XCTestCase {
    private typealias F = CampaignFixture

    func test_quarantineAndWhatIsUnconfirmed_outliveTheCoordinator() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: "x", identity: CampaignIdentity(plan: F.plan, build: F.build), caseLimit: 40, corpus: "corpus"),
            at: "\(folder)/x.sqlite")
        try database.begin(F.epoch)
        var f = F(cases: 40)
        var configuration = f.campaign.configuration
        configuration.auditPeriod = 1
        f.campaign = Campaign(configuration)
        var queue = CommitQueue()
        var plain = CampaignSnapshot()
        func keep(_ actions: [CampaignAction]) throws {
            for case .save(let change) in actions {
                queue.add(change, at: .zero)
                XCTAssertEqual(plain.apply(change), [])
            }
            try database.commit(queue.changes, elapsed: .zero)
            _ = queue.committed()
        }
        for name in ["a", "b", "c"] {
            try keep(f.handle(.received(F.peer(name), .hello(F.hello(name)))))
            try keep(f.handle(.received(F.peer(name), .credit(Credit(total: 1)))))
        }
        try keep(f.handle(.received(F.peer("a"), F.digested(1, 0, 10, digest: 666, [F.occurrence(3, "invented")]))))
        XCTAssertEqual(try database.snapshot(of: database.campaign).standings[WorkerID("a")]?.confirming.cases, 10)
        for (name, digest) in [("b", UInt64(7)), ("c", 7)] {
            let actions = f.handle(.received(F.peer(name), .credit(Credit(total: 2))))
            try keep(actions)
            let again = try XCTUnwrap(F.rerun(in: actions))
            try keep(f.handle(.received(F.peer(name), F.digested(again.lease, 0, 10, digest: digest))))
        }
        let snapshot = try database.snapshot(of: database.campaign)
        XCTAssertEqual(snapshot.done, [])
        XCTAssertEqual(snapshot.done, plain.done)
        XCTAssertEqual(snapshot.standings, plain.standings)
        let resumed = try XCTUnwrap(Campaign(f.campaign.configuration, resuming: snapshot))
        XCTAssertNotNil(resumed.quarantine(of: WorkerID("a")))
        XCTAssertNil(resumed.quarantine(of: WorkerID("b")))
        let status = try CampaignStatus(database)
        XCTAssertEqual(status.parts.first?.quarantined.keys.sorted(), ["a"])
        XCTAssertTrue(StatusText.text(status).contains("Worker a is in quarantine"))
        let reason =
            "Worker a is in quarantine: it gave results that others, who ran the same cases again, did not get. It gets no "
            + "more work, and 10 cases of it that nobody confirmed are run again. Check its machine's memory, and that "
            + "it is yours."
        let result = CampaignResult(campaign: resumed, end: .casesDone, seconds: 1)
        XCTAssertEqual(result.report.quarantined, ["a": reason])
        XCTAssertTrue(Summary.text(result).contains(reason))
    }
}

import CampaignTestSupport
import FuzzMessages
import XCTest

@testable import FuzzCampaign

private typealias F = CampaignFixture

/// Peers that say what they may not: what is read of it, and what it costs them.
final class CampaignPeerTests: XCTestCase {
    private static let stranger = CampaignAction.rejected("x", .unknownPeer)

    // MARK: What is read

    func test_admission_readsOnlyWhatItsSenderMaySay() {
        var f = F()
        f.join("a", credit: 1)
        let lease = F.lease(1)
        let kinds: [WorkerEnvelope.Kind] = [
            .hello, .credit, .heartbeat, .bye, .result(lease), .minimised(lease), .result(F.lease(9)),
        ]
        XCTAssertEqual(
            kinds.map { f.campaign.admission(of: $0, from: F.peer("a")) },
            [.read, .read, .read, .read, .read, .read, .withoutLease(F.lease(9))])
        XCTAssertEqual(
            kinds.map { f.campaign.admission(of: $0, from: F.peer("x")) },
            [.read, .beforeHello, .beforeHello, .read, .beforeHello, .beforeHello, .beforeHello])
        // The lease of another worker is as good as none.
        f.join("b", credit: 1)
        XCTAssertEqual(f.campaign.admission(of: .result(lease), from: F.peer("b")), .withoutLease(lease))
        XCTAssertEqual(f.deeds(.messageBeforeHello(F.peer("x"))), [Self.stranger])
    }

    /// A correct sender forgets it; one that does nothing else loses its connection and its leases.
    func test_resultsWithoutLease_areAcknowledgedUpToALimit() {
        var f = F(cases: 10)
        f.join("a", credit: 1)
        let allowed = f.campaign.workers[0].allowedStrikes
        for _ in 0..<allowed {
            XCTAssertEqual(
                f.deeds(.resultWithoutLease(F.peer("a"), F.lease(9))), [.to("a", F.ack(9, .duplicate))])
        }
        XCTAssertEqual(
            f.deeds(.resultWithoutLease(F.peer("a"), F.lease(9))),
            [.rejected("a", .brokeRules(.tooManyResultsWithoutLease))])
        XCTAssertTrue(f.campaign.workers.isEmpty)
        XCTAssertEqual(f.join("b", credit: 1), [.to("b", F.explore(2, 0, 10, attempt: 2))])
    }

    /// A network that says every result twice does no harm, for ever.
    func test_repeatedResults_areForgivenByThoseThatCount() {
        var f = F()
        f.join("a", credit: 1)
        for number in 1...500 {
            let first = f.campaign.workers[0].leases[0]
            guard case .explore(let cases) = first.content else { return XCTFail("\(first)") }
            let result = F.result(UInt64(number), cases.first, cases.end)
            _ = f.deeds(F.peer("a"), result)
            _ = f.deeds(F.peer("a"), result)
            _ = f.deeds(F.peer("a"), .credit(Credit(total: UInt64(number + 1))))
        }
        XCTAssertEqual(f.campaign.workers.count, 1)
    }

    // MARK: Who it is

    private func hello(_ name: String, _ incarnation: UInt64, token: String?) -> WorkerMessage {
        var hello = F.hello(name, incarnation: incarnation)
        hello.token = token
        return .hello(hello)
    }

    private func isRefused(_ actions: [CampaignAction], _ name: String) -> Bool {
        actions.contains {
            if case .reject(_, .foreignToken(WorkerID(name))) = $0 { return true }
            return false
        }
    }

    func test_localNames_belongToThoseWhoHaveTheToken() {
        var f = F()
        var configuration = f.campaign.configuration
        configuration.localToken = "secret"
        f.campaign = Campaign(configuration)
        for token in [nil, "", "guess"] {
            for name in ["local-1", "local-1.2", "local-99"] {
                XCTAssertTrue(isRefused(f.deeds(F.peer("x"), hello(name, 1, token: token)), name))
            }
        }
        XCTAssertEqual(f.deeds(F.peer("a"), hello("local-1", 1, token: "secret")), [.to("a", F.welcome())])
        XCTAssertTrue(isRefused(f.deeds(F.peer("x"), hello("local-1", 9, token: "guess")), "local-1"))
        // Other names are free, and a proved key needs no token.
        XCTAssertEqual(f.deeds(F.peer("b"), hello("guest", 1, token: nil)), [.to("b", F.welcome())])
        let keyed = PeerID([7], user: "local-2")
        XCTAssertEqual(f.deeds(keyed, hello("local-2", 1, token: nil)), [.send(keyed, F.welcome())])
    }

    /// A guest's name is its own as long as it is connected, even without keys.
    func test_nameOfAGuest_isItsOwnAsLongAsItIsThere() {
        var f = F()
        _ = f.deeds(F.peer("a"), hello("guest", 1, token: "mine"))
        _ = f.deeds(F.peer("a"), .credit(Credit(total: 1)))
        for token in [nil, "other"] {
            XCTAssertTrue(isRefused(f.deeds(F.peer("x"), hello("guest", 2, token: token)), "guest"))
        }
        XCTAssertEqual(f.campaign.workers[0].leases.count, 1)
        XCTAssertEqual(f.deeds(F.peer("a2"), hello("guest", 2, token: "mine")).first, .to("a2", F.welcome()))
        _ = f.handle(.unreachable(F.peer("a2")))
        XCTAssertEqual(f.deeds(F.peer("x"), hello("guest", 1, token: "other")).first, .to("x", F.welcome()))
    }
}

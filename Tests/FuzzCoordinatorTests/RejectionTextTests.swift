import CampaignTestSupport
import Foundation
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// The sentences for the codes of a campaign, with their values.
final class RejectionTextTests: XCTestCase {
    private typealias F = CampaignFixture

    func test_rejections() {
        let worker = WorkerID("w3")
        let build = BuildFingerprint(worker: "8f2c1e9000000000", generator: 1)
        let table: [(Rejection, Reject.Code, String)] = [
            (.unknownPeer, .unknownPeer, "The coordinator does not know this connection; it begins with HELLO."),
            (
                .version(worker, oldest: 7, newest: 9), .version,
                "Worker w3 speaks protocol versions 7 to 9, the campaign version 1; they would misread each other. "
                    + "Rebuild the worker."
            ),
            (
                .build(worker, build, campaign: F.build), .build,
                "Worker w3 was built from 8f2c1e90, the campaign from 41d00b70; the same seed would make different cases. "
                    + "Rebuild the worker."
            ),
            (
                .foreignName(WorkerID("rack2.x"), key: "rack1"), .malformed,
                "The key 'rack1' cannot speak for worker rack2.x; its workers are named 'rack1' or 'rack1.' and more. "
                    + "Start the worker without another's name."
            ),
            (
                .foreignToken(worker), .malformed,
                "Worker w3 is another process: this connection does not know the token that the name belongs to. "
                    + "Start the worker with another name, or without one."
            ),
            (
                .invalidHello(worker, children: 0, held: 2), .malformed,
                "Worker w3 says it has 0 children and 2 leases; 1 to 1024 and at most 4096 are possible."
            ),
            (
                .duplicateWorker(worker), .malformed,
                "Worker w3 is connected already; two workers of one name would take each other's leases. "
                    + "Start this one with another name."
            ),
            (
                .full(limit: 4096), .full,
                "4096 workers are connected; the coordinator takes no more. Start another campaign with another seed."
            ),
            (
                .quarantined(worker, .undecided(cases: 1234)), .quarantined,
                "Worker w3 is in quarantine: it gives other results than the only other worker, each the same every time, "
                    + "and nobody can decide between them. It gets no more work, and 1,234 cases of it that nobody confirmed "
                    + "are run again. Check its machine's memory, and that it is yours."
            ),
            (
                .garbled(.notOurProtocol), .malformed,
                "The first frame does not start with 'LF'; the peer does not speak this protocol."
            ),
            (
                .brokeRules(.tooManyHeld(count: 4097)), .malformed,
                "A heartbeat speaks of 4097 leases; at most 4096 are possible."
            ),
        ]
        for (rejection, code, reason) in table {
            XCTAssertEqual(CampaignMessages.reject(rejection), Reject(code: code, reason: reason))
            XCTAssertEqual(
                CampaignMessages.notice(.workerRefused(worker, rejection)), "Worker w3 was refused. \(reason)")
        }
    }

    func test_brokenRules() {
        let cases = CaseRange(0, 11)
        let table: [(ProtocolViolation, String)] = [
            (
                .tooManyResultsWithoutLease,
                "Too many results came for leases that this worker does not have. It joins again with HELLO."
            ),
            (
                .tooMuchCredit(asked: 5, children: 1),
                "5 leases are asked for at a time by a worker with 1 children; 4 for each are possible."
            ),
            (
                .resultBesideLease(cases: cases, lease: F.lease(1)),
                "A result for cases 0..<11 came for lease 1, which is about other cases."
            ),
            (
                .occurrenceWithoutCase(signature: "s", caseIndex: 3),
                "The failure 's' of case 3 came without its case, and no lower case of it is known."
            ),
            (.tooManyCases(count: 1_000_001), "A result is about 1000001 cases; no lease has so many."),
            (
                .tooManySteps(count: 100_001, most: 100_000, cases: 10),
                "10 cases have at most 100000 steps; 100001 were reported."
            ),
            (
                .failureBesideResult(caseIndex: 13, cases: cases),
                "A failure of case 13 came with the result of cases 0..<11."
            ),
            (.signatureTwice(signature: "s"), "The signature 's' came twice in one result."),
            (.impossibleCount(count: 11, cases: 10, signature: "s"), "11 of 10 cases are said to show 's'."),
            (
                .impossibleFailure(.invariant(name: "../../etc")),
                "'../../etc' is no invariant's id; it is lower-case letters, digits and dashes."
            ),
            (
                .impossibleFailure(.signature(bytes: 401)), "A signature is 1 to 400 printable bytes; one of 401 came."
            ),
            (.impossibleFailure(.message(bytes: 20_001)), "A message has at most 20000 bytes; one of 20001 came."),
            (
                .tooFast(cases: 20_000, time: .milliseconds(12), children: 1),
                "20,000 cases in 0.0 s are said to be run by 1 child; no machine is so fast."
            ),
            (
                .minimisedRange(lease: F.lease(1)),
                "A minimised case came for lease 1, which is about a range of cases."
            ),
            (.otherSignature(signature: "t", expected: "s"), "A case minimised for 's' came back with 't'."),
            (
                .otherInvariant(invariant: "../../etc", expected: "test-invariant"),
                "A case minimised for the invariant 'test-invariant' came back for '../../etc'."
            ),
            (.tooManyExecutions(count: -1), "A search is said to have taken -1 runs; 0 to 10000 are possible."),
            (
                .collateralOfItself(signature: "s"),
                "A search for 's' came back with the same failure as another one."
            ),
        ]
        for (rule, sentence) in table {
            XCTAssertEqual(CampaignMessages.sentence(rule), sentence)
            XCTAssertEqual(
                CampaignMessages.notice(.workerLeft(WorkerID("w"), .brokeRules(rule), leases: 0)),
                "Worker w broke the protocol: \(sentence)")
        }
    }

    func test_collateralFinding_isToldWithTheCaseThatWasMinimised() {
        let finding = Findings.Finding(
            signature: "t", failure: F.failure("t"), caseIndex: 3, original: F.layoutCase(30),
            layoutCase: F.layoutCase(30), occurrences: 1, firstSeen: .zero, form: .collateral)
        XCTAssertEqual(
            CampaignMessages.notice(.signatureSeen(finding)), "Found t while case 3 was minimised, after 0.0 s.")
    }

    /// A reason that quotes what the peer sent must not become a message that is too long to send, nor one that a
    /// terminal obeys.
    func test_reasonOfARefusal_isShortAndPrintable() {
        let words = "\u{1B}[2J" + String(repeating: "x", count: WireFormat.maximumBodyBytes)
        let reject = CampaignMessages.reject(.garbled(.malformedBody(type: "RESULT", reason: words)))
        XCTAssertEqual(reject.reason.count, 2001)
        XCTAssertTrue(reject.reason.hasPrefix("The body of RESULT cannot be read: ?[2Jxxx"), reject.reason)
    }
}

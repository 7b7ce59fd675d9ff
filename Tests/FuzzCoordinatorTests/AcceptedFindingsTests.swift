import Foundation
import FuzzWire
import XCTest

@testable import FuzzCoordinator

/// What a team accepts for a time: counted, not hidden, and over when its day is over.
final class AcceptedFindingsTests: XCTestCase {
    private func list(_ text: String, today: String = "2026-06-01") throws -> AcceptedFindings {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try AtomicFile.write(Array(text.utf8), to: path)
        do {
            return try AcceptedFindings(path: path, today: today)
        } catch {
            throw NSError(domain: "\(error)".replacing(path, with: "FILE"), code: 1)
        }
    }

    private func refusal(_ text: String) -> String {
        do {
            _ = try list(text)
            return "accepted"
        } catch {
            return (error as NSError).domain
        }
    }

    private func entry(_ name: String, until: String = "2026-12-31", reason: String = "goes in May") -> String {
        "{\"accepted\": [{\(name), \"reason\": \"\(reason)\", \"until\": \"\(until)\"}]}"
    }

    func test_signatures_beginnings_andGroups() throws {
        let whole = try list(entry("\"signature\": \"a/b\""))
        XCTAssertEqual(whole.standing(signature: "a/b", groups: [])?.words, "is accepted until 2026-12-31: goes in May")
        XCTAssertNil(whole.standing(signature: "a/b/c", groups: []))
        let beginning = try list(entry("\"signature\": \"a/b*\""))
        XCTAssertEqual(beginning.standing(signature: "a/b/c", groups: [])?.isAccepted, true)
        XCTAssertNil(beginning.standing(signature: "a/c", groups: ["a/b/c"]))
        let group = try list(entry("\"group\": \"no-limit\""))
        XCTAssertEqual(group.standing(signature: "x", groups: ["q", "no-limit"])?.isAccepted, true)
        XCTAssertNil(group.standing(signature: "no-limit", groups: []))
    }

    func test_theLastDayCounts_andTheNextDoesNot() throws {
        let text = entry("\"signature\": \"a\"", until: "2026-06-01")
        XCTAssertEqual(try list(text).standing(signature: "a", groups: [])?.isAccepted, true)
        let over = try XCTUnwrap(list(text, today: "2026-06-02").standing(signature: "a", groups: []))
        XCTAssertEqual(over.words, "was accepted until 2026-06-01, which is over: goes in May")
        XCTAssertFalse(over.isAccepted)
        XCTAssertEqual(AcceptedFindings.today(Date(timeIntervalSince1970: 365 * 86_400), in: .gmt), "1971-01-01")
        XCTAssertEqual(AcceptedFindings.today(Date(timeIntervalSince1970: 365 * 86_400 - 1), in: .gmt), "1970-12-31")
    }

    func test_whatIsWrongWithAList_isSaid() {
        XCTAssertTrue(
            refusal("[]").hasPrefix(
                "FILE is no list of accepted findings, so none is accepted. It has to look like this: "))
        let nameless =
            "Entry 1 of FILE names no finding: it needs either a signature (which may end in *) or a group, and not both."
        for name in [
            "\"signature\": \"a\", \"group\": \"b\"", "\"signature\": \"*\"", "\"group\": \"\"", "\"other\": 1",
        ] {
            XCTAssertEqual(refusal(entry(name)), nameless, name)
        }
        XCTAssertEqual(
            refusal(entry("\"group\": \"a\"", reason: " ")),
            "Entry 1 of FILE has no reason. Say why the finding is accepted, for whoever reads it when its day is over."
        )
        for day in ["2026-13-01", "2026-1-1", "soon", "2026-12-32", "2026-02-31", "2026-00-10", "٢٠٢٦-12-31"] {
            XCTAssertEqual(
                refusal(entry("\"group\": \"a\"", until: day)),
                "Entry 1 of FILE ends on '\(day)', which is no day. Write it as 2026-12-31.")
        }
        XCTAssertThrowsError(try AcceptedFindings(path: "/nowhere/list.json", today: "2026-01-01")) { error in
            XCTAssertEqual(
                "\(error)",
                "The accepted findings of /nowhere/list.json cannot be read: No such file or directory. Give a file with "
                    + "--accepted, or leave it out.")
        }
    }

    func test_check_countsWhatIsAccepted_andFailsForTheRest() throws {
        func finding(_ signature: String) -> CheckAnswer.Finding {
            CheckAnswer.Finding(
                id: "1", signature: signature, message: "m", file: nil, source: nil, line: nil, replay: nil)
        }
        var answer = CheckAnswer(path: "Main.storyboard")
        answer.findings = [finding("a/b"), finding("c/d")]
        let accepted = try list(entry("\"signature\": \"a/*\""))
        answer.accept(accepted)
        XCTAssertEqual(answer.verdict, .fail)
        XCTAssertEqual(answer.lines[0], "fail: 1 finding and 1 accepted finding in 0 cases:")
        XCTAssertEqual(answer.lines.last, "  a/b: is accepted until 2026-12-31: goes in May")
        answer.findings = [finding("a/b")]
        answer.acceptedFindings = []
        answer.accept(accepted)
        XCTAssertEqual(answer.verdict, .pass)
        XCTAssertEqual(answer.lines[0], "pass: only 1 accepted finding in 0 cases:")
        XCTAssertEqual(try JSONDecoder().decode(CheckAnswer.self, from: Data(answer.json.utf8)), answer)
    }
}

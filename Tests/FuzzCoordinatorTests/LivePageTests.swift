import CampaignTestSupport
import Foundation
import FuzzMessages
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import LayoutFuzz

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The live page: what it shows, who gets it, and that it costs little.
final class LivePageTests: XCTestCase {
    private let hostile = "x</p><script>alert(1)</script>\"'&"

    private func campaign() -> CampaignFixture {
        var fixture = CampaignFixture(cases: 1000)
        fixture.join("a", credit: 1)
        _ = fixture.handle(
            .received(
                CampaignFixture.peer("a"), CampaignFixture.result(1, 0, 10, [CampaignFixture.occurrence(3, "a-cause")]))
        )
        return fixture
    }

    private func snapshot() -> LiveSnapshot {
        var snapshot = LiveSnapshot(campaign().campaign, name: "night", at: .seconds(5), before: nil)
        snapshot.throughput = [1, 5, 3]
        return snapshot
    }

    // MARK: The page

    func test_page_hasFiguresAndFindings_andRefreshesWithoutAScript() {
        let page = LivePage.text(snapshot(), worker: "fuzz-worker")
        XCTAssertTrue(page.contains("<h1>Running: 1 group of findings</h1>"), page)
        XCTAssertTrue(page.contains("<meta http-equiv=\"refresh\" content=\"5\">"), page)
        XCTAssertTrue(page.contains("<dd>10 of 1,000</dd>"), page)
        XCTAssertTrue(page.contains("a-cause"), page)
        XCTAssertTrue(page.contains("It is being minimised."), page)
        XCTAssertFalse(page.contains("<script"), page)
    }

    func test_page_saysHowFarASearchIs() {
        var snapshot = snapshot()
        snapshot.findings[0].search = MinimisingProgress(signature: "a-cause", runs: 37, budget: 2000)
        let page = LivePage.text(snapshot, worker: "fuzz-worker")
        XCTAssertTrue(page.contains("It is being minimised. 37 of at most 2,000 runs are done."), page)
    }

    func test_pages_areForEverybody() {
        var snapshot = snapshot()
        snapshot.findings[0].file = "/corpus/17.json"
        XCTAssertEqual(PageChecker(page: LivePage.text(snapshot, worker: "w")).problems, [])
        for answer in [FindingAnswer.none, .text("r")] {
            XCTAssertEqual(PageChecker(page: FindingPage.text(snapshot.findings[0], answer, worker: "w")).problems, [])
        }
        snapshot.findings = []
        snapshot.workers = []
        XCTAssertEqual(PageChecker(page: LivePage.text(snapshot, worker: "w")).problems, [])
    }

    /// What a replay says, in paragraphs, with the numbers that it shows.
    func test_pageOfAFinding_hasCauseFixAndCode_inParagraphs() throws {
        let explanation = try JSONDecoder().decode(FindingExplanation.self, from: Data(Self.greedy.utf8))
        var finding = snapshot().findings[0]
        (finding.file, finding.message) = ("/corpus/17.json", "c0 returned 274 × 0.")
        let page = FindingPage.text(finding, .explained(explanation), worker: "fuzz-worker")
        XCTAssertEqual(PageChecker(page: page).problems, [])
        for part in [
            "<p class=\"message\">c0 returned 334 × 120.</p>",
            "<dt>Cause</dt><dd>It returns 334 × 120 &lt;always&gt;.</dd>",
            "<pre>- CGSize(width: 334, height: 120)\n+ size</pre>",
            "<p class=\"faint\">Effect, without → with the fix:</p>",
            "<li>334 × 120 → 273 × 120</li>", "<h2>The case as code</h2>\n<pre>class C0 {}</pre>",
            "<h2>What happens</h2>\n<pre>open</pre>", "<li>Fails in the same way with other values of: device.</li>",
            "<pre>fuzz-worker replay /corpus/17.json</pre>",
            "<p class=\"faint\">Verified: with this change the case passes (1 fix tried).</p>",
        ] { XCTAssertTrue(page.contains(part), "\(part) is not in \(page)") }
        XCTAssertFalse(page.contains("274"), page)
    }

    private static let greedy = """
        {"pattern": "greedy-bubble", "title": "Greedy", "owner": "app mistake", "failsOn": ["ios26"], "isOfMessages": true,
        "seen": "It is cut off.", "cause": "It returns 334 × 120 <always>.", "advice": "Return less.", "link": "",
        "fix": {"before": ["CGSize(width: 334, height: 120)"], "after": ["size"]}, "tried": 1, "place": "Messages extension",
        "code": ["class C0 {}"], "events": ["open"], "free": ["device"], "needed": [], "drawing": [], "conflict": [],
        "isEnlarged": true, "message": "c0 returned 334 × 120.", "isAboutFile": false, "keepsDesign": true,
        "effect": ["without → with the fix:", "334 × 120 → 273 × 120"], "costs": [], "isAboutTarget": false,
        "isCutShort": false}
        """

    /// The page groups as `report` does: by cause, not by signature.
    func test_findingsOfOneCause_areOneGroup() {
        var snapshot = snapshot()
        var one = snapshot.findings[0]
        (one.signature, one.group, one.cause) = ("a/top", "missing-add-child", "Child shown without addChild")
        var other = one
        (other.signature, other.id) = ("b/left", "18")
        snapshot.findings = [one, other]
        let page = LivePage.text(snapshot, worker: "w")
        XCTAssertTrue(page.contains("Running: 1 group of findings"), page)
        XCTAssertTrue(page.contains("Child shown without addChild</h2>"), page)
        XCTAssertTrue(page.contains("2 findings, seen in"), page)
    }

    func test_board_explainsAFindingOnce_andOnlyWhatWasFound() async throws {
        nonisolated(unsafe) var asked: [String] = []
        let board = LiveBoard(
            workerCommand: "w", draw: { _ in nil },
            explain: { file in
                asked.append(file)
                return .text("Cause <b>")
            })
        var snapshot = snapshot()
        snapshot.findings[0].id = "17"
        snapshot.findings[0].file = "/corpus/17.json"
        board.post { _ in snapshot }
        let first = await board.finding("17")
        let again = await board.finding("17")
        XCTAssertEqual(first, again)
        XCTAssertTrue(try XCTUnwrap(first).contains("<pre>Cause &lt;b&gt;</pre>"))
        let unknown = await board.finding("../etc/passwd")
        XCTAssertNil(unknown)
        XCTAssertEqual(asked, ["/corpus/17.json"])
    }

    func test_hostileNames_stayText() {
        var snapshot = snapshot()
        snapshot.name = hostile
        snapshot.profile = hostile
        snapshot.workers = [.init(name: hostile, children: 1, cases: 2)]
        snapshot.findings[0].signature = "a/\(hostile)"
        snapshot.findings[0].message = hostile
        snapshot.findings[0].id = hostile
        snapshot.findings[0].file = "/corpus/\(hostile)"
        let page = LivePage.text(snapshot, worker: "fuzz-worker")
        XCTAssertFalse(page.contains("<script"), page)
        XCTAssertTrue(page.contains("&lt;script&gt;"), page)
    }

    func test_throughput_isWhatWasDoneInEachSecond() {
        let fixture = campaign()
        let first = LiveSnapshot(fixture.campaign, name: nil, at: .seconds(1), before: nil)
        XCTAssertEqual(first.throughput, [])
        let second = LiveSnapshot(fixture.campaign, name: nil, at: .seconds(2), before: first)
        XCTAssertEqual(second.throughput, [0])
        var old = first
        old.cases = 4
        XCTAssertEqual(LiveSnapshot(fixture.campaign, name: nil, at: .seconds(2), before: old).throughput, [6])
    }

    func test_board_drawsAPictureOnce_andOnlyOfWhatWasFound() async {
        nonisolated(unsafe) var drawn: [String] = []
        let board = LiveBoard(workerCommand: "w") { file in
            drawn.append(file)
            return "<svg/>"
        }
        var snapshot = snapshot()
        snapshot.findings[0].id = "17"
        snapshot.findings[0].file = "/corpus/17.json"
        board.post { _ in snapshot }
        let (first, again) = (await board.picture(of: "17"), await board.picture(of: "17"))
        XCTAssertEqual([first, again], ["<svg/>", "<svg/>"])
        let stranger = await board.picture(of: "../../etc/passwd")
        XCTAssertNil(stranger)
        XCTAssertEqual(drawn, ["/corpus/17.json"])
    }

    // MARK: Who gets it

    func test_places_areAddresses() {
        XCTAssertEqual(LiveAccess.place("127.0.0.1:8080")?.port, 8080)
        XCTAssertEqual(LiveAccess.place("localhost:1")?.host, "127.0.0.1")
        for wrong in [
            "8080", "", "host:80", "1.2.3:4", "1.2.3.4:", "1.2.3.4:70000", "1.2.3.4:-1", "::1:80", "300.1.1.1:80",
        ] {
            XCTAssertNil(LiveAccess.place(wrong), wrong)
        }
    }

    func test_withoutAToken_onlyNamesOfThisMachineAreAnswered() {
        let access = LiveAccess(host: "127.0.0.1", port: 80, token: nil)
        XCTAssertNil(access.refusal(method: "GET", hostHeader: "localhost:8080", authorization: nil))
        XCTAssertNil(access.refusal(method: "HEAD", hostHeader: "127.0.0.1:8080", authorization: nil))
        XCTAssertEqual(access.refusal(method: "GET", hostHeader: "evil.example", authorization: nil), .foreignName)
        XCTAssertEqual(access.refusal(method: "GET", hostHeader: nil, authorization: nil), .foreignName)
        XCTAssertEqual(access.refusal(method: "POST", hostHeader: "localhost", authorization: nil), .method)
    }

    func test_aToken_isAskedForEachTime() {
        let access = LiveAccess(host: "0.0.0.0", port: 80, token: "correct-horse-battery")
        func refusal(_ authorization: String?) -> LiveAccess.Refusal? {
            access.refusal(method: "GET", hostHeader: "any.example", authorization: authorization)
        }
        XCTAssertEqual(refusal(nil), .unauthorized)
        XCTAssertEqual(refusal("Bearer correct-horse-batter"), .unauthorized)
        XCTAssertEqual(refusal("Bearer correct-horse-battery-"), .unauthorized)
        XCTAssertEqual(refusal("Bearer "), .unauthorized)
        XCTAssertEqual(refusal("Basic !!!"), .unauthorized)
        XCTAssertNil(refusal("Bearer correct-horse-battery"))
        XCTAssertNil(refusal("Basic " + Data("me:correct-horse-battery".utf8).base64EncodedString()))
        XCTAssertEqual(refusal("Basic " + Data("correct-horse-battery:".utf8).base64EncodedString()), .unauthorized)
    }

    // MARK: The server

    private func get(_ url: String, method: String = "GET") throws -> (Int, [String: String], String) {
        var request = URLRequest(url: try XCTUnwrap(URL(string: url)))
        request.httpMethod = method
        let done = expectation(description: url)
        nonisolated(unsafe) var answer: (Int, [String: String], String) = (0, [:], "")
        URLSession.shared.dataTask(with: request) { data, response, _ in
            if let response = response as? HTTPURLResponse {
                var headers: [String: String] = [:]
                for (key, value) in response.allHeaderFields { headers["\(key)".lowercased()] = "\(value)" }
                answer = (response.statusCode, headers, String(decoding: data ?? Data(), as: UTF8.self))
            }
            done.fulfill()
        }.resume()
        wait(for: [done], timeout: 20)
        return answer
    }

    func test_server_sendsPages_withHeadersThatKeepThemHarmless() throws {
        let board = LiveBoard(workerCommand: "fuzz-worker") { _ in "<svg/>" }
        var snapshot = snapshot()
        snapshot.findings[0].id = "17"
        snapshot.findings[0].file = "/corpus/17.json"
        board.post { _ in snapshot }
        let server = try LiveServer(LiveAccess(host: "127.0.0.1", port: 0, token: nil), board: board)
        defer { server.stop() }
        let (status, headers, page) = try get(server.url)
        XCTAssertEqual(status, 200)
        XCTAssertTrue(page.contains("<h1>Running: 1 group of findings</h1>"), page)
        XCTAssertTrue(headers["content-security-policy"]?.contains("default-src 'none'") ?? false, "\(headers)")
        XCTAssertTrue(headers["content-security-policy"]?.contains("frame-ancestors 'none'") ?? false, "\(headers)")
        XCTAssertEqual(headers["x-content-type-options"], "nosniff")
        XCTAssertEqual(headers["referrer-policy"], "no-referrer")
        XCTAssertEqual(try get(server.url + "picture/17.svg").2, "<svg/>")
        XCTAssertEqual(try get(server.url + "picture/18.svg").0, 404)
        XCTAssertEqual(try get(server.url + "elsewhere").0, 404)
        XCTAssertEqual(try get(server.url, method: "POST").0, 405)
        // A second one finds the port taken.
        let port = UInt16(server.url.split(separator: ":").last?.dropLast() ?? "") ?? 0
        XCTAssertThrowsError(try LiveServer(LiveAccess(host: "127.0.0.1", port: port, token: nil), board: board)) {
            XCTAssertTrue("\($0)".hasPrefix("The live page cannot be served at 127.0.0.1:\(port): "), "\($0)")
        }
    }
}

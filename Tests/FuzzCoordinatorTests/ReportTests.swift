import ArgumentParser
import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import LayoutFuzz

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What `report` makes of a campaign, in each of its forms.
final class ReportTests: XCTestCase {
    private func finding(
        _ signature: String, _ message: String = "It is off by 3.", novelty: CampaignReport.Novelty = .new,
        occurrences: UInt64 = 1, views: Int = 2, file: String? = "corpus/open/i/0123456789abcdef.json",
        source: CampaignReport.Source? = nil
    ) -> CampaignReport.Finding {
        CampaignReport.Finding(
            id: StableHash.hexadecimal(of: signature.utf8),
            invariant: signature.split(separator: "/").first.map(String.init) ?? "", signature: signature,
            message: message, novelty: novelty, file: file, source: source, views: views, constraints: 1, steps: 1,
            minimised: true, occurrences: occurrences, caseIndex: 3, secondsToFind: 1.5,
            replay: file.map { "fuzz-worker replay \(ShellWord.quoted($0))" })
    }

    private func report(
        _ findings: [CampaignReport.Finding], base: String? = nil, gone: [String] = [],
        flaky: [CampaignReport.Flaky] = []
    ) -> CampaignReport {
        let grouped = ReportGroups.of(findings)
        return CampaignReport(
            name: "night", base: base,
            parts: [
                CampaignReport.Part(
                    name: "night", seed: 7, profile: "messages", uikit: "ios9-10", build: "b", begun: 0,
                    ended: "its time is up.", cases: 1000, steps: 2000, seconds: 10)
            ], groups: grouped.map(\.group), findings: grouped.flatMap(\.findings), gone: gone, flaky: flaky,
            unsettled: 0, quarantined: [], survived: nil)
    }

    /// Elements and attributes, as a reader of XML sees them; fails where it is none.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [(name: String, attributes: [String: String])] = []
        var text = ""

        init(_ xml: String, file: StaticString = #filePath, line: UInt = #line) {
            super.init()
            let parser = XMLParser(data: Data(xml.utf8))
            parser.delegate = self
            XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))\n\(xml)", file: file, line: line)
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { elements.append((name, attributes)) }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func all(_ name: String) -> [[String: String]] { elements.filter { $0.name == name }.map(\.attributes) }
    }

    private let hostile = "</text><script>alert('x')</script>\"&`|@team \u{1B}[31m\u{202E}\u{0}]]>"

    // MARK: Groups

    func test_groups_newFirst_thenWhatEndsAProcess_thenWhatIsSeenMost() {
        let groups = ReportGroups.of([
            finding("a/top/x", novelty: .known, occurrences: 900), finding("b/top/x", occurrences: 5),
            finding("c/left", occurrences: 50), finding("b/top/y", occurrences: 1, views: 1),
            finding("trap/somewhere", occurrences: 1), finding("b/bottom/x", occurrences: 2),
        ]).map(\.group)
        XCTAssertEqual(groups.map(\.title), ["trap/somewhere", "c/left", "b/top", "b/bottom", "a/top"])
        XCTAssertEqual(groups.map(\.novelty), [.new, .new, .new, .new, .known])
        XCTAssertEqual(groups[2].occurrences, 6)
        // The smallest case stands for its group.
        XCTAssertEqual(groups[2].findings.first, finding("b/top/y").id)
    }

    /// Findings of one pattern are one group, whatever invariants they break.
    func test_groups_areOfOneCause() {
        var (one, two, three) = (finding("a/top"), finding("b/left"), finding("a/top/x"))
        for index in 0..<2 {
            var changed = index == 0 ? one : two
            changed.group = "missing-add-child"
            changed.cause = KnownPattern.title(ofGroup: "missing-add-child")
            if index == 0 { one = changed } else { two = changed }
        }
        three.group = "a:view plain"
        let groups = ReportGroups.of([one, two, three]).map(\.group)
        XCTAssertEqual(groups.map(\.title).sorted(), ["Child shown without addChild", "a/top"])
        XCTAssertEqual(groups.map(\.findings.count).sorted(), [1, 2])
        XCTAssertNil(KnownPattern.title(ofGroup: "unknown"))
        // A bug of the engine: the group is named after the plainest, which need not be the smallest.
        let engine = ["stack-changes", "stacks-decide", "stack-proportional"].enumerated().map { place, name in
            var found = finding("scenario-outcome/\(name)")
            (found.group, found.views) = (found.signature, place + 1)
            return found
        }
        XCTAssertEqual(ReportGroups.of(engine).map(\.group.title), ["scenario-outcome/stack-proportional"])
    }

    func test_headline_countsWhatIsNew() {
        XCTAssertEqual(ReportPhrases.headline(report([])), "no findings")
        XCTAssertEqual(ReportPhrases.headline(report([finding("a/b")])), "1 group of findings, all new")
        XCTAssertEqual(
            ReportPhrases.headline(report([finding("a/b", novelty: .known), finding("c/d")])),
            "2 groups of findings, 1 new")
        XCTAssertEqual(
            ReportPhrases.headline(report([finding("a/b", novelty: .known)])), "1 group of findings, nothing new")
    }

    // MARK: Causes and fixes

    private let words = ExplanationSummary(
        pattern: "no-limit", title: "No constraint limits where a view may be", cause: "No constraint keeps it.",
        fix: "Add the constraint.", before: ["a.height = 30"], after: ["a.height ≥ 30"], isVerified: true,
        conflict: ["[1] a.height = 30"], group: "no-limit:Main.storyboard:k1")

    private func completed(_ findings: [CampaignReport.Finding], _ accepted: AcceptedFindings? = nil) -> CampaignReport
    {
        var report = report(findings)
        let all = Dictionary(findings.compactMap { $0.file }.map { ($0, words) }) { first, _ in first }
        report.complete(Explanations(words: all), accepted ?? AcceptedFindings(today: "2026-06-01"))
        return report
    }

    func test_causeAndFix_areInEachForm_andGroupFindings() {
        let report = completed([finding("a/top"), finding("b/left")])
        XCTAssertEqual(report.groups.map(\.title), ["No constraint limits where a view may be"])
        let html = ReportHTML.text(report, pictures: [:])
        XCTAssertTrue(html.contains("<dt>Cause</dt><dd>No constraint keeps it.</dd>"), html)
        XCTAssertTrue(html.contains("<pre>- a.height = 30\n+ a.height ≥ 30</pre>"), html)
        XCTAssertTrue(html.contains("The conflict, constraint by constraint"), html)
        let markdown = ReportMarkdown.text(report)
        XCTAssertTrue(markdown.contains("**Cause:** `No constraint keeps it.`"), markdown)
        XCTAssertTrue(markdown.contains("```diff\n- a.height = 30\n+ a.height ≥ 30\n```"), markdown)
        XCTAssertTrue(
            ReportSARIF(report, relativeTo: "/").text.contains(
                "Cause: No constraint keeps it. Fix: Add the constraint."))
        XCTAssertTrue(ReportJUnit.text(report).contains("Fix: Add the constraint. Verified: "))
        XCTAssertTrue(report.json.contains("\"isVerified\" : true"), report.json)
        XCTAssertEqual(PageChecker(page: html).problems, [])
    }

    /// A reader has to know that nobody has looked, and why.
    func test_whatIsNotExplained_isSaidInEachForm_withTheReason() throws {
        var report = report([finding("a/top")])
        let file = try XCTUnwrap(report.findings[0].file)
        report.complete(
            Explanations(missing: [file: "\(WorkerProblem.broke(11))"]), AcceptedFindings(today: "2026-06-01"))
        let sentence = "Not explained: the worker program crashed with signal 11."
        XCTAssertTrue(ReportHTML.text(report, pictures: [:]).contains(sentence))
        XCTAssertTrue(
            ReportMarkdown.text(report).contains("Not explained: `the worker program crashed with signal 11`."))
        XCTAssertTrue(
            report.json.contains("\"unexplained\" : \"the worker program crashed with signal 11\""), report.json)
    }

    /// An entry for what is mended long ago hides what comes back under its name.
    func test_entriesThatNameNothing_areNamed() {
        func entry(_ signature: String?, _ group: String?) -> AcceptedFindings.Entry {
            AcceptedFindings.Entry(signature: signature, group: group, reason: "goes in May", until: "2026-06-30")
        }
        let accepted = AcceptedFindings(
            entries: [entry("a/*", nil), entry("gone/*", nil), entry(nil, "no-limit"), entry(nil, "one-line")],
            today: "2026-06-01")
        let report = completed([finding("a/top")], accepted)
        XCTAssertEqual(
            report.unusedAcceptances,
            ["gone/*, until 2026-06-30: goes in May", "one-line, until 2026-06-30: goes in May"])
        let title = "2 entries of the accepted findings name nothing that was found"
        XCTAssertTrue(ReportMarkdown.text(report).contains(title))
        XCTAssertTrue(ReportHTML.text(report, pictures: [:]).contains(title))
        XCTAssertTrue(report.json.contains("\"unusedAcceptances\" : ["), report.json)
        XCTAssertFalse(ReportMarkdown.text(completed([finding("a/top")])).contains("entries of the accepted"))
        XCTAssertEqual(
            ReportPhrases.unused(1),
            "1 entry of the accepted findings names nothing that was found; if it is fixed, remove the entry")
    }

    func test_acceptedFindings_areCounted_andFailNothing_untilTheirDayIsOver() throws {
        let entry = AcceptedFindings.Entry(signature: "a/*", group: nil, reason: "goes in May", until: "2026-06-30")
        let report = completed(
            [finding("a/top"), finding("c/d", file: nil)], AcceptedFindings(entries: [entry], today: "2026-06-01"))
        XCTAssertEqual(report.newFindings, 1)
        XCTAssertEqual(report.acceptedFindings, 1)
        XCTAssertEqual(report.groups.last?.novelty, .accepted)
        XCTAssertTrue(ReportMarkdown.text(report).contains("1 accepted finding"))
        XCTAssertTrue(ReportHTML.text(report, pictures: [:]).contains("It is accepted until 2026-06-30: goes in May."))
        let sarif = ReportSARIF(report, relativeTo: "/").text
        XCTAssertTrue(sarif.contains("\"justification\" : \"is accepted until 2026-06-30: goes in May\""), sarif)
        let junit = Reader(ReportJUnit.text(report))
        XCTAssertEqual(junit.all("testsuite")[0]["failures"], "1")
        XCTAssertEqual(junit.all("skipped").first?["message"], "is accepted until 2026-06-30: goes in May")
        // By its group as well, and not any more on the day after.
        let group = AcceptedFindings.Entry(signature: nil, group: "no-limit", reason: "r", until: "2026-06-30")
        XCTAssertEqual(
            completed([finding("a/top")], AcceptedFindings(entries: [group], today: "2026-06-30")).newFindings, 0)
        let over = completed(
            [finding("a/top", novelty: .known)], AcceptedFindings(entries: [group], today: "2026-07-01"))
        XCTAssertEqual(over.newFindings, 1)
        XCTAssertTrue(ReportMarkdown.text(over).contains("was accepted until 2026-06-30, which is over: r"))
    }

    // MARK: Forms

    func test_junit_failsForNewFindingsOnly_andNamesInvariantsThatHeld() {
        let known = finding("path-independence/size", novelty: .known)
        let new = finding("termination/root", "It never rests.")
        let reader = Reader(ReportJUnit.text(report([known, new], base: "main.sqlite")))
        let suite = reader.all("testsuite")[0]
        XCTAssertEqual(suite["failures"], "1")
        XCTAssertEqual(suite["skipped"], "1")
        XCTAssertEqual(suite["tests"], "\(reader.all("testcase").count)")
        XCTAssertEqual(suite["timestamp"], "1970-01-01T00:00:00")
        // What strict schemas ask for.
        XCTAssertEqual(reader.all("testsuites").map(\.count), [0])
        XCTAssertEqual(suite["package"], "layout-fuzz")
        XCTAssertEqual(suite["id"], "0")
        XCTAssertEqual(reader.all("system-out").count + reader.all("system-err").count, 2)
        XCTAssertEqual(reader.all("failure").map { $0["message"] }, ["It never rests."])
        XCTAssertEqual(reader.all("failure").map { $0["type"] }, ["termination"])
        XCTAssertTrue(reader.text.contains("Replay: fuzz-worker replay corpus/open/i/0123456789abcdef.json"))
        let names = reader.all("testcase").compactMap { $0["name"] }
        XCTAssertTrue(names.contains("guide-truth-for-children"), "\(names)")
        XCTAssertFalse(names.contains("termination"), "an invariant that failed did not hold")
        // Without a base nothing is excused.
        XCTAssertEqual(Reader(ReportJUnit.text(report([known, new]))).all("testsuite")[0]["failures"], "2")
    }

    func test_sarif_pointsAtTheLineOfTheStoryboard_andAtTheCase() throws {
        let scene = finding(
            "scene-on-screen/Main.storyboard/a", "button (a-b-c, line 88) sticks out.",
            source: CampaignReport.Source(file: "App/Base lproj/Main.storyboard", line: 88))
        let plain = finding("termination/root", novelty: .known, file: "/here/corpus/open/t/1.json")
        let text = ReportSARIF(report([scene, plain], base: "b.sqlite"), relativeTo: "/here").text
        let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        XCTAssertEqual(object["version"] as? String, "2.1.0")
        let run = try XCTUnwrap((object["runs"] as? [[String: Any]])?.first)
        let results = try XCTUnwrap(run["results"] as? [[String: Any]])
        let rules = try XCTUnwrap(
            ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        func place(_ result: [String: Any], _ key: String) throws -> (String?, Int?) {
            let location = try XCTUnwrap(
                (result[key] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            return (
                (location["artifactLocation"] as? [String: Any])?["uri"] as? String,
                (location["region"] as? [String: Any])?["startLine"] as? Int
            )
        }
        for result in results {
            let index = try XCTUnwrap(result["ruleIndex"] as? Int)
            XCTAssertEqual(rules[index]["id"] as? String, result["ruleId"] as? String)
        }
        XCTAssertEqual(try place(results[0], "locations").0, "App/Base%20lproj/Main.storyboard")
        XCTAssertEqual(try place(results[0], "locations").1, 88)
        XCTAssertEqual(try place(results[0], "relatedLocations").0, "corpus/open/i/0123456789abcdef.json")
        XCTAssertEqual(try place(results[1], "locations").0, "corpus/open/t/1.json")
        XCTAssertEqual(results.map { $0["baselineState"] as? String }, ["new", "unchanged"])
        XCTAssertEqual(results.map { $0["level"] as? String }, ["error", "warning"])
    }

    func test_markdown_hasWhatIsNewFirst_andTheRestFolded() throws {
        let text = ReportMarkdown.text(
            report(
                [finding("a/b", "Known.", novelty: .known), finding("c/d", "New.")], base: "main.sqlite",
                gone: ["e/f"], flaky: [.init(signature: "flaky/g", observations: "Once.", file: nil)]))
        XCTAssertTrue(text.hasPrefix("## Layout Fuzz: 2 groups of findings, 1 new\n"), text)
        let new = try XCTUnwrap(text.range(of: "`New.`")).lowerBound
        let folded = try XCTUnwrap(text.range(of: "<details>")).lowerBound
        XCTAssertLessThan(new, folded)
        XCTAssertTrue(text.contains("1 known finding"), text)
        XCTAssertTrue(text.contains("- `e/f`"), text)
        XCTAssertTrue(text.contains("not in `main.sqlite`"), text)
        XCTAssertTrue(text.contains("`flaky/g`: `Once.`"), text)
    }

    func test_html_isOnePage_withPicturesAndCommands() {
        let first = finding("a/b", "Off by 3 & more.")
        let page = ReportHTML.text(report([first]), pictures: [first.id: "<svg><!--drawn--></svg>"])
        XCTAssertTrue(page.contains("<h1>1 group of findings, all new</h1>"), page)
        XCTAssertTrue(page.contains("Off by 3 &amp; more."), page)
        XCTAssertTrue(page.contains("<svg><!--drawn--></svg>"), page)
        XCTAssertTrue(page.contains("<pre>fuzz-worker replay corpus/open/i/0123456789abcdef.json</pre>"), page)
        for word in ["<script", "src=", "<link", "@import", "url(", "http://", "https://", "onload"] {
            XCTAssertFalse(page.contains(word), word)
        }
    }

    /// Names are those of somebody's files, and a case file may come from anybody.
    func test_hostileNames_stayText_inEachForm() throws {
        let bad = finding(
            "a/\(hostile)", hostile, file: "corpus/\(hostile).json",
            source: CampaignReport.Source(file: hostile, line: 1))
        var report = report(
            [bad], base: hostile, gone: [hostile], flaky: [.init(signature: hostile, observations: hostile)])
        report.name = hostile
        report.quarantined = [hostile]
        let page = ReportHTML.text(report, pictures: [:])
        XCTAssertFalse(page.contains("<script"), page)
        XCTAssertFalse(page.contains("\u{1B}") || page.contains("\u{202E}") || page.contains("\u{0}"))
        let xml = Reader(ReportJUnit.text(report))
        XCTAssertFalse(xml.elements.contains { $0.name == "script" })
        let markdown = ReportMarkdown.text(report)
        // Inside code: a fence that is longer than any in the name.
        for line in markdown.split(separator: "\n") where line.contains("<script") {
            XCTAssertTrue(line.contains("``") || line.hasPrefix("fuzz-worker replay"), "\(line)")
        }
        XCTAssertFalse(markdown.contains("\u{1B}"))
        XCTAssertNoThrow(
            try JSONSerialization.jsonObject(with: Data(ReportSARIF(report, relativeTo: "/").text.utf8)))
        XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(report.json.utf8)))
    }

    func test_shellWords_areQuotedWhereTheyMust() {
        XCTAssertEqual(ShellWord.quoted("corpus/open/a-b_c.json"), "corpus/open/a-b_c.json")
        XCTAssertEqual(ShellWord.quoted("a b"), "'a b'")
        XCTAssertEqual(ShellWord.quoted("it's $(x)"), "'it'\\''s $(x)'")
        XCTAssertEqual(ShellWord.quoted(""), "''")
    }

    // MARK: Places

    func test_places_findTheOnlyFileOfAName() throws {
        let folder = NSTemporaryDirectory() + "places-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in ["App/Base.lproj/Main.storyboard", "A/Twice.xib", "B/Twice.xib", ".build/x/Hidden.xib"] {
            let full = "\(folder)/\(path)"
            try Files.makeFolder(String(full[..<(full.lastIndex(of: "/") ?? full.endIndex)]))
            try AtomicFile.write([], to: full)
        }
        let places = SourceLocations(in: folder)
        XCTAssertEqual(places.path(of: "Main.storyboard"), "\(folder)/App/Base.lproj/Main.storyboard")
        XCTAssertEqual(places.path(of: "Twice.xib"), "Twice.xib")
        XCTAssertEqual(places.path(of: "Hidden.xib"), "Hidden.xib")
        XCTAssertEqual(CampaignReport.Finding.line(in: "button 'x' (a-b, line 88) at"), 88)
        XCTAssertNil(CampaignReport.Finding.line(in: "no place"))
    }

    /// A target is called like its class, unless its author gave it another name.
    func test_places_findTheClassOfATarget() throws {
        let folder = NSTemporaryDirectory() + "places-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (path, text) in [
            (
                "App/Login.swift",
                "import UIKit\n\n// class LoginViewController is below\nfinal class LoginViewController: UIViewController {}"
            ),
            (
                "App/More.swift",
                "class LoginViewControllerTests {}\nclass Twice {}\nlet superclass = LoginViewController.self"
            ),
            ("Pods/Login.swift", "class LoginViewController {}"), ("App/Other.swift", "public  class  Twice{}"),
        ] {
            try Files.makeFolder("\(folder)/\(path.split(separator: "/")[0])")
            try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(path)")
        }
        let places = SourceLocations(in: folder)
        let found = try XCTUnwrap(places.declaration(ofClass: "LoginViewController"))
        XCTAssertEqual(found.path, "\(folder)/App/Login.swift")
        XCTAssertEqual(found.line, 4)
        XCTAssertNil(places.declaration(ofClass: "Twice"), "two files declare it")
        XCTAssertNil(places.declaration(ofClass: "Missing"))
        XCTAssertNil(places.declaration(ofClass: "the login, as a sheet"))
        XCTAssertNil(places.declaration(ofClass: ""))
        XCTAssertNil(SourceLocations().declaration(ofClass: "LoginViewController"))
    }

    // MARK: The command

    func test_command_refusesTwoPrintedOutputs_andAMissingCampaign() {
        XCTAssertThrowsError(try Report.parse(["night", "--html", "-", "--json", "-"])) { error in
            XCTAssertTrue(Report.message(for: error).contains("standard output takes one"), Report.message(for: error))
        }
        XCTAssertEqual(Report.path(of: "main", in: CampaignFolder("c")), "c/main.sqlite")
        XCTAssertEqual(Report.path(of: "../main.sqlite", in: CampaignFolder("c")), "../main.sqlite")
    }
}

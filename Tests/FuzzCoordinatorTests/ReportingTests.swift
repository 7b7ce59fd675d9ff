import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// The summary, the JSON object, the exit status, the live lines, and when a worker process is started again.
final class ReportingTests: XCTestCase {
    private let record = CampaignResult.FindingRecord(
        id: "00000000000000aa", invariant: "trap", signature: "trap/x", file: "corpus/open/trap/00000000000000aa.json",
        views: 1, constraints: 2, steps: 1, secondsToFind: 1.5, minimised: true)

    private func result(
        _ findings: [CampaignResult.FindingRecord], end: ExplorationEnd = .casesDone
    ) -> CampaignResult {
        CampaignResult(
            end: end,
            report: .init(
                cases: 12345, steps: 99999, seconds: 4.5, casesPerSecond: 2743.3, workers: 2, findings: findings))
    }

    func test_exitCodes() {
        var lost = record
        lost.file = nil
        XCTAssertEqual(result([]).exitCode, 0)
        XCTAssertEqual(result([], end: .stopped).exitCode, 0)
        XCTAssertEqual(result([record]).exitCode, 1)
        XCTAssertEqual(result([record], end: .timeUp).exitCode, 1)
        XCTAssertEqual(result([record, lost]).exitCode, 2)
        XCTAssertEqual(result([record], end: .workersExhausted(reason: "exit status 2")).exitCode, 2)
    }

    /// No worker joined, or none brought a result: then the absence of findings means nothing.
    func test_campaignThatRanNoCase_endsWith2AndSaysWhy() {
        for end in [ExplorationEnd.timeUp, .stopped] {
            var fixture = CampaignFixture(cases: 100)
            let idle = CampaignResult(campaign: fixture.campaign, end: end, seconds: 2)
            XCTAssertEqual(idle.exitCode, 2)
            XCTAssertTrue(
                Summary.text(idle).contains(
                    "No case was run, since no worker joined before the end. --workers 0 starts"))
            fixture.join("a", credit: 1)
            let mute = CampaignResult(campaign: fixture.campaign, end: end, seconds: 2)
            XCTAssertEqual(mute.exitCode, 2)
            XCTAssertTrue(Summary.text(mute).contains("No case was run: 1 worker joined and brought no result"))
            _ = fixture.handle(.received(CampaignFixture.peer("a"), CampaignFixture.result(1, 0, 10)))
            XCTAssertEqual(CampaignResult(campaign: fixture.campaign, end: end, seconds: 2).exitCode, 0)
        }
        let fixture = CampaignFixture(cases: 100)
        XCTAssertEqual(CampaignResult(campaign: fixture.campaign, end: .casesDone, seconds: 2).exitCode, 0)
    }

    /// With several seeds the table has the median time, and a seed that found nothing took longer than all others.
    func test_rediscovered_hasTheMedianOverSeeds() throws {
        let bug = try XCTUnwrap(RediscoveredBug.all.first { $0.hunt != nil })
        let (campaign, signature) = (try XCTUnwrap(bug.campaign), try XCTUnwrap(bug.hunt?.signatures.first))
        func row(_ seconds: [Double?]) -> String? {
            let reports = seconds.map { seconds in
                var found = record
                (found.signature, found.secondsToFind) = (signature + "/more", seconds ?? 0)
                return result(seconds == nil ? [record] : [record, found]).report
            }
            let table = RediscoveryTable(
                seeds: Array(1...UInt64(seconds.count)), each: .seconds(15), results: [campaign: reports])
            return table.markdown.split(separator: "\n").first { $0.hasPrefix("| \(bug.number) |") }.map(String.init)
        }
        let name = "| \(bug.number) | \(bug.name) |"
        XCTAssertEqual(row([0.25]), "\(name) `\(signature)/more` | 1 of 1 | 0.2 | 1, 2, 1 | A |")
        XCTAssertEqual(row([3, 1, nil]), "\(name) `\(signature)/more` | 2 of 3 | 3.0 | 1, 2, 1 | A |")
        XCTAssertEqual(row([1, nil, nil]), "\(name) no | 1 of 3 | | | A |")
    }

    func test_json_hasExactlyThePromisedFields() throws {
        let object = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(result([record]).json.utf8)) as? [String: Any])
        XCTAssertEqual(
            Set(object.keys),
            [
                "seed", "profile", "ended", "cases", "steps", "seconds", "casesPerSecond", "workers", "findings",
                "flaky", "quarantined",
            ])
        let finding = try XCTUnwrap((object["findings"] as? [[String: Any]])?.first)
        XCTAssertEqual(
            Set(finding.keys),
            [
                "id", "invariant", "signature", "message", "occurrences", "caseIndex", "file", "views", "constraints",
                "steps", "secondsToFind", "minimised",
                "new",
            ])
        XCTAssertEqual(finding["file"] as? String, "corpus/open/trap/00000000000000aa.json")
        XCTAssertEqual(finding["minimised"] as? Bool, true)
    }

    func test_summary_namesEveryFindingAndHowToReplayIt() {
        var raw = record
        raw.signature = "hang"
        raw.minimised = false
        var lost = record
        lost.file = nil
        XCTAssertEqual(
            Summary.text(result([record, raw, lost])),
            """
            12,345 cases with 99,999 steps in 4.5 s, 2,743 cases/s, 2 workers.
            3 findings, none of them new:
              trap/x (1 view, 2 constraints, 1 step)
                fuzz-worker replay corpus/open/trap/00000000000000aa.json
              hang (1 view, 2 constraints, 1 step, not minimised)
                fuzz-worker replay corpus/open/trap/00000000000000aa.json
              trap/x (1 view, 2 constraints, 1 step) could not be stored.
            """)
        var new = record
        new.new = true
        XCTAssertTrue(Summary.text(result([record, new])).contains("\n2 findings, 1 of them new:\n"))
        var survived = result([new])
        survived.faults = [.leaseExpired: 2, .workerLost: 1300]
        XCTAssertTrue(
            Summary.text(survived).contains("\nSurvived: worker lost 1,300×, lease expired 2×.\n1 finding, all new:\n"))
        XCTAssertEqual(
            Summary.text(result([])),
            "12,345 cases with 99,999 steps in 4.5 s, 2,743 cases/s, 2 workers.\nNo findings.")
        XCTAssertEqual(
            Summary.text(result([], end: .workersExhausted(reason: "exit status 2"))),
            """
            12,345 cases with 99,999 steps in 4.5 s, 2,743 cases/s, 2 workers.
            The campaign could not complete: no worker could go on (exit status 2).
            No findings.
            """)
    }

    /// What one mistake shows in many ways is one entry, and what is new goes first.
    func test_summary_putsFindingsOfOneCauseTogether() {
        func finding(_ signature: String, _ cause: String?, views: Int = 3, new: Bool = false)
            -> CampaignResult.FindingRecord
        {
            var finding = record
            finding.signature = signature
            (finding.cause, finding.group) = (cause, cause.map { "\($0)-id" })
            (finding.views, finding.new, finding.occurrences) = (views, new, 20)
            finding.file = "corpus/open/\(signature).json"
            return finding
        }
        var findings = (1...5).map { finding("insets/\($0)", "Insets twice", views: $0 == 4 ? 1 : 3) }
        findings.insert(finding("guides/top", "Old guides", new: true), at: 2)
        findings.append(finding("trap/y", nil))
        XCTAssertEqual(
            Summary.text(result(findings)).split(separator: "\n").dropFirst().joined(separator: "\n"),
            """
            7 findings of 3 causes, 1 of them new:
              NEW Old guides (20 cases)
                guides/top
                fuzz-worker replay corpus/open/guides/top.json
              Insets twice (5 signatures, 100 cases)
                insets/1
                insets/2
                insets/3
                and 2 more
                fuzz-worker replay corpus/open/insets/4.json
              trap/y (3 views, 2 constraints, 1 step)
                fuzz-worker replay corpus/open/trap/y.json
            """)
    }

    /// Accepted findings are named and do not count; one whose day is over counts.
    func test_acceptedFindings_doNotCount() {
        var other = record
        (other.signature, other.group) = ("insets/1", "insets-twice")
        let entries = [
            AcceptedFindings.Entry(signature: "trap/*", group: nil, reason: "until 8.2", until: "2026-12-31"),
            AcceptedFindings.Entry(signature: "hang", group: nil, reason: "gone", until: "2026-12-31"),
        ]
        var accepted = result([record])
        accepted.accept(AcceptedFindings(entries: entries, today: "2026-11-24"))
        XCTAssertEqual(accepted.exitCode, 0)
        XCTAssertTrue(
            Summary.text(accepted).contains("\n1 accepted finding:\n  trap/x: until 2026-12-31: until 8.2\n"),
            Summary.text(accepted))
        XCTAssertTrue(Summary.text(accepted).contains("\n  hang, until 2026-12-31: gone"), Summary.text(accepted))
        var both = result([record, other])
        both.accept(AcceptedFindings(entries: entries, today: "2026-11-24"))
        XCTAssertEqual(both.exitCode, 1)
        XCTAssertTrue(Summary.text(both).contains("\n1 finding, none of them new:\n  insets/1 "), Summary.text(both))
        var late = result([record])
        late.accept(AcceptedFindings(entries: entries, today: "2027-01-01"))
        XCTAssertEqual(late.exitCode, 1)
        XCTAssertTrue(Summary.text(late).contains("trap/x was accepted until 2026-12-31, which is over"))
        var group = result([other])
        group.accept(
            AcceptedFindings(
                entries: [.init(signature: nil, group: "insets-twice", reason: "known", until: "2026-12-31")],
                today: "2026-11-24"))
        XCTAssertEqual(group.exitCode, 0)
    }

    /// Where no case was run, nothing was not found.
    func test_aCampaignWithoutACase_saysWhy_andNotThatItFoundNothing() {
        var none = result([])
        none.report.cases = 0
        none.report.workers = 0
        none.ranNoCase = true
        none.faults = [.workerRefused: 3]
        let text = Summary.text(none)
        XCTAssertFalse(text.contains("No findings."), text)
        XCTAssertTrue(
            text.contains(
                "No case was run, so nothing is known: 3 workers were refused and none joined. The reason is above, with each of "
                    + "them; mostly a worker is of another build. Start workers of this build."), text)
        XCTAssertEqual(none.exitCode, 2)
        none.faults = [:]
        XCTAssertTrue(Summary.text(none).contains("No case was run, since no worker joined before the end."))
        XCTAssertFalse(Summary.text(none).contains("No findings."))
    }

    func test_findings_areInTheOrderOfTheirCases() {
        var fixture = CampaignFixture(cases: 20)
        fixture.join("a", credit: 2)
        _ = fixture.handle(
            .received(
                CampaignFixture.peer("a"), CampaignFixture.result(2, 10, 20, [CampaignFixture.occurrence(12, "late")])))
        _ = fixture.handle(
            .received(
                CampaignFixture.peer("a"), CampaignFixture.result(1, 0, 10, [CampaignFixture.occurrence(3, "early")])))
        let result = CampaignResult(campaign: fixture.campaign, end: .casesDone, seconds: 2)
        XCTAssertEqual(result.report.findings.map(\.signature), ["early", "late"])
        XCTAssertEqual(result.report.cases, 20)
        XCTAssertEqual(result.report.steps, 40)
        XCTAssertEqual(result.report.casesPerSecond, 10)
    }

    func test_console_onATerminal_drawsProgressOverAndKeepsLines() {
        var written = ""
        let console = Console(isTerminal: true) { written += $0 }
        let campaign = CampaignFixture().campaign
        console.progress(campaign, at: .zero)
        XCTAssertEqual(written, "")
        console.progress(campaign, at: .seconds(1))
        let status = "\r\u{1B}[K00:01  0 cases  0 cases/s  0 workers  0 findings"
        XCTAssertEqual(written, status)
        written = ""
        console.progress(campaign, at: .milliseconds(1500))
        XCTAssertEqual(written, "")
        console.line("Found it.")
        XCTAssertEqual(written, "\r\u{1B}[KFound it.\n")
    }

    func test_console_onATerminal_takesAllLinesOfTheProgressAway() {
        var written = ""
        let console = Console(isTerminal: true) { written += $0 }
        let campaign = CampaignFixture(cases: 100).campaign
        console.progress(campaign, at: .zero)
        console.progress(campaign, at: .seconds(1))
        XCTAssertEqual(written.components(separatedBy: "\n").count, 2, written)
        written = ""
        console.line("Found it.")
        XCTAssertEqual(written, "\r\u{1B}[K\u{1B}[1A\r\u{1B}[KFound it.\n")
    }

    func test_console_inALog_writesALineEveryMinute() {
        var written = ""
        let console = Console(isTerminal: false) { written += $0 }
        let campaign = CampaignFixture().campaign
        for second in 0...150 { console.progress(campaign, at: .seconds(second)) }
        console.clear()
        XCTAssertEqual(
            written,
            "01:00  0 cases  0 cases/s  0 workers  0 findings\n02:00  0 cases  0 cases/s  0 workers  0 findings\n")
    }

    func test_status_fitsTheTerminal_andHasTimeLeftAndTheLastCause() {
        var fixture = CampaignFixture(cases: 1000)
        fixture.join("a", credit: 1)
        _ = fixture.handle(
            .received(
                CampaignFixture.peer("a"), CampaignFixture.result(1, 0, 10, [CampaignFixture.occurrence(3, "a-cause")]))
        )
        let wide = StatusLines.of(fixture.campaign, at: .seconds(5), width: 200, terminalStyle: .none)
        XCTAssertEqual(wide.count, 3)
        XCTAssertTrue(wide[0].hasSuffix(" 1%"), wide[0])
        XCTAssertTrue(wide[1].hasPrefix("00:05  10 cases  2 cases/s  1 worker  1 finding"), wide[1])
        XCTAssertTrue(wide[1].hasSuffix("  08:15 left"), wide[1])
        XCTAssertTrue(wide[2].hasPrefix("last new: a-cause, 00:0"), wide[2])
        for width in [12, 20, 40, 80] {
            for line in StatusLines.of(fixture.campaign, at: .seconds(5), width: width, terminalStyle: .none) {
                XCTAssertLessThan(line.count, width, line)
            }
        }
    }

    func test_summary_showsOneFindingOfACause_andNamesTheOthers() {
        func finding(_ signature: String, views: Int, group: String?) -> CampaignResult.FindingRecord {
            var finding = record
            (finding.signature, finding.views, finding.group) = (signature, views, group)
            return finding
        }
        let found = [
            finding("a/top", views: 3, group: "g"), finding("b", views: 2, group: nil),
            finding("a/left", views: 2, group: "g"), finding("c", views: 2, group: nil),
            finding("a/right", views: 4, group: "g"),
        ]
        let replay = "    fuzz-worker replay corpus/open/trap/00000000000000aa.json"
        XCTAssertEqual(
            Summary.text(result(found)).split(separator: "\n").dropFirst().joined(separator: "\n"),
            """
            5 findings of 3 causes, none of them new:
              a/left (2 views, 2 constraints, 1 step)
            \(replay)
                the same cause: a/top, a/right
              b (2 views, 2 constraints, 1 step)
            \(replay)
              c (2 views, 2 constraints, 1 step)
            \(replay)
            """)
        // What only has an area in common is likely the same, and the plainest comes first, whatever its size.
        let engine = ["stack-changes", "stacks-decide", "navigation-pop"].enumerated().map { place, name in
            finding("scenario-outcome/\(name)", views: place + 1, group: "scenario-outcome/\(name)")
        }
        let text = Summary.text(result(engine))
        XCTAssertTrue(text.contains("3 findings of 2 causes"), text)
        XCTAssertTrue(text.contains("  scenario-outcome/stacks-decide (2 views"), text)
        XCTAssertTrue(text.contains("    likely the same cause: scenario-outcome/stack-changes\n"), text)
        let many = (1...6).map { finding("a/\($0)", views: $0, group: "g") }
        XCTAssertTrue(Summary.text(result(many)).contains("    the same cause: a/2, a/3, a/4, and 2 more"))
        var lost = many[5]
        lost.file = nil
        XCTAssertTrue(Summary.text(result([many[0], lost])).contains("a/6 (6 views, 2 constraints, 1 step) could not"))
    }

    func test_status_saysHowFarTheSearchIs_andWhatItMayStillTake() {
        var fixture = CampaignFixture(cases: 10)
        fixture.join("a", credit: 2)
        _ = fixture.handle(
            .received(
                CampaignFixture.peer("a"), CampaignFixture.result(1, 0, 10, [CampaignFixture.occurrence(3, "hang")])))
        let held = WorkerHeartbeat.Held(lease: CampaignFixture.lease(2), isRunning: true, progress: 12)
        _ = fixture.handle(.received(CampaignFixture.peer("a"), .heartbeat(WorkerHeartbeat(held: [held]))))
        XCTAssertEqual(
            fixture.campaign.minimising, [MinimisingProgress(signature: "hang", runs: 12, budget: 200)])
        let lines = StatusLines.of(fixture.campaign, at: .seconds(5), width: 200, terminalStyle: .none)
        XCTAssertTrue(
            lines.contains { $0.hasPrefix("minimising: 12 of at most 200 runs, hang, ") && $0.hasSuffix(" left") },
            "\(lines)")
    }

    func test_longLines_areBrokenBetweenWords_andCommandsStayWhole() {
        let line =
            "a/b: minimised to 2 views from 9 views. Replay: fuzz-worker replay corpus/open/a/0123456789abcdef.json"
        XCTAssertEqual(StatusLines.wrapped(line, width: 200), [line])
        XCTAssertEqual(
            StatusLines.wrapped(line, width: 30),
            [
                "a/b: minimised to 2 views", "    from 9 views.",
                "    Replay: fuzz-worker replay corpus/open/a/0123456789abcdef.json",
            ])
        XCTAssertEqual(
            StatusLines.wrapped("  indented words of a line", width: 16),
            ["  indented", "      words of", "      a line"])
    }

    func test_colours_areForTerminalsOnly_andNotWithNO_COLOR() {
        XCTAssertTrue(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm"]).isOn)
        XCTAssertTrue(TerminalStyle(isTerminal: true, environment: ["NO_COLOR": ""]).isOn)
        XCTAssertFalse(TerminalStyle(isTerminal: true, environment: ["NO_COLOR": "1"]).isOn)
        XCTAssertFalse(TerminalStyle(isTerminal: true, environment: ["TERM": "dumb"]).isOn)
        XCTAssertFalse(TerminalStyle(isTerminal: false, environment: [:]).isOn)
        XCTAssertEqual(TerminalStyle(isOn: true).line("Found a."), "\u{1B}[33mFound a.\u{1B}[0m")
        XCTAssertEqual(TerminalStyle.none.line("Found a."), "Found a.")
    }

    func test_quiet_keepsWarningsAndTheResult_andTheLogHasAll() throws {
        let path = "/tmp/quiet-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { unlink(path) }
        var written = ""
        let log = try LogFile(path: path, bytes: 10_000) { "now" }
        let console = Console(isTerminal: false, isQuiet: true, log: log) { written += $0 }
        console.news("Worker a joined.")
        console.news("Warning: a file cannot be read.")
        for second in 0...150 { console.progress(CampaignFixture().campaign, at: .seconds(second)) }
        console.line("No findings.")
        XCTAssertEqual(written, "Warning: a file cannot be read.\nNo findings.\n")
        XCTAssertTrue(String(decoding: try Files.contents(of: path), as: UTF8.self).contains("Worker a joined."))
    }

    // MARK: Overnight

    /// The newest lines are in the file, older ones in `.1`, `.2`, `.3`, and the oldest are gone.
    func test_log_takesAFixedShareOfTheDisk() throws {
        let path = "/tmp/log-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { for suffix in ["", ".1", ".2", ".3", ".4"] { unlink(path + suffix) } }
        let log = try LogFile(path: path, bytes: 100) { "now" }
        for number in 10..<60 { log.line("line \(number)") }
        func text(_ suffix: String) throws -> String {
            String(decoding: try Files.contents(of: path + suffix), as: UTF8.self)
        }
        XCTAssertTrue(try text("").hasSuffix("now  line 59\n"))
        for suffix in ["", ".1", ".2", ".3"] { XCTAssertLessThanOrEqual(try text(suffix).utf8.count, 100) }
        XCTAssertFalse(Files.exists(path + ".4"))
        let kept = try ["", ".1", ".2", ".3"].reversed().map(text).joined().split(separator: "\n").map(String.init)
        XCTAssertEqual(kept, ((60 - kept.count)..<60).map { "now  line \($0)" })
        XCTAssertThrowsError(try LogFile(path: "/nowhere/log", megabytes: 1)) { error in
            XCTAssertEqual(
                "\(error)",
                "The log /nowhere/log cannot be written: No such file or directory. Choose another file with --log, "
                    + "or leave the option out.")
        }
    }

    /// As logrotate does it, or somebody who tidies up.
    func test_logThatIsMovedOrDeleted_goesOnUnderItsName() throws {
        let path = "/tmp/log-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { for suffix in ["", ".old"] { unlink(path + suffix) } }
        let log = try LogFile(path: path, bytes: 1000) { "now" }
        func text(_ path: String) throws -> String { String(decoding: try Files.contents(of: path), as: UTF8.self) }
        log.line("first")
        XCTAssertEqual(rename(path, "\(path).old"), 0)
        log.line("second")
        XCTAssertEqual(try text("\(path).old"), "now  first\n")
        XCTAssertEqual(try text(path), "now  second\n")
        unlink(path)
        log.line("third")
        XCTAssertEqual(try text(path), "now  third\n")
        // A file that somebody else has put there is written on, not over.
        try AtomicFile.write(Array("theirs\n".utf8), to: path)
        log.line("fourth")
        XCTAssertEqual(try text(path), "theirs\nnow  fourth\n")
    }

    private func finding(_ signature: String) -> Findings.Finding {
        Findings.Finding(
            signature: signature, failure: CampaignFixture.failure(signature), caseIndex: 7,
            original: CampaignFixture.layoutCase(1), layoutCase: CampaignFixture.layoutCase(1), occurrences: 1,
            firstSeen: .zero)
    }

    private func notice(_ signature: String, file: String = "p") -> FindingNotice {
        FindingNotice(finding(signature), file: file)
    }

    /// What a worker sent arrives as text on standard input, whatever it looks like to a shell.
    func test_notification_goesToTheCommandsInputAndNowhereElse() throws {
        let path = "/tmp/notify-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { unlink(path) }
        let notifier = Notifier(command: "cat >> \(path)", campaign: "night")
        let signature = "$(touch \(path).evil)`touch \(path).evil`'\";"
        notifier.add(notice(signature, file: "corpus/open/x/y.json"))
        notifier.add(notice("second"))
        var said: [String] = []
        while !notifier.isIdle {
            said += notifier.turn(at: .zero)
            usleep(5000)
        }
        XCTAssertEqual(said, [])
        XCTAssertEqual(notifier.takeDelivered().map(\.signature), [signature, "second"])
        XCTAssertEqual(notifier.undelivered, [])
        let lines = String(decoding: try Files.contents(of: path), as: UTF8.self).split(separator: "\n")
        let messages = try lines.map { try JSONDecoder().decode(Notifier.Message.self, from: Data($0.utf8)) }
        XCTAssertEqual(messages.map(\.signature), [signature, "second"])
        XCTAssertEqual(messages.first?.file, "corpus/open/x/y.json")
        XCTAssertEqual(messages.first?.campaign, "night")
        XCTAssertFalse(Files.exists("\(path).evil"))
    }

    func test_notificationThatFailsOrHangs_isToldAndHoldsUpNothing() {
        // As every program of ours does: a command may end without reading.
        StopSignals.ignoreBrokenPipes()
        let failing = Notifier(command: "exit 3", campaign: nil)
        failing.add(notice("s"))
        failing.add(notice("t"))
        var said: [String] = []
        var now = Duration.zero
        while !failing.isIdle {
            said += failing.turn(at: now)
            now += .milliseconds(100)
            usleep(5000)
        }
        // Each is tried three times, and none waits for another.
        XCTAssertEqual(said.map { $0.contains("failed for s") ? "s" : "t" }, ["s", "t", "s", "t", "s", "t"])
        XCTAssertEqual(
            said.first,
            "Warning: the command of --notify-exec failed for s: exit status 3. The finding is stored all the same; "
                + "it is tried again.")
        XCTAssertEqual(
            said.last,
            "Warning: the command of --notify-exec failed for t: exit status 3. The finding is stored all the same; "
                + "it is not tried again in this run. Try the command by hand.")
        XCTAssertEqual(failing.takeDelivered(), [])
        XCTAssertEqual(failing.undelivered.map(\.signature), ["s", "t"])
        XCTAssertEqual(
            CampaignMessages.undeliveredNotices(failing.undelivered, resume: "fuzz-coordinator resume x"),
            "2 notifications were not delivered. They are kept; deliver them with: fuzz-coordinator resume x "
                + "--notify-exec CMD")
        XCTAssertEqual(
            CampaignMessages.undeliveredNotices(failing.undelivered, resume: nil),
            "2 notifications were not delivered, and this campaign is not kept (--campaign NAME): s, t.")
        // A length of time that no other process sleeps for.
        let command = "sleep 1000.\(getpid())"
        var hanging = Notifier(command: command, campaign: nil)
        for number in 0..<1000 { hanging.add(notice("s\(number)")) }
        XCTAssertEqual(hanging.undelivered.count, 1000)
        _ = hanging.turn(at: .zero)
        said = []
        while said.isEmpty {
            said += hanging.turn(at: Notifier.timeLimit + .seconds(1))
            usleep(5000)
        }
        XCTAssertEqual(said.first?.contains("failed for s0: signal SIGKILL."), true)
        // The next one runs by now. It must not outlive the notifier and hold the terminal's pipe open.
        hanging = failing
        for _ in 0..<2000 where Self.isRunning(command) { usleep(5000) }
        XCTAssertFalse(Self.isRunning(command))
    }

    private static func isRunning(_ command: String) -> Bool {
        let wanted = Array((command.replacingOccurrences(of: " ", with: "\0") + "\0").utf8)
        let processes = ((try? Files.names(in: "/proc")) ?? []).filter { Int($0) != nil }
        return processes.contains { (try? Files.contents(of: "/proc/\($0)/cmdline")) == wanted }
    }

    func test_restart_waitsLongerEachTimeAndGivesUp() {
        var policy = RestartPolicy()
        let waits = (0..<5).map { _ in policy.processEnded(after: .milliseconds(50)) }
        XCTAssertEqual(
            waits, [.milliseconds(200), .milliseconds(400), .milliseconds(800), .milliseconds(1600), nil])
    }

    func test_restart_forgivesAProcessThatServed() {
        var policy = RestartPolicy()
        for _ in 0..<50 { XCTAssertEqual(policy.processEnded(after: .seconds(60)), .milliseconds(200)) }
    }

    func test_localWorkers_thatCannotStart_areExhausted() {
        let workers = LocalWorkers(count: 2, executable: "/nowhere/fuzz-worker", endpoint: "tcp://127.0.0.1:1")
        var incidents: [LocalWorkers.Incident] = []
        for tenth in 0..<100 { incidents += workers.turn(at: .milliseconds(tenth * 100)) }
        XCTAssertEqual(incidents.count, 11)
        XCTAssertEqual(
            incidents.last,
            .exhausted(reason: "posix_spawn /nowhere/fuzz-worker failed: No such file or directory (error 2)"))
    }

    /// `/bin/false` ends at once; each start is another worker, so that no lease of the one before seems its own.
    func test_localWorkers_thatEnd_areStartedAgainUnderAnotherName() {
        let workers = LocalWorkers(count: 1, executable: "/bin/false", endpoint: "tcp://127.0.0.1:1")
        var ended: [WorkerID] = []
        var exhausted = 0
        let clock = ContinuousClock()
        let start = clock.now
        while exhausted == 0, clock.now - start < .seconds(20) {
            for incident in workers.turn(at: clock.now - start) {
                switch incident {
                case .ended(let worker, let description, _):
                    XCTAssertEqual(description, "exit status 1")
                    ended.append(worker)
                case .exhausted: exhausted += 1
                case .notStarted, .said: break
                }
            }
            usleep(5000)
        }
        XCTAssertEqual(
            ended.map(\.name), ["local-1", "local-1.2", "local-1.3", "local-1.4", "local-1.5"])
        XCTAssertEqual(exhausted, 1)
    }
}

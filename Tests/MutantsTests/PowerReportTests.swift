import Foundation
import Mutants
import XCTest

/// What the hunter prints, what people judge, and the tables that come of both.
final class PowerReportTests: XCTestCase {
    func test_aFailureIsRead() {
        let output = """
            case\teverything\t0\t0.1
            case\tmixed\t0\t0.2
            failure\tmixed\t0\t0.25\tpixels\tpixels/x\tA view is off.
            end\t2\t0.3\t17

            """
        let result = HuntResult(mutant: 3, output: output, errors: "", ending: .exited(0))
        XCTAssertEqual(result.findings.map(\.signature), ["pixels/x"])
        XCTAssertEqual(result.findings[0].seconds, 0.25)
        XCTAssertEqual([result.cases, result.visits, result.findings[0].index], [2, 17, 0])
    }

    func test_resultsAreKeptAsLines_andABrokenOneIsNamed() throws {
        let result = HuntResult(
            mutant: 3, findings: [], cases: 2, seconds: 0.5, visits: nil, falseFailures: ["two\nlines", "a\u{2028}b"])
        let line = String(decoding: try HuntResultFile.line(result), as: UTF8.self)
        XCTAssertEqual(try HuntResultFile.results(in: line + line, of: "a.jsonl"), [result, result])
        XCTAssertEqual(try HuntResultFile.results(in: "", of: "a.jsonl"), [])
        XCTAssertThrowsError(try HuntResultFile.results(in: line + "{\"cases\":2,\"fal" + line, of: "a.jsonl")) {
            error in
            XCTAssertTrue(
                "\(error)".hasPrefix("a.jsonl, line 2, is no result of a hunt: {\"cases\":2,\"fal{\"cases\""),
                "\(error)")
            XCTAssertTrue("\(error)".hasSuffix("the other lines are good."), "\(error)")
        }
    }

    func test_aDeathIsAFindingOfTheCaseThatRan() {
        let output = "case\teverything\t0\t0.1\ncase\tmixed\t4\t0.2\n"
        let trap = HuntResult(
            mutant: 3, output: output, errors: "LayoutEngine/UIView.swift:17: Fatal error: Index out of range\n",
            ending: .signalled(5))
        XCTAssertEqual(trap.findings.map(\.invariant), ["trap"])
        XCTAssertEqual(trap.findings[0].signature, "trap/index-out-of-range")
        XCTAssertEqual(trap.findings[0].index, 4)
        XCTAssertNil(trap.visits)
        let hang = HuntResult(mutant: 3, output: output, errors: "", ending: .signalled(27))
        XCTAssertEqual(hang.findings.map(\.invariant), ["hang"])
        let ended = HuntResult(mutant: 3, output: output, errors: "", ending: .signalled(15))
        XCTAssertEqual(ended.findings, [], "somebody ended it")
        let waits = HuntResult(mutant: 3, output: output, errors: "", ending: .stopped)
        XCTAssertEqual(waits.findings.map(\.signature), ["hang/without-work"])
    }

    /// Two functions that trap without a word are two findings.
    func test_trapSaysItsFunction() {
        func signature(_ output: String, _ ending: HuntResult.Ending) -> String? {
            HuntResult(mutant: 3, output: output, errors: "", ending: ending) { places in
                places == [7, 21] ? "UIView.layout" : nil
            }.signatures.first
        }
        let begun = "case\tmixed\t0\t0.5\n"
        XCTAssertEqual(signature("\(begun)\ntrap\t7\t21\n", .signalled(4)), "trap/signalled/UIView.layout")
        XCTAssertEqual(signature("\(begun)\ntrap\t8\n", .signalled(4)), "trap/signalled")
        XCTAssertEqual(signature("\(begun)\ntrap\t7\t21\n", .signalled(27)), "hang")
    }

    func test_whatAProcessFoundBehindADeathIsAdded() {
        let first = HuntResult(mutant: 3, output: "case\tmixed\t0\t0.5\n", errors: "", ending: .signalled(5))
        let second = HuntResult(
            mutant: 3,
            output: "case\tmixed\t1\t0.1\nfailure\tmixed\t1\t0.2\ta\ta/x\tm\nend\t1\t0.25\t9\n", errors: "",
            ending: .exited(0))
        let both = first.followed(by: second)
        XCTAssertEqual(both.signatures.count, 2)
        XCTAssertEqual(both.signatures.last, "a/x")
        XCTAssertEqual([both.cases, both.visits], [2, 9])
        XCTAssertEqual(both.seconds, 0.75)
    }

    func test_judgementsAreRead_andWrongOnesAreExplained() throws {
        let judgements = try Judgements(
            """
            | mutant | verdict | why |
            |---|---|---|
            | `A/B.swift C.d swapped-connective: a \\|\\| b` | equivalent | nobody sees it |
            """)
        let entry = judgements.verdicts["A/B.swift C.d swapped-connective: a || b"]
        XCTAssertEqual(entry?.verdict, .equivalent)
        XCTAssertEqual(entry?.reason, "nobody sees it")
        assertError("| `a` | maybe | x |", "'maybe' is no verdict. It is one of equivalent, unseen, ungenerated, rare.")
        assertError("| `a` | rare |", "This row has 2 cells in place of 3")
        assertError("| `a` | rare | x |\n| `a` | rare | y |", "This mutant has two rows; keep one of them.")
    }

    func test_theProjectsJudgementsAreRead() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let file = project.appendingPathComponent("docs/finding-power/survivors.md")
        XCTAssertGreaterThan(try Judgements(String(contentsOf: file, encoding: .utf8)).verdicts.count, 100)
    }

    private func assertError(_ text: String, _ start: String, line: UInt = #line) {
        XCTAssertThrowsError(try Judgements(text), line: line) { error in
            XCTAssertTrue("\(error)".hasPrefix(start), "\(error)", line: line)
        }
    }

    func test_equivalentMutantsDoNotCount() throws {
        let mutants = MutationFinder.mutations(of: "struct S { func f() { a(); b(); c() } }", file: "A/B.swift")
            .enumerated().map { Mutant(id: $0 + 1, mutation: $1) }
        XCTAssertEqual(mutants.count, 3)
        let table = PlantedTable(
            seed: 1, sites: 9, pool: mutants, dropped: 0, reach: [1: .openings, 2: .transitions], chosen: mutants)
        let finding = HuntResult.Finding(
            invariant: "pixels", signature: "pixels/x", message: "", profile: "mixed", index: 4, seconds: 1.25)
        func result(_ id: Int, _ findings: [HuntResult.Finding]) -> HuntResult {
            HuntResult(mutant: id, findings: findings, cases: 5, seconds: 15, visits: 1)
        }
        let results = [result(1, [finding]), result(2, []), result(3, []), result(0, [])]
        let report = PowerReport(
            table, results, try Judgements("| `A/B.swift S.f dropped-call: b()` | equivalent | x |"))
        XCTAssertTrue(report.text.contains("| all | 2 | 1 (50 %) | 1.3 s | 1.3 s | 5 |"), report.text)
        XCTAssertTrue(report.text.contains("| pixels | 1 |"), report.text)
        XCTAssertTrue(report.text.contains("| nobody has judged them | 1 |"), report.text)
        XCTAssertTrue(report.text.contains("had 15 to 15 processor seconds each"), report.text)
        XCTAssertEqual(report.unjudged.map(\.id), [3])
        XCTAssertTrue(
            report.list.contains("| `A/B.swift S.f dropped-call: b()` | transitions | **equivalent** | – |"),
            report.list)
        XCTAssertTrue(report.survivors.hasPrefix("2 A/B.swift S.f dropped-call: b()"), report.survivors)
    }

    func test_resultsOfOtherSourcesDoNotHold() {
        func table(_ text: String, _ fingerprint: UInt64) -> PlantedTable {
            let mutants = MutationFinder.mutations(of: text, file: "A/B.swift").enumerated().map {
                Mutant(id: $0 + 1, mutation: $1)
            }
            return PlantedTable(
                seed: 1, sites: 2, pool: mutants, dropped: 0, reach: [:], chosen: mutants, fingerprint: fingerprint)
        }
        let old = table("struct S { func f() { a(); b() } }", 1)
        let results = [0, 1, 2].map { HuntResult(mutant: $0, findings: [], cases: 1, seconds: 1, visits: 1) }
        func holding(_ new: PlantedTable, _ keepsAll: Bool) -> [Int] {
            new.stillValid(results, of: old, keepsAll: keepsAll).map(\.mutant)
        }
        XCTAssertEqual(holding(old, false), [1, 2], "the true engine is always asked again")
        XCTAssertEqual(holding(table("struct S { func f() { a(); b() } }", 2), false), [])
        XCTAssertEqual(holding(table("struct S { func f() { a(); c() } }", 2), true), [1])
    }

    func test_fingerprintsDiffer() {
        func fingerprint(_ texts: String...) -> UInt64 {
            var result = SourceFingerprint()
            for text in texts { result.add(text.utf8) }
            return result.value
        }
        XCTAssertEqual(fingerprint("ab", "c"), fingerprint("ab", "c"))
        XCTAssertNotEqual(fingerprint("ab", "c"), fingerprint("a", "bc"))
    }

    func test_findingsOfOneMutantAreCounted_bySignatureAndByGroup() {
        func result(_ mutant: Int, _ signatures: [(String, group: String?)]) -> HuntResult {
            HuntResult(
                mutant: mutant,
                findings: signatures.map {
                    HuntResult.Finding(
                        invariant: "a", signature: $0.0, message: "", profile: "", index: 0, seconds: 0, group: $0.group
                    )
                }, cases: 1, seconds: 1, visits: 1)
        }
        XCTAssertEqual(
            FindingCounts([
                result(0, [("not counted", nil)]), result(1, [("a", "g")]),
                result(2, [("a", "g"), ("a", "g"), ("b", "g")]), result(3, []), result(4, [("c", "h")]),
                result(5, [("d", nil), ("e", nil)]),
            ]).text,
            "4 mutants were hunted on after their first finding. Findings of one by signature: median 1, 95th percentile 2, "
                + "at most 2. In groups, as a campaign shows them: median 1, 95th percentile 2, at most 2. Of 6 pairs of "
                + "mutants, 1 share a group.")
    }

    func test_guidanceIsComparedPairByPair() {
        func hunt(_ mutant: Int, _ kind: String, cases: UInt64?, seconds: Double = 1) -> GuidanceTable.Hunt {
            let findings =
                cases == nil
                ? []
                : [
                    HuntResult.Finding(
                        invariant: "a", signature: "a", message: "", profile: "", index: 0, seconds: seconds)
                ]
            return GuidanceTable.Hunt(
                mutant: mutant, seed: 1, kind: kind,
                result: HuntResult(mutant: mutant, findings: findings, cases: cases ?? 99, seconds: 4, visits: 1))
        }
        let text = GuidanceTable(
            [
                hunt(1, "none", cases: 10), hunt(1, "behaviour", cases: 5), hunt(2, "none", cases: 7),
                hunt(2, "behaviour", cases: nil), hunt(3, "none", cases: nil),
                hunt(3, "behaviour", cases: 80, seconds: 3),
            ], limit: 4
        ).text
        XCTAssertTrue(text.contains("| none | 3 | 2 | 2 | 2 | 2.0 | 7 |"), text)
        XCTAssertTrue(text.contains("| behaviour | 3 | 2 | 2 | 2 | 2.67 | 5 |"), text)
        XCTAssertTrue(
            text.contains(
                "With behaviour beside none, by cases: 1 sooner, 0 later, 0 alike, 1 found only with it, 1 only without."
            ),
            text)
    }
}

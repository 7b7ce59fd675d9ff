import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Exported tests are compiled and run: they fail with the bug, and pass without it.
final class ExportedRunTests: XCTestCase {
    private struct Finding {
        let layoutCase: LayoutCase
        let failure: Failure
        let text: String
        /// The same test with a verified repair; nil if none was found.
        let mended: String?
    }

    /// Findings of a profile that can be exported, at most one for each signature.
    private func findings(
        of profile: String, seeds: ClosedRange<UInt64>, limit: Int, _ refused: inout [String]
    ) throws -> [Finding] {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(profile)), uikit: .iOS13plus)
        var found: [Finding] = []
        var signatures: Set<String> = []
        for seed in seeds where found.count < limit {
            let layoutCase = generator.makeCase(seed: seed)
            guard let failure = CaseRunner.run(layoutCase).failures.first,
                signatures.insert(failure.signature).inserted
            else { continue }
            do throws(ExportProblem) {
                let test = try ExportedTest(layoutCase, failure)
                let (plain, same) = test.plain
                let text = try test.text(for: .xctest)
                var mended: String?
                if let repaired = repaired(plain, same) { mended = try test.text(for: .xctest, mended: repaired) }
                found.append(Finding(layoutCase: plain, failure: same, text: text, mended: mended))
            } catch {
                refused.append("\(failure.signature): \(error)")
            }
        }
        return found
    }

    /// The case with the first edit with which it passes, and as many steps.
    private func repaired(_ layoutCase: LayoutCase, _ failure: Failure) -> LayoutCase? {
        Repairs.of(layoutCase, failure).prefix(25).map(\.repaired).first {
            $0.script.count == layoutCase.script.count && CaseRunner.run($0).failures.isEmpty
        }
    }

    func test_inventedCases() throws {
        var program = ExportedProgram()
        var refused: [String] = []
        var mended = 0
        for (profile, limit) in [
            ("constraint-mistakes", 8), ("navigation-mistakes", 6), ("containment", 5), ("messages", 3),
        ] {
            // Seeds that none of the rules was derived from.
            let found = try findings(of: profile, seeds: 70_001...70_120, limit: limit, &refused)
            XCTAssertGreaterThanOrEqual(found.count, profile == "messages" ? 1 : 2, "\(profile): \(refused)")
            for finding in found {
                let number = program.files.count
                program.files.append(("Finding\(number)", finding.text))
                guard let text = finding.mended else { continue }
                mended += 1
                program.files.append(("Mended\(number)", text))
            }
        }
        XCTAssertGreaterThanOrEqual(mended, 6)
        try check(program)
        for message in refused {
            XCTAssertTrue(message.contains("eep the finding, and replay it"), message)
        }
    }

    func test_targets() throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var program = ExportedProgram()
        program.sources = ["MistakenViewController.swift"].map { here.appendingPathComponent($0) }
        for mistake in MistakenViewController.Mistake.allCases {
            let code = "MistakenViewController(mistake: .\(mistake))"
            let invariants = (LayoutInvariant.standard + [.tapTargets]).filter { $0.id == mistake.rawValue }
            var target = LayoutTarget("Mistaken", invariants: invariants, code: code) {
                MistakenViewController(mistake: mistake)
            }
            target.surroundings.presentations = [.window, .navigationController, .tabBarController]
            target.surroundings.readsRightToLeft = false
            TargetRegistry.register([target])
            let generator = CaseGenerator(target: target.source, uikit: nil)
            var problems: [String] = []
            var text: String?
            for seed in UInt64(1)...300 where text == nil {
                let (layoutCase, report) = CaseRunner.runResolvingNames(generator.makeCase(seed: seed))
                guard let failure = report.failures.first, failure.invariant == mistake.rawValue else { continue }
                do throws(ExportProblem) {
                    text = try ExportedTest(layoutCase, failure).text(for: .xctest)
                } catch { problems.append(error.description) }
            }
            let found = try XCTUnwrap(text, "\(mistake): \(problems)")
            program.files.append(("Finding\(program.files.count)", found))
            program.files.append(
                ("Mended\(program.files.count)", found.replacing(code, with: "MistakenViewController(mistake: nil)")))
        }
        try check(program)
    }

    /// Scenes that are wrong, and what mends them.
    private var scenes: [(wrong: StoryboardFixture, right: StoryboardFixture)] {
        typealias Fixture = StoryboardFixture
        func mended(_ wrong: Fixture, _ index: Int, _ constraint: String) -> (wrong: Fixture, right: Fixture) {
            var wrong = wrong
            wrong.controller = "storyboardIdentifier=\"form\""
            var right = wrong
            right.constraints[index] = constraint
            return (wrong, right)
        }
        return [
            mended(.underBars, 0, Fixture.pin("k1", "title", "top", "safe", constant: 4)),
            mended(.overlapping, 2, Fixture.pin("k3", "value", "top", "name", "bottom", constant: 8)),
            mended(.outside, 1, Fixture.pin("k2", "next", "trailing", "safe", constant: -15)),
            mended(.smallTarget, 2, Fixture.pin("k3", "next", "width", constant: 75)),
            mended(.truncatedText, 2, Fixture.pin("k3", "title", "trailing", "safe", constant: -16)),
        ]
    }

    func test_scenes() throws {
        var program = ExportedProgram()
        for (wrong, right) in scenes {
            let generator = try CaseGenerator(scenes: [wrong.source()], uikit: .iOS13plus)
            var problems: [String] = []
            var text: String?
            for seed in UInt64(1)...300 where text == nil {
                let layoutCase = generator.makeCase(seed: seed)
                guard let failure = CaseRunner.run(layoutCase).failures.first else { continue }
                do throws(ExportProblem) {
                    text = try ExportedTest(layoutCase, failure).text(for: .xctest)
                } catch { problems.append(error.description) }
            }
            let found = try XCTUnwrap(text, "\(problems)")
            for (kind, fixture) in [("Finding", wrong), ("Mended", right)] {
                let name = "\(kind)\(program.files.count)"
                program.files.append((name, found.replacing("name: \"Test\"", with: "name: \"\(name)\"")))
                program.resources.append(("\(name).storyboard", fixture.document))
            }
        }
        try check(program)
    }

    func test_aSceneWithoutAnIdentifier_isRefused() throws {
        let layoutCase = LayoutCase(scene: try StoryboardFixture.underBars.source(), environment: CaseEnvironment())
        let failure = Failure(invariant: "x", signature: "x", message: "x", step: 0)
        XCTAssertThrowsError(try ExportedTest(layoutCase, failure)) { error in
            XCTAssertTrue(
                "\(error)".hasSuffix(
                    "of Test.storyboard: it has no Storyboard ID. Set one in Xcode, and run the campaign again."),
                "\(error)")
        }
    }

    /// Runs the program: each `Finding` fails, and each `Mended` passes.
    private func check(_ program: ExportedProgram) throws {
        let passed = try program.run()
        for file in program.files {
            let isMended = file.name.hasPrefix("Mended")
            XCTAssertEqual(
                passed[file.name], isMended,
                "\(file.name) \(isMended ? "fails without the bug" : "passes with it"):\n\(file.text.prefix(4000))")
        }
    }

    /// The helpers in exported files are those that the exporter tries its tests with.
    func test_theTextOfTheHelpers_isTheirSource() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/LayoutFuzz/Execution/Screen.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        XCTAssertTrue(text.contains("\(ScreenText.comment)\nfinal class Screen {\n\(ScreenText.screen)\n}\n"))
        let transition = ScreenText.transition.replacing("private final class", with: "final class")
        XCTAssertTrue(text.hasSuffix("\n\(transition)"), transition)
    }
}

import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Scenarios: they hold for the true engine, in every generation, and their cases can be kept and made smaller.
final class ScenarioTests: XCTestCase {
    private func outcome(_ scenario: Scenario, _ numbers: [Int], _ environment: CaseEnvironment) -> String? {
        let layoutCase = LayoutCase(
            scenario: ScenarioSource(name: scenario.name, numbers: numbers), environment: environment)
        return CaseRunner.run(layoutCase).failures.first?.message
    }

    func test_scenarios_hold() throws {
        var seed = Seed(7)
        let pad = try XCTUnwrap(DeviceModel.all.last { $0.isPad }).name
        for scenario in Scenario.all {
            for uikit in UIKitProfile.allCases {
                var environments = [CaseEnvironment(uikit: uikit), CaseEnvironment(uikit: uikit, device: pad)]
                environments[0].direction = .rightToLeft
                if uikit.hasSafeArea {
                    environments.append(CaseEnvironment(uikit: uikit, device: "iPhone X", orientation: .landscape))
                }
                for environment in environments {
                    let random = (0..<3).map { _ in scenario.limits.map { seed.int(0...$0) } }
                    for numbers in [scenario.limits.map { _ in 0 }, scenario.limits] + random {
                        XCTAssertNil(
                            outcome(scenario, numbers, environment), "\(uikit) \(environment.device) \(numbers)")
                    }
                }
            }
        }
    }

    /// A scenario whose surroundings are never drawn, or that leaves before it expects anything, holds for every engine.
    func test_scenarios_expectSomething() {
        for scenario in Scenario.all {
            // Some compare pictures of two apps, which counts as no expectation where they are alike.
            var signs = 0
            for seed in 0..<60 where signs == 0 {
                let layoutCase = ScenarioDraft.makeCase(of: [scenario.name], seed: UInt64(seed))
                guard let layoutCase, let source = layoutCase.scenario else { continue }
                _ = source.difference(in: layoutCase.environment) {
                    signs = $0.expectations + $0.hosts.count + $0.messages.count
                }
            }
            XCTAssertGreaterThan(signs, 0, scenario.name)
        }
    }

    /// Names are parts of files and signatures, and the rules that a scenario asks for stand in the model.
    func test_names() throws {
        let known = try modelText()
        let names = Scenario.all.map(\.name)
        XCTAssertEqual(Set(names).count, names.count)
        for scenario in Scenario.all {
            XCTAssertTrue(scenario.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, scenario.name)
            for rule in scenario.rules { XCTAssertTrue(known.contains("**\(rule)**"), "\(scenario.name): \(rule)") }
        }
    }

    /// Each rule of the model is asked for by a scenario, or it says here who asks for it.
    func test_rules_areAskedFor() throws {
        let elsewhere: [(reason: String, rules: [String])] = [
            ("a golden test", ["actions-3"]),
            (
                "a known bug on request",
                ["child-guides-5", "messages-12"]
            ),
            ("each scenario, on hosts", ["windows-2"]),
            (
                "nobody: it is about the engine itself, the compiler or a measurement",
                ["guides-8", "source-1", "text-10"]
            ),
            ("nobody: no layout is right there", ["safe-area-5"]),
        ]
        let others = Set(elsewhere.flatMap(\.rules))
        let asked = Set(Scenario.all.flatMap(\.rules))
        for line in try modelText().split(separator: "\n") where line.hasPrefix("- **") {
            let name = line.dropFirst(4).split(separator: "*").first.map(String.init)
            guard let rule = name, rule.last?.isNumber == true else { continue }
            XCTAssertNotEqual(
                asked.contains(rule), others.contains(rule),
                "\(rule): either a scenario asks for it or it is listed here")
        }
    }

    /// All rules of the model, as the documents have them.
    private func modelText() throws -> String {
        let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs")
        return try ["uikit-model.md", "uikit-model/views.md", "uikit-model/controllers.md"].map {
            try String(contentsOf: docs.appendingPathComponent($0), encoding: .utf8)
        }.joined()
    }

    /// `everything` makes them too, and its other cases are those that it made without.
    func test_generator_makesScenarios() throws {
        let profile = try XCTUnwrap(Profile.named("everything"))
        let generator = CaseGenerator(profile: profile, uikit: nil)
        let cases = (0..<500).map { generator.makeCase(seed: Seed.ofCase($0, campaign: 3)) }
        let scenarios = cases.compactMap(\.scenario)
        XCTAssertTrue((400...470).contains(scenarios.count), "\(scenarios.count)")
        XCTAssertGreaterThan(Set(scenarios.map(\.name)).count, 25)
        for layoutCase in cases { XCTAssertNoThrow(try layoutCase.checkWellFormed()) }
        let only = CaseGenerator(profile: try XCTUnwrap(Profile.named("scenarios")), uikit: .iOS11_12)
        XCTAssertEqual(only.makeCase(seed: 5).environment.uikit, .iOS11_12)
        XCTAssertNotNil(only.makeCase(seed: 5).scenario)
    }

    // MARK: Files

    private func layoutCase(_ change: (inout LayoutCase) -> Void = { _ in }) -> LayoutCase {
        var result = LayoutCase(
            scenario: ScenarioSource(name: "navigation-pop", numbers: [1, 2, 0]), environment: CaseEnvironment())
        change(&result)
        return result
    }

    private func refusal(_ change: (inout LayoutCase) -> Void) -> String {
        do throws(CaseDecodingError) {
            try layoutCase(change).checkWellFormed()
            return "accepted"
        } catch {
            return error.description
        }
    }

    func test_caseSurvivesItsFile() throws {
        XCTAssertEqual(try CaseCoding.decodeCanonical(CaseCoding.encode(layoutCase())), layoutCase())
        XCTAssertEqual(refusal { _ in }, "accepted")
    }

    func test_refusals() {
        XCTAssertTrue(
            refusal { $0.scenario?.name = "none" }.hasPrefix(
                "scenario.name: There is no scenario 'none' in this build. Replay the case with the build that wrote it, or take "
                    + "one of: navigation-pop, "))
        XCTAssertEqual(
            refusal { $0.scenario?.numbers = [1] },
            "scenario.numbers: 1 numbers are given, and the scenario 'navigation-pop' has 3. Replay the case with the build "
                + "that wrote it.")
        XCTAssertEqual(
            refusal { $0.scenario?.numbers[1] = 9 },
            "scenario.numbers[1]: 9 is not possible here: give a number from 0 to 4.")
        XCTAssertEqual(
            refusal { $0.script = [.rotate(.landscape)] },
            "script: A scenario does its own steps. Leave the script empty.")
        XCTAssertEqual(
            refusal { $0.environment.host = .messages },
            "environment.host: A scenario opens its own windows. Use the host 'app'.")
        XCTAssertEqual(
            refusal { $0.target = TargetSource(name: "Login") },
            "target: A case is about a scenario or a target. Leave one out.")
    }

    // MARK: Groups

    /// The tree of a scenario's case is empty, and yet two scenarios are two groups.
    func test_groups_areOfOneScenario() {
        func key(_ name: String, _ numbers: [Int]) -> String {
            let layoutCase = LayoutCase(
                scenario: ScenarioSource(name: name, numbers: numbers), environment: CaseEnvironment())
            return FindingGroups.key(
                of: layoutCase,
                Failure(
                    invariant: "scenario-outcome", signature: "scenario-outcome/\(name)", message: "", step: 0))
        }
        XCTAssertEqual(key("navigation-pop", [1, 2, 0]), key("navigation-pop", [0, 0, 1]))
        XCTAssertNotEqual(key("navigation-pop", [1, 2, 0]), key("stack-refused", [0, 0, 0]))
    }

    /// Two bugs that fail one scenario are two findings; one whose numbers differ is one.
    func test_signature_saysWhatIsWrong() {
        XCTAssertEqual(SignatureText.words(of: "x of frame of row 3, after step 12"), "x-of-frame-of-row-after-step")
        XCTAssertEqual(SignatureText.words(of: "3 / 4"), "")
        XCTAssertEqual(SignatureText.words(of: "width of 'some text' in row 3"), "width-of-in-row")
        XCTAssertEqual(SignatureText.words(of: "view's top and 'text"), "view-s-top-and-text")
        XCTAssertEqual(SignatureText.words(of: "'text'"), "")
        XCTAssertEqual(SignatureText.words(of: String(repeating: "word ", count: 40)).count, 80)
    }

    // MARK: Small cases

    /// One case, whatever the seed: the least numbers that fail, and the plainest surroundings.
    func test_minimised_isOneCase() throws {
        var files: Set<[UInt8]> = []
        var seed = Seed(11)
        for _ in 0..<20 {
            let devices = DeviceModel.all.filter { !$0.isPad }
            var start = layoutCase()
            start.scenario?.numbers = [seed.int(0...3), seed.int(2...4), seed.int(0...1)]
            start.environment.uikit = seed.pick([.iOS9_10, .iOS11_12, .iOS13plus, .iOS26])
            start.environment.device = seed.pick(devices).name
            start.environment.orientation = seed.pick([.portrait, .landscape])
            let found = Minimiser().minimise(start, signature: "scenario-outcome/planted") {
                (candidate) throws(Never) in
                let fails = (candidate.scenario?.numbers[1] ?? 0) >= 2
                let failure = Failure(
                    invariant: "scenario-outcome", signature: "scenario-outcome/planted", message: "planted", step: 0)
                return RunReport(steps: 0, failures: fails ? [failure] : [])
            }
            let smallest = try XCTUnwrap(found).layoutCase
            XCTAssertEqual(smallest.scenario?.numbers, [0, 2, 0])
            files.insert(CaseCoding.encode(smallest))
        }
        XCTAssertEqual(files.count, 1)
    }
}

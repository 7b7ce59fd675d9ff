import LayoutEngine

/// The scenario that a case is about, and the numbers that it runs with.
package struct ScenarioSource: Codable, Hashable, Sendable {
    /// The name of a scenario of this build.
    package var name: String
    /// Each scenario has its own use for them: a count, a length, a choice. 0 is the plainest.
    package var numbers: [Int]
    /// Something that happens during the run and is undone; nil for nothing.
    package var detour: Detour?

    package init(name: String, numbers: [Int], detour: Detour? = nil) {
        self.name = name
        self.numbers = numbers
        self.detour = detour
    }

    /// The lines of a replay about the scenario.
    var story: [String] {
        let way = detour.map { ", and a detour: \($0)" } ?? ""
        return ["scenario \(name) with \(numbers.map(String.init).joined(separator: ", "))\(way) (\(rules))"]
    }

    /// The page of the rules, and the rules.
    var rules: String {
        let rules = Scenario.named(name)?.rules ?? []
        return rules.isEmpty ? "docs/interface-builder.md" : "docs/uikit-model.md, \(rules.joined(separator: ", "))"
    }
}

extension LayoutCase {
    /// A case about a scenario. It has no generated controllers.
    package init(scenario: ScenarioSource, environment: CaseEnvironment) {
        self.init(environment: environment, root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        self.scenario = scenario
    }
}

/// Whether a case about a scenario can be run.
enum ScenarioCheck {
    static func check(_ layoutCase: LayoutCase, _ source: ScenarioSource) throws(CaseDecodingError) {
        guard let scenario = Scenario.named(source.name) else {
            throw CaseDecodingError(path: "scenario.name", reason: ScenarioMessages.unknown(source.name))
        }
        guard source.numbers.count == scenario.limits.count else {
            throw CaseDecodingError(
                path: "scenario.numbers",
                reason: ScenarioMessages.count(source.numbers.count, scenario.limits.count, source.name))
        }
        for (index, (number, limit)) in zip(source.numbers, scenario.limits).enumerated()
        where !(0...limit).contains(number) {
            throw CaseDecodingError(
                path: "scenario.numbers[\(index)]", reason: ScenarioMessages.range(number, limit))
        }
        if let problem = source.detour?.problem(in: scenario) {
            throw CaseDecodingError(path: "scenario.detour.\(problem.field)", reason: problem.reason)
        }
        guard layoutCase.script.isEmpty else {
            throw CaseDecodingError(path: "script", reason: ScenarioMessages.script)
        }
        guard layoutCase.environment.host == .app else {
            throw CaseDecodingError(path: "environment.host", reason: ScenarioMessages.host)
        }
    }
}

/// Messages about scenarios that cannot be run.
enum ScenarioMessages {
    static func unknown(_ name: String) -> String {
        "There is no scenario '\(name)' in this build. Replay the case with the build that wrote it, or take one of: "
            + Scenario.all.map(\.name).joined(separator: ", ") + "."
    }

    static func count(_ found: Int, _ wanted: Int, _ name: String) -> String {
        "\(found) numbers are given, and the scenario '\(name)' has \(wanted). Replay the case with the build that wrote it."
    }

    static func range(_ number: Int, from least: Int = 0, _ limit: Int) -> String {
        "\(number) is not possible here: give a number from \(least) to \(limit)."
    }

    static func lasts(_ kind: DetourKind) -> String {
        "A detour of the kind '\(kind.rawValue)' is undone at once. Leave 'lasts' out, or take one of: "
            + DetourKind.lasting.map(\.rawValue).joined(separator: ", ") + "."
    }

    static let lastsAfterTheEnd = "Nothing happens after the scenario's end. Leave 'lasts' out, or give a 'rest'."

    static func comesTooEarly(_ kind: DetourKind) -> String {
        "Right after the launch a detour of the kind '\(kind.rawValue)' cannot last: the scenario still asks the window for its "
            + "root. Give a number from 1 to \(Detour.maximumRest), or leave 'lasts' out."
    }

    static func notUndone(_ detour: Detour, _ scenario: Scenario) -> String {
        let isUndoneAtTheEnd = Detour(kind: detour.kind, rest: nil).isUndone(in: scenario)
        let left = isUndoneAtTheEnd ? "'rest' and 'lasts'" : "'detour'"
        return "After a detour of the kind '\(detour.kind.rawValue)' the scenario '\(scenario.name)' finds other "
            + "values in an engine without a bug, too. Leave \(left) out."
    }

    static let script = "A scenario does its own steps. Leave the script empty."
    static let host = "A scenario opens its own windows. Use the host 'app'."
}

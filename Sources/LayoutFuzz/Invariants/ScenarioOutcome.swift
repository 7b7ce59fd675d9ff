import LayoutEngine

/// What scenarios expect (``Scenario``), each by the rules that it names.
struct ScenarioOutcome: Invariant {
    static let name = "scenario-outcome"
    let id = name
    let statement = "A scenario comes out as the rules say that it was made for: its frames, sizes and callbacks."

    func check(_ context: CheckContext) -> [Violation] {
        guard let source = context.live.model.scenario,
            let difference = source.difference(in: context.live.model.environment, atEnd: { $0.expectRest() })
        else { return [] }
        return [
            Violation(
                // The value that differs first depends on the numbers; what is wrong does not.
                shape: source.name,
                message: "\(source.name): \(difference.what) is \(difference.found); the rules say "
                    + "\(difference.wanted) (\(source.rules)).")
        ]
    }
}

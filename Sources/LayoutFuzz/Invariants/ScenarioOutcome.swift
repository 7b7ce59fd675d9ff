import LayoutEngine

/// The expectations of scenarios (``Scenario``), each by the rules that it names.
struct ScenarioOutcome: Invariant {
    static let name = "scenario-outcome"
    let id = name
    let statement = "The frames, sizes and callbacks of a scenario are what the rules say."

    func check(_ context: CheckContext) -> [Violation] {
        guard let source = context.live.model.scenario,
            let difference = source.difference(in: context.live.model.environment, atEnd: { $0.expectRest() })
        else { return [] }
        return [Self.violation(of: source, difference)]
    }

    private static func violation(of source: ScenarioSource, _ difference: ScenarioRun.Difference) -> Violation {
        Violation(
            // Without the wrong part in the signature, a second bug that fails the same scenario would count as the
            // first one.
            shape: [source.name, SignatureText.words(of: difference.what)].filter { !$0.isEmpty }
                .joined(separator: "/"),
            message: "\(source.name): \(difference.what) is \(difference.found); the rules say "
                + "\(difference.wanted) (\(source.rules)).")
    }

    /// Runs a case about a scenario, which opens its own windows: the case's own one has nothing to show, so it is not opened.
    /// - Returns: nil for a case of another kind.
    static func report(of layoutCase: LayoutCase) -> RunReport? {
        guard let source = layoutCase.scenario else { return nil }
        var digest = ObservationDigest()
        let difference = source.difference(in: layoutCase.environment) { run in
            run.expectRest()
            digest.add(count: run.expectations)
        }
        let failures = difference.map { difference in
            let violation = violation(of: source, difference)
            return Failure(
                invariant: name, signature: "\(name)/\(violation.shape)", message: violation.message, step: 0)
        }
        return RunReport(steps: 0, failures: failures.map { [$0] } ?? [], digest: digest.value)
    }
}

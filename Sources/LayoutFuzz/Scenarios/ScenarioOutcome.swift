import LayoutEngine

/// What scenarios expect (``Scenario``), each by the rules that it names.
struct ScenarioOutcome: Invariant {
    let id = "scenario-outcome"
    let statement = "A scenario comes out as the rules say that it was made for: its frames, sizes and callbacks."

    func check(_ context: CheckContext) -> [Violation] {
        guard let source = context.live.model.scenario else { return [] }
        return Self.difference(source, in: context.live.model.environment).map { difference in
            let name = difference.what.map { $0.isLetter || $0.isNumber ? $0 : "-" }
            return [
                Violation(
                    shape: "\(source.name)/\(String(name))",
                    message: "\(source.name): \(difference.what) is \(difference.found); the rules say "
                        + "\(difference.wanted) (uikit-model: \(Scenario.named(source.name)?.rules.joined(separator: ", ") ?? "")).")
            ]
        } ?? []
    }

    /// Runs the scenario in an environment of its own.
    static func difference(_ source: ScenarioSource, in environment: CaseEnvironment) -> ScenarioRun.Difference? {
        guard let scenario = Scenario.named(source.name) else { return nil }
        let outer = LayoutEnvironment.current
        defer { LayoutEnvironment.current = outer }
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        let run = ScenarioRun(source.numbers, in: environment)
        scenario.run(run)
        run.close()
        return run.difference
    }
}

extension LayoutEnvironment {
    /// The surroundings of a case, before anything is in them.
    convenience init(of environment: CaseEnvironment) {
        // A case is well-formed before it comes here, so its device exists.
        let device = DeviceModel.named(environment.device) ?? DeviceModel.all[0]
        self.init(
            profile: environment.uikit, guidePropagation: environment.guidePropagation, scale: device.scale)
        userInterfaceLayoutDirection = environment.direction?.uikitDirection ?? .leftToRight
        preferredContentSizeCategory = environment.textSize?.uikitCategory ?? .large
    }
}

import LayoutEngine

extension ScenarioSource {
    /// Runs the scenario in a new environment.
    ///
    /// A lasting detour may change what a scenario finds: it may read values during the detour, or present something
    /// itself. So a difference counts only if there is none in a control run, which lays everything out again during
    /// the detour and at its end, or if there is one without the detour.
    /// - Parameter atEnd: checks what the scenario leaves on the screen.
    /// - Returns: the first value that differs from the rules; nil if there is none.
    func difference(
        in environment: CaseEnvironment, atEnd: (ScenarioRun) -> Void = { _ in }
    ) -> ScenarioRun.Difference? {
        let found = difference(in: environment, isControl: false, atEnd: atEnd)
        guard found != nil, detour?.lasts != nil else { return found }
        guard difference(in: environment, isControl: true, atEnd: atEnd) != nil else { return found }
        return ScenarioSource(name: name, numbers: numbers).difference(in: environment, atEnd: atEnd)
    }

    private func difference(
        in environment: CaseEnvironment, isControl: Bool, atEnd: (ScenarioRun) -> Void
    ) -> ScenarioRun.Difference? {
        guard let scenario = Scenario.named(name) else { return nil }
        let outer = LayoutEnvironment.current
        defer { LayoutEnvironment.current = outer }
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        let run = ScenarioRun(numbers, in: environment)
        run.detour = detour
        run.isControl = isControl
        LayoutEnvironment.current.onReport = { [weak run] in run?.note($0) }
        if scenario.needs(run) { scenario.run(run) }
        atEnd(run)
        run.close()
        return run.difference
    }
}

extension LayoutEnvironment {
    /// The environment of a case, before it has any objects.
    convenience init(of environment: CaseEnvironment) {
        // A case is well-formed before it comes here, so its device exists.
        let device = DeviceModel.named(environment.device) ?? DeviceModel.all[0]
        self.init(
            profile: environment.uikit,
            guidePropagation: environment.guidePropagation ?? environment.knownBug?.guidePropagation,
            scale: device.scale)
        environment.knownBug?.switchOn(in: self)
        userInterfaceLayoutDirection = environment.direction?.uikitDirection ?? .leftToRight
        preferredContentSizeCategory = environment.textSize?.uikitCategory ?? .large
    }
}

import LayoutEngine

extension ScenarioSource {
    /// Runs the scenario in an environment of its own.
    ///
    /// A scenario may see a detour that lasts: it keeps what it reads on the way, or presents something itself. What it finds then
    /// counts only if nothing is found where everything is laid out again meanwhile and at the detour's end, or if it is found on any way.
    /// - Parameter atEnd: looks at what the scenario leaves on the screen.
    /// - Returns: the first value that is not as expected; nil if there is none.
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
    /// The surroundings of a case, before anything is in them.
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

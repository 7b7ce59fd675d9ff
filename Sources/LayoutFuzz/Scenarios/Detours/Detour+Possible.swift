extension Detour {
    /// Why a scenario cannot have it: which value, and what to do.
    struct Problem {
        let field: String
        let reason: String
    }

    /// Whether a scenario can have it. Cases that are drawn, made smaller or read from a file have no other ones.
    func isPossible(in scenario: Scenario) -> Bool { problem(in: scenario) == nil }

    func problem(in scenario: Scenario) -> Problem? {
        if let rest, !(0...Self.maximumRest).contains(rest) {
            return Problem(field: "rest", reason: ScenarioMessages.range(rest, Self.maximumRest))
        }
        if let lasts {
            guard DetourKind.lasting.contains(kind) else {
                return Problem(field: "lasts", reason: ScenarioMessages.lasts(kind))
            }
            guard rest != nil else { return Problem(field: "lasts", reason: ScenarioMessages.lastsAfterTheEnd) }
            guard (1...Self.maximumRest).contains(lasts) else {
                return Problem(field: "lasts", reason: ScenarioMessages.range(lasts, from: 1, Self.maximumRest))
            }
        }
        if comesTooEarly { return Problem(field: "rest", reason: ScenarioMessages.comesTooEarly(kind)) }
        if !isUndone(in: scenario) { return Problem(field: "kind", reason: ScenarioMessages.notUndone(self, scenario)) }
        return nil
    }
}

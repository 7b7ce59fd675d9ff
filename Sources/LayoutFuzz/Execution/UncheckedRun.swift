/// Runs cases without checks: many checks do steps themselves.
package enum UncheckedRun {
    /// Opens a case, does its script if wanted, and closes it.
    /// - Precondition: the case is well-formed.
    package static func run(_ layoutCase: LayoutCase, withScript: Bool) {
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        if withScript { for step in layoutCase.script { live.perform(step) } }
        if withScript, let scenario = layoutCase.scenario {
            _ = scenario.difference(in: layoutCase.environment)
        }
        live.close()
    }
}

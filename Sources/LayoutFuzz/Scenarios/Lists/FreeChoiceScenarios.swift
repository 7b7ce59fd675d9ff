import LayoutEngine

/// Lists whose flags for multiple selection change.
extension Scenario {
    static let freeChoices: [Scenario] = [
        // A single selection replaces all others, also those from a time of multiple selection. Only the present flag
        // counts.
        Scenario(
            "choices-while-flags-change", rules: ["tables-14", "collections-20"],
            limits: [1, 1, 1, 1023] + Array(repeating: FreeChoices.kinds * 24 - 1, count: 10), kinds: FreeChoices.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let choices = FreeChoices(
                run, isTable: run.flag(0), several: run.flag(1), severalWhileEdited: run.flag(2))
            run.held.append(choices)
            root.addSubview(choices.view)
            host.settle()
            run.inAnyOrder(
                from: 4,
                { number in
                    choices.perform(number % FreeChoices.kinds, number / FreeChoices.kinds)
                    choices.check(run, isAtRest: false)
                },
                rest: {
                    host.settle()
                    choices.check(run, isAtRest: true)
                })
            host.settle()
            choices.check(run, isAtRest: true)
        }
    ]
}

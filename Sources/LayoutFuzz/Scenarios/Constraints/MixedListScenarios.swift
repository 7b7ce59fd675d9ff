import LayoutEngine

extension Scenario {
    static let mixedLists: [Scenario] = [
        // All constraints of a list that can be activated become active, up to the first that raises an exception.
        Scenario(
            "lists-of-mixed-members",
            rules: ["holding-1", "holding-2", "holding-4", "holding-5", "constraints-10", "constraints-12"],
            limits: Array(repeating: MixedList.kinds * 250 - 1, count: 10), kinds: MixedList.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let list = MixedList(run)
            list.check()
            for number in run.numbers { list.perform(number) }
        }
    ]
}

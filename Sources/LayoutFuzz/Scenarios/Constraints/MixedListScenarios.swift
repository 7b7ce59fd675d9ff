import LayoutEngine

extension Scenario {
    static let mixedLists: [Scenario] = [
        // Of a list all become active that can, up to the first that raises, whatever each of them was before.
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

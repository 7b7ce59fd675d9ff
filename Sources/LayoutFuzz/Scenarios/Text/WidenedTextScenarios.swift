import LayoutEngine

extension Scenario {
    static let widenedTexts: [Scenario] = [
        // Texts whose lines decide how wide others are: they are measured at the width that was found, twice, in each layout.
        Scenario(
            "texts-that-widen-others", rules: ["text-11", "controls-11", "priorities-2"],
            limits: [255] + Array(repeating: WidenedTexts.kinds * 3 * 45 - 1, count: 8), kinds: WidenedTexts.kinds
        ) { run in
            let texts = WidenedTexts(run)
            texts.check()
            run.inAnyOrder(from: 1, texts.perform, rest: texts.check)
            texts.check()
        }
    ]
}

import LayoutEngine

extension Scenario {
    static let widenedTexts: [Scenario] = [
        // The height of each text decides the width of the next one. In each layout the texts are measured twice, at the
        // widths that were found before.
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

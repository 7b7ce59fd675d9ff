import LayoutEngine

/// Where the parts of texts in several fonts are.
extension Scenario {
    static let fontRows: [Scenario] = [
        // Each line is below the line before it and as high as its highest font, and each letter comes after the letter before it.
        // Rectangles of parts, letters at points and cursors agree with that, also after the text or its styles changed.
        Scenario(
            "places-in-rows-of-fonts", rules: ["text-20", "text-21", "text-26", "text-27", "controls-19"],
            limits: [40] + Array(repeating: FontRows.kinds * FontRows.values - 1, count: 8), kinds: FontRows.kinds
        ) { run in
            let note = FontRows(run)
            note.check("at first", run.numbers[0])
            run.inAnyOrder(from: 1, note.perform, rest: { note.check("later", run.numbers[0] + run.numbers[1]) })
            note.check("at the end", run.numbers[0] + run.numbers[2])
        }
    ]
}

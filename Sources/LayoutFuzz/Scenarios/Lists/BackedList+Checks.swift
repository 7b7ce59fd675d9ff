import Foundation
import LayoutEngine

extension BackedList {
    func check(_ run: ScenarioRun) {
        if let background = table?.backgroundView ?? list?.backgroundView {
            run.expectObject("backmost subview of the list", view.subviews.first, background)
            check(run, background, fills: view.bounds, "the list")
        }
        if table != nil, let background = header.backgroundView {
            run.expectObject("backmost subview of the header", header.subviews.first, background)
            check(run, background, fills: header.bounds, "the header")
            run.expect("height of the header", header.bounds.height, 23)
        }
        for (index, part) in parts.enumerated() {
            guard let cell = rows[index] ?? items[index] else { continue }
            let content = rows[index]?.contentView ?? items[index]?.contentView
            let hidesChoice = table != nil && part.showsNoChoice
            let shown = (part.isChosen || part.isTouched) && !hidesChoice ? part.chosen : nil
            let wanted = [part.background, shown, content].compactMap { $0 }
            run.expect("subviews of cell \(index), from the back", Array(cell.subviews.prefix(wanted.count)), wanted)
            if shown == nil {
                run.expectObject("superview of the selected background of cell \(index)", part.chosen?.superview, nil)
            }
            for view in wanted.dropLast() { check(run, view, fills: cell.bounds, "cell \(index)") }
            let hasConfiguration =
                rows[index]?.backgroundConfiguration != nil || items[index]?.backgroundConfiguration != nil
            run.expect("whether cell \(index) has a background configuration", hasConfiguration, part.hasConfiguration)
            let size = table.map { CGSize(width: $0.bounds.width, height: 31) } ?? CGSize(width: 43, height: 27)
            run.expect("size of cell \(index)", cell.bounds.size, size)
        }
        run.expect("number of removed backgrounds that still have a superview", gone.count { $0.superview != nil }, 0)
    }

    private func check(_ run: ScenarioRun, _ background: UIView, fills bounds: CGRect, _ what: String) {
        run.expect("background of \(what)", background.frame, bounds)
        let inner = background.subviews.first?.frame.size ?? .zero
        run.expect("size of the subview in the background of \(what)", inner, bounds.size)
    }
}

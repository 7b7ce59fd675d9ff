import Foundation
import LayoutEngine

extension ReadTree {
    /// Lays out and looks where everything is.
    func check() {
        root.layoutIfNeeded()
        /// A box of a width, so far from the side that is the leading one.
        func place(_ start: CGFloat, _ width: CGFloat, in total: CGFloat, _ tie: Int) -> CGFloat {
            runsLeft(ties[tie].holder) ? total - start - width : start
        }
        for (index, tie) in ties.enumerated() {
            run.expect(
                "holder of tie \(index)", above.firstIndex { $0.constraints.contains(tie.constraint) }, tie.holder)
        }
        run.expect("panel", panel.frame, CGRect(x: 13, y: 4, width: wide, height: 150))
        run.expect("box", box.frame, CGRect(x: 9, y: 8, width: narrow, height: 120))
        func expect(_ what: String, _ view: UIView, _ row: Int, _ x: CGFloat, _ width: CGFloat) {
            var frame = CGRect(x: x, y: CGFloat(5 + 20 * row), width: width, height: 10)
            if let part = view as? PartView {
                frame = CGRect(
                    x: frame.minX - part.insets.left, y: frame.minY - part.insets.top,
                    width: frame.width + part.insets.left + part.insets.right,
                    height: frame.height + part.insets.top + part.insets.bottom)
            }
            run.expect("\(what), read as \(directions)", view.frame, frame, within: run.pixel + 0.01)
        }
        let start = place(numbers[0], 40, in: narrow, 0)
        expect("what is at the box", part, 0, start, 40)
        expect(
            "what follows that", others[0], 1,
            runsLeft(ties[1].holder) ? start - numbers[1] - 13 : start + 40 + numbers[1], 13)
        expect("what ends with the panel", others[1], 2, place(wide - numbers[2] - 14, 14, in: wide, 2) - 9, 14)
        expect("what is at a share", others[2], 3, place(narrow * share + numbers[3], 0, in: narrow, 3) - 7.5, 15)
        // Directional margins follow the panel, whoever holds the constraint.
        let turns = isDirectional && runsLeft(1)
        let (left, right) = turns ? (margins.right, margins.left) : (margins.left, margins.right)
        let length = numbers[5] + (runsLeft(ties[5].holder) ? narrow - start - 40 : start)
        let inset = runsLeft(ties[4].holder) ? right : left
        expect(
            "what is in the margins", others[3], 4, place(inset + numbers[4], length, in: wide, 4) - 9, length)
    }
}

extension Scenario {
    static let holderDirections: [Scenario] = [
        // Leading and trailing are those of the view that holds the constraint at present, wherever its items are and however
        // these are read; distances count from the nearest view above both.
        Scenario(
            "constraints-read-as-their-holder",
            rules: [
                "direction-1", "direction-2", "holding-2", "holding-4", "constraints-2", "constraints-12", "margins-11",
            ],
            limits: [2, 511] + Array(repeating: 11 * 60 - 1, count: 9), kinds: 11, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let tree = ReadTree(run)
            tree.check()
            run.inAnyOrder(from: 2, { tree.perform($0 % 11, $0 / 11) }, rest: tree.check)
            tree.check()
        }
    ]
}

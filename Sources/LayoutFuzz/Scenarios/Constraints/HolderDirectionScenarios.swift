import Foundation
import LayoutEngine

extension ReadTree {
    /// Lays out and compares all frames.
    func check() {
        root.layoutIfNeeded()
        /// The left edge of a box that begins at a distance from the leading edge.
        func place(_ start: CGFloat, _ width: CGFloat, in total: CGFloat, _ tie: Int) -> CGFloat {
            runsLeft(ties[tie].holder) ? total - start - width : start
        }
        for (index, tie) in ties.enumerated() {
            run.expect(
                "holder of constraint \(index)", above.firstIndex { $0.constraints.contains(tie.constraint) },
                tie.holder)
        }
        run.expect("frame of the panel", panel.frame, CGRect(x: 13, y: 4, width: wide, height: 150))
        run.expect("frame of the box", box.frame, CGRect(x: 9, y: 8, width: narrow, height: 120))
        func expect(_ what: String, _ view: UIView, _ row: Int, _ x: CGFloat, _ width: CGFloat) {
            var frame = CGRect(x: x, y: CGFloat(5 + 20 * row), width: width, height: 10)
            if let part = view as? PartView {
                frame = CGRect(
                    x: frame.minX - part.insets.left, y: frame.minY - part.insets.top,
                    width: frame.width + part.insets.left + part.insets.right,
                    height: frame.height + part.insets.top + part.insets.bottom)
            }
            run.expect("\(what) with directions \(directions)", view.frame, frame, within: run.pixel + 0.01)
        }
        let start = place(numbers[0], 40, in: narrow, 0)
        expect("view at the leading edge of the box", part, 0, start, 40)
        expect(
            "view behind that one", others[0], 1,
            runsLeft(ties[1].holder) ? start - numbers[1] - 13 : start + 40 + numbers[1], 13)
        expect(
            "view at the trailing edge of the panel", others[1], 2, place(wide - numbers[2] - 14, 14, in: wide, 2) - 9,
            14)
        expect("view with a multiplier", others[2], 3, place(narrow * share + numbers[3], 0, in: narrow, 3) - 7.5, 15)
        // Directional margins follow the panel's direction, whichever view holds the constraint.
        let turns = isDirectional && runsLeft(1)
        let (left, right) = turns ? (margins.right, margins.left) : (margins.left, margins.right)
        let length = numbers[5] + (runsLeft(ties[5].holder) ? narrow - start - 40 : start)
        let inset = runsLeft(ties[4].holder) ? right : left
        expect(
            "view at the leading margin of the panel", others[3], 4, place(inset + numbers[4], length, in: wide, 4) - 9,
            length)
    }
}

extension Scenario {
    static let holderDirections: [Scenario] = [
        // The view that holds a constraint decides the direction of its leading and trailing, whatever the items and
        // their directions are. Distances count from the nearest common superview.
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

import Foundation
import LayoutEngine

/// Margins that are set by one property and read by another.
extension Scenario {
    static let marginsRead: [Scenario] = [
        // `layoutMargins` and `directionalLayoutMargins` are one value, mirrored from right to left, and the guide is inside it.
        Scenario(
            "margins-written-and-read", rules: ["margins-1", "margins-11", "direction-3"],
            limits: [3] + Array(repeating: 4 * 40 - 1, count: 6) + Array(repeating: 30, count: 4), kinds: 4,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 90, y: 90, width: 120, height: 110))
            root.addSubview(view)
            let box = run.makeView(in: view)
            let margins = view.layoutMarginsGuide
            NSLayoutConstraint.activate(box.filling(margins, usesLeadingAndTrailing: false))
            let attributes: [UISemanticContentAttribute] = [
                .unspecified, .forceLeftToRight, .forceRightToLeft, .playback,
            ]
            var attribute = run.numbers[0]
            view.semanticContentAttribute = attributes[attribute]
            // The margins that were set last, and whether as leading and trailing.
            var sides: [CGFloat] = [8, 8, 8, 8]
            var isDirectional = false
            func check(_ when: String) {
                let isMirrored = attribute == 2 || attribute == 0 && run.isRightToLeft
                let turned = [sides[0], sides[3], sides[2], sides[1]]
                let absolute = isDirectional && isMirrored ? turned : sides
                let read = isMirrored ? [absolute[0], absolute[3], absolute[2], absolute[1]] : absolute
                let (found, directional) = (view.layoutMargins, view.directionalLayoutMargins)
                run.expect("layoutMargins \(when)", [found.top, found.left, found.bottom, found.right], absolute)
                run.expect(
                    "directionalLayoutMargins \(when)",
                    [directional.top, directional.leading, directional.bottom, directional.trailing], read)
                host.settle()
                let inside = UIEdgeInsets(
                    top: absolute[0], left: absolute[1], bottom: absolute[2], right: absolute[3])
                run.expect("frame of the margins guide \(when)", margins.layoutFrame, view.bounds.inset(by: inside))
                run.expect(
                    "frame of the view tied to the margins guide \(when)", box.frame, view.bounds.inset(by: inside))
            }
            check("at first")
            for (turn, number) in run.numbers[1...6].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0:
                    sides = (0..<4).map { run.length(7 + ($0 + value) % 4) }
                    isDirectional = false
                    view.layoutMargins = UIEdgeInsets(
                        top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
                case 1:
                    sides = (0..<4).map { run.length(7 + ($0 + value) % 4) }
                    isDirectional = true
                    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                        top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
                case 2:
                    attribute = value % 4
                    view.semanticContentAttribute = attributes[attribute]
                default:
                    // Setting the value that was read changes nothing.
                    if value % 2 == 0 {
                        view.layoutMargins = view.layoutMargins
                        let now = view.layoutMargins
                        (sides, isDirectional) = ([now.top, now.left, now.bottom, now.right], false)
                    } else {
                        view.directionalLayoutMargins = view.directionalLayoutMargins
                        let now = view.directionalLayoutMargins
                        (sides, isDirectional) = ([now.top, now.leading, now.bottom, now.trailing], true)
                    }
                }
                check("after change \(turn)")
            }
        }
    ]
}

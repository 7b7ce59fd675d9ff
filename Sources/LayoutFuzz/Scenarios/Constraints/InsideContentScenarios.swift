import Foundation
import LayoutEngine

/// A scroll view along one axis. Positions count from the start of its content.
private struct ContentAxis {
    typealias Attribute = NSLayoutConstraint.Attribute

    let isDown: Bool
    var content: CGFloat = 0
    var frame: CGFloat = 0
    var offset: CGFloat = 0
    /// Margins at the start and at the end.
    var margins: (start: CGFloat, end: CGFloat) = (0, 0)

    /// How many attributes a view is tied to: of the scroll view and of its guides.
    static let places = 12

    var own: [Attribute] { isDown ? [.top, .bottom, .centerY] : [.left, .right, .centerX] }

    /// The item of a place and its attribute: of the scroll view itself, its content guide or its frame guide.
    func target(_ place: Int, of scroll: UIScrollView) -> (item: AnyObject, attribute: Attribute) {
        let margins: [Attribute] =
            isDown
            ? [.topMargin, .bottomMargin, .centerY, .centerYWithinMargins]
            : [.leftMargin, .rightMargin, .centerX, .centerXWithinMargins]
        switch place {
        case 0, 1: return (scroll, own[place])
        case 2...5: return (scroll, margins[place - 2])
        case 6...8: return (scroll.contentLayoutGuide, own[place - 6])
        default: return (scroll.frameLayoutGuide, own[place - 9])
        }
    }

    func value(_ place: Int) -> CGFloat {
        switch place {
        case 0, 6: 0
        case 1, 7: content
        case 2: margins.start
        case 3: content - margins.end
        case 5: (content + margins.start - margins.end) / 2
        case 8: content / 2
        case 9: offset
        case 10: offset + frame
        // The center of a scroll view is that of its frame.
        default: offset + frame / 2
        }
    }
}

/// Views in a scroll view that are tied to the scroll view.
extension Scenario {
    static let insideContents: [Scenario] = [
        // In both axes, views in a scroll view have an edge or the center tied to each edge, margin and center of the content and
        // of the frame. Either item may be the first one of the constraint.
        Scenario(
            "places-of-contents-from-inside",
            rules: ["scroll-views-1", "scroll-views-2", "margins-1", "constraints-2", "direction-1"],
            limits: [2, 2, 1, 1] + Array(repeating: 60, count: 14), needs: { $0.uikit.hasSafeArea }
        ) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
            let (scroll, holder) = (UIScrollView(), UIView(frame: CGRect(x: 17, y: 6, width: 60, height: 50)))
            root.addSubview(scroll)
            scroll.addSubview(holder)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.insetsLayoutMarginsFromSafeArea = false
            let filler = run.makeView(in: scroll)
            let lengths = [filler.widthAnchor, filler.heightAnchor].map { $0.constraint(equalToConstant: 0) }
            NSLayoutConstraint.activate(filler.filling(scroll, usesLeadingAndTrailing: false) + lengths)
            let share: CGFloat = [1, 0.5, 2][run.numbers[1]]
            var axes = [ContentAxis(isDown: false), ContentAxis(isDown: true)]
            var marks: [(view: UIView, axis: Int, place: Int, attribute: ContentAxis.Attribute, constant: CGFloat)] = []
            for (index, axis) in axes.enumerated() {
                for place in 0..<ContentAxis.places {
                    let attribute = axis.own[(place + run.numbers[0]) % 3]
                    let view = run.makeView(in: (place + run.numbers[2]) % 2 == 0 ? scroll : holder)
                    let constant = CGFloat(11 * place - 40 + run.numbers[4])
                    let (item, other) = axis.target(place, of: scroll)
                    let isTurned = (place / 2 + run.numbers[3]) % 2 == 1
                    NSLayoutConstraint.activate([
                        isTurned
                            ? NSLayoutConstraint(
                                item: item, attribute: other, relatedBy: .equal, toItem: view, attribute: attribute,
                                multiplier: 1 / share, constant: -constant / share)
                            : NSLayoutConstraint(
                                item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other,
                                multiplier: share, constant: constant),
                        view.widthAnchor.constraint(equalToConstant: 8),
                        view.heightAnchor.constraint(equalToConstant: 6),
                        axis.isDown
                            ? view.leftAnchor.constraint(equalTo: scroll.leftAnchor)
                            : view.topAnchor.constraint(equalTo: scroll.topAnchor),
                    ])
                    marks.append((view, index, place, attribute, constant))
                }
            }
            func check(_ when: String) {
                root.layoutIfNeeded()
                run.expect(
                    "content offset \(when)", scroll.contentOffset, CGPoint(x: axes[0].offset, y: axes[1].offset))
                run.expect(
                    "content size \(when)", scroll.contentSize, CGSize(width: axes[0].content, height: axes[1].content))
                for mark in marks {
                    let axis = axes[mark.axis]
                    let home = mark.view.superview === holder ? holder.frame.origin : .zero
                    run.expect(
                        "\(axis.isDown ? "y" : "x") of the view at place \(mark.place) \(when)",
                        mark.view.frame.offsetBy(dx: home.x, dy: home.y).value(of: mark.attribute),
                        share * axis.value(mark.place) + mark.constant, within: 2 * run.pixel + 0.01)
                }
            }
            for turn in 0...1 {
                // The second turn uses the numbers in another order.
                func number(_ place: Int) -> CGFloat { run.length(5 + (place + 3 * turn) % 13) }
                for (index, first) in [0, 4].enumerated() {
                    axes[index].frame = 120 + number(first)
                    axes[index].content = 300 + 2 * number(first + 1)
                    axes[index].margins = (number(first + 2), number(first + 3))
                    lengths[index].constant = axes[index].content
                }
                scroll.frame = CGRect(x: 12, y: 30, width: axes[0].frame, height: axes[1].frame)
                scroll.layoutMargins = UIEdgeInsets(
                    top: axes[1].margins.start, left: axes[0].margins.start, bottom: axes[1].margins.end,
                    right: axes[0].margins.end)
                check("before scrolling in turn \(turn)")
                (axes[0].offset, axes[1].offset) = (number(8), number(9))
                scroll.contentOffset = CGPoint(x: axes[0].offset, y: axes[1].offset)
                check("after scrolling in turn \(turn)")
            }
        }
    ]
}

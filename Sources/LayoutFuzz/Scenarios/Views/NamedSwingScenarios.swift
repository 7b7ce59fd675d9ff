import Foundation
import LayoutEngine

/// Changes other views in each of its layouts, and calls `setNeedsLayout` again.
private final class SwingingView: UIView {
    /// The change in each layout, by the number of the layout; nil to change nothing and need no other layout.
    var change: ((Int) -> Void)?
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let change else { return }
        layouts += 1
        change(layouts)
        setNeedsLayout()
    }
}

/// How often and by how much a view changes.
private struct Swing {
    /// How many layouts keep each value.
    let length: Int
    /// A multiple of a quarter of a point.
    let step: CGFloat
    /// Only scroll views have insets.
    let changesSize: Bool
    let changesInset: Bool

    init(_ number: Int, isScrollView: Bool) {
        length = [0, 0, 1, 2, 3][number % 5]
        step = CGFloat(1 + number / 5 % 9) / 4
        changesSize = length > 0 && (!isScrollView || number / 45 % 3 > 0)
        changesInset = length > 0 && isScrollView && number / 45 % 3 < 2
    }

    func size(of view: Int, at layout: Int) -> CGSize {
        let more = changesSize ? CGFloat(layout / length % 2) * step : 0
        return CGSize(width: CGFloat(20 + 3 * view) + more, height: CGFloat(50 - 2 * view) - 2 * more)
    }
    func inset(of view: Int, at layout: Int) -> UIEdgeInsets {
        let more = changesInset ? CGFloat(layout / length % 2) * step : 0
        return UIEdgeInsets(top: 1 + more, left: CGFloat(view), bottom: 3, right: 5 + 2 * more)
    }
}

/// Layouts that never come to rest.
extension Scenario {
    static let namedSwings: [Scenario] = [
        // The report of a layout feedback loop names the views that change in the last passes, from the root on and in the order of
        // siblings. Insets come before sizes, and there are four at most.
        Scenario(
            "restless-views-are-named", rules: ["passes-4", "hierarchy-1"],
            limits: [23] + Array(repeating: 5 * 9 * 3 - 1, count: 18)
        ) { run in
            run.reasonNotAtRest = "its views ask for more layouts than there are"
            let root = SwingingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            root.accessibilityIdentifier = "root"
            // The last two are nested scroll views, and the third view contains the fourth one.
            let views = (0..<6).map { $0 < 4 ? UIView() : UIScrollView() }
            var order: [Int] = []
            for index in [0, 1, 2, 4].inOrder(run.numbers[0]) {
                root.addSubview(views[index])
                let inside = index == 2 ? [3] : index == 4 ? [5] : []
                for inner in inside { views[index].addSubview(views[inner]) }
                order += [index] + inside
            }
            for (index, view) in views.enumerated() {
                view.accessibilityIdentifier = "view \(index)"
                (view as? UIScrollView)?.contentInsetAdjustmentBehavior = .never
            }
            for turn in 0..<3 {
                let swings = run.numbers[(1 + 6 * turn)..<(7 + 6 * turn)].enumerated().map { index, number in
                    Swing(number, isScrollView: index > 3)
                }
                root.layouts = 0
                root.change = { layout in
                    for (index, view) in views.enumerated() {
                        view.bounds.size = swings[index].size(of: index, at: layout)
                        (view as? UIScrollView)?.contentInset = swings[index].inset(of: index, at: layout)
                    }
                }
                let start = LayoutEnvironment.current.reports.count
                root.setNeedsLayout()
                root.layoutIfNeeded()
                // The last six of a hundred passes count.
                var (insets, sizes): ([String], [String]) = ([], [])
                for index in order {
                    let (swing, name) = (swings[index], "view \(index)")
                    func other<Value: Equatable>(_ value: (Int) -> Value) -> Value? {
                        for layout in 96...100 where value(layout) != value(95) { return value(layout) }
                        return nil
                    }
                    if index > 3, let new = other({ swing.inset(of: index, at: $0) }) {
                        let words = [swing.inset(of: index, at: 95), new].map { inset in
                            let edges = [inset.top, inset.left, inset.bottom, inset.right]
                            return "(" + edges.map { NumberText.number($0) }.joined(separator: ", ") + ")"
                        }
                        insets.append("the adjusted insets of \(name) are \(words[0]) and \(words[1]) by turns")
                    }
                    if let new = other({ swing.size(of: index, at: $0) }) {
                        let words = [swing.size(of: index, at: 95), new].map {
                            "\(NumberText.number($0.width)) x \(NumberText.number($0.height))"
                        }
                        sizes.append("\(name) is \(words[0]) and \(words[1]) by turns")
                    }
                }
                let wanted = LayoutReport.layoutFeedbackLoop(
                    view: "root", passes: 100, changing: Array((insets + sizes).prefix(4)))
                run.expect(
                    "reports in turn \(turn)", Array(LayoutEnvironment.current.reports.dropFirst(start)),
                    [wanted])
                root.change = nil
                root.layoutIfNeeded()
            }
        }
    ]
}

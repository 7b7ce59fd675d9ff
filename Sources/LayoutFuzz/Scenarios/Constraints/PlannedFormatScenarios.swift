import Foundation
import LayoutEngine

extension PlannedFormat {
    /// - Parameter second: nil for a constraint without a second item.
    static func line(_ first: Place, _ relation: Int, _ second: Place?, _ number: String, _ priority: String)
        -> String
    {
        let other = second.map { "\($0.item) \($0.attribute.rawValue)" } ?? "none 0"
        return "\(first.item) \(first.attribute.rawValue), \(relation), \(other), \(number) @\(priority)"
    }

    static func line(_ constraint: NSLayoutConstraint, _ name: (AnyObject?) -> String) -> String {
        line(
            (name(constraint.firstItem), constraint.firstAttribute), constraint.relation.rawValue,
            constraint.secondItem.map { (name($0), constraint.secondAttribute) },
            NumberText.number(constraint.constant), NumberText.number(CGFloat(constraint.priority.rawValue)))
    }
}

extension Scenario {
    static let plannedFormats: [Scenario] = [
        // Formats of any parts: edges and their margins, gaps, sizes, priorities, guides, and all options.
        Scenario(
            "formats-of-all-parts",
            rules: [
                "visual-formats-1", "visual-formats-2", "visual-formats-3", "visual-formats-5", "visual-formats-6",
                "visual-formats-7", "visual-formats-8", "visual-formats-9", "visual-formats-10",
            ],
            limits: [23, 3, 1, 23] + Array(repeating: 359, count: 40), needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let root = UIView()
            let (one, last, label, box) = (run.makeView(in: root), run.makeView(in: root), UILabel(), UILayoutGuide())
            root.addSubview(label)
            root.addLayoutGuide(box)
            let items: [(name: String, object: AnyObject)] = [
                ("one", one), ("label", label), ("box", box), ("last_2", last),
            ]
            LayoutEnvironment.current.constraintAssumptions.visualFormatSuperviewSpacing =
                run.flag(2) ? .fixed : .layoutMargin
            let names = items.map(\.name).inOrder(run.numbers[0]).prefix(run.numbers[1] + 1)
            let format = PlannedFormat(run.numbers[3...], Array(names), isFixed: run.flag(2))
            var made: [NSLayoutConstraint] = []
            run.expectRefusal("the format '\(format.text)'", format.isRefused ? .invalidArgument : nil) {
                made = NSLayoutConstraint.constraints(
                    withVisualFormat: format.text, options: format.options, metrics: PlannedFormat.metrics,
                    views: Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.object as Any) }))
            }
            func name(_ item: AnyObject?) -> String {
                item === root ? "|" : items.first { $0.object === item }?.name ?? "none"
            }
            run.expect(
                "constraints of '\(format.text)'", made.map { PlannedFormat.line($0, name) },
                format.isRefused ? [] : format.wanted)
        }
    ]
}

import Foundation
import LayoutEngine

/// Words for exceptions, and what options of formats weigh.
extension Scenario {
    /// What the last exception says.
    private static func lastReason() -> String {
        for report in LayoutEnvironment.current.reports.reversed() {
            if case .exception(let exception) = report { return exception.reason }
        }
        return ""
    }

    static let formatTies: [Scenario] = [
        // What options align stays aligned, whatever others wish; without these ties the wishes count.
        Scenario(
            "aligned-views-of-formats", rules: ["visual-formats-1", "visual-formats-5", "priorities-2"],
            limits: [1, 2, 1, 3, 60, 60, 60, 200]
        ) { run in
            let (host, root) = run.openPlain()
            let (isColumn, kind) = (run.flag(0), run.numbers[1])
            let names = ["a", "b", "c"].prefix(2 + run.numbers[2])
            let views = names.map { _ in run.makeView(in: root) }
            let known = Dictionary(uniqueKeysWithValues: zip(names.map { String($0) }, views.map { $0 as Any }))
            let options: [NSLayoutConstraint.FormatOptions] =
                isColumn
                ? [.alignAllLeft, .alignAllCenterX, .alignAllRight]
                : [.alignAllTop, .alignAllCenterY, .alignAllBottom]
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "\(isColumn ? "V" : "H"):|-9-" + names.map { "[\($0)(30)]" }.joined(separator: "-5-"),
                options: options[kind], metrics: nil, views: known)
            NSLayoutConstraint.activate(made)
            for constraint in made {
                run.expect("priority of a constraint of the format", constraint.priority, .required)
            }
            let lengths = (0..<3).map { 10 + run.length(4 + $0) }
            let priority = [UILayoutPriority(999), .defaultHigh, .defaultLow, UILayoutPriority(1)][run.numbers[3]]
            for (index, view) in views.enumerated() {
                let length = (isColumn ? view.widthAnchor : view.heightAnchor).constraint(
                    equalToConstant: lengths[index])
                let place =
                    isColumn
                    ? view.leftAnchor.constraint(equalTo: root.leftAnchor)
                    : view.topAnchor.constraint(equalTo: root.topAnchor)
                place.constant = index == 0 ? 100 : run.length(7)
                place.priority = index == 0 ? .required : priority
                NSLayoutConstraint.activate([length, place])
            }
            func check(_ when: String, _ areTied: Bool) {
                host.settle()
                for (index, view) in views.enumerated() {
                    let tied = 100 + (lengths[0] - lengths[index]) * CGFloat(kind) / 2
                    run.expect(
                        "place across of a view \(when)", isColumn ? view.frame.minX : view.frame.minY,
                        areTied || index == 0 ? tied : run.length(7), within: run.pixel + 0.01)
                }
            }
            check("that is aligned", true)
            let ties = Array(made.suffix(views.count - 1))
            NSLayoutConstraint.deactivate(ties)
            check("that is free", false)
            NSLayoutConstraint.activate(ties)
            check("that is aligned again", true)
        },
        // The cause, the format and the caret are a line each, also where a line break or a tab is to blame.
        Scenario("reasons-of-broken-formats", rules: ["visual-formats-9"], limits: [40, 3]) { run in
            let (_, root) = run.openPlain()
            let (one, two) = (run.makeView(in: root), run.makeView(in: root))
            let format = [
                "H:|-8-[a(50)]-[b]-|", "V:[a]-20-[b(>=10)]", "[a]-[b(a)]|", "|-[a(30@500)]-(>=5)-[b]",
            ][run.numbers[1]]
            let place = run.numbers[0] % (format.count + 1)
            var carets: [String] = []
            for sign in ["#", "\n", "\t", "\r\n"] {
                let broken = String(format.prefix(place)) + sign + String(format.dropFirst(place))
                var made: [NSLayoutConstraint] = []
                run.expectRefusal("a format with such a sign", .invalidArgument) {
                    made = NSLayoutConstraint.constraints(
                        withVisualFormat: broken, metrics: nil, views: ["a": one, "b": two])
                }
                run.expect("constraints of a broken format", made.count, 0)
                let lines = lastReason().components(separatedBy: .newlines)
                run.expect("lines of a reason", lines.count, 3)
                run.expect("whether a tab is in a reason", lines.contains { $0.contains("\t") }, false)
                let caret = lines.last ?? ""
                run.expect(
                    "line of the caret", caret.hasSuffix("^") && caret.dropLast().allSatisfy { $0 == " " }, true)
                carets.append(caret)
            }
            run.expect("carets below other signs", carets, Array(repeating: carets[0], count: carets.count))
        },
        // A location that is given no other location cannot equal a constant, in whatever way that is said.
        Scenario("locations-without-another", rules: ["constraints-4"], limits: [9, 60, 2]) { run in
            let (_, root) = run.openPlain()
            let (view, other) = (run.makeView(in: root), run.makeView(in: root))
            let locations: [NSLayoutConstraint.Attribute] = [
                .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline,
            ]
            let location = locations[run.numbers[0]]
            let relations: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
            var reasons: [String] = []
            let ways: [(second: UIView?, attribute: NSLayoutConstraint.Attribute, multiplier: CGFloat)] = [
                (nil, .notAnAttribute, 1), (nil, location, 1), (other, .notAnAttribute, 1), (other, location, 0),
                (other, .notAnAttribute, 0),
            ]
            for way in ways {
                run.expectRefusal("a location that equals a constant", .invalidArgument) {
                    _ = NSLayoutConstraint(
                        item: view, attribute: location, relatedBy: relations[run.numbers[2]], toItem: way.second,
                        attribute: way.attribute, multiplier: way.multiplier, constant: run.length(1))
                }
                reasons.append(lastReason())
            }
            run.expect("what is said of it", reasons, Array(repeating: reasons[0], count: reasons.count))
            // A length is one without another, beside whatever view.
            for second in [nil, other] {
                run.expectRefusal("a length that equals a constant", nil) {
                    NSLayoutConstraint(
                        item: view, attribute: .width, relatedBy: .equal, toItem: second, attribute: .notAnAttribute,
                        multiplier: 1, constant: 20 + run.length(1)
                    ).isActive = true
                }
            }
            view.heightAnchor.constraint(equalToConstant: 5).isActive = true
            root.layoutIfNeeded()
            run.expect("width by a constant", view.bounds.width, 20 + run.length(1))
        },
    ]
}

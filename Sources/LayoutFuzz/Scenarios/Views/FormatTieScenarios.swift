import Foundation
import LayoutEngine

/// Reasons of exceptions, and the priority of alignment options in visual formats.
extension Scenario {
    /// The reason of the last exception.
    private static func lastReason() -> String {
        for report in LayoutEnvironment.current.reports.reversed() {
            if case .exception(let exception) = report { return exception.reason }
        }
        return ""
    }

    static let formatTies: [Scenario] = [
        // Views stay aligned by the options of a format, whatever constraints of lower priority ask for. Without the format's
        // constraints these take effect.
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
                        "position of a view \(when)", isColumn ? view.frame.minX : view.frame.minY,
                        areTied || index == 0 ? tied : run.length(7), within: run.pixel + 0.01)
                }
            }
            check("with the format's constraints", true)
            let ties = Array(made.suffix(views.count - 1))
            NSLayoutConstraint.deactivate(ties)
            check("without the format's alignment", false)
            NSLayoutConstraint.activate(ties)
            check("with the format's constraints again", true)
        },
        // The cause, the format and the caret are one line each, also where the format has a line break or a tab.
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
                run.expectRefusal("a format with a wrong character", .invalidArgument) {
                    made = NSLayoutConstraint.constraints(
                        withVisualFormat: broken, metrics: nil, views: ["a": one, "b": two])
                }
                run.expect("number of constraints of a broken format", made.count, 0)
                let lines = lastReason().components(separatedBy: .newlines)
                run.expect("number of lines of the exception's reason", lines.count, 3)
                run.expect("whether the exception's reason has a tab", lines.contains { $0.contains("\t") }, false)
                let caret = lines.last ?? ""
                run.expect(
                    "whether the last line is only spaces and a caret",
                    caret.hasSuffix("^") && caret.dropLast().allSatisfy { $0 == " " }, true)
                carets.append(caret)
            }
            run.expect(
                "positions of the caret for different characters", carets,
                Array(repeating: carets[0], count: carets.count))
        },
        // A constraint that sets a location to a constant raises an exception, however it leaves out the second item.
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
                run.expectRefusal("a constraint of a location to a constant", .invalidArgument) {
                    _ = NSLayoutConstraint(
                        item: view, attribute: location, relatedBy: relations[run.numbers[2]], toItem: way.second,
                        attribute: way.attribute, multiplier: way.multiplier, constant: run.length(1))
                }
                reasons.append(lastReason())
            }
            run.expect("reasons of these exceptions", reasons, Array(repeating: reasons[0], count: reasons.count))
            // A length may equal a constant, whatever the second item is.
            for second in [nil, other] {
                run.expectRefusal("a constraint of a length to a constant", nil) {
                    NSLayoutConstraint(
                        item: view, attribute: .width, relatedBy: .equal, toItem: second, attribute: .notAnAttribute,
                        multiplier: 1, constant: 20 + run.length(1)
                    ).isActive = true
                }
            }
            view.heightAnchor.constraint(equalToConstant: 5).isActive = true
            root.layoutIfNeeded()
            run.expect("width with such a constraint", view.bounds.width, 20 + run.length(1))
        },
    ]
}

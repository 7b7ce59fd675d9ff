import Foundation
import LayoutEngine

/// The constraint that a part of a visual format makes, as text.
private struct Meaning: Comparable {
    let text: String

    init(_ text: String) { self.text = text }

    init(_ constraint: NSLayoutConstraint, _ names: (AnyObject?) -> String) {
        let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
        text =
            "\(names(constraint.firstItem)).\(constraint.firstAttribute.rawValue) \(relation) "
            + "\(names(constraint.secondItem)).\(constraint.secondAttribute.rawValue) "
            + "+ \(NumberText.number(constraint.constant)) * \(NumberText.number(constraint.multiplier)) "
            + "@\(NumberText.number(CGFloat(constraint.priority.rawValue)))"
    }

    static func < (first: Meaning, second: Meaning) -> Bool { first.text < second.text }
}

/// Visual formats, written from numbers whose meaning is known.
extension Scenario {
    static let formats: [Scenario] = [
        // A row of views with gaps, sizes and priorities.
        Scenario(
            "visual-format",
            rules: ["visual-formats-1", "visual-formats-2", "visual-formats-6", "visual-formats-10"],
            limits: [1, 2, 3, 3, 3, 1, 40, 999, 3, 1]
        ) { run in
            let (_, root) = run.openPlain()
            let views = (0..<4).map { _ in run.makeView(in: root) }
            let names = ["a", "b", "c", "d"]
            let isVertical = run.flag(0)
            let count = run.numbers[1] + 2
            let (start, end) =
                isVertical
                ? (NSLayoutConstraint.Attribute.top, NSLayoutConstraint.Attribute.bottom)
                : (.leading, .trailing)
            let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
            let relations: [(String, String)] = [("==", "=="), (">=", ">="), ("<=", "<="), ("", "==")]
            let priority = run.numbers[7] + 1
            var format = isVertical ? "V:" : run.flag(9) ? "H:" : ""
            var wanted: [Meaning] = []
            if run.flag(5) {
                format += "|-(\(run.numbers[6]))-"
                wanted.append(Meaning("a.\(start.rawValue) == p.\(start.rawValue) + \(run.numbers[6]) * 1 @1000"))
            }
            for index in 0..<count {
                if index > 0 {
                    // No gap, the standard one, a number, or a predicate.
                    let kind = run.numbers[2 + (index - 1) % 3]
                    let (sign, meaning) = relations[run.numbers[8]]
                    format += ["", "-", "-\(5 + index)-", "-(\(sign)\(run.numbers[6])@\(priority))-"][kind]
                    let constant = [0, 8, 5 + index, run.numbers[6]][kind]
                    wanted.append(
                        Meaning(
                            "\(names[index]).\(start.rawValue) \(kind == 3 ? meaning : "==") "
                                + "\(names[index - 1]).\(end.rawValue) + \(constant) * 1 @\(kind == 3 ? priority : 1000)"
                        ))
                }
                format += "[\(names[index])"
                if index == 1 {
                    let (sign, meaning) = relations[(run.numbers[8] + 1) % 4]
                    format += "(\(sign)\(run.numbers[6] + 1)@\(priority),<=a)"
                    wanted.append(
                        Meaning("b.\(length.rawValue) \(meaning) -.0 + \(run.numbers[6] + 1) * 1 @\(priority)"))
                    wanted.append(Meaning("b.\(length.rawValue) <= a.\(length.rawValue) + 0 * 1 @1000"))
                }
                format += "]"
            }
            if run.flag(5) {
                format += "-(>=\(run.numbers[6]))-|"
                wanted.append(
                    Meaning("p.\(end.rawValue) >= \(names[count - 1]).\(end.rawValue) + \(run.numbers[6]) * 1 @1000"))
            }
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format, metrics: nil,
                views: Dictionary(uniqueKeysWithValues: zip(names, views.map { $0 as Any })))
            func name(_ item: AnyObject?) -> String {
                if item === root { return "p" }
                return views.firstIndex { $0 === item }.map { names[$0] } ?? "-"
            }
            run.expect(
                "constraints of the format", made.map { Meaning($0, name).text }, wanted.map(\.text))
        },
        // Options align consecutive views, and set the direction of the row.
        Scenario(
            "visual-format-options", rules: ["visual-formats-5", "visual-formats-6"], limits: [6, 2, 2, 20]
        ) { run in
            let (host, root) = run.openPlain()
            let views = (0..<3).map { _ in run.makeView(in: root) }
            let options: [NSLayoutConstraint.FormatOptions] = [
                .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLeading, .alignAllTrailing, .alignAllLeft,
                .alignAllCenterX,
            ]
            let attributes: [NSLayoutConstraint.Attribute] = [
                .top, .bottom, .centerY, .leading, .trailing, .left, .centerX,
            ]
            let isRow = run.numbers[0] < 3
            let count = run.numbers[1] + 1
            let names = ["a", "b", "c"]
            let chain = names[..<count].map { "[\($0)(30)]" }.joined(separator: "-\(run.numbers[3])-")
            let directions: [NSLayoutConstraint.FormatOptions] = [
                .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
            ]
            var option = options[run.numbers[0]]
            if isRow { option.formUnion(directions[run.numbers[2]]) }
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: (isRow ? "H:" : "V:") + chain, options: option, metrics: nil,
                views: Dictionary(uniqueKeysWithValues: zip(names, views.map { $0 as Any })))
            let attribute = attributes[run.numbers[0]]
            let ties = made.filter { $0.firstAttribute == attribute && $0.secondAttribute == attribute }
            run.expect("number of alignment constraints", ties.count, count - 1)
            for (index, tie) in ties.enumerated() {
                run.expectObject("first item of an alignment", tie.firstItem, views[index])
                run.expectObject("second item of an alignment", tie.secondItem, views[index + 1])
                run.expect("constant of an alignment", tie.constant, 0)
                run.expect("priority of an alignment", tie.priority, .required)
                run.expectObject(
                    "alignment constraint at its place in the list", made[made.count - ties.count + index], tie)
            }
            run.expect("number of constraints", made.count, count + 2 * (count - 1))
            guard isRow, count > 1 else { return }
            NSLayoutConstraint.activate(
                made + [
                    views[0].centerXAnchor.constraint(equalTo: root.centerXAnchor),
                    views[0].heightAnchor.constraint(equalToConstant: 20),
                    views[1].heightAnchor.constraint(equalToConstant: 50),
                    views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                ])
            host.settle()
            let runsLeft = run.numbers[2] == 2 || (run.numbers[2] == 0 && run.isRightToLeft)
            run.expect(
                "distance from the first view to the second one", views[1].frame.minX - views[0].frame.minX,
                (30 + run.length(3)) * (runsLeft ? -1 : 1), within: run.pixel + 0.01)
            let tops: [CGFloat] = [100, 70, 85]
            run.expect("top of the second view", views[1].frame.minY, tops[run.numbers[0]], within: run.pixel + 0.01)
        },
        // Names in the metrics, for lengths and priorities.
        Scenario("visual-format-metrics", rules: ["visual-formats-1", "visual-formats-3"], limits: [60, 998, 1]) {
            run in
            let (_, root) = run.openPlain()
            let view = run.makeView(in: root)
            let metrics: [String: Any] = ["gap": run.numbers[0], "high": run.numbers[1] + 1, "wide_2": 77.5]
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: run.flag(2) ? "|-gap@high-[v(wide_2)]" : "| - gap@high - [v( wide_2 )]",
                metrics: metrics,
                views: ["v": view])
            run.expect("number of constraints", made.count, 2)
            guard let gap = made.first(where: { $0.firstAttribute == .leading }),
                let width = made.first(where: { $0.firstAttribute == .width })
            else { return run.expect("whether there are two constraints", false, true) }
            run.expect("constant from the metrics", gap.constant, run.length(0))
            run.expect("priority from the metrics", CGFloat(gap.priority.rawValue), CGFloat(run.numbers[1] + 1))
            run.expect("width from the metrics", width.constant, 77.5)
            run.expect("priority of the width", CGFloat(width.priority.rawValue), 1000)
        },
        // A format with a mistake makes no constraints, wherever the mistake is.
        Scenario("visual-format-refused", rules: ["visual-formats-9"], limits: [17, 1]) { run in
            let (_, root) = run.openPlain()
            let views: [String: Any] = ["a": run.makeView(in: root), "b": run.makeView(in: root)]
            let wrong = [
                "[a", "a]", "[a]-", "[c]", "[a](", "[a(==)]", "[a(>=x)]", "|-[a]-|]", "[a]--[b]", "[a]-(5@)-[b]",
                "[a(5@z)]",
                "", "[a][b", "[a]-(-[b]", "X:[a]", "[a]-5-", "[]", "[a(=5)]",
            ]
            let format = (run.flag(1) ? "V:" : "") + wrong[run.numbers[0]]
            var made: [NSLayoutConstraint] = []
            run.expectRefusal("the format '\(format)'", .invalidArgument) {
                made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            run.expect("number of constraints of '\(format)'", made.count, 0)
        },
        // Brackets may name layout guides of controllers and of views, and gaps may go from baseline to baseline.
        Scenario(
            "visual-format-guides", rules: ["visual-formats-7", "visual-formats-8"], limits: [60, 60, 1],
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let (one, two) = (UILabel(), UILabel())
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            for label in [one, two] {
                label.translatesAutoresizingMaskIntoConstraints = false
                label.text = "text"
                root.addSubview(label)
            }
            two.font = .systemFont(ofSize: 31)
            let (gap, high) = (run.numbers[0] + 40, run.numbers[1] + 1)
            let options: NSLayoutConstraint.FormatOptions = run.flag(2) ? .spacingBaselineToBaseline : []
            let views: [String: Any] = [
                "top": controller.topLayoutGuide, "guide": guide, "one": one, "two": two,
            ]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[top]-7-[guide(\(high))]-9-[one]", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:[one]-\(gap)-[two]", options: options, metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-5-[guide(10)]-6-[one]", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[two]", metrics: nil, views: views))
            host.settle()
            let top = run.systemInsets(of: host).top
            run.expect("top of the guide", guide.layoutFrame.minY, top + 7)
            run.expect("height of the guide", guide.layoutFrame.height, CGFloat(high))
            run.expect("top of the label", one.frame.minY, top + 16 + CGFloat(high), within: run.pixel + 0.01)
            let (from, to) =
                run.flag(2)
                ? (
                    one.frame.minY + one.font.ascender, two.frame.minY + two.font.ascender
                ) : (one.frame.maxY, two.frame.minY)
            run.expect("gap between baselines", to - from, CGFloat(gap), within: 2 * run.pixel + 0.01)
        },
        // A row with a direction, between views and from the edges of their superview.
        Scenario("visual-format-directions", rules: ["visual-formats-1", "direction-1"], limits: [2, 3, 40, 40]) {
            run in
            let (host, root) = run.openPlain()
            let directions: [NSLayoutConstraint.FormatOptions] = [
                .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
            ]
            let runsLeft = run.numbers[0] == 2 || run.numbers[0] == 0 && run.isRightToLeft
            let (gap, start) = (run.length(2), run.length(3))
            let formats = [
                "[a]-(\(run.numbers[2]))-[b]", "|-(\(run.numbers[3]))-[a]", "[b]-(\(run.numbers[3]))-|", "[a][b]",
            ]
            let views = ["a": run.makeView(in: root), "b": run.makeView(in: root)]
            guard let (a, b) = views["a"].flatMap({ a in views["b"].map { (a, $0) } }) else { return }
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "H:" + formats[run.numbers[1]], options: directions[run.numbers[0]], metrics: nil,
                views: views)
            NSLayoutConstraint.activate(made)
            for view in [a, b] {
                NSLayoutConstraint.activate([
                    view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 9),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                ])
            }
            // Centers the view that the format does not place.
            let free = run.numbers[1] == 2 ? a : b
            let fixed = run.numbers[1] == 2 ? b : a
            for view in [free, fixed] where run.numbers[1] == 1 || run.numbers[1] == 2 ? view === free : view === a {
                view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
            }
            host.settle()
            let tolerance = run.pixel + 0.01
            switch run.numbers[1] {
            case 0, 3:
                let length = 30 + (run.numbers[1] == 0 ? gap : 0)
                run.expect(
                    "distance from the first to the second view", b.frame.minX - a.frame.minX,
                    runsLeft ? -length : length,
                    within: tolerance)
            case 1:
                run.expect(
                    "left edge of the first view", a.frame.minX, runsLeft ? root.bounds.maxX - 30 - start : start,
                    within: tolerance)
            default:
                run.expect(
                    "left edge of the last view", b.frame.minX, runsLeft ? start : root.bounds.maxX - 30 - start,
                    within: tolerance)
            }
        },
    ]
}

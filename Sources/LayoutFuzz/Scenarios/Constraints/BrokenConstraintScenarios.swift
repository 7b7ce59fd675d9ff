import Foundation
import LayoutEngine

extension ScenarioRun {
    /// The conflicts in the log from an index on.
    func conflicts(from start: Int) -> [ConflictReport] {
        LayoutEnvironment.current.reports.dropFirst(start).compactMap { report in
            if case .conflict(let conflict) = report { return conflict }
            return nil
        }
    }
}

/// Which constraint breaks in a conflict, and what few constraints leave open.
extension Scenario {
    static let brokenConstraints: [Scenario] = [
        // Of required constraints that contradict each other the one that was activated last breaks. Autoresizing masks
        // come first.
        Scenario(
            "first-constraint-stays", rules: ["conflicts-1", "conflicts-3"],
            limits: [1, 2, 1] + Array(repeating: 8, count: 5) + [4, 4]
        ) { run in
            let (host, root) = run.openPlain()
            let isHorizontal = run.flag(0)
            let isMasked = run.numbers[1] == 1
            let view = run.makeView(in: root, CGRect(x: 5, y: 6, width: 70, height: 60), translates: isMasked)
            if !isMasked {
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
                    (isHorizontal ? view.heightAnchor : view.widthAnchor).constraint(equalToConstant: 60),
                ])
            }
            let anchor = isHorizontal ? view.widthAnchor : view.heightAnchor
            var active: [NSLayoutConstraint] = []
            func activate(_ constraint: NSLayoutConstraint) {
                constraint.isActive = true
                active.append(constraint)
            }
            for index in 0..<5 {
                let constraint = anchor.constraint(equalToConstant: 20 + run.length(3 + index))
                constraint.identifier = "k\(index)"
                // Some are added at once, others after a layout.
                if run.flag(2) { host.settle() }
                activate(constraint)
            }
            let length: CGFloat = isHorizontal ? 70 : 60
            func check(_ when: String, _ start: Int) {
                host.settle()
                let first = isMasked ? length : active[0].constant
                run.expect("length \(when)", isHorizontal ? view.frame.width : view.frame.height, first)
                let broken = active.filter { $0.constant != first }.compactMap(\.identifier)
                let reports = run.conflicts(from: start)
                for report in reports {
                    run.expect(
                        "whether \(report.broken) is a constraint that breaks \(when)",
                        broken.contains { report.broken.contains("'\($0)'") }, true)
                    run.expect(
                        "whether a report lists its broken constraint \(when)",
                        report.constraints.contains(report.broken), true)
                    run.expect("constraints in a report \(when)", report.constraints.count, 2)
                }
                if start == 0, !run.flag(2) { run.expect("number of reports \(when)", reports.count, broken.count) }
            }
            check("at first", 0)
            // Activated again, it comes last.
            for index in 8...9 {
                let chosen = active[run.numbers[index]]
                active.removeAll { $0 === chosen }
                chosen.isActive = false
                if run.flag(2) { host.settle() }
                activate(chosen)
                check("after \(chosen.identifier ?? "") was activated again", LayoutEnvironment.current.reports.count)
            }
        },
        // Required content priorities give way to required constraints, and nothing is reported.
        Scenario("content-gives-way", rules: ["conflicts-5", "stacks-7"], limits: [90, 90, 1, 1, 3]) { run in
            let (host, root) = run.openPlain()
            let view = SizedView(width: 20 + run.length(0), height: 20)
            view.translatesAutoresizingMaskIntoConstraints = false
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(.required, for: axis)
                view.setContentCompressionResistancePriority(.required, for: axis)
            }
            root.addSubview(view)
            let wanted = 20 + run.length(1)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: wanted),
            ])
            host.settle()
            run.expect("width", view.frame.width, wanted)
            run.expect("height", view.frame.height, 20)
            run.expect("number of reports", run.conflicts(from: 0).count, 0)
            // The app's own constraints of items and stack view break, and the items still fill the stack view.
            guard run.uikit >= .iOS11_12 else { return }
            let items = (0..<3).map { SizedView(width: 10 + CGFloat($0), height: 10) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.distribution = run.flag(2) ? .fillEqually : .fill
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let lengths = (0..<3).map { 30 + run.length($0 % 2) + CGFloat($0) }
            let own =
                zip(items, lengths).map { $0.widthAnchor.constraint(equalToConstant: $1) } + [
                    stack.widthAnchor.constraint(equalToConstant: 400),
                    stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                    stack.topAnchor.constraint(equalTo: view.bottomAnchor),
                ]
            if run.flag(3) { host.settle() }
            NSLayoutConstraint.activate(own)
            host.settle()
            let inOrder = run.isRightToLeft ? items.reversed() : items
            run.expect("left edge of the leftmost item", inOrder[0].frame.minX, 0)
            for (one, other) in zip(inOrder, inOrder.dropFirst()) {
                run.expect("gap between items", other.frame.minX - one.frame.maxX, 0)
            }
            run.expect("right edge of the rightmost item", inOrder[2].frame.maxX, stack.bounds.width)
            if run.flag(2) {
                run.expect(
                    "width of the last item", items[2].frame.width, items[0].frame.width, within: run.pixel + 0.01)
            }
            run.expect("whether a constraint breaks", run.conflicts(from: 0).isEmpty, false)
            for report in run.conflicts(from: 0) {
                run.expect("whether a constraint of the stack view breaks", report.broken.contains("UISV"), false)
            }
        },
        // A value that only one inequality bounds is as close to zero as allowed.
        Scenario("one-inequality", rules: ["ambiguity-3"], limits: [1, 1, 90, 90, 1, 60]) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let (isPlaceAtLeast, isLengthAtLeast) = (run.flag(0), run.flag(1))
            let (place, length) = (run.length(2) - 45, run.length(3))
            let isHorizontal = run.flag(4)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: view, attribute: isHorizontal ? .left : .top,
                    relatedBy: isPlaceAtLeast ? .greaterThanOrEqual : .lessThanOrEqual, toItem: root,
                    attribute: isHorizontal ? .left : .top, multiplier: 1, constant: place),
                NSLayoutConstraint(
                    item: view, attribute: isHorizontal ? .width : .height,
                    relatedBy: isLengthAtLeast ? .greaterThanOrEqual : .lessThanOrEqual, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: length),
            ])
            host.settle()
            func check(_ when: String) {
                let found =
                    isHorizontal ? (view.frame.minX, view.frame.width) : (view.frame.minY, view.frame.height)
                run.expect("position \(when)", found.0, isPlaceAtLeast ? max(0, place) : min(0, place))
                run.expect("length \(when)", found.1, isLengthAtLeast ? length : 0)
            }
            check("at first")
            // A temporary width has no lasting effect.
            let other = (isHorizontal ? view.widthAnchor : view.heightAnchor).constraint(
                equalToConstant: isLengthAtLeast ? length + run.length(5) : min(length, run.length(5)))
            other.isActive = true
            host.settle()
            other.isActive = false
            host.settle()
            check("again")
        },
        // How a log words a mask: one letter for each flexible margin and size.
        Scenario("words-for-masks", rules: ["conflicts-4", "masks-1"], limits: [63, 60]) { run in
            let (host, root) = run.openPlain()
            let mask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0]))
            let parts: [UIView.AutoresizingMask] = [
                .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
                .flexibleBottomMargin,
            ]
            run.expect("bits", parts.map(\.rawValue), [1, 2, 4, 8, 16, 32])
            let letters = parts.map { mask.contains($0) ? "&" : "-" }
            let view = run.makeView(in: root, CGRect(x: 5, y: 6, width: 70, height: 60), translates: true)
            view.autoresizingMask = mask
            view.accessibilityIdentifier = "masked"
            // Whichever parts are flexible, the mask demands the present width.
            let constraint = view.widthAnchor.constraint(equalToConstant: 71 + run.length(1))
            constraint.isActive = true
            host.settle()
            let words = "h=\(letters[...2].joined()) v=\(letters[3...].joined())"
            let lines = run.conflicts(from: 0).flatMap(\.constraints).filter {
                $0.contains("NSAutoresizingMaskLayoutConstraint") && $0.contains(" masked.frame")
            }
            run.expect("whether the mask is reported", lines.isEmpty, false)
            for line in lines { run.expect("mask in the log, \(words)", line.contains(words) ? words : line, words) }
        },
        // The system's spacing between edges.
        Scenario("system-spaces", rules: ["spacing-1"], limits: [5, 1, 2, 1], needs: { $0.uikit >= .iOS11_12 }) { run in
            let (host, root) = run.openPlain()
            let (one, two) = (run.makeView(in: root), run.makeView(in: root))
            let multiplier = CGFloat([-2, -0.5, 0, 0.5, 1, 3][run.numbers[0]])
            for view in [one, two] {
                view.widthAnchor.constraint(equalToConstant: 30).isActive = true
                view.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
            let wanted = 8 * max(0, multiplier)
            let isHorizontal = run.flag(1)
            NSLayoutConstraint.activate([
                one.centerXAnchor.constraint(equalTo: root.leftAnchor, constant: 150),
                one.centerYAnchor.constraint(equalTo: root.topAnchor, constant: 150),
                isHorizontal
                    ? two.topAnchor.constraint(equalTo: one.topAnchor)
                    : two.leftAnchor.constraint(equalTo: one.leftAnchor),
            ])
            // An optional constraint for zero, or for a large distance, moves the view to the limit.
            let wish =
                isHorizontal
                ? two.leadingAnchor.constraint(
                    equalTo: one.trailingAnchor, constant: run.numbers[2] == 1 ? -40 : 90)
                : two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: run.numbers[2] == 1 ? -40 : 90)
            wish.priority = UILayoutPriority(500)
            if run.numbers[2] > 0 { wish.isActive = true }
            let space: NSLayoutConstraint =
                switch (isHorizontal, run.numbers[2]) {
                case (true, 0):
                    two.leadingAnchor.constraint(
                        equalToSystemSpacingAfter: one.trailingAnchor, multiplier: multiplier)
                case (true, 1):
                    two.leadingAnchor.constraint(
                        greaterThanOrEqualToSystemSpacingAfter: one.trailingAnchor, multiplier: multiplier)
                case (true, _):
                    two.leadingAnchor.constraint(
                        lessThanOrEqualToSystemSpacingAfter: one.trailingAnchor, multiplier: multiplier)
                case (false, 0):
                    two.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: multiplier)
                case (false, 1):
                    two.topAnchor.constraint(
                        greaterThanOrEqualToSystemSpacingBelow: one.bottomAnchor, multiplier: multiplier)
                case (false, _):
                    two.topAnchor.constraint(
                        lessThanOrEqualToSystemSpacingBelow: one.bottomAnchor, multiplier: multiplier)
                }
            space.isActive = true
            host.settle()
            let found =
                isHorizontal
                ? run.isRightToLeft ? one.frame.minX - two.frame.maxX : two.frame.minX - one.frame.maxX
                : two.frame.minY - one.frame.maxY
            run.expect("system spacing with multiplier \(multiplier)", found, wanted, within: run.pixel + 0.01)
        },
    ]
}

import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Expects that exactly these views of a tree are ambiguous.
    fileprivate func expectOpen(_ open: [UIView], in views: [UIView], _ when: String) {
        guard let root = views.first else { return expect("whether there is a root view", false, true) }
        for view in [root, views[views.count - 1]] {
            let inspector = LayoutInspector(view)
            expect("whether the tree is ambiguous \(when)", inspector.isAmbiguous, !open.isEmpty)
            expect("number of ambiguous views \(when)", inspector.ambiguousViews.count, open.count)
            expect(
                "whether the ambiguous views are the expected ones \(when)",
                inspector.ambiguousViews.allSatisfy { one in open.contains { $0 === one } }, true)
            expect("conflicts \(when)", inspector.conflicts.count, 0)
        }
        for (index, view) in views.enumerated() {
            expect(
                "whether view \(index) is ambiguous \(when)", view.hasAmbiguousLayout, open.contains { $0 === view })
        }
    }
}

/// Trees with and without ambiguous views, and the guides of stack views.
extension Scenario {
    static let openTrees: [Scenario] = [
        // Autoresizing masks are never ambiguous. A view with too few constraints is ambiguous while it has any.
        Scenario(
            "inspected-trees", rules: ["ambiguity-1", "masks-2", "masks-7"],
            limits: [4, 63, 15, 15, 1] + Array(repeating: 60, count: 8)
        ) { run in
            var views = [UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 280))]
            for index in 0...run.numbers[0] {
                let numbers = (0..<4).map { CGFloat(run.numbers[5 + ($0 + 3 * index) % 8]) }
                let view = UIView(
                    frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2] + 9, height: numbers[3] + 9))
                view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt((run.numbers[1] + 11 * index) % 64))
                views[run.flag(4) ? index : index / 2].addSubview(view)
                views.append(view)
            }
            let frames = views.map(\.frame)
            run.expectOpen([], in: views, "at first")
            run.expect("frames after hasAmbiguousLayout", views.map(\.frame), frames)
            let holder = views[views.count - 1]
            let open = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            holder.addSubview(open)
            run.expectOpen([], in: views + [open], "with another view")
            open.translatesAutoresizingMaskIntoConstraints = false
            let constraints = [
                open.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3),
                open.topAnchor.constraint(equalTo: holder.topAnchor, constant: 4),
                open.widthAnchor.constraint(equalToConstant: 5), open.heightAnchor.constraint(equalToConstant: 6),
            ]
            for (turn, bits) in [run.numbers[2], run.numbers[3], 15, 0, run.numbers[2]].enumerated() {
                for (index, constraint) in constraints.enumerated() { constraint.isActive = bits >> index & 1 == 1 }
                run.expectOpen(bits == 15 ? [] : [open], in: views + [open], "with constraints \(bits), turn \(turn)")
            }
            // Without the removed view nothing in the tree is ambiguous.
            NSLayoutConstraint.deactivate(constraints)
            if run.flag(4) {
                open.removeFromSuperview()
                run.expectOpen([], in: views, "without the view")
                open.translatesAutoresizingMaskIntoConstraints = true
                holder.addSubview(open)
            }
            open.translatesAutoresizingMaskIntoConstraints = true
            run.expectOpen([], in: views + [open], "with masks again")
        },
        // A stack view has a guide in each gap where gaps are equal, one around items that do not fill it, and no
        // others.
        Scenario(
            "guides-that-stacks-make", rules: ["stacks-1", "stacks-10", "holding-6"],
            limits: [5, 2] + Array(repeating: 5 * 6 * 2 * 32 - 1, count: 4), needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let items = (0...run.numbers[0]).map { SizedView(width: 20 + CGFloat($0), height: 14 + CGFloat($0)) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let own = (0..<run.numbers[1]).map { _ in UILayoutGuide() }
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.widthAnchor.constraint(equalToConstant: 240), stack.heightAnchor.constraint(equalToConstant: 240),
            ])
            for (index, guide) in own.enumerated() {
                guide.identifier = "own \(index)"
                stack.addLayoutGuide(guide)
                NSLayoutConstraint.activate([
                    guide.leftAnchor.constraint(equalTo: stack.leftAnchor),
                    guide.topAnchor.constraint(equalTo: stack.topAnchor),
                    guide.widthAnchor.constraint(equalToConstant: 7), guide.heightAnchor.constraint(equalToConstant: 8),
                ])
            }
            for (turn, number) in run.numbers[2...].enumerated() {
                let (distribution, alignment) = (number % 5, number / 5 % 6)
                stack.distribution =
                    [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][
                        distribution]
                stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline][alignment]
                stack.axis = number / 30 % 2 == 0 ? .horizontal : .vertical
                // The first item stays visible.
                for (index, item) in items.dropFirst().enumerated() { item.isHidden = number / 60 >> index & 1 == 1 }
                host.settle()
                let visible = items.filter { !$0.isHidden }.count
                let gaps = distribution >= 3 ? visible - 1 : 0
                let around = alignment == 0 || alignment == 2 && visible == 1 ? 0 : 1
                let guides = stack.layoutGuides
                run.expect(
                    "guides of \(visible) items, distribution \(distribution), alignment \(alignment), turn \(turn)",
                    guides.count - own.count, gaps + around)
                run.expect("guides of the app after turn \(turn)", Array(guides.suffix(own.count)), own)
                for guide in guides { run.expectObject("owner of a guide after turn \(turn)", guide.owningView, stack) }
                run.expect(
                    "whether the other guides are those of the stack view after turn \(turn)",
                    guides.dropLast(own.count).allSatisfy { $0.identifier.hasPrefix("UISV") }, true)
            }
        },
    ]
}

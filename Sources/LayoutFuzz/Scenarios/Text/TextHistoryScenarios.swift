import Foundation
import LayoutEngine

/// Such a view with a given width, labels on its baselines, and a view below it.
private final class PlannedText {
    let view: UIView
    private let (first, last, below) = (UILabel(), UILabel(), UIView())
    let wide: NSLayoutConstraint

    init(_ view: UIView, width: CGFloat) {
        self.view = view
        wide = view.widthAnchor.constraint(equalToConstant: width)
        (first.text, last.text) = ("first", "last")
        // A scrolling text view has no intrinsic height.
        let high = view.heightAnchor.constraint(equalToConstant: 70)
        high.priority = UILayoutPriority(200)
        for part in [view, first, last, below] { part.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            wide, high, below.widthAnchor.constraint(equalToConstant: 9),
            below.heightAnchor.constraint(equalToConstant: 7),
        ])
    }

    func place(in holder: UIView) {
        for part in [view, first, last, below] { holder.addSubview(part) }
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 12),
            view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 47),
            first.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
            first.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
            last.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -3),
            last.firstBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor),
            below.leftAnchor.constraint(equalTo: view.leftAnchor),
            below.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 6),
        ])
    }

    func leave() { for part in [view, first, last, below] { part.removeFromSuperview() } }

    func picture() -> SettledLayout {
        var result = SettledLayout(treeOf: view, "text", measures: false)
        let sizes =
            [view.intrinsicContentSize] + [60, 170, 900].map { view.sizeThatFits(CGSize(width: $0, height: 900)) }
        for (index, size) in sizes.enumerated() { result.add("measured size \(index)", [size.width, size.height]) }
        for (index, part) in [first, last, below].enumerated() { result.add("frame of neighbor \(index)", part.frame) }
        if let note = view as? UITextView {
            result.add("used rectangle of the text", note.layoutManager.usedRect(for: note.textContainer))
            result.add("rectangle of the cursor", note.caretRect(for: note.endOfDocument))
        } else if let field = view as? UITextField {
            result.add("text rectangle", field.textRect(forBounds: field.bounds))
            result.add("rectangle of the cursor", field.caretRect(for: field.endOfDocument))
        }
        return result
    }
}

extension Scenario {
    static let textHistories: [Scenario] = [
        // A view with text has the layout of a new view with the same values: its size, its baselines and the views that are
        // tied to them.
        Scenario(
            "texts-of-any-history",
            rules: [
                "text-1", "text-11", "text-13", "text-18", "text-20", "text-24", "text-25", "controls-2", "controls-9",
                "controls-20",
                "passes-5",
            ],
            limits: [3, 511] + Array(repeating: 14 * 60 - 1, count: 9), kinds: 14, share: 3,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 30, y: 110, width: 380, height: 300))
            root.addSubview(holder)
            var plan = TextPlan(kind: run.numbers[0])
            let old = PlannedText(plan.make(), width: 150)
            old.place(in: holder)
            var isMirrored = run.isRightToLeft
            func check() {
                host.settle()
                guard old.view.window != nil, !run.isAway else { return }
                let found = old.picture()
                let new = PlannedText(plan.make(), width: old.wide.constant)
                new.view.isHidden = old.view.isHidden
                new.place(in: holder)
                host.settle()
                run.expectSame(found, new.picture(), " of a view that changed")
                new.leave()
                // When a view leaves, the window solves all its constraints again. It does so here, so that the next change
                // comes alone.
                host.settle()
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, value) = (number % 14, number / 14)
                    switch kind {
                    case 0...7:
                        plan.say(kind, value)
                        plan.set(kind, of: old.view)
                    case 8: old.wide.constant = CGFloat(90 + 4 * value)
                    case 9: if old.view.superview == nil { old.place(in: holder) } else { old.leave() }
                    case 10:
                        isMirrored.toggle()
                        host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
                    case 11: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                    case 12: old.view.isHidden.toggle()
                    default: host.window.layoutIfNeeded()
                    }
                }, rest: check)
            check()
        }
    ]
}

import Foundation
import LayoutEngine

/// Counts its layouts and updates of constraints.
private final class CountedView: UIView {
    var layouts = 0
    var updates = 0
    /// How many layouts call `setNeedsLayout`.
    var asking = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        if layouts <= asking { setNeedsLayout() }
    }
    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

/// A stack that calls `setNeedsUpdateConstraints` in `updateConstraints`.
private final class RepeatingStack: UIStackView {
    var updates = 0
    override func updateConstraints() {
        updates += 1
        setNeedsUpdateConstraints()
        super.updateConstraints()
    }
}

/// An app's subviews of UIKit's views, and the layouts and updates of an app's views.
extension Scenario {
    static let ownParts: [Scenario] = [
        // Constraints place an app's subview in any UIKit view.
        Scenario(
            "own-views-in-any-view", rules: ["constraints-1", "passes-6"],
            limits: [PropertySubject.all.count - 1, 2, 60, 60, 60, 1], share: 2
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            let stage = PropertyStage(run, subject, width: run.numbers[1])
            let view = stage.view
            if run.flag(5) { stage.settle() }
            let own = UIView()
            own.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(own)
            let scroll = view as? UIScrollView
            // A scroll view's content has its own size, so these constraints use its frame.
            let leading = own.leadingAnchor.constraint(
                equalTo: scroll?.frameLayoutGuide.leadingAnchor ?? view.leadingAnchor, constant: run.length(2))
            NSLayoutConstraint.activate([
                leading,
                own.topAnchor.constraint(
                    equalTo: scroll?.frameLayoutGuide.topAnchor ?? view.topAnchor, constant: run.length(3)),
                own.widthAnchor.constraint(equalToConstant: 10), own.heightAnchor.constraint(equalToConstant: 8),
            ])
            for turn in 0..<2 {
                stage.settle()
                let area = scroll == nil ? view.alignmentRect(forFrame: view.bounds) : view.bounds
                let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let x = isMirrored ? area.maxX - leading.constant - 10 : area.minX + leading.constant
                run.expect(
                    "frame of an app's subview of a \(subject.name), time \(turn)", own.frame,
                    CGRect(x: x, y: area.minY + run.length(3), width: 10, height: 8), within: run.pixel)
                leading.constant = run.length(4)
            }
        },
        // A view that only moves is not laid out again; one whose size changes is.
        Scenario("layouts-of-what-moves", rules: ["passes-8"], limits: [60, 60, 60, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let view = CountedView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let inner = run.makeView(in: view)
            let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90 + run.length(0))
            let width = view.widthAnchor.constraint(equalToConstant: run.length(1))
            NSLayoutConstraint.activate([
                leading, width, view.topAnchor.constraint(equalTo: root.topAnchor, constant: 150),
                view.heightAnchor.constraint(equalToConstant: 40),
                inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                inner.topAnchor.constraint(equalTo: view.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
            ])
            host.settle()
            view.layouts = 0
            leading.constant = 90 + run.length(2)
            if run.flag(4) { view.center.x += 0 }
            host.settle()
            run.expect("layouts of a view that moved", view.layouts, 0)
            width.constant = run.length(3)
            host.settle()
            run.expect("layouts of a view whose width changed", view.layouts, run.numbers[1] == run.numbers[3] ? 0 : 1)
            run.expect("width of a subview tied to both sides", inner.frame.width, run.length(3))
        },
        // A view gets as many layouts as it asks for, up to the limit, where a layout feedback loop is reported.
        Scenario("layouts-up-to-the-limit", rules: ["passes-4"], limits: [4, 99]) { run in
            let wanted = run.numbers[0] < 4 ? [97, 98, 99, 100][run.numbers[0]] : run.numbers[1]
            let view = CountedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.asking = wanted
            view.layoutIfNeeded()
            let isRestless = LayoutEnvironment.current.reports.contains {
                if case .layoutFeedbackLoop = $0 { return true }
                return false
            }
            run.reasonNotAtRest = "a view may ask for more layouts than there are"
            run.expect("whether \(wanted) more layouts are reported as a feedback loop", isRestless, wanted > 99)
            run.expect("layouts of a view that asks for \(wanted) more", view.layouts, min(100, wanted + 1))
        },
        // No update of constraints is needed after `updateConstraints` or `updateConstraintsIfNeeded`.
        Scenario("updates-by-hand", rules: ["passes-1"], limits: [3, 1]) { run in
            let (host, root) = run.openPlain()
            let kinds: [() -> UIView] = [
                { UIStackView() }, { UIView() }, { UILabel() }, { UITableViewCell(style: .default) },
            ]
            let view = kinds[run.numbers[0]]()
            view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
            root.addSubview(view)
            host.settle()
            view.setNeedsUpdateConstraints()
            run.expect("whether an update of constraints is needed", view.needsUpdateConstraints(), true)
            if run.flag(1) { view.updateConstraints() } else { view.updateConstraintsIfNeeded() }
            run.expect("whether an update of constraints is needed after it", view.needsUpdateConstraints(), false)
            let stack = RepeatingStack(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            root.addSubview(stack)
            host.settle()
            let count = stack.updates
            stack.setNeedsUpdateConstraints()
            host.settle()
            run.expect(
                "updates of a stack that calls setNeedsUpdateConstraints in its update", stack.updates, count + 1)
        },
        // An associated object is released with its owner.
        Scenario("associated-objects-go", rules: ["source-2"], limits: [3, 6]) { run in
            final class Token {}
            final class Keys { nonisolated(unsafe) static var first: UInt8 = 0 }
            weak var kept: Token?
            let makers: [() -> NSObject] = [
                { UIView() }, { UIViewController() }, { UILabel() }, { UIWindow(frame: .zero) },
            ]
            for _ in 0...run.numbers[1] {
                do {
                    let owner = makers[run.numbers[0]]()
                    let token = Token()
                    kept = token
                    objc_setAssociatedObject(owner, &Keys.first, token, .OBJC_ASSOCIATION_RETAIN)
                    run.expect(
                        "whether an owner has no associated object",
                        objc_getAssociatedObject(owner, &Keys.first) == nil, false)
                }
                run.expect("whether an associated object is released with its owner", kept == nil, true)
            }
        },
        // A view whose superview is released keeps its layout, and its constraints take effect as before.
        Scenario("views-whose-superview-is-gone", rules: ["hierarchy-1", "passes-8"], limits: [60, 60, 1, 1]) { run in
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = run.makeView(in: child)
            let leading = inner.leftAnchor.constraint(equalTo: child.leftAnchor, constant: run.length(0))
            NSLayoutConstraint.activate([
                leading, inner.topAnchor.constraint(equalTo: child.topAnchor, constant: 10),
                inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
            ])
            if run.flag(2) { child.layoutIfNeeded() }
            var superview: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            if run.flag(3) { superview?.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))) }
            superview?.addSubview(child)
            leading.constant = run.length(1)
            superview?.layoutIfNeeded()
            run.expect("frame of the inner view", inner.frame, CGRect(x: run.length(1), y: 10, width: 20, height: 20))
            superview = nil
            run.expect("whether the superview is nil", child.superview == nil, true)
            child.setNeedsLayout()
            child.layoutIfNeeded()
            run.expect(
                "frame of the inner view after the superview is released", inner.frame,
                CGRect(x: run.length(1), y: 10, width: 20, height: 20)
            )
            leading.constant = run.length(0) + 3
            child.layoutIfNeeded()
            run.expect("x of the inner view after another change", inner.frame.minX, run.length(0) + 3)
        },
    ]
}

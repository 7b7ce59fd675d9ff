import Foundation
import LayoutEngine

/// A presentation context as a column of a split controller, which is in a plain container.
private struct ContextColumn {
    private let split = UISplitViewController()
    private let other = UIViewController()
    private let columns: [UIViewController]
    private let isPrimary: Bool

    init(_ context: UIViewController, isPrimary: Bool, inside container: UIViewController) {
        self.isPrimary = isPrimary
        columns = isPrimary ? [context, other] : [other, context]
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = columns
        let split = self.split
        // The override makes room for two columns on every device.
        container.fill(with: split) { container.setOverrideTraitCollection(.sizeClasses(3), forChild: split) }
    }

    var holder: UIView { split.view }

    /// Hides the column, or removes it from the split controller.
    /// - Parameter hides: whether to hide the column if it is the primary one.
    func leave(hides: Bool) {
        if hides, isPrimary { split.preferredDisplayMode = .secondaryOnly } else { split.viewControllers = [other] }
    }

    func comeBack() {
        if split.viewControllers.count == 1 { split.viewControllers = columns }
        split.preferredDisplayMode = .oneBesideSecondary
    }
}

/// How presentations over the current context end.
extension Scenario {
    static let contextEnds: [Scenario] = [
        // When a container is dismissed, a controller that its child presents goes too, and the child's view is back in the
        // container. A column that is removed and added later is shown again.
        Scenario(
            "contexts-leave-with-what-they-are-in", rules: ["presentation-10", "presentation-11"],
            limits: [1, 1, 1, 2, 1, 1, 2, 1]
        ) { run in
            let (root, middle, child) = (UIViewController(), UIViewController(), UIViewController())
            let host = run.open(root)
            child.definesPresentationContext = true
            // In a plain container, or in one of two columns.
            let column =
                run.numbers[6] > 0 && run.uikit >= .iOS9_10 && run.environment.knownBug == nil
                ? ContextColumn(child, isPrimary: run.numbers[6] == 1, inside: middle) : nil
            if column == nil { middle.contain(child) }
            let holder = column?.holder ?? middle.view
            middle.modalPresentationStyle = run.flag(0) ? .fullScreen : .overFullScreen
            let (above, last) = (UIViewController(), UIViewController())
            for round in 0..<2 {
                root.present(middle, animated: false)
                host.settle()
                above.modalPresentationStyle = run.flag(1) ? .currentContext : .overCurrentContext
                child.present(above, animated: false)
                if run.flag(2) { host.settle() }
                if run.flag(4) {
                    last.modalPresentationStyle = .overFullScreen
                    above.present(last, animated: false)
                }
                if run.flag(5) { host.settle() }
                run.expectObject("presenter in round \(round)", above.presentingViewController, child)
                [root, middle, root][run.numbers[3]].dismiss(animated: false)
                host.settle()
                run.expect("subviews of the window after round \(round)", host.window.subviews, [root.view])
                for controller in [middle, above, last] {
                    run.expectObject("presenter after round \(round)", controller.presentingViewController, nil)
                }
                run.expectObject(
                    "presented controller of the child after round \(round)", child.presentedViewController, nil)
                run.expectObject("superview of the child after round \(round)", child.view.superview, holder)
            }
            root.present(middle, animated: false)
            host.settle()
            run.expectObject("window of the child at the end", child.view.window, host.window)
            guard let column else { return }
            column.leave(hides: run.flag(7))
            host.settle()
            column.comeBack()
            host.settle()
            run.expectObject("window of the column that was added again", child.view.window, host.window)
            run.expect(
                "whether the added column is in the split view", child.view.isDescendant(of: column.holder), true)
        },
        // Constraints that a presentation deactivates become active again, except those that the app deactivated too.
        Scenario("constraints-that-end-under-a-cover", rules: ["presentation-11"], limits: [255, 2, 1]) { run in
            let (root, child, room) = (UIViewController(), UIViewController(), UIView())
            let host = run.open(root)
            root.view.addSubview(room)
            root.contain(child)
            guard let view = child.view else { return }
            child.definesPresentationContext = true
            view.translatesAutoresizingMaskIntoConstraints = false
            let ties = [
                view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 5),
                view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 6),
                view.trailingAnchor.constraint(lessThanOrEqualTo: root.view.trailingAnchor),
                view.bottomAnchor.constraint(lessThanOrEqualTo: root.view.bottomAnchor),
            ]
            NSLayoutConstraint.activate(ties)
            host.settle()
            for round in 0..<2 {
                let before = ties.map(\.isActive)
                let ended = ties.indices.map { run.numbers[0] >> (4 * round + $0) & 1 == 1 }
                let above = UIViewController()
                above.modalPresentationStyle = .currentContext
                child.present(above, animated: false)
                host.settle()
                let gone = zip(ties, ended).filter { $0.1 }.map { $0.0 }
                switch run.numbers[1] {
                case 0: NSLayoutConstraint.deactivate(gone)
                case 1: for tie in gone { tie.isActive = false }
                default: root.view.removeConstraints(gone)
                }
                if run.flag(2) { host.settle() }
                child.dismiss(animated: false)
                host.settle()
                run.expect(
                    "active constraints after round \(round)", ties.map(\.isActive),
                    zip(before, ended).map { $0 && !$1 })
            }
        },
    ]
}

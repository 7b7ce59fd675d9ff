import LayoutEngine

/// When the split controller collapses, it may make the second column its child. It gives it back when the split controller
/// expands.
final class TakingScreen: UIViewController {
    weak var columns: ChosenColumns?
    var takes = false
    var kept: UIViewController?

    override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        columns?.told.append("\(title ?? "") collapses \(secondaryViewController.title ?? "")")
        guard takes, kept == nil else { return }
        kept = secondaryViewController
        addChild(secondaryViewController)
        secondaryViewController.didMove(toParent: self)
    }

    override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        columns?.told.append("\(title ?? "") separates")
        guard let kept else { return nil }
        self.kept = nil
        kept.willMove(toParent: nil)
        kept.removeFromParent()
        return kept
    }
}

extension ChosenColumns {
    func splitViewController(
        _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
    ) -> Bool {
        told.append("show \(controller.title ?? "")")
        return true
    }

    /// The delegate shows the controller itself, so the split controller does nothing.
    func showElsewhere(_ index: Int) {
        split.show(screens[index], sender: nil)
        run.expect("calls of the delegate for show", told, ["show \(index)"])
        run.expectObject("presented controller", split.presentedViewController, nil)
    }

    func check(_ when: String) {
        host.settle()
        run.expect("isCollapsed \(when)", split.isCollapsed, !isWide)
        run.expect(
            "columns \(when)", split.viewControllers, [first, second].compactMap { $0 }.map { screens[$0] })
        for (index, screen) in screens.enumerated() {
            let isColumn = index == first || index == second
            let owner = kept.firstIndex { $0 == index }
            let parent: UIViewController? = isColumn ? split : owner.map { screens[$0] }
            run.expectObject("parent of \(index) \(when)", screen.parent, parent)
            run.expectObject("window of \(index) \(when)", screen.viewIfLoaded?.window, isColumn ? host.window : nil)
            // Only the first column has a compact width of its own.
            let width = screen.traitCollection.horizontalSizeClass
            if index == first {
                run.expect("width class of the first column \(when)", width, .compact)
            } else if index == second {
                run.expect("width class of the second column \(when)", width, .regular)
            } else if owner == nil {
                run.expect(
                    "width class of \(index), which has no parent, \(when)", width,
                    host.window.traitCollection.horizontalSizeClass)
            }
        }
    }
}

/// Split controllers whose delegates choose the columns.
extension Scenario {
    static let chosenColumns: [Scenario] = [
        // However often the split controller collapses and expands, the delegate chooses the columns first. Then the delegate
        // may take the second column, and then the first column may. A second column that neither took comes back. A controller
        // that is no longer a column has the width class of the window.
        Scenario(
            "columns-that-apps-choose", rules: ["split-4", "split-6", "split-7"],
            limits: Array(repeating: 7 * 12 - 1, count: 12), kinds: 7
        ) { run in
            let columns = ChosenColumns(run)
            run.held.append(columns)
            columns.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                columns.perform(number % 7, number / 7)
                columns.check("after turn \(turn)")
            }
        }
    ]
}

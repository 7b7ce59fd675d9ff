import Foundation
import LayoutEngine

/// Objects that refer to each other agree: a view's subviews have it as their superview, and so on.
///
/// uikit-model: hierarchy-1, bars-5
struct ConsistentObjects: WindowInvariant {
    let id = "consistent-objects"
    let cost = InvariantCost.oncePerCase
    let statement =
        "References between views, layers, guides, constraints, controllers, bars and lists agree in both directions."

    func check(_ window: UIWindow) -> [Violation] {
        var found: Violation?
        func expect(_ shape: String, _ holds: Bool, _ what: @autoclosure () -> String) {
            guard !holds, found == nil else { return }
            found = Violation(shape: shape, message: what())
        }
        window.visit { view in
            guard found == nil else { return }
            Self.check(view, in: window, expect)
            if let table = view as? UITableView { Self.check(table, expect) }
            if let list = view as? UICollectionView { Self.check(list, expect) }
            if let stack = view as? UIStackView {
                for item in stack.arrangedSubviews {
                    expect(
                        "item", item.superview === stack, "An arranged subview of a stack view is not a subview of it.")
                }
            }
        }
        var controller = window.rootViewController
        while let shown = controller, found == nil {
            Self.check(shown, expect)
            controller = shown.presentedViewController
            guard let presented = controller else { break }
            expect(
                "presented", presented.presentingViewController?.presentedViewController === presented,
                "A presented controller is not the one that its presenting controller presents.")
        }
        return found.map { [$0] } ?? []
    }

    private typealias Expectation = (_ shape: String, _ holds: Bool, _ what: @autoclosure () -> String) -> Void

    private static func check(_ view: UIView, in window: UIWindow, _ expect: Expectation) {
        expect("window", view.window === window, "A view in a window's tree has another window, or none.")
        for subview in view.subviews {
            expect("superview", subview.superview === view, "A subview has another superview.")
            expect("superlayer", subview.layer.superlayer === view.layer, "A subview's layer has another superlayer.")
        }
        expect(
            "layer", view.layer.bounds == view.bounds && view.layer.position == view.center,
            "A view's layer has another position or other bounds than the view.")
        for guide in view.layoutGuides {
            expect("guide", guide.owningView === view, "A guide of a view has another owner.")
        }
        for constraint in view.constraints {
            expect("constraint", constraint.isActive, "A constraint that a view holds is not active.")
        }
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            for child in controller.children {
                expect("parent", child.parent === controller, "A child controller has another parent.")
            }
        }
    }

    private static func check(_ controller: UIViewController, _ expect: Expectation) {
        if let stack = controller as? UINavigationController, stack.isViewLoaded {
            let items = stack.viewControllers.map(\.navigationItem)
            expect(
                "navigation-items", same(stack.navigationBar.items ?? [], items),
                "A navigation bar has other items than the controllers of its stack.")
        }
        if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
            let number = tabs.viewControllers?.firstIndex { $0 === selected }
            expect(
                "tab-number", tabs.selectedIndex == number,
                "A tab controller's selected index is not that of its selected controller.")
            expect(
                "tab-item", tabs.tabBar.selectedItem === selected.tabBarItem,
                "A tab bar's selected item is not that of the selected controller.")
        }
        for child in controller.children { check(child, expect) }
    }

    private static func same(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0 === $1 }
    }

    private static func check(_ table: UITableView, _ expect: Expectation) {
        for cell in table.visibleCells {
            guard let row = table.indexPath(for: cell) else {
                expect("row", false, "A visible cell has no index path.")
                continue
            }
            expect(
                "row", table.cellForRow(at: row) === cell,
                "cellForRow(at:) returns another cell for the index path of a cell.")
            expect(
                "row-frame", table.rectForRow(at: row) == cell.frame,
                "A cell has the frame \(NumberText.rect(cell.frame)), its row \(NumberText.rect(table.rectForRow(at: row)))."
            )
        }
    }

    private static func check(_ list: UICollectionView, _ expect: Expectation) {
        for cell in list.visibleCells {
            guard let item = list.indexPath(for: cell) else {
                expect("item", false, "A visible cell has no index path.")
                continue
            }
            expect(
                "item", list.cellForItem(at: item) === cell,
                "cellForItem(at:) returns another cell for the index path of a cell.")
            // A layout from right to left returns frames as from left to right, and cells are on whole pixels.
            guard list.effectiveUserInterfaceLayoutDirection == .leftToRight,
                let place = list.layoutAttributesForItem(at: item)?.frame
            else { continue }
            expect(
                "item-frame", place.isNear(cell.frame, within: 1),
                "A cell has the frame \(NumberText.rect(cell.frame)); in its layout attributes it is \(NumberText.rect(place))."
            )
        }
    }
}

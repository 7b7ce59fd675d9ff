import Foundation
import LayoutEngine

/// A model of the columns: the primary one, and the detail beside it or on its stack.
private struct DetailColumns {
    /// Whether the primary column is a navigation controller. A plain controller does not take the detail on collapse.
    let isStack: Bool
    var stack = ["list"]
    var second: String?
    /// The detail that is on no stack while there is one column.
    var keptDetail: String?
    private(set) var isNarrow = false

    mutating func collapse(takes: Bool) {
        isNarrow = true
        if let second {
            if isStack, !takes { stack.append(second) } else { keptDetail = second }
        }
        second = nil
    }

    /// The top of the stack becomes the second column, or else the detail that was kept.
    mutating func expand() {
        isNarrow = false
        second = stack.count > 1 ? stack.removeLast() : keptDetail
        keptDetail = nil
    }

    /// A new detail replaces the last one, also one that was kept.
    mutating func show(_ detail: String) {
        guard isNarrow else {
            second = detail
            return
        }
        keptDetail = nil
        if isStack { stack.append(detail) }
    }
}

/// Details that are shown while a split controller has room for one column.
extension Scenario {
    static let narrowDetails: [Scenario] = [
        // Showing another detail discards the last one: it does not become the second column again, whether or not the
        // delegate took it on collapse, and even after the new detail has gone.
        Scenario(
            "details-shown-while-narrow", rules: ["split-4", "split-5", "split-6"],
            limits: [5, 1] + Array(repeating: 6 * 4 - 1, count: 10), kinds: 6
        ) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                var model = DetailColumns(isStack: run.flag(1))
                func make(_ title: String) -> UIViewController {
                    let new = UIViewController()
                    new.title = title
                    return new
                }
                func titles(_ controllers: [UIViewController]) -> [String] { controllers.map { $0.title ?? "-" } }
                let list = make("list")
                let stack = run.flag(1) ? UINavigationController(rootViewController: list) : nil
                stack?.title = "stack"
                let primary: UIViewController = stack ?? list
                let delegate = TakingDelegate()
                let split = UISplitViewController()
                split.delegate = delegate
                split.viewControllers = [primary, make("detail")]
                model.second = "detail"
                host.launch(split)
                let full = host.window.bounds.size
                func check() {
                    host.settle()
                    run.expect("whether the split controller is collapsed", split.isCollapsed, model.isNarrow)
                    run.expect(
                        "titles of the columns", titles(split.viewControllers),
                        titles([primary]) + [model.second].compactMap { $0 })
                    if let stack {
                        run.expect("titles on the navigation stack", titles(stack.viewControllers), model.stack)
                    }
                    run.expectObject("window of the split controller", split.view.window, host.window)
                }
                check()
                for (turn, number) in run.numbers[2...].enumerated() {
                    let value = number / 6
                    switch number % 6 {
                    case 0, 1:
                        if model.isNarrow {
                            host.resize(to: full)
                            model.expand()
                        } else {
                            delegate.takesDetail = value % 2 == 0
                            model.collapse(takes: delegate.takesDetail)
                            host.resize(to: CGSize(width: 320, height: full.height))
                        }
                    case 2, 3:
                        let detail = make("new \(turn)")
                        let isPresented = model.isNarrow && stack == nil
                        split.showDetailViewController(detail, sender: nil)
                        host.settle()
                        model.show("new \(turn)")
                        run.expectObject(
                            "presentingViewController of a detail", detail.presentingViewController,
                            isPresented ? split : nil)
                        if isPresented {
                            split.dismiss(animated: false)
                        } else if model.isNarrow, number % 6 == 3 {
                            stack?.popViewController(animated: value % 2 == 0)
                            model.stack.removeLast()
                        }
                    case 4:
                        guard let stack else { continue }
                        if model.stack.count > 1 { model.stack.removeLast() }
                        stack.popViewController(animated: value % 2 == 0)
                    default:
                        guard !model.isNarrow else { continue }
                        model.second = value % 4 == 0 ? nil : "other \(turn)"
                        split.viewControllers = [primary] + [model.second].compactMap { $0.map(make) }
                    }
                    check()
                }
            }
        },
        // A new second column is the lowest subview: below the first column, and below the views that the app has added
        // to the split controller's view, whichever columns are shown.
        Scenario(
            "second-columns-below-own-views", rules: ["split-1", "split-8"],
            limits: [5, 1, 1, 3] + Array(repeating: 6 * 4 - 1, count: 8), kinds: 6
        ) { run in
            run.onPad(run.numbers[0], run.flag(1) ? .landscape : .portrait) { host in
                let modes: [UISplitViewController.DisplayMode] = [
                    .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
                ]
                let split = UISplitViewController()
                split.preferredDisplayMode = modes[run.numbers[3]]
                var (first, second): (UIViewController, UIViewController?) = (UIViewController(), UIViewController())
                // The app's views may be there before the columns are.
                let own = (0..<2).map { UIView(frame: CGRect(x: 20 * $0, y: 30, width: 50, height: 40)) }
                if run.flag(2) { split.view.addSubview(own[0]) }
                func set() { split.viewControllers = [first] + [second].compactMap { $0 } }
                set()
                host.launch(split)
                if !run.flag(2) { split.view.addSubview(own[0]) }
                for number in run.numbers[4...] {
                    switch number % 6 {
                    case 0, 1:
                        let new = UIViewController()
                        second = new
                        if number % 6 == 0 { split.showDetailViewController(new, sender: nil) } else { set() }
                    case 2:
                        first = UIViewController()
                        set()
                    case 3:
                        second = second == nil ? UIViewController() : nil
                        set()
                    case 4: split.preferredDisplayMode = modes[number / 6]
                    default:
                        let view = own[1]
                        if view.superview == nil { split.view.addSubview(view) } else { view.removeFromSuperview() }
                    }
                    host.settle()
                    guard let second else { continue }
                    run.expectObject("lowest subview of a split controller", split.view.subviews.first, second.view)
                    run.expectObject("window of the second column", second.view.window, host.window)
                }
            }
        },
    ]
}

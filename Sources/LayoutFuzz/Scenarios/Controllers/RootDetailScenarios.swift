import Foundation
import LayoutEngine

/// What was presented by controllers that override `present(_:animated:completion:)`.
private final class PresentNotes {
    var entries: [(presenter: UIViewController, presented: UIViewController, isAnimated: Bool)] = []
}

private class NotingController: UIViewController {
    var notes: PresentNotes?
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        notes?.entries.append((self, controller, animated))
        super.present(controller, animated: animated, completion: completion)
    }
}

private final class NotingStack: UINavigationController {
    var notes: PresentNotes?
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        notes?.entries.append((self, controller, animated))
        super.present(controller, animated: animated, completion: completion)
    }
}

private final class NotingTabs: UITabBarController {
    var notes: PresentNotes?
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        notes?.entries.append((self, controller, animated))
        super.present(controller, animated: animated, completion: completion)
    }
}

private final class NotingPages: UIPageViewController {
    var notes: PresentNotes?
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        notes?.entries.append((self, controller, animated))
        super.present(controller, animated: animated, completion: completion)
    }
}

/// A controller that overrides `title`.
private final class TitledController: NotingController {
    private let words: String
    private(set) var kept: String?
    init(_ words: String) {
        self.words = words
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var title: String? {
        get { words }
        set { kept = newValue }
    }
}

/// A root controller with a child in it, directly or in a container, as numbers choose.
private struct RootApp {
    let root: UIViewController
    /// Between the root and the child; nil for none.
    var middle: UINavigationController?
    var split: UISplitViewController?
    let child: UIViewController
    let notes = PresentNotes()

    init(_ kind: Int, hasMiddle: Bool, _ child: NotingController) {
        self.child = child
        child.notes = notes
        guard kind != 4 else {
            root = child
            return
        }
        var content: UIViewController = child
        if (hasMiddle && kind != 0) || kind == 5 {
            let stack = NotingStack(rootViewController: child)
            stack.notes = notes
            middle = stack
            content = stack
        }
        switch kind {
        case 0:
            // A navigation controller contains no other one. Instead the child is on top of another controller.
            let stack = NotingStack()
            stack.viewControllers = hasMiddle ? [UIViewController(), child] : [child]
            stack.notes = notes
            root = stack
        case 1:
            let tabs = NotingTabs()
            tabs.viewControllers = [content, UIViewController()]
            tabs.notes = notes
            root = tabs
        case 2:
            let pages = NotingPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([content], direction: .forward, animated: false)
            pages.notes = notes
            root = pages
        default:
            let plain = NotingController()
            if kind == 5 {
                let split = UISplitViewController()
                split.viewControllers = [content]
                self.split = split
                content = split
            }
            plain.contain(content)
            plain.notes = notes
            root = plain
        }
    }
}

/// Details that are shown without a split controller, and titles of controllers that override `title`.
extension Scenario {
    static let rootDetails: [Scenario] = [
        // Without a split controller around it, the window's root controller presents a detail, animated, whichever
        // controller shows it, whatever the style is, and whichever controllers define a presentation context. In a
        // split controller nobody presents.
        Scenario(
            "details-over-the-root", rules: ["presentation-6", "presentation-1", "split-4"],
            limits: [5, 1, 1] + Array(repeating: 7 * 36 - 1, count: 4), kinds: 7
        ) { run in
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet, .automatic,
            ]
            let child = run.flag(2) ? TitledController("own") : NotingController()
            let app = RootApp(run.numbers[0], hasMiddle: run.flag(1), child)
            let host = run.open(app.root)
            host.settle()
            var stacked: [UIViewController] = [child]
            for (turn, number) in run.numbers[3...].enumerated() {
                let value = number / 7
                let detail = UIViewController()
                detail.modalPresentationStyle = styles[number % 7]
                child.definesPresentationContext = value % 2 == 1
                app.middle?.definesPresentationContext = value / 2 % 2 == 1
                app.root.definesPresentationContext = value / 4 % 3 == 1
                let inside = app.middle ?? child
                let caller = app.split != nil ? child : [child, inside, app.root][value / 12]
                app.notes.entries = []
                caller.showDetailViewController(detail, sender: nil)
                let calls = app.notes.entries
                host.settle()
                if let split = app.split {
                    run.expect("number of presentations in a split controller in turn \(turn)", calls.count, 0)
                    run.expectObject(
                        "presentingViewController of a column in turn \(turn)", detail.presentingViewController, nil)
                    if split.isCollapsed {
                        stacked.append(detail)
                        run.expect("stack in turn \(turn)", app.middle?.viewControllers ?? [], stacked)
                    } else {
                        run.expectObject("second column in turn \(turn)", split.viewControllers.last, detail)
                    }
                    continue
                }
                run.expect("number of presentations in turn \(turn)", calls.count, 1)
                guard let call = calls.first else { return }
                run.expectObject("controller that presents in turn \(turn)", call.presenter, app.root)
                run.expectObject("controller that is presented in turn \(turn)", call.presented, detail)
                run.expect("whether the presentation is animated in turn \(turn)", call.isAnimated, true)
                run.expectObject("presentingViewController in turn \(turn)", detail.presentingViewController, app.root)
                run.expectObject(
                    "presentedViewController of the root in turn \(turn)", app.root.presentedViewController, detail)
                run.expectObject(
                    "presentedViewController of the child in turn \(turn)", child.presentedViewController, detail)
                run.expectObject("window of the detail in turn \(turn)", detail.view.window, host.window)
                run.expectObject("parent of the detail in turn \(turn)", detail.parent, nil)
                run.expect(
                    "controllers of the container between root and child in turn \(turn)",
                    app.middle?.viewControllers ?? [child], [child])
                app.notes.entries = []
                [child, app.root, detail][value % 3].dismiss(animated: false)
                run.expect("number of presentations by a dismissal in turn \(turn)", app.notes.entries.count, 0)
                host.settle()
                run.expectObject("presentingViewController after turn \(turn)", detail.presentingViewController, nil)
                run.expectObject(
                    "presentedViewController of the root after turn \(turn)", app.root.presentedViewController, nil)
                run.expectObject("window of the detail after turn \(turn)", detail.view.window, nil)
                run.expectObject("window of the child after turn \(turn)", child.view.window, host.window)
            }
            guard run.flag(2) else { return }
            run.expect("title of the navigation item", child.navigationItem.title, "own")
        },
        // Items have the title of a controller that overrides `title`, from when they are first asked for. A title that
        // is set goes to the navigation item and the tab bar item, and a title that is set on an item stays there.
        Scenario("titles-go-to-items", rules: ["source-2"], limits: [3, 1, 1, 2] + Array(repeating: 11, count: 5)) {
            run in
            let own = TitledController("own")
            let other = UIViewController()
            func look() {
                run.expect("title", own.title, "own")
                run.expect("title of the navigation item", own.navigationItem.title, "own")
                run.expect("title of the tab bar item", own.tabBarItem.title, "own")
            }
            if run.flag(1) { look() }
            if run.flag(2) {
                own.title = "another"
                run.expect("title that the setter gets", own.kept, "another")
            }
            if run.numbers[3] == 1 { look() }
            let stack = UINavigationController(rootViewController: run.numbers[0] == 0 ? own : other)
            let tabs = run.numbers[0] == 2 ? nil : UITabBarController()
            tabs?.viewControllers = run.numbers[0] == 3 ? [stack, own] : [stack]
            let host = run.open(tabs ?? stack)
            if run.numbers[0] == 1 || run.numbers[0] == 2 { stack.pushViewController(own, animated: false) }
            host.settle()
            look()
            if run.numbers[0] != 3 {
                run.expect("title in the bar", stack.navigationBar.topItem?.title, "own")
            }
            // The titles of a controller that does not override `title`.
            var (item, tab): (String?, String?) = (nil, nil)
            for (turn, number) in run.numbers[4...].enumerated() {
                let words = "words \(number)"
                switch number % 4 {
                case 0, 1:
                    other.title = words
                    (item, tab) = (words, words)
                case 2:
                    other.navigationItem.title = words
                    item = words
                default:
                    other.tabBarItem.title = words
                    tab = words
                }
                if number % 3 == 0 { host.settle() }
                if item != nil {
                    run.expect("title of the navigation item after change \(turn)", other.navigationItem.title, item)
                }
                if tab != nil {
                    run.expect("title of the tab bar item after change \(turn)", other.tabBarItem.title, tab)
                }
            }
            look()
        },
    ]
}

import Foundation
import LayoutEngine
import LayoutReference

/// A controller that records the inset and the offset of its scroll view in its callbacks.
private final class ScrolledController: UIViewController, UIScrollViewDelegate {
    /// A callback, with the inset and the content offset at that time.
    struct Moment {
        let name: String
        let inset: CGFloat
        let offset: CGFloat
    }

    let scroll: UIScrollView
    private let isRoot: Bool
    private(set) var moments: [Moment] = []
    /// The content offset that the app sets in its next layout.
    var wish: CGFloat?

    /// - Parameters:
    ///   - isRoot: whether the scroll view is the root view, and not the first view in it.
    ///   - top: its position in the root view.
    init(isRoot: Bool, top: CGFloat) {
        self.isRoot = isRoot
        scroll = UIScrollView(frame: CGRect(x: 10, y: top, width: 200, height: 300))
        super.init(nibName: nil, bundle: nil)
        scroll.contentSize = CGSize(width: 100, height: 3000)
        scroll.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ name: String) {
        moments.append(Moment(name: name, inset: scroll.adjustedContentInset.top, offset: scroll.contentOffset.y))
    }

    /// The callbacks since the last call of this method.
    func takeMoments() -> [Moment] {
        defer { moments = [] }
        return moments
    }

    override func loadView() {
        if isRoot { return view = scroll }
        super.loadView()
        view.addSubview(scroll)
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("viewWillLayoutSubviews")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("viewDidLayoutSubviews")
        guard let wish else { return }
        self.wish = nil
        scroll.contentOffset.y = wish
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrollViewDidScroll") }
}

/// When scroll views get the insets of bars, and when their controllers lay out.
extension Scenario {
    static let insetsBeforeLayouts: [Scenario] = [
        // In the layout callbacks of a controller its scroll view already has the new insets, so a content offset that it sets
        // there stays; since iOS 11 only if the scroll view is the root view. A layout of views around the root view or in it
        // calls no layout callbacks of the controller.
        Scenario(
            "insets-before-layouts",
            rules: ["scroll-views-5", "scroll-views-6", "passes-3", "containers-1", "containers-5"],
            limits: [2, 1, 60, 2] + Array(repeating: 4 * 3 * 6 - 1, count: 6), kinds: 4,
            needs: { $0.uikit.hasSafeArea || $0.environment.guidePropagation != .live }
        ) { run in
            let isRoot = run.flag(1)
            let controller = ScrolledController(isRoot: isRoot, top: run.length(2))
            let scroll = controller.scroll
            let navigation = run.numbers[0] == 1 ? nil : UINavigationController(rootViewController: controller)
            let tabs = run.numbers[0] == 0 ? nil : UITabBarController()
            tabs?.viewControllers = [navigation ?? controller, UIViewController()]
            let container: UIViewController = tabs ?? navigation ?? controller
            let (beside, content) = (UIView(), UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50)))
            controller.view.addSubview(beside)
            scroll.addSubview(content)
            let isEarly = isRoot || !run.uikit.hasSafeArea
            func wish(_ choice: Int) -> CGFloat? { isEarly ? [nil, 100, 37][choice] : nil }

            controller.wish = wish(run.numbers[3])
            var (last, offset) = (CGFloat(0), CGFloat(0))
            var wished = controller.wish
            let host = run.open(container)
            /// The height by which bars cover the top of the content.
            func topInset() -> CGFloat {
                let covered =
                    run.systemInsets(of: host).top - container.view.frame.minY
                    + (navigation?.isNavigationBarHidden == false
                        ? CGFloat(run.barHeights.navigationBar(hasLargeTitle: false)) : 0)
                return isRoot || !run.uikit.hasSafeArea ? covered : max(0, covered - scroll.frame.minY)
            }
            func check(_ when: String) {
                let moments = controller.takeMoments()
                let inset = topInset()
                // The content moves with the inset.
                offset += last - inset
                let start = moments.firstIndex { $0.name == "viewWillLayoutSubviews" } ?? moments.endIndex
                run.expect("whether viewWillLayoutSubviews is called \(when)", start < moments.endIndex, true)
                if isEarly {
                    run.expect(
                        "number of scrollViewDidScroll calls before the layout \(when)", start, last == inset ? 0 : 1)
                    for name in ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] {
                        guard let first = moments.first(where: { $0.name == name }) else { continue }
                        run.expect("inset in \(name) \(when)", first.inset, inset)
                        run.expect("content offset in \(name) \(when)", first.offset, offset)
                    }
                }
                if let wished { offset = wished }
                last = inset
                run.expect("adjustedContentInset \(when)", scroll.adjustedContentInset.top, inset)
                run.expect("content offset \(when)", scroll.contentOffset.y, offset)
            }
            func toggleBar(_ number: Int) {
                if let navigation, tabs == nil || number % 2 == 0 {
                    navigation.isNavigationBarHidden.toggle()
                } else {
                    tabs?.tabBar.isHidden.toggle()
                }
            }
            let bar: UIView = navigation?.navigationBar ?? tabs?.tabBar ?? beside
            let views: [UIView] = [host.window, container.view, bar, scroll, beside, content]

            check("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                let when = "in turn \(turn) of kind \(number % 4)"
                // In some turns another controller is shown meanwhile.
                let isAway = number % 4 == 1 || number % 4 == 2
                if isAway {
                    navigation?.pushViewController(UIViewController(), animated: false)
                    if navigation == nil { tabs?.selectedIndex = 1 }
                    host.settle()
                }
                wished = wish(number / 4 % 3)
                controller.wish = wished
                if number % 2 == 0 { toggleBar(number / 4 + turn) }
                if number % 4 == 3 { controller.view.setNeedsLayout() }
                if isAway {
                    navigation?.popViewController(animated: false)
                    if navigation == nil { tabs?.selectedIndex = 0 }
                }
                host.settle()
                check(when)
                let view = views[number / 12]
                _ = controller.takeMoments()
                view.setNeedsLayout()
                host.window.layoutIfNeeded()
                run.expect(
                    "layout callbacks for a layout of view \(number / 12) \(when)",
                    controller.takeMoments().map(\.name),
                    view === controller.view ? ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] : [])
            }
        }
    ]
}

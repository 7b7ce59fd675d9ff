import Foundation
import LayoutEngine

/// Reads its guides while its view is loaded.
private final class EarlyReader: UIViewController {
    var reads: [Int] = []
    /// Whether it reads them in `loadView`, and not in `viewDidLoad`.
    var readsInLoad = false
    private(set) var loads = 0
    private(set) var seen: [Int: AnyObject] = [:]

    func guide(_ kind: Int) -> AnyObject {
        kind == 0 ? topLayoutGuide as AnyObject : bottomLayoutGuide as AnyObject
    }

    private func read() {
        for kind in reads { seen[kind] = guide(kind) }
    }

    override func loadView() {
        super.loadView()
        if readsInLoad { read() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        if !readsInLoad { read() }
    }
}

/// Notes the insets of its scroll view whenever it was laid out.
private final class InsetReader: UIViewController {
    var scroll: UIScrollView?
    private(set) var seen: [UIEdgeInsets] = []
    var present: [UIEdgeInsets] { scroll.map { [$0.contentInset, $0.scrollIndicatorInsets] } ?? [] }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen = present
    }
}

/// Guides that are read early, written late and moved, and insets that follow from them.
extension Scenario {
    static let movedGuides: [Scenario] = [
        // A guide is the same one whoever reads it first: the app before the view is there, or the controller while it loads
        // its view because of that.
        Scenario("guides-read-while-loading", rules: ["life-cycle-1", "guides-1", "guides-5"], limits: [3, 3, 1]) {
            run in
            let lists = [[0], [1], [0, 1], [1, 0]]
            let controller = EarlyReader()
            controller.reads = lists[run.numbers[0]]
            controller.readsInLoad = run.flag(2)
            let outside = lists[run.numbers[1]]
            let read = outside.map { controller.guide($0) }
            run.expect("whether a guide loads the view", controller.isViewLoaded, true)
            run.expect("how often the view is loaded", controller.loads, 1)
            for (kind, guide) in zip(outside, read) {
                let name = kind == 0 ? "top" : "bottom"
                run.expectObject("\(name) guide that is read again", controller.guide(kind), guide)
                if let seen = controller.seen[kind] {
                    run.expectObject("\(name) guide that was read inside", seen, guide)
                }
            }
            let kinds = Set(controller.reads + outside)
            run.expect("constraints of the guides", controller.viewIfLoaded?.constraints.count, 2 * kinds.count)
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            run.expect("top guide in the window", controller.topLayoutGuide.length, system.top)
            run.expect("bottom guide in the window", controller.bottomLayoutGuide.length, system.bottom)
            run.expect("how often the view is loaded in the end", controller.loads, 1)
        },
        // Before iOS 11 what an app writes into the guide of a child stays while the child learns of nothing else. When it
        // asks after it has moved it has what it learns then, and what was written is forgotten for ever. One that becomes a child
        // again, with its view where it is, asks at the next layout, too.
        Scenario(
            "guide-lengths-of-children-that-move", rules: ["guides-6", "child-guides-2"],
            limits: [60] + Array(repeating: 6 * 6 - 1, count: 10), kinds: 6,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let (container, child) = (UIViewController(), UIViewController())
            let host = run.open(UINavigationController(rootViewController: container))
            container.addChild(child)
            child.view.autoresizingMask = []
            child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            let guide = child.topLayoutGuide
            let height = child.view.constraints.first {
                $0.firstAttribute == .height && $0.firstItem === guide as AnyObject
            }
            host.settle()
            let top = container.topLayoutGuide.length
            /// What bars cover of the child where it is now.
            func covered() -> CGFloat { max(0, top - child.view.frame.minY) }
            // The present length, and what was covered when the app wrote it.
            var (length, learned): (CGFloat, CGFloat?) = (top, nil)
            var asksInLayout = false
            // Who learns what it knew keeps what the app wrote.
            func ask() { if learned != covered() { (length, learned) = (covered(), nil) } }
            run.expect("guide of a child at first", guide.length, length)
            for number in run.numbers[1...] {
                let value = number / 6
                switch number % 6 {
                case 0:
                    let written = [0, 7, run.length(0), run.length(0) + 50, top, top + 1][value]
                    if written != length {
                        learned = learned ?? length
                        length = written
                    }
                    height?.constant = written
                case 1: child.view.frame.origin.y = [0, 10, 30, 64, 90, 0][value]
                case 2, 3:
                    ask()
                    child.didMove(toParent: container)
                case 4:
                    child.willMove(toParent: nil)
                    child.removeFromParent()
                    container.addChild(child)
                    child.view.setNeedsLayout()
                    asksInLayout = true
                    guard value > 1 else { break }
                    ask()
                    child.didMove(toParent: container)
                default: child.view.setNeedsLayout()
                }
                run.expect("guide of a child at once", guide.length, length)
                if value % 2 == 0 {
                    if asksInLayout { ask() }
                    asksInLayout = false
                    host.settle()
                }
                run.expect("guide of a child", guide.length, length)
                run.expect("constant of the guide", height?.constant ?? -1, length)
            }
            // After two different lessons nothing is left of what was written.
            for y in [95, 0] as [CGFloat] {
                child.view.frame.origin.y = y
                child.didMove(toParent: container)
            }
            host.settle()
            run.expect("guide of a child in the end", guide.length, top)
        },
        // Before iOS 11 the last layout of a controller saw the insets that its scroll view has from then on, also where
        // these come to an end.
        Scenario(
            "layouts-see-the-last-insets", rules: ["scroll-views-5", "scroll-views-6"],
            limits: [1, 1] + Array(repeating: 6, count: 10), kinds: 7, needs: { !$0.uikit.hasSafeArea }
        ) { run in
            let controller = InsetReader()
            guard let root = controller.view else { return }
            let scroll = run.flag(0) ? UITableView() : UIScrollView()
            scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            if run.flag(1) { scroll.contentInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6) }
            root.addSubview(scroll)
            controller.scroll = scroll
            let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let navigation = UINavigationController(rootViewController: controller)
            let host = run.open(navigation)
            run.expect("insets that the first layout saw", controller.seen, controller.present)
            for number in run.numbers[2...] {
                switch number {
                case 0, 1: controller.automaticallyAdjustsScrollViewInsets.toggle()
                case 2: navigation.isNavigationBarHidden.toggle()
                case 3: navigation.isToolbarHidden.toggle()
                case 4 where back.superview == nil: root.insertSubview(back, at: 0)
                case 4: back.removeFromSuperview()
                case 5:
                    if root.subviews.first === scroll {
                        root.bringSubviewToFront(scroll)
                    } else {
                        root.sendSubviewToBack(scroll)
                    }
                default: host.turn()
                }
                host.settle()
                run.expect("insets that the last layout saw", controller.seen, controller.present)
            }
        },
    ]
}

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

/// Records the insets of its scroll view at each layout.
private final class InsetReader: UIViewController {
    var scroll: UIScrollView?
    private(set) var seen: [UIEdgeInsets] = []
    var present: [UIEdgeInsets] { scroll.map { [$0.contentInset, $0.scrollIndicatorInsets] } ?? [] }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen = present
    }
}

/// Layout guides that are read early, whose lengths an app writes, and whose controllers move; and the insets of scroll views.
extension Scenario {
    static let movedGuides: [Scenario] = [
        // A layout guide is the same object whether the app reads it first, before the view is loaded, or the controller while it
        // loads its view.
        Scenario("guides-read-while-loading", rules: ["life-cycle-1", "guides-1", "guides-5"], limits: [3, 3, 1]) {
            run in
            let lists = [[0], [1], [0, 1], [1, 0]]
            let controller = EarlyReader()
            controller.reads = lists[run.numbers[0]]
            controller.readsInLoad = run.flag(2)
            let outside = lists[run.numbers[1]]
            let read = outside.map { controller.guide($0) }
            run.expect("isViewLoaded after a guide was read", controller.isViewLoaded, true)
            run.expect("number of loads of the view", controller.loads, 1)
            for (kind, guide) in zip(outside, read) {
                let name = kind == 0 ? "top" : "bottom"
                run.expectObject("\(name) guide that is read again", controller.guide(kind), guide)
                if let seen = controller.seen[kind] {
                    run.expectObject("\(name) guide that was read while loading", seen, guide)
                }
            }
            let kinds = Set(controller.reads + outside)
            run.expect(
                "number of constraints of the guides", controller.viewIfLoaded?.constraints.count, 2 * kinds.count)
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            run.expect("top guide in the window", controller.topLayoutGuide.length, system.top)
            run.expect("bottom guide in the window", controller.bottomLayoutGuide.length, system.bottom)
            run.expect("number of loads of the view at the end", controller.loads, 1)
        },
        // Before iOS 11 a length that an app writes into the guide of a child stays as long as UIKit's own length does not change.
        // `didMove(toParent:)` updates the guide; if UIKit's length is another one then, it replaces the app's length for good. A
        // child that is added again with its view in place is also updated at the next layout.
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
            /// The height by which bars cover the child now.
            func covered() -> CGFloat { max(0, top - child.view.frame.minY) }
            // The present length, and UIKit's own length when the app wrote its length.
            var (length, learned): (CGFloat, CGFloat?) = (top, nil)
            var asksInLayout = false
            // If UIKit's length is the same, the app's length stays.
            func ask() { if learned != covered() { (length, learned) = (covered(), nil) } }
            run.expect("length of the child's guide at first", guide.length, length)
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
                run.expect("length of the child's guide before a layout", guide.length, length)
                if value % 2 == 0 {
                    if asksInLayout { ask() }
                    asksInLayout = false
                    host.settle()
                }
                run.expect("length of the child's guide", guide.length, length)
                run.expect("constant of the guide's height constraint", height?.constant ?? -1, length)
            }
            // After two different lengths the app's length has been replaced.
            for y in [95, 0] as [CGFloat] {
                child.view.frame.origin.y = y
                child.didMove(toParent: container)
            }
            host.settle()
            run.expect("length of the child's guide at the end", guide.length, top)
        },
        // Before iOS 11 the last layout of a controller finds the final insets of its scroll view, also if the automatic
        // adjustment has ended.
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
            run.expect("insets in the first layout", controller.seen, controller.present)
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
                run.expect("insets in the last layout", controller.seen, controller.present)
            }
        },
    ]
}

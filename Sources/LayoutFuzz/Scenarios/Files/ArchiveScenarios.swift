import Foundation
import LayoutEngine

/// A controller whose view comes with a size of its own, as from a file, and that notes where it is at each callback.
private final class ArchivedController: UIViewController {
    let size: CGSize
    var events: [String] = []
    var loaded = CGSize.zero
    var appearing: (size: CGSize, top: CGFloat, guide: CGFloat)?
    var laidOut: (size: CGSize, top: CGFloat, guide: CGFloat)?
    var guidesAtFirst: [CGFloat] = []

    init(_ size: CGSize) {
        self.size = size
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private var place: (size: CGSize, top: CGFloat, guide: CGFloat) {
        (view.bounds.size, view.safeAreaInsets.top, topLayoutGuide.length)
    }

    override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    override func viewDidLoad() {
        loaded = view.bounds.size
        guidesAtFirst = [topLayoutGuide.length, bottomLayoutGuide.length, view.safeAreaInsets.top]
        events.append("loaded")
    }
    override func viewWillAppear(_ animated: Bool) { events.append("will") }
    override func viewIsAppearing(_ animated: Bool) {
        events.append("appearing")
        appearing = place
    }
    override func viewDidLayoutSubviews() {
        if events.last != "layout" { events.append("layout") }
        laidOut = place
    }
    override func viewDidAppear(_ animated: Bool) { events.append("did") }
}

/// An extension whose view comes with a size of its own.
private final class ArchivedExtension: MSMessagesAppViewController {
    let size: CGSize
    var seen: [String: CGSize] = [:]

    init(_ size: CGSize) {
        self.size = size
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    override func viewDidLoad() { seen["loaded"] = view.bounds.size }
    override func willBecomeActive(with conversation: MSConversation) { seen["will become active"] = view.bounds.size }
    override func didBecomeActive(with conversation: MSConversation) { seen["active"] = view.bounds.size }
    override func viewDidAppear(_ animated: Bool) { seen["appeared"] = view.bounds.size }
}

/// Views that come with a size of their own, until they are placed.
extension Scenario {
    static let archives: [Scenario] = [
        // Until the view is appearing its geometry is that of its file; from then on size and safe area are right, each time.
        Scenario(
            "archived-sizes", rules: ["life-cycle-3", "life-cycle-2", "guides-2", "guides-7"],
            limits: [500, 900, 3, 1, 1], needs: { $0.environment.guidePropagation == nil }
        ) { run in
            let size = CGSize(width: run.length(0) + 10, height: run.length(1) + 10)
            let controller = ArchivedController(size)
            let navigation = UINavigationController(rootViewController: run.flag(3) ? UIViewController() : controller)
            let root: UIViewController =
                switch run.numbers[2] {
                case 0: controller
                case 1: navigation
                default: UITabBarController()
                }
            if let tabs = root as? UITabBarController {
                tabs.viewControllers = run.numbers[2] == 2 ? [controller] : [navigation]
            }
            let isPushed = run.flag(3) && (run.numbers[2] == 1 || run.numbers[2] == 3)
            let host = run.open(root)
            if isPushed {
                navigation.pushViewController(controller, animated: run.flag(4))
                host.settle()
            }
            run.expect("size when it loads", controller.loaded, size)
            run.expect("guides when it loads", controller.guidesAtFirst, [0, 0, 0])
            func check(_ when: String) {
                guard let view = controller.viewIfLoaded, let laidOut = controller.laidOut else {
                    return run.expect("layout \(when)", false, true)
                }
                run.expect("size of its layout \(when)", laidOut.size, view.bounds.size)
                run.expect("guide of its layout \(when)", laidOut.guide, controller.topLayoutGuide.length)
                run.expect("safe area of its layout \(when)", laidOut.top, view.safeAreaInsets.top)
                if run.uikit.hasSafeArea {
                    run.expect("guide and safe area \(when)", controller.topLayoutGuide.length, view.safeAreaInsets.top)
                    run.expect(
                        "lower guide and safe area \(when)", controller.bottomLayoutGuide.length,
                        view.safeAreaInsets.bottom)
                }
                if let appearing = controller.appearing {
                    run.expect("size when it is appearing \(when)", appearing.size, view.bounds.size)
                    run.expect("safe area when it is appearing \(when)", appearing.top, view.safeAreaInsets.top)
                }
            }
            check("at first")
            let isTold = run.uikit >= .iOS13plus
            run.expect("said to be appearing", controller.appearing != nil, isTold)
            let order = isTold ? ["will", "appearing", "layout", "did"] : ["will", "layout", "did"]
            run.expect("order", controller.events.filter { $0 != "loaded" }, order)
            run.expect("first", controller.events.first ?? "", "loaded")
            // The next appearance: another controller covered it, and the device turned meanwhile.
            controller.events = []
            (controller.appearing, controller.laidOut) = (nil, nil)
            guard run.numbers[2] == 1 || run.numbers[2] == 3 else { return }
            navigation.pushViewController(UIViewController(), animated: false)
            host.settle()
            controller.events = []
            host.rotate(to: run.otherOrientation)
            navigation.popViewController(animated: run.flag(4))
            host.settle()
            check("after it came back")
            run.expect(
                "said to be appearing again", controller.events.filter { $0 == "appearing" }.count, isTold ? 1 : 0)
        },
        // An extension becomes active at its file's size, and is on the screen at the one that Messages gives it.
        Scenario("archived-extensions", rules: ["messages-14"], limits: [500, 900, 1]) { run in
            let size = CGSize(width: run.length(0) + 10, height: run.length(1) + 10)
            let principal = ArchivedExtension(size)
            _ = run.openMessages(run.flag(2) ? .expanded : .compact) { principal }
            for when in ["loaded", "will become active", "active"] {
                run.expect("size when \(when)", principal.seen[when] ?? .zero, size)
            }
            run.expect("size when appeared", principal.seen["appeared"] ?? .zero, principal.view.bounds.size)
            run.expect("width on the screen", principal.view.bounds.width, principal.view.window?.bounds.width ?? -1)
        },
        // Edges that are not extended mean something to navigation and tab controllers, and nothing to containers of an app.
        Scenario(
            "edges-in-plain-containers", rules: ["containers-2"], limits: [1, 15, 100, 100, 1],
            needs: { $0.environment.guidePropagation == nil }
        ) { run in
            let (container, child) = (UIViewController(), UIViewController())
            child.edgesForExtendedLayout = UIRectEdge(rawValue: UInt(run.numbers[1]))
            if run.flag(4) { child.extendedLayoutIncludesOpaqueBars = true }
            let frame = CGRect(x: run.length(2), y: 0, width: 200 + run.length(2), height: 300 + run.length(3))
            container.addChild(child)
            child.view.autoresizingMask = []
            child.view.frame = frame
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            let root: UIViewController
            if run.flag(0) {
                root = UITabBarController()
                (root as? UITabBarController)?.viewControllers = [container]
            } else {
                root = UINavigationController(rootViewController: container)
            }
            let host = run.open(root)
            run.expect("child", child.view.frame, frame)
            child.edgesForExtendedLayout = []
            child.view.setNeedsLayout()
            host.settle()
            run.expect("child that extends no edge", child.view.frame, frame)
            run.expect("container", container.view.frame.height, host.window.bounds.height)
        },
    ]
}

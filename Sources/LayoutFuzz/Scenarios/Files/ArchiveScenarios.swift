import Foundation
import LayoutEngine

/// A controller whose view starts with a size of its own, as from a file. It records the geometry at each callback.
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

/// A Messages extension whose view starts with a size of its own.
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

/// Views that have the size of their file until a container or Messages sets their frame.
extension Scenario {
    static let archives: [Scenario] = [
        // Before viewIsAppearing the view has the size of its file. From then on size and safe area are final, at each
        // appearance.
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
            run.expect("size of the view in viewDidLoad", controller.loaded, size)
            run.expect("layout guides in viewDidLoad", controller.guidesAtFirst, [0, 0, 0])
            func check(_ when: String) {
                guard let view = controller.viewIfLoaded, let laidOut = controller.laidOut else {
                    return run.expect("whether viewDidLayoutSubviews was called \(when)", false, true)
                }
                run.expect("size in the last viewDidLayoutSubviews \(when)", laidOut.size, view.bounds.size)
                run.expect(
                    "topLayoutGuide in the last viewDidLayoutSubviews \(when)", laidOut.guide,
                    controller.topLayoutGuide.length)
                run.expect(
                    "top safe area in the last viewDidLayoutSubviews \(when)", laidOut.top, view.safeAreaInsets.top)
                if run.uikit.hasSafeArea {
                    run.expect(
                        "length of topLayoutGuide, compared with the safe area, \(when)",
                        controller.topLayoutGuide.length, view.safeAreaInsets.top)
                    run.expect(
                        "length of bottomLayoutGuide, compared with the safe area, \(when)",
                        controller.bottomLayoutGuide.length,
                        view.safeAreaInsets.bottom)
                }
                if let appearing = controller.appearing {
                    run.expect("size in viewIsAppearing \(when)", appearing.size, view.bounds.size)
                    run.expect("top safe area in viewIsAppearing \(when)", appearing.top, view.safeAreaInsets.top)
                }
            }
            check("at first")
            let isTold = run.uikit >= .iOS13plus
            run.expect("whether viewIsAppearing was called", controller.appearing != nil, isTold)
            let order = isTold ? ["will", "appearing", "layout", "did"] : ["will", "layout", "did"]
            run.expect("order of callbacks", controller.events.filter { $0 != "loaded" }, order)
            run.expect("first callback", controller.events.first ?? "", "loaded")
            // Another controller covers it, the device rotates, and it appears a second time.
            controller.events = []
            (controller.appearing, controller.laidOut) = (nil, nil)
            guard run.numbers[2] == 1 || run.numbers[2] == 3 else { return }
            navigation.pushViewController(UIViewController(), animated: false)
            host.settle()
            controller.events = []
            host.rotate(to: run.otherOrientation)
            navigation.popViewController(animated: run.flag(4))
            host.settle()
            check("after the pop")
            run.expect(
                "calls of viewIsAppearing at the second appearance",
                controller.events.filter { $0 == "appearing" }.count, isTold ? 1 : 0)
        },
        // A Messages extension becomes active with the size of its file. When it has appeared, it has the size that Messages
        // gives it.
        Scenario("archived-extensions", rules: ["messages-14"], limits: [500, 900, 1]) { run in
            let size = CGSize(width: run.length(0) + 10, height: run.length(1) + 10)
            let principal = ArchivedExtension(size)
            _ = run.openMessages(run.flag(2) ? .expanded : .compact) { principal }
            for when in ["loaded", "will become active", "active"] {
                run.expect("size of the extension's view when \(when)", principal.seen[when] ?? .zero, size)
            }
            run.expect(
                "size of the extension's view in viewDidAppear", principal.seen["appeared"] ?? .zero,
                principal.view.bounds.size)
            run.expect(
                "width of the extension's view on the screen", principal.view.bounds.width,
                principal.view.window?.bounds.width ?? -1)
        },
        // Only navigation and tab bar controllers read edgesForExtendedLayout. A custom container does not.
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
            run.expect("frame of the child", child.view.frame, frame)
            child.edgesForExtendedLayout = []
            child.view.setNeedsLayout()
            host.settle()
            run.expect("frame of the child without extended edges", child.view.frame, frame)
            run.expect("height of the container", container.view.frame.height, host.window.bounds.height)
        },
    ]
}

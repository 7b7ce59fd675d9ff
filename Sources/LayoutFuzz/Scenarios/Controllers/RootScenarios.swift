import Foundation
import LayoutEngine

/// An extension that requests the expanded style in its callbacks.
private final class AskingExtension: MSMessagesAppViewController {
    var asks = false
    var wanted = CGSize(width: 90, height: 80)
    private func ask() { if asks { requestPresentationStyle(.expanded) } }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) { ask() }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { ask() }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) { ask() }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) { ask() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection != nil { ask() }
    }
    override func contentSizeThatFits(_ size: CGSize) -> CGSize { wanted }
}

/// Records its callbacks when its view is loaded.
private final class LoadingController: UIViewController {
    private(set) var loads: [String] = []
    override func loadView() {
        super.loadView()
        loads.append("loadView")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        loads.append("viewDidLoad")
    }
}

/// Root views of controllers: replaced, low, with other margins, in pages and in Messages.
extension Scenario {
    static let roots: [Scenario] = [
        // A view has the constraints of layout guides only while it is a root view.
        Scenario("root-replaced", rules: ["guides-5", "guides-1", "holding-2"], limits: [1]) { run in
            for kinds in [[0], [1], [0, 1], [1, 0]] {
                let controller = LoadingController()
                guard let old = controller.view else { continue }
                let once = ["loadView", "viewDidLoad"]
                run.expect("calls of loadView and viewDidLoad when the view is read", controller.loads, once)
                let guides = kinds.map { $0 == 0 ? controller.topLayoutGuide : controller.bottomLayoutGuide }
                run.expect("number of constraints of \(guides.count) guides", old.constraints.count, 2 * kinds.count)
                let ties = old.constraints
                run.expect("isActive of the constraints of guides", ties.map(\.isActive), ties.map { _ in true })
                controller.view = old
                run.expect("number of constraints after the same view is set", old.constraints.count, 2 * kinds.count)
                run.expectObject("next responder of the view", old.next, controller)
                let new = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                controller.view = new
                run.expect("number of constraints of a replaced view", old.constraints.count, 0)
                run.expect(
                    "isActive of the constraints of a replaced view", ties.map(\.isActive),
                    ties.map { _ in false })
                run.expectObject("view", controller.view, new)
                run.expectObject("next responder of the new view", new.next, controller)
                run.expectObject("next responder of a replaced view", old.next, nil)
                let host = run.open(controller)
                run.expectObject("view in the window", controller.viewIfLoaded, new)
                run.expectObject("window of the new view", new.window, host.window)
                run.expectObject("window of a replaced view", old.window, nil)
                run.expect("calls of loadView and viewDidLoad after a view was set and shown", controller.loads, once)
            }
        },
        // The system's minimum margins apply or not as soon as the property is set.
        Scenario(
            "minimum-margins-late", rules: ["margins-4", "margins-2"], limits: [40, 1], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let box = run.makeView(in: controller.view)
            let guide = controller.view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: guide.leftAnchor),
                box.rightAnchor.constraint(equalTo: guide.rightAnchor),
                box.topAnchor.constraint(equalTo: guide.topAnchor), box.heightAnchor.constraint(equalToConstant: 5),
            ])
            let own = run.length(0)
            controller.view.layoutMargins = UIEdgeInsets(top: 3, left: own, bottom: 4, right: own)
            if run.flag(1) { controller.viewRespectsSystemMinimumLayoutMargins = false }
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            for respects in [!run.flag(1), false, true, true, false, true] {
                controller.viewRespectsSystemMinimumLayoutMargins = respects
                host.settle()
                let margin = controller.view.layoutMargins.left - system.left
                let least: CGFloat = min(run.device.size.width, run.device.size.height) >= 414 ? 20 : 16
                run.expect(
                    "left margin where the minimum is \(respects ? least : 0)", margin, respects ? max(own, least) : own
                )
                run.expect("left side of the box", box.frame.minX, system.left + margin)
                run.expect(
                    "right side of the box", box.frame.maxX, controller.view.bounds.width - system.right - margin)
                run.expect("top of the box", box.frame.minY, system.top + 3)
            }
        },
        // A guide is at most as long as the view is high.
        Scenario(
            "low-views", rules: ["guides-3", "child-guides-2"], limits: [130, 130, 40],
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.uikit != .iOS7_8 }
        ) { run in
            let root = UIViewController()
            let host = run.open(root, topBar: .translucent, bottomBar: .translucent)
            let (top, bottom) = (root.topLayoutGuide.length, root.bottomLayoutGuide.length)
            let bounds = host.window.bounds
            run.expect("whether bars cover something", top > 0 && bottom > 0, true)
            for height in [0, 1, top - run.length(2), top - run.length(2) - 1, run.length(0), top, top + 1, 300] {
                let high = max(0, height)
                for y in [0, run.length(2), bounds.height - high, bounds.height - high - run.length(2)] {
                    let child = UIViewController()
                    child.view.frame = CGRect(x: 0, y: y, width: 100, height: high)
                    root.contain(child)
                    host.settle()
                    let below = bounds.height - y - high
                    run.expect(
                        "length of the top guide of a view of height \(high) at \(y)", child.topLayoutGuide.length,
                        min(high, max(0, top - y)))
                    run.expect(
                        "length of the bottom guide of a view of height \(high) at \(y)",
                        child.bottomLayoutGuide.length, min(high, max(0, bottom - below)))
                    child.removeFromParentAndSuperview()
                }
            }
        },
        // Two pages share an odd number of pixels, and each gets its own size in `viewWillTransition`.
        Scenario("pages-odd-pixels", rules: ["pages-1", "containment-6"], limits: [90, 90]) { run in
            for isVertical in [false, true] {
                let log = CallbackLog()
                let pair = [LoggedController("a", log), LoggedController("b", log)]
                let pages = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: isVertical ? .vertical : .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
                pages.setViewControllers(pair, direction: .forward, animated: false)
                let host = run.open(pages)
                for step in 0...2 {
                    // An even number of pixels and one more.
                    let size = CGSize(
                        width: 400 + 2 * run.length(0) + CGFloat(2 * step + 1) * run.pixel,
                        height: 500 + 2 * run.length(1) + CGFloat(2 * step + 1) * run.pixel)
                    _ = log.take()
                    host.resize(to: size)
                    let frames = pair.map(\.view.frame)
                    let parts = frames.map { isVertical ? $0.height : $0.width }
                    run.expect("sum of the pages' lengths", parts[0] + parts[1], isVertical ? size.height : size.width)
                    run.expect("difference of the pages' lengths", abs(parts[0] - parts[1]), run.pixel)
                    run.expect("where the second page begins", isVertical ? frames[1].minY : frames[1].minX, parts[0])
                    run.expect(
                        "sizes in viewWillTransition of pages", log.take { $0.contains("viewWillTransition") },
                        zip(pair, frames).map { page, frame in
                            "\(page.name) viewWillTransition \(NumberText.number(frame.width))x"
                                + NumberText.number(frame.height)
                        })
                }
            }
        },
        // A style that an extension requests in a callback is granted when the callback has ended.
        Scenario("messages-asked-late", rules: ["messages-2", "messages-5", "messages-9"], limits: [1]) { run in
            let host = run.openMessages(.compact) { AskingExtension(nibName: nil, bundle: nil) }
            guard let asking = host.principal as? AskingExtension else { return }
            // The first one differs from the present one.
            let present = LayoutEnvironment.current.preferredContentSizeCategory
            let sizes: [UIContentSizeCategory] = [present == .extraLarge ? .extraExtraLarge : .extraLarge, .small]
            let events: [(String, () -> Void)] = [
                ("a text size", { host.setPreferredContentSizeCategory(sizes[0]) }),
                ("a message", { host.receive(MSMessage()) }),
                (
                    "sending",
                    {
                        asking.activeConversation?.insert(MSMessage())
                        host.sendStagedMessage()
                    }
                ),
                (
                    "canceling",
                    {
                        asking.activeConversation?.insert(MSMessage())
                        host.cancelStagedMessage()
                    }
                ), ("another text size", { host.setPreferredContentSizeCategory(sizes[1]) }),
            ]
            for (what, event) in events {
                asking.asks = false
                host.transition(to: .compact)
                run.expect("style before \(what)", asking.presentationStyle, .compact)
                asking.asks = true
                event()
                run.expect("style after \(what)", asking.presentationStyle, .expanded)
                run.expect(
                    "height after \(what)", asking.view.bounds.height, run.device.size(in: host.orientation).height)
            }
        },
        // A bubble that wants just the size that it is offered is not cut, and one that wants more in either axis is.
        Scenario(
            "messages-offers", rules: ["messages-7"], limits: [40, 40], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let screen = run.device.size(in: run.environment.orientation)
            let offer = CGSize(width: min(273, screen.width), height: min(350, screen.height))
            for (across, down) in [
                (0, 0), (0.5, 0), (0, 0.5), (-run.length(0), -run.length(1)), (run.length(0) + 1, -run.length(1) - 1),
                (-run.length(0) - 1, run.length(1) + 1), (1, 1),
            ] {
                let wanted = CGSize(width: offer.width + across, height: offer.height + down)
                let before = run.warnings.count
                let host = run.openMessages(.transcript) {
                    let asking = AskingExtension(nibName: nil, bundle: nil)
                    asking.wanted = wanted
                    return asking
                }
                run.expect(
                    "number of warnings of a bubble that wants \(across) and \(down) more", run.warnings.count - before,
                    across > 0 || down > 0 ? 1 : 0)
                run.expect(
                    "size of a bubble that wants \(across) and \(down) more", host.principal?.view.bounds.size ?? .zero,
                    CGSize(width: min(wanted.width, offer.width), height: min(wanted.height, offer.height)))
            }
        },
    ]
}

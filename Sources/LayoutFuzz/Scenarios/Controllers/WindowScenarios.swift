import Foundation
import LayoutEngine

/// A controller with a log for its trait registrations.
private final class TraitReader: UIViewController {
    let log: CallbackLog
    init(_ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}

/// What the system does to windows: the status bar, keyboards, bars of the host, traits that apps register for.
extension Scenario {
    static let windows: [Scenario] = [
        // A call makes the status bar twice as high and the app 20 points lower, and both end with it.
        Scenario(
            "status-bar-of-a-call", rules: ["status-bar-2", "guides-3"], limits: [1, 1],
            needs: { !$0.device.hasNotch && !$0.device.isPad && $0.environment.orientation == .portrait }
        ) { run in
            let child = UIViewController()
            let root: UIViewController = run.flag(0) ? UINavigationController(rootViewController: child) : child
            let host = run.open(root)
            let size = host.window.bounds.size
            let covered: CGFloat = run.flag(0) ? 64 : 20
            for height in [20, 40, 20, run.flag(1) ? 40 : 20] as [CGFloat] {
                host.setStatusBarHeight(height)
                let lost = height - 20
                run.expect(
                    "frame of the root view", root.view.frame,
                    CGRect(x: 0, y: lost, width: size.width, height: size.height - lost))
                run.expect("length of the top layout guide", child.topLayoutGuide.length, covered)
                run.expect("height of the content", child.view.frame.height, size.height - lost)
            }
        },
        // Bars of the host: what they cover, and the guides and the safe area of the controller.
        Scenario("bars-of-the-host", rules: ["guides-3", "safe-area-1"], limits: [2, 2, 2, 2]) { run in
            let child = UIViewController()
            let styles: [BarStyle] = [.hidden, .translucent, .hidden]
            let host = run.open(child, topBar: styles[run.numbers[0]], bottomBar: styles[run.numbers[1]])
            let system = run.systemInsets(of: host)
            func check(_ what: String, _ hasTop: Bool, _ hasBottom: Bool) {
                let bounds = host.window.bounds
                run.expect("\(what): frame of the view", child.view.frame, bounds)
                let top = child.topLayoutGuide.length
                let bottom = child.bottomLayoutGuide.length
                run.expect("\(what): whether more than the system covers the top", top > system.top + 1, hasTop)
                run.expect(
                    "\(what): whether more than the system covers the bottom", bottom > system.bottom + 1, hasBottom)
                if run.uikit.hasSafeArea {
                    run.expect("\(what): top of the safe area", child.view.safeAreaInsets.top, top)
                    run.expect("\(what): bottom of the safe area", child.view.safeAreaInsets.bottom, bottom)
                }
            }
            check("at first", run.numbers[0] == 1, run.numbers[1] == 1)
            host.setBars(top: styles[run.numbers[2]], bottom: styles[run.numbers[3]])
            check("other bars", run.numbers[2] == 1, run.numbers[3] == 1)
            host.setBars(top: styles[run.numbers[0]], bottom: styles[run.numbers[1]])
            check("the first bars again", run.numbers[0] == 1, run.numbers[1] == 1)
        },
        // Registrations for traits: each is called once for each change, in their order, until it is unregistered.
        Scenario(
            "trait-registrations", rules: ["turns-3"], limits: [3, 3, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let log = CallbackLog()
            let controller = TraitReader(log)
            let host = run.open(controller)
            let count = run.numbers[0] + 1
            let registrations = (0..<count).map { index in
                controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
                    (reader: TraitReader, previous: UITraitCollection) in
                    reader.log.note("\(index) from \(previous.preferredContentSizeCategory.rawValue)")
                }
            }
            let first = LayoutEnvironment.current.preferredContentSizeCategory
            let other: UIContentSizeCategory = first == .extraLarge ? .small : .extraLarge
            host.setPreferredContentSizeCategory(other)
            run.expect("calls of the registrations", log.take(), (0..<count).map { "\($0) from \(first.rawValue)" })
            let gone = run.numbers[1] % count
            controller.unregisterForTraitChanges(registrations[gone])
            host.setPreferredContentSizeCategory(first)
            run.expect(
                "calls after one was unregistered", log.take(),
                (0..<count).filter { $0 != gone }.map { "\($0) from \(other.rawValue)" })
            host.rotate(to: run.environment.orientation == .portrait ? .landscape : .portrait)
            run.expect("calls for other traits", log.take(), [])
        },
        // Callbacks of presented controllers for a text size.
        Scenario("presented-hear-of-traits", rules: ["turns-1", "turns-3"], limits: [2, 2]) { run in
            let log = CallbackLog()
            let controllers = (0...run.numbers[0] + 1).map { LoggedController(ScenarioRun.letters[$0], log) }
            let host = run.open(controllers[0])
            for (below, above) in zip(controllers, controllers.dropFirst()) {
                above.modalPresentationStyle = .overFullScreen
                below.present(above, animated: false)
                host.settle()
            }
            _ = log.take()
            let sizes: [UIContentSizeCategory] = [.extraSmall, .medium, .extraExtraLarge]
            let isNew = LayoutEnvironment.current.preferredContentSizeCategory != sizes[run.numbers[1]]
            host.setPreferredContentSizeCategory(sizes[run.numbers[1]])
            run.expect(
                "callbacks for a text size", log.take { $0.contains("trait") },
                isNew ? controllers.map { "\($0.name) traitCollectionDidChange" } : [])
        },
    ]
}

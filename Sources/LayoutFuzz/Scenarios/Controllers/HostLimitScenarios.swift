import Foundation
import LayoutEngine
import LayoutReference

/// A controller with a box between its layout guides, which records callbacks about traits and runs a closure in
/// `viewWillTransition`.
private final class HostedController: UIViewController {
    let box = UIView()
    var whenAsked: ((any UIViewControllerTransitionCoordinator) -> Void)?
    var traits: [UITraitCollection?] = []
    var coming: [UITraitCollection] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        for constraint in [
            NSLayoutConstraint(
                item: box, attribute: .top, relatedBy: .equal, toItem: topLayoutGuide, attribute: .bottom,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: box, attribute: .bottom, relatedBy: .equal, toItem: bottomLayoutGuide, attribute: .top,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: box, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1,
                constant: 7),
            NSLayoutConstraint(
                item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 30),
        ] { constraint.isActive = true }
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        whenAsked?(coordinator)
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        coming.append(newCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traits.append(previousTraitCollection)
    }
}

/// An extension whose box grows in each callback, and which records the length of its top guide at each layout.
private final class MovingExtension: MSMessagesAppViewController {
    let box = UIView(frame: .zero)
    lazy var width = NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 1)
    var wanted = CGSize(width: 90, height: 80)
    var layouts: [String] = []
    var styles: [MSMessagesAppPresentationStyle] = []
    var whenMoved: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        width.isActive = true
    }
    private func grow() { width.constant += 5 }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts.append("\(Int(view.bounds.height)) high, \(Int(topLayoutGuide.length)) covered")
    }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) { grow() }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { grow() }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) { grow() }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) { grow() }
    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        styles.append(self.presentationStyle)
    }
    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        grow()
        whenMoved?()
    }
    override func contentSizeThatFits(_ size: CGSize) -> CGSize { wanted }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection != nil { grow() }
    }
}

extension ScenarioRun {
    /// The expected heights of bars.
    fileprivate func bars(in orientation: DeviceOrientation) -> BarReference {
        BarReference(screen: device.size(in: orientation), isPad: device.isPad, hasSafeArea: uikit.hasSafeArea)
    }

    var warnings: [String] {
        LayoutEnvironment.current.reports.compactMap { report in
            if case .warning(let text) = report { return text }
            return nil
        }
    }
}

/// Extreme arguments of the simulated host: each call ends with a layout, and assumptions of the model have their effect.
extension Scenario {
    static let hostLimits: [Scenario] = [
        // Each call of the host ends with a layout.
        Scenario(
            "host-lays-out", rules: ["guides-3", "status-bar-2", "direction-1"], limits: [2, 2, 2, 2, 5, 90],
            needs: { $0.environment.statusBar == 20 || $0.device.hasNotch }
        ) { run in
            let controller = HostedController()
            let styles: [BarStyle] = [.hidden, .translucent, .opaque]
            var (top, bottom) = (styles[run.numbers[0]], styles[run.numbers[1]])
            let host = run.open(controller, topBar: top, bottomBar: bottom)
            var isMirrored = run.isRightToLeft
            func check(_ when: String) {
                let window = host.window.bounds
                let system = run.systemInsets(of: host)
                let bar = CGFloat(run.bars(in: host.orientation).navigationBar(hasLargeTitle: false))
                let lost = UIEdgeInsets(
                    top: system.top + (top == .hidden ? 0 : bar), left: 0,
                    bottom: system.bottom + (bottom == .hidden ? 0 : bar), right: 0)
                let room = window.inset(by: lost)
                run.expect(
                    "frame of the box between the guides \(when)",
                    controller.box.convert(controller.box.bounds, to: nil),
                    CGRect(
                        x: isMirrored ? window.width - 37 : 7, y: room.minY, width: 30, height: max(0, room.height)))
                run.expect(
                    "frame of the view \(when)", controller.view.frame,
                    window.inset(
                        by: UIEdgeInsets(
                            top: top == .opaque ? lost.top : 0, left: 0, bottom: bottom == .opaque ? lost.bottom : 0,
                            right: 0)))
            }
            check("at first")
            (top, bottom) = (styles[run.numbers[2]], styles[run.numbers[3]])
            host.setBars(top: top, bottom: bottom)
            check("with other bars")
            switch run.numbers[4] {
            case 0, 1:
                host.setUserInterfaceLayoutDirection(isMirrored ? .leftToRight : .rightToLeft)
                isMirrored.toggle()
                check("in the other direction")
            case 2, 3:
                host.turn()
                check("after a rotation")
            default:
                host.setBars(top: bottom, bottom: top)
                (top, bottom) = (bottom, top)
                check("with exchanged bars")
            }
            host.setBars(top: .hidden, bottom: .hidden)
            (top, bottom) = (.hidden, .hidden)
            check("without bars")
        },
        // A window may be resized down to a size of zero. Negative and infinite sizes and NaN raise an exception.
        Scenario("host-sizes", rules: ["turns-1"], limits: [900, 900, 3]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            var size = host.window.bounds.size
            func resize(_ new: CGSize, isRefused: Bool = false) {
                run.expectRefusal("a resize to \(new)", isRefused ? .invalidArgument : nil) { host.resize(to: new) }
                if !isRefused { size = new }
                run.expect("size of the window", host.window.bounds.size, size)
                run.expect("frame of the view", controller.view.frame, CGRect(origin: .zero, size: size))
            }
            let (width, height) = (run.length(0), run.length(1))
            resize(CGSize(width: width, height: height))
            resize(CGSize(width: -1, height: height), isRefused: true)
            resize(CGSize(width: width, height: -0.5), isRefused: true)
            resize(CGSize(width: 0, height: height))
            resize(CGSize(width: width, height: 0))
            resize(CGSize(width: 0.5, height: 0.5))
            resize(CGSize(width: CGFloat.infinity, height: height), isRefused: true)
            resize(CGSize(width: width, height: CGFloat.nan), isRefused: true)
            resize(CGSize(width: 0, height: 0))
            if run.flag(2) {
                host.turn()
                run.expect(
                    "size of the window after a rotation", host.window.bounds.size,
                    run.device.size(in: host.orientation))
            }
        },
        // Changes in the `alongsideTransition` block are laid out before the completion block is called, and changes in the
        // completion block before the host's call returns.
        Scenario("turn-coordinator", rules: ["turns-1", "turns-2"], limits: [200, 200, 1]) { run in
            let controller = UIViewController()
            let hosted = HostedController()
            controller.addChild(hosted)
            let host = run.open(controller)
            controller.view.addSubview(hosted.view)
            hosted.didMove(toParent: controller)
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 5)
            let height = view.heightAnchor.constraint(equalToConstant: 6)
            width.isActive = true
            height.isActive = true
            host.settle()
            var seen: [CGSize] = []
            hosted.whenAsked = { coordinator in
                seen.append(view.frame.size)
                coordinator.animate(
                    alongsideTransition: { _ in width.constant = run.length(0) + 10 },
                    completion: { _ in
                        seen.append(view.frame.size)
                        height.constant = run.length(1) + 20
                    })
            }
            if run.flag(2) {
                host.turn()
            } else {
                host.resize(to: CGSize(width: 311, height: 422))
            }
            run.expect(
                "sizes in viewWillTransition and in the completion block", seen,
                [CGSize(width: 5, height: 6), CGSize(width: run.length(0) + 10, height: 6)])
            run.expect(
                "size after the transition", view.frame.size,
                CGSize(width: run.length(0) + 10, height: run.length(1) + 20))
            withExtendedLifetime(hosted) {}
        },
        // Traits before and after text sizes and rotations change, in any order.
        Scenario("turn-traits", rules: ["turns-3", "devices-3", "devices-4"], limits: [2, 2, 2, 2]) { run in
            let controller = HostedController()
            let host = run.open(controller)
            controller.traits = []
            let sizes: [UIContentSizeCategory] = [.small, .extraLarge, .accessibilityLarge]
            var category = LayoutEnvironment.current.preferredContentSizeCategory
            func classes(_ orientation: DeviceOrientation) -> [UIUserInterfaceSizeClass] {
                if run.device.isPad { return [.regular, .regular] }
                let isLarge = run.device.size.width >= 414
                return orientation == .portrait
                    ? [.compact, .regular] : [isLarge ? .regular : .compact, .compact]
            }
            func take(_ index: Int, _ step: () -> Void) {
                let before = (category, classes(host.orientation))
                step()
                let after = (category, classes(host.orientation))
                let isOther = before.0 != after.0 || before.1 != after.1
                run.expect(
                    "number of traitCollectionDidChange calls in step \(index)", controller.traits.count,
                    isOther ? 1 : 0)
                if let old = controller.traits.first ?? nil {
                    run.expect("previous text size in step \(index)", old.preferredContentSizeCategory, before.0)
                    run.expect(
                        "previous size classes in step \(index)", [old.horizontalSizeClass, old.verticalSizeClass],
                        before.1)
                }
                run.expect(
                    "size classes in willTransition in step \(index)",
                    controller.coming.map { [$0.horizontalSizeClass, $0.verticalSizeClass] },
                    before.1 != after.1 ? [after.1] : [])
                for coming in controller.coming {
                    run.expect("text size in willTransition", coming.preferredContentSizeCategory, after.0)
                }
                let present = controller.traitCollection
                run.expect("text size in step \(index)", present.preferredContentSizeCategory, after.0)
                run.expect(
                    "size classes in step \(index)", [present.horizontalSizeClass, present.verticalSizeClass], after.1)
                controller.traits = []
                controller.coming = []
            }
            func choose(_ size: UIContentSizeCategory) {
                category = size
                host.setPreferredContentSizeCategory(size)
            }
            for (index, step) in run.numbers.enumerated() {
                take(index) {
                    if step == 2 || index == 3 { host.turn() } else { choose(sizes[(step + index) % 3]) }
                }
            }
            // A pad keeps its size classes in a rotation, and a phone if only its window is resized.
            take(4) { choose(sizes[category == sizes[0] ? 1 : 0]) }
            take(5) {
                let size = host.window.bounds.size
                if run.device.isPad {
                    host.turn()
                } else {
                    host.resize(to: CGSize(width: size.width, height: size.height - 50))
                }
            }
        },
        // In a rotation the device's own keyboard changes its height, and a keyboard of a set height keeps it. A docked
        // keyboard removes a floating one.
        Scenario("keyboard-turns", rules: ["keyboard-1", "keyboard-2"], limits: [200, 2, 1]) { run in
            let host = run.open(UIViewController())
            func own(_ orientation: DeviceOrientation) -> CGFloat {
                orientation == .portrait ? run.device.keyboardHeight : 194
            }
            host.setKeyboard(isVisible: true)
            run.expect("height of the keyboard", host.window.keyboardHeight, own(host.orientation))
            host.turn()
            run.expect("height of the keyboard after a rotation", host.window.keyboardHeight, own(host.orientation))
            let height = run.length(0) + 40
            switch run.numbers[1] {
            case 0:
                host.setKeyboard(isVisible: false)
                host.turn()
                run.expect("height of a hidden keyboard after a rotation", host.window.keyboardHeight, 0)
            case 1:
                host.setKeyboard(height: height)
                host.turn()
                run.expect("height of a keyboard of a set height after a rotation", host.window.keyboardHeight, height)
            default:
                let frame = CGRect(x: 5, y: 6, width: 200, height: 100)
                host.setFloatingKeyboard(frame: frame)
                run.expect("height of the docked keyboard while one floats", host.window.keyboardHeight, 0)
                run.expect("frame of the floating keyboard", host.window.floatingKeyboard ?? .zero, frame)
                host.turn()
                run.expect(
                    "height of the docked keyboard after a rotation while one floats", host.window.keyboardHeight, 0)
                host.setKeyboard(height: height)
                run.expect("whether no keyboard floats while one is docked", host.window.floatingKeyboard == nil, true)
                for (member, wrong) in [CGFloat.nan, .infinity, .nan, .infinity].enumerated() {
                    var parts: [CGFloat] = [0, 0, 1, 1]
                    for wrong in [wrong, -wrong] {
                        parts[member] = wrong
                        let place = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
                        run.expectRefusal("a keyboard frame that is not finite in number \(member)", .invalidArgument) {
                            host.setFloatingKeyboard(frame: place)
                        }
                    }
                }
                run.expect("height of the keyboard after a refusal", host.window.keyboardHeight, height)
                run.expect("whether no keyboard floats after a refusal", host.window.floatingKeyboard == nil, true)
            }
            host.setKeyboard(height: height)
            run.expectRefusal("a negative keyboard height", .invalidArgument) { host.setKeyboard(height: -1) }
            run.expectRefusal("an infinite keyboard height", .invalidArgument) { host.setKeyboard(height: .infinity) }
            run.expect("height of the keyboard at the end", host.window.keyboardHeight, height)
        },
        // Messages lays out what an extension changes in its callbacks.
        Scenario("messages-lay-out", rules: ["messages-2", "messages-4", "messages-5"], limits: [1, 5, 5, 5]) { run in
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) {
                MovingExtension(nibName: nil, bundle: nil)
            }
            guard let moving = host.principal as? MovingExtension else { return }
            let message = MSMessage()
            var width: CGFloat = 1
            func check(_ what: String, grows: CGFloat) {
                width += grows
                run.expect("constant of the width after \(what)", moving.width.constant, width)
                run.expect("width of the box after \(what)", moving.box.frame.width, width)
            }
            check("opening", grows: 0)
            for step in run.numbers[1...3] {
                let isCompact = moving.presentationStyle == .compact
                let isChosen = host.conversation.selectedMessage === message
                switch step {
                case 0:
                    host.transition(to: isCompact ? .expanded : .compact)
                    check("a transition", grows: 5)
                case 1:
                    host.receive(message)
                    check("a message", grows: 5)
                case 2:
                    host.select(message)
                    check("a selection", grows: isCompact ? 10 : run.device.isPad && isChosen ? 0 : 5)
                case 3:
                    moving.activeConversation?.insert(message)
                    host.sendStagedMessage()
                    check("sending", grows: 5)
                case 4:
                    moving.activeConversation?.insert(message)
                    host.cancelStagedMessage()
                    check("a cancelled message", grows: 5)
                default:
                    let size: UIContentSizeCategory =
                        LayoutEnvironment.current.preferredContentSizeCategory == .small ? .large : .small
                    host.setPreferredContentSizeCategory(size)
                    check("another text size", grows: 5)
                }
            }
        },
        // How much of the extension is covered while it expands and collapses, for each assumption of the model.
        Scenario(
            "messages-switches", rules: ["messages-2", "messages-8", "messages-11", "switches-1"], limits: [1, 1, 1],
            needs: { $0.environment.orientation == .portrait && $0.environment.guidePropagation == nil }
        ) { run in
            LayoutEnvironment.current.messagesAssumptions.shrinkTiming = run.flag(0) ? .atOnce : .atTheEnd
            LayoutEnvironment.current.messagesAssumptions.styleInWillTransition = run.flag(1) ? .new : .old
            LayoutEnvironment.current.messagesAssumptions.requestOfPresentStyle = run.flag(2) ? .granted : .ignored
            let host = run.openMessages(.compact) { MovingExtension(nibName: nil, bundle: nil) }
            guard let moving = host.principal as? MovingExtension else { return }
            moving.layouts = []
            let status = run.device.hasNotch ? run.device.topSafeArea : CGFloat(run.environment.statusBar)
            let (low, high) = (Int(run.device.keyboardHeight + 44), Int(run.device.size.height))
            let covered = Int(status) + 66
            guard run.environment.statusBar == 20 || run.device.hasNotch else { return }
            host.transition(to: .expanded)
            run.expect(
                "first layout while it expands", moving.layouts.first ?? "none", "\(high) high, \(covered) covered")
            run.expect(
                "last layout when it is expanded", moving.layouts.last ?? "none", "\(high) high, \(covered) covered")
            run.expect("presentationStyle in willTransition", moving.styles, [run.flag(1) ? .expanded : .compact])
            moving.layouts = []
            host.transition(to: .compact)
            run.expect(
                "first layout while it becomes compact", moving.layouts.first ?? "none",
                "\(low) high, \(run.flag(0) ? 0 : covered) covered")
            run.expect("top guide when it is compact", moving.topLayoutGuide.length, 0)
            run.expect("style at the end", moving.presentationStyle, .compact)
            moving.styles = []
            moving.requestPresentationStyle(.compact)
            host.settle()
            run.expect(
                "number of transitions to the present style by request", moving.styles.count, run.flag(2) ? 1 : 0)
            host.transition(to: .compact)
            run.expect(
                "number of transitions to the present style by the user", moving.styles.count, run.flag(2) ? 2 : 0)
            run.expectRefusal("a request of the transcript style", .invalidArgument) {
                moving.requestPresentationStyle(.transcript)
            }
            host.settle()
            run.expect("style after the refusal", moving.presentationStyle, .compact)
        },
        // Assumed lengths of strip, bars and keyboard; and the area of an extension on iOS 11, which is smaller.
        Scenario(
            "messages-lengths", rules: ["messages-9", "messages-10", "switches-1"], limits: [60, 60, 60, 90, 1, 1, 1]
        ) { run in
            let isNew = run.flag(4)
            LayoutEnvironment.current.messagesAssumptions.stripHeight = run.length(0) + 40
            LayoutEnvironment.current.messagesAssumptions.expandedBarHeight = run.length(1) + 20
            LayoutEnvironment.current.messagesAssumptions.landscapeBarHeight = run.length(2) + 10
            LayoutEnvironment.current.messagesAssumptions.landscapeKeyboardHeight = run.length(3) + 120
            LayoutEnvironment.current.messagesAssumptions.area = isNew ? .iOS11messages : .iOS10
            guard run.environment.statusBar == 20 || run.device.hasNotch else { return }
            let host = run.openMessages(run.flag(5) ? .expanded : .compact) {
                MovingExtension(nibName: nil, bundle: nil)
            }
            func check(_ when: String) {
                guard let extended = host.principal else {
                    return run.expect("whether an extension is open", false, true)
                }
                let screen = run.device.size(in: host.orientation)
                let isOnItsSide = host.orientation == .landscape
                let isLow = isOnItsSide && !run.device.isPad
                var status = isLow ? 0 : run.device.hasNotch ? run.device.topSafeArea : 20
                if run.device.isPad { status = CGFloat(run.environment.statusBar) }
                let home: CGFloat = run.device.hasNotch ? (isOnItsSide ? 21 : 34) : run.device.homeIndicatorHeight
                if extended.presentationStyle == .compact {
                    let keyboard = isOnItsSide ? run.length(3) + 120 : run.device.keyboardHeight
                    run.expect("height of the view \(when)", extended.view.bounds.height, keyboard + run.length(0) + 40)
                    run.expect("top guide \(when)", extended.topLayoutGuide.length, 0)
                    run.expect(
                        "bottom guide \(when)", extended.bottomLayoutGuide.length, isNew ? 76 : run.length(0) + 40)
                } else {
                    run.expect(
                        "height of the view \(when)", extended.view.bounds.height,
                        screen.height - (isNew ? status + 44 : 0))
                    run.expect(
                        "top guide \(when)", extended.topLayoutGuide.length,
                        isNew ? 0 : status + (isLow ? run.length(2) + 10 : run.length(1) + 20))
                    run.expect(
                        "bottom guide \(when)", extended.bottomLayoutGuide.length,
                        isNew ? 76 : max(run.length(0) + 40, home))
                }
                run.expect("width of the view \(when)", extended.view.bounds.width, screen.width)
            }
            check("at first")
            host.transition(to: run.flag(5) ? .compact : .expanded)
            check("in the other style")
            host.turn()
            check("after a rotation")
            if run.flag(6) {
                host.transition(to: run.flag(5) ? .expanded : .compact)
                check("in the first style again")
            }
        },
        // An extension in the transcript is asked for its size. When it changes to another style, another instance is made.
        Scenario("messages-transcript", rules: ["messages-6", "messages-7"], limits: [400, 500, 1, 1, 1]) { run in
            let host = run.openMessages(.compact) { MovingExtension(nibName: nil, bundle: nil) }
            let first = host.principal
            guard run.uikit.hasSafeArea else {
                run.expectRefusal("opening in the transcript", .invalidArgument) { host.open(.transcript) }
                return run.expectObject("extension after the refusal", host.principal, first)
            }
            var made: [MovingExtension] = []
            let other = run.openMessages(.transcript) {
                let moving = MovingExtension(nibName: nil, bundle: nil)
                moving.wanted = CGSize(width: run.length(0), height: run.length(1))
                made.append(moving)
                return moving
            }
            func offer() -> CGSize {
                let screen = run.device.size(in: other.orientation)
                return CGSize(width: min(273, screen.width), height: min(350, screen.height))
            }
            func fitted() -> CGSize {
                CGSize(width: min(run.length(0), offer().width), height: min(run.length(1), offer().height))
            }
            func isCut() -> Bool { run.length(0) > offer().width || run.length(1) > offer().height }
            run.expect("size in the transcript", other.principal?.view.bounds.size ?? .zero, fitted())
            run.expect("number of warnings", run.warnings.count, isCut() ? 1 : 0)
            if let width = run.warnings.first {
                run.expect("whether the warning names contentSizeThatFits", width.contains("contentSizeThatFits"), true)
            }
            var cuts = isCut() ? 1 : 0
            other.turn()
            if isCut() { cuts += 1 }
            run.expect("size after a rotation", other.principal?.view.bounds.size ?? .zero, fitted())
            run.expect("number of warnings after a rotation", run.warnings.count, cuts)
            other.principal?.dismiss()
            run.expect("whether a bubble stays after its own dismiss", other.principal != nil, true)
            let old = other.principal
            if run.flag(2) {
                if run.flag(4) {
                    other.principal?.requestPresentationStyle(.expanded)
                    run.expectObject("extension that requests another style", other.principal, old)
                    other.settle()
                } else {
                    other.transition(to: .expanded)
                }
                run.expect("whether another style makes another instance", other.principal !== old, true)
                run.expect("style of the second instance", other.principal?.presentationStyle ?? .transcript, .expanded)
                run.expect("whether the first instance has no activeConversation", old?.activeConversation == nil, true)
                if run.flag(3) {
                    let second = other.principal
                    other.transition(to: .transcript)
                    run.expect("whether the transcript makes a third instance", other.principal !== second, true)
                    run.expect("number of instances", made.count, 3)
                }
            } else {
                other.transition(to: .transcript)
                run.expectObject("extension after a transition to the transcript", other.principal, old)
            }
        },
        // Several bubbles, each with its own size; and an extension that requests styles without end.
        Scenario(
            "messages-several-bubbles", rules: ["messages-6", "messages-7"], limits: [2, 200, 300, 1, 2],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            var count = 0
            let host = run.openMessages(.compact) {
                let moving = MovingExtension(nibName: nil, bundle: nil)
                moving.wanted = CGSize(width: run.numbers[1] + 10 * count, height: run.numbers[2] + count)
                count += 1
                return moving
            }
            let bubbles = (0...run.numbers[0]).compactMap { _ in host.showBubble(for: MSMessage()) }
            run.expect("number of bubbles", host.bubbles.count, run.numbers[0] + 1)
            func check(_ when: String) {
                for (index, bubble) in bubbles.enumerated() {
                    let wanted = CGSize(width: run.numbers[1] + 10 * (index + 1), height: run.numbers[2] + index + 1)
                    let screen = run.device.size(in: host.orientation)
                    let size = CGSize(width: min(wanted.width, 273), height: min(wanted.height, 350, screen.height))
                    run.expect("size of the window of bubble \(index) \(when)", bubble.window.bounds.size, size)
                    run.expect("size of the view of bubble \(index) \(when)", bubble.controller.view.bounds.size, size)
                    run.expect("style of bubble \(index)", bubble.controller.presentationStyle, .transcript)
                }
            }
            check("at first")
            host.turn()
            check("after a rotation")
            let gone = bubbles[run.numbers[4] % bubbles.count]
            host.removeBubble(gone)
            run.expect(
                "remaining bubbles", host.bubbles.map { bubble in bubbles.firstIndex { $0 === bubble } ?? -1 },
                bubbles.indices.filter { bubbles[$0] !== gone })
            run.expect(
                "whether a removed bubble has no activeConversation", gone.controller.activeConversation == nil, true)
            // Messages stops an extension that requests another style in each transition.
            guard let moving = host.principal as? MovingExtension else { return }
            let old = run.warnings.count
            if run.flag(3) {
                moving.whenMoved = { [weak moving] in
                    moving?.requestPresentationStyle(moving?.presentationStyle == .compact ? .expanded : .compact)
                }
                host.transition(to: .expanded)
                run.expect("number of warnings of endless requests", run.warnings.count - old, 1)
                run.expect("number of transitions of endless requests", moving.styles.count, 17)
                moving.whenMoved = nil
                host.settle()
                run.expect("number of transitions after the endless requests", moving.styles.count, 17)
            } else {
                for index in 0..<4 { moving.requestPresentationStyle(index % 2 == 0 ? .expanded : .compact) }
                host.settle()
                run.expect("number of transitions of four requests", moving.styles.count, 4)
                run.expect("number of warnings of four requests", run.warnings.count - old, 0)
            }
        },
    ]
}

import Foundation
import LayoutEngine
import LayoutReference

/// A controller whose box fills what its guides leave, and which does what a scenario wants when it is told of something.
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

/// An extension whose box changes its width with each event, and which notes its guides at each layout.
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
    /// Heights of bars by the model.
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

/// Hosts at their limits: each event is laid out when the call returns, and switches do what their names say.
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
                    "box \(when)", controller.box.convert(controller.box.bounds, to: nil),
                    CGRect(
                        x: isMirrored ? window.width - 37 : 7, y: room.minY, width: 30, height: max(0, room.height)))
                run.expect(
                    "view \(when)", controller.view.frame,
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
                check("after a turn")
            default:
                host.setBars(top: bottom, bottom: top)
                (top, bottom) = (bottom, top)
                check("with exchanged bars")
            }
            host.setBars(top: .hidden, bottom: .hidden)
            (top, bottom) = (.hidden, .hidden)
            check("without bars")
        },
        // Sizes of windows down to none; what is no size is refused.
        Scenario("host-sizes", rules: ["turns-1"], limits: [900, 900, 3]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            var size = host.window.bounds.size
            func resize(_ new: CGSize, isRefused: Bool = false) {
                run.expectRefusal("\(new)", isRefused ? .invalidArgument : nil) { host.resize(to: new) }
                if !isRefused { size = new }
                run.expect("window", host.window.bounds.size, size)
                run.expect("view", controller.view.frame, CGRect(origin: .zero, size: size))
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
                run.expect("window of a turn", host.window.bounds.size, run.device.size(in: host.orientation))
            }
        },
        // What is done beside a turn and after it is laid out, in this order.
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
                "sizes at the beginning and at the end", seen,
                [CGSize(width: 5, height: 6), CGSize(width: run.length(0) + 10, height: 6)])
            run.expect(
                "size after the turn", view.frame.size, CGSize(width: run.length(0) + 10, height: run.length(1) + 20))
            withExtendedLifetime(hosted) {}
        },
        // Traits before and after: text sizes, turns, both in any order.
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
                run.expect("changes in step \(index)", controller.traits.count, isOther ? 1 : 0)
                if let old = controller.traits.first ?? nil {
                    run.expect("old text size in step \(index)", old.preferredContentSizeCategory, before.0)
                    run.expect(
                        "old classes in step \(index)", [old.horizontalSizeClass, old.verticalSizeClass], before.1)
                }
                run.expect(
                    "announced in step \(index)",
                    controller.coming.map { [$0.horizontalSizeClass, $0.verticalSizeClass] },
                    before.1 != after.1 ? [after.1] : [])
                for coming in controller.coming {
                    run.expect("announced text size", coming.preferredContentSizeCategory, after.0)
                }
                let present = controller.traitCollection
                run.expect("text size in step \(index)", present.preferredContentSizeCategory, after.0)
                run.expect(
                    "classes in step \(index)", [present.horizontalSizeClass, present.verticalSizeClass], after.1)
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
            // A pad keeps its classes when it turns, and a phone when its window alone has another size.
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
        // The device's own keyboard follows a turn, one of a chosen height stays, one that floats gives way.
        Scenario("keyboard-turns", rules: ["keyboard-1", "keyboard-2"], limits: [200, 2, 1]) { run in
            let host = run.open(UIViewController())
            func own(_ orientation: DeviceOrientation) -> CGFloat {
                orientation == .portrait ? run.device.keyboardHeight : 194
            }
            host.setKeyboard(isVisible: true)
            run.expect("keyboard", host.window.keyboardHeight, own(host.orientation))
            host.turn()
            run.expect("keyboard after a turn", host.window.keyboardHeight, own(host.orientation))
            let height = run.length(0) + 40
            switch run.numbers[1] {
            case 0:
                host.setKeyboard(isVisible: false)
                host.turn()
                run.expect("hidden keyboard after a turn", host.window.keyboardHeight, 0)
            case 1:
                host.setKeyboard(height: height)
                host.turn()
                run.expect("chosen keyboard after a turn", host.window.keyboardHeight, height)
            default:
                let frame = CGRect(x: 5, y: 6, width: 200, height: 100)
                host.setFloatingKeyboard(frame: frame)
                run.expect("keyboard while one floats", host.window.keyboardHeight, 0)
                run.expect("floating keyboard", host.window.floatingKeyboard ?? .zero, frame)
                host.turn()
                run.expect("keyboard after a turn while one floats", host.window.keyboardHeight, 0)
                host.setKeyboard(height: height)
                run.expect("whether one floats beside another", host.window.floatingKeyboard == nil, true)
                for (member, wrong) in [CGFloat.nan, .infinity, .nan, .infinity].enumerated() {
                    var parts: [CGFloat] = [0, 0, 1, 1]
                    for wrong in [wrong, -wrong] {
                        parts[member] = wrong
                        let place = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
                        run.expectRefusal("a keyboard frame with a wrong part \(member)", .invalidArgument) {
                            host.setFloatingKeyboard(frame: place)
                        }
                    }
                }
                run.expect("keyboard after a refusal", host.window.keyboardHeight, height)
                run.expect("whether no keyboard floats after a refusal", host.window.floatingKeyboard == nil, true)
            }
            host.setKeyboard(height: height)
            run.expectRefusal("a height below zero", .invalidArgument) { host.setKeyboard(height: -1) }
            run.expectRefusal("a height without end", .invalidArgument) { host.setKeyboard(height: .infinity) }
            run.expect("keyboard in the end", host.window.keyboardHeight, height)
        },
        // Messages lays out what the extension changes while it is told of something.
        Scenario("messages-lay-out", rules: ["messages-2", "messages-4", "messages-5"], limits: [1, 5, 5, 5]) { run in
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) {
                MovingExtension(nibName: nil, bundle: nil)
            }
            guard let moving = host.principal as? MovingExtension else { return }
            let message = MSMessage()
            var width: CGFloat = 1
            func check(_ what: String, grows: CGFloat) {
                width += grows
                run.expect("width after \(what)", moving.width.constant, width)
                run.expect("box after \(what)", moving.box.frame.width, width)
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
                    check("taking back", grows: 5)
                default:
                    let size: UIContentSizeCategory =
                        LayoutEnvironment.current.preferredContentSizeCategory == .small ? .large : .small
                    host.setPreferredContentSizeCategory(size)
                    check("another text size", grows: 5)
                }
            }
        },
        // What covers the extension while it grows and shrinks, by each choice of the model.
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
                "first layout while it grows", moving.layouts.first ?? "none", "\(high) high, \(covered) covered")
            run.expect("last layout when it grew", moving.layouts.last ?? "none", "\(high) high, \(covered) covered")
            run.expect("style that it has when it is told", moving.styles, [run.flag(1) ? .expanded : .compact])
            moving.layouts = []
            host.transition(to: .compact)
            run.expect(
                "first layout while it shrinks", moving.layouts.first ?? "none",
                "\(low) high, \(run.flag(0) ? 0 : covered) covered")
            run.expect("guide when it shrank", moving.topLayoutGuide.length, 0)
            run.expect("style at the end", moving.presentationStyle, .compact)
            moving.styles = []
            moving.requestPresentationStyle(.compact)
            host.settle()
            run.expect("transitions to the present style", moving.styles.count, run.flag(2) ? 1 : 0)
            host.transition(to: .compact)
            run.expect("transitions of the user to the present style", moving.styles.count, run.flag(2) ? 2 : 0)
            run.expectRefusal("a request of the transcript", .invalidArgument) {
                moving.requestPresentationStyle(.transcript)
            }
            host.settle()
            run.expect("style after the refusal", moving.presentationStyle, .compact)
        },
        // Chosen lengths of strip, bars, keyboard; and the area of iOS 11, where Messages gives less room.
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
                guard let extended = host.principal else { return run.expect("whether there is one", false, true) }
                let screen = run.device.size(in: host.orientation)
                let isOnItsSide = host.orientation == .landscape
                let isLow = isOnItsSide && !run.device.isPad
                var status = isLow ? 0 : run.device.hasNotch ? run.device.topSafeArea : 20
                if run.device.isPad { status = CGFloat(run.environment.statusBar) }
                let home: CGFloat = run.device.hasNotch ? (isOnItsSide ? 21 : 34) : run.device.homeIndicatorHeight
                if extended.presentationStyle == .compact {
                    let keyboard = isOnItsSide ? run.length(3) + 120 : run.device.keyboardHeight
                    run.expect("height \(when)", extended.view.bounds.height, keyboard + run.length(0) + 40)
                    run.expect("top \(when)", extended.topLayoutGuide.length, 0)
                    run.expect("bottom \(when)", extended.bottomLayoutGuide.length, isNew ? 76 : run.length(0) + 40)
                } else {
                    run.expect("height \(when)", extended.view.bounds.height, screen.height - (isNew ? status + 44 : 0))
                    run.expect(
                        "top \(when)", extended.topLayoutGuide.length,
                        isNew ? 0 : status + (isLow ? run.length(2) + 10 : run.length(1) + 20))
                    run.expect(
                        "bottom \(when)", extended.bottomLayoutGuide.length,
                        isNew ? 76 : max(run.length(0) + 40, home))
                }
                run.expect("width \(when)", extended.view.bounds.width, screen.width)
            }
            check("at first")
            host.transition(to: run.flag(5) ? .compact : .expanded)
            check("in the other style")
            host.turn()
            check("after a turn")
            if run.flag(6) {
                host.transition(to: run.flag(5) ? .expanded : .compact)
                check("in the first style again")
            }
        },
        // An extension in the transcript: asked for its size, another one when it is opened.
        Scenario("messages-transcript", rules: ["messages-6", "messages-7"], limits: [400, 500, 1, 1, 1]) { run in
            let host = run.openMessages(.compact) { MovingExtension(nibName: nil, bundle: nil) }
            let first = host.principal
            guard run.uikit.hasSafeArea else {
                run.expectRefusal("the transcript", .invalidArgument) { host.open(.transcript) }
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
            run.expect("warnings", run.warnings.count, isCut() ? 1 : 0)
            if let width = run.warnings.first { run.expect("warning", width.contains("contentSizeThatFits"), true) }
            var cuts = isCut() ? 1 : 0
            other.turn()
            if isCut() { cuts += 1 }
            run.expect("size after a turn", other.principal?.view.bounds.size ?? .zero, fitted())
            run.expect("warnings after a turn", run.warnings.count, cuts)
            other.principal?.dismiss()
            run.expect("whether it goes by itself", other.principal != nil, true)
            let old = other.principal
            if run.flag(2) {
                if run.flag(4) {
                    other.principal?.requestPresentationStyle(.expanded)
                    run.expectObject("extension that requests another style", other.principal, old)
                    other.settle()
                } else {
                    other.transition(to: .expanded)
                }
                run.expect("whether it is another one", other.principal !== old, true)
                run.expect("style of the other one", other.principal?.presentationStyle ?? .transcript, .expanded)
                run.expect("conversation of the first one", old?.activeConversation == nil, true)
                if run.flag(3) {
                    let second = other.principal
                    other.transition(to: .transcript)
                    run.expect("whether a third one is made", other.principal !== second, true)
                    run.expect("how many there were", made.count, 3)
                }
            } else {
                other.transition(to: .transcript)
                run.expectObject("extension that stays", other.principal, old)
            }
        },
        // Several bubbles, each with its own size; requests until somebody stops them.
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
            run.expect("bubbles", host.bubbles.count, run.numbers[0] + 1)
            func check(_ when: String) {
                for (index, bubble) in bubbles.enumerated() {
                    let wanted = CGSize(width: run.numbers[1] + 10 * (index + 1), height: run.numbers[2] + index + 1)
                    let screen = run.device.size(in: host.orientation)
                    let size = CGSize(width: min(wanted.width, 273), height: min(wanted.height, 350, screen.height))
                    run.expect("bubble \(index) \(when)", bubble.window.bounds.size, size)
                    run.expect("view of bubble \(index) \(when)", bubble.controller.view.bounds.size, size)
                    run.expect("style of bubble \(index)", bubble.controller.presentationStyle, .transcript)
                }
            }
            check("at first")
            host.turn()
            check("after a turn")
            let gone = bubbles[run.numbers[4] % bubbles.count]
            host.removeBubble(gone)
            run.expect(
                "bubbles that are left", host.bubbles.map { bubble in bubbles.firstIndex { $0 === bubble } ?? -1 },
                bubbles.indices.filter { bubbles[$0] !== gone })
            run.expect("conversation of one that went", gone.controller.activeConversation == nil, true)
            // An extension that asks for another style in each transition is stopped.
            guard let moving = host.principal as? MovingExtension else { return }
            let old = run.warnings.count
            if run.flag(3) {
                moving.whenMoved = { [weak moving] in
                    moving?.requestPresentationStyle(moving?.presentationStyle == .compact ? .expanded : .compact)
                }
                host.transition(to: .expanded)
                run.expect("warnings of endless requests", run.warnings.count - old, 1)
                run.expect("transitions of endless requests", moving.styles.count, 17)
                moving.whenMoved = nil
                host.settle()
                run.expect("transitions afterwards", moving.styles.count, 17)
            } else {
                for index in 0..<4 { moving.requestPresentationStyle(index % 2 == 0 ? .expanded : .compact) }
                host.settle()
                run.expect("transitions of four requests", moving.styles.count, 4)
                run.expect("warnings of four requests", run.warnings.count - old, 0)
            }
        },
    ]
}

import Foundation
import LayoutEngine

/// An extension that records its callbacks.
private final class LoggedExtension: MSMessagesAppViewController {
    let log: CallbackLog
    /// The size that it wants as a bubble.
    var wanted: CGSize?

    init(_ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    static func name(_ style: MSMessagesAppPresentationStyle) -> String {
        switch style {
        case .compact: "compact"
        case .expanded: "expanded"
        default: "transcript"
        }
    }

    private var style: String { Self.name(presentationStyle) }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.note("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.note("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.note("viewDidDisappear")
    }
    override func willBecomeActive(with conversation: MSConversation) { log.note("willBecomeActive \(style)") }
    override func didBecomeActive(with conversation: MSConversation) { log.note("didBecomeActive \(style)") }
    override func willResignActive(with conversation: MSConversation) { log.note("willResignActive") }
    override func didResignActive(with conversation: MSConversation) { log.note("didResignActive") }
    override func willTransition(to style: MSMessagesAppPresentationStyle) {
        log.note("willTransition \(Self.name(style)), is \(self.style), \(Int(view.bounds.height)) high")
    }
    override func didTransition(to style: MSMessagesAppPresentationStyle) {
        log.note("didTransition \(Self.name(style)), is \(self.style), \(Int(view.bounds.height)) high")
    }
    override func willSelect(_ message: MSMessage, conversation: MSConversation) {
        log.note("willSelect \(message.summaryText ?? ""), had \(conversation.selectedMessage?.summaryText ?? "none")")
    }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) {
        log.note("didSelect \(message.summaryText ?? ""), has \(conversation.selectedMessage?.summaryText ?? "none")")
    }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) {
        log.note("didReceive \(message.summaryText ?? "")")
    }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) {
        log.note("didStartSending \(message.summaryText ?? "")")
    }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) {
        log.note("didCancelSending \(message.summaryText ?? "")")
    }
    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        log.note("contentSizeThatFits \(Int(size.width))x\(Int(size.height))")
        return wanted ?? super.contentSizeThatFits(size)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.note("viewWillTransition")
    }
}

extension ScenarioRun {
    fileprivate func message(_ name: String) -> MSMessage {
        let message = MSMessage()
        message.summaryText = name
        return message
    }

    /// The frame of an extension's view on the screen, and the insets that bars cover.
    fileprivate func area(
        _ style: MSMessagesAppPresentationStyle, _ orientation: DeviceOrientation, call: Bool = false
    ) -> (frame: CGRect, covered: UIEdgeInsets) {
        let screen = device.size(in: orientation)
        if style == .compact {
            let keyboard = orientation == .portrait ? device.keyboardHeight : 194
            return (
                CGRect(x: 0, y: 0, width: screen.width, height: keyboard + 44),
                UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0)
            )
        }
        let isOnItsSide = orientation == .landscape && !device.isPad
        var covered = UIEdgeInsets(top: isOnItsSide ? 44 : 66, left: 0, bottom: 44, right: 0)
        if device.hasNotch {
            if isOnItsSide {
                covered.left = device.topSafeArea
                covered.right = device.topSafeArea
            } else {
                covered.top += device.topSafeArea
            }
        } else if !isOnItsSide {
            covered.top += CGFloat(environment.statusBar)
        }
        // During a call the view moves down, and its guide keeps its length.
        let shift: CGFloat = call && !isOnItsSide && !device.hasNotch && !device.isPad ? 20 : 0
        return (CGRect(x: 0, y: shift, width: screen.width, height: screen.height - shift), covered)
    }

    /// Checks the view, its guides and its safe area.
    fileprivate func check(
        _ controller: UIViewController?, _ wanted: (frame: CGRect, covered: UIEdgeInsets), _ when: String
    ) {
        guard let controller else { return expect("whether an extension is open \(when)", false, true) }
        expect("frame of the view \(when)", controller.view.frame, wanted.frame)
        expect("top guide \(when)", controller.topLayoutGuide.length, wanted.covered.top)
        expect("bottom guide \(when)", controller.bottomLayoutGuide.length, wanted.covered.bottom)
        if uikit.hasSafeArea { expect("safe area \(when)", controller.view.safeAreaInsets, wanted.covered) }
    }
}

/// An extension in Messages: its areas, and the order of its callbacks.
extension Scenario {
    static let messages: [Scenario] = [
        // The frame of the extension after each change of style, rotation and call.
        Scenario(
            "messages-areas", rules: ["messages-9", "messages-10", "messages-2", "status-bar-2"],
            limits: [5, 5, 5, 5, 5, 1]
        ) { run in
            let log = CallbackLog()
            var style: MSMessagesAppPresentationStyle = run.flag(5) ? .expanded : .compact
            let host = run.openMessages(style) { LoggedExtension(log) }
            var orientation = run.environment.orientation
            let first = host.principal
            run.check(host.principal, run.area(style, orientation), "at first")
            for step in run.numbers[0...4] {
                switch step {
                case 0, 1:
                    style = step == 0 ? .compact : .expanded
                    host.transition(to: style)
                case 2:
                    style = style == .compact ? .expanded : .compact
                    host.principal?.requestPresentationStyle(style)
                    host.settle()
                case 3:
                    orientation = orientation == .portrait ? .landscape : .portrait
                    host.rotate(to: orientation)
                default:
                    style = style == .compact ? .expanded : .compact
                    host.transition(to: style)
                }
                run.check(host.principal, run.area(style, orientation), "after step \(step)")
                run.expect("style after step \(step)", host.principal?.presentationStyle ?? .transcript, style)
                run.expectObject("extension after step \(step)", host.principal, first)
            }
        },
        // All events of a conversation, in an order that the numbers choose.
        Scenario(
            "messages-events",
            rules: ["messages-1", "messages-2", "messages-3", "messages-4", "messages-5", "messages-8", "messages-13"],
            limits: [9, 9, 9, 9, 9, 9, 9, 1]
        ) { run in
            let log = CallbackLog()
            var style: MSMessagesAppPresentationStyle = run.flag(7) ? .expanded : .compact
            let host = run.openMessages(style) { LoggedExtension(log) }
            var orientation = run.environment.orientation
            let messages = ["a", "b"].map { run.message($0) }
            var selected: String?
            func name(_ style: MSMessagesAppPresentationStyle) -> String { LoggedExtension.name(style) }
            func opening() -> [String] {
                [
                    "viewDidLoad", "willBecomeActive \(name(style))", "didBecomeActive \(name(style))",
                    "viewWillAppear",
                    "viewDidAppear",
                ]
            }
            func height(_ style: MSMessagesAppPresentationStyle) -> Int {
                Int(run.area(style, orientation).frame.height)
            }
            func move(to new: MSMessagesAppPresentationStyle, selecting message: String? = nil) -> [String] {
                defer { style = new }
                return ["willTransition \(name(new)), is \(name(style)), \(height(style)) high"]
                    + (message.map { select($0) } ?? [])
                    + ["didTransition \(name(new)), is \(name(new)), \(height(new)) high"]
            }
            func select(_ message: String) -> [String] {
                defer { selected = message }
                return ["willSelect \(message), had \(selected ?? "none")", "didSelect \(message), has \(message)"]
            }
            run.expect("callbacks when it opens", log.take(), opening())
            for (index, step) in run.numbers[0...6].enumerated() {
                var wanted: [String] = []
                switch step {
                case 0, 1:
                    let new: MSMessagesAppPresentationStyle = step == 0 ? .compact : .expanded
                    if new != style { wanted = move(to: new) }
                    host.transition(to: new)
                case 2, 3:
                    let message = messages[step - 2]
                    let text = message.summaryText ?? ""
                    if style == .compact {
                        wanted = move(to: .expanded, selecting: text)
                    } else if !(run.device.isPad && selected == text) {
                        wanted = select(text)
                    }
                    host.select(message)
                case 4:
                    wanted = ["didReceive b"]
                    host.receive(messages[1])
                case 5, 6:
                    host.principal?.activeConversation?.insert(run.message("old"))
                    host.principal?.activeConversation?.insert(run.message("staged"))
                    wanted = ["\(step == 5 ? "didStartSending" : "didCancelSending") staged"]
                    if step == 5 { host.sendStagedMessage() } else { host.cancelStagedMessage() }
                    // Now nothing is staged, so these calls do nothing.
                    host.sendStagedMessage()
                    host.cancelStagedMessage()
                case 7:
                    orientation = orientation == .portrait ? .landscape : .portrait
                    host.rotate(to: orientation)
                case 8:
                    let new: MSMessagesAppPresentationStyle = style == .compact ? .expanded : .compact
                    host.principal?.requestPresentationStyle(style)
                    host.principal?.requestPresentationStyle(new)
                    run.expect("callbacks before a request is granted", log.take(), [])
                    wanted = move(to: new)
                    host.settle()
                default:
                    let old = host.principal
                    let oldWindow = host.principal?.view.window
                    host.principal?.dismiss()
                    run.expectObject("extension after its dismiss", host.principal, nil)
                    run.expect(
                        "whether a dismissed extension has no activeConversation", old?.activeConversation == nil, true)
                    wanted = ["viewWillDisappear", "viewDidDisappear", "willResignActive", "didResignActive"]
                    style = index % 2 == 0 ? .compact : .expanded
                    wanted += opening()
                    host.open(style)
                    run.expect("whether a new instance is made", host.principal !== old, true)
                    run.expect(
                        "whether the new instance is in a new window", host.principal?.view.window !== oldWindow, true)
                }
                run.expect(
                    "callbacks of step \(step)", log.take { !$0.hasPrefix("viewWillTransition") || step != 7 }, wanted)
                run.expect(
                    "selectedMessage after step \(step)", host.conversation.selectedMessage?.summaryText, selected)
                run.expect("style after step \(step)", host.principal?.presentationStyle ?? .transcript, style)
            }
        },
        // A tap on a bubble opens the extension. In the media context it gets no callbacks about messages.
        Scenario(
            "messages-context", rules: ["messages-1", "messages-5", "messages-15", "messages-16", "source-2"],
            limits: [1, 1]
        ) { run in
            let log = CallbackLog()
            let host = run.openMessages(.compact) { LoggedExtension(log) }
            host.dismiss()
            _ = log.take()
            if run.flag(0) { host.presentationContext = .media }
            let message = run.message("m")
            // A message that has not been sent is from the local participant, and does not expire.
            run.expect("whether a new message is pending", message.isPending, true)
            run.expect("whether a new message expires", message.shouldExpire, false)
            run.expect("whether a new message has no error", message.error == nil, true)
            let (own, others) = (
                host.conversation.localParticipantIdentifier, host.conversation.remoteParticipantIdentifiers
            )
            run.expect("sender of a new message", message.senderParticipantIdentifier, own)
            run.expect("whether the local participant is also a remote one", others.contains(own), false)
            host.select(message)
            run.expect(
                "callbacks after a tap", log.take(),
                [
                    "viewDidLoad", "willBecomeActive expanded", "didBecomeActive expanded", "viewWillAppear",
                    "viewDidAppear",
                ])
            run.expectObject("selectedMessage", host.conversation.selectedMessage, message)
            run.expect(
                "presentationContext", host.principal?.presentationContext ?? .messages,
                run.flag(0) ? .media : .messages)
            host.receive(message)
            host.conversation.insert(message)
            host.sendStagedMessage()
            run.expect(
                "callbacks about messages", log.take(), run.flag(0) ? [] : ["didReceive m", "didStartSending m"])
            if run.flag(1) {
                host.sendsViewDidDisappearOnDismissal = false
                host.dismiss()
                run.expect(
                    "callbacks of a dismissal as traced on iOS 10", log.take(),
                    ["viewWillDisappear", "willResignActive", "didResignActive"])
            }
            run.expect(
                "raw values of MSMessagesAppPresentationStyle",
                [
                    MSMessagesAppPresentationStyle.compact.rawValue, MSMessagesAppPresentationStyle.expanded.rawValue,
                    MSMessagesAppPresentationStyle.transcript.rawValue,
                ], [0, 1, 2])
        },
        // Each bubble is another instance of the extension. It is asked for its size when the width changes.
        Scenario(
            "messages-bubbles", rules: ["messages-6", "messages-7"], limits: [400, 500, 1, 1, 400, 500]
        ) { run in
            let log = CallbackLog()
            let host = run.openMessages(.compact) { LoggedExtension(log) }
            _ = log.take()
            let principal = host.principal
            let message = run.message("m")
            guard let bubble = host.showBubble(for: message) else {
                return run.expect("whether there are bubbles", run.uikit.hasSafeArea, false)
            }
            run.expect("whether this version of iOS has bubbles", run.uikit.hasSafeArea, true)
            func offer() -> CGSize {
                let screen = run.device.size(in: host.orientation)
                return CGSize(width: min(273, screen.width), height: min(350, screen.height))
            }
            func asked() -> String { "contentSizeThatFits \(Int(offer().width))x\(Int(offer().height))" }
            run.expect(
                "callbacks when a bubble is shown", log.take(),
                [
                    "viewDidLoad", "willBecomeActive transcript", "didBecomeActive transcript", "viewWillAppear",
                    "viewDidAppear", asked(),
                ])
            run.expect("size of the bubble", bubble.window.bounds.size, offer())
            run.expectObject("extension beside the bubble", host.principal, principal)
            run.expect(
                "style of the extension beside the bubble", host.principal?.presentationStyle ?? .transcript, .compact)
            let controller = bubble.controller as? LoggedExtension
            controller?.wanted = CGSize(width: run.numbers[0], height: run.numbers[1])
            host.turn()
            run.expect("contentSizeThatFits calls in a rotation", log.take { $0.hasPrefix("contentSize") }, [asked()])
            func fitted(_ width: Int, _ height: Int) -> CGSize {
                CGSize(width: min(CGFloat(width), offer().width), height: min(CGFloat(height), offer().height))
            }
            run.expect(
                "size of the bubble after a rotation", bubble.window.bounds.size, fitted(run.numbers[0], run.numbers[1])
            )
            run.expect(
                "size of the view of the bubble", bubble.controller.view.frame.size,
                fitted(run.numbers[0], run.numbers[1]))
            controller?.wanted = CGSize(width: run.numbers[4], height: run.numbers[5])
            run.expect(
                "size of a bubble that is not asked again", bubble.window.bounds.size,
                fitted(run.numbers[0], run.numbers[1]))
            host.turn()
            run.expect(
                "size of the bubble after the rotation back", bubble.window.bounds.size,
                fitted(run.numbers[4], run.numbers[5]))
            _ = log.take()
            host.receive(run.message("r"))
            run.expect("callbacks of a received message", log.take(), ["didReceive r"])
            bubble.controller.dismiss()
            run.expect("callbacks of a bubble that calls dismiss", log.take(), [])
            // A request of the bubble is granted to the extension beside it, and selects the bubble's message.
            let style: MSMessagesAppPresentationStyle = run.flag(2) ? .expanded : .compact
            bubble.controller.requestPresentationStyle(style)
            host.settle()
            let told = log.take().map { String($0.prefix { $0 != "," }) }
            run.expect(
                "callbacks of a request", told,
                run.flag(2)
                    ? ["willTransition expanded", "willSelect m", "didSelect m", "didTransition expanded"]
                    : ["willSelect m", "didSelect m"])
            run.expect("style after a request", host.principal?.presentationStyle ?? .transcript, style)
            run.expect("style of the bubble", bubble.controller.presentationStyle, .transcript)
            run.expectObject("selectedMessage", host.conversation.selectedMessage, message)
            if run.flag(3) {
                host.dismiss()
                _ = log.take()
                bubble.controller.requestPresentationStyle(.compact)
                host.settle()
                run.expect("style of a new extension", host.principal?.presentationStyle ?? .transcript, .compact)
                run.expect("whether a request of a bubble opens a new instance", host.principal !== principal, true)
                host.dismiss()
                _ = log.take()
                // Bubbles stay when no extension is open.
                controller?.wanted = CGSize(width: run.numbers[0], height: run.numbers[1])
                host.turn()
                run.expect(
                    "contentSizeThatFits calls in a rotation without an extension",
                    log.take { $0.hasPrefix("contentSize") }, [asked()])
                run.expect(
                    "size of the bubble after a rotation without an extension", bubble.window.bounds.size,
                    fitted(run.numbers[0], run.numbers[1]))
                _ = log.take()
            }
            host.removeBubble(bubble)
            run.expect(
                "callbacks of a bubble that is removed", log.take(),
                ["viewWillDisappear", "viewDidDisappear", "willResignActive", "didResignActive"])
            host.removeBubble(bubble)
            run.expect("callbacks of a bubble that is removed again", log.take(), [])
            run.expect("number of bubbles", host.bubbles.count, 0)
        },
        // During a call the expanded view moves down and its guide keeps its length.
        Scenario("messages-call", rules: ["status-bar-2", "messages-10"], limits: [1, 2]) { run in
            guard !run.device.hasNotch, run.device.homeIndicatorHeight == 0, !run.device.isPad,
                run.environment.orientation == .portrait, run.environment.statusBar == 20
            else { return }
            let log = CallbackLog()
            let style: MSMessagesAppPresentationStyle = run.flag(0) ? .expanded : .compact
            let host = run.openMessages(style) { LoggedExtension(log) }
            for _ in 0...run.numbers[1] {
                run.check(host.principal, run.area(style, .portrait), "without a call")
                host.setStatusBarHeight(40)
                run.check(host.principal, run.area(style, .portrait, call: true), "during a call")
                host.setStatusBarHeight(20)
            }
            run.check(host.principal, run.area(style, .portrait), "after the calls")
        },
    ]
}

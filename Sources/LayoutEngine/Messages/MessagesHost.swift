import Foundation

/// Messages without a screen: opens an extension, changes its style, turns the device, and dismisses it, with the
/// callbacks in the order in which Messages sends them.
///
/// The window is the extension's own: it has the size of the area that Messages gives it, and `chromeInsets` of
/// what Messages draws over it.
/// uikit-model: messages-1, messages-2, messages-3, messages-9, messages-10
public final class MessagesHost {
    /// What Messages runs on.
    public let device: DeviceModel
    /// The orientation of the device.
    public private(set) var orientation: DeviceOrientation
    /// Height of the status bar in portrait: 20, or 40 during a call.
    public private(set) var statusBarHeight: CGFloat
    /// The extension's own window.
    public private(set) var window: UIWindow
    /// The running instance; nil before `open` and after `dismiss`.
    public private(set) var principal: MSMessagesAppViewController?
    /// The conversation that the extension is in.
    public let conversation = MSConversation()
    /// Where in Messages the extension runs; read by the instances that are made from then on.
    public var presentationContext = MSMessagesAppPresentationContext.messages
    /// Whether a dismissed extension still gets `viewDidDisappear`.
    ///
    /// Apple documents that it does; a trace of iOS 10 lacks it.
    public var sendsViewDidDisappearOnDismissal = true
    /// Instances that show a bubble each, besides `principal` (iOS 11 and later).
    public internal(set) var bubbles: [MessagesBubble] = []
    let makePrincipal: () -> MSMessagesAppViewController
    private var requested: [(style: MSMessagesAppPresentationStyle, requester: MSMessagesAppViewController)] = []
    private var isBusy = false
    private var isPerformingRequests = false
    private var isDismissing = false

    /// Messages on a device, with no extension open yet.
    /// - Parameters:
    ///   - device: the device with the screen and bars; it becomes that of `LayoutEnvironment.current`.
    ///   - orientation: the orientation of the device.
    ///   - statusBarHeight: in points; nil for the device's own.
    ///   - makePrincipal: makes the extension's principal controller; called once per instance.
    public init(
        device: DeviceModel, orientation: DeviceOrientation = .portrait, statusBarHeight: CGFloat? = nil,
        makePrincipal: @escaping () -> MSMessagesAppViewController
    ) {
        self.device = device
        self.orientation = orientation
        self.statusBarHeight = statusBarHeight ?? device.statusBarHeight
        self.makePrincipal = makePrincipal
        LayoutEnvironment.current.screenSize = device.size(in: orientation)
        LayoutEnvironment.current.userInterfaceIdiom = device.isPad ? .pad : .phone
        window = UIWindow(frame: .zero)
    }

    // MARK: Events

    /// Shows the extension: from the drawer (compact), from a bubble (expanded), or as a bubble (transcript, iOS 11
    /// and later).
    public func open(_ style: MSMessagesAppPresentationStyle) {
        guard canOpenInStyle(style) else { return }
        let controller = makePrincipal()
        principal = controller
        activate(controller, style: style)
        window = UIWindow(frame: .zero)
        window.accessibilityIdentifier = "window"
        place(style)
        window.setChromeInsets(geometry.chrome(for: style))
        window.rootViewController = controller
        window.show()
        window.settle()
        if style == .transcript { resizeTranscriptView(controller) }
        performRequests()
    }

    func canOpenInStyle(_ style: MSMessagesAppPresentationStyle) -> Bool {
        guard style == .transcript, !LayoutEnvironment.current.profile.hasSafeArea else { return true }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "The transcript style was opened under \(LayoutEnvironment.current.profile.rawValue), which does not have it. "
                + "Use ios11-12 or later.")
        return false
    }

    /// Loads an instance and makes it active, before it has a window.
    func activate(_ controller: MSMessagesAppViewController, style: MSMessagesAppPresentationStyle) {
        // Its requests from before its dismissal ended with that.
        removeRequests { $0 === controller }
        controller.host = self
        controller.presentationContext = presentationContext
        controller.loadViewIfNeeded()
        controller.presentationStyle = style
        controller.activeConversation = conversation
        controller.willBecomeActive(with: conversation)
        controller.didBecomeActive(with: conversation)
    }

    /// The user drags the extension, or the app's request is granted.
    ///
    /// Nothing happens if it has the style already.
    public func transition(to style: MSMessagesAppPresentationStyle) {
        guard let controller = principal else { return }
        let answersAnyRequest = LayoutEnvironment.current.messagesAssumptions.requestOfPresentStyle == .granted
        guard controller.presentationStyle != style || answersAnyRequest && style != .transcript else { return }
        if style == .transcript || controller.presentationStyle == .transcript {
            // A bubble is a separate instance, and so is what opens from it.
            dismiss()
            open(style)
            return
        }
        resize(controller, to: style, selecting: nil)
    }

    /// Changes the style of the running instance, and on the way the selected message, if a tap on a bubble is the cause.
    func resize(
        _ controller: MSMessagesAppViewController, to style: MSMessagesAppPresentationStyle,
        selecting message: MSMessage?
    ) {
        isBusy = true
        let assumptions = LayoutEnvironment.current.messagesAssumptions
        if assumptions.styleInWillTransition == .new { controller.presentationStyle = style }
        controller.willTransition(to: style)
        if let message { changeSelection(of: controller, to: message) }
        if style == .expanded || assumptions.shrinkTiming == .atOnce {
            window.setChromeInsets(geometry.chrome(for: style))
        }
        place(style)
        controller.adaptPresentations(in: window)
        window.settle()
        // When the extension shrinks, what covers it is known only at the end of the animation.
        window.setChromeInsets(geometry.chrome(for: style))
        window.settle()
        controller.presentationStyle = style
        controller.didTransition(to: style)
        window.settle()
        isBusy = false
        performRequests()
    }

    /// Turns the device.
    public func rotate(to newOrientation: DeviceOrientation) {
        guard newOrientation != orientation else { return }
        let old = UITraitCollection(windowSize: window.bounds.size)
        orientation = newOrientation
        LayoutEnvironment.current.screenSize = device.size(in: newOrientation)
        environmentDidChange(traitsBefore: old)
        if let principal, principal.presentationStyle == .transcript { resizeTranscriptView(principal) }
    }

    /// Changes the height of the status bar in portrait: 20, or 40 during a call.
    public func setStatusBarHeight(_ height: CGFloat) {
        guard height != statusBarHeight else { return }
        statusBarHeight = height
        environmentDidChange()
    }

    /// Changes the text size in the system's settings while the extension runs.
    public func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        guard category != LayoutEnvironment.current.preferredContentSizeCategory else { return }
        UIWindow.setPreferredContentSizeCategory(category, in: [window] + bubbles.map(\.window))
        for bubble in bubbles { bubble.window.settle() }
        window.settle()
        performRequests()
    }

    /// Dismisses the extension.
    public func dismiss() {
        // An extension may call `dismiss` again in its callbacks.
        guard let controller = principal, !isDismissing else { return }
        isDismissing = true
        defer { isDismissing = false }
        window.disappear(sendingDidDisappear: sendsViewDidDisappearOnDismissal)
        controller.willResignActive(with: conversation)
        controller.didResignActive(with: conversation)
        controller.activeConversation = nil
        principal = nil
    }

    /// Layout to rest.
    public func settle() {
        window.settle()
        performRequests()
    }

    // MARK: Requests of the app

    /// Requests are asynchronous: they are granted when the present event is over.
    func enqueue(_ style: MSMessagesAppPresentationStyle, from requester: MSMessagesAppViewController) {
        requested.append((style, requester))
    }

    private func removeRequests(of isMeant: (MSMessagesAppViewController) -> Bool) {
        guard !requested.isEmpty else { return }
        let all = requested
        requested = all.filter { !isMeant($0.requester) }
        // An instance that nothing else retains is freed now, and that may change the requests.
        withExtendedLifetime(all) {}
    }

    /// Whether an instance is the extension's or a bubble's: one that is gone asks for nothing. uikit-model: messages-8
    private func isOpen(_ controller: MSMessagesAppViewController) -> Bool {
        controller === principal || bubbles.contains { $0.controller === controller }
    }

    func performRequests() {
        // Granting a request ends with a look for the next one: not nested, or the stack would overflow.
        guard !isBusy, !isPerformingRequests else { return }
        isPerformingRequests = true
        defer { isPerformingRequests = false }
        // An app that requests a style in every transition would go on forever.
        for _ in 0..<16 {
            removeRequests { !isOpen($0) }
            guard !requested.isEmpty else { return }
            let request = requested.removeFirst()
            if let bubble = bubbles.first(where: { $0.controller === request.requester }) {
                open(request.style, from: bubble)
            } else {
                transition(to: request.style)
            }
        }
        LayoutEnvironment.current.report(
            .warning("The extension requested more than 16 styles in a row; the rest were dropped."))
        removeRequests { _ in true }
    }

    // MARK: Geometry

    var geometry: MessagesGeometry {
        MessagesGeometry(device: device, orientation: orientation, statusBarHeight: statusBarHeight)
    }

    private func environmentDidChange(traitsBefore: UITraitCollection? = nil) {
        resizeBubbles()
        guard let controller = principal else { return }
        // A bubble keeps its size until it is asked again.
        if controller.presentationStyle != .transcript { place(controller.presentationStyle) }
        controller.resolvePresentationStyles(in: window)
        if let traitsBefore, traitsBefore != UITraitCollection(windowSize: window.bounds.size) {
            controller.sendTraitChange(from: traitsBefore.overridden(by: window.looks?.storedTraitOverrides))
        }
        window.setChromeInsets(geometry.chrome(for: controller.presentationStyle))
        controller.adaptPresentations(in: window)
        controller.environmentDidChange()
        window.settle()
        performRequests()
    }

    private func place(_ style: MSMessagesAppPresentationStyle) {
        window.statusBarInset =
            style == .expanded ? device.systemInsets(in: orientation, statusBar: statusBarHeight).top : 0
        window.frame = geometry.area(for: style)
        window.rootFrame = geometry.rootFrame(for: style)
    }

    private func resizeTranscriptView(_ controller: MSMessagesAppViewController) {
        resizeTranscriptView(controller, in: window)
    }

    /// Gives an instance in the transcript the size it wants, at most what Messages offers.
    func resizeTranscriptView(_ controller: MSMessagesAppViewController, in window: UIWindow) {
        let offered = geometry.area(for: .transcript).size
        let wanted = controller.contentSizeThatFits(offered)
        if wanted.width > offered.width || wanted.height > offered.height {
            LayoutEnvironment.current.report(
                .warning(
                    "contentSizeThatFits(_:) of \(controller.debugName) returned \(wanted) for an offer of \(offered); "
                        + "a bubble cannot be larger than the offer, so it was cut."))
        }
        let size = CGSize(
            width: min(max(0, wanted.width), offered.width), height: min(max(0, wanted.height), offered.height))
        window.frame.size = size
        window.rootFrame = CGRect(origin: .zero, size: size)
        window.settle()
    }
}

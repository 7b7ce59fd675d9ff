import Foundation
import LayoutEngine
import XCTest

/// The order of callbacks of an iMessage extension.
final class MessagesLifeCycleTests: XCTestCase {
    private let diary = Diary()

    private func makeMessages(_ profile: UIKitProfile = .iOS13plus, _ device: String = "iPhone 6") -> MessagesHost {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile)
        return MessagesHost(device: DeviceModel.named(device)!) { [diary] in Extension(diary) }
    }

    private func open(_ style: MSMessagesAppPresentationStyle, _ host: MessagesHost) {
        host.open(style)
        _ = diary.take()
    }

    /// uikit-model: messages-1
    func test_openFromDrawer() {
        makeMessages().open(.compact)
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["didLoad", "willBecomeActive compact", "didBecomeActive compact", "willAppear", "didAppear"])
    }

    /// uikit-model: messages-1
    func test_tapOnBubble_whileInactive_opensExpanded() {
        let host = makeMessages()
        let message = MSMessage()
        host.select(message)
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["didLoad", "willBecomeActive expanded", "didBecomeActive expanded", "willAppear", "didAppear"])
        XCTAssertTrue(host.conversation.selectedMessage === message)
    }

    /// uikit-model: messages-4
    func test_tapOnBubble_whileCompact() {
        let host = makeMessages()
        open(.compact, host)
        host.select(MSMessage())
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "willTransition expanded, is compact", "willSelect, had none", "didSelect",
                "didTransition expanded, is expanded",
            ])
    }

    /// uikit-model: messages-4
    func test_tapOnBubble_whileExpanded() {
        let host = makeMessages()
        open(.expanded, host)
        let message = MSMessage()
        host.select(message)
        host.select(message)
        XCTAssertEqual(
            diary.takeWithoutLayout(), ["willSelect, had none", "didSelect", "willSelect, had one", "didSelect"])
    }

    /// uikit-model: messages-4
    func test_repeatedTap_onPad_doesNothing() {
        let host = makeMessages(.iOS13plus, "iPad 9.7")
        open(.expanded, host)
        let message = MSMessage()
        host.select(message)
        host.select(message)
        XCTAssertEqual(diary.takeWithoutLayout(), ["willSelect, had none", "didSelect"])
    }

    /// The size changes between the two callbacks; requesting the present style does nothing.
    /// uikit-model: messages-2
    func test_requestedStyle() {
        let host = makeMessages(.iOS9_10)
        open(.compact, host)
        host.principal?.requestPresentationStyle(.compact)
        host.principal?.requestPresentationStyle(.expanded)
        XCTAssertEqual(diary.take(), [], "requests are asynchronous")
        let compactHeight = host.principal?.view.bounds.height ?? 0
        host.settle()
        let events = diary.take()
        XCTAssertEqual(events.first, "willTransition expanded, is compact")
        XCTAssertEqual(events.last { !$0.hasSuffix("LayoutSubviews") }, "didTransition expanded, is expanded")
        XCTAssertTrue(events.dropFirst().contains("didLayoutSubviews"))
        let heights = (host.principal as? Extension)?.heights
        XCTAssertEqual(heights, [compactHeight, 667])
        XCTAssertEqual(compactHeight, 302)
    }

    /// uikit-model: messages-8
    func test_requestOfTranscript_isReported() {
        let host = makeMessages()
        open(.compact, host)
        host.principal?.requestPresentationStyle(.transcript)
        XCTAssertEqual(raisedNames, [.invalidArgument])
    }

    /// uikit-model: messages-3
    func test_dismissal() {
        let host = makeMessages()
        open(.compact, host)
        host.principal?.dismiss()
        XCTAssertEqual(diary.take(), ["willDisappear", "didDisappear", "willResignActive", "didResignActive"])
    }

    /// uikit-model: messages-3
    func test_dismissal_asTracedOnIOS10_lacksDidDisappear() {
        let host = makeMessages(.iOS9_10)
        host.sendsViewDidDisappearOnDismissal = false
        open(.compact, host)
        host.dismiss()
        XCTAssertEqual(diary.take(), ["willDisappear", "willResignActive", "didResignActive"])
    }

    /// uikit-model: messages-5
    func test_receiveAndSend() {
        let host = makeMessages()
        open(.compact, host)
        host.receive(MSMessage())
        host.principal?.activeConversation?.insert(MSMessage())
        host.sendStagedMessage()
        host.sendStagedMessage()
        host.principal?.activeConversation?.insert(MSMessage())
        host.cancelStagedMessage()
        XCTAssertEqual(diary.takeWithoutLayout(), ["didReceive", "didStartSending", "didCancelSending"])
    }

    /// uikit-model: messages-5
    func test_mediaContext_hearsOfNoMessages() {
        let host = makeMessages()
        host.presentationContext = .media
        open(.compact, host)
        XCTAssertEqual(host.principal?.presentationContext, .media)
        host.receive(MSMessage())
        host.select(MSMessage())
        host.conversation.insert(MSMessage())
        host.sendStagedMessage()
        XCTAssertEqual(diary.takeWithoutLayout(), [])
    }

    /// A bubble's instance is active on its own, is asked for its size, and hears of no messages and styles.
    /// uikit-model: messages-6
    func test_transcriptInstance() {
        let host = makeMessages()
        open(.compact, host)
        let bubble = host.showBubble(for: MSMessage())
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "didLoad", "willBecomeActive transcript", "didBecomeActive transcript", "willAppear", "didAppear",
                "contentSizeThatFits",
            ])
        XCTAssertEqual(host.principal?.presentationStyle, .compact)
        host.receive(MSMessage())
        XCTAssertEqual(diary.takeWithoutLayout(), ["didReceive"], "only the compact instance hears of it")
        bubble?.controller.dismiss()
        XCTAssertEqual(diary.take(), [])
        bubble.map { host.removeBubble($0) }
        XCTAssertEqual(diary.take(), ["willDisappear", "didDisappear", "willResignActive", "didResignActive"])
        XCTAssertEqual(host.principal?.presentationStyle, .compact)
    }

    /// A request from a bubble goes to the other instance, with the bubble's message selected.
    /// uikit-model: messages-16
    func test_aMessage_waitsUntilItIsSent() {
        let host = makeMessages()
        open(.compact, host)
        let (sent, received, shown) = (MSMessage(), MSMessage(), MSMessage())
        host.conversation.insert(sent)
        XCTAssertTrue(sent.isPending)
        host.sendStagedMessage()
        XCTAssertFalse(sent.isPending)
        XCTAssertTrue(received.isPending)
        host.receive(received)
        XCTAssertFalse(received.isPending)
        host.showBubble(for: shown)
        XCTAssertFalse(shown.isPending)
    }

    /// uikit-model: messages-6
    func test_requestFromTranscript() {
        let host = makeMessages()
        let message = MSMessage()
        let bubble = host.showBubble(for: message)
        bubble?.controller.requestPresentationStyle(.compact)
        host.settle()
        XCTAssertFalse(host.principal === bubble?.controller)
        XCTAssertEqual(host.principal?.presentationStyle, .compact)
        XCTAssertTrue(host.conversation.selectedMessage === message)
        _ = diary.take()
        bubble?.controller.requestPresentationStyle(.expanded)
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "willTransition expanded, is compact", "willSelect, had one", "didSelect",
                "didTransition expanded, is expanded",
            ])
        XCTAssertEqual(bubble?.controller.presentationStyle, .transcript)
    }

    /// uikit-model: messages-7
    func test_contentSize_isAtMostTheOffer() {
        let host = makeMessages()
        let bubble = host.showBubble(for: MSMessage())
        XCTAssertEqual(bubble?.controller.contentSizeThatFits(CGSize(width: 7, height: 9)), CGSize(width: 7, height: 9))
        XCTAssertEqual(bubble?.window.bounds.size, CGSize(width: 273, height: 350))
    }

    /// The settings of the system hold in the transcript, too.
    /// uikit-model: messages-6
    func test_textSizeAndDirection_reachBubbles() throws {
        let host = makeMessages()
        let bubble = try XCTUnwrap(host.showBubble(for: MSMessage()))
        let view: UIView = bubble.controller.view
        let label = UILabel()
        label.text = "text"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        bubble.window.layoutIfNeeded()
        let height = label.frame.height
        host.setPreferredContentSizeCategory(.accessibilityExtraLarge)
        XCTAssertGreaterThan(label.frame.height, height + 5)
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        XCTAssertEqual(label.frame.maxX, view.bounds.width)
    }

    /// A bubble is asked again when the width changes, and not when the status bar does.
    /// uikit-model: messages-7
    func test_contentSize_outlivesTheStatusBar() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS11_12)
        let host = MessagesHost(device: DeviceModel.named("iPhone 6")!) { SmallBubble() }
        host.open(.transcript)
        XCTAssertEqual(host.window.bounds.size, CGSize(width: 100, height: 40))
        host.setStatusBarHeight(40)
        XCTAssertEqual(host.window.bounds.size, CGSize(width: 100, height: 40))
        XCTAssertEqual((host.principal as? SmallBubble)?.asked, 1)
        host.rotate(to: .landscape)
        XCTAssertEqual(host.window.bounds.size, CGSize(width: 100, height: 40))
        XCTAssertEqual((host.principal as? SmallBubble)?.asked, 2)
    }

    /// The areas that were measured or follow from the keyboards' heights, and what covers them.
    /// uikit-model: messages-9, messages-10
    func test_areas() {
        for (device, compact, height) in [("iPhone 5", 297, 568), ("iPhone 6", 302, 667), ("iPhone 6 Plus", 315, 736)]
            as [(String, CGFloat, CGFloat)]
        {
            let host = makeMessages(.iOS9_10, device)
            open(.compact, host)
            XCTAssertEqual(host.principal?.view.bounds.height, compact, device)
            XCTAssertEqual(host.principal?.topLayoutGuide.length, 0)
            XCTAssertEqual(host.principal?.bottomLayoutGuide.length, 44)
            host.transition(to: .expanded)
            XCTAssertEqual(host.principal?.view.bounds.height, height, device)
            XCTAssertEqual(host.principal?.topLayoutGuide.length, 86)
            XCTAssertEqual(host.principal?.bottomLayoutGuide.length, 44)
            host.transition(to: .compact)
            XCTAssertEqual(host.principal?.topLayoutGuide.length, 0)
        }
    }

    /// uikit-model: messages-6
    func test_transcript_needsIOS11() {
        let host = makeMessages(.iOS9_10)
        XCTAssertNil(host.showBubble(for: MSMessage()))
        XCTAssertEqual(raisedNames, [.invalidArgument])
    }

    /// Neither a change of style nor the device's turning is announced as a change of size.
    /// uikit-model: messages-13
    func test_noSizeTransition() {
        let host = makeMessages(.iOS9_10)
        open(.compact, host)
        host.transition(to: .expanded)
        host.rotate(to: .landscape)
        XCTAssertFalse(diary.take().contains("sizeTransition"))
    }
}

private final class SmallBubble: MSMessagesAppViewController {
    private(set) var asked = 0

    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        asked += 1
        return CGSize(width: 100, height: 40)
    }
}

private final class Extension: MSMessagesAppViewController {
    private let diary: Diary
    private(set) var heights: [CGFloat] = []

    init(_ diary: Diary) {
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { diary.note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { diary.note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { diary.note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { diary.note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { diary.note("didDisappear") }
    override func viewDidLayoutSubviews() { diary.note("didLayoutSubviews") }
    override func willBecomeActive(with conversation: MSConversation) {
        diary.note("willBecomeActive \(presentationStyle)")
    }
    override func didBecomeActive(with conversation: MSConversation) {
        diary.note("didBecomeActive \(presentationStyle)")
    }
    override func willResignActive(with conversation: MSConversation) { diary.note("willResignActive") }
    override func didResignActive(with conversation: MSConversation) { diary.note("didResignActive") }
    override func willTransition(to style: MSMessagesAppPresentationStyle) {
        diary.note("willTransition \(style), is \(presentationStyle)")
        heights.append(view.bounds.height)
    }
    override func didTransition(to style: MSMessagesAppPresentationStyle) {
        diary.note("didTransition \(style), is \(presentationStyle)")
        heights.append(view.bounds.height)
    }
    override func willSelect(_ message: MSMessage, conversation: MSConversation) {
        diary.note("willSelect, had \(conversation.selectedMessage == nil ? "none" : "one")")
    }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) {
        XCTAssertTrue(conversation.selectedMessage === message)
        diary.note("didSelect")
    }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { diary.note("didReceive") }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) { diary.note("didStartSending") }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) {
        diary.note("didCancelSending")
    }
    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        diary.note("contentSizeThatFits")
        return super.contentSizeThatFits(size)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        diary.note("sizeTransition")
    }
}

import Foundation
import LayoutEngine

/// An extension that makes a view wider in each callback, and may request a style then.
private final class ToldLengths: MSMessagesAppViewController {
    let (bar, mark) = (UIView(), UIView())
    private lazy var width = bar.widthAnchor.constraint(equalToConstant: 20)
    /// The widths of the view with constraints, and of the view that the extension lays out itself.
    private(set) var (tied, placed): (CGFloat, CGFloat) = (20, 31)
    /// Whether it changes the one, the other or both.
    var way = 0
    /// Whether it changes nothing more.
    var isDone = false
    /// The style that it requests in the next callback.
    var wish: MSMessagesAppPresentationStyle?

    override func viewDidLoad() {
        super.viewDidLoad()
        let view: UIView = view
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        view.addSubview(mark)
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 7),
            bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 9), width,
            bar.heightAnchor.constraint(equalToConstant: 5),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        mark.frame = CGRect(x: 3, y: 18, width: placed, height: 4)
    }

    private func change() {
        guard !isDone else { return }
        if way != 1 {
            tied = tied > 150 ? 20 : tied + 13
            width.constant = tied
        }
        if way != 0 {
            placed = placed > 150 ? 31 : placed + 11
            view.setNeedsLayout()
        }
        guard let wanted = wish else { return }
        wish = nil
        requestPresentationStyle(wanted)
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 40) }
    override func willSelect(_ message: MSMessage, conversation: MSConversation) { change() }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) { change() }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { change() }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) { change() }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) { change() }
    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) { change() }
    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) { change() }
}

/// Messages, and what a person and an extension do in it.
private final class ToldLengthApp {
    let host: MessagesHost
    private let messages = (0..<3).map { _ in MSMessage() }
    private var bubbles: [MessagesBubble] = []

    init(_ host: MessagesHost) {
        self.host = host
        showBubble(0)
    }

    var principal: ToldLengths? { host.principal as? ToldLengths }

    private func showBubble(_ index: Int) {
        if let bubble = host.showBubble(for: messages[index]) { bubbles.append(bubble) }
    }

    /// Makes one event. A style that is requested in it is granted in it.
    func perform(_ number: Int) {
        let value = number / 7
        let message = messages[value % 3]
        principal?.way = value / 3 % 3
        principal?.wish = [nil, nil, .compact, .expanded][value / 9]
        switch number % 7 {
        case 0: host.select(message)
        case 1: host.receive(message)
        case 2:
            host.conversation.insert(message)
            host.sendStagedMessage()
        case 3:
            host.conversation.insert(message)
            host.cancelStagedMessage()
        case 4:
            bubbles[value % bubbles.count].controller.requestPresentationStyle(value % 2 == 0 ? .compact : .expanded)
            host.settle()
        case 5 where host.principal == nil: host.open(value % 2 == 0 ? .compact : .expanded)
        case 5 where value % 3 == 0: host.dismiss()
        case 5 where bubbles.count < 3: showBubble(value % 3)
        case 5: host.removeBubble(bubbles.removeFirst())
        default: host.transition(to: value % 2 == 0 ? .compact : .expanded)
        }
        principal?.wish = nil
    }
}

/// Changes that extensions make in callbacks.
extension Scenario {
    static let toldLengths: [Scenario] = [
        // After each event Messages lays out what an extension changed in a callback: a message was selected, received,
        // sent or canceled, the style changed, or a bubble requested a style, also the present one.
        Scenario(
            "extensions-change-when-told", rules: ["messages-2", "messages-4", "messages-5", "messages-6"],
            limits: [1] + Array(repeating: 7 * 36 - 1, count: 8), kinds: 7, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let app = ToldLengthApp(
                run.openMessages(run.flag(0) ? .expanded : .compact) { ToldLengths(nibName: nil, bundle: nil) })
            for (turn, number) in run.numbers[1...].enumerated() {
                app.perform(number)
                guard let told = app.principal else { continue }
                run.expect("width of the bar after turn \(turn)", told.bar.frame.width, told.tied)
                run.expect("width of the mark after turn \(turn)", told.mark.frame.width, told.placed)
            }
            // Later callbacks change nothing.
            app.principal?.isDone = true
        }
    ]
}

import Foundation
import LayoutEngine

/// An extension whose bubbles record their callbacks, and may request another presentation style in one.
private final class OrderedBubble: MSMessagesAppViewController {
    let name: String
    let log: CallbackLog
    /// Whether it makes a request the next time that it is measured or laid out.
    var asks = false

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) {
        log.note("\(name) \(word)")
        guard asks else { return }
        asks = false
        log.note("\(name) asks")
        requestPresentationStyle(.expanded)
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        note("fits")
        return CGSize(width: 200, height: 80)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("layout")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection != nil else { return }
        log.note("\(name) traits")
        view.setNeedsLayout()
    }
}

/// An extension that wants a slightly larger or smaller bubble than the size it is offered.
private final class LargeBubble: MSMessagesAppViewController {
    /// How much it adds to the offered size; nil for `super.contentSizeThatFits`.
    var more: CGSize?
    /// The autoresizing mask of its view.
    var mask: UIView.AutoresizingMask = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.autoresizingMask = mask
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        guard let more else { return super.contentSizeThatFits(size) }
        return CGSize(width: size.width + more.width, height: size.height + more.height)
    }
}

/// Several bubbles at once.
extension Scenario {
    static let bubbleOrders: [Scenario] = [
        // Bubbles get a new text size, a new layout direction and a rotation in the order in which they were shown. Requests that
        // they make then are granted in that order, so that the message of the last one is selected at the end.
        Scenario(
            "bubbles-hear-in-order", rules: ["messages-6", "messages-7", "turns-3", "messages-4"],
            limits: [2] + Array(repeating: 7 * 8 - 1, count: 8), kinds: 7, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let log = CallbackLog()
            var next: String?
            let host = run.openMessages(.compact) { OrderedBubble(next ?? "extension", log) }
            var shown: [(name: String, bubble: MessagesBubble)] = []
            var count = 0
            func add() {
                count += 1
                let name = "bubble\(count)"
                next = name
                if let bubble = host.showBubble(for: MSMessage()) { shown.append((name, bubble)) }
                next = nil
            }
            for _ in 0...run.numbers[0] { add() }
            for number in run.numbers[1...] {
                let value = number / 7
                let names = shown.map(\.name)
                let asking =
                    number % 7 < 5 ? shown.enumerated().filter { value >> $0.offset & 1 == 1 }.map(\.element) : []
                for (_, bubble) in asking { (bubble.controller as? OrderedBubble)?.asks = true }
                let chosen = host.conversation.selectedMessage
                _ = log.take()
                var words: [String] = []
                switch number % 7 {
                case 0, 1:
                    let present = LayoutEnvironment.current.preferredContentSizeCategory
                    host.setPreferredContentSizeCategory(present == .extraLarge ? .small : .extraLarge)
                    words = ["traits", "layout"]
                case 2, 3:
                    let present = LayoutEnvironment.current.userInterfaceLayoutDirection
                    host.setUserInterfaceLayoutDirection(present == .leftToRight ? .rightToLeft : .leftToRight)
                    words = ["layout"]
                case 4:
                    host.turn()
                    words = ["fits"]
                case 5:
                    if shown.count < 4, value < 4 {
                        add()
                    } else if !shown.isEmpty {
                        host.removeBubble(shown.remove(at: value % shown.count).bubble)
                    }
                default:
                    if host.principal == nil { host.open(.compact) } else { host.dismiss() }
                }
                host.settle()
                let told = log.take()
                for word in words {
                    let all = told.filter { $0.hasSuffix(" \(word)") }.map { String($0.prefix { $0 != " " }) }
                    // Only the first callback of each counts: a bubble that made a request may be laid out again.
                    var order: [String] = []
                    for name in all where names.contains(name) && !order.contains(name) { order.append(name) }
                    run.expect("order of bubbles in callbacks of \(word)", order, names)
                }
                run.expect(
                    "order of bubbles that make requests",
                    told.filter { $0.hasSuffix(" asks") }.map { String($0.prefix { $0 != " " }) }, asking.map(\.name))
                run.expectObject(
                    "selected message", host.conversation.selectedMessage, asking.last?.bubble.message ?? chosen)
                guard !asking.isEmpty else { continue }
                run.expect("requested style", host.principal?.presentationStyle, .expanded)
            }
        },
        // A bubble may be as large as the offered size. A pixel more is cut with a warning, each time that it is measured. Its
        // view fills it, whatever the view's mask is.
        Scenario(
            "bubbles-as-large-as-the-offer", rules: ["messages-7"],
            limits: [1, 1, 63] + Array(repeating: 6 * 6 - 1, count: 3),
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let steps: [CGFloat] = [-20, -run.pixel, 0, 0, run.pixel, 20]
            var made: [LargeBubble] = []
            let wishes: [CGSize?] = run.numbers[3...].map { number in
                number == 14 ? nil : CGSize(width: steps[number % 6], height: steps[number / 6])
            }
            var turn = 0
            let host = run.openMessages(run.flag(0) ? .transcript : .compact) {
                let bubble = LargeBubble()
                bubble.more = wishes[turn]
                bubble.mask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[2]))
                made.append(bubble)
                return bubble
            }
            var wanted = 0
            func isCut(_ bubble: LargeBubble) -> Bool { bubble.more.map { $0.width > 0 || $0.height > 0 } ?? false }
            func check(_ bubble: LargeBubble) {
                let screen = run.device.size(in: host.orientation)
                let offer = CGSize(width: min(273, screen.width), height: min(350, screen.height))
                let more = bubble.more ?? .zero
                let size = CGSize(width: offer.width + min(0, more.width), height: offer.height + min(0, more.height))
                run.expect("frame of a bubble's view", bubble.view.frame, CGRect(origin: .zero, size: size))
                run.expect("size of a bubble", bubble.view.window?.bounds.size ?? .zero, size)
            }
            // An extension that is opened in the transcript is a bubble itself. An extension of another style is not measured.
            if run.flag(0), isCut(made[0]) { wanted += 1 }
            for _ in 0...run.numbers[1] {
                turn += 1
                _ = host.showBubble(for: MSMessage())
                if let bubble = made.last, isCut(bubble) { wanted += 1 }
                run.expect("warnings of bubbles", run.warnings.count, wanted)
            }
            let bubbles = run.flag(0) ? made : Array(made.dropFirst())
            for bubble in bubbles { check(bubble) }
            for _ in 0..<2 {
                host.turn()
                wanted += bubbles.count { isCut($0) }
                run.expect("warnings after a rotation", run.warnings.count, wanted)
                for bubble in bubbles { check(bubble) }
            }
            host.dismiss()
        },
    ]
}

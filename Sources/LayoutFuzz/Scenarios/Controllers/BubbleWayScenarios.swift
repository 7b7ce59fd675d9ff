import Foundation
import LayoutEngine

/// An extension that records the frames of its views in its callbacks while it appears in the transcript.
private final class SeeingBubble: MSMessagesAppViewController {
    static let answers = 5

    private let log: CallbackLog
    /// The number of the size that `contentSizeThatFits` returns.
    private let answer: Int
    private let (sprung, bar, label) = (UIView(), UIView(), UILabel())

    init(_ log: CallbackLog, answer: Int) {
        (self.log, self.answer) = (log, answer)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) {
        let root: UIView = view
        let frames = [root, sprung, bar, label].map { part -> String in
            let frame = part.frame
            return "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
        }
        log.note("\(word): \(frames.joined(separator: ", "))")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let view: UIView = view
        // A view with a mask depends on every size that its superview had, a view with constraints only on the last one.
        sprung.frame = CGRect(x: 11, y: 14, width: view.bounds.width - 30, height: view.bounds.height - 50)
        sprung.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = "What a bubble says is as long as this line, or longer."
        label.font = .preferredFont(forTextStyle: .body)
        (label.adjustsFontForContentSizeCategory, label.numberOfLines) = (true, 0)
        for part in [sprung, bar, label] { view.addSubview(part) }
        for part in [bar, label] { part.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7),
            bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
            bar.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
            bar.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.125),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 9),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
            label.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 6),
        ])
        note("load")
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        note("fits \(size.width) \(size.height)")
        return switch answer {
        case 0: CGSize(width: 160, height: 70)
        case 1: super.contentSizeThatFits(size)
        // Apps often compute the size from their views.
        case 2: CGSize(width: view.bounds.width * 0.75, height: view.bounds.height * 0.5)
        case 3: CGSize(width: size.width, height: label.frame.maxY + 8)
        default: CGSize(width: bar.frame.width * 2, height: sprung.frame.height)
        }
    }

    override func willBecomeActive(with conversation: MSConversation) {
        super.willBecomeActive(with: conversation)
        note("will become active")
    }
    override func didBecomeActive(with conversation: MSConversation) {
        super.didBecomeActive(with: conversation)
        note("did become active")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did appear")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("will lay out")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("did lay out")
    }

    func noteEnd() { note("end") }
}

/// Extensions that appear in the transcript in either of two ways.
extension Scenario {
    static let bubbleWays: [Scenario] = [
        // An extension that is opened in the transcript and a bubble beside an open extension appear alike: in each callback both
        // find the same frames of their views.
        Scenario(
            "bubbles-come-up-alike", rules: ["messages-1", "messages-6", "messages-7", "messages-14"],
            limits: Array(repeating: 5 * 2 * SeeingBubble.answers - 1, count: 3), kinds: 5,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let logs = [CallbackLog(), CallbackLog()]
            var (which, answer) = (0, 0)
            let host = run.openMessages(.compact) { SeeingBubble(logs[which], answer: answer) }
            for (turn, number) in run.numbers.enumerated() {
                answer = number / 10
                let environment = LayoutEnvironment.current
                switch number % 5 {
                case 0: host.turn()
                case 1:
                    host.setPreferredContentSizeCategory(
                        environment.preferredContentSizeCategory == .extraLarge ? .small : .extraLarge)
                case 2:
                    host.setUserInterfaceLayoutDirection(
                        environment.userInterfaceLayoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
                // No extension is open.
                case 3: host.dismiss()
                default: break
                }
                var bubble: MessagesBubble?
                var seen: [[String]] = [[], []]
                for step in 0..<2 {
                    which = (number / 5 + step) % 2
                    if which == 0 { host.dismiss() }
                    _ = logs[which].take()
                    if which == 0 { host.open(.transcript) } else { bubble = host.showBubble(for: MSMessage()) }
                    let shown = which == 0 ? host.principal : bubble?.controller
                    (shown as? SeeingBubble)?.noteEnd()
                    seen[which] = logs[which].take()
                }
                run.expect("frames in the callbacks of a bubble beside an extension in turn \(turn)", seen[1], seen[0])
                if let bubble { host.removeBubble(bubble) }
                host.dismiss()
                // The change of the next turn comes while an extension is open.
                which = 0
                host.open(.compact)
            }
            host.dismiss()
        }
    ]
}

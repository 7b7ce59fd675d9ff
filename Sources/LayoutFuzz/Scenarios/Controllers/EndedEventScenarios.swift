import Foundation
import LayoutEngine

/// Makes a change of the app's surroundings.
private func happen(_ kind: Int, _ value: Int, to host: SceneHost) {
    let bars: [BarStyle] = [.hidden, .translucent, .opaque]
    switch kind {
    case 0: host.turn()
    case 1: host.resize(to: CGSize(width: 310 + value * 9, height: 470 + value * 5))
    case 2: host.setStatusBarHeight([20, 40, 0][value % 3])
    case 3: host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value % 3])
    case 4: host.setKeyboard(height: CGFloat(value % 5 * 41))
    case 5: host.setKeyboard(isVisible: value % 2 == 0)
    case 6:
        let frame = CGRect(x: 12, y: 90 + value, width: 190, height: 85)
        host.setFloatingKeyboard(frame: value % 4 == 0 ? nil : frame)
    case 7: host.setBars(top: bars[value % 3], bottom: bars[value / 3 % 3])
    default: host.setUserInterfaceLayoutDirection(value % 2 == 0 ? .leftToRight : .rightToLeft)
    }
}

/// An extension with an `EventScreen`, which also moves its view when a message or another style comes.
private final class EventedExtension: MSMessagesAppViewController {
    let screen = EventScreen()
    override func viewDidLoad() {
        super.viewDidLoad()
        screen.view.frame = view.bounds
        contain(screen)
    }
    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 190, height: 210) }
    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) { screen.hear(0) }
    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) { screen.hear(1) }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { screen.hear(2) }
}

/// Makes a change of the extension's surroundings.
private func happen(_ kind: Int, _ value: Int, to host: MessagesHost) {
    switch kind {
    case 0: host.turn()
    case 1: host.transition(to: host.principal?.presentationStyle == .compact ? .expanded : .compact)
    case 2: host.setStatusBarHeight([20, 40, 0][value % 3])
    case 3: host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value % 3])
    case 4: host.receive(MSMessage())
    default: host.setUserInterfaceLayoutDirection(value % 2 == 0 ? .leftToRight : .rightToLeft)
    }
}

/// Layout right after a change of the surroundings.
extension Scenario {
    static let endedEvents: [Scenario] = [
        // When a call of the host returns, all views have their final frames, also a view that the app moved in a callback or
        // notification at the beginning, during the animation or at the end of the change.
        Scenario(
            "events-are-over-when-they-return", rules: ["turns-2", "turns-3", "keyboard-3", "text-16", "guides-3"],
            limits: [127] + Array(repeating: 9 * 20 - 1, count: 9), kinds: 9
        ) { run in
            let screen = EventScreen()
            let host = run.open(screen)
            screen.hears = run.numbers[0]
            run.whilePosting(to: screen) {
                for (turn, number) in run.numbers[1...].enumerated() {
                    happen(number % 9, number / 9, to: host)
                    run.expectRest(of: screen, "right after event \(number % 9) in turn \(turn)", host.settle)
                }
            }
        },
        // The same for an extension and a bubble beside it.
        Scenario(
            "messages-are-over-when-they-return",
            rules: ["messages-1", "messages-5", "messages-6", "turns-3", "text-16", "guides-3"],
            limits: [127] + Array(repeating: 6 * 12 - 1, count: 9), kinds: 6, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let host = run.openMessages(.compact) { EventedExtension(nibName: nil, bundle: nil) }
            guard let extended = host.principal as? EventedExtension, let bubble = host.showBubble(for: MSMessage()),
                let other = bubble.controller as? EventedExtension
            else { return run.expect("whether the extension and its bubble are open", false, true) }
            for screen in [extended.screen, other.screen] { screen.hears = run.numbers[0] }
            run.whilePosting(to: extended.screen) {
                for (turn, number) in run.numbers[1...].enumerated() {
                    happen(number % 6, number / 6, to: host)
                    let when = "right after event \(number % 6) in turn \(turn)"
                    run.expectRest(of: extended.screen, when, host.settle)
                    run.expectRest(of: other.screen, "of the bubble \(when)") { bubble.window.layoutIfNeeded() }
                }
            }
        },
    ]
}

import Foundation
import LayoutEngine

/// A button whose update handler sets an image by the state, and the image that the rules expect.
private final class HandledButton {
    let button: UIButton
    private var hasHandler = false
    private var factor: CGFloat = 1
    private var calls = 0
    /// The side of the image that the last call of the handler made; at first that of the app.
    private var side: CGFloat = 10
    private let touch = UITouch()

    init() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(size: CGSize(width: side, height: side))
        button = UIButton(configuration: configuration)
    }

    private func length(_ button: UIButton) -> CGFloat {
        8 + factor * 3 + (button.isSelected ? 40 : 0) + (button.isHighlighted ? 20 : 0) + (button.isEnabled ? 5 : 0)
    }

    /// The handler runs when it is asked to, and at each change of the state while the button updates automatically.
    private func follow(_ isAsked: Bool) { if hasHandler, isAsked { side = length(button) } }

    func perform(_ number: Int, _ run: ScenarioRun) {
        let (value, follows, before, old) = (number / 8, button.automaticallyUpdatesConfiguration, calls, button.state)
        switch number % 8 {
        case 0: button.isSelected.toggle()
        case 1 where !button.isTracking: button.isEnabled.toggle()
        case 2 where !button.isTracking: button.isHighlighted.toggle()
        case 3, 4:
            touch.move(to: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
            if button.isTracking {
                button.touchesEnded([touch], with: UIEvent())
            } else {
                button.touchesBegan([touch], with: UIEvent())
            }
        case 5:
            button.automaticallyUpdatesConfiguration.toggle()
            // A request makes up for the changes that the handler missed.
            button.setNeedsUpdateConfiguration()
            follow(true)
        case 6 where value % 4 == 3:
            hasHandler = false
            button.configurationUpdateHandler = nil
        case 6:
            (hasHandler, factor) = (true, CGFloat(value % 4))
            button.configurationUpdateHandler = { [weak self] button in
                guard let self else { return }
                self.calls += 1
                let side = self.length(button)
                button.configuration?.image = UIImage(size: CGSize(width: side, height: side))
            }
            follow(true)
        case 7:
            button.setNeedsUpdateConfiguration()
            follow(true)
        default: break
        }
        guard number % 8 < 5 else { return }
        follow(follows && button.state != old)
        if !follows { run.expect("calls of the handler while the button does not update automatically", calls, before) }
    }

    func check(_ name: String, _ run: ScenarioRun) {
        run.expect("size of \(name)", button.frame.size, CGSize(width: side + 24, height: side + 14))
        run.expect(
            "size of the current image of \(name)", button.currentImage?.size ?? .zero,
            CGSize(width: side, height: side))
        run.expect(
            "size of the image view of \(name)", button.imageView?.frame.size ?? .zero,
            CGSize(width: side, height: side))
    }
}

extension Scenario {
    static let buttonHandlers: [Scenario] = [
        // The image is that of the state when the handler last had to run, whatever happened before. The other button has no
        // influence.
        Scenario(
            "handlers-of-buttons-in-any-order", rules: ["controls-17", "controls-14"],
            limits: Array(repeating: 2 * 8 * 8 - 1, count: 12), needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let buttons = [HandledButton(), HandledButton()]
            let host = run.place([(buttons[0].button, 20, 60), (buttons[1].button, 160, 60)])
            for number in run.numbers {
                buttons[number % 2].perform(number / 2, run)
                host.settle()
                for (index, button) in buttons.enumerated() { button.check("button \(index)", run) }
            }
        }
    ]
}

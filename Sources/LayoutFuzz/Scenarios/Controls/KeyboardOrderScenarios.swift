import Foundation
import LayoutEngine

/// The present keyboard, and the properties of the guides in a window.
private struct KeyboardState {
    enum Kind: Equatable {
        case none
        case device
        case height(CGFloat)
        case floating(CGRect)
    }

    var kind = Kind.none
    var size = 0
    var isTurned = false
    /// By guide: followsUndockedKeyboard and usesBottomSafeArea.
    var follows = [false, false]
    var usesSafeArea = [true, true]
    /// The distance of the panel with the second guide from the bottom, and whether the panel is in the window.
    var gap = 0
    var isPanelShown = true
    var place = 0
    var insets = 0
}

/// Views that are tied to keyboard guides. One of them is in a panel.
private final class KeyboardApp {
    var state: KeyboardState
    let host: SceneHost
    private let controller = UIViewController()
    private let panel: UIView
    private let boxes: [UIView]
    private var pins: [NSLayoutConstraint] = []
    /// The values for which the pins were made.
    private var pinned: (place: Int, isPanelShown: Bool)?
    private let gap: NSLayoutConstraint
    private let run: ScenarioRun

    init(_ run: ScenarioRun, _ state: KeyboardState) {
        (self.run, self.state) = (run, state)
        let view: UIView = controller.view
        panel = run.makeView(in: view)
        boxes = [run.makeView(in: view), run.makeView(in: panel)]
        gap = panel.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        host = run.open(controller)
        tiePanel()
        resize()
        setKeyboard()
        dress()
    }

    private func tiePanel() {
        let view: UIView = controller.view
        NSLayoutConstraint.activate([
            panel.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
            panel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 9),
            panel.trailingAnchor.constraint(equalTo: view.trailingAnchor), gap,
        ])
    }

    private func guide(_ index: Int) -> UIKeyboardLayoutGuide {
        (index == 0 ? controller.view : panel).keyboardLayoutGuide
    }

    private func dress() {
        for index in 0..<2 {
            guide(index).followsUndockedKeyboard = state.follows[index]
            guide(index).usesBottomSafeArea = state.usesSafeArea[index]
        }
        gap.constant = -CGFloat(state.gap * 25)
        controller.additionalSafeAreaInsets.bottom = CGFloat(state.insets * 6)
        // New constraints cause a full layout, which would hide a missed change.
        guard state.place != pinned?.place || state.isPanelShown != pinned?.isPanelShown else { return }
        pinned = (state.place, state.isPanelShown)
        NSLayoutConstraint.deactivate(pins)
        pins = []
        for (index, box) in boxes.enumerated() where index == 0 || state.isPanelShown {
            let guide = guide(index)
            pins += [
                box.heightAnchor.constraint(equalToConstant: 20), box.widthAnchor.constraint(equalToConstant: 30),
            ]
            switch state.place {
            case 0:
                pins += [
                    box.bottomAnchor.constraint(equalTo: guide.topAnchor),
                    box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                ]
            case 1:
                pins += [
                    box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
                    box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                ]
            case 2:
                pins += [
                    box.topAnchor.constraint(equalTo: guide.bottomAnchor),
                    box.rightAnchor.constraint(equalTo: guide.rightAnchor),
                ]
            default:
                pins =
                    pins.dropLast(2) + [
                        box.topAnchor.constraint(equalTo: (index == 0 ? controller.view : panel).topAnchor),
                        box.leftAnchor.constraint(equalTo: guide.leftAnchor),
                        box.widthAnchor.constraint(equalTo: guide.widthAnchor),
                        box.heightAnchor.constraint(equalTo: guide.heightAnchor),
                    ]
            }
        }
        NSLayoutConstraint.activate(pins)
    }

    private func setKeyboard() {
        switch state.kind {
        case .none:
            host.setFloatingKeyboard(frame: nil)
            host.setKeyboard(isVisible: false)
        case .device: host.setKeyboard(isVisible: true)
        case .height(let height): host.setKeyboard(height: height)
        case .floating(let frame): host.setFloatingKeyboard(frame: frame)
        }
    }

    private var screen: CGSize {
        run.device.size(in: state.isTurned ? run.otherOrientation : run.environment.orientation)
    }

    private func resize() {
        host.rotate(to: state.isTurned ? run.otherOrientation : run.environment.orientation)
        let screen = screen
        host.resize(
            to: [
                screen, CGSize(width: min(320, screen.width), height: screen.height),
                CGSize(width: screen.width - 40, height: screen.height - 70),
            ][state.size])
    }

    /// Makes one change.
    func perform(_ number: Int) {
        let (kind, value) = (number % 10, number / 10)
        switch kind {
        case 0: state.kind = .height(CGFloat(1 + value * 7))
        case 1: state.kind = .device
        case 2: state.kind = .none
        case 3:
            state.kind = .floating(
                CGRect(x: 15 + value, y: 90 + value * 3, width: 80 + value % 7 * 5, height: 50 + value % 5 * 9))
        case 4:
            if value % 3 == 0 { state.isTurned.toggle() }
            state.size = value % 3
            resize()
        case 5: state.follows[value % 2].toggle()
        case 6: state.usesSafeArea[value % 2].toggle()
        case 7:
            if value % 2 == 0 { state.gap = value % 5 } else { state.insets = value % 4 }
        case 8: state.place = value % 4
        default:
            // Removes the panel, or adds it again.
            state.isPanelShown.toggle()
            if state.isPanelShown {
                controller.view.insertSubview(panel, at: 0)
                tiePanel()
            } else {
                panel.removeFromSuperview()
            }
        }
        if kind < 4 { setKeyboard() }
        dress()
    }

    /// The frames of the guides by the rule: a strip at the bottom, or the floating keyboard.
    func check() {
        host.settle()
        let bounds = host.window.bounds
        let safe = controller.view.safeAreaInsets.bottom
        let height: CGFloat =
            switch state.kind {
            case .none, .floating: 0
            case .height(let height): height
            case .device: host.orientation == .portrait ? run.device.keyboardHeight : host.window.bounds.height
            }
        for index in 0..<2 where index == 0 || state.isPanelShown {
            let found = guide(index).layoutFrame
            let view: UIView = index == 0 ? controller.view : panel
            if case .floating(let frame) = state.kind, state.follows[index] {
                let place = view.convert(found, to: nil)
                run.expect("guide \(index) of a floating keyboard", place, frame, within: run.pixel + 0.01)
                continue
            }
            // The model leaves open how high the keyboard of the device is in landscape.
            if state.kind == .device, host.orientation != .portrait { continue }
            let reach = index == 0 ? 0 : CGFloat(state.gap * 25)
            let wanted = max(0, max(height, state.usesSafeArea[index] ? safe : 0) - reach)
            run.expect(
                "guide \(index) above a keyboard of \(height)", found,
                CGRect(x: 0, y: view.bounds.height - wanted, width: view.bounds.width, height: wanted),
                within: run.pixel + 0.01)
        }
        run.expect("width of the root view", controller.view.bounds.width, bounds.width)
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for index in 0..<2 where index == 0 || state.isPanelShown {
            result.add("guide \(index)", guide(index).layoutFrame)
            result.add("box \(index)", boxes[index].frame)
        }
        result.add("panel", state.isPanelShown ? panel.frame : .zero)
        return result
    }
}

/// Keyboards in any order.
extension Scenario {
    static let keyboardOrders: [Scenario] = [
        // Keyboard guides, and views that are tied to them, follow the present keyboard.
        Scenario(
            "keyboards-in-any-order", rules: ["keyboard-1", "keyboard-2", "safe-area-2"],
            limits: [255] + Array(repeating: 10 * 40 - 1, count: 8), kinds: 10, share: 4
        ) { run in
            let app = KeyboardApp(run, KeyboardState())
            run.inAnyOrder(from: 1, app.perform, rest: { app.check() })
            app.check()
            let found = app.picture()
            // The new app has the panel from the start, and removes it last.
            var state = app.state
            state.isPanelShown = true
            let fresh = KeyboardApp(run, state)
            if !app.state.isPanelShown { fresh.perform(9) }
            run.expectSame(found, fresh.picture())
        }
    ]
}

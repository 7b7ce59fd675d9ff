import Foundation
import LayoutEngine
import LayoutReference

/// The bars, the keyboard and the window around a popover.
private struct Surroundings {
    var orientation: DeviceOrientation
    var statusBar: CGFloat
    var bars = (top: BarStyle.hidden, bottom: BarStyle.hidden)
    var keyboard: CGFloat = 0
    var size: CGSize?
}

/// A popover in such surroundings.
private final class SurroundedPopover {
    let (below, above, keeper) = (UIViewController(), UIViewController(), KeepingDelegate())

    func present() {
        let source = UIView(frame: CGRect(x: 150, y: 230, width: 40, height: 30))
        below.view.addSubview(source)
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 180, height: 500)
        above.popoverPresentationController?.delegate = keeper
        above.popoverPresentationController?.sourceView = source
        above.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 40, height: 30)
        below.present(above, animated: false)
    }
}

/// Popovers while the room for them changes.
extension Scenario {
    static let changingRooms: [Scenario] = [
        // Whatever bars, calls, keyboards and windows came and went, a popover does not overlap those that are there now, and
        // has the frame of a new popover.
        Scenario(
            "popovers-in-changing-rooms", rules: ["popovers-3", "popovers-5", "popovers-9", "keyboard-2"],
            limits: [255] + Array(repeating: 6 * 9 - 1, count: 8), kinds: 6,
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            var state = Surroundings(
                orientation: run.environment.orientation, statusBar: CGFloat(run.environment.statusBar))
            let app = SurroundedPopover()
            // The popover still asks its delegate when this closure has ended.
            run.held.append(app)
            let host = run.open(app.below)
            app.present()
            func rest() {
                // A popover follows other margins and keyboards at its next layout.
                app.above.view.setNeedsLayout()
                host.settle()
                let heights = run.barHeights(in: state.orientation)
                let bar = CGFloat(heights.navigationBar(hasLargeTitle: false))
                let top = state.statusBar + (state.bars.top == .hidden ? 0 : bar)
                let bottom = run.device.homeIndicatorHeight + (state.bars.bottom == .hidden ? 0 : bar)
                let edges = UIEdgeInsets(
                    top: max(10, top), left: 10, bottom: max(10, bottom, state.keyboard), right: 10)
                let room = host.window.bounds.inset(by: edges).insetBy(dx: -run.pixel, dy: -run.pixel)
                run.expect("whether a popover is clear of bars and keyboard", room.contains(app.above.view.frame), true)
            }
            let styles: [BarStyle] = [.hidden, .translucent, .opaque]
            run.inAnyOrder(from: 1) { number in
                let value = number / 6
                switch number % 6 {
                case 0:
                    state.bars = (styles[value % 3], styles[value / 3])
                    host.setBars(top: state.bars.top, bottom: state.bars.bottom)
                case 1:
                    state.keyboard = CGFloat(value % 3 * 120)
                    host.setKeyboard(height: state.keyboard)
                case 2:
                    // A floating keyboard takes no room, and replaces the docked one.
                    state.keyboard = 0
                    host.setFloatingKeyboard(frame: value == 0 ? nil : CGRect(x: 90, y: 200, width: 320, height: 250))
                case 3:
                    state.statusBar = [20, 40, 0][value % 3]
                    host.setStatusBarHeight(state.statusBar)
                case 4:
                    state.size = value % 3 == 0 ? nil : CGSize(width: 300 + value * 50, height: 620 + value * 10)
                    host.resize(to: state.size ?? run.device.size(in: state.orientation))
                default:
                    (state.orientation, state.size) = (host.orientation == .portrait ? .landscape : .portrait, nil)
                    host.turn()
                }
            } rest: {
                rest()
            }
            rest()
            let fresh = SurroundedPopover()
            let other = SceneHost(
                device: run.device, orientation: state.orientation, statusBarHeight: state.statusBar,
                topBar: state.bars.top, bottomBar: state.bars.bottom, windowSize: state.size)
            other.launch(fresh.below)
            other.setKeyboard(height: state.keyboard)
            fresh.present()
            other.settle()
            run.expect("frame of the popover", app.above.view.frame, fresh.above.view.frame)
            let arrows = [app, fresh].map { $0.above.popoverPresentationController?.arrowDirection }
            run.expect("arrow of the popover", arrows[0], arrows[1])
            other.terminate()
            other.window.rootViewController = nil
        }
    ]
}

import Foundation
import LayoutEngine

/// A popover that may be larger than the next window, and the size that its content gets in `viewWillTransition`.
private final class FittingPopover {
    static let (kinds, values) = (4, 15)
    private static let arrows: [UIPopoverArrowDirection] = [.any, .up, .left]

    private let (below, content, source, keeper) = (UIViewController(), SizedController(), UIView(), KeepingDelegate())
    private let (run, host): (ScenarioRun, SceneHost)
    private let presented: UIViewController

    init(_ run: ScenarioRun) {
        self.run = run
        presented = run.flag(2) ? UINavigationController(rootViewController: content) : content
        source.frame = CGRect(x: 23, y: 61, width: 30, height: 20)
        below.view.addSubview(source)
        host = run.open(below)
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = size(run.numbers[0])
        let popover = presented.popoverPresentationController
        popover?.delegate = keeper
        popover?.sourceView = source
        popover?.sourceRect = CGRect(x: 0, y: 0, width: 30, height: 20)
        popover?.permittedArrowDirections = Self.arrows[run.numbers[1]]
        below.present(presented, animated: false)
        host.settle()
    }

    /// Sizes below and above both sides of the screen.
    private func size(_ value: Int) -> CGSize {
        let screen = run.device.size(in: .portrait)
        let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
        return CGSize(
            width: [120, short - 90, short + 60, long - 70, long + 100][value % 5],
            height: [90, (short / 2).rounded(), long + 50][value / 5])
    }

    func perform(_ number: Int) {
        let (value, screen) = (number / Self.kinds, run.device.size(in: host.orientation))
        switch number % Self.kinds {
        case 1 where run.device.isPad:
            // A window that is wide and low.
            let height = (screen.height * [0.4, 0.5, 0.6][value % 3]).rounded()
            change { host.resize(to: CGSize(width: screen.width - CGFloat(value / 3 * 8), height: height)) }
        case 2 where run.device.isPad:
            let width = value % 3 == 0 ? screen.width : CGFloat(600 + value * 7)
            change { host.resize(to: CGSize(width: width, height: screen.height)) }
        case 3: presented.preferredContentSize = size(value)
        default: change { host.turn() }
        }
    }

    func rest() { host.settle() }

    /// Resizes the window.
    private func change(_ act: () -> Void) {
        let (old, before) = (host.window.bounds.size, presented.view.bounds.size)
        content.told = nil
        act()
        let (window, after) = (host.window.bounds.size, presented.view.bounds.size)
        guard window != old else { return }
        run.expect("whether the content of a popover gets viewWillTransition", content.told != nil, true)
        guard let told = content.told else { return }
        let axes = [
            ("width", told.width, before.width, after.width, window.width),
            ("height", told.height, before.height, after.height, window.height),
        ]
        for (name, told, before, after, room) in axes {
            // The size of the popover in a smaller window is only known when it is placed. It is never larger than the window.
            run.expect("whether the \(name) in viewWillTransition fits into the window", told <= room + 0.01, true)
            if abs(after - before) < 0.001 {
                run.expect("\(name) in viewWillTransition of a popover that keeps its \(name)", told, after)
            }
        }
    }
}

/// Popovers in windows that become too small for them.
extension Scenario {
    static let fittingPopovers: [Scenario] = [
        // In `viewWillTransition` the content of a popover gets at most the size of the new window, and its own width or height
        // if that does not change.
        Scenario(
            "popovers-are-told-what-fits", rules: ["turns-1", "containment-6", "popovers-2", "popovers-3"],
            limits: [FittingPopover.values - 1, 2, 1, 31]
                + Array(repeating: FittingPopover.kinds * FittingPopover.values - 1, count: 5),
            kinds: FittingPopover.kinds, needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let app = FittingPopover(run)
            // The popover still asks its delegate when this closure has ended.
            run.held.append(app)
            run.inAnyOrder(from: 4, app.perform, rest: app.rest)
        }
    ]
}

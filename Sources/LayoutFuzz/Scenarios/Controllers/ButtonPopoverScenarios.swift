import Foundation
import LayoutEngine
import LayoutReference

/// A navigation stack with a button that moves between bars and indices.
private final class ButtonApp {
    /// Where the button is.
    private enum Place: Int {
        case left, right, tools, nowhere
    }

    let navigation: UINavigationController
    let item = UIBarButtonItem(title: "x")
    private let (below, next) = (UIViewController(), UIViewController())
    private var place = Place.nowhere
    private var (count, index) = (1, 0)
    private var (isBarHidden, isToolbarHidden, isCovered) = (false, false, false)
    /// Whether the button belongs to the controller that is pushed.
    private var isOnNext = false

    init() { navigation = UINavigationController(rootViewController: below) }

    /// Puts the button among others in one list of one controller; the other lists have others.
    func put(_ number: Int, _ value: Int) {
        guard let place = Place(rawValue: number) else { return }
        self.place = place
        count = 1 + value % 4
        index = value / 4 % count
        var items = (0..<count).map { UIBarButtonItem(title: "\($0)") }
        items[index] = item
        isOnNext = value / 16 % 2 == 1
        for screen in [below, next] {
            let place = (screen === next) == isOnNext ? place : .nowhere
            let others = [UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b")]
            screen.navigationItem.leftBarButtonItems = place == .left ? items : others
            screen.navigationItem.rightBarButtonItems = place == .right ? items : nil
            screen.toolbarItems = place == .tools ? items : others
        }
    }

    /// Pushes a controller, or pops it.
    func cover(isAnimated: Bool) {
        if isCovered {
            navigation.popViewController(animated: isAnimated)
        } else {
            navigation.pushViewController(next, animated: isAnimated)
        }
        isCovered.toggle()
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let value = number / 8
        switch number % 8 {
        case 0...3: put(number % 8, value)
        case 4: isBarHidden.toggle()
        case 5: isToolbarHidden.toggle()
        case 6: cover(isAnimated: value % 2 == 0)
        default: host.turn()
        }
        navigation.setNavigationBarHidden(isBarHidden, animated: false)
        navigation.setToolbarHidden(isToolbarHidden, animated: false)
    }

    /// The frame that the button must have in the window.
    func wanted(_ run: ScenarioRun, _ host: SceneHost) -> CGRect {
        let (system, size) = (run.systemInsets(of: host), host.window.bounds.size)
        let heights = run.barHeights(in: host.orientation)
        let bar = CGFloat(heights.navigationBar(hasLargeTitle: false))
        let tools = CGFloat(heights.toolbar)
        // From the left edge, or from the right one.
        func side(_ x: CGFloat, _ width: CGFloat, isLeft: Bool) -> CGFloat { isLeft ? x : size.width - x - width }
        let isLeftToRight = !run.isRightToLeft
        switch place {
        case .left where isCovered == isOnNext && !isBarHidden, .right where isCovered == isOnNext && !isBarHidden:
            let x = side(44 * CGFloat(index), 44, isLeft: (place == .left) == isLeftToRight)
            return CGRect(x: x, y: system.top, width: 44, height: bar)
        case .tools where isCovered == isOnNext && !isToolbarHidden:
            let share = size.width / CGFloat(count)
            let x = side(share * CGFloat(index), share, isLeft: isLeftToRight)
            return CGRect(x: x, y: size.height - system.bottom - tools, width: share, height: tools)
        default:
            // A button that no bar shows counts as the center of the upper edge of the room for popovers.
            return CGRect(x: size.width / 2, y: max(10, system.top), width: 0, height: 0)
        }
    }
}

/// Popovers that point to buttons of bars.
extension Scenario {
    static let buttonPopovers: [Scenario] = [
        // A popover follows its button to any index of any bar. It has no button to follow while no bar shows it: while another
        // controller is on top, a bar is hidden, or the button was removed.
        Scenario(
            "popovers-follow-buttons", rules: ["popovers-5", "popovers-6", "popovers-9", "bars-5", "containers-7"],
            limits: [3, 31, 3, 255] + Array(repeating: 8 * 32 - 1, count: 8), kinds: 8,
            needs: { $0.device.isPad && $0.uikit.hasSafeArea }
        ) { run in
            let (app, above) = (ButtonApp(), UIViewController())
            app.navigation.isToolbarHidden = false
            app.put(run.numbers[0], run.numbers[1])
            let host = run.open(app.navigation)
            if run.numbers[2] & 2 > 0 { app.cover(isAnimated: false) }
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 150, height: 120)
            if run.numbers[2] & 1 > 0, run.uikit >= .iOS13plus {
                above.popoverPresentationController?.sourceItem = app.item
            } else {
                above.popoverPresentationController?.barButtonItem = app.item
            }
            app.navigation.present(above, animated: false)
            func rest() {
                // The popover moves when the layout is at rest.
                app.navigation.view.setNeedsLayout()
                host.settle()
                run.expectPopover(
                    "popover of a button", above, at: app.wanted(run, host), in: host, overlaps: false)
            }
            rest()
            run.inAnyOrder(from: 4, { app.perform($0, host) }, rest: rest)
            rest()
        }
    ]
}

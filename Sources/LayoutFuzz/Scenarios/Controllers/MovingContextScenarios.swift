import Foundation
import LayoutEngine

/// A screen that presents in its own context, in one of two plain containers or in a column.
private final class MovingContext {
    private static let frames = [
        CGRect(x: 3, y: 5, width: 90, height: 61), CGRect(x: 8, y: 2, width: 77, height: 54),
    ]

    private let run: ScenarioRun
    private let host: SceneHost
    private let shelves = [UIViewController(), UIViewController()]
    private let split = UISplitViewController()
    private let (screen, other) = (UIViewController(), UIViewController())
    private let isPrimary: Bool
    private var place = 0
    private var above: UIViewController?
    /// Whether the screen's view is in the window.
    private var isShown = true

    init(_ run: ScenarioRun, isPrimary: Bool) {
        (self.run, self.isPrimary) = (run, isPrimary)
        let root = UIViewController()
        host = run.open(root)
        for (index, shelf) in shelves.enumerated() {
            root.contain(shelf)
            shelf.view.frame = CGRect(x: 90, y: 90 + 75 * index, width: 110, height: 70)
        }
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = [other]
        root.addChild(split)
        // The override makes room for two columns on every device.
        root.setOverrideTraitCollection(.sizeClasses(3), forChild: split)
        split.view.frame = CGRect(x: 80, y: 245, width: 180, height: 60)
        root.view.addSubview(split.view)
        split.didMove(toParent: root)
        screen.definesPresentationContext = true
        enter()
        rest("at first")
    }

    private var holder: UIView? { place == 2 ? split.view : shelves[place].view }

    private func enter() {
        guard place < 2 else {
            split.viewControllers = isPrimary ? [screen, other] : [other, screen]
            // The view of a covered column is not added.
            return isShown = above == nil
        }
        shelves[place].contain(screen)
        screen.view.frame = Self.frames[place]
        isShown = true
    }

    private func leave() {
        guard place < 2 else { return split.viewControllers = [other] }
        screen.removeFromParentAndSuperview()
    }

    private func move(_ next: Int) {
        leave()
        place = next
        enter()
        rest("after a move to \(next)")
    }

    private func present() {
        let controller = UIViewController()
        controller.modalPresentationStyle = .currentContext
        screen.present(controller, animated: false)
        (above, isShown) = (controller, false)
        rest("after a presentation")
    }

    private func uncover(_ value: Int) {
        guard let controller = above else { return }
        [screen, controller][value % 2].dismiss(animated: false)
        (above, isShown) = (nil, true)
        rest("after a dismissal")
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 3, number / 3)
        switch kind {
        case 0: above == nil ? present() : uncover(value)
        case 1 where !isShown && place < 2:
            // The app adds the covered view itself.
            shelves[place].view.addSubview(screen.view)
            isShown = true
            rest("after the app added the covered view")
        default: move((place + 1 + value % 2) % 3)
        }
    }

    /// Ends the presentation and moves the screen to a column.
    func end() {
        uncover(0)
        if place != 2 { move(2) }
    }

    private func rest(_ when: String) {
        host.settle()
        run.expectObject("window of the screen \(when)", screen.view.window, isShown ? host.window : nil)
        run.expectObject("parent of the screen \(when)", screen.parent, place == 2 ? split : shelves[place])
        run.expectObject("presentedViewController \(when)", screen.presentedViewController, above)
        if let above { run.expectObject("window of the presented controller \(when)", above.view.window, host.window) }
        run.expectObject("window of the other column \(when)", other.view.window, host.window)
        guard isShown, let holder else { return }
        run.expect("whether the screen is in its container \(when)", screen.view.isDescendant(of: holder), true)
        if place < 2 { run.expect("frame of the screen \(when)", screen.view.frame, Self.frames[place]) }
    }
}

/// Presentation contexts that move to other containers, covered or not.
extension Scenario {
    static let movingContexts: [Scenario] = [
        // The superview of a context before a presentation matters only until the end of that presentation.
        Scenario(
            "contexts-that-change-containers", rules: ["presentation-11", "containment-1"],
            limits: [1] + Array(repeating: 3 * 2 - 1, count: 9),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = MovingContext(run, isPrimary: run.flag(0))
            for number in run.numbers[1...] { app.perform(number) }
            app.end()
        }
    ]
}

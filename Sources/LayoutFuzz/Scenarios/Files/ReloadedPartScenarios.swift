import Foundation
import InterfaceBuilder
import LayoutEngine

/// A navigation controller with a screen whose view is set to nil several times.
private final class ReloadedApp {
    private let screen: TiedScreen
    private let stack: UINavigationController
    private let run: ScenarioRun
    private let host: SceneHost
    private let width: Int
    private var (isShown, loads, isLoaded) = (false, 0, false)
    /// The title view, which is not released with the view.
    private var pointer: UIView?
    private var former: [UIView] = []

    init(_ screen: TiedScreen, width: Int, _ run: ScenarioRun) {
        (self.screen, self.run, self.width) = (screen, run, width)
        stack = UINavigationController(rootViewController: UIViewController())
        host = run.open(stack)
    }

    func perform(_ number: Int) {
        let value = number / 8
        switch number % 8 {
        case 0, 1:
            isShown.toggle()
            if isShown {
                load()
                stack.pushViewController(screen, animated: false)
            } else {
                stack.popViewController(animated: false)
            }
        case 2, 3:
            // Only a view that is not shown may be set to nil.
            host.settle()
            guard !isShown else { return }
            if let view = screen.viewIfLoaded { former.append(view) }
            screen.view = nil
            isLoaded = false
            if value % 2 == 0 {
                load()
                screen.loadViewIfNeeded()
            }
        case 4: host.turn()
        default: go(value)
        }
    }

    /// Counts a load of the view.
    private func load() {
        guard !isLoaded else { return }
        (isLoaded, loads) = (true, loads + 1)
    }

    /// A user action or a segue has one effect, however often the view was loaded.
    private func go(_ value: Int) {
        host.settle()
        guard isShown, screen.view.subviews.count == 4, let button = screen.view.subviews[2] as? UIButton else {
            return
        }
        (screen.gone, screen.pressed) = ([], [])
        let way = value % 5
        switch way {
        case 0: button.sendActions(for: .touchUpInside)
        case 1: screen.navigationItem.leftBarButtonItem?.performPrimaryAction()
        case 2: (screen.view.gestureRecognizers?.first as? UITapGestureRecognizer)?.recognize()
        case 3: screen.performSegue(withIdentifier: "way \(value / 5 % 3)", sender: nil)
        default: screen.navigationItem.rightBarButtonItem?.performPrimaryAction()
        }
        host.settle()
        let goes = way < 3 ? ["way \(way)"] : way == 3 ? ["way \(value / 5 % 3)"] : []
        run.expect("segues in prepare(for:sender:)", screen.gone, goes)
        run.expect("action messages", screen.pressed, way == 0 ? ["button"] : way == 4 ? ["bar"] : [])
        run.expect("whether a controller is presented", stack.presentedViewController != nil, !goes.isEmpty)
        screen.gone = []
        guard !goes.isEmpty else { return }
        stack.dismiss(animated: false)
        host.settle()
    }

    func check(_ when: String) {
        host.settle()
        run.expect("calls of viewDidLoad \(when)", screen.loads, loads)
        run.expect("calls of awakeFromNib \(when)", screen.wakes, 1)
        run.expect("whether the view is loaded \(when)", screen.isViewLoaded, isLoaded)
        guard isLoaded, let root = screen.viewIfLoaded else { return }
        let views = root.subviews
        guard views.count == 4 else { return run.expect("number of subviews \(when)", views.count, 4) }
        run.expect("whether the view is an earlier one \(when)", former.contains { $0 === root }, false)
        run.expectObject("outlet to a view \(when)", screen.box, views[0])
        run.expect("outlet collection \(when)", screen.boxes, [views[1], views[0]])
        run.expect("number of gesture recognizers \(when)", root.gestureRecognizers?.count, 1)
        run.expectObject("view of the gesture recognizer \(when)", root.gestureRecognizers?.first?.view, root)
        // The views in the bar stay, and their outlets lead to the new views.
        pointer = pointer ?? screen.pointer
        run.expectObject("title view \(when)", screen.navigationItem.titleView, pointer)
        run.expectObject("outlet to the title view \(when)", screen.pointer, pointer)
        run.expectObject("outlet of the title view \(when)", (pointer as? PointingView)?.mate, views[1])
        run.expectObject("outlet to the bar button item \(when)", screen.item, screen.navigationItem.rightBarButtonItem)
        let inner = screen.children.last
        run.expect("number of views in the container \(when)", views[3].subviews.count, 1)
        run.expectObject("embedded view \(when)", views[3].subviews.first, inner?.viewIfLoaded)
        run.expect("number of views in the embedded view \(when)", inner?.viewIfLoaded?.subviews.count, 1)
        guard isShown else { return }
        run.expect("frame of the first box \(when)", views[0].frame, CGRect(x: 15, y: 90, width: width, height: 31))
        run.expect("frame of the second box \(when)", views[1].frame, CGRect(x: 17, y: 140, width: 33, height: width))
        run.expect("frame of the embedded view \(when)", views[3].subviews[0].frame, views[3].bounds)
        run.expect(
            "whether the second box is hidden \(when)", views[1].isHidden,
            screen.traitCollection.verticalSizeClass == .compact)
        // The title view follows the size classes too.
        run.expect(
            "whether the subview of the title view is hidden \(when)", pointer?.subviews.first?.isHidden,
            screen.traitCollection.verticalSizeClass == .compact)
    }
}

/// Screens of files that load their views again. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let reloadedParts: [Scenario] = [
        // After the view is loaded again, all connections of the file lead to the new view, and each action and segue happens
        // once. Bar items are not made again.
        Scenario(
            "screens-tied-to-new-views", rules: ["files-1", "files-2", "files-4", "files-5"],
            limits: [60, 1023] + Array(repeating: 8 * 15 - 1, count: 10), kinds: 8
        ) { run in
            let width = 20 + run.numbers[0]
            var classes = ClassRegistry()
            classes.register("Tied") { TiedScreen() }.outlet("box", \.box).outletCollection("boxes", \.boxes)
                .outlet("item", \.item).outlet("pointer", \.pointer)
                .action("button:") { screen, _ in screen.pressed.append("button") }
                .action("bar:") { screen, _ in screen.pressed.append("bar") }
            classes.register("Pointing") { PointingView() }.outlet("mate", \.mate)
            let made = run.initialController(of: TiedScreen.file(width: width), asInApps: true, classes: classes)
            guard let screen = made as? TiedScreen else { return run.expect("whether there is a screen", false, true) }
            let app = ReloadedApp(screen, width: width, run)
            run.inAnyOrder(from: 2, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}

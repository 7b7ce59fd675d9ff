import Foundation
import InterfaceBuilder
import LayoutEngine

/// A screen of a storyboard in a parent, which sets its view to nil several times.
private final class StoredStackApp {
    private let (run, screen): (ScenarioRun, ClassChoosingScreen)
    private let parent = UIViewController()
    private let host: SceneHost
    private var model: StoredStack
    /// Whether the screen overrides `traitCollection`. Otherwise its parent overrides the size classes.
    private let choosesItself: Bool
    private var (isLoaded, isShown) = (false, false)
    /// The size classes as a number, as in `UITraitCollection.sizeClasses`.
    private var classes = 0

    init(_ screen: ClassChoosingScreen, _ model: StoredStack, _ run: ScenarioRun, choosesItself: Bool) {
        (self.screen, self.model, self.run, self.choosesItself) = (screen, model, run, choosesItself)
        host = run.open(parent)
        parent.addChild(screen)
        screen.didMove(toParent: parent)
        choose(run.numbers[2])
    }

    private func choose(_ classes: Int) {
        self.classes = classes
        if choosesItself {
            screen.chosen = classes
        } else {
            parent.setOverrideTraitCollection(.sizeClasses(classes), forChild: screen)
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0,
            1 where !isLoaded:
            goOn(value)
        // No trait change is announced if the screen overrides traitCollection, and a view outside of a window may follow later.
        case 1 where isShown && !choosesItself:
            choose(value % 4)
            model.follow(classes)
        case 2 where !isLoaded: choose(value % 4)
        default: model.set(value % StoredStack.count, value / StoredStack.count % 4, in: screen.view)
        }
    }

    private func goOn(_ value: Int) {
        if !isLoaded {
            if value % 3 > 0 { choose(value % 4) }
            screen.loadViewIfNeeded()
            model.load(classes)
            isLoaded = true
        } else if !isShown {
            screen.view.frame = CGRect(x: 20, y: 90, width: 210, height: 170)
            parent.view.addSubview(screen.view)
            isShown = true
        } else {
            screen.view.removeFromSuperview()
            host.settle()
            screen.view = nil
            (isLoaded, isShown) = (false, false)
        }
    }

    func check(_ when: String) {
        // A new view has its values even before a layout.
        if isLoaded, !isShown { model.check(screen.view, run, "before a layout \(when)") }
        host.settle()
        run.expect("whether the view is loaded \(when)", screen.isViewLoaded, isLoaded)
        if isLoaded { model.check(screen.view, run, when) }
    }
}

/// Properties that files vary by size class and apps set too. Source: docs/interface-builder.md.
extension Scenario {
    static let storedStacks: [Scenario] = [
        // A view is made for the size classes of its controller at that time, whether the parent or the controller overrides
        // them. Later only properties whose value differs in the file are set; all others stay as the app set them.
        Scenario(
            "stored-properties-and-the-apps-own", rules: ["files-4", "files-5", "files-8"],
            limits: [1, 1214, 3] + Array(repeating: 3 * 24 - 1, count: 10), kinds: 3
        ) { run in
            let model = StoredStack(run.numbers[1])
            var classes = ClassRegistry()
            classes.register("Choosing") { ClassChoosingScreen() }
            let made = run.initialController(of: model.xml, asInApps: true, classes: classes)
            guard let screen = made as? ClassChoosingScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            let app = StoredStackApp(screen, model, run, choosesItself: run.flag(0))
            for (turn, number) in run.numbers.dropFirst(3).enumerated() {
                app.perform(number % 3, number / 3)
                app.check("after turn \(turn)")
            }
        }
    ]
}

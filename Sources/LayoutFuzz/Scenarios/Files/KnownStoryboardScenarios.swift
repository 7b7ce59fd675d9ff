import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller, and the index of the storyboard that made it; nil for none.
private struct KnownOrigin {
    let controller: UIViewController
    let storyboard: Int?
}

/// A navigation controller with screens of two storyboards of the same file, and all controllers that were made.
private final class KnownStoryboardApp {
    private let storyboards: [UIStoryboard]
    private var made: [KnownOrigin] = []
    private(set) var stack = UINavigationController()
    /// The storyboard index of each screen in the navigation controller, from the root on.
    private var origins: [Int?] = []

    init(_ document: InterfaceDocument) {
        storyboards = (0..<2).map { _ in UIStoryboard(document: document) }
        begin(0)
    }

    /// A screen `c` in a navigation controller, and segues from each screen to `d`, which embeds tabs. The screen `e` embeds
    /// another one.
    static var file: String {
        func screen(_ id: String, inside: String = "") -> String {
            """
            <viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)">\
            \(ScenarioFile.root(inside, id: "r\(id)"))<connections><segue kind="show" identifier="way" destination="d" \
            id="s\(id)"/></connections></viewController>
            """
        }
        func container(_ id: String, _ element: String, _ relationship: String, _ children: [String]) -> String {
            let segues = children.map {
                "<segue kind=\"relationship\" relationship=\"\(relationship)\" destination=\"\($0)\" id=\"\(id)-\($0)\"/>"
            }
            return """
                <\(element) storyboardIdentifier="\(id)" id="\(id)"><connections>\(segues.joined())</connections></\(element)>
                """
        }
        func holder(_ id: String) -> String {
            """
            <containerView id="holder-\(id)">\(ScenarioFile.rect(20, 250, 60, 40))<connections>\
            <segue kind="embed" destination="\(id)" id="inside-\(id)"/></connections></containerView>
            """
        }
        return ScenarioFile.storyboard(
            [
                container("stack", "navigationController", "rootViewController", ["c"]), screen("c"),
                container("tabs", "tabBarController", "viewControllers", ["f", "g"]), screen("f"), screen("g"),
                screen("d", inside: holder("tabs")), screen("e", inside: holder("h")), screen("h"),
            ], initial: "stack")
    }

    private func note(_ controller: UIViewController, _ storyboard: Int?) {
        if !made.contains(where: { $0.controller === controller }) {
            made.append(KnownOrigin(controller: controller, storyboard: storyboard))
        }
        for child in controller.children { note(child, storyboard) }
    }

    /// Instantiates the initial navigation controller of a storyboard.
    private func begin(_ storyboard: Int) {
        guard let next = storyboards[storyboard].instantiateInitialViewController() as? UINavigationController else {
            return
        }
        (stack, origins) = (next, [storyboard])
        note(next, storyboard)
    }

    /// Pushes a screen that `storyboard` of the top screen makes, or one made by code.
    private func push(_ identifier: String, byCode: Bool) {
        let origin = byCode ? nil : origins.last ?? nil
        let next: UIViewController
        if byCode {
            next = UIViewController()
        } else if let storyboard = stack.topViewController?.storyboard {
            next = storyboard.instantiateViewController(withIdentifier: identifier)
        } else {
            return
        }
        stack.pushViewController(next, animated: false)
        origins.append(origin)
        note(next, origin)
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let value = number / 6
        switch number % 6 {
        case 0,
            1 where origins.count > 4:
            guard origins.count > 1 else { return }
            stack.popViewController(animated: false)
            origins.removeLast()
        case 1: push(["c", "d", "e", "f"][value % 4], byCode: false)
        case 2 where origins.last != .some(nil):
            stack.topViewController?.performSegue(withIdentifier: "way", sender: nil)
            origins.append(origins.last ?? nil)
        case 3:
            begin(value % 2)
            host.window.rootViewController = stack
        case 4:
            // A covered screen loads a new view, with new embedded scenes.
            guard origins.count > 1 else { return }
            let screen = stack.viewControllers[value % (origins.count - 1)]
            screen.view = nil
            screen.loadViewIfNeeded()
        case 5: push("", byCode: true)
        default: break
        }
        host.settle()
        for (screen, origin) in zip(stack.viewControllers, origins) { note(screen, origin) }
    }

    func check(_ run: ScenarioRun, _ turn: Int) {
        run.expect("number of screens after turn \(turn)", stack.viewControllers.count, origins.count)
        for (index, one) in made.enumerated() {
            let found = one.controller.storyboard
            run.expect(
                "index of the storyboard of \(one.controller.title ?? "a container or a controller made by code"), number \(index), after turn \(turn)",
                found.map { found in storyboards.firstIndex { $0 === found } ?? -1 }, one.storyboard)
        }
    }
}

/// The `storyboard` property of controllers. Source: UIKit's `UIViewController.storyboard`.
extension Scenario {
    static let knownStoryboards: [Scenario] = [
        // The property `storyboard` of a controller never changes. Children, embedded controllers and destinations of segues
        // have it too. Two storyboards of one file are different. For a controller made by code it is nil.
        Scenario(
            "controllers-know-their-storyboards", rules: [], limits: Array(repeating: 6 * 12 - 1, count: 6), kinds: 6
        ) { run in
            guard let document = run.read(KnownStoryboardApp.file) else { return }
            let app = KnownStoryboardApp(document)
            let host = run.open(app.stack)
            app.check(run, -1)
            for (turn, number) in run.numbers.enumerated() {
                app.perform(number, host)
                app.check(run, turn)
            }
        }
    ]
}

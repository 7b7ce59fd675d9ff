import Foundation
import LayoutEngine

/// The objects of a case about a user's target: the controller that its code made, and the controllers that show it.
final class TargetObjects {
    let target: LayoutTarget
    /// The controller of the user's; nil before the target is opened.
    private(set) var controller: UIViewController?
    /// Whether each step could be done: its view was there, and could be reached.
    private(set) var didPerformAllSteps = true

    /// - Parameter source: of a well-formed case, whose target this program has.
    init(_ source: TargetSource) {
        guard let target = TargetRegistry.named(source.name) else {
            preconditionFailure(TargetMessages.unknown(source.name, known: TargetRegistry.names))
        }
        self.target = target
    }

    // MARK: Opening

    /// The root controller of an app's window.
    func open(_ source: TargetSource) -> UIViewController {
        let controller = target.make()
        self.controller = controller
        switch source.presentation {
        case .window: return controller
        case .navigationController:
            // Set and not pushed: a target may be a container that no stack lets an app push.
            let stack = UINavigationController()
            stack.viewControllers = [controller]
            return stack
        case .tabBarController:
            let tabs = UITabBarController()
            tabs.viewControllers = [controller]
            return tabs
        case .sheet: return UIViewController()
        }
    }

    /// Steps that can only be done once the window shows its root controller.
    func finishOpening(_ source: TargetSource, in window: UIWindow) {
        guard source.presentation == .sheet, !source.isMessagesExtension, let controller else { return }
        controller.modalPresentationStyle = .pageSheet
        window.rootViewController?.present(controller, animated: false)
    }

    /// The principal controller of an extension of Messages.
    func openPrincipal() -> MSMessagesAppViewController {
        let made = target.make()
        controller = made
        guard let principal = made as? MSMessagesAppViewController else {
            preconditionFailure("BUG DETECTED: a target that is no extension of Messages runs in Messages")
        }
        return principal
    }

    /// Releases everything.
    func clear() { controller = nil }

    // MARK: Steps

    /// Does what only a target can do.
    /// - Returns: the step with the name of the view in place of its number; nil for steps of other kinds.
    func perform(_ step: Step, _ model: inout LayoutCase, in window: UIWindow) -> Step? {
        let definition = step.definition
        switch definition.inTarget {
        case .environment, .none: return nil
        case .cover(_, let isCovered):
            setCovered(isCovered, &model)
            return step
        case .action: break
        }
        let performed: Step?
        switch step {
        case .perform(let name):
            guard let controller, let action = target.actions.first(where: { $0.name == name }) else { return step }
            action.body(controller)
            performed = step
        case .tap(let id): performed = touch(.tap, id, step, in: window) { Touches.tap($0) }
        case .typeText(let id, let text):
            performed = touch(.type, id, step, in: window) { Touches.type(text, into: $0) }
        case .scroll(let id, let toEnd):
            performed = touch(.scroll, id, step, in: window) { Touches.scroll($0, toEnd: toEnd) }
        default: return nil
        }
        guard let performed else {
            didPerformAllSteps = false
            return step
        }
        performed.definition.effect(&model)
        return performed
    }

    private func touch(
        _ kind: Touches.Kind, _ id: String, _ step: Step, in window: UIWindow, _ body: (UIView) -> Void
    ) -> Step? {
        let names = TargetNames(window)
        let found: UIView?
        if id.hasPrefix("#"), let number = Int(id.dropFirst()), number >= 0 {
            let possible = names.ordered.filter { Touches.isPossible(kind, on: $0, in: window) }
            found = possible.isEmpty ? nil : possible[number % possible.count]
        } else {
            found = names[id].flatMap { Touches.isPossible(kind, on: $0, in: window) ? $0 : nil }
        }
        guard let found else { return nil }
        body(found)
        return step.about(names.name(of: found))
    }

    /// Presents a controller that fills the screen, or dismisses it.
    func setCovered(_ isCovered: Bool, _ model: inout LayoutCase) {
        guard let controller else { return }
        let cover = controller.presentedViewController
        if isCovered {
            guard cover == nil else { return }
            let new = UIViewController()
            new.modalPresentationStyle = .fullScreen
            new.title = TargetSource.cover
            controller.present(new, animated: false)
        } else {
            // A controller that the app presents itself is not the cover.
            guard cover?.title == TargetSource.cover else { return }
            controller.dismiss(animated: false)
        }
        model.target?.isCovered = isCovered ? true : nil
    }
}

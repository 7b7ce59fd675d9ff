import Foundation
import LayoutEngine

/// A child among other views in a room of its parent, which presents in its own context.
private final class InnerContextApp {
    static let roomInset = CGVector(dx: 11, dy: 13)
    static let insets = UIEdgeInsets(top: 4, left: 7, bottom: 9, right: 6)
    let (root, child, room, next) = (UIViewController(), UIViewController(), UIView(), UIView())
    /// What is in the room besides: below the child, and above it.
    private(set) var (below, over): ([UIView], [UIView]) = ([], [])
    private(set) var above: UIViewController?

    /// - Parameter isTied: whether constraints place the child's view, and not its mask.
    func build(isTied: Bool) {
        room.frame = root.view.bounds.insetBy(dx: Self.roomInset.dx, dy: Self.roomInset.dy)
        room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(room)
        root.addChild(child)
        child.view.frame = room.bounds.inset(by: Self.insets)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        room.addSubview(child.view)
        child.didMove(toParent: root)
        room.addSubview(next)
        over = [next]
        child.definesPresentationContext = true
        guard isTied, let view = child.view else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: room.topAnchor, constant: Self.insets.top),
            view.leftAnchor.constraint(equalTo: room.leftAnchor, constant: Self.insets.left),
            view.bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: -Self.insets.bottom),
            view.rightAnchor.constraint(equalTo: room.rightAnchor, constant: -Self.insets.right),
        ])
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let value = number / 5
        switch number % 5 {
        case 0 where above == nil:
            let controller = UIViewController()
            controller.modalPresentationStyle = value == 0 ? .overCurrentContext : .currentContext
            child.present(controller, animated: false)
            above = controller
        case 1:
            // Who presents may dismiss, and who is presented.
            if let above { [above, child][value % 2].dismiss(animated: false) }
            above = nil
        case 2:
            let view = UIView()
            room.insertSubview(view, at: 0)
            below.insert(view, at: 0)
        case 3:
            let view = UIView()
            room.addSubview(view)
            over.append(view)
        default: host.turn()
        }
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        let isCovered = above?.modalPresentationStyle == .currentContext
        run.expect("views in the room", room.subviews, below + (isCovered ? [] : [child.view]) + over)
        run.expectObject("window of the context", child.view.window, isCovered ? nil : host.window)
        run.expectObject("what the context presents", child.presentedViewController, above)
        run.expect(
            "room", room.frame, root.view.bounds.insetBy(dx: Self.roomInset.dx, dy: Self.roomInset.dy),
            within: run.pixel)
        if !isCovered {
            run.expect(
                "frame of the context", child.view.frame, room.bounds.inset(by: Self.insets), within: run.pixel)
        }
        guard let above else { return }
        run.expect("frame of what is presented", above.view.frame, root.view.frame)
        run.expectObject("superview of what is presented", above.view.superview, host.window)
    }
}

/// Presentations of controllers that are inside others.
extension Scenario {
    static let innerContexts: [Scenario] = [
        // What a controller inside another one presents follows the window. A context that it takes away comes back to its place:
        // below the same view, and where its mask or its constraints want it in a room that may have another size.
        Scenario(
            "contexts-come-back-to-their-place", rules: ["presentation-10", "presentation-11", "masks-2"],
            limits: [1, 255] + Array(repeating: 5 * 4 - 1, count: 8), kinds: 5
        ) { run in
            let app = InnerContextApp()
            let host = run.open(app.root)
            app.build(isTied: run.flag(0))
            func rest() {
                host.settle()
                app.check(run, host)
            }
            rest()
            run.inAnyOrder(from: 2, { app.perform($0, host) }, rest: rest)
            rest()
            // What lies in front of the root is no part of it: whoever replaces the root afterwards finds it alone.
            if app.above != nil { app.perform(1, host) }
            rest()
        }
    ]
}

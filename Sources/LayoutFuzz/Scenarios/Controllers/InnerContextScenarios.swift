import Foundation
import LayoutEngine

/// A child that presents in its own context. Its view is among other views in a view of the parent, the room.
private final class InnerContextApp {
    static let roomInset = CGVector(dx: 11, dy: 13)
    static let insets = UIEdgeInsets(top: 4, left: 7, bottom: 9, right: 6)
    let (root, child, room, next) = (UIViewController(), UIViewController(), UIView(), UIView())
    /// The other views in the room: below the child's view and above it.
    private(set) var (below, over): ([UIView], [UIView]) = ([], [])
    private(set) var above: UIViewController?

    /// - Parameter isTied: whether constraints place the child's view instead of its mask.
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
            // Both the presenter and the presented controller may dismiss.
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
        run.expect("subviews of the room", room.subviews, below + (isCovered ? [] : [child.view]) + over)
        run.expectObject("window of the context", child.view.window, isCovered ? nil : host.window)
        run.expectObject("presented controller of the context", child.presentedViewController, above)
        run.expect(
            "frame of the room", room.frame, root.view.bounds.insetBy(dx: Self.roomInset.dx, dy: Self.roomInset.dy),
            within: run.pixel)
        if !isCovered {
            run.expect(
                "frame of the context", child.view.frame, room.bounds.inset(by: Self.insets), within: run.pixel)
        }
        guard let above else { return }
        run.expect("frame of the presented view", above.view.frame, root.view.frame)
        run.expectObject("superview of the presented view", above.view.superview, host.window)
    }
}

/// Presentations by child controllers.
extension Scenario {
    static let innerContexts: [Scenario] = [
        // A controller that a child presents follows the size of the window. When the presentation ends, the view of the
        // context comes back to its index among the subviews, with the frame of its mask or constraints in a superview that may
        // have another size.
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
            // A presented view in front of the root is not in the root. When the root is replaced later, the window has only
            // the new root.
            if app.above != nil { app.perform(1, host) }
            rest()
        }
    ]
}

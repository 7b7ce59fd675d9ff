/// Parents and children of controllers.
extension UIViewController {
    func adopt(_ child: UIViewController) {
        var ancestor: UIViewController? = self
        while let current = ancestor {
            if current === child {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "\(child.debugName) was added as a child of \(debugName), which is itself inside it. "
                        + "A controller cannot contain itself; the call had no effect.")
                return
            }
            ancestor = current.parent
        }
        if child.parent === self { return }
        if let nearest = child.viewIfLoaded?.superview?.nearestController, nearest !== self, nearest !== child.parent {
            LayoutEnvironment.current.raise(
                .hierarchyInconsistency,
                "\(child.debugName) was added as a child of \(debugName), but its view is inside the view of "
                    + "\(nearest.debugName). Remove the view from its superview first; the call had no effect.")
            return
        }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        child.needsOverlayFromParent = true
        child.movement = .movingToParent
    }

    func leaveParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        parentTraitOverrides = nil
        didMove(toParent: nil)
    }
}

/// The callbacks to a controller about its parent.
enum Move {
    case will
    case did
}

/// The last callback to a controller.
struct ParentNotification {
    let move: Move
    let isToParent: Bool
    weak var parent: UIViewController?

    func says(_ other: Move, _ parent: UIViewController?) -> Bool {
        move == other && isToParent == (parent != nil) && self.parent === parent
    }
}

/// Why a controller appears or disappears.
enum AppearanceReason {
    case movingToParent
    case movingFromParent
    case presentation
    case dismissal
}

extension UIViewController {
    /// Whether the view appears because the controller was added to a container.
    public var isMovingToParent: Bool { movement == .movingToParent && appearanceState != .disappearing }
    /// Whether the view disappears because the controller is being removed from its container.
    public var isMovingFromParent: Bool { movement == .movingFromParent }
    /// Whether the view appears because the controller is being presented.
    public var isBeingPresented: Bool { movement == .presentation && appearanceState != .disappearing }
    /// Whether the view disappears because the controller is being dismissed.
    public var isBeingDismissed: Bool { movement == .dismissal }

    /// Reports a `willMove` or `didMove` that only repeats the last one: harmless in most apps, and a sign of calls
    /// that the container makes itself.
    func recordParentNotification(_ move: Move, _ parent: UIViewController?) {
        let name = move == .will ? "willMove" : "didMove"
        let isRepeated = lastParentNotification?.says(move, parent) ?? false
        lastParentNotification = ParentNotification(move: move, isToParent: parent != nil, parent: parent)
        guard isRepeated else { return }
        let cause =
            switch (move, parent == nil) {
            case (.will, false): "addChild(_:) calls it itself: leave your call out"
            case (.did, true): "removeFromParent() calls it itself: leave your call out"
            default: "Call it once for each move"
            }
        LayoutEnvironment.current.report(
            .warning(
                "\(name)(toParent: \(parent?.debugName ?? "nil")) was called on \(debugName) twice in a row. \(cause).")
        )
    }
}

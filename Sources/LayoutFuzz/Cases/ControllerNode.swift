import LayoutEngine

/// A view controller: its root view, the constraints it makes in `viewDidLoad`, and its children.
package struct ControllerNode: Codable, Hashable, Sendable {
    package var id: String
    package var view: ViewNode
    package var constraints: [ConstraintNode]
    package var children: [Embedding]

    package init(id: String, view: ViewNode, constraints: [ConstraintNode] = [], children: [Embedding] = []) {
        self.id = id
        self.view = view
        self.constraints = constraints
        self.children = children
    }

    /// Calls `body` for this controller and everything it contains, parents first.
    package func visitControllers(_ body: (ControllerNode) -> Void) {
        body(self)
        for child in children { child.controller.visitControllers(body) }
    }

    /// Changes the controller with an id, here or below. Returns whether there was one.
    package mutating func update(controller id: String, _ change: (inout ControllerNode) -> Void) -> Bool {
        if self.id == id {
            change(&self)
            return true
        }
        for index in children.indices where children[index].controller.update(controller: id, change) { return true }
        return false
    }

    /// Changes a view with an id, here or below. Returns whether there was one.
    package mutating func update(view id: String, _ change: (inout ViewNode) -> Void) -> Bool {
        if view.update(id, change) { return true }
        for index in children.indices where children[index].controller.update(view: id, change) { return true }
        return false
    }

    /// Changes a constraint with an id, here or below. Returns whether there was one.
    package mutating func update(constraint id: String, _ change: (inout ConstraintNode) -> Void) -> Bool {
        for index in constraints.indices where constraints[index].id == id {
            change(&constraints[index])
            return true
        }
        for index in children.indices where children[index].controller.update(constraint: id, change) { return true }
        return false
    }

    package func controller(_ id: String) -> ControllerNode? {
        if self.id == id { return self }
        for child in children {
            if let found = child.controller.controller(id) { return found }
        }
        return nil
    }
}

/// How a controller takes in a child: the patterns found in real code, right and wrong.
package struct Embedding: Codable, Hashable, Sendable {
    /// How the child's view is placed in its container view.
    package enum Placement: String, Codable, CaseIterable, Hashable, Sendable {
        /// Four constraints to the container's edges.
        case pinEdges = "pin-edges"
        /// Constraints to the sides and to the parent's layout guides.
        case pinGuides = "pin-guides"
        /// `child.view.frame = container.frame`: right only while the container lies at its superview's origin.
        case containerFrame = "container-frame"
        /// `child.view.frame = container.bounds`: right only once the container has its size.
        case containerBounds = "container-bounds"
    }

    /// When it happens.
    package enum Moment: String, Codable, CaseIterable, Hashable, Sendable {
        /// Once, in `viewDidLoad`.
        case viewDidLoad = "view-did-load"
        /// Once, in the first `viewDidLayoutSubviews`, remembered by a flag.
        case firstLayout = "first-layout"
        /// In `willBecomeActive` and again in every `willTransition(to:)`. Messages only.
        case transitions
    }

    /// Whether the child is made anew each time.
    package enum Instance: String, Codable, CaseIterable, Hashable, Sendable {
        case new, cached
    }

    /// The order of the calls of containment.
    package enum CallOrder: String, Codable, CaseIterable, Hashable, Sendable {
        /// `addChild`, `addSubview`, `didMove`.
        case documented
        /// `willMove`, `addChild`, `didMove`, `addSubview`.
        case moveFirst = "move-first"
    }

    package var controller: ControllerNode
    /// Id of the view of the parent that takes in the child's view.
    package var container: String
    package var placement: Placement
    package var moment: Moment
    package var instance: Instance
    package var callOrder: CallOrder
    /// Whether the child's view follows its container's size when its frame was set by hand.
    package var followsSize: Bool
    /// Whether the child is embedded at the start; a step can do it later.
    package var isAttached: Bool

    package init(
        controller: ControllerNode, container: String, placement: Placement, moment: Moment = .viewDidLoad,
        instance: Instance = .new, callOrder: CallOrder = .documented, followsSize: Bool = true,
        isAttached: Bool = true
    ) {
        self.controller = controller
        self.container = container
        self.placement = placement
        self.moment = moment
        self.instance = instance
        self.callOrder = callOrder
        self.followsSize = followsSize
        self.isAttached = isAttached
    }
}

import LayoutEngine

/// How a controller embeds a child: the patterns found in real code, right and wrong.
package struct Embedding: Codable, Hashable, Sendable {
    /// How the child's view is placed in its container view.
    package enum Placement: String, Codable, CaseIterable, Hashable, Sendable {
        /// Four constraints to the container's edges.
        case pinEdges = "pin-edges"
        /// Constraints to the sides and to the parent's layout guides.
        case pinGuides = "pin-guides"
        /// `child.view.frame = container.frame`: right only while the container is at its superview's origin.
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

    /// Whether a new child is made each time.
    package enum Instance: String, Codable, CaseIterable, Hashable, Sendable {
        case new, cached
    }

    /// The order of the containment calls.
    package enum CallOrder: String, Codable, CaseIterable, Hashable, Sendable {
        /// `addChild`, `addSubview`, `didMove`.
        case documented
        /// `willMove`, `addChild`, `didMove`, `addSubview`.
        case moveFirst = "move-first"
        /// `addChild`, `addSubview`: without `didMove`.
        case withoutDidMove = "without-did-move"
        /// `addSubview` alone.
        case viewOnly = "view-only"

        /// The orders that embed the child correctly.
        static let right: [CallOrder] = [.documented, .moveFirst]
    }

    package var controller: ControllerNode
    /// Id of the parent's view to which the child's view is added.
    package var container: String
    package var placement: Placement
    package var moment: Moment
    package var instance: Instance
    package var callOrder: CallOrder
    /// Whether the child's view follows its container's size when its frame was set by hand.
    package var followsSize: Bool
    /// Whether the child is embedded at the start; a step can embed it later.
    package var isAttached: Bool
    /// Whether a new child leaves its predecessor in place: a mistake. Nil if not.
    package var keepsOld: Bool?

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

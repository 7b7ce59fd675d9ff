/// Changes of a whole tree of controllers and views.
extension ControllerNode {
    /// Changes this controller and all below it, parents first.
    mutating func mapControllers(_ change: (inout ControllerNode) -> Void) {
        change(&self)
        for index in children.indices { children[index].controller.mapControllers(change) }
        for index in containers.indices {
            for other in containers[index].others.indices { containers[index].others[other].mapControllers(change) }
        }
        for index in presentations.indices { presentations[index].controller.mapControllers(change) }
    }

    /// Changes all views of this controller and of those below it, superviews first.
    mutating func mapViews(_ change: (inout ViewNode) -> Void) {
        mapControllers { $0.view.mapSubtree(change) }
    }
}

extension ViewNode {
    fileprivate mutating func mapSubtree(_ change: (inout ViewNode) -> Void) {
        change(&self)
        for index in subviews.indices { subviews[index].mapSubtree(change) }
    }
}

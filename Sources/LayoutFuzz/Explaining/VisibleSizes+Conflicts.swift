import LayoutEngine

/// Sizes of cases about conflicts, and of scroll views that are beyond the visible area.
extension VisibleSizes {
    /// Distances that are too long by a point look like a mistake, so they are made longer.
    static func overshootChanges(_ layoutCase: LayoutCase) -> [Change] {
        var changes: [Change] = []
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints where constraint.constant > long {
                changes.append {
                    _ = $0.root.update(constraint: constraint.id) { $0.constant = constraint.constant + more }
                }
            }
        }
        return changes
    }

    private static let long = 120.0
    private static let more = 40.0

    /// A view that follows its mask, with a constraint on one axis, has a length on the other axis when its mask is gone:
    /// the same as by its mask, so that it contradicts nothing.
    static func otherAxisChanges(_ layoutCase: LayoutCase) -> [Change] {
        var changes: [Change] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { view in
                guard view.followsMask else { return }
                let sized = node.constraints.filter { $0.first == view.id || $0.second == view.id }.map(\.attribute)
                for (attribute, length, other) in [
                    (ConstraintNode.Attribute.width, large(view.frame.width, 100), ConstraintNode.Attribute.height),
                    (.height, large(view.frame.height, 44), .width),
                ] where !sized.isEmpty && sized.allSatisfy({ $0 == other }) {
                    changes.append { layoutCase in
                        let size = ConstraintNode(id: unusedName(layoutCase), view.id, attribute, constant: length)
                        layoutCase.root.mapControllers { if $0.id == node.id { $0.constraints.append(size) } }
                    }
                }
            }
        }
        return changes
    }

    /// A scroll view that only begins where its superview or the bars end is moved above that, with a height.
    static func sizeChangesAboveEnd(_ layoutCase: LayoutCase) -> [Change] {
        var changes: [Change] = []
        layoutCase.root.visitControllers { node in
            let owner = node.id
            for view in node.view.subviews where view.kind?.scrolls == true {
                guard let begin = node.constraints.first(where: { isAtTheEnd($0, of: view.id, node) }) else { continue }
                changes.append { layoutCase in
                    let name = unusedName(layoutCase)
                    layoutCase.root.mapControllers { node in
                        guard node.id == owner,
                            !node.constraints.contains(where: { $0.first == view.id && $0.attribute == .height })
                        else { return }
                        for index in node.constraints.indices where node.constraints[index].id == begin.id {
                            node.constraints[index].attribute = .bottom
                        }
                        node.constraints.append(ConstraintNode(id: name, view.id, .height, constant: 200))
                    }
                }
            }
        }
        return changes
    }

    private static func isAtTheEnd(_ constraint: ConstraintNode, of view: String, _ node: ControllerNode) -> Bool {
        guard constraint.first == view, constraint.attribute == .top, let second = constraint.second else {
            return false
        }
        return (second == "\(node.id).bottom" && constraint.secondAttribute == .top)
            || (second == node.view.id && constraint.secondAttribute == .bottom)
    }
}

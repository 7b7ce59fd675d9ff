import LayoutEngine

@testable import LayoutFuzz

/// Planted failures of controllers and of steps.
extension PlantedFailure {
    private static func child(_ id: String, _ view: String, in container: String) -> Embedding {
        Embedding(controller: controller(id, ViewNode(id: view)), container: container, placement: .pinEdges)
    }

    static let controllers = [
        PlantedFailure(
            "child of a child", in: "containment",
            fails: { layoutCase in
                layoutCase.someEmbedding { $0.controller.children.contains { _ in true } }
            }
        ) {
            var outer = child("c1", "v1", in: "v0")
            outer.controller.children = [child("c2", "v2", in: "v1")]
            $0.root.children = [outer]
        },
        PlantedFailure(
            "child with the bounds of its container, at the first layout", in: "containment",
            fails: { $0.someEmbedding { $0.placement == .containerBounds && $0.moment == .firstLayout } }
        ) {
            var only = child("c1", "v1", in: "v0")
            (only.placement, only.moment) = (.containerBounds, .firstLayout)
            $0.root.children = [only]
        },
        PlantedFailure(
            "pushed without a bar", in: "navigation",
            fails: { layoutCase in
                layoutCase.someController { node in
                    node.containers.contains { $0.kind == .navigation && $0.bars.isHidden && $0.shown == 1 }
                }
            }
        ) {
            $0.root.containers = [
                ContainerNode(
                    id: "n0", kind: .navigation, others: [controller("c1", ViewNode(id: "v1"))], shown: 1,
                    bars: ContainerNode.Bars(isHidden: true))
            ]
        },
        PlantedFailure(
            "form sheet at the start", in: "navigation",
            fails: { layoutCase in
                layoutCase.someController { $0.presentations.contains { $0.style == .formSheet && $0.isPresented } }
            }
        ) {
            $0.root.presentations = [
                PresentationNode(controller: controller("c1", ViewNode(id: "v1")), style: .formSheet, isPresented: true)
            ]
        },
        PlantedFailure(
            "additional safe area", in: "navigation",
            fails: { $0.someController { $0.additionalSafeArea?.bottom ?? 0 > 10 } }
        ) {
            $0.root.additionalSafeArea = CaseInsets(top: 0, left: 0, bottom: 11, right: 0)
        },
    ]

    static let steps = [
        PlantedFailure(
            "turned after a transition", in: "messages",
            fails: { layoutCase in
                guard layoutCase.environment.host == .messages,
                    layoutCase.someEmbedding({ $0.instance == .cached }),
                    let transition = layoutCase.script.firstIndex(of: .transition(.expanded))
                else { return false }
                return layoutCase.script[transition...].contains(.rotate(.landscape))
            }
        ) {
            var only = child("c1", "v1", in: "v0")
            only.instance = .cached
            $0.environment.host = .messages
            $0.root.children = [only]
            $0.script = [.transition(.expanded), .rotate(.landscape)]
        },
        PlantedFailure(
            "transition there and back", in: "messages-fixed",
            fails: { layoutCase in
                guard layoutCase.environment.host == .messages,
                    let first = layoutCase.script.firstIndex(of: .transition(.expanded))
                else { return false }
                return layoutCase.script[first...].contains(.transition(.compact))
            }
        ) {
            $0.environment.host = .messages
            $0.script = [.transition(.expanded), .transition(.compact)]
        },
        PlantedFailure(
            "turned with a keyboard", in: "text",
            fails: { layoutCase in
                guard let shown = layoutCase.script.firstIndex(of: .keyboard(true)) else { return false }
                return layoutCase.script[shown...].contains(.rotate(.landscape))
            }
        ) {
            $0.script = [.keyboard(true), .rotate(.landscape)]
        },
        PlantedFailure(
            "child taken out and put back", in: "containment",
            fails: { layoutCase in
                layoutCase.script.indices.contains { index in
                    guard case .removeChild(let id) = layoutCase.script[index] else { return false }
                    return layoutCase.script[index...].contains(.addChild(id))
                }
            }
        ) {
            $0.root.children = [child("c1", "v1", in: "v0")]
            $0.script = [.removeChild("c1"), .addChild("c1")]
        },
        PlantedFailure(
            "limit with another constant", in: "hierarchies",
            fails: { layoutCase in
                layoutCase.script.contains { step in
                    guard case .setConstant(let id, let constant) = step, constant > 50 else { return false }
                    return layoutCase.someConstraint { constraint, _ in
                        constraint.id == id && constraint.relation == .lessThanOrEqual
                    }
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [ConstraintNode(id: "k0", "v1", .leading, .lessThanOrEqual, "v0", .leading)]
            $0.script = [.setConstant("k0", 51)]
        },
    ]
}

extension LayoutCase {
    func someController(_ test: (ControllerNode) -> Bool) -> Bool {
        var found = false
        root.visitControllers { if test($0) { found = true } }
        return found
    }

    func someView(_ test: (ViewNode) -> Bool) -> Bool { someController { $0.view.contains(where: test) } }

    func someEmbedding(_ test: (Embedding) -> Bool) -> Bool { someController { $0.children.contains(where: test) } }

    func someConstraint(_ test: (ConstraintNode, ControllerNode) -> Bool) -> Bool {
        someController { node in node.constraints.contains { test($0, node) } }
    }
}

extension ViewNode {
    func contains(where test: (ViewNode) -> Bool) -> Bool {
        var found = false
        visit { if test($0) { found = true } }
        return found
    }
}

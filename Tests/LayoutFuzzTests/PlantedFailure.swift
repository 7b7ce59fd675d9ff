import LayoutEngine

@testable import LayoutFuzz

/// A failure whose smallest case is known.
struct PlantedFailure {
    var name: String
    /// The profile whose cases are searched for it.
    var profile: String
    var prepare: (LayoutCase) -> LayoutCase = { $0 }
    var fails: (LayoutCase) -> Bool
    /// Makes the smallest case of the plainest one.
    var build: (inout LayoutCase) -> Void

    init(
        _ name: String, in profile: String, prepare: @escaping (LayoutCase) -> LayoutCase = { $0 },
        fails: @escaping (LayoutCase) -> Bool, expecting build: @escaping (inout LayoutCase) -> Void
    ) {
        (self.name, self.profile, self.prepare, self.fails, self.build) = (name, profile, prepare, fails, build)
    }

    /// A controller with an empty view, under the newest UIKit, on a plain device.
    static var plainest: LayoutCase {
        LayoutCase(
            environment: CaseEnvironment(uikit: .iOS26, device: CaseEnvironment.plainDevice(under: .iOS26)),
            root: controller("c0", ViewNode(id: "v0")))
    }

    /// The smallest case.
    var expected: LayoutCase {
        var expected = Self.plainest
        build(&expected)
        return expected
    }

    static let all = views + constraints + controllers + steps

    // MARK: Views

    private static let views = [
        PlantedFailure("three subviews", in: "hierarchies", fails: { $0.someView { $0.subviews.count >= 3 } }) {
            $0.root.view.subviews = [ViewNode(id: "v1"), ViewNode(id: "v2"), ViewNode(id: "v3")]
        },
        PlantedFailure("four levels", in: "hierarchies", fails: { $0.someController { depth($0.view) >= 4 } }) {
            $0.root.view.subviews = [
                ViewNode(id: "v1", subviews: [ViewNode(id: "v2", subviews: [ViewNode(id: "v3")])])
            ]
        },
        PlantedFailure(
            "margins that are the superview's too", in: "hierarchies",
            fails: { layoutCase in
                layoutCase.someController { node in
                    node.view.subviews.contains { $0.preservesMargins && $0.margins != nil }
                }
            }
        ) {
            let margins = CaseInsets(top: 0, left: 0, bottom: 0, right: 0)
            $0.root.view.subviews = [ViewNode(id: "v1", margins: margins, preservesMargins: true)]
        },
        PlantedFailure(
            "vertical stack of two", in: "stacks",
            fails: { $0.someView { $0.stack?.axis == .vertical && $0.subviews.count >= 2 } }
        ) {
            var stack = ViewNode(id: "v1", subviews: [ViewNode(id: "v2"), ViewNode(id: "v3")])
            (stack.kind, stack.stack) = (.stack, StackNode(axis: .vertical))
            $0.root.view.subviews = [stack]
        },
        PlantedFailure("stack spacing", in: "stacks", fails: { $0.someView { ($0.stack?.spacing ?? 0) > 7 } }) {
            var stack = ViewNode(id: "v1")
            (stack.kind, stack.stack) = (.stack, StackNode(spacing: 8))
            $0.root.view.subviews = [stack]
        },
        PlantedFailure(
            "inset of a scroll view", in: "scroll", fails: { $0.someView { ($0.scroll?.inset.top ?? 0) > 10 } }
        ) {
            var scroll = ViewNode(id: "v1")
            scroll.kind = .scroll
            scroll.scroll = ScrollNode(inset: CaseInsets(top: 11, left: 0, bottom: 0, right: 0))
            $0.root.view.subviews = [scroll]
        },
        PlantedFailure("text of five letters", in: "text", fails: { $0.someView { $0.text?.count ?? 0 >= 5 } }) {
            $0.root.view.subviews = [ViewNode(id: "v1", text: "Lorem")]
        },
        PlantedFailure(
            "flexible width", in: "hierarchies",
            fails: { layoutCase in
                layoutCase.someController { node in
                    node.view.subviews.contains { $0.followsMask && $0.mask & 2 != 0 && $0.frame.width > 100 }
                }
            }
        ) {
            let frame = CaseRect(x: 0, y: 0, width: 101, height: 0)
            $0.root.view.subviews = [ViewNode(id: "v1", frame: frame, followsMask: true, mask: 2)]
        },
        PlantedFailure("wide content", in: "rtl", fails: { $0.someView { $0.contentWidth ?? 0 > 50 } }) {
            $0.root.view.subviews = [ViewNode(id: "v1", contentWidth: 51)]
        },
    ]

    // MARK: Constraints

    private static let constraints = [
        PlantedFailure(
            "wide gap of a label", in: "messages-fixed",
            fails: { layoutCase in
                layoutCase.someConstraint { constraint, node in
                    constraint.attribute == .leading && constraint.constant > 20 && constraint.second == node.view.id
                        && constraint.secondAttribute == .leading
                        && node.view.contains { $0.id == constraint.first && $0.text != nil }
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1", text: "")]
            $0.root.constraints = [ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading, constant: 21)]
        },
        PlantedFailure(
            "two wishes of one priority", in: "priorities", prepare: withOnePriority,
            fails: { layoutCase in
                layoutCase.someController { node in
                    let wishes = node.constraints.filter {
                        $0.priority == 500 && $0.attribute == .width && $0.second == nil && $0.first != node.view.id
                    }
                    return wishes.contains { one in
                        wishes.contains { $0.first == one.first && $0.constant != one.constant }
                    }
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [
                ConstraintNode(id: "k0", "v1", .width, .equal, constant: 0, priority: 500),
                ConstraintNode(id: "k1", "v1", .width, .equal, constant: 1, priority: 500),
            ]
        },
        PlantedFailure(
            "optional least height", in: "priorities",
            fails: {
                $0.someConstraint { constraint, node in
                    constraint.relation == .greaterThanOrEqual && constraint.attribute == .height
                        && node.view.contains { $0.id == constraint.first && $0.id != node.view.id }
                        && constraint.second == nil && constraint.constant > 30 && constraint.priority < 1000
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [
                ConstraintNode(id: "k0", "v1", .height, .greaterThanOrEqual, constant: 31, priority: 750)
            ]
        },
        PlantedFailure(
            "gap to a margin", in: "messages-fixed",
            fails: {
                $0.someConstraint { constraint, node in
                    constraint.second == "\(node.view.id).margins" && constraint.attribute == .leading
                        && constraint.constant > 0
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [
                ConstraintNode(id: "k0", "v1", .leading, .equal, "v0.margins", .leading, constant: 1)
            ]
        },
        PlantedFailure(
            "below another view", in: "hierarchies",
            fails: {
                $0.someConstraint { constraint, node in
                    constraint.attribute == .top && constraint.secondAttribute == .bottom
                        && constraint.second != node.view.id && constraint.constant >= 0
                        && node.view.subviews.contains { $0.id == constraint.second }
                        && node.view.subviews.contains { $0.id == constraint.first }
                        && constraint.second ?? "" < constraint.first
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1"), ViewNode(id: "v2")]
            $0.root.constraints = [ConstraintNode(id: "k0", "v2", .top, .equal, "v1", .bottom)]
        },
        PlantedFailure(
            "part of a width", in: "hierarchies",
            fails: {
                $0.someConstraint { constraint, node in
                    constraint.attribute == .width && constraint.multiplier == 0.5
                        && constraint.secondAttribute == .width && constraint.second == node.view.id
                }
            }
        ) {
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [
                ConstraintNode(id: "k0", "v1", .width, .equal, "v0", .width, multiplier: 0.5)
            ]
        },
        PlantedFailure(
            "trailing from right to left", in: "rtl",
            fails: { layoutCase in
                layoutCase.environment.direction == .rightToLeft
                    && layoutCase.someConstraint { constraint, node in
                        constraint.attribute == .trailing && constraint.secondAttribute == .trailing
                            && constraint.second == node.view.id
                    }
            }
        ) {
            $0.environment.direction = .rightToLeft
            $0.root.view.subviews = [ViewNode(id: "v1")]
            $0.root.constraints = [ConstraintNode(id: "k0", "v1", .trailing, .equal, "v0", .trailing)]
        },
    ]

    /// The same case with all its optional constraints at one priority, so that fights are frequent.
    private static func withOnePriority(_ layoutCase: LayoutCase) -> LayoutCase {
        var result = layoutCase
        result.root.mapControllers { node in
            for index in node.constraints.indices where node.constraints[index].priority < 1000 {
                node.constraints[index].priority = 500
            }
        }
        return result
    }

    static func depth(_ view: ViewNode) -> Int { 1 + (view.subviews.map(depth).max() ?? 0) }

    /// A controller whose view its host places.
    static func controller(_ id: String, _ view: ViewNode) -> ControllerNode {
        var root = view
        root.followsMask = true
        return ControllerNode(id: id, view: root)
    }
}

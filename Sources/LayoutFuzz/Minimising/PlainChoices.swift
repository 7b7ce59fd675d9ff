import LayoutEngine

/// Edits that replace an unusual choice by the usual one.
enum PlainChoices {
    typealias Edit = (inout LayoutCase) -> Void

    /// All edits that would change the case, the coarsest first.
    static func edits(for layoutCase: LayoutCase) -> [Edit] {
        environmentEdits + embeddingEdits(layoutCase) + viewEdits(layoutCase) + constraintEdits(layoutCase)
            + stepEdits(layoutCase)
    }

    private static var environmentEdits: [Edit] {
        [
            { $0.environment.device = "iPhone 6" },
            { $0.environment.orientation = .portrait },
            { $0.environment.statusBar = 20 },
            { $0.environment.host = .app },
            { $0.environment.style = .compact },
            { $0.environment.topBar = .hidden },
            { $0.environment.topBar = .translucent },
            { $0.environment.bottomBar = .hidden },
            { $0.environment.bottomBar = .translucent },
            { $0.environment.window = nil },
            { $0.environment.guidePropagation = nil },
        ]
    }

    private static func embeddingEdits(_ layoutCase: LayoutCase) -> [Edit] {
        layoutCase.childIDs.flatMap { id -> [Edit] in
            let changes: [(inout Embedding) -> Void] = [
                { $0.moment = .viewDidLoad }, { $0.moment = .firstLayout },
                { $0.instance = .new }, { $0.callOrder = .documented }, { $0.followsSize = true },
                { $0.isAttached = true }, { $0.placement = .pinEdges }, { $0.placement = .pinGuides },
                { $0.placement = .containerFrame },
            ]
            return changes.map { change in
                { layoutCase in
                    layoutCase.root.mapControllers { node in
                        for index in node.children.indices where node.children[index].controller.id == id {
                            change(&node.children[index])
                        }
                    }
                }
            }
        }
    }

    private static func viewEdits(_ layoutCase: LayoutCase) -> [Edit] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in node.view.visit { ids.append($0.id) } }
        let all: Edit = { layoutCase in layoutCase.root.mapViews(Self.makePlain) }
        let changes: [(inout ViewNode) -> Void] = [
            { $0.text = nil }, { $0.text = $0.text.map { _ in "" } }, { $0.text = $0.text.map { _ in "L" } },
            { $0.contentWidth = nil }, { $0.contentHeight = nil }, { $0.margins = nil },
            { $0.preservesMargins = false }, { $0.marginsAddSafeArea = true }, { $0.isHidden = false }, { $0.mask = 0 },
        ]
        // A root view is placed by its host; what is in it need not follow a mask.
        let content = layoutCase.contentIDs.map { id -> Edit in
            { layoutCase in _ = layoutCase.root.update(view: id) { $0.followsMask = false } }
        }
        return [all] + content
            + ids.flatMap { id in
                ([Self.makePlain] + changes).map { change in
                    { layoutCase in _ = layoutCase.root.update(view: id, change) }
                }
            }
    }

    private static func makePlain(_ view: inout ViewNode) {
        view.text = nil
        view.contentWidth = nil
        view.contentHeight = nil
        view.margins = nil
        view.preservesMargins = false
        view.marginsAddSafeArea = true
        view.isHidden = false
        view.mask = 0
    }

    private static func constraintEdits(_ layoutCase: LayoutCase) -> [Edit] {
        let changes: [(inout ConstraintNode) -> Void] = [
            { $0.relation = .equal }, { $0.priority = 1000 }, { $0.multiplier = 1 }, { $0.isActive = true },
            { node in
                // A guide's or margin's edge becomes its owner's.
                if let second = node.second, second.contains("."), !second.hasSuffix(".top"),
                    !second.hasSuffix(".bottom")
                {
                    node.second = ConstraintNode.owner(of: second)
                }
            },
        ]
        return layoutCase.constraintIDs.flatMap { id in
            changes.map { change in
                { layoutCase in _ = layoutCase.root.update(constraint: id, change) }
            }
        }
    }

    private static func stepEdits(_ layoutCase: LayoutCase) -> [Edit] {
        layoutCase.script.indices.compactMap { index -> Edit? in
            guard case .setPriority(let id, _) = layoutCase.script[index] else { return nil }
            return { $0.script[index] = .setPriority(id, 1) }
        }
    }
}

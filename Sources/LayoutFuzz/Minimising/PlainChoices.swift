import LayoutEngine

/// Edits that replace an unusual choice by the usual one.
enum PlainChoices {
    typealias Edit = (inout LayoutCase) -> Void

    /// All edits that would change the case, the coarsest first.
    static func edits(for layoutCase: LayoutCase) -> [Edit] {
        if layoutCase.scene != nil { return LayoutCase.plainSceneEdits(layoutCase) }
        if layoutCase.target != nil { return LayoutCase.plainTargetEdits(layoutCase) }
        if layoutCase.scenario != nil { return environmentEdits + uikitEdits }
        return environmentEdits + promiseEdits + embeddingEdits(layoutCase)
            + controllerEdits(layoutCase)
            + viewEdits(layoutCase) + constraintEdits(layoutCase) + stepEdits(layoutCase)
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
            { $0.environment.direction = nil },
            { $0.environment.textSize = nil },
            { $0.environment.keyboard = nil },
        ]
    }

    /// What a scenario shows in several generations of UIKit is told of the plainest, so that one bug is one file.
    private static var uikitEdits: [Edit] {
        [UIKitProfile.iOS9_10, .iOS13plus, .iOS11_12, .iOS26].map { uikit in { $0.environment.uikit = uikit } }
    }

    private static var promiseEdits: [Edit] {
        [{ $0.promises = nil }] + Promise.allCases.map { promise in { $0.promises?.removeAll { $0 == promise } } }
    }

    private static func controllerEdits(_ layoutCase: LayoutCase) -> [Edit] {
        let changes: [(inout ControllerNode) -> Void] = [
            { $0.extendedLayout = nil }, { $0.extendedLayout?.underTopBar = true },
            { $0.extendedLayout?.underBottomBar = true }, { $0.extendedLayout?.underOpaqueBars = false },
            { $0.extendedLayout?.adjustsScrollViews = true }, { $0.extendedLayout?.hidesBottomBar = false },
            { $0.additionalSafeArea = nil }, { $0.transcriptSize = nil },
        ]
        var edits: [Edit] = []
        layoutCase.root.visitControllers { node in
            let id = node.id
            edits += changes.map { change in { layoutCase in _ = layoutCase.root.update(controller: id, change) } }
            edits += node.containers.flatMap { containerEdits($0.id) }
            edits += node.presentations.flatMap { presentationEdits($0.controller.id) }
            for index in node.formats.indices {
                edits.append { layoutCase in
                    _ = layoutCase.root.update(controller: id) { node in
                        if node.formats.indices.contains(index) { node.formats[index].options = [] }
                    }
                }
            }
        }
        return edits
    }

    private static func containerEdits(_ id: String) -> [Edit] {
        let changes: [(inout ContainerNode) -> Void] = [
            { $0.bars = ContainerNode.Bars() }, { $0.bars.isHidden = false }, { $0.bars.isOpaque = false },
            { $0.bars.largeTitles = false }, { $0.bars.toolbar = false }, { $0.shown = 0 }, { $0.kind = .navigation },
        ]
        return changes.map { change in { layoutCase in _ = layoutCase.root.update(container: id, change) } }
    }

    private static func presentationEdits(_ id: String) -> [Edit] {
        let changes: [(inout PresentationNode) -> Void] = [
            { $0.style = .fullScreen }, { $0.style = .overFullScreen }, { $0.isPresented = false },
        ]
        return changes.map { change in { layoutCase in _ = layoutCase.root.update(presentation: id, change) } }
    }

    private static func embeddingEdits(_ layoutCase: LayoutCase) -> [Edit] {
        layoutCase.childIDs.flatMap { id -> [Edit] in
            let changes: [(inout Embedding) -> Void] = [
                { $0.moment = .viewDidLoad }, { $0.moment = .firstLayout },
                { $0.instance = .new }, { $0.callOrder = .documented }, { $0.followsSize = true },
                { $0.isAttached = true }, { $0.keepsOld = nil }, { $0.callOrder = .withoutDidMove },
                { $0.placement = .pinEdges }, { $0.placement = .pinGuides },
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
        let changes = ViewField.all.flatMap { field in (field.reset.map { [$0] } ?? []) + field.simpler }
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

    @Sendable private static func makePlain(_ view: inout ViewNode) {
        for field in ViewField.all { field.reset?(&view) }
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
            layoutCase.script[index].definition.plain.map { plain in { $0.script[index] = plain } }
        }
    }
}

extension LayoutCase {
    /// Whether a scene or target is shown in a window beside another app, which phones do not have.
    var needsPad: Bool {
        guard scene != nil || target != nil else { return false }
        return environment.window != nil
            || script.contains { $0.kind == .resize }
    }
}

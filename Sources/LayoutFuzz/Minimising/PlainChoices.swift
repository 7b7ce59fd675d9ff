import LayoutEngine

/// Edits that replace an unusual choice by the usual one.
enum PlainChoices {
    typealias Edit = (inout LayoutCase) -> Void

    /// All edits that would change the case, the coarsest first.
    static func edits(for layoutCase: LayoutCase) -> [Edit] {
        if layoutCase.scene != nil { return LayoutCase.plainSceneEdits(layoutCase) }
        if layoutCase.target != nil { return LayoutCase.plainTargetEdits(layoutCase) }
        if layoutCase.scenario != nil { return detourEdits(layoutCase) + environmentEdits + uikitEdits }
        return environmentEdits + uikitEdits + promiseEdits + embeddingEdits(layoutCase)
            + controllerEdits(layoutCase)
            + viewEdits(layoutCase) + constraintEdits(layoutCase) + stepEdits(layoutCase)
    }

    /// None, or else the first value in the list that still fails, and as early as possible.
    private static func detourEdits(_ layoutCase: LayoutCase) -> [Edit] {
        guard let scenario = layoutCase.scenario.flatMap({ Scenario.named($0.name) }) else { return [] }
        let changes: [(inout Detour) -> Void] =
            [{ $0.lasts = nil }, { $0.lasts = $0.lasts.map { _ in 1 } }]
            + DetourKind.allCases.map { kind in { $0.kind = kind } }
            + [nil, 0, 1, 2].map { rest in { $0.rest = rest } }
        return [{ $0.scenario?.detour = nil }]
            + changes.map { change in
                { layoutCase in
                    guard var detour = layoutCase.scenario?.detour else { return }
                    change(&detour)
                    if detour.isPossible(in: scenario) { layoutCase.scenario?.detour = detour }
                }
            }
    }

    private static var environmentEdits: [Edit] {
        [
            { $0.environment.device = CaseEnvironment.plainDevice(under: $0.environment.uikit) },
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
            { $0.environment.knownBug = nil },
        ]
    }

    /// A failure of several generations of UIKit is stored for the newest, so that one bug is one file.
    private static var uikitEdits: [Edit] {
        UIKitProfile.allCases.reversed().map { uikit in
            { layoutCase in
                let isPlain = layoutCase.environment.device == layoutCase.plainEnvironment.device
                layoutCase.environment.uikit = uikit
                if isPlain { layoutCase.environment.device = CaseEnvironment.plainDevice(under: uikit) }
            }
        }
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
        let changes = ViewField.all.flatMap { field in (field.reset.map { [$0] } ?? []) + field.simplifyingEdits }
        // A root view is placed by its host; its subviews need not follow a mask.
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
        let priorities = ConstraintNode.plainPriorities.map { priority -> (inout ConstraintNode) -> Void in
            { $0.priority = priority }
        }
        let changes: [(inout ConstraintNode) -> Void] =
            priorities + [
                { $0.relation = .equal }, { $0.multiplier = 1 }, { $0.isActive = true },
                { node in
                    // A guide's or margin's edge becomes its owner's.
                    if node.first.isInner { node.first = ConstraintNode.owner(of: node.first) }
                },
                { node in
                    if let second = node.second, second.isInner { node.second = ConstraintNode.owner(of: second) }
                },
            ]
        return layoutCase.constraintIDs.flatMap { id in
            changes.map { change in
                { layoutCase in _ = layoutCase.root.update(constraint: id, change) }
            }
        }
    }

    private static func stepEdits(_ layoutCase: LayoutCase) -> [Edit] {
        layoutCase.script.indices.flatMap { index -> [Edit] in
            let definition = layoutCase.script[index].definition
            let plain = (definition.parts + definition.plain).map { step -> Edit in
                { $0.script[index] = step }
            }
            return plain + (reversal(index, in: layoutCase).map { [$0] } ?? [])
        }
    }

    /// A case that starts in an unusual state and changes to the usual one is reversed.
    private static func reversal(_ index: Int, in layoutCase: LayoutCase) -> Edit? {
        let start = layoutCase.environment
        switch layoutCase.script[index] {
        case .transition(.compact) where start.style != .compact:
            return {
                $0.environment.style = .compact
                $0.script[index] = .transition(start.style)
            }
        case .rotate(.portrait) where start.orientation != .portrait:
            return {
                $0.environment.orientation = .portrait
                $0.script[index] = .rotate(start.orientation)
            }
        case .bars(top: .hidden, bottom: .hidden) where start.topBar != .hidden || start.bottomBar != .hidden:
            return {
                ($0.environment.topBar, $0.environment.bottomBar) = (.hidden, .hidden)
                $0.script[index] = .bars(top: start.topBar, bottom: start.bottomBar)
            }
        default: return nil
        }
    }
}

extension String {
    /// Whether an item is a guide or the margins of a view, which the view can stand for.
    fileprivate var isInner: Bool { contains(".") && !hasSuffix(".top") && !hasSuffix(".bottom") }
}

extension LayoutCase {
    /// Whether a scene or target is shown in a window beside another app, which phones do not have.
    var needsPad: Bool {
        guard scene != nil || target != nil else { return false }
        return environment.window != nil
            || script.contains { $0.kind == .resize }
    }
}

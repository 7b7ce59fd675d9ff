import LayoutEngine

/// A mistake that a generator put into a case on purpose, marked where it is made: explanations of the case are compared with
/// it. The marks are no part of the case, and the code that explains does not know them.
package struct PlantedMistake: Hashable, Sendable {
    /// Named as the pattern that explains it.
    package enum Pattern: String, Hashable, Sendable {
        case missingAddChild = "missing-add-child"
        case missingDidMove = "missing-did-move"
        case oldChildKept = "old-child-kept"
        case frameOfContainer = "frame-of-container"
        case sizeTakenTooEarly = "size-taken-too-early"
        case sizeNotFollowed = "size-not-followed"
        case staleChildGuides = "stale-child-guides"
        case staleSheetGuides = "stale-sheet-guides"
        case insetsNotAdjusted = "insets-not-adjusted"
        case insetsTwice = "insets-twice"
        case insetsReplaced = "insets-replaced"
        case unreachableContent = "unreachable-content"
        case maskAndConstraints = "mask-and-constraints"
        case negativeSize = "negative-size"
        case doesNotFit = "does-not-fit"
        case priorityWhileActive = "priority-while-active"
        case lostConstraints = "lost-constraints"
        case leftForLeading = "left-for-leading"
        case centerOffset = "center-offset"
        case wrongTextWidth = "wrong-text-width"
        case chasingMargins = "chasing-margins"
        case layoutGrowsSuperview = "layout-grows-superview"
        case greedyBubble = "greedy-bubble"
    }

    package let pattern: Pattern
    /// The id of the view, controller or constraint that has it.
    package let subject: String
}

extension CaseDraft {
    mutating func plant(_ pattern: PlantedMistake.Pattern, _ subject: String) {
        planted.append(PlantedMistake(pattern: pattern, subject: subject))
    }

    /// The mistakes in a child's embedding, also those under some generation of UIKit only.
    mutating func mark(_ embedding: Embedding, in node: ControllerNode) {
        let id = embedding.controller.id
        switch embedding.callOrder {
        case .viewOnly: plant(.missingAddChild, id)
        case .withoutDidMove: plant(.missingDidMove, id)
        case .documented, .moveFirst: break
        }
        if embedding.keepsOld == true { plant(.oldChildKept, id) }
        switch embedding.placement {
        case .containerFrame:
            plant(.frameOfContainer, id)
            if !embedding.followsSize { plant(.sizeNotFollowed, id) }
        case .containerBounds:
            plant(.sizeTakenTooEarly, id)
            if !embedding.followsSize { plant(.sizeNotFollowed, id) }
        case .pinEdges, .pinGuides: break
        }
        // A child under bars has its own guides, which old versions of UIKit set only once.
        let isInRoot = embedding.container == node.view.id
        if !environment.uikit.hasSafeArea, embedding.placement != .pinGuides || !isInRoot {
            plant(.staleChildGuides, id)
        }
    }
}

extension PlantedMistake {
    /// The mistakes in the scroll views of a finished case. Only then is it known which of several is the first subview, and
    /// whether a later view prevents the adjustment of all.
    static func ofScrollViews(in layoutCase: LayoutCase, _ profile: Profile) -> [PlantedMistake] {
        let script = layoutCase.script.flatMap(\.single)
        var marks: [PlantedMistake] = []
        layoutCase.root.visitControllers { node in
            if profile.mistakes.contains(.scrollInsets), !layoutCase.environment.uikit.hasSafeArea {
                marks += ofInsets(in: node, script)
            }
            if profile.mistakes.contains(.unpinnedContent) { marks += ofUnpinnedContent(in: node, script) }
        }
        return marks
    }

    private static func ofInsets(in node: ControllerNode, _ script: [Step]) -> [PlantedMistake] {
        guard node.extendedLayout?.adjustsScrollViews != false else { return [] }
        var marks: [PlantedMistake] = []
        for (place, view) in node.view.subviews.enumerated() where view.kind?.scrolls == true {
            let isBelowBars = node.constraints.contains { $0.first == view.id && $0.second == "\(node.id).top" }
            let later: [CaseInsets] = script.compactMap {
                if case .setScroll(view.id, let scroll) = $0 { scroll.inset } else { nil }
            }
            let insets = [view.scroll?.inset ?? .zeroInsets] + later
            if insets.contains(where: { $0 != .zeroInsets }) {
                marks.append(PlantedMistake(pattern: .insetsReplaced, subject: view.id))
            }
            if isBelowBars { marks.append(PlantedMistake(pattern: .insetsTwice, subject: view.id)) }
            if place > 0 { marks.append(PlantedMistake(pattern: .insetsNotAdjusted, subject: view.id)) }
        }
        return marks
    }

    /// Content of which a link of the chain from edge to edge is missing, or that reaches beyond its own end.
    private static func ofUnpinnedContent(in node: ControllerNode, _ script: [Step]) -> [PlantedMistake] {
        var marks: [PlantedMistake] = []
        for view in node.view.subviews where view.kind == .scroll {
            let items = Set(view.subviews.map(\.id))
            let own = node.constraints.filter { items.contains($0.first) }
            let lasting = own.filter { $0.isActive && !script.contains(.setActive($0.id, false)) }
            func leadsOn(_ item: String, _ edge: ConstraintNode.Attribute) -> Bool {
                lasting.contains {
                    $0.first == item && $0.attribute == edge || $0.second == item && $0.secondAttribute == edge
                }
            }
            let isOpen =
                lasting.count < own.count
                || view.subviews.contains { !leadsOn($0.id, .bottom) || !leadsOn($0.id, .trailing) }
                || own.contains { $0.reachesBeyond([view.id, "\(view.id).content"], script) }
            if isOpen { marks.append(PlantedMistake(pattern: .unreachableContent, subject: view.id)) }
        }
        return marks
    }
}

extension ConstraintNode {
    /// Whether it ever places its view beyond the end of the items to which the view is pinned.
    fileprivate func reachesBeyond(_ items: [String], _ script: [Step]) -> Bool {
        guard let second, items.contains(second) else { return false }
        let later: [Double] = script.compactMap {
            if case .setConstant(id, let constant) = $0 { constant } else { nil }
        }
        let constants = [constant] + later
        switch attribute {
        case .top, .leading: return constants.contains { $0 < 0 }
        case .bottom, .trailing: return constants.contains { $0 > 0 }
        default: return false
        }
    }
}

import LayoutEngine

/// A mistake that a generator put into a case on purpose, marked where it is made: what an explanation of the case is compared
/// with. The marks are no part of the case, and nothing that explains knows them.
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

    /// What of a child's embedding is wrong, or wrong under some UIKit.
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
        // What reaches under bars has guides of its own, which old UIKits set once.
        let isInRoot = embedding.container == node.view.id
        if !environment.uikit.hasSafeArea, embedding.placement != .pinGuides || !isInRoot {
            plant(.staleChildGuides, id)
        }
    }

    /// What is wrong with how a scroll view gets its insets.
    mutating func markInsets(of view: ViewNode, leavesInsets: Bool, fills: Bool, isFirst: Bool) {
        guard leavesInsets else { return }
        if view.scroll?.inset != nil { plant(.insetsReplaced, view.id) }
        if !fills { plant(.insetsTwice, view.id) }
        if !isFirst { plant(.insetsNotAdjusted, view.id) }
    }
}

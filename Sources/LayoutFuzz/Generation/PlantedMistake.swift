import LayoutEngine

/// A mistake that a generator put into a case on purpose, marked where it is made: what an explanation of the case is compared
/// with. The marks are no part of the case, and nothing that explains knows them.
package struct PlantedMistake: Hashable, Sendable {
    package let pattern: KnownPattern.ID
    /// The id of the view, controller or constraint that has it.
    package let subject: String
}

extension CaseDraft {
    mutating func plant(_ pattern: KnownPattern.ID, _ subject: String) {
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

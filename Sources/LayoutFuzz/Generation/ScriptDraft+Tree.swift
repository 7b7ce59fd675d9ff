import LayoutEngine

/// Steps of profiles with the feature `treeChanges`.
extension ScriptDraft {
    mutating func makeTreeStep(after script: [Step]) -> Step? {
        var present = layoutCase
        for step in script { step.definition.effect(&present) }
        switch seed.int(0...9) {
        case 0...4 where !present.taken.isEmpty: return makePutBack(in: present)
        case 0...2: return makeTakeOut(from: present)
        case 3...5: return makeMove(in: present)
        case 6...7: return makeBulkChange(in: present)
        case 8: return makeExchange(in: present)
        default: return makeRoundTrip(in: present)
        }
    }

    private mutating func makeTakeOut(from present: LayoutCase) -> Step? {
        let views = present.contentIDs.filter { id in
            // A mask that stretches starts again from the superview's present size, which a new instance cannot know.
            guard let view = present.root.node(ofView: id), present.mayTakeOut(id), canChangePosition(id, in: present)
            else { return false }
            return view.first { $0.followsMask && $0.isStretchedByMask } == nil
        }
        return views.isEmpty ? nil : .takeOut(seed.pick(views))
    }

    /// Mostly at its old index, else in another plain view or stack view of its controller.
    private mutating func makePutBack(in present: LayoutCase) -> Step? {
        let taken = seed.pick(present.taken)
        guard let controller = present.root.controller(taken.controller) else { return nil }
        let first = layoutCase.root.owner(ofContent: taken.view.id)?.view.place(of: taken.view.id)?.superview
        var superview = first.flatMap { first in controller.view.first { $0.id == first.id } }
        let scrolls = taken.view.first { $0.kind?.scrolls == true } != nil
        if superview == nil || seed.chance(25), !scrolls {
            var plain: [ViewNode] = []
            controller.view.visit { if $0.text == nil, $0.kind == nil || $0.kind == .stack { plain.append($0) } }
            plain.removeAll { needsSubviewOrder($0, of: controller) }
            superview = plain.isEmpty ? nil : seed.pick(plain)
        }
        guard let superview else { return nil }
        return .putBack(
            taken.view.id, superview: superview.id, index: seed.int(0...superview.subviews.count))
    }

    /// To the front, to the back, or between two others.
    private mutating func makeMove(in present: LayoutCase) -> Step? {
        let moves = moves(in: present)
        guard !moves.isEmpty else { return nil }
        let move = seed.pick(moves)
        return .moveSubview(move.id, index: seed.int(0...(move.count - 1)))
    }

    /// Before iOS 11 UIKit insets a scroll view for the bars if it is the first subview of the root view. An app that puts
    /// another view first has to do it itself.
    private func needsSubviewOrder(_ superview: ViewNode, of controller: ControllerNode) -> Bool {
        !layoutCase.environment.uikit.hasSafeArea && superview.id == controller.view.id
            && superview.subviews.contains { $0.kind?.scrolls == true }
    }

    private func canChangePosition(_ id: String, in present: LayoutCase) -> Bool {
        guard let owner = present.root.owner(ofContent: id), let place = owner.view.place(of: id) else { return false }
        return !needsSubviewOrder(place.superview, of: owner)
    }

    private mutating func makeExchange(in present: LayoutCase) -> Step? {
        let moves = moves(in: present)
        guard !moves.isEmpty else { return nil }
        let one = seed.pick(moves)
        let other = seed.pick(moves.filter { $0.superview == one.superview })
        guard one.index < other.index else { return nil }
        return .together([.moveSubview(other.id, index: one.index), .moveSubview(one.id, index: other.index)])
    }

    /// The views that have siblings.
    private func moves(in present: LayoutCase) -> [(id: String, superview: String, index: Int, count: Int)] {
        var moves: [(id: String, superview: String, index: Int, count: Int)] = []
        present.root.visitControllers { node in
            node.view.visit { view in
                guard view.subviews.count > 1 else { return }
                guard !needsSubviewOrder(view, of: node) else { return }
                for (index, subview) in view.subviews.enumerated() {
                    moves.append((subview.id, view.id, index, view.subviews.count))
                }
            }
        }
        return moves
    }

    /// Many constraints change in one turn, mostly more than eight.
    private mutating func makeBulkChange(in present: LayoutCase) -> Step? {
        var left = constraints.filter { present.root.node(ofConstraint: $0.id) != nil }
        var steps: [Step] = []
        let count = seed.int(2...20)
        while steps.count < count, !left.isEmpty {
            let constraint = left.remove(at: seed.int(0...(left.count - 1)))
            switch seed.int(0...3) {
            case 0: steps.append(.setActive(constraint.id, seed.chance(50)))
            case 1: steps.append(makePriorityStep(of: constraint))
            default: if let step = makeConstantStep(of: constraint) { steps.append(step) }
            }
        }
        return steps.isEmpty ? nil : .together(steps)
    }

    /// A change that is undone before anything is laid out.
    private mutating func makeRoundTrip(in present: LayoutCase) -> Step? {
        var views: [ViewNode] = []
        present.root.visitControllers { node in node.view.visit { views.append($0) } }
        let view = seed.pick(views)
        if let text = view.text, seed.chance(40) {
            return .together([.setText(view.id, "Lorem ipsum dolor"), .setText(view.id, text)])
        }
        if let index = present.root.owner(ofContent: view.id)?.view.place(of: view.id), seed.chance(40),
            present.mayTakeOut(view.id), canChangePosition(view.id, in: present),
            view.first(where: { $0.followsMask && $0.isStretchedByMask }) == nil
        {
            return .together([
                .takeOut(view.id), .putBack(view.id, superview: index.superview.id, index: index.index),
            ])
        }
        return .together([.setHidden(view.id, !view.isHidden), .setHidden(view.id, view.isHidden)])
    }
}

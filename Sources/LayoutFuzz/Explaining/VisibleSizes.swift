import Foundation
import LayoutEngine

/// A minimal case with sizes that people can see.
///
/// The smallest case has views of no size and empty texts where these do not matter for the failure. A reader takes them for the
/// bug, and sees nothing in a picture. So explanations show the case with larger sizes, with which it was run and fails in the
/// same way.
package enum VisibleSizes {
    /// More changes than a minimal case has: such a case has sizes of its own.
    private static let limit = 24
    /// Smaller sizes cannot be seen, in points.
    private static let invisible = 8.0
    /// No app has a label of one letter's width.
    private static let narrow = 60.0

    typealias Change = (inout LayoutCase) -> Void

    /// - Parameters:
    ///   - failure: the first failure of the case.
    ///   - execute: runs a well-formed case.
    /// - Returns: the case itself where nothing is too small to be seen, or where sizes are what the failure is about.
    package static func of(
        _ layoutCase: LayoutCase, _ failure: Failure, isOver: () -> Bool = { false },
        execute: (LayoutCase) -> RunReport = { CaseRunner.run($0) }
    ) -> (layoutCase: LayoutCase, failure: Failure) {
        let kept = (layoutCase, failure)
        guard layoutCase.scene == nil, layoutCase.target == nil, layoutCase.scenario == nil else { return kept }
        let changes = changes(of: layoutCase, failure)
        guard !changes.isEmpty, changes.count <= limit else { return kept }
        let signatures = execute(layoutCase).failures.map(\.signature)
        func failing(_ changed: LayoutCase) -> Failure? {
            guard !isOver(), (try? changed.checkWellFormed()) != nil else { return nil }
            let failures = execute(changed).failures
            guard failures.map(\.signature) == signatures, failures.first?.step == failure.step else { return nil }
            return failures.first
        }
        var all = layoutCase
        for change in changes { change(&all) }
        if let same = failing(all) { return (all, same) }
        var result = kept
        for change in changes {
            var changed = result.0
            change(&changed)
            if changed != result.0, let same = failing(changed) { result = (changed, same) }
        }
        return result
    }

    private static func changes(of layoutCase: LayoutCase, _ failure: Failure) -> [Change] {
        var changes = textChanges(layoutCase) + constraintChanges(layoutCase) + stepChanges(layoutCase)
        layoutCase.root.visitControllers { node in
            if let wanted = node.transcriptSize {
                // A size that is too large by a point looks like a mistake.
                let size = CaseSize(
                    width: wanted.width > 240 ? wanted.width + 60 : large(wanted.width, 240),
                    height: wanted.height > 240 ? wanted.height + 60 : large(wanted.height, 120))
                if size != wanted { changes.append { $0.root.transcriptSize = size } }
            }
            // The size of a controller's own view comes from its container.
            visit(node.view) { _, view in
                changes += viewChanges(view).map { change in { _ = $0.root.update(view: view.id, change) } }
            }
        }
        if failure.signature.contains("no-conflicts") {
            // Of a conflict each constraint counts: it takes no more of them.
            changes += overshootChanges(layoutCase) + otherAxisChanges(layoutCase)
        } else {
            changes += missingSizeChanges(layoutCase) + sizeChangesAboveEnd(layoutCase)
        }
        return changes
    }

    static func large(_ value: Double, _ wanted: Double) -> Double {
        value >= 0 && value <= invisible ? wanted : value
    }

    // MARK: What a view has

    private static func textChanges(_ layoutCase: LayoutCase) -> [Change] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { if let text = $0.text, text.count < 3 { ids.append($0.id) } }
        }
        return ids.map { id in { _ = $0.root.update(view: id) { $0.text = "Title" } } }
    }

    private static func viewChanges(_ view: ViewNode) -> [(inout ViewNode) -> Void] {
        var changes: [(inout ViewNode) -> Void] = []
        if let lines = view.lines, lines.preferredWidth > 0, lines.preferredWidth <= narrow {
            changes.append { $0.lines?.preferredWidth = 240 }
        }
        if let width = view.contentWidth, large(width, 100) != width { changes.append { $0.contentWidth = 100 } }
        if let height = view.contentHeight, large(height, 44) != height { changes.append { $0.contentHeight = 44 } }
        let (width, height) = (large(view.frame.width, 100), large(view.frame.height, 44))
        if view.followsMask, width != view.frame.width || height != view.frame.height {
            changes.append {
                $0.frame.width = width
                $0.frame.height = height
            }
        }
        return changes
    }

    // MARK: Constraints and steps

    private static func constraintChanges(_ layoutCase: LayoutCase) -> [Change] {
        // Lengths first: a view that is moved has to have a size.
        var changes: [Change] = []
        let contents = scrollViewContentIDs(layoutCase)
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints.filter({ $0.second == nil })
                + node.constraints.filter({ $0.second != nil })
            {
                let isContent = contents.contains(constraint.first)
                let value =
                    isContent
                    ? visibleContent(constraint.constant, constraint) : visible(constraint.constant, of: constraint)
                guard value != constraint.constant else { continue }
                changes.append { _ = $0.root.update(constraint: constraint.id) { $0.constant = value } }
            }
        }
        return changes
    }

    /// The contents of scroll views: that they cannot be scrolled is visible where they are longer than the scroll
    /// views.
    private static func scrollViewContentIDs(_ layoutCase: LayoutCase) -> Set<String> {
        var ids: Set<String> = []
        layoutCase.root.visitControllers { node in
            visit(node.view) { superview, view in if superview.kind?.scrolls == true { ids.insert(view.id) } }
        }
        return ids
    }

    private static func visibleContent(_ value: Double, _ constraint: ConstraintNode) -> Double {
        guard constraint.second == nil else { return visible(value, of: constraint) }
        switch constraint.attribute {
        case .width: return large(value, 480)
        case .height: return large(value, 400)
        default: return value
        }
    }

    private static func visible(_ value: Double, of constraint: ConstraintNode) -> Double {
        guard constraint.second == nil else {
            return value != 0 && abs(value) <= invisible ? (value < 0 ? -20 : 20) : value
        }
        switch constraint.attribute {
        case .width: return large(value, 120)
        case .height: return large(value, 60)
        default: return value
        }
    }

    private static func stepChanges(_ layoutCase: LayoutCase) -> [Change] {
        var lengths: [String] = []
        layoutCase.root.visitControllers { lengths += $0.constraints.filter { $0.second == nil }.map(\.id) }
        return layoutCase.script.indices.flatMap { index -> [Change] in
            switch layoutCase.script[index] {
            case .setConstant(let id, let value) where value != 0 && abs(value) <= invisible:
                // A length below zero is a mistake whatever it is.
                return value < 0 && lengths.contains(id)
                    ? [] : [{ $0.script[index] = .setConstant(id, value < 0 ? -80 : 80) }]
            case .setText(let id, let text) where text.count < 3:
                return [{ $0.script[index] = .setText(id, "A longer title") }]
            case .resize(let size) where size.width < 100 && size.height < 100:
                // The largest that fails in the same way: windows are seldom smaller than a third of an iPad.
                return windows.map { window in { $0.script[index] = .resize(window) } }
                    + distances(layoutCase).map { id, isWide in
                        // Where a distance of a few points is too much for a window of none: much for a window of some size.
                        { changed in
                            guard case .resize(let now) = changed.script[index], now.width < 60,
                                let window = windows.last
                            else { return }
                            changed.script[index] = .resize(window)
                            _ = changed.root.update(constraint: id) {
                                $0.constant = (isWide ? window.width : window.height) + 20
                            }
                        }
                    }
            default: return []
            }
        }
    }

    /// The constraints that ask for a distance or a length.
    private static func distances(_ layoutCase: LayoutCase) -> [(id: String, isWide: Bool)] {
        var distances: [(id: String, isWide: Bool)] = []
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints where constraint.constant > 0 && constraint.isActive {
                let name = constraint.attribute.rawValue
                let isHigh = ["top", "bottom", "height", "aseline", "centerY"].contains { name.contains($0) }
                distances.append((constraint.id, !isHigh))
            }
        }
        return distances
    }

    private static let windows = [
        CaseSize(width: 60, height: 60), CaseSize(width: 100, height: 100), CaseSize(width: 240, height: 240),
        CaseSize(width: 320, height: 480),
    ]

    // MARK: Views that nothing gives a size

    private static func missingSizeChanges(_ layoutCase: LayoutCase) -> [Change] {
        let invisible = invisibleAxes(layoutCase)
        var changes: [Change] = []
        layoutCase.root.visitControllers { node in
            let id = node.id
            visit(node.view) { superview, view in
                guard let axes = invisible[view.id], superview.stack == nil, !view.followsMask else { return }
                let scrolls = view.kind?.scrolls == true
                for attribute in axes {
                    let isSized = node.constraints.contains { $0.first == view.id && $0.attribute == attribute }
                    guard !isSized else { continue }
                    changes.append { layoutCase in
                        let name = unusedName(layoutCase)
                        let isContent = superview.kind?.scrolls == true
                        let (width, height): (Double, Double) = isContent ? (480, 400) : (120, scrolls ? 200 : 60)
                        let size =
                            scrolls && attribute == .width
                            ? ConstraintNode(id: name, view.id, .width, .equal, superview.id, .width)
                            : ConstraintNode(
                                id: name, view.id, attribute, constant: attribute == .width ? width : height)
                        layoutCase.root.mapControllers { if $0.id == id { $0.constraints.append(size) } }
                    }
                }
            }
        }
        return changes
    }

    private static func visit(_ view: ViewNode, _ body: (_ superview: ViewNode, ViewNode) -> Void) {
        for subview in view.subviews {
            body(view, subview)
            visit(subview, body)
        }
    }

    /// The lengths, of views by id, that cannot be seen when the case opens.
    private static func invisibleAxes(_ layoutCase: LayoutCase) -> [String: [ConstraintNode.Attribute]] {
        var opened = layoutCase
        opened.script = []
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let live = RunningCase(opened)
        defer { live.close() }
        var axes: [String: [ConstraintNode.Attribute]] = [:]
        live.window.visit { view in
            guard let id = view.accessibilityIdentifier else { return }
            let small: [ConstraintNode.Attribute] =
                (Double(view.bounds.width) <= invisible ? [.width] : [])
                + (Double(view.bounds.height) <= invisible ? [.height] : [])
            if !small.isEmpty { axes[id] = small }
        }
        return axes
    }

    static func unusedName(_ layoutCase: LayoutCase) -> String {
        var used: Set<String> = []
        layoutCase.root.visitControllers { node in used.formUnion(node.constraints.map(\.id)) }
        var number = used.count
        while used.contains("k\(number)") { number += 1 }
        return "k\(number)"
    }
}

import Foundation
import LayoutEngine

/// Differences in points that people do not see.
private let invisible: CGFloat = 1

struct TargetWithoutConflict: TargetInvariant {
    let id = LayoutInvariant.noConflict.id
    let statement = LayoutInvariant.noConflict.statement
    let comparesWithUsual = false

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        let counted = views.inspector.liveConflicts.filter { SceneConflict(live: $0).counts }
        return counted.map { conflict in
            let items = [conflict.broken?.firstItem, conflict.broken?.secondItem].compactMap { item in
                (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
            }
            let names = items.map { views.names.name(of: $0) }
            return TargetBreach(
                key: names.joined(separator: "-"),
                message: ConflictSentence.listing(
                    conflict.report.constraints, broken: conflict.report.broken,
                    ", which is about \(names.joined(separator: " and "))"))
        }
    }
}

struct TargetWithoutAmbiguity: TargetInvariant {
    let id = LayoutInvariant.noAmbiguity.id
    let statement = LayoutInvariant.noAmbiguity.statement
    let comparesWithUsual = false

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        guard views.inspector.conflicts.isEmpty else { return [] }
        let open = views.inspector.ambiguousViews
        return views.items.filter { item in item.isShown && open.contains { $0 === item.view } }.map { item in
            TargetBreach(
                key: views.name(item),
                message:
                    "The constraints do not determine the position or size of \(views.name(item)). It has the frame "
                    + "\(NumberText.rect(item.view.frame)).",
                views: [item.view])
        }
    }
}

struct TargetFillsContainer: TargetInvariant {
    let id = LayoutInvariant.fillsContainer.id
    let statement = LayoutInvariant.fillsContainer.statement
    /// A view that does not fill its superview where it is first shown is not meant to.
    let comparesWithUsual = true

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        var found: [TargetBreach] = []
        for item in views.items {
            guard let controller = item.view.viewController, let superview = item.view.superview,
                !(controller.parent is UISplitViewController)
            else { continue }
            let wanted = CGRect(origin: .zero, size: superview.bounds.size)
            guard !Self.fills(item.view.frame, superview) else { continue }
            found.append(
                TargetBreach(
                    key: views.name(item),
                    message: "\(views.name(item)) has the frame \(NumberText.rect(item.view.frame)), and does not fill "
                        + "\(views.names.name(of: superview)), which is \(NumberText.number(wanted.width)) x "
                        + "\(NumberText.number(wanted.height)).",
                    views: [item.view]))
        }
        return found
    }

    /// Whether each edge is at the superview's, or at its part that is clear of bars: they may cover nothing at first.
    private static func fills(_ frame: CGRect, _ superview: UIView) -> Bool {
        let size = superview.bounds.size
        let safe = superview.safeAreaInsets
        let guides = superview.viewController.map { ($0.topLayoutGuide.length, $0.bottomLayoutGuide.length) } ?? (0, 0)
        func isIn(_ value: CGFloat, _ places: CGFloat...) -> Bool { places.contains { abs(value - $0) <= invisible } }
        return isIn(frame.minX, 0, safe.left) && isIn(size.width - frame.maxX, 0, safe.right)
            && isIn(frame.minY, 0, safe.top, guides.0) && isIn(size.height - frame.maxY, 0, safe.bottom, guides.1)
    }
}

struct TargetClearOfBars: TargetInvariant {
    let id = LayoutInvariant.clearOfBars.id
    let statement = LayoutInvariant.clearOfBars.statement
    let comparesWithUsual = false

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        views.reliableItems.filter { $0.isContent && $0.hasArea && !$0.isInScrollView }.compactMap { item in
            let over = SceneSnapshot.covered(item.visible, in: views.window)
            guard over.points > invisible else { return nil }
            return TargetBreach(
                key: "\(views.name(item))/\(over.edge)",
                message:
                    "\(views.name(item)) at \(NumberText.rect(item.frame)) has \(NumberText.number(over.points)) points "
                    + "\(CoveredEdge.words(over.edge)).",
                views: [item.view])
        }
    }
}

struct TargetOnScreen: TargetInvariant {
    let id = LayoutInvariant.onScreen.id
    let statement = LayoutInvariant.onScreen.statement
    let comparesWithUsual = true

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        views.reliableItems.filter { $0.isContent && $0.hasArea && !$0.isInScrollView }.compactMap { item in
            let over = SceneSnapshot.outside(item.visible, in: views.window)
            guard over.points > invisible else { return nil }
            return TargetBreach(
                key: "\(views.name(item))/\(over.edge)",
                message:
                    "\(views.name(item)) at \(NumberText.rect(item.frame)) sticks out of the \(over.edge) of the window by "
                    + "\(NumberText.number(over.points)) points.",
                views: [item.view])
        }
    }
}

struct TargetSiblingsApart: TargetInvariant {
    let id = LayoutInvariant.noOverlapOfSiblings.id
    let statement = LayoutInvariant.noOverlapOfSiblings.statement
    let comparesWithUsual = true

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        let items = views.reliableItems.filter { $0.hasArea && !$0.isPartOfContainer }
        var found: [TargetBreach] = []
        for (index, first) in items.enumerated() {
            for second in items[(index + 1)...] where second.view.superview === first.view.superview {
                let common = first.visible.intersection(second.visible)
                // There is space above and below the letters of a line.
                let least: CGFloat = first.view is UILabel && second.view is UILabel ? 4 : invisible
                guard !common.isNull, common.width > invisible, common.height > least,
                    !Self.coversAll(second), !Self.coversNothing(of: first, in: common)
                else { continue }
                found.append(
                    TargetBreach(
                        key: "\(views.name(first))-\(views.name(second))",
                        message: "\(views.name(first)) at \(NumberText.rect(first.frame)) and \(views.name(second)) at "
                            + "\(NumberText.rect(second.frame)) overlap.",
                        views: [first.view, second.view]))
            }
        }
        return found
    }
}

extension TargetSiblingsApart {
    /// In front of an empty part of a scroll view a text covers nothing: it is a message that the list is empty.
    fileprivate static func coversNothing(of behind: TargetViews.Item, in common: CGRect) -> Bool {
        guard let scroll = behind.view as? UIScrollView, !(scroll is UITextView) else { return false }
        return !scroll.subviews.contains { view in
            !view.isHidden && view.alpha > 0 && scroll.convert(view.frame, to: nil).overlaps(common)
        }
    }

    /// A view in front of its whole superview is meant to cover it: an overlay, or the view of another controller.
    fileprivate static func coversAll(_ front: TargetViews.Item) -> Bool {
        guard let superview = front.view.superview else { return false }
        return superview.convert(superview.bounds, to: nil).insetBy(dx: invisible, dy: invisible).isInside(front.frame)
    }
}

extension CGRect {
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        let common = intersection(other)
        return !common.isNull && common.width > 0 && common.height > 0
    }

    fileprivate func isInside(_ other: CGRect) -> Bool {
        other.minX <= minX && other.minY <= minY && other.maxX >= maxX && other.maxY >= maxY
    }
}

struct TargetTextFits: TargetInvariant {
    let id = LayoutInvariant.noClippedText.id
    let statement = LayoutInvariant.noClippedText.statement
    let comparesWithUsual = true

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        views.reliableItems.filter { $0.isShown && !Self.isTruncatable($0.view) }.compactMap { item in
            guard let missing = TextTruncation.missingTextSpace(in: item.view) else { return nil }
            return TargetBreach(
                key: "\(views.name(item))/\(missing.axis)",
                message:
                    "\(views.name(item)) is \(NumberText.number(missing.available)) points \(missing.axis), its text "
                    + "\(NumberText.number(missing.needed)): it is cut.",
                views: [item.view])
        }
    }

    /// Whether code allows that the text is cut or made smaller.
    private static func isTruncatable(_ view: UIView) -> Bool {
        guard let label = view as? UILabel else { return false }
        return label.adjustsFontSizeToFitWidth || label.numberOfLines > 1
            || ![.byTruncatingTail, .byWordWrapping].contains(label.lineBreakMode)
            || label.contentCompressionResistancePriority(for: .horizontal).rawValue < 750
    }
}

struct TargetTapTargets: TargetInvariant {
    let id = LayoutInvariant.tapTargets.id
    let statement = LayoutInvariant.tapTargets.statement
    let comparesWithUsual = false

    func breaches(_ views: TargetViews) -> [TargetBreach] {
        views.reliableItems.compactMap { item in
            guard item.hasArea, let control = item.view as? UIControl, control.isEnabled,
                min(item.frame.width, item.frame.height) < 44
            else { return nil }
            return TargetBreach(
                key: views.name(item),
                message: "\(views.name(item)) is \(NumberText.number(item.frame.width)) x "
                    + "\(NumberText.number(item.frame.height)) points, too small to touch.",
                views: [item.view])
        }
    }
}

/// One of the user's.
struct CustomInvariant: Invariant {
    let id: String
    let statement: String
    private let look: (LayoutScreen) -> String?

    init?(_ invariant: LayoutInvariant) {
        guard case .own(let look) = invariant.rule else { return nil }
        id = invariant.id
        statement = invariant.statement
        self.look = look
    }

    func check(_ context: CheckContext) -> [Violation] {
        guard let screen = context.target?.screen, let problem = look(screen) else { return [] }
        // Its text may contain numbers that differ in another run.
        return [Violation(shape: "own", message: problem)]
    }
}

import AutoLayoutSolver
import Foundation

/// Boxes that the system makes: the contents of scroll views and readable guides.
extension Lowering {
    /// How strongly a readable guide fills the margins.
    ///
    /// Assumed.
    static let readableGuideFillPriority: Float = 999

    /// Numbers the readable guides that constraints refer to, after all other boxes, so that a guide that was only
    /// looked at changes nothing.
    mutating func numberReadableGuides() {
        var wanted: Set<UILayoutGuide> = []
        for view in views {
            for constraint in view.heldConstraints where constraint.refersToReadableContentGuide {
                insertIfReadable(constraint.firstHandle, in: &wanted)
                insertIfReadable(constraint.secondHandle, in: &wanted)
            }
        }
        guard !wanted.isEmpty else { return }
        for view in views where wanted.contains(view.readableGuide) {
            readableGuides.append(view.readableGuide)
            numberBox(of: view.readableGuide)
        }
    }

    private func insertIfReadable(_ handle: Unmanaged<ItemHandle>?, in wanted: inout Set<UILayoutGuide>) {
        guard let handle = handle?.handle else { return }
        for end in handle.span.map({ [$0.from.handle, $0.to.handle] }) ?? [handle] {
            if case .guide(let guide)? = LayoutItem(end), guide.role == .readable { wanted.insert(guide) }
        }
    }

    /// The corner of a scroll view's content is its origin.
    ///
    /// Its size is what the app set, on an axis that no constraint refers to.
    mutating func lowerScrollContents() {
        let contents = views.compactMap { view in view.scrollContent.map { (view, $0) } }
        guard !contents.isEmpty else { return }
        var isUsed = [Bool](repeating: false, count: system.variableCount)
        for row in rows { for term in row.form { isUsed[term.variable] = true } }
        for (view, content) in contents {
            let width = variable(content.boxIndex, Self.width)
            let height = variable(content.boxIndex, Self.height)
            contentAxes[view.boxIndex] = (isUsed[width], isUsed[height])
            pin(variable(content.boxIndex, Self.minX), to: 0, content)
            pin(variable(content.boxIndex, Self.minY), to: 0, content)
            if !isUsed[width] { pin(width, to: max(0, content.appSize.width), content) }
            if !isUsed[height] { pin(height, to: max(0, content.appSize.height), content) }
        }
    }

    private mutating func pin(_ variable: Int, to value: CGFloat, _ guide: UILayoutGuide) {
        add(.init([.init(variable, 1)], constant: -Double(value)), .derived(guide))
    }

    /// A readable guide is centered in the margins, is at most as wide as text is readable, and otherwise as wide as the
    /// margins.
    mutating func lowerReadableGuides() {
        for guide in readableGuides {
            guard let owner = guide.owningView else { continue }
            let margins = owner.layoutMargins
            owner.loweredMargins = margins
            let limit = LayoutEnvironment.current.preferredContentSizeCategory.readableWidth
            let width = variable(guide.boxIndex, Self.width)
            let ownerWidth = variable(owner.boxIndex, Self.width)
            let sides = Double(margins.left + margins.right)
            let fill = [LinearSystem.Term(width, 1), LinearSystem.Term(ownerWidth, -1)]
            add(.init([.init(width, 1)], constant: -Double(limit), .lessThanOrEqual), .derived(guide))
            // Not required, for a view may be narrower than its margins, and a width is never negative.
            add(.init(fill, constant: sides, priority: Self.readableGuideFillPriority), .derived(guide))
            add(
                .init(
                    [
                        .init(variable(guide.boxIndex, Self.minX), 1), .init(width, 0.5), .init(ownerWidth, -0.5),
                    ], constant: -Double(margins.left - margins.right) / 2), .derived(guide))
            pin(variable(guide.boxIndex, Self.minY), to: margins.top, guide)
            add(
                .init(
                    [
                        .init(variable(guide.boxIndex, Self.height), 1),
                        .init(variable(owner.boxIndex, Self.height), -1),
                    ], constant: Double(margins.top + margins.bottom), priority: Self.readableGuideFillPriority),
                .derived(guide))
        }
    }
}

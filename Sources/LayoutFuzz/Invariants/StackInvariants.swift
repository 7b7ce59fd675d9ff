import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: stacks-1, stacks-10, stacks-12
struct StackPlacesItems: Invariant {
    let id = "stack-places-items"
    let statement =
        "The visible arranged subviews of a stack view fill it from end to end with the spacing that was asked for, and have the stack's alignment across it."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var hasStack = false
        context.live.model.root.visitControllers { $0.view.visit { if $0.kind == .stack { hasStack = true } } }
        guard hasStack else { return [] }
        let constrained = ConstrainedObjects(context.live.model)
        var found: Violation?
        context.live.model.root.visitControllers { controller in
            controller.view.visit { node in
                guard found == nil, node.kind == .stack, let stack = context.live.view(node.id) as? UIStackView,
                    stack.window != nil, !node.subviews.contains(where: constrained.reach(into:))
                else { return }
                found = Check(stack, node, context)?.violation
            }
        }
        return found.map { [$0] } ?? []
    }

    private struct Check {
        let stack: UIStackView
        let node: ViewNode
        let items: [UIView]
        let isRow: Bool
        let isRightToLeft: Bool
        let room: CGRect
        let context: CheckContext

        init?(_ stack: UIStackView, _ node: ViewNode, _ context: CheckContext) {
            // The part of the script that matters: the case's own order of items.
            items = node.subviews.compactMap { context.live.view($0.id) }.filter { !$0.isHidden }
            guard items.allSatisfy({ $0.superview === stack && $0.transform.isIdentity }), !items.isEmpty,
                stack.transform.isIdentity
            else { return nil }
            self.stack = stack
            self.node = node
            self.context = context
            isRow = (node.stack ?? StackNode()).axis == .horizontal
            isRightToLeft = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let margins = node.stack?.insideMargins == true ? stack.layoutMargins : .zero
            room = CGRect(
                x: margins.left, y: margins.top, width: stack.bounds.width - margins.left - margins.right,
                height: stack.bounds.height - margins.top - margins.bottom)
        }

        private func aligned(_ view: UIView) -> CGRect {
            let insets = IndependentGeometry.alignmentInsets(of: view)
            return CGRect(
                x: view.frame.minX + insets.left, y: view.frame.minY + insets.top,
                width: view.frame.width - insets.left - insets.right,
                height: view.frame.height - insets.top - insets.bottom)
        }

        /// On the stack's axis, from where it begins.
        private func along(_ rect: CGRect) -> StackReference.Span {
            if !isRow { return StackReference.Span(start: Double(rect.origin.y), length: Double(rect.size.height)) }
            let start = isRightToLeft ? stack.bounds.width - rect.origin.x - rect.size.width : rect.origin.x
            return StackReference.Span(start: Double(start), length: Double(rect.size.width))
        }

        var violation: Violation? { lengthwise ?? across }

        private var lengthwise: Violation? {
            let model = node.stack ?? StackNode()
            guard !model.fromBaselines else { return nil }
            // Until iOS 10 an item's content may be stronger than equal lengths.
            guard context.live.model.environment.uikit.hasSafeArea || model.distribution != .fillEqually else {
                return nil
            }
            let visible = node.subviews.filter { !$0.isHidden }
            let hasOwnGaps = visible.contains { $0.gapAfter != nil }
            guard !hasOwnGaps || model.distribution != .equalSpacing else { return nil }
            let reference = StackReference(
                room: along(room), items: items.map { along(aligned($0)) },
                gaps: visible.dropLast().map { $0.gapAfter ?? model.spacing },
                distribution: model.distribution.reference, tolerance: context.pixel)
            guard let problem = reference.problem ?? shares(reference, visible) else { return nil }
            return Violation(
                shape: "\(problem.kind.rawValue)/\(model.distribution.rawValue)",
                message:
                    "Item \(problem.item + 1) of the \(items.count) that \(node.id) shows (\(items[problem.item].accessibilityIdentifier ?? "")): "
                    + "\(problem.kind.rawValue) is \(NumberText.number(CGFloat(problem.found))), "
                    + "\(NumberText.number(CGFloat(problem.expected))) was asked for.")
        }

        private func shares(_ reference: StackReference, _ visible: [ViewNode]) -> StackReference.Problem? {
            guard context.live.model.environment.uikit.hasSafeArea,
                visible.allSatisfy({ $0.kind != .stack && $0.lines == nil && $0.compressionResistance == nil }),
                visible.allSatisfy({ $0.hugging == nil })
            else { return nil }
            let contents = items.map { view in
                Double(isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
            }
            guard contents.allSatisfy({ $0 > 0 }) else { return nil }
            return reference.shareProblem(contents: contents)
        }

        private var across: Violation? {
            let alignment = (node.stack ?? StackNode()).alignment
            for item in items {
                let rect = aligned(item)
                var start = Double(isRow ? rect.origin.y - room.origin.y : rect.origin.x - room.origin.x)
                let length = Double(isRow ? rect.size.height : rect.size.width)
                let whole = Double(isRow ? room.size.height : room.size.width)
                if !isRow, isRightToLeft { start = whole - start - length }
                let error: Double
                switch alignment {
                case .fill: error = max(abs(start), abs(whole - start - length))
                case .leading: error = abs(start)
                case .trailing: error = abs(whole - start - length)
                case .center: error = abs(start + length / 2 - whole / 2)
                case .firstBaseline, .lastBaseline: error = 0
                }
                guard error > 1.5 * context.pixel else { continue }
                return Violation(
                    shape: "across/\(alignment.rawValue)",
                    message: "\(item.accessibilityIdentifier ?? "") at \(NumberText.rect(item.frame)) is not aligned "
                        + "(\(alignment.rawValue)) in \(node.id), whose space is \(NumberText.rect(room)): off by "
                        + "\(NumberText.number(CGFloat(error))) points.")
            }
            return nil
        }
    }
}

extension StackNode.Distribution {
    fileprivate var reference: StackReference.Distribution {
        switch self {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}

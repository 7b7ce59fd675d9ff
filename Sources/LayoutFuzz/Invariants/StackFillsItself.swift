import Foundation
import LayoutEngine

/// uikit-model: stacks-1
struct StackFillsItself: Invariant {
    let id = "stack-fills-itself"
    let statement = "In a filled stack view, lengths and spacing add up to the length of the stack view."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.window.visit { view in
            if found == nil, let stack = view as? UIStackView { found = check(stack, context) }
        }
        return found.map { [$0] } ?? []
    }

    private func check(_ stack: UIStackView, _ context: CheckContext) -> Violation? {
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        guard visible.count > 0, visible.count == stack.arrangedSubviews.count,
            [.fill, .fillEqually, .fillProportionally].contains(stack.distribution),
            !(stack.axis == .vertical && stack.isBaselineRelativeArrangement)
        else { return nil }
        let isRow = stack.axis == .horizontal
        var total = visible.reduce(CGFloat(0)) { $0 + (isRow ? $1.frame.width : $1.frame.height) }
        for view in visible {
            let insets = IndependentGeometry.alignmentInsets(of: view)
            total -= isRow ? insets.left + insets.right : insets.top + insets.bottom
        }
        for view in visible.dropLast() {
            let custom = stack.customSpacing(after: view)
            total += custom == UIStackView.spacingUseDefault ? stack.spacing : custom
        }
        if stack.isLayoutMarginsRelativeArrangement {
            let margins = stack.layoutMargins
            total += isRow ? margins.left + margins.right : margins.top + margins.bottom
        }
        let length = isRow ? stack.bounds.width : stack.bounds.height
        guard abs(Double(total - length)) > Double(visible.count + 1) * context.pixel else { return nil }
        return Violation(
            shape: "\(isRow ? "row" : "column")/\(stack.distribution)",
            message:
                "\(stack.accessibilityIdentifier ?? "") is \(NumberText.number(length)) long, its items, gaps and margins "
                + "add up to \(NumberText.number(total)).")
    }
}

import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: text-6, text-11, text-12
struct TextMeasures: Invariant {
    let id = "text-measures"
    let statement =
        "A text takes the lines that its words need, one line is as high as its font's, and widths add up."

    func check(_ context: CheckContext) -> [Violation] {
        var found: Violation?
        var known: Set<String> = []
        context.live.window.visit { view in
            if found == nil, let text = view as? UITextView { found = content(of: text, context) }
            guard found == nil, let label = view as? UILabel, let text = label.text, !text.isEmpty,
                label.accessibilityIdentifier != nil
            else { return }
            // The same text in the same font and at the same width is measured once.
            guard known.insert("\(text)|\(label.font.pointSize)|\(label.numberOfLines)|\(label.bounds.width)").inserted
            else { return }
            found = check(label, text)
        }
        return found.map { [$0] } ?? []
    }

    /// The content of a text view is as wide as the view and as high as its text.
    private func content(of view: UITextView, _ context: CheckContext) -> Violation? {
        guard view.bounds.width > 0, view.bounds.height > 0, view.accessibilityIdentifier != nil, context.isClosed,
            !view.hasConstrainedContent
        else { return nil }
        let height = view.sizeThatFits(CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude)).height
        let wanted = CGSize(width: view.bounds.width, height: height)
        let found = view.contentSize
        guard abs(found.width - wanted.width) > 0.01 || abs(found.height - wanted.height) > 0.01 else { return nil }
        return Violation(
            shape: "text-view",
            message: "The content of \(view.accessibilityIdentifier ?? "") is \(NumberText.number(found.width)) x "
                + "\(NumberText.number(found.height)); its text needs \(NumberText.number(wanted.width)) x "
                + "\(NumberText.number(wanted.height)).")
    }

    private func check(_ label: UILabel, _ text: String) -> Violation? {
        let pixel = 1 / Double(LayoutEnvironment.current.scale)
        let probe = UILabel()
        probe.font = label.font
        func width(_ text: String) -> Double {
            probe.text = text
            return Double(probe.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width)
        }
        let whole = width(text)
        // In two halves: rounding up, and the pair of letters at the joint.
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        let halves = width(String(text[..<middle])) + width(String(text[middle...]))
        let slack = 2 * pixel + Double(label.font.pointSize) * 0.15
        if abs(whole - halves) > slack {
            return Violation(
                shape: "width",
                message:
                    "The text of \(label.accessibilityIdentifier ?? "") is \(NumberText.number(CGFloat(whole))) wide, its "
                    + "halves are \(NumberText.number(CGFloat(halves))).")
        }
        return label.numberOfLines == 1 ? nil : lines(of: label, text, pixel, width)
    }

    private func lines(
        of label: UILabel, _ text: String, _ pixel: Double, _ width: @escaping (String) -> Double
    ) -> Violation? {
        let isPlain = !text.contains("  ") && !text.hasSuffix(" ") && !text.hasPrefix(" ") && !text.contains("\n")
        let limit = Double(label.bounds.width)
        guard isPlain, limit > 0,
            let count = TextReference(error: 2 * pixel, width: width).lines(of: text, in: limit)
        else { return nil }
        let shown = label.numberOfLines == 0 ? count : min(count, label.numberOfLines)
        let probe = UILabel()
        probe.font = label.font
        probe.numberOfLines = 0
        probe.text = Array(repeating: "x", count: shown).joined(separator: "\n")
        let wanted = Double(probe.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).height)
        let found = Double(label.sizeThatFits(CGSize(width: CGFloat(limit), height: .greatestFiniteMagnitude)).height)
        guard abs(wanted - found) > pixel else { return nil }
        return Violation(
            shape: "lines",
            message: "The words of \(label.accessibilityIdentifier ?? "") take \(shown) lines at a width of "
                + "\(NumberText.number(CGFloat(limit))), which are \(NumberText.number(CGFloat(wanted))) high; the label needs "
                + "\(NumberText.number(CGFloat(found))).")
    }
}

import Foundation
import LayoutEngine

/// By how much a layout misses its constraints and content sizes, added up for each priority.
///
/// It is computed independently of the engine, which should find the layout with the least of these.
struct ErrorsByPriority {
    /// A term that need not be fulfilled.
    enum Term {
        case constraint(NSLayoutConstraint)
        /// A view is at least as long as its content.
        case content(UIView, NSLayoutConstraint.Axis, length: CGFloat)
    }

    /// The highest priority first.
    private(set) var levels: [(priority: Float, total: Double)] = []
    /// The terms that are not fulfilled, with their priority and by how much, in the order of the tree.
    private(set) var unfulfilled: [(term: Term, priority: Float, error: Double)] = []
    /// The values that constraints depend on: margins, guides. Layouts in which they differ cannot be compared.
    private var inputValues: [CGFloat] = []
    /// False where text wraps, whose height is a term that depends on the layout itself.
    private(set) var isComparable = true

    /// Errors below this are noise.
    static let tolerance = 0.01

    /// How strongly a readable guide fills the margins of its view.
    private static let readableGuideFillPriority: Float = 999

    /// - Parameter ignored: a constraint that does not count.
    init(_ window: UIView, without ignored: NSLayoutConstraint? = nil) {
        let inspector = LayoutInspector(window)
        let geometry = IndependentGeometry(inspector)
        let broken = inspector.brokenConstraints
        var readable: [UILayoutGuide] = []
        window.visit { view in
            for constraint in view.constraints where constraint !== ignored && !broken.contains(constraint) {
                guard let error = geometry.error(of: constraint, heldBy: view) else { continue }
                add(.constraint(constraint), constraint.priority.rawValue, error)
                for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem]
                where guide === guide.owningView?.readableContentGuide && !readable.contains(where: { $0 === guide }) {
                    readable.append(guide)
                }
            }
            addContent(of: view, inspector)
            let margins = view.layoutMargins
            inputValues += [margins.top, margins.left, margins.bottom, margins.right]
            if let controller = view.viewController {
                inputValues += [controller.topLayoutGuide.length, controller.bottomLayoutGuide.length]
            }
        }
        for guide in readable { addFill(of: guide, inspector) }
        levels.sort { $0.priority > $1.priority }
    }

    /// A readable guide is to fill the margins of its view, which is impossible where more important constraints
    /// prevent it.
    private mutating func addFill(of guide: UILayoutGuide, _ inspector: LayoutInspector) {
        guard let owner = guide.owningView else { return }
        let margins = owner.layoutMargins
        let (inside, outside) = (inspector.unroundedFrame(of: guide).size, inspector.unroundedFrame(of: owner).size)
        let missing =
            abs(outside.width - margins.left - margins.right - inside.width)
            + abs(outside.height - margins.top - margins.bottom - inside.height)
        count(Double(missing), at: Self.readableGuideFillPriority)
    }

    private mutating func count(_ error: Double, at priority: Float) {
        if let index = levels.firstIndex(where: { $0.priority == priority }) {
            levels[index].total += error
        } else {
            levels.append((priority, error))
        }
    }

    private mutating func add(_ term: Term, _ priority: Float, _ error: Double) {
        count(error, at: priority)
        if error > Self.tolerance { unfulfilled.append((term, priority, error)) }
    }

    private mutating func addContent(of view: UIView, _ inspector: LayoutInspector) {
        guard !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil else { return }
        if view is UITextView || (view as? UILabel).map({ $0.numberOfLines != 1 }) == true { isComparable = false }
        let insets = IndependentGeometry.alignmentInsets(of: view)
        let size = inspector.unroundedFrame(of: view).size
        let content = view.intrinsicContentSize
        for (axis, wanted, length) in [
            (NSLayoutConstraint.Axis.horizontal, content.width, size.width - insets.left - insets.right),
            (.vertical, content.height, size.height - insets.top - insets.bottom),
        ] where wanted >= 0 && !Self.isStretchedWhileHidden(view, axis) {
            let missing = Double(wanted - length)
            add(
                .content(view, axis, length: wanted),
                view.contentCompressionResistancePriority(for: axis).rawValue, max(0, missing))
            let hugging = view.contentHuggingPriority(for: axis).rawValue
            if missing < 0 { add(.content(view, axis, length: wanted), hugging, 0) }
            if let index = levels.firstIndex(where: { $0.priority == hugging }) {
                levels[index].total += max(0, -missing)
            }
        }
    }

    /// A hidden item of a filled stack is as long across as the others, whatever its content is.
    private static func isStretchedWhileHidden(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard view.isHidden, let stack = view.superview as? UIStackView else { return false }
        return stack.alignment == .fill && stack.axis != axis && stack.arrangedSubviews.contains { $0 === view }
    }

    func isComparable(with other: ErrorsByPriority) -> Bool {
        isComparable && other.isComparable && inputValues == other.inputValues
    }

    /// The highest priority at which `other` differs, and by how much it falls short more (or, if negative, less).
    func firstDifference(to other: ErrorsByPriority) -> (priority: Float, change: Double)? {
        for priority in Set((levels + other.levels).map(\.priority)).sorted(by: >) {
            let change = other.total(at: priority) - total(at: priority)
            if abs(change) > Self.tolerance { return (priority, change) }
        }
        return nil
    }

    private func total(at priority: Float) -> Double { levels.first { $0.priority == priority }?.total ?? 0 }
}

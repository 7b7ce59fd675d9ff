import Foundation

/// A constraint between edges, centers and lengths of views next to each other in the tree, as nearly all are.
///
/// It gives the same expression for such a constraint as `BoxExpression`, to the bit, at a third of the cost: views are read
/// without counting references to them, and nothing is read that matters only for guides, margins, baselines, the contents
/// of scroll views, or trees that are written from right to left.
struct PlainConstraint {
    private let first: Side
    /// Nil where there is only a first item.
    private let second: Side?
    /// The view in whose coordinates positions are measured; nil for lengths.
    private let common: Unmanaged<UIView>?

    /// An attribute of a view.
    private struct Side {
        let view: Unmanaged<UIView>
        let attribute: PlainAttribute

        init?(_ handle: Unmanaged<ItemHandle>?, _ attribute: NSLayoutConstraint.Attribute) {
            guard let view = handle?.view, let attribute = PlainAttribute(attribute) else { return nil }
            self.view = view
            self.attribute = attribute
        }

        var isScrollView: Bool { view._withUnsafeGuaranteedRef { $0.scrollContent != nil } }
    }

    /// Writes a constraint's expression.
    ///
    /// Returns false, and writes nothing, if it is not one of these.
    static func write(_ constraint: NSLayoutConstraint, to expression: inout BoxExpression) -> Bool {
        guard let plain = PlainConstraint(constraint) else { return false }
        if plain.isExactlyUIView { return plain.write(constraint, to: &expression) }
        // Reading the views may run an app's code, which may release them.
        let views = (plain.first.view, plain.second?.view, plain.common)
        return withExtendedLifetime(
            (views.0.takeUnretainedValue(), views.1?.takeUnretainedValue(), views.2?.takeUnretainedValue())
        ) { plain.write(constraint, to: &expression) }
    }

    private init?(_ constraint: NSLayoutConstraint) {
        guard let first = Side(constraint.firstHandle, constraint.firstAttribute) else { return nil }
        self.first = first
        guard constraint.secondAttribute != .notAnAttribute else {
            guard first.attribute.isLength else { return nil }
            second = nil
            common = nil
            return
        }
        guard let second = Side(constraint.secondHandle, constraint.secondAttribute) else { return nil }
        self.second = second
        if first.attribute.isLength, second.attribute.isLength {
            common = nil
        } else {
            guard let common = Self.neighbour(first, second) else { return nil }
            self.common = common
        }
    }

    /// The nearest common ancestor of both sides, if it is no farther away than their superviews.
    ///
    /// Nil also for a scroll view, whose edges are those of its content.
    private static func neighbour(_ first: Side, _ second: Side) -> Unmanaged<UIView>? {
        if first.view.isSame(as: second.view) { return first.isScrollView ? nil : first.view }
        let secondParent = second.view.parent
        if let secondParent, first.view.isSame(as: secondParent) { return first.isScrollView ? nil : first.view }
        guard let firstParent = first.view.parent else { return nil }
        if firstParent.isSame(as: second.view) { return second.isScrollView ? nil : second.view }
        guard let secondParent, firstParent.isSame(as: secondParent) else { return nil }
        return firstParent
    }

    /// Whether no class of an app overrides what is read of the views.
    private var isExactlyUIView: Bool {
        first.view.isExactlyUIView && second?.view.isExactlyUIView != false && common?.isExactlyUIView != false
    }

    /// Writes the left-hand side less `multiplier` times the right-hand side; false for a constraint that is measured from the
    /// right.
    private func write(_ constraint: NSLayoutConstraint, to expression: inout BoxExpression) -> Bool {
        if common?._withUnsafeGuaranteedRef({ constraint.runsRightToLeft(in: $0) }) == true { return false }
        add(first, constraint.firstAttribute, times: 1, to: &expression)
        if let second {
            add(second, constraint.secondAttribute, times: -Double(constraint.multiplier), to: &expression)
        }
        return true
    }

    @inline(__always)
    private func add(
        _ side: Side, _ attribute: NSLayoutConstraint.Attribute, times factor: Double,
        to expression: inout BoxExpression
    ) {
        let box = side.view._withUnsafeGuaranteedRef { $0.boxIndex } * 4
        if let common, !side.attribute.isLength, !side.view.isSame(as: common) {
            expression.add(box + side.attribute.place, factor)
        }
        if side.attribute.share != 0 { expression.add(box + side.attribute.length, factor * side.attribute.share) }
        if side.view.isExactlyUIView { return }
        // Variables are those of frames, attributes those of alignment rectangles.
        let insets = side.view._withUnsafeGuaranteedRef { $0.alignmentInsets }
        expression.constant += factor * BoxExpression.alignmentShift(of: attribute, by: insets)
    }
}

extension Unmanaged<UIView> {
    /// Whether the view is a `UIView` and nothing else, which overrides nothing.
    fileprivate var isExactlyUIView: Bool { _withUnsafeGuaranteedRef { type(of: $0) == UIView.self } }
}

/// An attribute that is a position, a share of a length from there, or a length.
private struct PlainAttribute {
    /// Which of a box's variables; negative for a length.
    let place: Int
    /// Which of a box's variables; without meaning if the share is zero.
    let length: Int
    let share: Double

    var isLength: Bool { place < 0 }

    private init(_ place: Int, _ length: Int, _ share: Double) {
        self.place = place
        self.length = length
        self.share = share
    }

    /// Nil for margins and baselines.
    @inline(__always)
    init?(_ attribute: NSLayoutConstraint.Attribute) {
        switch attribute {
        case .left, .leading: self.init(Lowering.minX, Lowering.width, 0)
        case .right, .trailing: self.init(Lowering.minX, Lowering.width, 1)
        case .centerX: self.init(Lowering.minX, Lowering.width, 0.5)
        case .top: self.init(Lowering.minY, Lowering.height, 0)
        case .bottom: self.init(Lowering.minY, Lowering.height, 1)
        case .centerY: self.init(Lowering.minY, Lowering.height, 0.5)
        case .width: self.init(-1, Lowering.width, 1)
        case .height: self.init(-1, Lowering.height, 1)
        default: return nil
        }
    }
}

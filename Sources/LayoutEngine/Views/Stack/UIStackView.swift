import Foundation

/// Arranges views in a row or a column, by constraints that it makes in `updateConstraints`.
///
/// The constraints follow from the properties and the arranged subviews alone (`StackArrangement`), never from earlier
/// arrangements: whenever they would differ from those in force, all of them are replaced.
open class UIStackView: UIView {
    /// How the items share the length of the stack.
    ///
    /// Raw values as in Apple's header.
    public enum Distribution: Int, CaseIterable, Hashable, Codable, Sendable {
        /// Items fill the stack; those that resist less are stretched or compressed.
        case fill = 0
        /// Items fill the stack and are of one length.
        case fillEqually
        /// Items fill the stack, in proportion to their content sizes.
        case fillProportionally
        /// Gaps are of one length.
        case equalSpacing
        /// Centers are at one distance.
        case equalCentering
    }

    /// Where the items lie across the stack.
    ///
    /// Raw values as in Apple's header.
    public enum Alignment: Int, CaseIterable, Hashable, Codable, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column; at the top of a row.
        case leading
        /// With first baselines on one line.
        case firstBaseline
        /// With centers on one line.
        case center
        /// At the trailing edge of a column; at the bottom of a row.
        case trailing
        /// With last baselines on one line.
        case lastBaseline

        /// `leading` by the name it has in a row.
        public static let top = Alignment.leading
        /// `trailing` by the name it has in a row.
        public static let bottom = Alignment.trailing
    }

    /// As a custom spacing: the stack's own.
    public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// As a spacing: the system's.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// In the order in which they are arranged, hidden ones included.
    public private(set) var arrangedSubviews: [UIView] = []

    /// Whether the items form a row or a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }
    /// How the items share the length of the stack.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }
    /// Where the items lie across the stack.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }
    /// Between neighbours, in points.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            if !acceptSpacing(spacing, kept: oldValue) { spacing = oldValue }
            arrangementDidChange()
        }
    }
    /// Whether a column measures spacing from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }
    /// Whether the items stay inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Parallel to `arrangedSubviews`: the gap after each, or nil for the stack's own.
    private var customSpacings: [CGFloat?] = []
    /// The arrangement in force; nil before the first and after a change of the items.
    private var present: [StackArrangement.Entry]?
    /// The solution after which the content was last looked at.
    private var seenSolutionCount: Int?
    private var ownConstraints: [NSLayoutConstraint] = []
    private var ownGuides: [UILayoutGuide] = []

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// A stack that arranges these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    // MARK: Items

    /// Adds a view after the other arranged ones, and to the subviews if it is not among them.
    open func addArrangedSubview(_ view: UIView) {
        guard takeIn(view) else { return }
        insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
    }

    /// Arranges a view at a place counted after it has left its present one.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let others = arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0)
        guard (0...others).contains(stackIndex) else {
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "\(view.debugName) was inserted at \(stackIndex) among the \(others) other arranged subviews of "
                    + "\(debugName). Use an index from 0 to \(others); the call had no effect.")
            return
        }
        guard takeIn(view) else { return }
        let old = arrangedSubviews.firstIndex { $0 === view }
        let gap = old.flatMap { customSpacings[$0] }
        if let old {
            arrangedSubviews.remove(at: old)
            customSpacings.remove(at: old)
        }
        // Who heard that the view came may have taken others out.
        let place = min(stackIndex, arrangedSubviews.count)
        arrangedSubviews.insert(view, at: place)
        customSpacings.insert(gap, at: place)
        view.translatesAutoresizingMaskIntoConstraints = false
        itemsDidChange()
    }

    /// - Returns: whether the view is a subview now.
    private func takeIn(_ view: UIView) -> Bool {
        if view.superview !== self { addSubview(view) }
        return view.superview === self
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) { unarrange(view) }

    override func unarrange(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings.remove(at: index)
        itemsDidChange()
    }

    // MARK: Spacing

    /// Sets the gap after an arranged view; `spacingUseDefault` for the stack's own.
    ///
    /// It goes when the view is no longer arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard acceptSpacing(spacing, kept: customSpacing(after: arrangedSubview)),
            let index = arrangedSubviews.firstIndex(where: { $0 === arrangedSubview })
        else { return }
        customSpacings[index] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The gap that was set after a view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === arrangedSubview }) else {
            return Self.spacingUseDefault
        }
        return customSpacings[index] ?? Self.spacingUseDefault
    }

    private func acceptSpacing(_ value: CGFloat, kept: CGFloat) -> Bool {
        if value.isFinite { return true }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "A spacing of \(debugName) was set to \(value), which is not finite; it keeps \(kept). "
                + "Look for a division by a size that is still zero.")
        return false
    }

    /// A spacing in points, the system's for its symbol.
    private func resolve(_ value: CGFloat) -> CGFloat {
        value == Self.spacingUseSystem ? SystemSpacing.standard : value
    }

    /// The stack's own spacing after an item: the system's is the distance of two lines where it counts from baseline to
    /// baseline.
    private func gap(after index: Int) -> CGFloat {
        let next = arrangedSubviews[(index + 1)...].first { !$0.isHidden }
        guard spacingFollowsFonts, let next, let font = next.itemOfBaseline(.firstBaseline).baselineFont else {
            return resolve(spacing)
        }
        return font.paragraphDistance
    }

    private var spacingFollowsFonts: Bool {
        spacing == Self.spacingUseSystem && isBaselineRelativeArrangement && axis == .vertical
    }

    /// Whether labels of several lines get parts of the width: only a row on baselines gives them any.
    private var dividesTextWidths: Bool {
        axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    }

    // MARK: Constraints

    /// The next update of constraints compares the arrangement with the one in force.
    override func arrangementDidChange() {
        setNeedsUpdateConstraints()
        markConstraintsChanged()
        layoutIsDue = true
    }

    private func itemsDidChange() {
        discardArrangement()
        arrangementDidChange()
    }

    override var arrangesSubviews: Bool { true }

    /// Whether a hidden subview is stretched across the stack.
    func hidesAcross(_ view: UIView) -> Bool { alignment == .fill && arrangedSubviews.contains { $0 === view } }

    /// A stack gets no notice when an item's content, font or number of lines changes, so it looks again where those count.
    override func willUpdateConstraints() -> Bool {
        guard distribution == .fillProportionally || spacingFollowsFonts || dividesTextWidths else { return false }
        let engine = treeRoot.engine
        guard engine?.isStale ?? true || engine?.solutionCount != seenSolutionCount else { return true }
        seenSolutionCount = engine?.solutionCount
        if !updateConstraintsIsDue, StackArrangement(settings).entries != present { updateConstraintsIsDue = true }
        return true
    }

    open override func updateConstraints() {
        let entries = StackArrangement(settings).entries
        if entries != present {
            discardArrangement()
            install(entries)
        }
        super.updateConstraints()
    }

    /// The spacing after an item, its own or the stack's.
    private func gapInForce(after index: Int) -> CGFloat {
        customSpacings[index].map { LayoutEnvironment.current.pixelGrid.round(resolve($0)) } ?? gap(after: index)
    }

    private var settings: StackArrangement.Settings {
        let items = arrangedSubviews.enumerated().map { index, view in
            StackArrangement.Item(
                isHidden: view.isHidden,
                gapAfter: gapInForce(after: index),
                naturalLength: distribution == .fillProportionally ? naturalLength(of: view, axis) : nil,
                hasInnerLength: distribution == .fillProportionally && hasInnerLength(view, axis),
                wraps: view.wrapsInLayout)
        }
        return StackArrangement.Settings(
            axis: axis, distribution: distribution, alignment: alignment, spacing: resolve(spacing),
            isBaselineRelative: isBaselineRelativeArrangement,
            isMarginsRelative: isLayoutMarginsRelativeArrangement,
            isFirstGeneration: !LayoutEnvironment.current.profile.hasSafeArea, items: items)
    }

    /// Intrinsic length; nil for none.
    private func naturalLength(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
        let intrinsic = view.contentSizeInLayout
        let length = axis == .horizontal ? intrinsic.width : intrinsic.height
        return length >= 0 && length.isFinite ? length : nil
    }

    /// Whether constraints inside a view prefer a length of it.
    private func hasInnerLength(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard !view.subviews.isEmpty || !view.constraints.isEmpty else { return false }
        // Weaker than an app's constraints: content of the same priority as the least size would tie with it.
        let fitting = view.systemLayoutSizeFitting(
            Self.layoutFittingCompressedSize, withHorizontalFittingPriority: StackPriority.innerLength,
            verticalFittingPriority: StackPriority.innerLength)
        return (axis == .horizontal ? fitting.width : fitting.height) > 0
    }

    private func discardArrangement() {
        for constraint in ownConstraints where constraint.holder === self { release(constraint) }
        ownConstraints = []
        layoutGuides.removeAll { guide in ownGuides.contains { $0 === guide } }
        for guide in ownGuides { guide.owner = nil }
        ownGuides = []
        present = nil
    }

    private func install(_ entries: [StackArrangement.Entry]) {
        present = entries
        var guideCount = 0
        for entry in entries { guideCount = max(guideCount, entry.guideCount) }
        ownGuides = (0..<guideCount).map { _ in UILayoutGuide() }
        for guide in ownGuides {
            guide.identifier = "UISV-guide"
            guide.owner = self
        }
        // Before the app's guides, so that their place does not depend on when this happened.
        layoutGuides.insert(contentsOf: ownGuides, at: 0)
        for entry in entries {
            let constraint = NSLayoutConstraint(
                item: object(entry.first), attribute: entry.firstAttribute, relatedBy: entry.relation,
                toItem: entry.second.map { object($0) }, attribute: entry.secondAttribute,
                multiplier: entry.multiplier, constant: entry.constant)
            constraint.priority = entry.priority
            constraint.identifier = entry.identifier
            constraint.isMadeByStackView = true
            if constraint.illegality == nil { hold(constraint) }
            ownConstraints.append(constraint)
        }
        markConstraintsChanged()
    }

    private func object(_ part: StackArrangement.Part) -> AnyObject {
        switch part {
        case .stack: self
        case .margins: layoutMarginsGuide
        case .item(let index): arrangedSubviews[index]
        case .guide(let index): ownGuides[index]
        }
    }

    // MARK: Baselines

    /// A column has the first baseline of its first visible item, a row that of its tallest one.
    open override var forFirstBaselineLayout: UIView { baselineItem(isFirst: true) }
    /// A column has the last baseline of its last visible item, a row that of its tallest one.
    open override var forLastBaselineLayout: UIView { baselineItem(isFirst: false) }

    private func baselineItem(isFirst: Bool) -> UIView {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return (isFirst ? visible.first : visible.last) ?? self }
        var tallest: (view: UIView, height: CGFloat)?
        for view in visible {
            // Content, not the present frame, so that a baseline does not depend on the layout before.
            let height = (view as? UIStackView)?.heightOfItems ?? view.contentSizeInLayout.height
            if height > tallest?.height ?? -.infinity { tallest = (view, height) }
        }
        return tallest?.view ?? self
    }

    /// How tall the content of the visible items makes the stack; nil without any.
    private var heightOfItems: CGFloat? {
        let visible = arrangedSubviews.indices.filter { !arrangedSubviews[$0].isHidden }
        guard let last = visible.last else { return nil }
        // A safe area follows from where the layout puts the stack.
        let margins = isLayoutMarginsRelativeArrangement ? marginsAlone.top + marginsAlone.bottom : 0
        let heights = visible.map { index -> CGFloat in
            let view = arrangedSubviews[index]
            return max(0, (view as? UIStackView)?.heightOfItems ?? view.contentSizeInLayout.height)
        }
        guard axis == .vertical else { return margins + (heights.max() ?? 0) }
        let gaps = visible.filter { $0 != last }.map(gapInForce)
        let length =
            distribution == .fillEqually ? CGFloat(heights.count) * (heights.max() ?? 0) : heights.reduce(0, +)
        return margins + length + gaps.reduce(0, +)
    }
}

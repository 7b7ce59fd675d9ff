import Foundation

/// Arranges views in a row or a column, by constraints that it creates in `updateConstraints`.
///
/// The constraints depend on the properties and the arranged subviews alone (`StackArrangement`), never on earlier arrangements:
/// if they would differ from the present ones, all of them are replaced.
open class UIStackView: UIView {
    /// The distribution of the items along the stack.
    ///
    /// Raw values as in Apple's header.
    public enum Distribution: Int, CaseIterable, Hashable, Codable, Sendable {
        /// Items fill the stack; those with the lowest priorities are stretched or compressed.
        case fill = 0
        /// Items fill the stack and have the same length.
        case fillEqually
        /// Items fill the stack, in proportion to their content sizes.
        case fillProportionally
        /// Gaps have the same length.
        case equalSpacing
        /// Centers have the same distance.
        case equalCentering
    }

    /// The alignment of the items across the stack.
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

        /// `leading` under its name in a row.
        public static let top = Alignment.leading
        /// `trailing` under its name in a row.
        public static let bottom = Alignment.trailing
    }

    /// As a custom spacing: the stack's own spacing.
    public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// As a spacing: the system's spacing.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The arranged subviews in their order, with the hidden ones.
    public private(set) var arrangedSubviews: [UIView] = []

    /// Whether the items are in a row or a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }
    /// The distribution of the items along the stack.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }
    /// The alignment of the items across the stack.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }
    /// The spacing between neighbors, in points.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            if !validateSpacing(spacing, kept: oldValue) { spacing = oldValue }
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

    /// Parallel to `arrangedSubviews`: the gap after each view, or nil for the stack's own.
    private var customSpacings: [CGFloat?] = []
    /// The present arrangement; nil before the first one and after a change of the items.
    private var present: [StackArrangement.Entry]?
    /// The number of the solution after which the content was last checked.
    private var lastCheckedSolutionCount: Int?
    private var arrangementConstraints: [NSLayoutConstraint] = []
    private var arrangementGuides: [UILayoutGuide] = []

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// A stack that arranges these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    // MARK: Items

    /// Adds a view at the end of the arranged subviews, and to the subviews if it is not one of them.
    open func addArrangedSubview(_ view: UIView) {
        guard takeIn(view) else { return }
        insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
    }

    /// Arranges a view at an index, counted after it has left its present one.
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
        // In callbacks when the view was added, an app may have removed others.
        let place = min(stackIndex, arrangedSubviews.count)
        arrangedSubviews.insert(view, at: place)
        customSpacings.insert(gap, at: place)
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviewsDidChange()
    }

    /// - Returns: whether the view is a subview now.
    private func takeIn(_ view: UIView) -> Bool {
        if view.superview !== self { addSubview(view) }
        return view.superview === self
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) { stopArranging(view) }

    override func stopArranging(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings.remove(at: index)
        arrangedSubviewsDidChange()
    }

    // MARK: Spacing

    /// Sets the gap after an arranged view; `spacingUseDefault` for the stack's own.
    ///
    /// It is forgotten when the view is no longer arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard validateSpacing(spacing, kept: customSpacing(after: arrangedSubview)),
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

    private func validateSpacing(_ value: CGFloat, kept: CGFloat) -> Bool {
        if value.isFinite { return true }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "A spacing of \(debugName) was set to \(value), which is not finite; it keeps \(kept). "
                + "Look for a division by a size that is still zero.")
        return false
    }

    /// A spacing in points, with the system's spacing resolved.
    private func resolve(_ value: CGFloat) -> CGFloat {
        value == Self.spacingUseSystem ? SystemSpacing.standard : value
    }

    /// The stack's own spacing after an item: with baseline-relative arrangement, the system's spacing is the distance of two
    /// lines of text.
    private func gap(after index: Int) -> CGFloat {
        let next = arrangedSubviews[(index + 1)...].first { !$0.isHidden }
        guard usesFontBasedSpacing, let next, let font = next.viewForBaseline(.firstBaseline).baselineFont else {
            return resolve(spacing)
        }
        return font.paragraphBaselineDistance
    }

    private var usesFontBasedSpacing: Bool {
        spacing == Self.spacingUseSystem && isBaselineRelativeArrangement && axis == .vertical
    }

    /// Whether labels of several lines each get a part of the width: only in a row with baseline alignment.
    private var disambiguatesTextWidths: Bool {
        axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    }

    // MARK: Constraints

    /// The next update of constraints compares the arrangement with the present one.
    override func arrangementDidChange() {
        setNeedsUpdateConstraints()
        markConstraintsChanged()
        needsLayoutSubviews = true
    }

    private func arrangedSubviewsDidChange() {
        discardArrangement()
        arrangementDidChange()
    }

    override var isStackView: Bool { true }

    /// Whether a hidden subview is stretched across the stack.
    func stretchesHiddenSubview(_ view: UIView) -> Bool {
        alignment == .fill && arrangedSubviews.contains { $0 === view }
    }

    /// A stack is not notified when an item's content, font or number of lines changes, so it checks again if it depends on
    /// them.
    override func prepareForConstraintUpdate() -> Bool {
        guard distribution == .fillProportionally || usesFontBasedSpacing || disambiguatesTextWidths else {
            return false
        }
        let engine = treeRoot.engine
        guard engine?.isStale ?? true || engine?.solutionCount != lastCheckedSolutionCount else { return true }
        lastCheckedSolutionCount = engine?.solutionCount
        if !needsConstraintsUpdate, StackArrangement(settings).entries != present { needsConstraintsUpdate = true }
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

    /// The present spacing after an item, custom or the stack's.
    private func effectiveGap(after index: Int) -> CGFloat {
        customSpacings[index].map { LayoutEnvironment.current.pixelGrid.round(resolve($0)) } ?? gap(after: index)
    }

    private var settings: StackArrangement.Settings {
        let items = arrangedSubviews.enumerated().map { index, view in
            StackArrangement.Item(
                isHidden: view.isHidden,
                gapAfter: effectiveGap(after: index),
                intrinsicLength: distribution == .fillProportionally ? intrinsicLength(of: view, axis) : nil,
                hasFittingLength: distribution == .fillProportionally && hasFittingLength(view, axis),
                wraps: view.wrapsInLayout)
        }
        return StackArrangement.Settings(
            axis: axis, distribution: distribution, alignment: alignment, spacing: resolve(spacing),
            isBaselineRelative: isBaselineRelativeArrangement,
            isMarginsRelative: isLayoutMarginsRelativeArrangement,
            usesIOS9Priorities: !LayoutEnvironment.current.profile.hasSafeArea, items: items)
    }

    /// The intrinsic length; nil if there is none.
    private func intrinsicLength(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
        let intrinsic = view.contentSizeInLayout
        let length = axis == .horizontal ? intrinsic.width : intrinsic.height
        return length >= 0 && length.isFinite ? length : nil
    }

    /// Whether constraints inside a view determine a length for it.
    private func hasFittingLength(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard !view.subviews.isEmpty || !view.constraints.isEmpty else { return false }
        // Weaker than an app's constraints: otherwise content of the same priority as the compressed size would tie
        // with it.
        let fitting = view.systemLayoutSizeFitting(
            Self.layoutFittingCompressedSize, withHorizontalFittingPriority: StackPriority.fittingLengthMeasurement,
            verticalFittingPriority: StackPriority.fittingLengthMeasurement)
        return (axis == .horizontal ? fitting.width : fitting.height) > 0
    }

    private func discardArrangement() {
        for constraint in arrangementConstraints where constraint.holder === self { release(constraint) }
        arrangementConstraints = []
        layoutGuides.removeAll { guide in arrangementGuides.contains { $0 === guide } }
        for guide in arrangementGuides { guide.owner = nil }
        arrangementGuides = []
        present = nil
    }

    private func install(_ entries: [StackArrangement.Entry]) {
        present = entries
        var guideCount = 0
        for entry in entries { guideCount = max(guideCount, entry.guideCount) }
        arrangementGuides = (0..<guideCount).map { _ in UILayoutGuide() }
        for guide in arrangementGuides {
            guide.identifier = "UISV-guide"
            guide.owner = self
        }
        // Before the app's guides, so that their indices do not depend on when this happened.
        layoutGuides.insert(contentsOf: arrangementGuides, at: 0)
        for entry in entries {
            let constraint = NSLayoutConstraint(
                item: object(entry.first), attribute: entry.firstAttribute, relatedBy: entry.relation,
                toItem: entry.second.map { object($0) }, attribute: entry.secondAttribute,
                multiplier: entry.multiplier, constant: entry.constant)
            constraint.priority = entry.priority
            constraint.identifier = entry.identifier
            constraint.isMadeByStackView = true
            if constraint.illegality == nil { hold(constraint) }
            arrangementConstraints.append(constraint)
        }
        markConstraintsChanged()
    }

    private func object(_ part: StackArrangement.Part) -> AnyObject {
        switch part {
        case .stack: self
        case .margins: layoutMarginsGuide
        case .item(let index): arrangedSubviews[index]
        case .guide(let index): arrangementGuides[index]
        }
    }

    // MARK: Baselines

    /// In a column, the first baseline of the first visible item; in a row, that of the tallest one.
    open override var forFirstBaselineLayout: UIView { baselineItem(isFirst: true) }
    /// In a column, the last baseline of the last visible item; in a row, that of the tallest one.
    open override var forLastBaselineLayout: UIView { baselineItem(isFirst: false) }

    private func baselineItem(isFirst: Bool) -> UIView {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return (isFirst ? visible.first : visible.last) ?? self }
        var tallest: (view: UIView, height: CGFloat)?
        for view in visible {
            // The content size, not the present frame, so that a baseline does not depend on the previous layout.
            let height = (view as? UIStackView)?.heightOfItems ?? view.contentSizeInLayout.height
            if height > tallest?.height ?? -.infinity { tallest = (view, height) }
        }
        return tallest?.view ?? self
    }

    /// The height of the stack from the content of its visible items; nil without any.
    private var heightOfItems: CGFloat? {
        let visible = arrangedSubviews.indices.filter { !arrangedSubviews[$0].isHidden }
        guard let last = visible.last else { return nil }
        // Without the safe area, which depends on where the layout places the stack.
        let margins = isLayoutMarginsRelativeArrangement ? baseMargins.top + baseMargins.bottom : 0
        let heights = visible.map { index -> CGFloat in
            let view = arrangedSubviews[index]
            return max(0, (view as? UIStackView)?.heightOfItems ?? view.contentSizeInLayout.height)
        }
        guard axis == .vertical else { return margins + (heights.max() ?? 0) }
        let gaps = visible.filter { $0 != last }.map(effectiveGap)
        let length =
            distribution == .fillEqually ? CGFloat(heights.count) * (heights.max() ?? 0) : heights.reduce(0, +)
        return margins + length + gaps.reduce(0, +)
    }
}

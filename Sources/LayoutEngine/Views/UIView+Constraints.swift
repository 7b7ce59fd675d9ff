import Foundation

/// The constraints that a view holds.
extension UIView {
    /// The constraints this view holds, in the order in which they were added, and those of its controller's layout guides once
    /// these were used.
    ///
    /// The constraints of autoresizing masks are not included.
    public var constraints: [NSLayoutConstraint] {
        guard let supports = controller?.activeSupportConstraints, !supports.isEmpty else { return heldConstraints }
        return supports + heldConstraints
    }

    /// Adds a constraint whose items are this view or inside it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if let illegality = constraint.illegality {
            LayoutEnvironment.current.report(.exception(illegality))
            return
        }
        for item in constraint.relatedItems {
            guard let owner = item.owner, owner.isDescendant(of: self) else {
                LayoutEnvironment.current.raise(
                    .generic,
                    "Unable to install constraint on view.  Does the constraint reference something from outside the "
                        + "subtree of the view?  That's illegal. constraint:\(constraint) view:\(debugName). It refers to "
                        + "\(item.name). Add it to a common ancestor, or set isActive instead.")
                return
            }
        }
        if constraint.holder === self { return }
        constraint.holder?.release(constraint)
        hold(constraint)
    }

    /// As `addConstraint(_:)`, one after the other.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint that this view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { release(constraint) }
        if constraint.holder == nil { constraint.comesBack = false }
    }

    /// Removes constraints that this view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func hold(_ constraint: NSLayoutConstraint) {
        constraint.holderReference = .passUnretained(self)
        if !constraint.isMadeByStackView {
            constraint.activationOrder = LayoutEnvironment.makeActivationOrder()
        }
        // Usually several follow. Growing from one to two, four and eight would take as long as the rest.
        if heldConstraints.isEmpty { heldConstraints.reserveCapacity(8) }
        heldConstraints.append(constraint)
        markConstraintsChanged()
    }

    func release(_ constraint: NSLayoutConstraint) {
        heldConstraints.removeAll { $0 === constraint }
        constraint.holderReference = nil
        markConstraintsChanged()
    }

    /// Permanently drops the constraints of this view and its superviews that refer to something inside `subtree`.
    func dropConstraints(touching subtree: UIView) {
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.heldConstraints where constraint.touches(subtree) { view.release(constraint) }
            holder = view.parent
        }
    }

    /// The constraints of this tree changed since the engine's last solution.
    /// - Complexity: O(depth) the first time after a solution, then O(1): above a marked view all are marked.
    func markConstraintsChanged() {
        var unmarked: Unmanaged<UIView>? = .passUnretained(self)
        while let view = unmarked {
            unmarked = view._withUnsafeGuaranteedRef { view in
                if view.constraintsChanged { return nil }
                view.constraintsChanged = true
                return view.parentReference
            }
        }
    }

    /// The engine reads the constraints of this view and the views inside it now.
    func clearConstraintsChanged() {
        guard constraintsChanged else { return }
        constraintsChanged = false
        Unmanaged.passUnretained(self).forEachSubview { $0._withUnsafeGuaranteedRef { $0.clearConstraintsChanged() } }
    }

    // MARK: Guides

    /// Adds a guide, taking it from its present owner.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner !== self else { return }
        guide.owner?.removeLayoutGuide(guide)
        layoutGuides.append(guide)
        guide.owningView = self
        markConstraintsChanged()
    }

    /// Removes a guide and, permanently, the constraints that refer to it.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner === self else { return }
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.heldConstraints where constraint.refers(to: guide) { view.release(constraint) }
            holder = view.parent
        }
        layoutGuides.removeAll { $0 === guide }
        guide.owningView = nil
        markConstraintsChanged()
    }

    // MARK: Intrinsic size

    /// How strongly the view resists growing beyond its content size.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? hugging.horizontal : hugging.vertical
    }

    /// Priorities outside (0, 1000] are refused.
    func setHuggingPriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        guard validatePriority(priority) else { return }
        if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
        markConstraintsChanged()
    }

    /// How strongly the view resists shrinking below its content size.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? compressionResistance.horizontal : compressionResistance.vertical
    }

    /// Priorities outside (0, 1000] are refused.
    func setCompressionResistancePriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        guard validatePriority(priority) else { return }
        if axis == .horizontal {
            compressionResistance.horizontal = priority
        } else {
            compressionResistance.vertical = priority
        }
        markConstraintsChanged()
    }

    private func validatePriority(_ priority: UILayoutPriority) -> Bool {
        if priority.isLegal { return true }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "A content priority of \(debugName) was set to \(priority.rawValue). Priorities lie above 0 and at most at 1000; "
                + "it keeps the old one.")
        return false
    }

    // MARK: Anchors

    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .right) }
    /// The edge at which text starts.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .leading) }
    /// The edge at which text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .trailing) }
    /// Halfway between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .bottom) }
    /// Halfway between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .centerY) }
    /// The baseline of the first line of text; the top without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .firstBaseline) }
    /// The baseline of the last line of text; the bottom without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .lastBaseline) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension.of(handle, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension.of(handle, .height) }
}

extension NSLayoutConstraint {
    /// Whether one of the items is inside (or is) the view, or is a guide of such a view.
    func touches(_ subtree: UIView) -> Bool {
        [firstHandle, secondHandle].contains { handle in
            handle?.owner?._withUnsafeGuaranteedRef { $0.isDescendant(of: subtree) } == true
                || handle?.handle.span.map { span in
                    [span.from.handle, span.to.handle].contains {
                        $0.owner?._withUnsafeGuaranteedRef { $0.isDescendant(of: subtree) } == true
                    }
                } == true
        }
    }

    /// The views and guides that it relates, as far as they still exist; for a distance, its two ends.
    var relatedItems: [LayoutItem] {
        [firstHandle, secondHandle].compactMap { $0?.handle }.flatMap { handle in
            handle.span.map { [$0.from.handle, $0.to.handle] } ?? [handle]
        }.compactMap { LayoutItem($0) }
    }

    func refers(to guide: UILayoutGuide) -> Bool {
        firstItem === guide || secondItem === guide || firstHandle?.handle.span?.refers(to: guide) == true
            || secondHandle?.handle.span?.refers(to: guide) == true
    }
}

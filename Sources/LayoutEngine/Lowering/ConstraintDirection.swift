/// The direction of constraints with leading and trailing.
///
/// A constraint of a tree written from right to left is the mirror image of the same constraint written from left to
/// right: its positions are measured from the right edge of the items' common ancestor instead of from the left one. So
/// `b.leading == a.trailing + 8` puts b's right edge 8 points to the left of a's left edge.
extension NSLayoutConstraint {
    /// Whether the constraint's horizontal positions are measured from the right.
    ///
    /// The holder's direction decides; `ConstraintAssumptions.mixedDirection` has another choice where the items' differ.
    /// uikit-model: direction-1
    func runsRightToLeft(in ancestor: UIView) -> Bool {
        guard
            firstAttribute.isDirectional || secondAttribute.isDirectional || firstHandle?.isDirectionalDistance == true
                || secondHandle?.isDirectionalDistance == true
        else { return false }
        // A stack orders its items in its own direction, whatever theirs is.
        if isMadeByStackView, let holder { return holder.effectiveUserInterfaceLayoutDirection == .rightToLeft }
        let environment = LayoutEnvironment.current
        if environment.constraintAssumptions.mixedDirection == .firstItem {
            let language = environment.userInterfaceLayoutDirection
            if let first = firstHandle?.direction(in: language) { return first == .rightToLeft }
        }
        return (holder ?? ancestor).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}

extension NSLayoutConstraint.Attribute {
    /// Leading and trailing as the sides they are in a tree written from right to left; others as they are.
    var mirroredForRightToLeft: Self {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}

extension Unmanaged where Instance == ItemHandle {
    /// Whether it is the distance of a leading or trailing edge.
    fileprivate var isDirectionalDistance: Bool {
        guard let span = handle.span else { return false }
        return span.from.attribute.isDirectional || span.to.attribute.isDirectional
    }

    /// The effective direction of the item, or of the view that a guide belongs to, in an app of a language; nil when the item
    /// is gone.
    fileprivate func direction(in language: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection? {
        if isGone { return nil }
        // A guide without a view has the app's direction.
        return owner?._withUnsafeGuaranteedRef {
            UIView.userInterfaceLayoutDirection(for: $0.semanticContentAttribute, relativeTo: language)
        } ?? language
    }
}

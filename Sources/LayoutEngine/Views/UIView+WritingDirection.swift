import Foundation

/// What a view's content means, and so whether it is mirrored for languages written from right to left.
///
/// Raw values as in Apple's header.
public enum UISemanticContentAttribute: Int, CaseIterable, Hashable, Codable, Sendable {
    /// The content follows the language.
    case unspecified = 0
    /// Controls of a player, which look the same everywhere.
    case playback = 1
    /// Controls that point somewhere, such as a left and a right.
    case spatial = 2
    /// Left to right in every language.
    case forceLeftToRight = 3
    /// Right to left in every language.
    case forceRightToLeft = 4
}

extension UIView {
    /// Which way the view's content runs: leading and trailing in its constraints and margins go by it.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// Which way content of this meaning runs in the app's language.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: LayoutEnvironment.current.userInterfaceLayoutDirection)
    }

    /// Which way content of this meaning runs inside content of a direction.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: layoutDirection
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// The view's writing direction may be another one now.
    func writingDirectionDidChange() {
        layoutIsDue = true
        markConstraintsChanged()
        if storedDirectionalMargins != nil { marginsDidChange() }
    }

    /// What leaves a tree that is in no window missed what that tree missed.
    func noteDirectionWhenDetached(fromTreeOf root: UIView) {
        let missed = root.asWindow == nil ? root.directionWhenDetached : nil
        directionWhenDetached = missed ?? LayoutEnvironment.current.userInterfaceLayoutDirection
    }

    /// Views that are in no window are not notified that the language changed.
    ///
    /// They are when they come back.
    ///
    /// A tree that is out itself is laid out by the language that it last followed, and catches up as a whole: then what comes
    /// into it must have followed the same one.
    func catchUpWithDirection() {
        let root = treeRoot
        let followed = root.asWindow == nil ? root.directionWhenDetached : nil
        let old = directionWhenDetached
        directionWhenDetached = nil
        guard let old, old != followed ?? LayoutEnvironment.current.userInterfaceLayoutDirection else { return }
        visitSubtree { $0.writingDirectionDidChange() }
    }

    /// Who lays such views out does so in the present language.
    ///
    /// They keep what they were laid out in, so that they catch up too if the language is the first one again when they come back.
    func followPresentDirection() {
        guard asWindow == nil else { return }
        let present = LayoutEnvironment.current.userInterfaceLayoutDirection
        let old = directionWhenDetached
        directionWhenDetached = present
        guard let old, old != present else { return }
        visitSubtree { $0.writingDirectionDidChange() }
    }

    // MARK: Margins

    func setDirectionalMargins(_ newValue: NSDirectionalEdgeInsets) {
        guard newValue.isFinite else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The directionalLayoutMargins of \(debugName) were set to \(newValue), which are not finite; "
                    + "they keep \(directionalLayoutMargins). Look for a division by a size that is still zero.")
            return
        }
        guard newValue != storedDirectionalMargins else { return }
        storedDirectionalMargins = newValue
        storedMargins = nil
        marginsDidChange()
    }

    /// The margins that the app set, whichever way; nil if it set none.
    var customMargins: UIEdgeInsets? {
        storedMargins ?? storedDirectionalMargins?.absolute(effectiveUserInterfaceLayoutDirection)
    }
}

extension UILayoutGuide {
    /// The direction of the view it belongs to.
    var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        owningView?.effectiveUserInterfaceLayoutDirection ?? LayoutEnvironment.current.userInterfaceLayoutDirection
    }
}

extension UIWindow {
    /// Changes the writing direction of the app's language for a live hierarchy; lay out to see the effect.
    func setUserInterfaceLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        guard direction != LayoutEnvironment.current.userInterfaceLayoutDirection else { return }
        LayoutEnvironment.current.userInterfaceLayoutDirection = direction
        visitSubtree { $0.writingDirectionDidChange() }
    }
}

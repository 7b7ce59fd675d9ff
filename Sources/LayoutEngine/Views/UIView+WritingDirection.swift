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

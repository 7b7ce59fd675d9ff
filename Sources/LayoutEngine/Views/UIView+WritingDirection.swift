import Foundation

/// The meaning of a view's content, which determines whether it is mirrored for languages written from right to left.
///
/// Raw values as in Apple's header.
public enum UISemanticContentAttribute: Int, CaseIterable, Hashable, Codable, Sendable {
    /// The content follows the language.
    case unspecified = 0
    /// Playback controls, which are never mirrored.
    case playback = 1
    /// Controls for directions, such as left and right, which are never mirrored.
    case spatial = 2
    /// Left to right in every language.
    case forceLeftToRight = 3
    /// Right to left in every language.
    case forceRightToLeft = 4
}

extension UIView {
    /// The layout direction of the view; leading and trailing in its constraints and margins depend on it.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The layout direction of content with a meaning, in the app's language.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: LayoutEnvironment.current.userInterfaceLayoutDirection)
    }

    /// The layout direction of content with a meaning, inside content of a direction.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: layoutDirection
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// The layout direction of the view may have changed.
    func writingDirectionDidChange() {
        needsLayoutSubviews = true
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

    /// The margins that the app set, as left and right, however it set them; nil if it set none.
    var customMargins: UIEdgeInsets? {
        storedMargins ?? storedDirectionalMargins?.absolute(effectiveUserInterfaceLayoutDirection)
    }
}

extension UILayoutGuide {
    /// The layout direction of the view that it belongs to.
    var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        owningView?.effectiveUserInterfaceLayoutDirection ?? LayoutEnvironment.current.userInterfaceLayoutDirection
    }
}

extension UIWindow {
    /// Changes the layout direction of the app's language for a live hierarchy; lay out to see the effect.
    func setUserInterfaceLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        guard direction != LayoutEnvironment.current.userInterfaceLayoutDirection else { return }
        LayoutEnvironment.current.userInterfaceLayoutDirection = direction
        visitSubtree { $0.writingDirectionDidChange() }
    }
}

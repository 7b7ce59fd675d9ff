import Foundation

/// The readable content guide.
extension UIView {
    /// The area within the margins in which lines of text are not too long (iOS 9 and later): as wide as the margins allow, but
    /// at most the readable width for the text size, and centered.
    public var readableContentGuide: UILayoutGuide { readableGuide }

    /// The strip that the keyboard covers, or the bottom safe area while it is hidden (iOS 15 and later).
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    /// The readable rectangle in the view's coordinates.
    var readableFrame: CGRect {
        let margins = bounds.inset(by: layoutMargins)
        let width = min(margins.width, LayoutEnvironment.current.preferredContentSizeCategory.readableWidth)
        return CGRect(x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
    }

    /// The insets of the readable rectangle.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let readable = LayoutEnvironment.current.preferredContentSizeCategory.readableWidth
        let beside = max(0, bounds.width - insets.left - insets.right - readable) / 2
        insets.left += beside
        insets.right += beside
        return insets
    }

    /// Computes what a docked keyboard covers of the view, from the part of the superview that it covers, and the frame of a
    /// floating keyboard.
    /// - Returns: whether that changed.
    func updateKeyboardOverlap() -> Bool {
        var height: CGFloat = 0
        var floating: CGRect?
        if let window = asWindow {
            height = window.keyboardHeight
            floating = window.floatingKeyboard
        } else if let parent {
            height = max(0, parent.storedKeyboardOverlap - max(0, parent.bounds.maxY - frame.maxY))
            floating = parent.storedFloatingKeyboardFrame?.offsetBy(
                dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
        }
        guard height != storedKeyboardOverlap || floating != storedFloatingKeyboardFrame else { return false }
        storedKeyboardOverlap = height
        storedFloatingKeyboardFrame = floating
        return true
    }
}

/// The strip at a view's bottom that the keyboard covers.
public final class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide is as high as the bottom safe area while no keyboard is shown; if not, its height is zero then.
    public var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.markConstraintsChanged() } }
    }
    /// Whether the guide follows a floating keyboard; if not, it stays at the bottom then, as without a keyboard.
    public var followsUndockedKeyboard = false {
        didSet { if followsUndockedKeyboard != oldValue { owningView?.markConstraintsChanged() } }
    }

    init(of view: UIView) { super.init(derived: .keyboard, of: view) }

    /// The floating keyboard that the guide follows, in the owner's coordinates.
    override var floatingFrame: CGRect? { followsUndockedKeyboard ? owningView?.storedFloatingKeyboardFrame : nil }

    override var supportLength: CGFloat {
        guard let owner = owningView else { return 0 }
        return max(owner.storedKeyboardOverlap, usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0)
    }
}

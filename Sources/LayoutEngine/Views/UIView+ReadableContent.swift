import Foundation

/// The readable content guide.
extension UIView {
    /// The part of the margins' rectangle in which lines of text are not too long (iOS 9 and later): as wide as the
    /// margins allow, at most what the text size makes readable, in their middle.
    public var readableContentGuide: UILayoutGuide { readableGuide }

    /// The strip that the keyboard covers, or the bottom safe area while it is hidden (iOS 15 and later).
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    /// The readable rectangle in the view's coordinates.
    var readableFrame: CGRect {
        let margins = bounds.inset(by: layoutMargins)
        let width = min(margins.width, LayoutEnvironment.current.preferredContentSizeCategory.readableWidth)
        return CGRect(x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
    }

    /// The margins, with what the readable rectangle leaves beside it.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let readable = LayoutEnvironment.current.preferredContentSizeCategory.readableWidth
        let beside = max(0, bounds.width - insets.left - insets.right - readable) / 2
        insets.left += beside
        insets.right += beside
        return insets
    }

    /// What a docked keyboard covers of the view, what reaches into it of what is covered of the superview; and where a
    /// floating one is.
    /// - Returns: whether that changed.
    func updateKeyboard() -> Bool {
        var height: CGFloat = 0
        var floating: CGRect?
        if let window = asWindow {
            height = window.keyboardHeight
            floating = window.floatingKeyboard
        } else if let parent {
            height = max(0, parent.storedKeyboard - max(0, parent.bounds.maxY - frame.maxY))
            floating = parent.storedFloatingKeyboard?.offsetBy(
                dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
        }
        guard height != storedKeyboard || floating != storedFloatingKeyboard else { return false }
        storedKeyboard = height
        storedFloatingKeyboard = floating
        return true
    }
}

/// The strip at a view's bottom that the keyboard covers.
public final class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide is as high as the bottom safe area while no keyboard is shown; otherwise it has no height then.
    public var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.markConstraintsChanged() } }
    }
    /// Whether the guide is where a keyboard floats; otherwise it stays at the bottom then, as if there were none.
    public var followsUndockedKeyboard = false {
        didSet { if followsUndockedKeyboard != oldValue { owningView?.markConstraintsChanged() } }
    }

    init(of view: UIView) { super.init(derived: .keyboard, of: view) }

    /// The keyboard that the guide follows, in the owner's coordinates.
    override var floatingFrame: CGRect? { followsUndockedKeyboard ? owningView?.storedFloatingKeyboard : nil }

    override var supportLength: CGFloat {
        guard let owner = owningView else { return 0 }
        return max(owner.storedKeyboard, usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0)
    }
}

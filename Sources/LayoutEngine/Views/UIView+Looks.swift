import Foundation

/// What a view looks like, kept for apps that read back what they set.
///
/// No layout depends on it.
final class ViewLooks {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var textColor = UIColor.label
    var alpha: CGFloat = 1
    var clipsToBounds = false
    var contentMode = UIView.ContentMode.scaleToFill
    var isUserInteractionEnabled = true
    var adjustsFontForContentSizeCategory = false
    /// The recognizers that were added (UIGestureRecognizer.swift).
    var gestureRecognizers: [UIGestureRecognizer] = []
    /// What the view has in place of the traits that it is given (UITraitOverrides.swift).
    var ownTraits: UITraitCollection?
    /// What to do when traits change.
    var traitHandlers = TraitHandlers()
    /// Brings what follows the view's traits up to date; called before each layout of the view.
    var traitFollower: ((UIView) -> Void)?
    /// Accessibility (Accessibility.swift).
    var accessibility = AccessibilityLooks()
    /// Who observes properties of the view (KeyValueObserving.swift).
    var observations = KeyValueObservations()
    /// What is set on few views (UIView+RareLooks.swift).
    var rare: RareLooks {
        get { storedRare ?? RareLooks() }
        set { storedRare = newValue }
    }
    private var storedRare: RareLooks?
    let layer: CALayer

    init(of view: UIView) { layer = CALayer.make(of: view) }
}

extension UIView {
    /// How content that has another size than the view is drawn.
    ///
    /// Raw values as in Apple's header.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Stretched.
        case scaleToFill = 0
        /// Enlarged as far as all of it is seen, as far as nothing stays empty, or drawn again.
        case scaleAspectFit, scaleAspectFill, redraw
        /// At its own size, at the place of the name.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// Made when the first look is set: most views of a fuzzing case have none.
    var ensuredLooks: ViewLooks {
        if let looks { return looks }
        let made = ViewLooks(of: self)
        looks = made
        return made
    }

    func setTintColor(_ color: UIColor?) {
        let old = tintColor
        ensuredLooks.tintColor = color
        if tintColor != old { tellOfTint() }
    }

    /// Notifies the view and those inside it that have its tint.
    ///
    /// One with a tint of its own keeps that, as does what is in it.
    /// uikit-model: hierarchy-6
    private func tellOfTint() {
        UITraitCollection.perform(for: self) { tintColorDidChange() }
        // Who heard of it may have taken views out, or given them a tint.
        for subview in subviews where subview.parent === self {
            if subview.looks?.tintColor == nil { subview.tellOfTint() }
        }
    }

    var storedTextColor: UIColor {
        get { ensuredLooks.textColor }
        set { ensuredLooks.textColor = newValue }
    }

    var storedAdjustsFont: Bool {
        get { looks?.adjustsFontForContentSizeCategory ?? false }
        set {
            guard newValue != storedAdjustsFont else { return }
            ensuredLooks.adjustsFontForContentSizeCategory = newValue
            adjustedFontDidChange()
        }
    }

    /// A font as the view shows it: at the present text size, if the view adjusts it.
    func shownFont(_ font: UIFont) -> UIFont {
        guard font.scaling != nil, looks?.adjustsFontForContentSizeCategory == true else { return font }
        return font.adjusted(to: traitCollection.preferredContentSizeCategory)
    }
}

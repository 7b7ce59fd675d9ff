import Foundation

/// Appearance properties of a view, kept for apps that read them.
///
/// No layout depends on them.
final class ViewAppearanceProperties {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var textColor = UIColor.label
    var alpha: CGFloat = 1
    var clipsToBounds = false
    var contentMode = UIView.ContentMode.scaleToFill
    var isUserInteractionEnabled = true
    var adjustsFontForContentSizeCategory = false
    /// The gesture recognizers (UIGestureRecognizer.swift).
    var gestureRecognizers: [UIGestureRecognizer] = []
    /// The view's trait overrides (UITraitOverrides.swift).
    var storedTraitOverrides: UITraitCollection?
    /// The handlers of trait changes.
    var traitHandlers = TraitHandlers()
    /// Updates what depends on the view's traits; called before each layout of the view.
    var traitUpdateHandler: ((UIView) -> Void)?
    /// Accessibility (Accessibility.swift).
    var accessibility = AccessibilityAttributes()
    /// The observers of the view's properties (KeyValueObserving.swift).
    var observations = KeyValueObservations()
    /// Properties that are set on few views (UIView+RareLooks.swift).
    var rare: RareViewProperties {
        get { storedRare ?? RareViewProperties() }
        set { storedRare = newValue }
    }
    private var storedRare: RareViewProperties?
    let layer: CALayer

    init(of view: UIView) { layer = CALayer.make(of: view) }
}

extension UIView {
    /// How content of another size than the view is drawn.
    ///
    /// Raw values as in Apple's header.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Stretched.
        case scaleToFill = 0
        /// Scaled to fit, scaled to fill, or redrawn.
        case scaleAspectFit, scaleAspectFill, redraw
        /// At its own size, at the position of the name.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// Created when the first appearance property is set: most views of a fuzzing case have none.
    var ensuredLooks: ViewAppearanceProperties {
        if let looks { return looks }
        let made = ViewAppearanceProperties(of: self)
        looks = made
        return made
    }

    func setTintColor(_ color: UIColor?) {
        let old = tintColor
        ensuredLooks.tintColor = color
        if tintColor != old { notifyOfTintColorChange() }
    }

    /// Notifies the view and the views inside it that inherit its tint color.
    ///
    /// A view with its own tint color keeps it, as do the views inside that.
    /// uikit-model: hierarchy-6
    private func notifyOfTintColorChange() {
        UITraitCollection.perform(for: self) { tintColorDidChange() }
        // Code that was called may have removed views, or set their tint color.
        for subview in subviews where subview.parent === self {
            if subview.looks?.tintColor == nil { subview.notifyOfTintColorChange() }
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

    /// A font as the view shows it: scaled to the present text size if the view adjusts it.
    func adjustedFont(_ font: UIFont) -> UIFont {
        guard font.scaling != nil, looks?.adjustsFontForContentSizeCategory == true else { return font }
        return font.adjusted(to: traitCollection.preferredContentSizeCategory)
    }
}

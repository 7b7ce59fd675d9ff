import Foundation

/// What was measured of a view on a machine that has Apple's fonts and bars; it takes the place of what the engine
/// would find itself.
///
/// A tool that compares layouts sets it, no app does.
package struct MeasuredGeometry: Hashable, Sendable {
    /// In place of what bars cover of the view.
    package var safeAreaInsets: UIEdgeInsets?
    /// In place of the margins, the safe area included.
    package var layoutMargins: UIEdgeInsets?
    /// In place of the size of the content, as `intrinsicContentSize`.
    package var intrinsicContentSize: CGSize?

    package init(
        safeAreaInsets: UIEdgeInsets? = nil, layoutMargins: UIEdgeInsets? = nil, intrinsicContentSize: CGSize? = nil
    ) {
        self.safeAreaInsets = safeAreaInsets
        self.layoutMargins = layoutMargins
        self.intrinsicContentSize = intrinsicContentSize
    }
}

extension UIView {
    /// What was measured of the view elsewhere.
    package var measured: MeasuredGeometry? {
        get { storedMeasured }
        set {
            storedMeasured = newValue
            measuredGeometryDidChange()
        }
    }

    func measuredGeometryDidChange() {
        preparationIsDue = true
        layoutIsDue = true
        markConstraintsChanged()
    }

    /// How reports call the view: its identifier if it has one.
    var debugName: String { accessibilityIdentifier ?? "\(type(of: self))#\(serial)" }

    /// The size of the content that the layout keeps to.
    var contentSizeInLayout: CGSize { measured?.intrinsicContentSize ?? intrinsicContentSize }

    /// Whether the layout asks for the height of the content at the width that it found.
    var wrapsInLayout: Bool { measured?.intrinsicContentSize == nil && contentWraps }
}

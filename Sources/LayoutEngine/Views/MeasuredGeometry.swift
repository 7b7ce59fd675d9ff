import Foundation

/// Values of a view that were measured on a machine with Apple's fonts and bars, in place of the engine's own.
///
/// Only a tool that compares layouts sets them; apps do not.
package struct MeasuredGeometry: Hashable, Sendable {
    /// Replaces the part of the view that bars cover.
    package var safeAreaInsets: UIEdgeInsets?
    /// Replaces the margins, with the safe area included.
    package var layoutMargins: UIEdgeInsets?
    /// Replaces `intrinsicContentSize`.
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
    /// The values that were measured for the view elsewhere.
    package var measured: MeasuredGeometry? {
        get { storedMeasuredGeometry }
        set {
            storedMeasuredGeometry = newValue
            measuredGeometryDidChange()
        }
    }

    func measuredGeometryDidChange() {
        needsLayoutPreparation = true
        needsLayoutSubviews = true
        markConstraintsChanged()
    }

    /// The view's name in reports: its identifier if it has one.
    var debugName: String { accessibilityIdentifier ?? "\(type(of: self))#\(serial)" }

    /// The content size that the layout uses.
    var contentSizeInLayout: CGSize { measured?.intrinsicContentSize ?? intrinsicContentSize }

    /// Whether the layout measures the content's height at the width that it found.
    var wrapsInLayout: Bool { measured?.intrinsicContentSize == nil && contentWraps }
}

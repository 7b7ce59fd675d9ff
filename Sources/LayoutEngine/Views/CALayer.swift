import Foundation

/// What draws a view, as far as apps set it up together with the layout.
///
/// Nothing is drawn.
public final class CALayer {
    private unowned(unsafe) let view: UIView

    init(of view: UIView) { self.view = view }

    /// The point of the layer that `position` is about and transforms turn around, in units of its size; the middle
    /// unless moved.
    ///
    /// Moving it keeps the position, so the frame moves: `frame.origin = position - size * anchorPoint`.
    public var anchorPoint: CGPoint {
        get { view.storedAnchorPoint }
        set { view.setAnchorPoint(newValue) }
    }
    /// The view's `center`.
    public var position: CGPoint {
        get { view.center }
        set { view.center = newValue }
    }
    /// The view's `frame`.
    public var frame: CGRect {
        get { view.frame }
        set { view.frame = newValue }
    }
    /// The view's `bounds`.
    public var bounds: CGRect {
        get { view.bounds }
        set { view.bounds = newValue }
    }
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// In points.
    public var borderWidth: CGFloat = 0
    /// Of the border.
    public var borderColor: CGColor?
    /// Whether the content ends at the rounded corners.
    public var masksToBounds = false
    /// From 0, none, to 1.
    public var shadowOpacity: Float = 0
    /// In points.
    public var shadowRadius: CGFloat = 3
    /// In points.
    public var shadowOffset = CGSize(width: 0, height: -3)
    /// Of the shadow.
    public var shadowColor: CGColor?
    /// What is drawn in front of what; layout does not depend on it.
    public var zPosition: CGFloat = 0
}

/// A colour as layers take it.
///
/// Nothing is drawn.
public typealias CGColor = UIColor

extension UIColor {
    /// The colour as layers take it.
    public var cgColor: CGColor { self }
}

import Foundation

/// Something with coordinates that views can be placed in: a view, or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// Its rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// Converts a point to another space's coordinates.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another space's coordinates.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to another space's coordinates.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space's coordinates.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The coordinates of the screen, in which windows are placed by their frames.
final class ScreenCoordinateSpace: UICoordinateSpace {
    let bounds: CGRect
    init(bounds: CGRect) { self.bounds = bounds }

    @_disfavoredOverload
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
    }
    @_disfavoredOverload
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
    }
    @_disfavoredOverload
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convertFromScreen(rect) ?? rect
    }
    @_disfavoredOverload
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convertToScreen(rect) ?? rect
    }
}

/// uikit-model: frames-5
extension UIView: UICoordinateSpace {
    /// Converts a point to another space's coordinates.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
    }
    /// Converts a point from another space's coordinates.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
    }
    /// Converts a rectangle to another space's coordinates.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
        return convertToScreen(rect)
    }
    /// Converts a rectangle from another space's coordinates.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
        return convertFromScreen(rect)
    }

    /// Converts a rectangle to the screen: a window is placed by its frame; a view without a window, by the frame of its topmost
    /// superview.
    fileprivate func convertToScreen(_ rect: CGRect) -> CGRect {
        let inTop = convert(rect, to: Optional(treeRoot))
        let top = treeRoot
        return inTop.offsetBy(dx: top.frame.minX - top.bounds.minX, dy: top.frame.minY - top.bounds.minY)
    }

    fileprivate func convertFromScreen(_ rect: CGRect) -> CGRect {
        let top = treeRoot
        let inTop = rect.offsetBy(dx: top.bounds.minX - top.frame.minX, dy: top.bounds.minY - top.frame.minY)
        return convert(inTop, from: Optional(top))
    }
}

extension UIScreen {
    /// The screen's coordinates in its present orientation.
    @preconcurrency @MainActor
    public var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(bounds: bounds) }
    /// The screen's coordinates in portrait orientation.
    @preconcurrency @MainActor
    public var fixedCoordinateSpace: any UICoordinateSpace {
        ScreenCoordinateSpace(
            bounds: CGRect(
                x: 0, y: 0, width: min(bounds.width, bounds.height), height: max(bounds.width, bounds.height)))
    }
}

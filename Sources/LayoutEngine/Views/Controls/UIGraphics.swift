import Foundation

@preconcurrency @MainActor
enum PictureContexts {
    static var open: [CGContext] = []
}

/// Begins a picture of a size in points, with so many pixels per point; 0 for as many as the screen has.
///
/// uikit-model: controls-26
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    PictureContexts.open.append(CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale))
}

/// Begins a picture of a size in points, with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What is drawn into: the picture that was begun, or nil.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { PictureContexts.open.last }

/// The picture that was begun, or nil.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    PictureContexts.open.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends the picture that was begun.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = PictureContexts.open.popLast() }

/// Fills a rectangle; nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {}

/// How a picture is made.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point.
    open var scale: CGFloat = 1
    /// Whether nothing shines through.
    open var opaque = false
    /// As the screen has it.
    @preconcurrency @MainActor
    public class func `default`() -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = UIScreen.main.scale
        return format
    }
}

/// What a picture is drawn with.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    /// Where it is drawn.
    public let cgContext: CGContext
    /// How it is made.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }
    /// Fills a rectangle; nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Draws a rectangle's line; nothing is drawn.
    public func stroke(_ rect: CGRect) {}
}

/// Makes pictures of a size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat

    /// For pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// For pictures of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
    }
    /// For pictures of a rectangle's size.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// A picture that a closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(size: size, scale: format.scale)
        PictureContexts.open.append(context)
        actions(UIGraphicsImageRendererContext(context, format))
        PictureContexts.open.removeLast()
        return UIImage(size: size, scale: format.scale)
    }
}

extension UIColor {
    /// Draws what follows in this colour; nothing is drawn.
    public func set() {}
    /// Draws the inside of what follows in this colour; nothing is drawn.
    public func setFill() {}
    /// Draws the lines of what follows in this colour; nothing is drawn.
    public func setStroke() {}
    /// A colour for a pattern: clear, as pictures have no pixels here.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
}

extension UIImage {
    /// Draws the picture; nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Draws the picture; nothing is drawn.
    public func draw(at point: CGPoint) {}
    /// Draws the picture; nothing is drawn.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}

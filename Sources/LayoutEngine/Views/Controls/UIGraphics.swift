import Foundation

@preconcurrency @MainActor
enum ImageContextStack {
    static var open: [CGContext] = []
}

/// Begins an image context of a size in points, with a scale; 0 for the scale of the screen.
///
/// uikit-model: controls-26
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContextStack.open.append(CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale))
}

/// Begins an image context of a size in points, with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// The present image context, or nil.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { ImageContextStack.open.last }

/// The image of the present context, or nil.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    ImageContextStack.open.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends the present image context.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = ImageContextStack.open.popLast() }

/// Fills a rectangle; nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {}

/// The format of a drawn image.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point.
    open var scale: CGFloat = 1
    /// Whether the image is opaque.
    open var opaque = false
    /// The format of the screen.
    @preconcurrency @MainActor
    public class func `default`() -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = UIScreen.main.scale
        return format
    }
}

/// The context of an image renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    /// The drawing context.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }
    /// Fills a rectangle; nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle; nothing is drawn.
    public func stroke(_ rect: CGRect) {}
}

/// Renders images of a size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat

    /// A renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// A renderer for images of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
    }
    /// A renderer for images of a rectangle's size.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// An image that a closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(size: size, scale: format.scale)
        ImageContextStack.open.append(context)
        actions(UIGraphicsImageRendererContext(context, format))
        ImageContextStack.open.removeLast()
        return UIImage(size: size, scale: format.scale)
    }
}

extension UIColor {
    /// Sets the color for filling and stroking; nothing is drawn.
    public func set() {}
    /// Sets the color for filling; nothing is drawn.
    public func setFill() {}
    /// Sets the color for stroking; nothing is drawn.
    public func setStroke() {}
    /// A color from a pattern image: clear, as images have no pixels here.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
}

extension UIImage {
    /// Draws the image; nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Draws the image; nothing is drawn.
    public func draw(at point: CGPoint) {}
    /// Draws the image; nothing is drawn.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}

import Foundation

/// The color space of color components.
///
/// Nothing is drawn: all spaces are treated alike.
public final class CGColorSpace: Hashable, Sendable {
    /// Apple's name.
    public let name: String?
    /// A space of a name.
    public init?(name: String) { self.name = name }
    fileprivate init(_ name: String) { self.name = name }
    /// Whether two spaces have one name.
    public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool { first.name == second.name }
    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    /// The space of most screens.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// As `sRGB`, with numbers beyond it.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// A space with more colors.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// The RGB space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceRGB") }
/// The gray space of the screen.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceGray") }

/// A gradient between colors.
///
/// Nothing is drawn.
public final class CGGradient {
    /// The colors.
    let colors: [Any]
    /// The position of each color, from 0 to 1.
    let locations: [CGFloat]

    /// A gradient of colors at positions from 0 to 1, or at equal distances.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.colors = colors
        self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) } ?? []
    }

    /// A gradient of `count` colors as components.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        colors = Array(UnsafeBufferPointer(start: components, count: count * 4))
        self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    }
}

/// Whether a gradient extends beyond its ends.
///
/// Raw values as in Apple's header.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32
    /// Takes Apple's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How a path is drawn.
///
/// Raw values as in Apple's header.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// As the names say.
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// The quality of scaled images.
///
/// Raw values as in Apple's header.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// As the names say.
    case `default` = 0, none, low, high, medium
}

/// How characters are drawn.
///
/// Raw values as in Apple's header.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    /// As the names say.
    case fill = 0, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Content that is drawn once and used several times.
///
/// Nothing is drawn.
@preconcurrency @MainActor
public final class CGLayer {
    /// In points.
    public let size: CGSize
    /// The context for its content.
    public let context: CGContext?

    /// A layer of a size for a context.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        self.size = size
        self.context = CGContext(size: size)
    }
}

/// Drawing with gradients, layers and images; nothing is drawn.
extension CGContext {
    /// Draws a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {}
    /// Draws a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {}
    /// Draws the path.
    public func drawPath(using mode: CGPathDrawingMode) {}
    /// Replaces the path by the outline of its stroke.
    public func replacePathWithStrokedPath() {}
    /// Draws a layer.
    public func draw(_ layer: CGLayer, at point: CGPoint) {}
    /// Draws a layer.
    public func draw(_ layer: CGLayer, in rect: CGRect) {}
    /// Draws an image.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
    /// The quality of scaled images.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    /// Sets how characters are drawn.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    /// Begins a transparency layer.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}
    /// Ends a transparency layer.
    public func endTransparencyLayer() {}
    /// Sets the fill color by its components.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// Sets the stroke color by its components.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// Sets the limit for the length of mitered corners.
    public func setMiterLimit(_ limit: CGFloat) {}
    /// Sets the precision of curves.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Sets whether antialiasing is allowed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Clips what is drawn next to an image mask.
    public func clip(to rect: CGRect, mask: CGImage) {}
    /// The present transform: always the identity here.
    public var ctm: CGAffineTransform { .identity }
    /// The bounding box of the clip path.
    public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
    /// Whether the path is empty.
    public var isPathEmpty: Bool { true }
    /// The image that was drawn: none.
    public func makeImage() -> CGImage? { nil }
}

/// Makes a context the present one.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { ImageContextStack.open.append(context) }
/// Makes the previous context the present one again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = ImageContextStack.open.popLast() }

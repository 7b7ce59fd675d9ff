import Foundation

/// What numbers of a colour mean.
///
/// Nothing is drawn: all spaces are one.
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
    /// A space of more colours.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// The space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceRGB") }
/// The greys of the screen.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceGray") }

/// Colours that turn into each other.
///
/// Nothing is drawn.
public final class CGGradient {
    /// The colours.
    let colors: [Any]
    /// Where each of them is, from 0 to 1.
    let locations: [CGFloat]

    /// A gradient of colours at places from 0 to 1, or at equal distances.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.colors = colors
        self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) } ?? []
    }

    /// A gradient of colours in numbers, of which `count` follow each other.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        colors = Array(UnsafeBufferPointer(start: components, count: count * 4))
        self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    }
}

/// Whether a gradient goes on beyond its ends.
///
/// Raw values as in Apple's header.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32
    /// Takes Apple's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before its beginning.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Behind its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// What of a path is drawn.
///
/// Raw values as in Apple's header.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// As the names say.
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// How well pictures are drawn in another size.
///
/// Raw values as in Apple's header.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// As the names say.
    case `default` = 0, none, low, high, medium
}

/// How the letters of a text are drawn.
///
/// Raw values as in Apple's header.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    /// As the names say.
    case fill = 0, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// What is drawn once and shown often.
///
/// Nothing is drawn.
@preconcurrency @MainActor
public final class CGLayer {
    /// In points.
    public let size: CGSize
    /// Where its content is drawn.
    public let context: CGContext?

    /// A layer of a size beside a context.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        self.size = size
        self.context = CGContext(size: size)
    }
}

/// What is drawn with gradients, layers and pictures; nothing is.
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
    /// Makes the line of the path its inside.
    public func replacePathWithStrokedPath() {}
    /// Draws a layer.
    public func draw(_ layer: CGLayer, at point: CGPoint) {}
    /// Draws a layer.
    public func draw(_ layer: CGLayer, in rect: CGRect) {}
    /// Draws a picture.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
    /// How well pictures are drawn in another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    /// How the letters of a text are drawn.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    /// Lets what follows be drawn as one.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}
    /// Ends what is drawn as one.
    public func endTransparencyLayer() {}
    /// Colours in numbers.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// Colours in numbers.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// How long the points of sharp corners may be.
    public func setMiterLimit(_ limit: CGFloat) {}
    /// How exactly curves are drawn.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Draws what is in front in the same place again and again.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Lets what follows be drawn where a picture is.
    public func clip(to rect: CGRect, mask: CGImage) {}
    /// How all that follows is turned: not at all.
    public var ctm: CGAffineTransform { .identity }
    /// The rectangle in which is drawn.
    public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
    /// Whether the path has nothing.
    public var isPathEmpty: Bool { true }
    /// The picture so far: none.
    public func makeImage() -> CGImage? { nil }
}

/// Draws into a context from now on.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { PictureContexts.open.append(context) }
/// Draws into the context from before.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = PictureContexts.open.popLast() }

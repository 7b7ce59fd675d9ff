import Foundation

/// A drawing context.
///
/// Nothing is drawn; of an image only the size is kept.
@preconcurrency @MainActor
public final class CGContext: NSObject {
    let size: CGSize
    /// The scale of the image, in pixels per point.
    let scale: CGFloat
    init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }

    /// Saves the graphics state.
    public func saveGState() {}
    /// Restores the graphics state.
    public func restoreGState() {}
    /// Translates what is drawn next.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    /// Scales what is drawn next.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    /// Rotates what is drawn next.
    public func rotate(by angle: CGFloat) {}
    /// Transforms what is drawn next.
    public func concatenate(_ transform: CGAffineTransform) {}
    /// Sets the color for filling.
    public func setFillColor(_ color: CGColor) {}
    /// Sets the color for lines.
    public func setStrokeColor(_ color: CGColor) {}
    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) {}
    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) {}
    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Sets the dash pattern of lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// Sets the alpha, from 0, invisible, to 1.
    public func setAlpha(_ alpha: CGFloat) {}
    /// Sets the blend mode.
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// Sets the shadow of what is drawn next.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
    /// Sets whether edges are antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Begins a path.
    public func beginPath() {}
    /// Closes a part of the path.
    public func closePath() {}
    /// Begins a part of the path.
    public func move(to point: CGPoint) {}
    /// Adds a line to the path.
    public func addLine(to point: CGPoint) {}
    /// Adds lines to the path.
    public func addLines(between points: [CGPoint]) {}
    /// Draws a line from each first point to the second one that follows it.
    public func strokeLineSegments(between points: [CGPoint]) {}
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) {}
    /// Adds an ellipse to the path.
    public func addEllipse(in rect: CGRect) {}
    /// Adds a path.
    public func addPath(_ path: CGPath) {}
    /// Adds an arc of a circle to the path.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    /// Adds a cubic curve to the path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// Adds a quadratic curve to the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// Fills the path.
    public func fillPath(using rule: CAShapeLayerFillRule = .nonZero) {}
    /// Strokes the path.
    public func strokePath() {}
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) {}
    /// Strokes a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) {}
    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) {}
    /// Clears a rectangle.
    public func clear(_ rect: CGRect) {}
    /// Clips what is drawn next to the path.
    public func clip(using rule: CAShapeLayerFillRule = .nonZero) {}
    /// Clips what is drawn next to a rectangle.
    public func clip(to rect: CGRect) {}
}

/// How what is drawn blends with what is already there.
///
/// Raw values as in Apple's header.
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// Drawn over it.
    case normal = 0
    /// As the names say.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// As the names say.
    case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    /// As the names say.
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// Fills a rectangle; nothing is drawn.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
/// Strokes a rectangle on its inside; nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}
/// Clips what is drawn next to a rectangle.
public func UIRectClip(_ rect: CGRect) {}

/// A font by its name, for text layers.
///
/// Nothing is drawn, so only the name is kept.
public final class CGFont: Sendable {
    /// The name that the font was created with.
    public let postScriptName: String?
    /// The font of a name.
    public init?(_ name: String) { postScriptName = name }
}

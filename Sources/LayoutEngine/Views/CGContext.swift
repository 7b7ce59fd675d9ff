import Foundation

/// Where an app draws.
///
/// Nothing is drawn; of a picture only its size is kept.
@preconcurrency @MainActor
public final class CGContext: NSObject {
    let size: CGSize
    /// Of the picture that is drawn, in pixels per point.
    let scale: CGFloat
    init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }

    /// Keeps how things are drawn.
    public func saveGState() {}
    /// Draws as before.
    public func restoreGState() {}
    /// Moves what follows.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    /// Scales what follows.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    /// Turns what follows.
    public func rotate(by angle: CGFloat) {}
    /// Moves, turns or scales what follows.
    public func concatenate(_ transform: CGAffineTransform) {}
    /// Of the inside.
    public func setFillColor(_ color: CGColor) {}
    /// Of lines.
    public func setStrokeColor(_ color: CGColor) {}
    /// In points.
    public func setLineWidth(_ width: CGFloat) {}
    /// How lines end.
    public func setLineCap(_ cap: CGLineCap) {}
    /// How lines meet.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Lines with gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// From 0, invisible, to 1.
    public func setAlpha(_ alpha: CGFloat) {}
    /// How what is drawn mixes with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// A shadow below what follows.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
    /// Smooth edges.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Begins a path.
    public func beginPath() {}
    /// Ends a path where it began.
    public func closePath() {}
    /// Begins a part of the path.
    public func move(to point: CGPoint) {}
    /// Adds a line to the path.
    public func addLine(to point: CGPoint) {}
    /// Adds lines to the path.
    public func addLines(between points: [CGPoint]) {}
    /// Draws lines from each first point to the second one behind it.
    public func strokeLineSegments(between points: [CGPoint]) {}
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) {}
    /// Adds an ellipse to the path.
    public func addEllipse(in rect: CGRect) {}
    /// Adds a path.
    public func addPath(_ path: CGPath) {}
    /// Adds a part of a circle to the path.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    /// Adds a curve to the path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// Adds a curve to the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// Draws the path's inside.
    public func fillPath(using rule: CAShapeLayerFillRule = .nonZero) {}
    /// Draws the path's line.
    public func strokePath() {}
    /// Draws a rectangle's inside.
    public func fill(_ rect: CGRect) {}
    /// Draws a rectangle's line.
    public func stroke(_ rect: CGRect) {}
    /// Draws a rectangle's line of a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    /// Draws an ellipse's inside.
    public func fillEllipse(in rect: CGRect) {}
    /// Draws an ellipse's line.
    public func strokeEllipse(in rect: CGRect) {}
    /// Makes a rectangle empty.
    public func clear(_ rect: CGRect) {}
    /// Lets what follows be drawn inside of the path only.
    public func clip(using rule: CAShapeLayerFillRule = .nonZero) {}
    /// Lets what follows be drawn inside of a rectangle only.
    public func clip(to rect: CGRect) {}
}

/// How what is drawn mixes with what is there.
///
/// Raw values as in Apple's header.
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// Over it.
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
/// Draws a rectangle's line inside of it; nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}
/// Lets what follows be drawn inside of a rectangle only.
public func UIRectClip(_ rect: CGRect) {}

/// A font by its name, for layers of text.
///
/// Nothing is drawn, so the name is all of it.
public final class CGFont: Sendable {
    /// The name that the font was asked for by.
    public let postScriptName: String?
    /// The font of a name.
    public init?(_ name: String) { postScriptName = name }
}

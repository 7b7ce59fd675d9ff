import Foundation

/// Rounds layout results to whole pixels.
///
/// Edges are rounded, not sizes, so that views that touch before rounding touch after it. A half rounds up.
/// uikit-model: rounding-1, rounding-2
struct PixelGrid {
    /// Pixels per point.
    let scale: CGFloat

    /// The nearest pixel boundary.
    func round(_ value: CGFloat) -> CGFloat {
        // Noise must not decide a tie, so what is almost a half counts as one.
        let result = (value * scale + 0.5 + CGFloat(GeometryTolerance.pixelMidpointTolerance)).rounded(.down) / scale
        return result == 0 ? 0 : result
    }

    /// The rectangle between the nearest pixel boundaries of its edges.
    func round(_ rect: CGRect) -> CGRect {
        let minX = round(rect.minX)
        let minY = round(rect.minY)
        // The distance of two boundaries may miss a length of whole pixels by the last bit, as thirds of points do. Of a view
        // that is as wide as another there would then be two widths, and a layout that copies one would never come to rest.
        return CGRect(
            x: minX, y: minY, width: round(round(rect.maxX) - minX), height: round(round(rect.maxY) - minY))
    }

    /// The smallest pixel boundary that is not below `value`; for text, which must not be cut.
    func roundUp(_ value: CGFloat) -> CGFloat {
        (value * scale - CGFloat(GeometryTolerance.pixelMidpointTolerance)).rounded(.up) / scale
    }
}

import Foundation

/// How exactly positions are compared.
///
/// The solver has other thresholds.
package enum GeometryTolerance {
    /// Two positions that differ by less than this are equal, in points.
    package static let points = 1e-3
    /// How near to the middle between two pixels still counts as the middle, in pixels.
    package static let pixelMidpointTolerance = 1e-5
}

extension CGRect {
    /// Whether the two have an area in common; to touch is not enough.
    func overlaps(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}

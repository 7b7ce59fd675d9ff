import Foundation

/// A color of Core Graphics.
///
/// Nothing is drawn.
public typealias CGColor = UIColor

extension UIColor {
    /// The color for Core Graphics.
    public var cgColor: CGColor { resolvedColor(with: .current) }

    /// Red, green, blue and alpha, each from 0 to 1.
    public var components: [CGFloat]? { resolvedColor(with: .current).channels }
    /// The number of components.
    public var numberOfComponents: Int { 4 }
    /// From 0, invisible, to 1.
    public var alpha: CGFloat { resolvedColor(with: .current).channels[3] }
    /// The color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }

    /// Hue, saturation, brightness and alpha, each from 0 to 1.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = resolvedColor(with: .current).channels
        let (red, green, blue) = (parts[0], parts[1], parts[2])
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        var place: CGFloat = 0
        if spread > 0 {
            if most == red {
                place = ((green - blue) / spread).truncatingRemainder(dividingBy: 6)
            } else {
                place = most == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
            }
        }
        hue?.pointee = (place < 0 ? place + 6 : place) / 6
        saturation?.pointee = most > 0 ? spread / most : 0
        brightness?.pointee = most
        alpha?.pointee = parts[3]
        return true
    }

    /// The color as a gray level, from 0 for black to 1 for white.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let parts = resolvedColor(with: .current).channels
        white?.pointee = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]
        alpha?.pointee = parts[3]
        return true
    }
}

import Foundation

/// A picture in pixels, of which only the size is kept.
public final class CGImage: Hashable, Sendable {
    /// How many pixels are side by side.
    public let width: Int
    /// How many pixels are on top of each other.
    public let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A part of the picture, in pixels; nil outside of it.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(width: Int(part.width), height: Int(part.height))
    }

    /// Pictures are equal only to themselves.
    public static func == (first: CGImage, second: CGImage) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIImage {
    /// How a picture was taken.
    ///
    /// Raw values as in Apple's header.
    public enum Orientation: Int, Hashable, Sendable {
        /// As the names say.
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// What fills a picture that is drawn larger.
    ///
    /// Raw values as in Apple's header.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// As the names say.
        case tile = 0, stretch
    }

    /// The picture in pixels; nil for one without any.
    public var cgImage: CGImage? {
        let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        guard pixels.width >= 1, pixels.height >= 1, pixels.width < 1e9, pixels.height < 1e9 else { return nil }
        return CGImage(width: Int(pixels.width), height: Int(pixels.height))
    }

    /// A picture out of pixels, of which each is a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// A picture out of pixels; one that lies on its side has width and height exchanged.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 ? scale : 1
        let lies = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
        let width = CGFloat(lies ? cgImage.height : cgImage.width) / scale
        let height = CGFloat(lies ? cgImage.width : cgImage.height) / scale
        self.init(size: CGSize(width: width, height: height), scale: scale)
    }

    /// How the picture was taken: upright, as its size says.
    public var imageOrientation: Orientation { .up }
    /// The pictures of one that moves: none.
    public var images: [UIImage]? { nil }
    /// How long a moving picture takes.
    public var duration: TimeInterval { 0 }
    /// A picture that moves: the first of several.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// How far the part that is stretched lies inside.
    public var capInsets: UIEdgeInsets { .zero }
    /// Whether the picture is turned around where the language runs from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { false }
    /// The same picture, turned around where the language runs from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// The same picture, turned around.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The same picture, of which the middle is stretched where it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        resizableImage(withCapInsets: capInsets)
    }
    /// As `resizableImage`, by its older name.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        resizableImage(withCapInsets: .zero)
    }
    /// The same symbol at another size.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    /// What a PNG file would hold: nothing, as there are no pixels.
    public func pngData() -> Data? { nil }
    /// What a JPEG file would hold: nothing, as there are no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// The same picture, ready to be drawn.
    public func preparingForDisplay() -> UIImage? { self }
    /// The same picture at a size in points.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size, scale: scale) }
}

import Foundation

/// An image in pixels, of which only the size is kept.
public final class CGImage: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A part of the image, in pixels; nil outside of it.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(width: Int(part.width), height: Int(part.height))
    }

    /// Images are equal only to themselves.
    public static func == (first: CGImage, second: CGImage) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIImage {
    /// The orientation of an image.
    ///
    /// Raw values as in Apple's header.
    public enum Orientation: Int, Hashable, Sendable {
        /// As the names say.
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// How an image is resized.
    ///
    /// Raw values as in Apple's header.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// As the names say.
        case tile = 0, stretch
    }

    /// The image in pixels; nil for an image without any.
    public var cgImage: CGImage? {
        let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        guard pixels.width >= 1, pixels.height >= 1, pixels.width < 1e9, pixels.height < 1e9 else { return nil }
        return CGImage(width: Int(pixels.width), height: Int(pixels.height))
    }

    /// An image from pixels, with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// An image from pixels; an orientation on its side exchanges width and height.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 ? scale : 1
        let lies = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
        let width = CGFloat(lies ? cgImage.height : cgImage.width) / scale
        let height = CGFloat(lies ? cgImage.width : cgImage.height) / scale
        self.init(size: CGSize(width: width, height: height), scale: scale)
    }

    /// The orientation of the image: always up.
    public var imageOrientation: Orientation { .up }
    /// The images of an animated one: none.
    public var images: [UIImage]? { nil }
    /// The duration of an animated image.
    public var duration: TimeInterval { 0 }
    /// An animated image: here the first one.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// The insets of the part that is stretched.
    public var capInsets: UIEdgeInsets { .zero }
    /// Whether the image is mirrored in languages written from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { false }
    /// The same image, mirrored in languages written from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// The same image, mirrored.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The same image, whose center is stretched when it is resized.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        resizableImage(withCapInsets: capInsets)
    }
    /// As `resizableImage`, by its older name.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        resizableImage(withCapInsets: .zero)
    }
    /// The same symbol with a configuration.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    /// The image as PNG data: nil, as there are no pixels.
    public func pngData() -> Data? { nil }
    /// The image as JPEG data: nil, as there are no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// The same image, prepared for display.
    public func preparingForDisplay() -> UIImage? { self }
    /// The same image at a size in points.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size, scale: scale) }
}

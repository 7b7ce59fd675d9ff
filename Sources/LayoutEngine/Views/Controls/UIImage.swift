import Foundation

/// An image without pixels: its size and its alignment insets.
// Unchecked, because an open class must say so; all properties of an image that layout reads are constant.
open class UIImage: Hashable, @unchecked Sendable {
    /// Whether an image is drawn in its own colors or in the tint color of its view.
    ///
    /// Raw values as in Apple's header.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// As its context requires.
        case automatic = 0
        /// In its own colors.
        case alwaysOriginal
        /// In the tint color of the view.
        case alwaysTemplate
    }

    /// In points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// The insets of the alignment rectangle in the image.
    public let alignmentRectInsets: UIEdgeInsets
    /// How the image is colored.
    public let renderingMode: RenderingMode
    /// Whether the image is a system symbol.
    public let isSymbolImage: Bool
    /// The variants of this image for other traits.
    ///
    /// No view uses them.
    open private(set) lazy var imageAsset: UIImageAsset? = UIImageAsset(owner: self)

    /// An image of a size.
    public convenience init(size: CGSize, scale: CGFloat = 1) {
        self.init(size: size, scale: scale, alignmentRectInsets: .zero)
    }

    /// An image without a size.
    public convenience init() { self.init(size: .zero) }

    /// An image of the app by name, with the size from `LayoutEnvironment.namedImages`, or from a file of this name in an asset
    /// catalogue or in the app's other resources.
    ///
    /// The engine reads the sizes of PNG, JPEG, PDF and SVG files. A package copies its catalogue (`.copy("Assets.xcassets")`).
    /// Nil for an unknown name, as in UIKit.
    /// uikit-model: controls-12
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// As `init(named:)`, with the files of a bundle; the traits are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        if let size = LayoutEnvironment.current.namedImages[name] {
            self.init(size: size)
        } else if let found = PictureFile.find(name, in: AppBundles.places(bundle)) {
            self.init(size: found.size, scale: found.scale)
        } else {
            return nil
        }
    }

    /// The image in a file.
    public convenience init?(contentsOfFile path: String) {
        guard let found = PictureFile.read(path, scale: PictureFile.scale(ofPath: path)) else { return nil }
        self.init(size: found.size, scale: found.scale)
    }

    /// The image in the data of a file.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let pixels = PictureFile.pixels(data), scale > 0 else { return nil }
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }

    /// A system symbol.
    ///
    /// The shapes of symbols are not published: each one is a square slightly higher than the capital letters of its text.
    /// uikit-model: controls-13
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A system symbol of a size and weight.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let symbol = configuration as? SymbolConfiguration
        self.init(
            size: (symbol ?? SymbolConfiguration()).size, scale: LayoutEnvironment.current.scale,
            alignmentRectInsets: .zero, renderingMode: .automatic, isSymbolImage: true)
    }

    private init(
        size: CGSize, scale: CGFloat, alignmentRectInsets: UIEdgeInsets, renderingMode: RenderingMode = .automatic,
        isSymbolImage: Bool = false
    ) {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        if !isUsable {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "An image of size \(size) was made. A size is finite and not negative; the image is empty.")
        }
        self.size = isUsable ? size : .zero
        self.scale = scale
        self.alignmentRectInsets = alignmentRectInsets
        self.renderingMode = renderingMode
        self.isSymbolImage = isSymbolImage
    }

    private func copy(size: CGSize? = nil, insets: UIEdgeInsets? = nil, mode: RenderingMode? = nil) -> UIImage {
        UIImage(
            size: size ?? self.size, scale: scale, alignmentRectInsets: insets ?? alignmentRectInsets,
            renderingMode: mode ?? renderingMode, isSymbolImage: isSymbolImage)
    }

    /// The same image with other alignment insets.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { copy(insets: insets) }

    /// The same image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }

    /// The same image in a color.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        copy(mode: renderingMode)
    }

    /// The same image, whose center is stretched when it is resized.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copy() }

    /// The same symbol with a configuration.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard isSymbolImage, let symbol = configuration as? SymbolConfiguration else { return copy() }
        return copy(size: symbol.size)
    }

    /// Images are equal only to themselves.
    public static func == (first: UIImage, second: UIImage) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIImage {
    /// The configuration of an image.
    public class Configuration {}

    /// The size and weight of a system symbol.
    public final class SymbolConfiguration: Configuration {
        private let pointSize: CGFloat
        private let scale: SymbolScale

        /// A symbol for text of a size.
        public init(
            pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
        ) {
            self.pointSize = pointSize
            self.scale = scale
        }

        /// A symbol for text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }

        /// A symbol for text of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .default) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        /// A symbol of a scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: UIFont.labelFontSize, scale: scale) }

        override convenience init() { self.init(pointSize: UIFont.labelFontSize) }

        var size: CGSize {
            let factor: CGFloat =
                switch scale {
                case .small: 0.9
                case .large: 1.5
                default: 1.17
                }
            let side = LayoutEnvironment.current.pixelGrid.roundUp(max(0, pointSize) * factor)
            return CGSize(width: side, height: side)
        }
    }

    /// The size of a symbol relative to the text beside it.
    ///
    /// Raw values as in Apple's header.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// As its context requires, here as `medium`.
        case `default` = -1
        /// Not given.
        case unspecified = 0
        /// As the names say.
        case small, medium, large
    }

    /// The weight of a symbol.
    ///
    /// Raw values as in Apple's header.
    public enum SymbolWeight: Int, Hashable, Sendable {
        /// Not given.
        case unspecified = 0
        /// As the names say.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}

extension UIImage: AccessibleObject {}

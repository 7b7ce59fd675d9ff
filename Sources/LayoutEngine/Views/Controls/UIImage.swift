import Foundation

/// A picture without pixels: its size, and what of it counts for alignment.
// Unchecked, because a class that may have subclasses must say so; all that layout reads of a picture is constant.
open class UIImage: Hashable, @unchecked Sendable {
    /// Whether a picture is drawn as it is or in the colour of its view.
    ///
    /// Raw values as in Apple's header.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// As its place has it.
        case automatic = 0
        /// As it is.
        case alwaysOriginal
        /// In the colour of the view.
        case alwaysTemplate
    }

    /// In points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// How far the part that constraints align lies inside the picture.
    public let alignmentRectInsets: UIEdgeInsets
    /// Whether the picture is drawn in the colour of its view.
    public let renderingMode: RenderingMode
    /// Whether the picture is one of the system's symbols.
    public let isSymbolImage: Bool
    /// The pictures that stand in for this one under other traits.
    ///
    /// No view asks for them.
    open private(set) lazy var imageAsset: UIImageAsset? = UIImageAsset(owner: self)

    /// A picture of a size.
    public convenience init(size: CGSize, scale: CGFloat = 1) {
        self.init(size: size, scale: scale, alignmentRectInsets: .zero)
    }

    /// A picture without a size.
    public convenience init() { self.init(size: .zero) }

    /// A picture of the app by its name, of the size that `LayoutEnvironment.namedImages` has, or that of a file of this name in an
    /// asset catalogue or among the other resources of the app.
    ///
    /// PNG, JPEG, PDF and SVG files have sizes here. A package copies its catalogue (`.copy("Assets.xcassets")`). Nil for a name
    /// that is not found, as in UIKit.
    /// uikit-model: controls-12
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// As `init(named:)`, with the files of a bundle; traits do not count.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        if let size = LayoutEnvironment.current.namedImages[name] {
            self.init(size: size)
        } else if let found = PictureFile.find(name, in: AppBundles.places(bundle)) {
            self.init(size: found.size, scale: found.scale)
        } else {
            return nil
        }
    }

    /// The picture of a file.
    public convenience init?(contentsOfFile path: String) {
        guard let found = PictureFile.read(path, scale: PictureFile.scale(ofPath: path)) else { return nil }
        self.init(size: found.size, scale: found.scale)
    }

    /// The picture in the data of a file.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let pixels = PictureFile.pixels(data), scale > 0 else { return nil }
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }

    /// A symbol of the system.
    ///
    /// The symbols' shapes are not published: each counts as a square a little higher than the capitals of its text.
    /// uikit-model: controls-13
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol of the system at a size and weight.
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

    /// The same picture, aligned by a part of it.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { copy(insets: insets) }

    /// The same picture, drawn in another way.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }

    /// The same picture in a colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        copy(mode: renderingMode)
    }

    /// The same picture, of which the middle is stretched where it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copy() }

    /// The same symbol at another size.
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
    /// What a picture is made for.
    public class Configuration {}

    /// The size and weight of a symbol of the system.
    public final class SymbolConfiguration: Configuration {
        private let pointSize: CGFloat
        private let scale: SymbolScale

        /// A symbol beside text of a size.
        public init(
            pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
        ) {
            self.pointSize = pointSize
            self.scale = scale
        }

        /// A symbol beside text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }

        /// A symbol beside text of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .default) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        /// A symbol of a size relative to running text.
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

    /// How large a symbol is relative to the text beside it.
    ///
    /// Raw values as in Apple's header.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// As its place has it, here as `medium`.
        case `default` = -1
        /// Not given.
        case unspecified = 0
        /// As the names say.
        case small, medium, large
    }

    /// How heavy the strokes of a symbol are.
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

import Foundation

/// Variants of an image for different traits.
///
/// The engine's views show an image as it is, so these are only for code that reads them.
open class UIImageAsset: @unchecked Sendable {
    private weak var owner: UIImage?
    private var variants: [(image: UIImage, traits: UITraitCollection)] = []

    /// No images.
    public init() {}

    init(owner: UIImage) { self.owner = owner }

    /// The image for some traits: the last one whose registered traits they contain, or else the image that owns this asset.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        variants.last { traitCollection.containsTraits(in: $0.traits) }?.image ?? owner ?? variants.last?.image
            ?? UIImage()
    }

    /// Registers an image for some traits, replacing one for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregister(with: traitCollection)
        variants.append((image, traitCollection))
    }

    /// Removes the image for some traits.
    open func unregister(with traitCollection: UITraitCollection) {
        variants.removeAll { $0.traits == traitCollection }
    }
}

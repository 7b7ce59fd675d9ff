import Foundation

/// Pictures of which one is shown, by the traits around it.
///
/// The engine's views show a picture as it is, so these are only for code that asks.
open class UIImageAsset: @unchecked Sendable {
    private weak var owner: UIImage?
    private var variants: [(image: UIImage, traits: UITraitCollection)] = []

    /// No pictures.
    public init() {}

    init(owner: UIImage) { self.owner = owner }

    /// The picture for some traits: the last one that was registered for no others, else the one that has this asset.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        variants.last { traitCollection.containsTraits(in: $0.traits) }?.image ?? owner ?? variants.last?.image
            ?? UIImage()
    }

    /// Adds a picture for some traits, in place of one for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregister(with: traitCollection)
        variants.append((image, traitCollection))
    }

    /// Forgets the picture for some traits.
    open func unregister(with traitCollection: UITraitCollection) {
        variants.removeAll { $0.traits == traitCollection }
    }
}

import Foundation

/// Trait collections of single traits, and traits that a parent overrides.
extension UITraitCollection {
    /// Only the horizontal size class is known.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontalSizeClass, .unspecified)
    }

    /// Only the vertical size class is known.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(.unspecified, verticalSizeClass)
    }

    /// Only the appearance is known.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(.unspecified, .unspecified)
        self.userInterfaceStyle = userInterfaceStyle
    }

    /// Only the kind of device is known.
    public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(
            .unspecified, .unspecified, idiom: userInterfaceIdiom, displayScale: 0, textSize: .unspecified)
    }

    /// Whether each trait that another collection defines is the same in this one.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return overridden(by: trait) == self
    }

    /// Only the pixels per point are known.
    public init(displayScale: CGFloat) {
        self.init(
            .unspecified, .unspecified, idiom: .unspecified, displayScale: displayScale, textSize: .unspecified)
    }

    /// Only the text size is known.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            .unspecified, .unspecified, idiom: .unspecified, displayScale: 0, textSize: preferredContentSizeCategory)
    }

    /// The traits of several collections: of each trait the last one that is known.
    public init(traitsFrom collections: [UITraitCollection]) {
        self = collections.reduce(UITraitCollection(.unspecified, .unspecified)) { $0.overridden(by: $1) }
    }

    private init(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
        self.init(
            horizontal, vertical, idiom: .unspecified, displayScale: 0,
            textSize: .unspecified)
    }

    /// These traits, except for those that another collection defines.
    func overridden(by other: UITraitCollection?) -> UITraitCollection {
        guard let other else { return self }
        let knowsTextSize = other.preferredContentSizeCategory != .unspecified
        var merged = UITraitCollection(
            other.horizontalSizeClass == .unspecified ? horizontalSizeClass : other.horizontalSizeClass,
            other.verticalSizeClass == .unspecified ? verticalSizeClass : other.verticalSizeClass,
            idiom: other.userInterfaceIdiom == .unspecified ? userInterfaceIdiom : other.userInterfaceIdiom,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            textSize: knowsTextSize ? other.preferredContentSizeCategory : preferredContentSizeCategory)
        merged.userInterfaceStyle =
            other.userInterfaceStyle == .unspecified ? userInterfaceStyle : other.userInterfaceStyle
        return merged
    }
}

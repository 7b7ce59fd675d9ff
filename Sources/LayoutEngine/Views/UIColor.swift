import Foundation

// Unchecked, because the closure of a dynamic color is called on the thread of the layout only.
/// A color, kept so that layout code compiles unchanged.
///
/// Nothing is drawn, and no layout depends on it.
open class UIColor: NSObject, @unchecked Sendable {
    private let mark = FoundationHeaderWord()
    /// Red, green and blue, each from 0 to 1; those of the light appearance for a dynamic color.
    private let parts: [CGFloat]
    /// From 0, invisible, to 1.
    private let opacity: CGFloat
    /// Red, green, blue and alpha.
    var channels: [CGFloat] { parts + [opacity] }
    private let provider: ((UITraitCollection) -> UIColor)?

    /// Transparent black.
    public convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

    /// Exists so that subclasses can be written as for UIKit.
    public required convenience init?(coder: NSCoder) { self.init() }

    /// A color of the sRGB space; each number from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        parts = [red, green, blue]
        opacity = alpha
        provider = nil
    }

    /// A color that depends on the traits, such as the appearance.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        parts = light.parts
        opacity = light.opacity
        provider = dynamicProvider
    }

    /// Takes the components without conversion: colors are not drawn.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A color by hue, saturation, brightness and alpha, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// The color of a layer.
    public convenience init(cgColor: CGColor) {
        self.init(
            red: cgColor.parts[0], green: cgColor.parts[1], blue: cgColor.parts[2],
            alpha: cgColor.opacity)
    }

    /// A named color of the app, from `LayoutEnvironment.namedColors` or from an asset catalogue in its resources.
    ///
    /// Nil for an unknown name, as in UIKit.
    public static func named(_ name: String) -> UIColor? { named(name, nil) }

    private static func named(_ name: String, _ bundle: Bundle?) -> UIColor? {
        LayoutEnvironment.current.namedColors[name]
            ?? AppBundles.places(bundle).lazy.compactMap { AssetCatalog.color(name, in: $0) }.first
    }

    /// As `named(_:)`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// As `named(_:)`, in a bundle; the traits are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let color = Self.named(name, bundle) else { return nil }
        self.init(dynamicProvider: { color.resolvedColor(with: $0) })
    }

    /// The same color with another alpha.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }

    /// The color of a dynamic color for some traits; other colors return themselves.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
    }

    /// The components, each from 0 to 1.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolvedColor(with: .current)
        red?.pointee = color.parts[0]
        green?.pointee = color.parts[1]
        blue?.pointee = color.parts[2]
        alpha?.pointee = color.opacity
        return true
    }

    /// Whether red, green, blue and alpha are the same; dynamic colors are equal only to themselves.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if provider != nil || other.provider != nil { return self === other }
        return parts == other.parts && opacity == other.opacity
    }

    /// Red, green, blue and alpha; those of the light appearance for a dynamic color.
    open override var description: String {
        (provider == nil ? "" : "dynamic ") + channels.map { "\($0)" }.joined(separator: " ")
    }

    /// A hash of what `isEqual(_:)` compares.
    open override var hash: Int {
        if provider != nil { return ObjectIdentifier(self).hashValue }
        var hasher = Hasher()
        hasher.combine(parts)
        hasher.combine(opacity)
        return hasher.finalize()
    }
}

extension LayoutEnvironment {
    /// The app's colors that `UIColor(named:)` finds.
    public var namedColors: [String: UIColor] {
        get { storedColors.compactMapValues { $0 as? UIColor } }
        set { storedColors = newValue }
    }
}

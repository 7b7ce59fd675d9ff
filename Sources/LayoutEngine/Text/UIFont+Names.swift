import Foundation

/// Fonts by their names.
extension UIFont {
    /// A font by its name.
    ///
    /// Fonts are not installed here. The metrics of Helvetica Neue are known approximately; any other font is measured as the
    /// system's, in the weight that the name ends with. So the size is right only roughly, and never nil but for an empty
    /// name: an app may bring the font along.
    /// uikit-model: text-19
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let weight = Self.weight(inName: fontName)
        let isHelvetica = fontName.hasPrefix("HelveticaNeue") || fontName.hasPrefix("Helvetica Neue")
        let face = isHelvetica ? FontFace(family: .helveticaNeue(isLight: weight.rawValue < 0)) : FontFace()
        let isMonospaced = ["Menlo", "Courier"].contains { fontName.hasPrefix($0) }
        self.init(
            fontSize, isHelvetica && weight.rawValue < 0 ? .regular : weight,
            isMonospaced ? .monospaced : .proportional, face)
    }

    private static func weight(inName name: String) -> Weight {
        let name = name.lowercased()
        // The longer words first, because they contain the shorter ones.
        let words: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("semilight", .light), ("light", .light),
            ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
            ("black", .black), ("bold", .bold), ("medium", .medium),
        ]
        return words.first { name.contains($0.0) }?.1 ?? .regular
    }

    /// The font's name: that of the system font in its weight, whatever name the font was made with.
    public var fontName: String { face.family == .system ? ".SFUI-\(weightName)" : "HelveticaNeue" }
    /// The family's name.
    public var familyName: String { face.family == .system ? ".AppleSystemUIFont" : "Helvetica Neue" }

    /// The families besides the system's.
    public class var familyNames: [String] { ["Helvetica Neue"] }
    /// The fonts of a family; none for one that there is not.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? ["HelveticaNeue"] : []
    }

    private var weightName: String {
        switch weight {
        case .ultraLight: "Ultralight"
        case .thin: "Thin"
        case .light: "Light"
        case .medium: "Medium"
        case .semibold: "Semibold"
        case .bold: "Bold"
        case .heavy: "Heavy"
        case .black: "Black"
        default: "Regular"
        }
    }

    /// What makes the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

    /// A font as a descriptor has it; at its own size where the size is zero.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font
        let traits = descriptor.symbolicTraits
        // A weight that is bold as it is stays; bold letters that were not get the usual one.
        let isBold = font.weight >= .semibold
        let weight: Weight =
            if traits.contains(.traitBold) { isBold ? font.weight : .bold } else { isBold ? .medium : font.weight }
        self.init(
            pointSize > 0 ? pointSize : font.pointSize, weight,
            traits.contains(.traitMonoSpace) ? .monospaced : font.design, font.face)
    }
}

extension UIFont.Weight: Comparable {
    /// Whether strokes of the first weight are thinner.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// What makes a font apart from its size.
public struct UIFontDescriptor: Hashable, Sendable {
    /// What a font looks like in general.
    ///
    /// Raw values as in Apple's header.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt32
        /// Takes Apple's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// For interfaces.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Lines close together.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines far apart.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        /// With characters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A kind of letters that the system offers.
    public enum SystemDesign: Hashable, Sendable {
        /// As the names say; all are measured as the first.
        case `default`, rounded, serif
        /// With characters of one width.
        case monospaced
    }

    /// What a descriptor can say of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// An attribute of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, a text.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The font, a text.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The font among those of its family, a text.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// In points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Weight and other traits by their names.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Letters of other shapes; kept out, as all are measured alike.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style, a text.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// What a setting of letters' shapes says.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Which shapes.
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// Which of them.
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The name of `featureIdentifier` from iOS 15 on.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The name of `typeIdentifier` from iOS 15 on.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// The traits by which the attribute `traits` calls them.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight, a number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The general look, a number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// How wide letters are; all are alike.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// How slanted letters are; all are alike.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    let font: UIFont
    /// What the font looks like in general.
    public private(set) var symbolicTraits: SymbolicTraits

    init(font: UIFont) {
        self.font = font
        symbolicTraits = []
        if font.weight >= .semibold { symbolicTraits.insert(.traitBold) }
        if font.design == .monospaced { symbolicTraits.insert(.traitMonoSpace) }
    }

    /// That of a text style at the present text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(font: .preferredFont(forTextStyle: style))
    }

    /// In points.
    public var pointSize: CGFloat { font.pointSize }

    /// With other traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var copy = self
        copy.symbolicTraits = symbolicTraits
        return copy
    }

    /// That of a font by its name; one that is not there gives the system's.
    public init(name fontName: String, size: CGFloat) {
        self.init(font: UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
    }
    /// That of a font that has some attributes.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self = UIFontDescriptor(font: UIFont()).addingAttributes(attributes)
    }
    /// What the descriptor says of its font.
    public var fontAttributes: [AttributeName: Any] {
        [.name: font.fontName, .size: font.pointSize]
    }
    /// What it says of one attribute.
    public func object(forKey anAttribute: AttributeName) -> Any? {
        anAttribute == .family ? font.familyName : fontAttributes[anAttribute]
    }
    /// The font's name.
    public var postscriptName: String { font.fontName }
    /// With other attributes: name, size and traits count.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var result = self
        let size = (attributes[.size] as? CGFloat) ?? (attributes[.size] as? Double).map { CGFloat($0) }
        if let name = (attributes[.name] ?? attributes[.family]) as? String {
            result = UIFontDescriptor(name: name, size: size ?? pointSize)
        } else if let size {
            result = result.withSize(size)
        }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return result }
        if let weight = traits[.weight] as? UIFont.Weight ?? (traits[.weight] as? CGFloat).map(UIFont.Weight.init) {
            return UIFontDescriptor(font: .systemFont(ofSize: result.pointSize, weight: weight))
        }
        if let symbolic = traits[.symbolic] as? UInt32 {
            return result.withSymbolicTraits(SymbolicTraits(rawValue: symbolic)) ?? result
        }
        return result
    }
    /// Of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    /// With another face of its family; the same font here.
    public func withFace(_ newFace: String) -> UIFontDescriptor { self }

    /// With letters of another kind.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        withSymbolicTraits(design == .monospaced ? symbolicTraits.union(.traitMonoSpace) : symbolicTraits)
    }

    /// At another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var copy = UIFontDescriptor(font: font.withSize(newPointSize))
        copy.symbolicTraits = symbolicTraits
        return copy
    }
}

import Foundation
import LayoutEngine

/// A font descriptor and the expected properties of its font.
private struct DescribedFont {
    static let kinds = 10
    private static let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    private(set) var descriptor: UIFontDescriptor
    private var (size, weight): (CGFloat, UIFont.Weight) = (17, .regular)
    /// Whether the bold trait was set in addition to the weight, and whether the letters are monospaced.
    private var (isSaidBold, isMono) = (false, false)

    init() { descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor }

    private var isHeavy: Bool { weight.rawValue >= UIFont.Weight.semibold.rawValue }
    private var isPlain: Bool { !isSaidBold && !isMono && !isHeavy }
    /// The bold trait makes letters bold, unless they are as heavy by their weight.
    private var shownWeight: UIFont.Weight { isSaidBold && !isHeavy ? .bold : weight }

    private func reference(_ size: CGFloat) -> UIFont {
        isMono
            ? .monospacedSystemFont(ofSize: size, weight: shownWeight) : .systemFont(ofSize: size, weight: shownWeight)
    }

    private mutating func addTrait(_ trait: UIFontDescriptor.SymbolicTraits, _ byAttribute: Bool) {
        let traits = descriptor.symbolicTraits.union(trait)
        descriptor =
            byAttribute
            ? descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.symbolic: traits.rawValue]])
            : descriptor.withSymbolicTraits(traits) ?? descriptor
    }

    /// Starts again with another font.
    private mutating func begin(_ value: Int) {
        (size, weight, isSaidBold) = (CGFloat(8 + value), Self.weights[value % 9], false)
        isMono = value % 4 == 0
        switch value % 4 {
        case 0: descriptor = UIFont.monospacedSystemFont(ofSize: size, weight: weight).fontDescriptor
        case 1:
            let style: UIFont.TextStyle = value % 3 == 0 ? .headline : .callout
            descriptor = .preferredFontDescriptor(withTextStyle: style)
            size = UIFont.preferredFont(forTextStyle: style).pointSize
            weight = value % 3 == 0 ? .semibold : .regular
        default: descriptor = UIFont.systemFont(ofSize: size, weight: weight).fontDescriptor
        }
    }

    mutating func perform(_ number: Int) {
        let (value, new) = (number / Self.kinds, CGFloat(8 + number / Self.kinds))
        switch number % Self.kinds {
        case 0:
            size = new
            descriptor = descriptor.withSize(new)
        case 1:
            size = new
            let given: Any = value % 2 == 0 ? new : Double(new)
            descriptor = descriptor.addingAttributes([.size: given])
        case 2, 3:
            isSaidBold = true
            addTrait(.traitBold, value % 2 == 0)
        case 4 where value % 3 == 0:
            isMono = true
            descriptor = descriptor.withDesign(.monospaced) ?? descriptor
        case 4:
            isMono = true
            addTrait(.traitMonoSpace, value % 3 == 1)
        // No rule says which traits remain after another weight or name.
        case 5 where isPlain:
            weight = Self.weights[value % 9]
            let given: Any = value % 2 == 0 ? weight : weight.rawValue
            var attributes: [UIFontDescriptor.AttributeName: Any] = [
                .traits: [UIFontDescriptor.TraitKey.weight: given]
            ]
            if value % 3 == 0 {
                size = new
                attributes[.size] = new
            }
            descriptor = descriptor.addingAttributes(attributes)
        case 6 where isPlain:
            weight = [UIFont.Weight.light, .bold, .medium][value % 3]
            let word = ["Light", "Bold", "Medium"][value % 3]
            var attributes: [UIFontDescriptor.AttributeName: Any] = [.name: "Avenir-\(word)"]
            if value % 2 == 0 {
                size = new
                attributes[.size] = new
            }
            descriptor = descriptor.addingAttributes(attributes)
        case 7:
            // The descriptor of the font has the weight that the traits led to.
            let isOther = value % 2 == 0
            let font = UIFont(descriptor: descriptor, size: isOther ? new : 0)
            if isOther { size = new }
            (weight, isSaidBold) = (shownWeight, false)
            descriptor = (value % 4 < 2 ? font : font.withSize(size)).fontDescriptor
        default: begin(value)
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        func width(_ font: UIFont) -> CGFloat {
            "Boundary of 117 honks".size(withAttributes: [.font: font]).width
        }
        run.expect("size of the descriptor \(when)", descriptor.pointSize, size)
        run.expect("size as an attribute \(when)", descriptor.object(forKey: .size) as? CGFloat ?? -1, size)
        run.expect(
            "whether the descriptor is bold \(when)", descriptor.symbolicTraits.contains(.traitBold),
            isSaidBold || isHeavy)
        run.expect(
            "whether the descriptor is monospaced \(when)", descriptor.symbolicTraits.contains(.traitMonoSpace), isMono)
        let font = UIFont(descriptor: descriptor, size: 0)
        run.expect("size of the font \(when)", font.pointSize, size)
        run.expect("width of a text in the font \(when)", width(font), width(reference(size)), within: run.pixel + 0.01)
        run.expect("name of the font \(when)", font.fontName, reference(size).fontName)
        let other = UIFont(descriptor: descriptor, size: size + 5)
        run.expect("size of a larger font \(when)", other.pointSize, size + 5)
        run.expect(
            "width of a text in a larger font \(when)", width(other), width(reference(size + 5)),
            within: run.pixel + 0.01)
    }
}

extension Scenario {
    static let fontDescriptors: [Scenario] = [
        // A descriptor that is made from another one keeps all properties but the changed ones, and so does its font.
        Scenario(
            "fonts-by-descriptors-of-others", rules: ["text-3", "text-4", "text-19"],
            limits: Array(repeating: DescribedFont.kinds * 36 - 1, count: 12), kinds: DescribedFont.kinds
        ) { run in
            run.expect(
                "standard font sizes",
                [UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize],
                [17, 18, 14, 12])
            var font = DescribedFont()
            font.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                font.perform(number)
                font.check(run, "after turn \(turn)")
            }
        }
    ]
}

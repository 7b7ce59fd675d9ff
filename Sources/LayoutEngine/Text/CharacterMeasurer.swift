import Foundation

/// Measures characters in one font, in 2048ths of its size.
struct CharacterMeasurer {
    private let small: AdvanceTable
    private let large: AdvanceTable
    /// How far letters have gone from the small cut to the large one.
    private let opticalBlend: Double
    /// How far letters have gone from regular to bold: below 0 thinner, above 1 heavier.
    private let weight: Double
    private let tracking: Double
    private let design: UIFont.Design
    /// Whether pairs of letters move together.
    let hasKerning: Bool
    /// Whether pairs of digits do: where all digits are of one width, none is moved.
    let hasDigitKerning: Bool
    /// Points in one unit.
    let unit: Double

    init(_ font: UIFont, _ typeface: SystemTypeface = LayoutEnvironment.current.typeface) {
        let size = Double(font.pointSize)
        let typeface = font.face.typeface ?? typeface
        design = font.design
        weight = font.weight.blend
        unit = size / UnitsPerEm.value * font.face.width
        hasKerning = typeface != .helvetica && font.design != .monospaced
        hasDigitKerning = font.design == .proportional
        switch typeface {
        case .helvetica:
            small = .helvetica
            large = .helvetica
            opticalBlend = 0
            tracking = 0
        case .sanFranciscoTwoCuts:
            small = .sanFranciscoText
            large = .sanFranciscoDisplay
            let isLarge = size >= OpticalSize.displaySizeThreshold
            opticalBlend = isLarge ? 1 : 0
            let tables = OpticalSize.textAndDisplayTracking
            tracking = (isLarge ? tables.large : tables.small).value(at: size) * OpticalSize.unitsPerTwoThousandth
        case .sanFrancisco:
            small = .sanFranciscoText
            large = .sanFranciscoDisplay
            opticalBlend = OpticalSize.blend.value(at: size)
            tracking = OpticalSize.tracking.value(at: size)
        }
    }

    /// The advance of a printable ASCII character, tracking included.
    func advance(of code: UInt8) -> Double {
        switch design {
        case .monospaced: return Self.monospacedAdvance
        case .monospacedDigits where Self.isDigit(code): return letters(Self.tabularFigureCode) + tracking
        default: return letters(code) + tracking
        }
    }

    /// The advance of what is no letter of the font's: a share of the size, without tracking.
    func advance(ofShare share: Double) -> Double { share * UnitsPerEm.value }

    private func letters(_ code: UInt8) -> Double {
        let index = Int(code) - AdvanceTable.firstCode
        let thin = Self.mix(small.regular[index], large.regular[index], opticalBlend)
        let fat = Self.mix(small.bold[index], large.bold[index], opticalBlend)
        // The thinnest weights of a narrow letter must not run backwards.
        return max(0, Self.mix(thin, fat, weight))
    }

    private static func mix(_ one: Double, _ other: Double, _ share: Double) -> Double { one + share * (other - one) }

    /// Whether the second of two characters may be moved by the first.
    func moves(_ first: UInt8, _ second: UInt8) -> Bool {
        hasKerning && (hasDigitKerning || !Self.isDigit(first) || !Self.isDigit(second))
    }

    private static func isDigit(_ code: UInt8) -> Bool { code >= 0x30 && code <= 0x39 }

    /// Of every character of the monospaced system font, at all sizes and weights.
    private static let monospacedAdvance = 1266.0
    /// What all digits are as wide as where they are of one width: the plus sign.
    private static let tabularFigureCode = UInt8(ascii: "+")
}

extension UIFont.Weight {
    /// How far letters of the weight have gone from regular, 0, to bold, 1.
    ///
    /// Medium, semibold and heavy were measured (how wide black itself is follows from frames that Interface Builder
    /// stored); the thin ones are assumed.
    var blend: Double { Self.blends.value(at: Double(rawValue)) }

    private static let blends = SizeInterpolation([
        (-0.8, -2), (-0.6, -1.6), (-0.4, -0.8), (0, 0), (0.23, 0.3667), (0.3, 0.63333), (0.4, 1), (0.56, 1.5333),
        (0.62, 2),
    ])
}

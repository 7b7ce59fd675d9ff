import Foundation

/// The writing direction of a text.
///
/// Raw values as in Apple's header.
public enum NSWritingDirection: Int, Hashable, Sendable {
    /// As its language does.
    case natural = -1
    /// As the names say.
    case leftToRight = 0, rightToLeft = 1
}

/// A tab stop.
///
/// Kept: texts are measured without tab stops.
open class NSTextTab: NSObject {
    private let mark = FoundationHeaderWord()
    /// The alignment of the text after it.
    public let alignment: NSTextAlignment
    /// From the beginning of the line, in points.
    public let location: CGFloat

    /// A tab stop in a line.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
    }

    /// Whether both have the same location and alignment.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return location == other.location && alignment == other.alignment
    }

    /// Of what `isEqual(_:)` compares.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(location)
        hasher.combine(alignment)
        return hasher.finalize()
    }

    /// Its location and alignment.
    open override var description: String { "tabulator at \(location), \(alignment)" }

    /// Further settings of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// An option of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
}

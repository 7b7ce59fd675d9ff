/// Why a storyboard or xib cannot be used: what is wrong, where, and what to do.
public struct InterfaceBuilderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as its reader named it.
    public let file: String
    /// Where in the file; lines and columns count from 1.
    public let place: InterfaceElement.Place
    /// The sentence.
    public let reason: String

    init(file: String, place: InterfaceElement.Place, _ reason: String) {
        self.file = file
        self.place = place
        self.reason = reason
    }

    /// The file, the place and the sentence.
    public var description: String { "\(file), line \(place.line), column \(place.column): \(reason)" }
}

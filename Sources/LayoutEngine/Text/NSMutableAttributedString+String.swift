import Foundation

/// What `mutableString` does on iOS, written by `uikit-sources`: Foundation on Linux changes the characters there and forgets the
/// attributes, and the next reader of them ends the program.
extension NSMutableAttributedString {
    /// Replaces all characters; the new ones have the attributes of the first.
    public func replaceAllCharacters(_ text: String) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: text)
    }

    /// Adds characters with the attributes of the last one.
    public func appendCharacters(_ text: String) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: text)
    }
}

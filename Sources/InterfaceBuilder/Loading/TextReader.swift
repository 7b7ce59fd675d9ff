import Foundation
import LayoutEngine

/// Reads texts and fonts.
enum TextReader {
    /// The text of a label, field or text view: an attribute, a child for texts with line breaks, or pieces with
    /// attributes of their own, of which only the characters count.
    static func text(of resolved: ResolvedElement) -> String? {
        if let text = resolved["text"] { return text }
        guard let child = resolved.child(key: "text") ?? resolved.child(key: "attributedText") else { return nil }
        guard child.name == "attributedString" else { return child.text }
        return child.children.map { $0.attributes["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
    }

    /// The title of a button's state or of a segment.
    static func title(of element: InterfaceElement) -> String? {
        element.attributes["title"] ?? element.child(key: "title").flatMap { $0.name == "nil" ? nil : $0.text }
            ?? element.child(key: "attributedTitle").map { attributed in
                attributed.children.map { $0.attributes["content"] ?? "" }.joined()
            }
    }

    /// The font, if the file names one. Of fonts with names only the size counts.
    static func font(of resolved: ResolvedElement) -> UIFont? {
        guard let element = resolved.child(key: "fontDescription") else { return nil }
        if let style = element.attributes["style"] {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        }
        let size = CGFloat(max(0, Double(element.attributes["pointSize"] ?? "") ?? Double(UIFont.systemFontSize)))
        if element.attributes["type"] == "boldSystem" { return .boldSystemFont(ofSize: size) }
        return .systemFont(ofSize: size, weight: weight(element.attributes["weight"]))
    }

    /// Of a weight that the file names; others count as regular.
    private static func weight(_ name: String?) -> UIFont.Weight {
        switch name {
        case "ultraLight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: .regular
        }
    }
}

extension InterfaceElement {
    /// What the file says in a label, field or text view, under no traits in particular.
    package var textShown: String? { TextReader.text(of: ResolvedElement(self, .any)) }
}

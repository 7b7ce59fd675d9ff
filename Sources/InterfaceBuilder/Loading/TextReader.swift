import Foundation
import LayoutEngine

/// Reads texts and fonts.
enum TextReader {
    /// The text of a label, field or text view: an attribute, a child for texts with line breaks, or pieces with
    /// separate attributes, of which only the characters count.
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

    /// The font, if the file names one.
    ///
    /// Of fonts with names only the size counts, except for Helvetica Neue.
    /// - `canvas`: the build whose canvas shows the text; nil for an app.
    static func font(of resolved: ResolvedElement, canvas: Int? = nil) -> UIFont? {
        if let pieces = resolved.child(key: "attributedText"), let font = font(ofFragments: pieces) { return font }
        guard let element = resolved.child(key: "fontDescription") else { return nil }
        if let name = element.attributes["style"] {
            let style = UIFont.TextStyle(rawValue: name)
            guard let size = canvas.flatMap({ CanvasTextStyles.pointSize(of: style, build: $0) }) else {
                return .preferredFont(forTextStyle: style)
            }
            return .preferredFont(forTextStyle: style, pointSize: size)
        }
        let size = size(element.attributes["pointSize"])
        if let font = named(element.attributes["name"], size) { return font }
        if element.attributes["type"] == "boldSystem" { return .boldSystemFont(ofSize: size) }
        return .systemFont(ofSize: size, weight: weight(element.attributes["weight"]))
    }

    /// The largest font of the pieces of an attributed text, with the line height of its paragraph.
    private static func font(ofFragments text: InterfaceElement) -> UIFont? {
        var largest: UIFont?
        for piece in text.children {
            guard let attributes = piece.first("attributes"), let element = attributes.child(key: "NSFont") else {
                continue
            }
            let size = size(element.attributes["size"])
            var font =
                named(element.attributes["name"], size)
                ?? (element.attributes["metaFont"] == "systemBold"
                    ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
            let multiple = attributes.child(key: "NSParagraphStyle")?.attributes["lineHeightMultiple"].flatMap {
                Double($0)
            }
            if let multiple, multiple > 0, multiple <= 100 { font = font.withLineHeightMultiple(CGFloat(multiple)) }
            if font.lineHeight > largest?.lineHeight ?? 0 { largest = font }
        }
        return largest
    }

    private static func size(_ text: String?) -> CGFloat {
        CGFloat(max(0, text.flatMap { Double($0) } ?? Double(UIFont.systemFontSize)))
    }

    /// A font whose metrics the engine has; nil for the system font and those that are measured like it.
    private static func named(_ name: String?, _ size: CGFloat) -> UIFont? {
        guard let name, isKnown(name) else { return nil }
        let style = name.dropFirst(Self.helveticaNeue.count).lowercased()
        let isBold = style.contains("bold")
        let isLight = style.contains("light") || style.contains("thin")
        return .helveticaNeue(ofSize: size, weight: isBold ? .bold : isLight ? .light : .regular)
    }

    /// Whether the engine has metrics for a font, exact or similar.
    static func isKnown(_ name: String) -> Bool { name.hasPrefix(Self.helveticaNeue) }

    private static let helveticaNeue = "HelveticaNeue"

    /// The weight that the file names; an unknown one counts as regular.
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
    /// The text in a label, field or text view of the file, under no traits in particular.
    package var displayedText: String? { TextReader.text(of: ResolvedElement(self, .any)) }
}

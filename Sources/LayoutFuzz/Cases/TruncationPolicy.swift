import InterfaceBuilder
import LayoutEngine

/// What a file says about a text that has too little room: whether it may be cut.
///
/// A text may be cut where its view is made for it: the font shrinks, its author has chosen how to cut or how many lines there
/// are at most, the view gives way to others (compression resistance below the usual), or has a fixed width. A label of one
/// line with an ellipsis at its tail is what every new label is. If code sets its text, through an outlet, the ellipsis is
/// for texts of any length; if the file's text is what people read, a cut translation is a mistake.
struct TruncationPolicy {
    private let element: InterfaceElement
    private let hasFixedWidth: Bool

    init(_ element: InterfaceElement, hasFixedWidth: Bool) {
        self.element = element
        // A frame that is fixed on the canvas has a fixed width too.
        self.hasFixedWidth = hasFixedWidth || element.attributes["fixedFrame"] == "YES"
    }

    var isTruncatable: Bool {
        switch element.name {
        case "label": isLabelTruncatable
        case "button":
            hasLowCompressionResistance || hasFixedWidth || hasPlaceholderText
                || breaks("clip", "headTruncation", "tailTruncation")
        // A field scrolls, and so does a text view unless it may not.
        case "textView": element.attributes["scrollEnabled"] != "NO"
        default: true
        }
    }

    private var isLabelTruncatable: Bool {
        if hasPlaceholderText || shrinksFont || breaks("clip", "headTruncation", "middleTruncation") { return true }
        let lines = Int(element.attributes["numberOfLines"] ?? "1") ?? 1
        if lines == 0 { return false }
        return lines > 1 || hasLowCompressionResistance || hasFixedWidth || element.hasOutlet
    }

    /// The file says NO where the size of the font is fixed, and nothing where it is not.
    private var shrinksFont: Bool { element.attributes["adjustsFontSizeToFit"] != "NO" }

    /// A text that names the kind of its view, as in 'Action Button', is a placeholder for one that code sets.
    private var hasPlaceholderText: Bool {
        let text = element.name == "button" ? element.child(key: "normal")?.attributes["title"] : element.displayedText
        return text?.split(whereSeparator: \.isWhitespace).last?.lowercased() == element.name
    }

    private var hasLowCompressionResistance: Bool {
        let resistance = Double(element.attributes["horizontalCompressionResistancePriority"] ?? "") ?? 750
        return resistance < 750
    }

    private func breaks(_ modes: String...) -> Bool { modes.contains(element.attributes["lineBreakMode"] ?? "") }

    /// Views whose width a constraint of the file fixes or limits.
    static func fixedWidths(in root: InterfaceElement) -> Set<String> {
        var ids: Set<String> = []
        visit(root, superview: nil) { constraint, owner in
            guard constraint.attributes["firstAttribute"] == "width", constraint.attributes["secondItem"] == nil,
                constraint.attributes["relation"] != "greaterThanOrEqual"
            else { return }
            if let id = constraint.attributes["firstItem"] ?? owner { ids.insert(id) }
        }
        return ids
    }

    /// Constraints with the id of the view that holds them: one that names no first item is about that view.
    private static func visit(
        _ element: InterfaceElement, superview: String?, _ body: (InterfaceElement, String?) -> Void
    ) {
        let owner = element.isView ? element.id : superview
        if element.name == "constraint" { body(element, owner) }
        for child in element.children { visit(child, superview: owner, body) }
    }
}

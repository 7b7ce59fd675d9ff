import Foundation

/// Checks that a tree of elements is a document for iOS and that its numbers are usable.
///
/// Later code may rely on it: each number is finite and not absurdly large.
struct DocumentCheck {
    let file: String

    private static let rectangles: Set<String> = [
        "rect", "frame", "size", "inset", "edgeInsets", "directionalEdgeInsets",
    ]
    private static let lengths: Set<String> = [
        "constant", "spacing", "rowHeight", "sectionHeaderHeight", "sectionFooterHeight", "preferredMaxLayoutWidth",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "pointSize", "minimumLineSpacing",
    ]
    private static let priorities: Set<String> = [
        "priority", "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]

    func check(_ root: InterfaceElement) throws {
        if root.name == "archive" { throw error(root, DocumentMessages.archive) }
        guard root.name == "document" else { throw error(root, DocumentMessages.notADocument(root.name)) }
        let runtime = root.attributes["targetRuntime"] ?? "iOS.CocoaTouch"
        guard runtime.hasPrefix("iOS.CocoaTouch") else { throw error(root, DocumentMessages.platform(runtime)) }
        try root.visit(checkNumbers)
    }

    private func error(_ element: InterfaceElement, _ reason: String) -> InterfaceBuilderError {
        InterfaceBuilderError(file: file, place: element.place, reason)
    }

    private func checkNumbers(_ element: InterfaceElement) throws {
        let isRectangle = Self.rectangles.contains(element.name)
        // In the order of the names, so that the error always names the same one of two wrong numbers.
        for name in element.attributes.keys.sorted() {
            guard let text = element.attributes[name] else { continue }
            if Self.priorities.contains(name) {
                guard let value = Double(text), (0...1000).contains(value) else {
                    throw error(element, DocumentMessages.invalidPriority(name, text))
                }
            } else if Self.lengths.contains(name) || isRectangle && Self.isCoordinate(name) {
                try checkLength(name, text, element)
            } else if name == "multiplier", element.name == "constraint" || element.name == "variation" {
                guard Ratio.value(of: text) != nil else {
                    throw error(element, DocumentMessages.invalidMultiplier(text))
                }
            }
        }
    }

    private static func isCoordinate(_ name: String) -> Bool { name != "key" && name != "id" && name != "type" }

    private func checkLength(_ name: String, _ text: String, _ element: InterfaceElement) throws {
        // Interface Builder's value for a placeholder without a size.
        if text == "infinite" { return }
        guard let value = Double(text), !value.isNaN else {
            throw error(element, DocumentMessages.notANumber(name, text))
        }
        guard abs(value) <= ParsingLimits.length else {
            throw error(element, DocumentMessages.lengthOutOfRange(name, text))
        }
    }
}

/// A multiplier as Interface Builder writes it.
enum Ratio {
    /// `0.5`, `16:9` or `1/3`; nil for anything else, for zero, and for values that no layout has.
    static func value(of text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { Double($0) }
        guard (1...2).contains(parts.count), numbers.count == parts.count, numbers.allSatisfy({ $0 != 0 }) else {
            return nil
        }
        let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return (1e-6...ParsingLimits.length).contains(abs(value)) ? value : nil
    }
}

import Foundation
import LayoutEngine

/// An element under certain traits: its own attributes, overridden by those of the variations that apply.
struct ResolvedElement {
    let element: InterfaceElement
    /// From the least to the most specific.
    private let variations: [InterfaceElement]

    init(_ element: InterfaceElement, _ traits: InterfaceTraits) {
        self.element = element
        let matching = element.children.enumerated().compactMap { index, child in
            child.name == "variation" ? Variation(child, index, matching: traits) : nil
        }
        variations = matching.sorted { ($0.specificity, $0.index) < ($1.specificity, $1.index) }.map(\.element)
    }

    subscript(name: String) -> String? {
        variations.last { $0.attributes[name] != nil }?.attributes[name] ?? element.attributes[name]
    }

    /// The child element of a property.
    func child(key: String) -> InterfaceElement? {
        for variation in variations.reversed() {
            if let child = variation.child(key: key) { return child }
        }
        return element.child(key: key)
    }

    /// True for `YES`, false for any other value, nil without the attribute.
    func bool(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

    /// A length; nil also for `infinite`.
    func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }

    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

    /// The children of a list (`subviews`, `constraints`) that are installed.
    func installed(_ list: String) -> [InterfaceElement] {
        let all = element.list(list)
        var excluded: Set<String> = []
        for variation in variations {
            for mask in variation.children where mask.name == "mask" && mask.attributes["key"] == list {
                for change in mask.children {
                    guard let id = change.attributes["reference"] else { continue }
                    if change.name == "exclude" { excluded.insert(id) }
                    if change.name == "include" { excluded.remove(id) }
                }
            }
        }
        return excluded.isEmpty ? all : all.filter { !excluded.contains($0.id ?? "") }
    }
}

/// A `variation` that applies under certain traits.
private struct Variation {
    let element: InterfaceElement
    let index: Int
    /// How many traits it names; of two that apply, the one that names more wins.
    let specificity: Int

    /// - Returns: nil if it does not apply. `key` is `default`, or a name such as `heightClass=compact-widthClass=regular`.
    init?(_ element: InterfaceElement, _ index: Int, matching traits: InterfaceTraits) {
        let key = element.attributes["key"] ?? "default"
        let parts = key == "default" ? [] : key.split(separator: "-")
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            let holds =
                switch pair.first {
                case "heightClass": Self.matches(pair.last, traits.vertical == .compact, traits.vertical == .regular)
                case "widthClass": Self.matches(pair.last, traits.horizontal == .compact, traits.horizontal == .regular)
                case "userInterfaceIdiom":
                    pair.last == "pad" && traits.idiom == .pad || pair.last == "phone" && traits.idiom == .phone
                default: false
                }
            guard holds else { return nil }
        }
        self.element = element
        self.index = index
        specificity = parts.count
    }

    private static func matches(_ name: String?, _ isCompact: Bool, _ isRegular: Bool) -> Bool {
        name == "compact" && isCompact || name == "regular" && isRegular
    }
}

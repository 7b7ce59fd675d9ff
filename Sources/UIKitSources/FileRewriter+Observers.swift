import SwiftSyntax

/// `ObservableObject` and `@Published`, by which views of SwiftUI and Combine hear of changes: on Linux there are none to hear.
extension FileRewriter {
    private static let protocols: Set<String> = ["ObservableObject", "Combine.ObservableObject"]

    /// Whether an attribute only tells observers of changes, and is not one of the module's own.
    func isObservationAttribute(_ attribute: String) -> Bool {
        ["Published", "Combine.Published"].contains(attribute) && !declares("Published")
    }

    /// Takes `ObservableObject` out of what a class conforms to.
    func removeObservableConformance(_ clause: InheritanceClauseSyntax) {
        guard !declares("ObservableObject") else { return }
        let types = Array(clause.inheritedTypes)
        guard let index = types.firstIndex(where: { Self.protocols.contains($0.type.trimmedDescription) }) else {
            return
        }
        if types.count == 1 {
            edits.remove(clause)
        } else if index == types.count - 1, let comma = types[index - 1].trailingComma {
            edits.replace(comma.start, types[index].end, "")
        } else {
            edits.replace(types[index].start, types[index + 1].start, "")
        }
    }

    private func declares(_ name: String) -> Bool {
        resolver.model.bounds[name] != nil || resolver.model.classes[name]?.declaration != nil
    }
}

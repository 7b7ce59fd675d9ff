/// A part of UIKit's layout, and what is known about it here.
struct Feature: Sendable {
    enum Model: Sendable {
        case whole
        /// Not in every respect; the text is the reason.
        case partly(String)
        /// Not at all, for a reason that a user would accept.
        case none(String)
    }

    let name: String
    let model: Model
    /// Whether a case makes use of it; nil where a case cannot, for the reason given.
    let isUsed: (@Sendable (LayoutCase) -> Bool)?
    /// Why the generator does not make it.
    let reasonNotGenerated: String
    /// Test files that check its numbers and rules, without `.swift`.
    let golden: [String]

    init(
        _ name: String, _ model: Model = .whole, golden: [String], used: @escaping @Sendable (LayoutCase) -> Bool
    ) {
        self.name = name
        self.model = model
        self.golden = golden
        isUsed = used
        reasonNotGenerated = ""
    }

    /// - Parameter reason: why the generator does not make it.
    init(_ name: String, _ model: Model = .whole, golden: [String], notGenerated reason: String) {
        self.name = name
        self.model = model
        self.golden = golden
        isUsed = nil
        reasonNotGenerated = reason
    }
}

/// Features of one chapter.
struct FeatureArea: Sendable {
    let title: String
    let features: [Feature]
}

/// Questions that features ask about cases.
extension LayoutCase {
    func hasController(_ test: (ControllerNode) -> Bool) -> Bool {
        var found = false
        root.visitControllers { if test($0) { found = true } }
        return found
    }

    func hasView(_ test: (ViewNode) -> Bool) -> Bool {
        hasController { controller in
            var found = false
            controller.view.visit { if test($0) { found = true } }
            return found
        }
    }

    func hasConstraint(_ test: (ConstraintNode) -> Bool) -> Bool {
        hasController { $0.constraints.contains(where: test) }
    }

    func hasEmbedding(_ test: (Embedding) -> Bool) -> Bool { hasController { $0.children.contains(where: test) } }

    func hasContainer(_ test: (ContainerNode) -> Bool) -> Bool { hasController { $0.containers.contains(where: test) } }

    func hasStep(_ kinds: Step.Kind...) -> Bool { script.contains { kinds.contains($0.kind) } }

    /// Whether some constraint refers to a guide of this kind, like `.top`.
    func usesGuide(_ suffix: String) -> Bool {
        hasConstraint { $0.first.hasSuffix(suffix) || $0.second?.hasSuffix(suffix) == true }
    }

    func usesAttribute(_ attributes: ConstraintNode.Attribute...) -> Bool {
        hasConstraint { node in
            attributes.contains(node.attribute) || node.secondAttribute.map(attributes.contains) == true
        }
    }

    func usesKind(_ kinds: ViewKind...) -> Bool { hasView { $0.kind.map(kinds.contains) == true } }
}

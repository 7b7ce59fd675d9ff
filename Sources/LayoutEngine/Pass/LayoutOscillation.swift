import Foundation

/// What keeps changing in a layout that does not come to rest: sizes of views and insets of scroll views, in turns.
struct LayoutOscillation {
    /// How many rounds before a layout is given up are compared.
    static let rounds = 6
    /// How many views are named at most; others follow from them.
    private static let nameLimit = 4

    private struct Look {
        let name: String
        let size: CGSize
        /// The insets of a scroll view.
        let inset: UIEdgeInsets?
    }

    private var first: [Look] = []
    /// By view, another state than in the first look.
    private var others: [Look?] = []

    /// Called after a round.
    mutating func look(at root: UIView) {
        var looks: [Look] = []
        Self.collect(root, into: &looks)
        guard !first.isEmpty else {
            first = looks
            others = [Look?](repeating: nil, count: looks.count)
            return
        }
        guard looks.count == first.count else { return }
        for index in looks.indices where others[index] == nil {
            let (one, two) = (first[index], looks[index])
            if one.size != two.size || one.inset != two.inset { others[index] = two }
        }
    }

    private static func collect(_ view: UIView, into looks: inout [Look]) {
        looks.append(
            Look(
                name: view.debugName, size: view.bounds.size, inset: (view as? UIScrollView)?.adjustedContentInset))
        for subview in view.subviews { collect(subview, into: &looks) }
    }

    /// As text, scroll views whose insets change first: they are the reason for what changes in them.
    var words: [String] {
        var insets: [String] = []
        var sizes: [String] = []
        for (one, other) in zip(first, others) {
            guard let other else { continue }
            if let old = one.inset, let new = other.inset, old != new {
                insets.append("the adjusted insets of \(one.name) are \(Self.text(old)) and \(Self.text(new)) by turns")
            }
            if one.size != other.size {
                sizes.append("\(one.name) is \(Self.text(one.size)) and \(Self.text(other.size)) by turns")
            }
        }
        return Array((insets + sizes).prefix(Self.nameLimit))
    }

    private static func text(_ insets: UIEdgeInsets) -> String {
        "(" + [insets.top, insets.left, insets.bottom, insets.right].map(text).joined(separator: ", ") + ")"
    }

    private static func text(_ size: CGSize) -> String { "\(text(size.width)) x \(text(size.height))" }

    private static func text(_ length: CGFloat) -> String {
        let rounded = (length * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}

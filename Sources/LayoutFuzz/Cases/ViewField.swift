import Foundation
import LayoutEngine

/// All that is known about one field of a ``ViewNode``: its legal values, its numbers, its usual value, and its property
/// of `UIView`.
///
/// ``all`` has one for each field but the id, the guides, the subviews, and what decides the class of a view. Code that
/// checks, simplifies or makes views walks over the table, so that a new field is added in two places: the node and here.
struct ViewField {
    typealias Edit = @Sendable (inout ViewNode) -> Void

    /// As in files.
    let key: String
    /// Gives the field its usual value; nil for one that has none.
    var reset: Edit?
    /// Other edits that make the field simpler, in the order in which they are tried.
    var simplifyingEdits: [Edit] = []
    /// How far the field is from its usual value; part of the order of simplicity.
    var distance: @Sendable (ViewNode) -> Int = { _ in 0 }
    /// Replaces the numbers of the field.
    var numbers: @Sendable (inout ViewNode, NumberChange) -> Void = { _, _ in }
    /// Throws if the value is not one that the field can have. The path is that of the view.
    var check: @Sendable (ViewNode, WellFormedCheck, _ path: String) throws(CaseDecodingError) -> Void = { _, _, _ in }
    /// Sets the field's value on a new view.
    var apply: (ViewNode, UIView) -> Void = { _, _ in }

    init(_ key: String, _ set: (inout ViewField) -> Void) {
        self.key = key
        set(&self)
    }

    static let all = placing + content + margins + kinds + priorities + looks + containers

    // MARK: Where it is

    private static let placing = [
        ViewField("frame") {
            $0.numbers = { node, change in change.rect(&node.frame) }
            $0.check = { node, check, path throws(CaseDecodingError) in
                try check.checkRect(node.frame, "\(path).frame")
            }
            $0.apply = { node, view in view.frame = CGRect(node.frame) }
        },
        // The root views of controllers follow theirs by nature, so there is no usual value.
        ViewField("followsMask") {
            $0.distance = { $0.followsMask ? 1 : 0 }
            $0.apply = { node, view in view.translatesAutoresizingMaskIntoConstraints = node.followsMask }
        },
    ]

    // MARK: What is in it

    private static let content = [
        ViewField("text") {
            $0.reset = { $0.text = nil }
            $0.simplifyingEdits = [{ $0.text = $0.text.map { _ in "" } }, { $0.text = $0.text.map { _ in "L" } }]
            $0.distance = { ($0.text == nil ? 0 : 1) + ($0.text?.count ?? 0) }
        },
        contentLength("contentWidth", \.contentWidth),
        contentLength("contentHeight", \.contentHeight),
    ]

    private static func contentLength(
        _ key: String, _ path: any WritableKeyPath<ViewNode, Double?> & Sendable
    ) -> ViewField {
        optionalNumber(key, path) {
            $0.numbers = { node, change in
                change.number(&node[keyPath: path])
                node[keyPath: path] = node[keyPath: path].map { max(0, $0) }
            }
            $0.check = { node, check, place throws(CaseDecodingError) in
                guard let length = node[keyPath: path] else { return }
                try check.checkLength(length, "\(place).contentWidth/contentHeight")
                guard length >= 0 else {
                    throw check.fail(place, "A content size of \(length) is negative. Leave it out for none.")
                }
            }
        }
    }

    // MARK: Fields that most views do not have

    /// What all optional fields have in common.
    private static func optional<Value>(
        _ key: String, _ path: any WritableKeyPath<ViewNode, Value?> & Sendable, _ set: (inout ViewField) -> Void
    ) -> ViewField {
        ViewField(key) {
            $0.reset = { $0[keyPath: path] = nil }
            $0.distance = { $0[keyPath: path] == nil ? 0 : 1 }
            set(&$0)
        }
    }

    private static func optionalNumber(
        _ key: String, _ path: any WritableKeyPath<ViewNode, Double?> & Sendable, _ set: (inout ViewField) -> Void
    ) -> ViewField {
        optional(key, path) {
            $0.numbers = { node, change in change.number(&node[keyPath: path]) }
            $0.check = { node, check, place throws(CaseDecodingError) in
                if let number = node[keyPath: path] { try check.checkLength(number, "\(place).\(key)") }
            }
            set(&$0)
        }
    }

    private static func optionalInsets(
        _ key: String, _ path: any WritableKeyPath<ViewNode, CaseInsets?> & Sendable, _ set: (inout ViewField) -> Void
    ) -> ViewField {
        optional(key, path) {
            $0.numbers = { node, change in change.insets(&node[keyPath: path]) }
            $0.check = { node, check, place throws(CaseDecodingError) in
                if let insets = node[keyPath: path] { try check.checkInsets(insets, "\(place).\(key)") }
            }
            set(&$0)
        }
    }

    // MARK: Margins, visibility, mask

    private static let margins = [
        optionalInsets("margins", \.margins) {
            $0.apply = { node, view in if let margins = node.margins { view.layoutMargins = UIEdgeInsets(margins) } }
        },
        ViewField("preservesMargins") {
            $0.reset = { $0.preservesMargins = false }
            $0.distance = { $0.preservesMargins ? 1 : 0 }
            $0.apply = { node, view in view.preservesSuperviewLayoutMargins = node.preservesMargins }
        },
        ViewField("marginsAddSafeArea") {
            $0.reset = { $0.marginsAddSafeArea = true }
            $0.distance = { $0.marginsAddSafeArea ? 0 : 1 }
            $0.apply = { node, view in view.insetsLayoutMarginsFromSafeArea = node.marginsAddSafeArea }
        },
        ViewField("isHidden") {
            $0.reset = { $0.isHidden = false }
            $0.distance = { $0.isHidden ? 1 : 0 }
            $0.apply = { node, view in view.isHidden = node.isHidden }
        },
        ViewField("mask") {
            $0.reset = { $0.mask = 0 }
            $0.simplifyingEdits = (0..<6).map { bit in { $0.mask &= ~(1 << bit) } }
            $0.distance = { $0.mask.nonzeroBitCount }
            $0.check = { node, check, path throws(CaseDecodingError) in
                guard node.mask >= 64 else { return }
                throw check.fail("\(path).mask", "\(node.mask) is not an autoresizing mask (0 to 63).")
            }
            $0.apply = { node, view in view.autoresizingMask = UIView.AutoresizingMask(rawValue: node.mask) }
        },
    ]

    // MARK: Which view it is

    private static let kinds = [
        ViewField("kind") {
            $0.reset = { $0.kind = nil }
            $0.simplifyingEdits = [
                { if let kind = $0.kind { $0.kind = kind.scrolls ? .scroll : .button } },
                { if $0.kind?.scrolls == true { $0.kind = .table } },
            ]
            $0.distance = { $0.kind.map { 1 + (ViewKind.allCases.firstIndex(of: $0) ?? 0) } ?? 0 }
        },
        ViewField("lines") {
            $0.reset = { $0.lines = nil }
            $0.simplifyingEdits = [{ $0.lines?.limit = 0 }]
            $0.distance = { $0.lines.map { 1 + ($0.limit == 0 ? 0 : 1) } ?? 0 }
            $0.numbers = { node, change in
                node.lines = node.lines.map { change.changed($0) { change.number(&$0.preferredWidth) } }
            }
            $0.check = { node, check, path throws(CaseDecodingError) in
                guard let lines = node.lines else { return }
                try check.checkLength(lines.preferredWidth, "\(path).lines.preferredWidth")
                guard (0...1000).contains(lines.limit) else {
                    throw check.fail(
                        "\(path).lines.limit", "\(lines.limit) is not a number of lines (0 for all, at most 1000).")
                }
            }
        },
    ]

    // MARK: Content priorities

    private static let priorities = [
        priorities("hugging", \.hugging) { view, priorities in
            view.setContentHuggingPriority(UILayoutPriority(priorities.horizontal), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(priorities.vertical), for: .vertical)
        },
        priorities("compressionResistance", \.compressionResistance) { view, priorities in
            view.setContentCompressionResistancePriority(UILayoutPriority(priorities.horizontal), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(priorities.vertical), for: .vertical)
        },
    ]

    private static func priorities(
        _ key: String, _ path: any WritableKeyPath<ViewNode, ContentPriorities?> & Sendable,
        _ apply: @escaping (UIView, ContentPriorities) -> Void
    ) -> ViewField {
        optional(key, path) {
            $0.check = { node, check, place throws(CaseDecodingError) in
                guard let priorities = node[keyPath: path] else { return }
                try check.checkPriority(priorities.horizontal, "\(place).hugging/compressionResistance.horizontal")
                try check.checkPriority(priorities.vertical, "\(place).hugging/compressionResistance.vertical")
            }
            $0.apply = { node, view in if let priorities = node[keyPath: path] { apply(view, priorities) } }
        }
    }

    // MARK: Looks

    private static let looks = [
        optionalInsets("alignment", \.alignment) { _ in },
        ViewField("semantic") {
            $0.reset = { $0.semantic = nil }
            $0.distance = { $0.semantic.map { 1 + (SemanticContent.allCases.firstIndex(of: $0) ?? 0) } ?? 0 }
            $0.apply = { node, view in
                if let semantic = node.semantic { view.semanticContentAttribute = semantic.uikitAttribute }
            }
        },
        optionalNumber("turned", \.turned) {
            $0.apply = { node, view in
                guard let turned = node.turned else { return }
                view.transform = CGAffineTransform(rotationAngle: CGFloat(turned * Double.pi / 180))
            }
        },
        optional("growsSuperview", \.growsSuperview) { _ in },
    ]

    // MARK: Stacks and scroll views

    private static let containers = [
        optionalNumber("gapAfter", \.gapAfter) { _ in },
        ViewField("stack") {
            $0.reset = { $0.stack = nil }
            $0.simplifyingEdits = [
                { $0.stack?.axis = .horizontal }, { $0.stack?.distribution = .fill }, { $0.stack?.alignment = .fill },
                { $0.stack?.insideMargins = false }, { $0.stack?.fromBaselines = false },
            ]
            $0.distance = { $0.stack?.distanceFromDefaults ?? 0 }
            $0.numbers = { node, change in
                node.stack = node.stack.map { change.changed($0) { change.number(&$0.spacing) } }
            }
            $0.check = { node, check, path throws(CaseDecodingError) in
                if let stack = node.stack { try check.check(stack, "\(path).stack") }
            }
        },
        ViewField("scroll") {
            $0.reset = { $0.scroll = nil }
            $0.simplifyingEdits = [{ $0.scroll?.adjustment = .automatic }, { $0.scroll?.bounces = false }]
            $0.distance = { $0.scroll?.distanceFromDefaults ?? 0 }
            $0.numbers = { node, change in
                node.scroll = node.scroll.map { change.changed($0) { $0.mapNumbers(change) } }
            }
            $0.check = { node, check, path throws(CaseDecodingError) in
                if let scroll = node.scroll { try check.check(scroll, "\(path).scroll") }
            }
        },
    ]
}

extension StackNode {
    fileprivate var distanceFromDefaults: Int {
        1 + (axis == .horizontal ? 0 : 1) + (Distribution.allCases.firstIndex(of: distribution) ?? 0)
            + (Alignment.allCases.firstIndex(of: alignment) ?? 0) + (insideMargins ? 1 : 0) + (fromBaselines ? 1 : 0)
    }
}

extension ScrollNode {
    fileprivate var distanceFromDefaults: Int {
        1 + (Adjustment.allCases.firstIndex(of: adjustment) ?? 0) + (bounces ? 1 : 0)
    }
}

extension SemanticContent {
    var uikitAttribute: UISemanticContentAttribute {
        switch self {
        case .playback: .playback
        case .spatial: .spatial
        case .forceLeftToRight: .forceLeftToRight
        case .forceRightToLeft: .forceRightToLeft
        }
    }
}

extension CGRect {
    init(_ rect: CaseRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension CGSize {
    init(_ size: CaseSize) { self.init(width: size.width, height: size.height) }
}

extension UIEdgeInsets {
    init(_ insets: CaseInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

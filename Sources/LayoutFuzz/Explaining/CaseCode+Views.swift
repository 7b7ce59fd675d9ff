import Foundation

/// What is set of a view besides its content and its place, and values that read back as they are.
extension CaseCode {
    /// What is set of a view besides its content and its place.
    static func unusual(_ view: ViewNode, _ name: String) -> [String] {
        var lines: [String] = []
        if let margins = view.margins { lines.append("\(name).layoutMargins = \(exactInsets(margins))") }
        if view.preservesMargins { lines.append("\(name).preservesSuperviewLayoutMargins = true") }
        if !view.marginsAddSafeArea { lines.append("\(name).insetsLayoutMarginsFromSafeArea = false") }
        if view.isHidden { lines.append("\(name).isHidden = true") }
        if view.mask != 0 { lines.append("\(name).autoresizingMask = \(mask(view.mask))") }
        lines += priorities(view.hugging, "\(name).setContentHuggingPriority")
        lines += priorities(view.compressionResistance, "\(name).setContentCompressionResistancePriority")
        if let semantic = view.semantic {
            lines.append("\(name).semanticContentAttribute = .\(self.semantic(semantic))")
        }
        if let turned = view.turned {
            lines.append(
                "\(name).transform = CGAffineTransform(rotationAngle: \(exact(turned)) * .pi / 180)"
            )
        }
        return lines
    }

    // MARK: Values

    /// A number that reads back as it is.
    static func exact(_ value: Double) -> String {
        let short = NumberText.number(value)
        return Double(short) == value ? short : "\(value)"
    }

    private static func priorities(_ priorities: ContentPriorities?, _ call: String) -> [String] {
        guard let priorities else { return [] }
        return [("horizontal", priorities.horizontal), ("vertical", priorities.vertical)].map { axis, priority in
            "\(call)(UILayoutPriority(\(exact(Double(priority)))), for: .\(axis))"
        }
    }

    static func semantic(_ content: SemanticContent) -> String {
        switch content {
        case .playback: "playback"
        case .spatial: "spatial"
        case .forceLeftToRight: "forceLeftToRight"
        case .forceRightToLeft: "forceRightToLeft"
        }
    }

    private static func mask(_ mask: UInt) -> String {
        let names = [
            "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
            "flexibleBottomMargin",
        ]
        let set = names.enumerated().filter { mask & (1 << UInt($0.offset)) != 0 }.map { ".\($0.element)" }
        return "[\(set.joined(separator: ", "))]"
    }

    static func exactRect(_ rect: CaseRect) -> String {
        "CGRect(x: \(exact(rect.x)), y: \(exact(rect.y)), width: \(exact(rect.width)), "
            + "height: \(exact(rect.height)))"
    }

    static func exactInsets(_ insets: CaseInsets) -> String {
        "UIEdgeInsets(top: \(exact(insets.top)), left: \(exact(insets.left)), "
            + "bottom: \(exact(insets.bottom)), right: \(exact(insets.right)))"
    }
}

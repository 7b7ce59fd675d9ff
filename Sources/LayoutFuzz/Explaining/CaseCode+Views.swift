import Foundation

/// The properties of a view other than content and position, and literals that have exactly the value.
extension CaseCode {
    /// The properties of a view other than content and position.
    static func unusual(_ view: ViewNode, _ name: String) -> [String] {
        var lines: [String] = []
        if let margins = view.margins { lines.append("\(name).layoutMargins = \(insets(margins))") }
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
            lines.append("\(name).transform = CGAffineTransform(rotationAngle: \(exact(turned)) * .pi / 180)")
        }
        return lines
    }

    // MARK: Bars

    /// The lines that set the bars of a navigation or tab bar controller.
    static func bars(_ bars: ContainerNode.Bars, of name: String, isNavigation: Bool) -> [String] {
        guard isNavigation else {
            return ["\(name).tabBar.isHidden = \(bars.isHidden)", "\(name).tabBar.isTranslucent = \(!bars.isOpaque)"]
        }
        return [
            "\(name).isNavigationBarHidden = \(bars.isHidden)",
            "\(name).navigationBar.isTranslucent = \(!bars.isOpaque)",
            "\(name).navigationBar.prefersLargeTitles = \(bars.largeTitles)",
            "\(name).toolbar.isTranslucent = \(!bars.isOpaque)", "\(name).isToolbarHidden = \(!bars.toolbar)",
        ]
    }

    // MARK: Values

    /// A number whose literal has exactly its value.
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

    /// - Parameter text: writes a number, to be read or to be exact.
    static func rect(_ rect: CaseRect, _ text: (Double) -> String = exact) -> String {
        "CGRect(x: \(text(rect.x)), y: \(text(rect.y)), width: \(text(rect.width)), height: \(text(rect.height)))"
    }

    static func insets(_ insets: CaseInsets, _ text: (Double) -> String = exact) -> String {
        "UIEdgeInsets(top: \(text(insets.top)), left: \(text(insets.left)), bottom: \(text(insets.bottom)), "
            + "right: \(text(insets.right)))"
    }
}

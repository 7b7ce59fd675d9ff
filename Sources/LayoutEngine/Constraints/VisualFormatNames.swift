import Foundation

/// The dictionaries that explain the names in a visual format.
struct VisualFormatNames {
    let metrics: [String: Any]
    let views: [String: Any]

    /// The view or guide that is written as `[name]`.
    func item(_ item: VisualFormat.Item) throws(VisualFormatError) -> LayoutItem {
        guard let value = views[item.name] else {
            let hint =
                metrics[item.name] == nil
                ? "Add it with this spelling." : "It is a metric, and brackets take no metrics."
            throw VisualFormatError("\(item.name) is not a key in the views dictionary. \(hint)", at: item.column)
        }
        return try layoutItem(value, item.name, at: item.column)
    }

    /// What a size compares with: a number of points, or another item's size.
    enum Size {
        case points(CGFloat)
        case item(LayoutItem)
    }

    func size(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Size {
        guard case .name(let name) = operand.value, !isMetric(name) else {
            return .points(try points(operand, "A size"))
        }
        guard let value = views[name] else {
            throw VisualFormatError(
                "\(name) is a key neither in the metrics nor in the views dictionary. Add it to one of them.",
                at: operand.column)
        }
        return .item(try layoutItem(value, name, at: operand.column))
    }

    /// Which of the dictionaries UIKit looks at first is not published.
    private func isMetric(_ name: String) -> Bool {
        guard metrics[name] != nil else { return false }
        let lookup = LayoutEnvironment.current.constraintAssumptions.visualFormatNameLookup
        return lookup == .metricsFirst || views[name] == nil
    }

    func distance(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> CGFloat {
        try points(operand, "A distance")
    }

    func priority(_ operand: VisualFormat.Operand?) throws(VisualFormatError) -> UILayoutPriority {
        guard let operand else { return .required }
        let priority = UILayoutPriority(Float(try points(operand, "A priority")))
        guard priority.isLegal else {
            throw VisualFormatError(
                "The priority is \(priority.rawValue). Priorities lie above 0 and at most at 1000.", at: operand.column)
        }
        return priority
    }

    private func points(_ operand: VisualFormat.Operand, _ subject: String) throws(VisualFormatError) -> CGFloat {
        switch operand.value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            guard let value = metrics[name] else {
                let hint =
                    views[name] == nil
                    ? "Add it with this spelling." : "\(subject) is a number or a metric, and \(name) is a view."
                throw VisualFormatError("\(name) is not a key in the metrics dictionary. \(hint)", at: operand.column)
            }
            guard let number = Self.number(value) else {
                throw VisualFormatError("The metric \(name) is a \(type(of: value)), not a number.", at: operand.column)
            }
            guard number.isFinite else {
                throw VisualFormatError(
                    "The metric \(name) is \(number). Metrics must be finite; look for a division by zero.",
                    at: operand.column)
            }
            return CGFloat(number)
        }
    }

    private func layoutItem(_ value: Any, _ name: String, at column: Int) throws(VisualFormatError) -> LayoutItem {
        if let view = value as? UIView { return .view(view) }
        guard let guide = value as? UILayoutGuide else {
            throw VisualFormatError("\(name) is a \(type(of: value)), not a view or a layout guide.", at: column)
        }
        if guide is any UILayoutSupport || LayoutEnvironment.current.profile.visualFormatAcceptsGuides {
            return .guide(guide)
        }
        throw VisualFormatError(
            "\(name) is a UILayoutGuide, which formats take from iOS 9 on. Use a view, or a controller's top or bottom "
                + "guide.", at: column)
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let number as NSNumber: number.doubleValue
        case let priority as UILayoutPriority: Double(priority.rawValue)
        default: nil
        }
    }
}

extension UIKitProfile {
    /// Whether layout guides other than the controllers' may occur in visual formats.
    var visualFormatAcceptsGuides: Bool { self != .iOS7_8 }
}

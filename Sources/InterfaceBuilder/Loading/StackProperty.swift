import Foundation
import LayoutEngine

/// The properties of a stack view that a file can vary separately, by the file's names.
enum StackProperty: String, CaseIterable {
    case axis, distribution, alignment, spacing

    /// The attributes that set the property.
    var attributes: [String] { self == .spacing ? [rawValue, "spacingType"] : [rawValue] }

    /// Sets the property from the stack's element, or to Interface Builder's default where the element leaves it out.
    func set(_ stack: UIStackView, _ resolved: ResolvedElement) {
        switch self {
        case .axis: stack.axis = resolved["axis"] == "vertical" ? .vertical : .horizontal
        case .distribution: stack.distribution = Self.distribution(resolved["distribution"])
        case .alignment: stack.alignment = Self.alignment(resolved["alignment"])
        case .spacing:
            stack.spacing =
                resolved["spacingType"] == "standard"
                ? UIStackView.spacingUseSystem : CGFloat(resolved.number("spacing") ?? 0)
        }
    }

    private static func distribution(_ name: String?) -> UIStackView.Distribution {
        switch name {
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: .fill
        }
    }

    private static func alignment(_ name: String?) -> UIStackView.Alignment {
        switch name {
        case "leading", "top": .leading
        case "firstBaseline": .firstBaseline
        case "center": .center
        case "trailing", "bottom": .trailing
        case "lastBaseline": .lastBaseline
        default: .fill
        }
    }
}

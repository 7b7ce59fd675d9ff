import Foundation
import LayoutEngine

/// What a file can vary of a stack view, each by itself, by the names of files.
enum StackProperty: String, CaseIterable {
    case axis, distribution, alignment, spacing

    /// What a file says it by.
    var attributes: [String] { self == .spacing ? [rawValue, "spacingType"] : [rawValue] }

    /// Takes it over from the stack's element; what that leaves out is as Interface Builder has it.
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

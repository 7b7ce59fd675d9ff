import Foundation
import LayoutEngine

/// Constraints and steps as code.
extension CaseCode {
    static func constraint(_ constraint: ConstraintNode, _ node: ControllerNode) -> [String] {
        var line = "let \(constraint.id) = \(expression(of: constraint, node))"
        if !constraint.isActive { line += "   // not active" }
        guard constraint.priority < 1000 else { return [line] }
        return [
            line, "\(constraint.id).priority = UILayoutPriority(\(number(Double(constraint.priority))))",
        ]
    }

    /// The expression that makes a constraint, by anchors.
    static func expression(of constraint: ConstraintNode, _ node: ControllerNode) -> String {
        let relation =
            switch constraint.relation {
            case .equal: "equalTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            }
        var arguments: [String] = []
        if let second = constraint.second, let attribute = constraint.secondAttribute {
            arguments.append("\(relation): \(anchor(second, attribute, node))")
            if constraint.multiplier != 1 { arguments.append("multiplier: \(number(constraint.multiplier))") }
            if constraint.constant != 0 { arguments.append("constant: \(number(constraint.constant))") }
        } else {
            arguments.append("\(relation)Constant: \(number(constraint.constant))")
        }
        return "\(anchor(constraint.first, constraint.attribute, node)).constraint("
            + arguments.joined(separator: ", ") + ")"
    }

    /// The view or guide behind an item's name.
    static func item(_ item: String, _ node: ControllerNode) -> String {
        let parts = item.split(separator: ".", maxSplits: 1).map(String.init)
        let owner = parts[0] == node.view.id ? "view" : parts[0]
        guard parts.count == 2 else { return owner }
        switch parts[1] {
        case "top": return "topLayoutGuide"
        case "bottom": return "bottomLayoutGuide"
        case "margins": return "\(owner).layoutMarginsGuide"
        case "safeArea": return "\(owner).safeAreaLayoutGuide"
        case "readable": return "\(owner).readableContentGuide"
        case "content": return "\(owner).contentLayoutGuide"
        case "frame": return "\(owner).frameLayoutGuide"
        case "keyboard": return "\(owner).keyboardLayoutGuide"
        default: return item
        }
    }

    private static func anchor(_ item: String, _ attribute: ConstraintNode.Attribute, _ node: ControllerNode) -> String
    {
        let base = self.item(item, node)
        let name = attribute.rawValue
        guard let margin = name.range(of: "Margin") else { return "\(base).\(name)Anchor" }
        return
            "\(base).layoutMarginsGuide.\(name[..<margin.lowerBound].replacingOccurrences(of: "Within", with: ""))Anchor"
    }

    private static func superview(of id: String, _ layoutCase: LayoutCase) -> String {
        var name = "superview"
        layoutCase.root.visitControllers { node in
            guard let superview = node.view.superviewIDs[id] else { return }
            name = superview == node.view.id ? "view" : superview
        }
        return name
    }

    /// The constraints that are lost with a view: those between items inside and outside of it.
    private static func lost(with id: String, _ layoutCase: LayoutCase) -> String {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in
            guard let taken = node.view.first(where: { $0.id == id }) else { return }
            func isInside(_ item: String) -> Bool {
                let owner = ConstraintNode.owner(of: item)
                return taken.first { $0.id == owner || $0.guides.contains(owner) } != nil
            }
            for constraint in node.constraints {
                guard let second = constraint.second, isInside(constraint.first) != isInside(second) else { continue }
                ids.append(constraint.id)
            }
        }
        return ids.isEmpty ? "lost" : ids.joined(separator: ", ")
    }

    /// Only the differences from the container's initial state, where this is the only step about it.
    private static func containerBars(_ id: String, _ bars: ContainerNode.Bars, _ layoutCase: LayoutCase) -> String {
        guard let node = layoutCase.root.node(ofContainer: id), node.kind != .pages else {
            return "// \(layoutCase.words(of: .containerBars(id, bars)))"
        }
        let all = Self.bars(bars, of: id, isNavigation: node.kind == .navigation)
        let first = Self.bars(node.bars, of: id, isNavigation: node.kind == .navigation)
        let isOnly =
            layoutCase.script.flatMap(\.single).count { if case .containerBars(id, _) = $0 { true } else { false } }
            == 1
        let changed = isOnly ? all.filter { !first.contains($0) } : all
        return (changed.isEmpty ? all : changed).joined(separator: "; ")
    }

    /// The bars of the navigation controller around the app.
    private static func surroundingBars(_ top: BarStyle, _ bottom: BarStyle, _ layoutCase: LayoutCase) -> String {
        let navigation = "\(layoutCase.root.id).navigationController!"
        guard layoutCase.root.containers.isEmpty else {
            return "// \(layoutCase.words(of: .bars(top: top, bottom: bottom)))"
        }
        var lines = ["\(navigation).isNavigationBarHidden = \(top == .hidden)"]
        if top != .hidden { lines.append("\(navigation).navigationBar.isTranslucent = \(top == .translucent)") }
        lines.append("\(navigation).isToolbarHidden = \(bottom == .hidden)")
        if bottom != .hidden { lines.append("\(navigation).toolbar.isTranslucent = \(bottom == .translucent)") }
        return lines.joined(separator: "; ")
    }

    /// What is done to the running app.
    static func step(_ step: Step, _ layoutCase: LayoutCase) -> String {
        switch step {
        case .setConstant(let id, let value): "\(id).constant = \(number(value))"
        case .setActive(let id, let isActive): "\(id).isActive = \(isActive)"
        case .setPriority(let id, let priority): "\(id).priority = UILayoutPriority(\(number(Double(priority))))"
        case .setText(let id, let text): "\(id).text = \(quoted(text))"
        case .setHidden(let id, let isHidden): "\(id).isHidden = \(isHidden)"
        case .present(let id): "\(layoutCase.root.presenter(of: id) ?? "presenter").present(\(id), animated: false)"
        case .dismiss(let id): "\(id).dismiss(animated: false)"
        case .reinsert(let id, reactivating: let reactivating):
            "\(id).removeFromSuperview(); \(superview(of: id, layoutCase)).addSubview(\(id))"
                + (reactivating ? "; NSLayoutConstraint.activate([\(lost(with: id, layoutCase))])" : "")
        case .takeOut(let id): "\(id).removeFromSuperview()"
        case .putBack(let id, let superview, let index):
            "\(superview).insertSubview(\(id), at: \(index)); NSLayoutConstraint.activate(lost)"
        case .together(let steps): steps.map { Self.step($0, layoutCase) }.joined(separator: "; ")
        case .containerBars(let id, let bars): containerBars(id, bars, layoutCase)
        case .bars(let top, let bottom): surroundingBars(top, bottom, layoutCase)
        case .transition(let style) where layoutCase.environment.host == .messages:
            "\(layoutCase.root.id).requestPresentationStyle(.\(style.rawValue))   // or the user drags it"
        default: "// \(layoutCase.words(of: step))"
        }
    }
}

extension PresentationNode.Style {
    /// The case's name in UIKit.
    var uikitName: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .overFullScreen: "overFullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .automatic: "automatic"
        }
    }
}

import Foundation
import LayoutEngine

/// An invented case: the classes of its controllers are in the test's file.
struct ExportedCase: ExportedSubject {
    let root: ControllerNode
    private let layoutCase: LayoutCase

    init(_ layoutCase: LayoutCase) {
        self.layoutCase = layoutCase
        root = layoutCase.root
    }

    let name = "Invented"
    let module: String? = nil

    func declarations(_ assertion: ExportedAssertion) throws(ExportProblem) -> [String] {
        try ExportedControllers(layoutCase, assertion).lines()
    }

    func opening(_ variable: String) -> (before: [String], argument: String, around: [String]) {
        let own = variableName(variable)
        return (
            ["let \(own) = \(ExportedControllers.typeName(root.id))()"], own, ExportedContainers.closure(root)
        )
    }

    /// The code by which a new instance opens with other children than at the beginning of the case.
    func children(of state: LayoutCase, _ variable: String) -> [String] {
        zip(root.children, state.root.children).compactMap { before, after in
            guard before.isAttached != after.isAttached,
                ExportedControllers.mayChange(before, of: root, layoutCase)
            else { return nil }
            return
                "\(variableName(variable)).adds\(ExportedControllers.typeName(before.controller.id)) = \(after.isAttached)"
        }
    }

    /// The variable of the first controller, beside that of its screen.
    private func variableName(_ screen: String) -> String {
        screen == "screen" ? root.id : "\(screen)\(root.id.uppercased())"
    }

    // MARK: Names

    func expression(of view: ViewReference, _ variable: String) -> String {
        guard case .id(let id) = view else { return "\(variable).controller.view!" }
        return expression(ofView: id, variable) ?? id
    }

    private func expression(ofView id: String, _ variable: String) -> String? {
        var found: String?
        root.visitControllers { node in
            guard found == nil, node.view.first(where: { $0.id == id }) != nil else { return }
            let owner = expression(ofController: node.id, variable)
            found = node.view.id == id ? "\(owner).view!" : "\(owner).\(id)"
        }
        return found
    }

    func expression(ofController id: String, _ variable: String) -> String {
        path(to: id, root, variableName(variable)) ?? id
    }

    private func path(to id: String, _ node: ControllerNode, _ name: String) -> String? {
        if node.id == id { return name }
        for inner in node.children.map(\.controller) + node.presentations.map(\.controller) {
            if let found = path(to: id, inner, "\(name).\(inner.id)") { return found }
        }
        return nil
    }

    // MARK: Steps

    func affectsState(_ step: Step) -> Bool {
        switch step {
        case .reinsert, .together, .measure, .layout: false
        default: step.subject != nil
        }
    }

    func calls(for step: Step, _ live: RunningCase, _ screen: String, _ variable: String)
        throws(ExportProblem) -> [String]
    {
        try lines(for: step, live, variable) + ["\(screen).layOut()"]
    }

    private func lines(for step: Step, _ live: RunningCase, _ variable: String) throws(ExportProblem) -> [String] {
        switch step {
        case .takeOut, .putBack, .moveSubview, .together: throw ExportMessages.treeChange(step)
        case .addChild(let id), .removeChild(let id):
            var parent: String?
            root.visitControllers { node in
                if node.children.contains(where: { $0.controller.id == id }) { parent = node.id }
            }
            let call = step.kind == .addChild ? "add" : "remove"
            guard let parent else { throw ExportMessages.step(step) }
            return [
                "\(expression(ofController: parent, variable)).\(call)\(ExportedControllers.typeName(id))()"
            ]
        case .present(let id), .dismiss(let id):
            guard let presenter = root.presenter(of: id) else { throw ExportMessages.step(step) }
            let owner = expression(ofController: presenter, variable)
            return [
                step.kind == .present
                    ? "\(owner).present\(ExportedControllers.typeName(id))()" : "\(owner).dismiss(animated: false)"
            ]
        case .show(let id, let index): return try show(id, index, live, variable, step)
        case .containerBars(let id, let bars):
            guard let kind = root.containers.first(where: { $0.id == id })?.kind, kind != .pages else {
                throw ExportMessages.step(step)
            }
            let owner = "\(variableName(variable)).\(kind == .navigation ? "navigation" : "tabBar")Controller!"
            return CaseCode.bars(bars, of: owner, isNavigation: kind == .navigation)
        case .setSafeArea(let id, let insets):
            return [
                "\(expression(ofController: id, variable)).additionalSafeAreaInsets = \(CaseCode.insets(insets))"
            ]
        case .setActive(let id, let isActive): return ["\(try constraint(id, variable)).isActive = \(isActive)"]
        case .setConstant(let id, let value):
            return ["\(try constraint(id, variable)).constant = \(CaseCode.exact(value))"]
        case .setPriority(let id, let priority):
            let number = CaseCode.exact(Double(priority))
            return ["\(try constraint(id, variable)).priority = UILayoutPriority(\(number))"]
        default: return try viewLines(for: step, live, variable)
        }
    }

    private func viewLines(
        for step: Step, _ live: RunningCase, _ variable: String
    ) throws(ExportProblem) -> [String] {
        guard let id = step.subject, let node = root.node(ofView: id),
            let view = expression(ofView: id, variable)
        else { throw ExportMessages.step(step) }
        switch step {
        case .setMargins(_, let margins): return ["\(view).layoutMargins = \(CaseCode.insets(margins))"]
        case .setHidden(_, let isHidden): return ["\(view).isHidden = \(isHidden)"]
        case .setText(_, let text): return ExportedViews.text(text, of: node, view)
        case .setFrame(_, let frame): return ["\(view).frame = \(CaseCode.rect(frame))"]
        case .setStack(_, let stack): return ExportedViews.stack(stack, view)
        case .setScroll(_, let scroll):
            return ExportedViews.scroll(scroll, view) + (node.kind == .table ? ["\(view).show(\(scroll.rows))"] : [])
        case .setSemantic(_, let semantic):
            return ["\(view).semanticContentAttribute = .\(CaseCode.semantic(semantic))"]
        case .layout: return ["\(view).layoutIfNeeded()"]
        case .measure:
            return [
                "_ = \(view).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)",
                "_ = \(view).systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)",
                "_ = \(view).sizeThatFits(CGSize(width: 100, height: 100))",
            ]
        case .reinsert(_, let isReactivating): return reinsert(view, isReactivating, variable)
        default: throw ExportMessages.step(step)
        }
    }

    /// Constraints to items outside of the view are lost; an app that knows this has kept them.
    private func reinsert(_ view: String, _ isReactivating: Bool, _ variable: String) -> [String] {
        let name = "\(view.split(separator: ".").last ?? "view")Place"
        var lines = [
            "let \(name) = \(view).superview!", "let \(name)Index = \(name).subviews.firstIndex(of: \(view))!",
        ]
        var all: [String] = []
        root.visitControllers { node in
            all += node.constraints.map { "\(expression(ofController: node.id, variable)).\($0.id)!" }
        }
        if isReactivating {
            lines.append("let \(name)Constraints = [\(all.joined(separator: ", "))].filter(\\.isActive)")
        }
        lines += ["\(view).removeFromSuperview()", "\(name).insertSubview(\(view), at: \(name)Index)"]
        if isReactivating { lines.append("NSLayoutConstraint.activate(\(name)Constraints)") }
        return lines
    }

    private func show(
        _ id: String, _ index: Int, _ live: RunningCase, _ variable: String, _ step: Step
    ) throws(ExportProblem) -> [String] {
        guard let node = root.containers.first(where: { $0.id == id }), node.kind != .pages else {
            throw ExportMessages.step(step)
        }
        let first = variableName(variable)
        if node.kind == .tabs { return ["\(first).tabBarController!.selectedIndex = \(index)"] }
        let navigation = "\(first).navigationController!"
        let shown = (live.objects.container(id) as? UINavigationController)?.viewControllers.count ?? 1
        if index + 1 < shown {
            return ["\(navigation).popToViewController(\(navigation).viewControllers[\(index)], animated: false)"]
        }
        guard shown <= index else { return [] }
        return node.others[(shown - 1)..<index].map {
            "\(navigation).pushViewController(\(ExportedControllers.typeName($0.id))(), animated: false)"
        }
    }

    private func constraint(_ id: String, _ variable: String) throws(ExportProblem) -> String {
        var owner: String?
        root.visitControllers { node in
            if node.constraints.contains(where: { $0.id == id }) { owner = node.id }
        }
        guard let owner else { throw ExportMessages.view(id) }
        return "\(expression(ofController: owner, variable)).\(id)!"
    }
}

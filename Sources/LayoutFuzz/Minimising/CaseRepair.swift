import LayoutEngine

/// Makes a case well-formed again after something was removed from it.
extension LayoutCase {
    /// Removes references to objects that were removed or are of another kind now, and gives ids and constraints their
    /// canonical names and order.
    func repaired() -> LayoutCase {
        if scene != nil { return withSceneRepaired() }
        if target != nil || scenario != nil { return self }
        var result = self
        if result.environment.host == .messages {
            result.root.containers = []
            result.environment.keyboard = nil
        }
        if result.promises?.isEmpty == true { result.promises = nil }
        result.root.mapViews { $0.repair() }
        result.root.mapControllers { $0.repair() }
        let index = SubjectIndex(result.root)
        result.script = result.script.compactMap(index.allowed)
        return result.renumbered()
    }
}

extension ControllerNode {
    fileprivate mutating func repair() {
        let items = itemNames
        let names = formatNames
        constraints.removeAll { !items.contains($0.first) || !items.contains($0.second ?? $0.first) }
        formats.removeAll { !$0.names.allSatisfy(names.contains) || $0.names.isEmpty }
        var views: Set<String> = []
        view.visit { views.insert($0.id) }
        for index in children.indices where !views.contains(children[index].container) {
            children[index].container = view.id
        }
        for index in containers.indices {
            containers[index].shown = min(containers[index].shown, containers[index].others.count)
        }
    }
}

extension ViewNode {
    /// Fields that the view's kind does not have are removed.
    fileprivate mutating func repair() {
        if kind != .stack { stack = nil }
        if kind?.scrolls != true { scroll = nil }
        if kind != nil || text == nil { lines = nil }
        if kind != nil || text != nil { alignment = nil }
    }
}

/// The objects that steps can be about.
private struct SubjectIndex {
    // Asked for membership only, never walked.
    private var controllers: Set<String> = []
    private var children: Set<String> = []
    private var presented: Set<String> = []
    private var constraints: Set<String> = []
    private var views: Set<String> = []
    private var stacks: Set<String> = []
    private var scrolls: Set<String> = []
    private var containers: [String: Int] = [:]

    init(_ root: ControllerNode) {
        var result = SubjectIndex()
        root.visitControllers { node in
            result.controllers.insert(node.id)
            result.children.formUnion(node.children.map(\.controller.id))
            result.presented.formUnion(node.presentations.map(\.controller.id))
            result.constraints.formUnion(node.constraints.map(\.id))
            for container in node.containers { result.containers[container.id] = container.others.count }
            node.view.visit { view in
                result.views.insert(view.id)
                if view.kind == .stack { result.stacks.insert(view.id) }
                if view.kind?.scrolls == true { result.scrolls.insert(view.id) }
            }
        }
        self = result
    }

    private init() {}

    /// The step, without the parts that cannot be done any more; nil if nothing is left of it.
    func allowed(_ step: Step) -> Step? {
        if case .together(let steps) = step {
            let left = steps.compactMap(allowed)
            return left.isEmpty ? nil : .together(left)
        }
        return step.definition.objects.allSatisfy { allows($0.role, $0.id) } ? step : nil
    }

    private func allows(_ role: StepDefinition.Role, _ id: String) -> Bool {
        switch role {
        case .controller: return controllers.contains(id)
        case .child: return children.contains(id)
        case .presented: return presented.contains(id)
        case .container: return containers[id] != nil
        case .containerShowing(let index): return index <= containers[id] ?? -1
        case .constraint: return constraints.contains(id)
        case .view: return views.contains(id)
        case .stack: return stacks.contains(id)
        case .scroll: return scrolls.contains(id)
        case .part: return false
        }
    }
}

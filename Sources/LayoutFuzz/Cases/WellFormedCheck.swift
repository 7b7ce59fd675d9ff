import LayoutEngine

/// Walks a case and throws at the first thing that cannot be run.
struct WellFormedCheck {
    enum Kind: String {
        case controller, view, guide, constraint, format, container
        /// Only targets have these.
        case part
    }

    private(set) var kinds: [String: Kind] = [:]
    /// What a view is, by its id.
    private(set) var viewKinds: [String: ViewKind] = [:]
    /// Of the containers, by id: how many controllers it can show.
    private(set) var containerSizes: [String: Int] = [:]
    private(set) var presented: Set<String> = []

    func fail(_ path: String, _ reason: String) -> CaseDecodingError { CaseDecodingError(path: path, reason: reason) }

    func checkLength(_ value: Double, _ path: String) throws(CaseDecodingError) {
        guard value.isFinite, abs(value) <= LayoutCase.lengthLimit else {
            throw fail(path, "\(value) is not a length a screen has; the limit is \(LayoutCase.lengthLimit) points.")
        }
    }

    func checkInsets(_ insets: CaseInsets, _ path: String) throws(CaseDecodingError) {
        for value in [insets.top, insets.left, insets.bottom, insets.right] { try checkLength(value, path) }
    }

    func checkRect(_ rect: CaseRect, _ path: String) throws(CaseDecodingError) {
        for value in [rect.x, rect.y, rect.width, rect.height] { try checkLength(value, path) }
    }

    func checkSize(_ size: CaseSize, _ path: String) throws(CaseDecodingError) {
        for value in [size.width, size.height] {
            try checkLength(value, path)
            guard value >= 0 else { throw fail(path, "A window cannot be \(value) points long.") }
        }
    }

    func checkPriority(_ priority: Float, _ path: String) throws(CaseDecodingError) {
        guard priority > 0, priority <= 1000 else {
            throw fail(path, "\(priority) is not a priority; they lie above 0 and at most at 1000.")
        }
    }

    mutating func declare(_ id: String, _ kind: Kind, _ path: String) throws(CaseDecodingError) {
        guard !id.isEmpty, !id.contains(".") else {
            throw fail(
                path, "'\(id)' cannot be an id: ids are not empty and have no '.', which separates a guide's name.")
        }
        if let other = kinds[id] {
            throw fail(
                path, "The id '\(id)' is already that of a \(other.rawValue). Give every object its own id.")
        }
        guard kinds.count < LayoutCase.objectLimit else {
            throw fail(path, "The case has more than \(LayoutCase.objectLimit) objects, which is the limit.")
        }
        kinds[id] = kind
    }

    mutating func note(_ kind: ViewKind, ofView id: String) { viewKinds[id] = kind }

    func environment(_ environment: CaseEnvironment) throws(CaseDecodingError) {
        guard DeviceModel.named(environment.device) != nil else {
            throw fail(
                "environment.device",
                "There is no device '\(environment.device)'. Known: \(DeviceModel.all.map(\.name).joined(separator: ", "))."
            )
        }
        guard (0...200).contains(environment.statusBar) else {
            throw fail(
                "environment.statusBar", "\(environment.statusBar) is not the height of a status bar (0 to 200).")
        }
        if let window = environment.window { try checkSize(window, "environment.window") }
        if environment.host == .messages, environment.style == .transcript, !environment.uikit.hasSafeArea {
            throw fail(
                "environment.style", "\(environment.uikit.rawValue) has no transcript style; use ios11-12 or later.")
        }
        if environment.host == .messages, environment.keyboard == true {
            throw fail("environment.keyboard", "The keyboard of Messages is not modelled; leave it out, or use an app.")
        }
    }

    // MARK: Controllers

    mutating func controller(_ node: ControllerNode, _ path: String, depth: Int) throws(CaseDecodingError) {
        guard depth <= LayoutCase.depthLimit else {
            throw fail(path, "Controllers are nested more than \(LayoutCase.depthLimit) deep, which is the limit.")
        }
        try declare(node.id, .controller, "\(path).id")
        try view(node.view, "\(path).view", depth: 0)
        for (index, constraint) in node.constraints.enumerated() {
            try declare(constraint.id, .constraint, "\(path).constraints[\(index)].id")
        }
        for (index, format) in node.formats.enumerated() {
            try declare(format.id, .format, "\(path).formats[\(index)].id")
        }
        if let insets = node.additionalSafeArea { try checkInsets(insets, "\(path).additionalSafeArea") }
        if let size = node.transcriptSize { try checkSize(size, "\(path).transcriptSize") }
        for (index, child) in node.children.enumerated() {
            try controller(child.controller, "\(path).children[\(index)].controller", depth: depth + 1)
        }
        for (index, container) in node.containers.enumerated() {
            let isInStack = node.containers[..<index].contains { $0.kind != .pages }
            try self.container(container, "\(path).containers[\(index)]", isInStack: isInStack, depth: depth)
        }
        for (index, presentation) in node.presentations.enumerated() {
            try controller(presentation.controller, "\(path).presentations[\(index)].controller", depth: depth + 1)
            presented.insert(presentation.controller.id)
        }
    }

    private mutating func container(
        _ node: ContainerNode, _ path: String, isInStack: Bool, depth: Int
    ) throws(CaseDecodingError) {
        try declare(node.id, .container, "\(path).id")
        containerSizes[node.id] = node.others.count + 1
        guard (0...node.others.count).contains(node.shown) else {
            throw fail(
                "\(path).shown",
                "\(node.shown) is not the number of a controller in '\(node.id)', which has \(node.others.count + 1).")
        }
        if node.kind == .navigation, isInStack || node.others.contains(where: { !$0.containers.isEmpty }) {
            throw fail(
                path,
                "A navigation controller cannot hold other navigation or tab controllers here; put it inside of tabs.")
        }
        for (index, other) in node.others.enumerated() {
            try controller(other, "\(path).others[\(index)]", depth: depth + 1)
        }
    }

    // MARK: References

    /// What a controller's constraints may refer to: its own views and guides, not those of other controllers.
    func references(_ node: ControllerNode, _ path: String) throws(CaseDecodingError) {
        let own = node.itemNames
        for (index, constraint) in node.constraints.enumerated() {
            try check(constraint, own: own, "\(path).constraints[\(index)]")
        }
        for (index, format) in node.formats.enumerated() {
            for name in format.names where !node.formatNames.contains(name) {
                throw fail(
                    "\(path).formats[\(index)].format",
                    "'\(name)' is not a view or guide of this controller. Correct the name, or add the object.")
            }
        }
        for (index, child) in node.children.enumerated() {
            let place = "\(path).children[\(index)]"
            guard own.contains(child.container), kinds[child.container] == .view else {
                throw fail("\(place).container", "'\(child.container)' is not a view of the controller '\(node.id)'.")
            }
            if child.placement == .pinGuides, child.container != node.view.id {
                throw fail(
                    "\(place).placement",
                    "pin-guides needs the controller's root view '\(node.view.id)' as its container, not '\(child.container)'."
                )
            }
        }
        for (inner, place) in zip(node.inner, node.innerPaths) { try references(inner, "\(path).\(place)") }
    }

    private func check(_ node: ConstraintNode, own: Set<String>, _ path: String) throws(CaseDecodingError) {
        for (item, key) in [(node.first, "first"), (node.second ?? node.first, "second")] where !own.contains(item) {
            throw fail(
                "\(path).\(key)",
                "'\(item)' is not a view or guide of this controller. Correct the id, or add the object.")
        }
        try checkLength(node.constant, "\(path).constant")
        guard node.multiplier.isFinite, abs(node.multiplier) <= 1e6 else {
            throw fail("\(path).multiplier", "\(node.multiplier) is not a usable multiplier (at most 1e6).")
        }
        try checkPriority(node.priority, "\(path).priority")
        guard (node.second == nil) == (node.secondAttribute == nil) else {
            throw fail(path, "second and secondAttribute go together: give both or neither.")
        }
        if let reason = node.illegality(isGuide: { kinds[$0] != .view }) { throw fail(path, reason) }
    }
}

extension ControllerNode {
    /// The names that constraints may use.
    var itemNames: Set<String> {
        var names: Set<String> = ["\(id).top", "\(id).bottom"]
        view.visit { view in
            names.formUnion([view.id, "\(view.id).margins", "\(view.id).safeArea"])
            names.formUnion(["\(view.id).readable", "\(view.id).keyboard"])
            if view.kind == .scroll { names.formUnion(["\(view.id).content", "\(view.id).frame"]) }
            names.formUnion(view.guides)
        }
        return names
    }

    /// The names that visual formats may use.
    var formatNames: Set<String> {
        var names: Set<String> = ["\(id)_top", "\(id)_bottom"]
        view.visit { view in
            names.insert(view.id)
            names.formUnion(view.guides)
        }
        return names
    }

    /// The paths of the controllers of `inner`, in the same order.
    fileprivate var innerPaths: [String] {
        children.indices.map { "children[\($0)].controller" }
            + containers.indices.flatMap { container in
                containers[container].others.indices.map { "containers[\(container)].others[\($0)]" }
            } + presentations.indices.map { "presentations[\($0)].controller" }
    }
}

import LayoutEngine

extension LayoutCase {
    /// Most objects of one kind in a case; far above what the generator makes, so that a hostile file stays small.
    package static let objectLimit = 10_000
    /// Deepest nesting of views and controllers.
    package static let depthLimit = 200
    package static let stepLimit = 10_000
    /// Largest number of points that a case may speak of.
    package static let lengthLimit = 1e7

    /// Refuses what decodes but cannot be run: dangling or repeated ids, illegal constraints, absurd numbers.
    /// - Parameter path: where the case stands in its document, for the error.
    package func checkWellFormed(at path: String = "") throws(CaseDecodingError) {
        do {
            try checkParts()
        } catch {
            throw CaseDecodingError(path: path.isEmpty ? error.path : "\(path).\(error.path)", reason: error.reason)
        }
    }

    private func checkParts() throws(CaseDecodingError) {
        var check = WellFormedCheck()
        try check.environment(environment)
        try check.controller(root, "root", depth: 0)
        try check.references(root, "root")
        try check.script(script)
    }
}

/// Walks a case and throws at the first thing that cannot be run.
private struct WellFormedCheck {
    private enum Kind: String { case controller, view, guide, constraint }

    private var kinds: [String: Kind] = [:]

    private func fail(_ path: String, _ reason: String) -> CaseDecodingError {
        CaseDecodingError(path: path, reason: reason)
    }

    private func checkLength(_ value: Double, _ path: String) throws(CaseDecodingError) {
        guard value.isFinite, abs(value) <= LayoutCase.lengthLimit else {
            throw fail(path, "\(value) is not a length a screen has; the limit is \(LayoutCase.lengthLimit) points.")
        }
    }

    private func checkSize(_ size: CaseSize, _ path: String) throws(CaseDecodingError) {
        for value in [size.width, size.height] {
            try checkLength(value, path)
            guard value >= 0 else { throw fail(path, "A window cannot be \(value) points long.") }
        }
    }

    private mutating func declare(_ id: String, _ kind: Kind, _ path: String) throws(CaseDecodingError) {
        guard !id.isEmpty, !id.contains(".") else {
            throw fail(
                path, "'\(id)' cannot be an id: ids are not empty and have no '.', which separates a guide's name.")
        }
        if let other = kinds[id] {
            throw fail(
                path, "The id '\(id)' is already that of a \(other.rawValue). Give every object an id of its own.")
        }
        guard kinds.count < LayoutCase.objectLimit else {
            throw fail(path, "The case has more than \(LayoutCase.objectLimit) objects, which is the limit.")
        }
        kinds[id] = kind
    }

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
    }

    mutating func controller(_ node: ControllerNode, _ path: String, depth: Int) throws(CaseDecodingError) {
        guard depth <= LayoutCase.depthLimit else {
            throw fail(path, "Controllers are nested more than \(LayoutCase.depthLimit) deep, which is the limit.")
        }
        try declare(node.id, .controller, "\(path).id")
        try view(node.view, "\(path).view", depth: 0)
        for (index, constraint) in node.constraints.enumerated() {
            try declare(constraint.id, .constraint, "\(path).constraints[\(index)].id")
        }
        for (index, child) in node.children.enumerated() {
            try controller(child.controller, "\(path).children[\(index)].controller", depth: depth + 1)
        }
    }

    private mutating func view(_ node: ViewNode, _ path: String, depth: Int) throws(CaseDecodingError) {
        guard depth <= LayoutCase.depthLimit else {
            throw fail(path, "Views are nested more than \(LayoutCase.depthLimit) deep, which is the limit.")
        }
        try declare(node.id, .view, "\(path).id")
        let frame = node.frame
        for value in [frame.x, frame.y, frame.width, frame.height] { try checkLength(value, "\(path).frame") }
        for value in [node.contentWidth, node.contentHeight] {
            guard let value else { continue }
            try checkLength(value, "\(path).contentWidth/contentHeight")
            guard value >= 0 else { throw fail(path, "A content size of \(value) is negative. Leave it out for none.") }
        }
        if let margins = node.margins {
            for value in [margins.top, margins.left, margins.bottom, margins.right] {
                try checkLength(value, "\(path).margins")
            }
        }
        guard node.mask < 64 else { throw fail("\(path).mask", "\(node.mask) is not an autoresizing mask (0 to 63).") }
        for (index, guide) in node.guides.enumerated() { try declare(guide, .guide, "\(path).guides[\(index)]") }
        for (index, subview) in node.subviews.enumerated() {
            try view(subview, "\(path).subviews[\(index)]", depth: depth + 1)
        }
    }

    // MARK: References

    /// What a controller's constraints may refer to: its own views and guides, not those of other controllers.
    func references(_ node: ControllerNode, _ path: String) throws(CaseDecodingError) {
        var own: Set<String> = ["\(node.id).top", "\(node.id).bottom"]
        node.view.visit { view in
            own.formUnion([view.id, "\(view.id).margins", "\(view.id).safeArea"])
            own.formUnion(view.guides)
        }
        for (index, constraint) in node.constraints.enumerated() {
            try check(constraint, own: own, "\(path).constraints[\(index)]")
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
            try references(child.controller, "\(place).controller")
        }
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
        guard node.priority > 0, node.priority <= 1000 else {
            throw fail("\(path).priority", "\(node.priority) is not a priority; they lie above 0 and at most at 1000.")
        }
        guard (node.second == nil) == (node.secondAttribute == nil) else {
            throw fail(path, "second and secondAttribute go together: give both or neither.")
        }
        if let reason = node.illegality(isGuide: { kinds[$0] != .view }) { throw fail(path, reason) }
    }

    // MARK: Script

    func script(_ steps: [Step]) throws(CaseDecodingError) {
        guard steps.count <= LayoutCase.stepLimit else {
            throw fail("script", "The script has \(steps.count) steps; the limit is \(LayoutCase.stepLimit).")
        }
        for (index, step) in steps.enumerated() { try check(step, "script[\(index)]") }
    }

    private func check(_ step: Step, _ path: String) throws(CaseDecodingError) {
        let wanted: Kind?
        switch step {
        case .addChild, .removeChild: wanted = .controller
        case .setActive, .setConstant, .setPriority: wanted = .constraint
        case .setMargins, .setHidden, .layout: wanted = .view
        default: wanted = nil
        }
        if let wanted, let id = step.subject, kinds[id] != wanted {
            throw fail("\(path).id", "'\(id)' is not the id of a \(wanted.rawValue) of this case.")
        }
        switch step {
        case .setConstant(_, let constant): try checkLength(constant, "\(path).constant")
        case .setPriority(_, let priority):
            guard priority > 0, priority <= 1000 else {
                throw fail("\(path).priority", "\(priority) is not a priority; they lie above 0 and at most at 1000.")
            }
        case .resize(let size): try checkSize(size, path)
        case .statusBar(let height):
            guard (0...200).contains(height) else {
                throw fail("\(path).height", "\(height) is not the height of a status bar (0 to 200).")
            }
        case .setMargins(_, let margins):
            for value in [margins.top, margins.left, margins.bottom, margins.right] {
                try checkLength(value, "\(path).margins")
            }
        default: break
        }
    }
}

extension ConstraintNode {
    /// Why UIKit would raise at the creation of this constraint; nil if it would not.
    func illegality(isGuide: (String) -> Bool) -> String? {
        func needsView(_ item: String, _ attribute: Attribute) -> Bool {
            attribute.isMargin && (item.contains(".") || isGuide(item))
        }
        if needsView(first, attribute) { return "'\(first)' is a guide and has no \(attribute.rawValue)." }
        guard let second, let secondAttribute, multiplier != 0 else {
            return attribute.isSize ? nil : "\(attribute.rawValue) is a location and cannot equal a constant."
        }
        if needsView(second, secondAttribute) {
            return "'\(second)' is a guide and has no \(secondAttribute.rawValue)."
        }
        let names = "\(attribute.rawValue) with \(secondAttribute.rawValue)"
        if attribute.isSize != secondAttribute.isSize { return "\(names) mixes a size with a location." }
        if attribute.isSize { return nil }
        if attribute.isHorizontal != secondAttribute.isHorizontal {
            return "\(names) mixes a horizontal with a vertical location."
        }
        if attribute.isDirectional && secondAttribute.isAbsoluteSide
            || attribute.isAbsoluteSide && secondAttribute.isDirectional
        {
            return "\(names) mixes leading/trailing with left/right."
        }
        return nil
    }
}

extension ConstraintNode.Attribute {
    package var isSize: Bool { self == .width || self == .height }

    package var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    package var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }
}

import InterfaceBuilder

/// The minimiser's edits of a scene's document.
extension LayoutCase {
    /// Ids of the scene's views, superviews first, without the root view.
    var sceneViewIDs: [String] { withoutOutlets(inventory?.views ?? []) }

    var sceneConstraintIDs: [String] { withoutOutlets(inventory?.constraints ?? []) }

    /// Parts of a scene that the app's code has no outlet to, nor to anything in them: without those the code would die.
    private func withoutOutlets(_ ids: [String]) -> [String] {
        guard let scene, scene.classes != nil, let document = try? SceneInventory.document(of: scene) else {
            return ids
        }
        return ids.filter { id in
            var isBound = false
            document.element(id: id)?.visit { if $0.hasOutlet { isBound = true } }
            return !isBound
        }
    }

    /// Ids of the contents of other scenes of the document.
    var otherSceneIDs: [String] {
        guard let scene, scene.classes != nil, let document = try? SceneInventory.document(of: scene) else { return [] }
        return SceneParts.others(than: scene, document)
    }

    private var inventory: SceneInventory? { scene.flatMap { try? SceneInventory($0) } }

    /// The case without some views and constraints of its scene, and without references to them.
    func removingFromScene(_ removed: Set<String>) -> LayoutCase {
        guard let scene, let document = try? SceneInventory.document(of: scene) else { return self }
        var gone = removed
        document.root.visit { element in
            guard let id = element.id, removed.contains(id) else { return }
            element.visit { inner in if let id = inner.id { gone.insert(id) } }
        }
        var result = self
        let reduced = document.root.removing { $0.isGone(with: gone) }
        result.scene?.document = reduced.xml
        // Classes of the app that nothing names any more are not needed.
        if let names = scene.classes { result.scene?.classes = names.filter(reduced.classNames.contains) }
        return result.repaired()
    }

    /// Replaces a view of the scene by its subviews.
    func hoistingInScene(_ id: String) -> LayoutCase {
        guard let scene, let document = try? SceneInventory.document(of: scene) else { return self }
        var result = self
        result.scene?.document = document.root.hoisting(id).removing { $0.isGone(with: [id]) }.xml
        return result.repaired()
    }

    /// Removes references to objects that are not in the scene any more.
    func withSceneRepaired() -> LayoutCase {
        guard let scene, let inventory else { return self }
        var result = self
        result.scene?.texts = scene.texts.filter { inventory.text(of: $0.id) != nil }
        result.scene?.visibilities = scene.visibilities.filter { inventory.views.contains($0.id) }
        result.script.removeAll { SceneCheck.problem(of: $0, inventory) != nil }
        if !inventory.isMessagesExtension { result.environment.host = .app }
        return result
    }

    /// A step about the scene becomes part of its initial state.
    mutating func absorbIntoScene(_ step: StepDefinition) {
        switch step.inScene {
        case .environment: step.effect(&self)
        case .text(let id, let text): scene?.setText(text, of: id)
        case .hidden(let id, let isHidden): scene?.setHidden(isHidden, of: id)
        case .cover(_, let isCovered): scene?.isCovered = isCovered ? true : nil
        case .layout, .none: break
        }
    }

    /// Edits that replace an unusual choice by the value in the file.
    static func plainSceneEdits(_ layoutCase: LayoutCase) -> [(inout LayoutCase) -> Void] {
        guard let scene = layoutCase.scene else { return [] }
        let plain = layoutCase.plainEnvironment
        let environment: [(inout LayoutCase) -> Void] = [
            { $0.environment.window = nil },
            { if !$0.needsPad { $0.environment.device = plain.device } },
            { $0.environment.orientation = plain.orientation },
            { $0.environment.statusBar = plain.statusBar },
            { $0.environment.host = .app },
            { $0.environment.style = .compact },
            { if $0.environment.host == .app { $0.environment.topBar = plain.topBar } },
            { if $0.environment.host == .app { $0.environment.bottomBar = plain.bottomBar } },
            { $0.environment.direction = nil },
            { $0.environment.textSize = nil },
        ]
        let texts = scene.texts.map { entry -> (inout LayoutCase) -> Void in
            { $0.scene?.setText(nil, of: entry.id) }
        }
        let visibilities = scene.visibilities.map { entry -> (inout LayoutCase) -> Void in
            { $0.scene?.setHidden(nil, of: entry.id) }
        }
        let all: (inout LayoutCase) -> Void = {
            var changed = $0
            changed.environment = plain
            if !changed.needsPad { $0 = changed }
        }
        return [all] + environment
            + [{ $0.scene = $0.scene?.asDesigned }, { $0.scene?.isCovered = nil }] + texts + visibilities
    }
}

extension SceneSource {
    /// How often the case differs from the file; part of the order of simplicity.
    var distanceFromDefaults: Int {
        texts.reduce(0) { $0 + 1 + $1.text.count } + visibilities.count + (isCovered == nil ? 0 : 1)
    }
}

extension InterfaceElement {
    /// Whether the element is one of the removed ones, or refers to one.
    fileprivate func isGone(with ids: Set<String>) -> Bool {
        if let id, ids.contains(id) { return true }
        // Connections to it, too: outlets, actions and segues.
        return ["firstItem", "secondItem", "reference", "destination"].contains { key in
            attributes[key].map(ids.contains) ?? false
        }
    }

    /// The same tree, with the subviews of an element put in its place.
    fileprivate func hoisting(_ id: String) -> InterfaceElement {
        let inner = children.flatMap { child -> [InterfaceElement] in
            guard child.id == id else { return [child.hoisting(id)] }
            return child.list("subviews")
        }
        return InterfaceElement(name: name, attributes: attributes, children: inner, text: text, place: place)
    }
}

import LayoutEngine

extension LayoutCase {
    /// The step's effect becomes part of the initial state; nil if it has none there.
    func absorbingStep(_ index: Int) -> LayoutCase? {
        var result = self
        let step = result.script.remove(at: index)
        result.absorbEvent(step)
        if scene == nil { result.absorbChange(step) } else { result.absorbIntoScene(step) }
        let isSame = result.root == root && result.environment == environment && result.scene == scene
        return isSame ? nil : result.repaired()
    }

    /// What the system and controllers do.
    private mutating func absorbEvent(_ step: Step) {
        switch step {
        case .transition(let style): environment.style = style
        case .rotate(let orientation): environment.orientation = orientation
        case .resize(let size): environment.window = size
        case .statusBar(let height): environment.statusBar = height
        case .bars(let top, let bottom):
            environment.topBar = top
            environment.bottomBar = bottom
        case .direction(let direction): environment.direction = direction == .leftToRight ? nil : direction
        case .keyboard(let isShown): environment.keyboard = isShown ? true : nil
        case .addChild(let id), .removeChild(let id):
            let isAttached = step == .addChild(id)
            root.mapControllers { node in
                for index in node.children.indices where node.children[index].controller.id == id {
                    node.children[index].isAttached = isAttached
                }
            }
        case .show(let id, let index): _ = root.update(container: id) { $0.shown = index }
        case .containerBars(let id, let bars): _ = root.update(container: id) { $0.bars = bars }
        case .present(let id): _ = root.update(presentation: id) { $0.isPresented = true }
        case .dismiss(let id): _ = root.update(presentation: id) { $0.isPresented = false }
        case .setSafeArea(let id, let insets): _ = root.update(controller: id) { $0.additionalSafeArea = insets }
        default: break
        }
    }

    /// What happens to constraints and views.
    private mutating func absorbChange(_ step: Step) {
        switch step {
        case .setActive(let id, let isActive): _ = root.update(constraint: id) { $0.isActive = isActive }
        case .setConstant(let id, let constant): _ = root.update(constraint: id) { $0.constant = constant }
        case .setPriority(let id, let priority): _ = root.update(constraint: id) { $0.priority = priority }
        case .setMargins(let id, let margins): _ = root.update(view: id) { $0.margins = margins }
        case .setHidden(let id, let isHidden): _ = root.update(view: id) { $0.isHidden = isHidden }
        case .setText(let id, let text): _ = root.update(view: id) { if $0.text != nil { $0.text = text } }
        case .setFrame(let id, let frame): _ = root.update(view: id) { $0.frame = frame }
        case .setStack(let id, let stack): _ = root.update(view: id) { $0.stack = stack }
        case .setScroll(let id, let scroll): _ = root.update(view: id) { $0.scroll = scroll }
        case .setSemantic(let id, let semantic): _ = root.update(view: id) { $0.semantic = semantic }
        default: break
        }
    }
}

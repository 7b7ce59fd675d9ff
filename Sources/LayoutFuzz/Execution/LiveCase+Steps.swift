import Foundation
import LayoutEngine

extension LiveCase {
    /// Does one step and lets layout come to rest.
    func perform(_ step: Step) {
        if let scene, scene.perform(step, &model) {
            settle()
            return
        }
        switch step {
        case .transition, .rotate, .resize, .statusBar, .bars, .direction, .keyboard, .message: happen(step)
        case .addChild(let id): setAttached(id, true)
        case .removeChild(let id): setAttached(id, false)
        case .show, .containerBars, .present, .dismiss, .setSafeArea: manage(step)
        case .setActive, .setConstant, .setPriority: edit(step)
        case .setMargins, .setHidden, .setText, .setFrame, .setStack, .setScroll, .setSemantic: change(step)
        case .reinsert(let id, let isReactivating): reinsert(id, isReactivating)
        case .measure(let id):
            guard let view = view(id) else { break }
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
            _ = view.sizeThatFits(CGSize(width: 100, height: 100))
        case .layout(let id): view(id)?.layoutIfNeeded()
        }
        settle()
        reloadSceneIfNeeded()
    }

    /// What a file says for other size classes is decided at loading.
    private func reloadSceneIfNeeded() {
        guard let scene, let source = model.scene, scene.isOutdated(in: sceneTraits) else { return }
        scene.setCovered(false, &model)
        sceneHost?.launch(scene.open(source, in: sceneTraits))
        messagesHost?.dismiss()
        messagesHost?.open(model.environment.style.uikitStyle)
        if source.isCovered == true { scene.setCovered(true, &model) }
        settle()
    }

    /// The size classes by which a scene is loaded.
    private var sceneTraits: UITraitCollection {
        sceneHost?.window.traitCollection ?? UIViewController().traitCollection
    }

    // MARK: The system

    private func happen(_ step: Step) {
        switch step {
        case .transition(let style): transition(to: style)
        case .rotate(let orientation):
            if model.environment.orientation != orientation { model.environment.window = nil }
            model.environment.orientation = orientation
            sceneHost?.rotate(to: orientation)
            messagesHost?.rotate(to: orientation)
        case .resize(let size):
            guard let sceneHost else { return }
            model.environment.window = size
            sceneHost.resize(to: CGSize(size))
        case .statusBar(let height):
            model.environment.statusBar = height
            sceneHost?.setStatusBarHeight(CGFloat(height))
            messagesHost?.setStatusBarHeight(CGFloat(height))
        case .bars(let top, let bottom):
            guard let sceneHost else { return }
            model.environment.topBar = top
            model.environment.bottomBar = bottom
            sceneHost.setBars(top: top, bottom: bottom)
        case .direction(let direction):
            model.environment.direction = direction == .leftToRight ? nil : direction
            sceneHost?.setUserInterfaceLayoutDirection(direction.uikitDirection)
            messagesHost?.setUserInterfaceLayoutDirection(direction.uikitDirection)
        case .keyboard(let isShown):
            guard let sceneHost else { return }
            model.environment.keyboard = isShown ? true : nil
            sceneHost.setKeyboard(isVisible: isShown)
        case .message(let event): happen(event)
        default: break
        }
    }

    private func transition(to style: PresentationStyle) {
        guard let messagesHost else { return }
        guard style != .transcript || model.environment.uikit.hasSafeArea else { return }
        model.environment.style = style
        messagesHost.transition(to: style.uikitStyle)
    }

    private func happen(_ event: MessageEvent) {
        guard let messagesHost, let principal = messagesHost.principal else { return }
        let style = model.environment.style
        switch event {
        case .select:
            if style == .compact { model.environment.style = .expanded }
            messagesHost.select(message)
        case .receive: messagesHost.receive(message)
        case .send:
            messagesHost.conversation.insert(message)
            messagesHost.sendStagedMessage()
        case .cancel:
            messagesHost.conversation.insert(message)
            messagesHost.cancelStagedMessage()
        case .bubble:
            guard model.environment.uikit.hasSafeArea else { return }
            let bubbleStage = CaseStage { [unowned self] in model }
            principalStage = bubbleStage
            let bubble = messagesHost.showBubble(for: message)
            principalStage = nil
            if let bubble { messagesHost.removeBubble(bubble) }
            bubbleStage.clear()
        case .request:
            guard style != .transcript else { return }
            let other: PresentationStyle = style == .compact ? .expanded : .compact
            model.environment.style = other
            principal.requestPresentationStyle(other.uikitStyle)
        }
    }

    // MARK: Controllers

    private func setAttached(_ id: String, _ isAttached: Bool) {
        var parentID: String?
        model.root.visitControllers { node in
            if node.children.contains(where: { $0.controller.id == id && $0.isAttached != isAttached }) {
                parentID = node.id
            }
        }
        guard let parentID else { return }
        _ = model.root.update(controller: parentID) { node in
            for index in node.children.indices where node.children[index].controller.id == id {
                node.children[index].isAttached = isAttached
            }
        }
        guard let behaviour = stage.behaviour(ofController: parentID) else { return }
        if isAttached { behaviour.embed(childID: id) } else { behaviour.remove(childID: id) }
    }

    private func manage(_ step: Step) {
        switch step {
        case .show(let id, let index): show(id, index)
        case .containerBars(let id, let bars):
            _ = model.root.update(container: id) { $0.bars = bars }
            (stage.container(id) as? UINavigationController)?.apply(bars)
            (stage.container(id) as? UITabBarController)?.apply(bars)
        case .present(let id): setPresented(id, true)
        case .dismiss(let id): setPresented(id, false)
        case .setSafeArea(let id, let insets):
            _ = model.root.update(controller: id) { $0.additionalSafeArea = insets }
            controller(id)?.additionalSafeAreaInsets = UIEdgeInsets(insets)
        default: break
        }
    }

    private func show(_ id: String, _ index: Int) {
        var node: ContainerNode?
        _ = model.root.update(container: id) {
            $0.shown = index
            node = $0
        }
        (stage.container(id) as? UITabBarController)?.selectedIndex = index
        (stage.container(id) as? CasePageController)?.show(index)
        guard let node, let navigation = stage.container(id) as? UINavigationController else { return }
        let stack = navigation.viewControllers
        if index + 1 < stack.count { navigation.popToViewController(stack[index], animated: false) }
        guard stack.count <= index else { return }
        for other in node.others[(stack.count - 1)..<index] {
            navigation.pushViewController(stage.makeController(other), animated: false)
        }
    }

    private func setPresented(_ id: String, _ isPresented: Bool) {
        var presenterID: String?
        model.root.visitControllers { node in
            // One at a time: UIKit refuses a second presentation.
            guard node.presentations.contains(where: { $0.controller.id == id && $0.isPresented != isPresented }),
                !isPresented || !node.presentations.contains(where: \.isPresented)
            else { return }
            presenterID = node.id
        }
        guard let presenterID, let presenter = stage.behaviour(ofController: presenterID) else { return }
        var node: PresentationNode?
        _ = model.root.update(presentation: id) {
            $0.isPresented = isPresented
            node = $0
        }
        guard let node else { return }
        if isPresented { presenter.present(node) } else { presenter.dismiss() }
    }

    // MARK: Constraints

    private func edit(_ step: Step) {
        switch step {
        case .setActive(let id, let isActive):
            _ = model.root.update(constraint: id) { $0.isActive = isActive }
            constraint(id)?.isActive = isActive
        case .setConstant(let id, let constant):
            _ = model.root.update(constraint: id) { $0.constant = constant }
            constraint(id)?.constant = CGFloat(constant)
        case .setPriority(let id, let priority):
            // UIKit may refuse; then the model keeps what the constraint keeps.
            constraint(id)?.priority = UILayoutPriority(priority)
            let kept = constraint(id)?.priority.rawValue ?? priority
            _ = model.root.update(constraint: id) { $0.priority = kept }
        default: break
        }
    }

    /// The constraints of the case that are in force.
    private var activeConstraints: [NSLayoutConstraint] {
        var active: [NSLayoutConstraint] = []
        model.root.visitControllers { node in active += node.constraints.compactMap { stage.constraint($0.id) } }
        return (active + stage.formatConstraints).filter(\.isActive)
    }

    private func reinsert(_ id: String, _ isReactivating: Bool) {
        guard let view = view(id), let superview = view.superview, view.viewController == nil,
            !(superview is UIStackView), let index = superview.subviews.firstIndex(of: view)
        else { return }
        let before = activeConstraints
        view.removeFromSuperview()
        superview.insertSubview(view, at: index)
        if isReactivating { NSLayoutConstraint.activate(before.filter { !$0.isActive }) }
    }

    // MARK: Views

    private func change(_ step: Step) {
        guard let id = step.subject else { return }
        var view = self.view(id)
        if case .setText = step, model.root.node(ofView: id)?.text == nil { view = nil }
        guard let view else { return }
        switch step {
        case .setMargins(_, let margins):
            _ = model.root.update(view: id) { $0.margins = margins }
            view.layoutMargins = UIEdgeInsets(margins)
        case .setHidden(_, let isHidden):
            _ = model.root.update(view: id) { $0.isHidden = isHidden }
            view.isHidden = isHidden
        case .setText(_, let text):
            _ = model.root.update(view: id) { $0.text = text }
            ViewMaker.setText(text, of: view)
        case .setFrame(_, let frame):
            _ = model.root.update(view: id) { $0.frame = frame }
            view.frame = CGRect(frame)
        case .setStack(_, let stack):
            _ = model.root.update(view: id) { $0.stack = stack }
            (view as? UIStackView)?.apply(stack)
        case .setScroll(_, let scroll):
            _ = model.root.update(view: id) { $0.scroll = scroll }
            (view as? UIScrollView)?.apply(scroll)
        case .setSemantic(_, let semantic):
            _ = model.root.update(view: id) { $0.semantic = semantic }
            view.semanticContentAttribute = semantic.uikitAttribute
        default: break
        }
    }
}

import Foundation
import LayoutEngine

/// What each step does to the live objects.
extension RunningCase {
    /// Does one step and lets layout come to rest.
    func perform(_ step: Step) {
        objects.log.beginStep(of: objects.records)
        if let target {
            let done = target.perform(step, &model, in: window)
            notePerformed(done ?? step)
            if done != nil { return settle() }
        }
        if let scene, scene.perform(step, &model) {
            settle()
            return
        }
        performWithoutSettling(step)
        settle()
        reloadSceneIfNeeded()
    }

    /// Does a step, before layout comes to rest.
    private func performWithoutSettling(_ step: Step) {
        guard isInTree(step) else { return }
        switch step {
        case .transition(let style): transition(to: style, step)
        case .rotate(let orientation):
            let before = model.environment
            if model.environment.orientation != orientation { model.environment.window = nil }
            change(step)
            sceneHost?.rotate(to: orientation)
            // An app's code may refuse to turn.
            if let sceneHost, sceneHost.orientation != orientation { model.environment = before }
            messagesHost?.rotate(to: orientation)
        case .resize(let size):
            guard let sceneHost else { break }
            change(step)
            sceneHost.resize(to: CGSize(size))
        case .statusBar(let height):
            change(step)
            sceneHost?.setStatusBarHeight(CGFloat(height))
            messagesHost?.setStatusBarHeight(CGFloat(height))
        case .bars(let top, let bottom):
            guard let sceneHost else { break }
            change(step)
            sceneHost.setBars(top: top, bottom: bottom)
        case .direction(let direction):
            change(step)
            sceneHost?.setUserInterfaceLayoutDirection(direction.uikitDirection)
            messagesHost?.setUserInterfaceLayoutDirection(direction.uikitDirection)
        case .keyboard(let isShown):
            guard let sceneHost else { break }
            change(step)
            sceneHost.setKeyboard(isVisible: isShown)
        case .changeTextSize(let size):
            change(step)
            sceneHost?.setPreferredContentSizeCategory(size?.uikitCategory ?? .large)
            messagesHost?.setPreferredContentSizeCategory(size?.uikitCategory ?? .large)
        case .message(let event): happen(event)
        case .addChild(let id): setAttached(id, true, step)
        case .removeChild(let id): setAttached(id, false, step)
        case .show(let id, let index):
            change(step)
            show(id, index)
        case .containerBars(let id, let bars):
            change(step)
            (objects.container(id) as? UINavigationController)?.apply(bars)
            (objects.container(id) as? UITabBarController)?.apply(bars)
        case .present(let id): setPresented(id, true, step)
        case .dismiss(let id): setPresented(id, false, step)
        case .setSafeArea(let id, let insets):
            change(step)
            controller(id)?.additionalSafeAreaInsets = UIEdgeInsets(insets)
        case .setActive(let id, let isActive):
            change(step)
            constraint(id)?.isActive = isActive
        case .setConstant(let id, let constant):
            change(step)
            constraint(id)?.constant = CGFloat(constant)
        case .setPriority(let id, let priority):
            // UIKit may refuse; then the model keeps the value of the constraint.
            constraint(id)?.priority = UILayoutPriority(priority)
            change(.setPriority(id, constraint(id)?.priority.rawValue ?? priority))
        case .setMargins(let id, let margins): change(id, step) { $0.layoutMargins = UIEdgeInsets(margins) }
        case .setHidden(let id, let isHidden): change(id, step) { $0.isHidden = isHidden }
        case .setText(let id, let text):
            guard model.root.node(ofView: id)?.text != nil else { break }
            change(id, step) { ViewMaker.setText(text, of: $0) }
        case .setFrame(let id, let frame): change(id, step) { $0.frame = CGRect(frame) }
        case .setStack(let id, let stack): change(id, step) { ($0 as? UIStackView)?.apply(stack) }
        case .setScroll(let id, let scroll): change(id, step) { ($0 as? UIScrollView)?.apply(scroll) }
        case .setSemantic(let id, let semantic):
            change(id, step) { $0.semanticContentAttribute = semantic.uikitAttribute }
        case .reinsert(let id, let isReactivating): reinsert(id, isReactivating)
        case .takeOut(let id): takeOut(id, step)
        case .putBack(let id, let superview, _): putBack(id, superview, step)
        case .moveSubview(let id, _): moveSubview(id, step)
        case .together(let steps): for step in steps { performWithoutSettling(step) }
        case .measure(let id):
            guard let view = view(id) else { break }
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
            _ = view.sizeThatFits(CGSize(width: 100, height: 100))
        case .layout(let id): view(id)?.layoutIfNeeded()
        // Of a target, which has done them.
        case .perform, .tap, .typeText, .scroll: break
        }
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

    /// Applies the step to the model, so that a new instance of the model is in the present state.
    func change(_ step: Step) { step.definition.effect(&model) }

    /// The same for a step that changes a view, if the view is there.
    private func change(_ id: String, _ step: Step, _ body: (UIView) -> Void) {
        guard let view = view(id) else { return }
        change(step)
        body(view)
    }

    // MARK: The system

    private func transition(to style: PresentationStyle, _ step: Step) {
        guard let messagesHost else { return }
        guard style != .transcript || model.environment.uikit.hasSafeArea else { return }
        change(step)
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
            let bubbleStage = CaseObjects { [unowned self] in model }
            principalObjects = bubbleStage
            let bubble = messagesHost.showBubble(for: message)
            principalObjects = nil
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

    private func setAttached(_ id: String, _ isAttached: Bool, _ step: Step) {
        var parentID: String?
        model.root.visitControllers { node in
            if node.children.contains(where: { $0.controller.id == id && $0.isAttached != isAttached }) {
                parentID = node.id
            }
        }
        guard let parentID else { return }
        change(step)
        guard let behaviour = objects.behaviour(ofController: parentID) else { return }
        if isAttached { behaviour.embed(childID: id) } else { behaviour.remove(childID: id) }
    }

    private func show(_ id: String, _ index: Int) {
        (objects.container(id) as? UITabBarController)?.selectedIndex = index
        (objects.container(id) as? CasePageController)?.show(index)
        guard let node = model.root.node(ofContainer: id),
            let navigation = objects.container(id) as? UINavigationController
        else { return }
        let stack = navigation.viewControllers
        if index + 1 < stack.count { navigation.popToViewController(stack[index], animated: false) }
        guard stack.count <= index else { return }
        for other in node.others[(stack.count - 1)..<index] {
            navigation.pushViewController(objects.makeController(other), animated: false)
        }
    }

    private func setPresented(_ id: String, _ isPresented: Bool, _ step: Step) {
        var presenterID: String?
        model.root.visitControllers { node in
            // One at a time: UIKit refuses a second presentation.
            guard node.presentations.contains(where: { $0.controller.id == id && $0.isPresented != isPresented }),
                !isPresented || !node.presentations.contains(where: \.isPresented)
            else { return }
            presenterID = node.id
        }
        guard let presenterID, let presenter = objects.behaviour(ofController: presenterID) else { return }
        change(step)
        let presentations = model.root.controller(presenterID)?.presentations ?? []
        guard let node = presentations.first(where: { $0.controller.id == id }) else { return }
        if isPresented { presenter.present(node) } else { presenter.dismiss() }
    }

    // MARK: Constraints

    /// The active constraints of the case.
    private var activeConstraints: [NSLayoutConstraint] {
        var active: [NSLayoutConstraint] = []
        model.root.visitControllers { node in active += node.constraints.compactMap { objects.constraint($0.id) } }
        return (active + objects.formatConstraints).filter(\.isActive)
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
}

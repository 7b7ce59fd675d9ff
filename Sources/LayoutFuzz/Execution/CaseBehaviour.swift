import Foundation
import LayoutEngine

/// What the controllers of a case do in the callbacks that UIKit makes, whatever class they are of: they make their views, and
/// change them as the case says.
final class CaseBehaviour {
    let id: String
    private unowned let objects: CaseObjects
    private weak var controller: UIViewController?
    private var record: LifecycleRecord?
    private var cached: [(id: String, controller: UIViewController)] = []
    private var hasEmbeddedAtFirstLayout = false
    private var hasPresentedInitialController = false

    init(id: String, objects: CaseObjects) {
        self.id = id
        self.objects = objects
    }

    private var node: ControllerNode? { objects.node(ofController: id) }

    /// The children that it keeps for later.
    var cachedControllers: [UIViewController] { cached.map(\.controller) }

    var transcriptSize: CGSize? { node?.transcriptSize.map { CGSize($0) } }

    /// The callbacks of its controller, in order.
    var events: [LifecycleEvent] { record?.events ?? [] }

    func note(_ event: LifecycleEvent) { record?.note(event) }

    func viewWillTransition(to size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        note(.willResize(CaseSize(width: Double(size.width), height: Double(size.height))))
        // The record, and not this object, which the closures must not keep.
        let record = record
        _ = coordinator.animate(
            alongsideTransition: { _ in record?.note(.alongsideResize) }, completion: { _ in record?.note(.didResize) })
    }

    func attach(_ controller: UIViewController) {
        self.controller = controller
        controller.title = id
        record = objects.register(controller, id)
        guard let node else { return }
        if let layout = node.extendedLayout {
            var edges: UIRectEdge = [.left, .right]
            if layout.underTopBar { edges.insert(.top) }
            if layout.underBottomBar { edges.insert(.bottom) }
            controller.edgesForExtendedLayout = edges
            controller.extendedLayoutIncludesOpaqueBars = layout.underOpaqueBars
            controller.automaticallyAdjustsScrollViewInsets = layout.adjustsScrollViews
            controller.hidesBottomBarWhenPushed = layout.hidesBottomBar
        }
        if let insets = node.additionalSafeArea { controller.additionalSafeAreaInsets = UIEdgeInsets(insets) }
    }

    func loadView() {
        guard let node, let controller else { return }
        controller.view = objects.makeView(node.view)
    }

    func viewDidLoad() {
        note(.viewDidLoad)
        guard let node else { return }
        objects.makeConstraints(of: node)
        embedChildren(at: .viewDidLoad)
    }

    func viewDidLayoutSubviews() {
        note(.didLayOut)
        guard !hasEmbeddedAtFirstLayout else { return }
        hasEmbeddedAtFirstLayout = true
        embedChildren(at: .firstLayout)
    }

    func viewDidAppear() {
        note(.didAppear)
        presentInitialController()
    }

    /// Presents the controllers that the case presents, once.
    @discardableResult
    func presentInitialController() -> Bool {
        guard !hasPresentedInitialController else { return false }
        hasPresentedInitialController = true
        guard let presentation = node?.presentations.first(where: \.isPresented) else { return false }
        present(presentation)
        return true
    }

    /// `willBecomeActive` and each `willTransition(to:)`: children that were embedded in this way before are removed
    /// and added again.
    func reembedTransitionChildren() {
        guard let node else { return }
        for child in node.children where child.moment == .transitions && child.isAttached && child.keepsOld != true {
            remove(childID: child.controller.id)
        }
        embedChildren(at: .transitions)
    }

    private func embedChildren(at moment: Embedding.Moment) {
        guard let node else { return }
        for child in node.children where child.moment == moment && child.isAttached {
            // A step may have added it before there was a layout.
            if moment == .firstLayout, controller?.children.contains(where: { $0.title == child.controller.id }) == true
            {
                continue
            }
            embed(child)
        }
    }

    // MARK: Presenting

    func present(_ presentation: PresentationNode) {
        let presented = objects.makeController(presentation.controller)
        presented.modalPresentationStyle = presentation.style.uikitStyle
        controller?.present(presented, animated: false)
    }

    func dismiss() { controller?.dismiss(animated: false) }

    // MARK: Embedding

    func embed(childID: String) {
        guard let child = node?.children.first(where: { $0.controller.id == childID }) else { return }
        embed(child)
    }

    private func embed(_ embedding: Embedding) {
        guard let controller, let container = objects.view(embedding.container) else { return }
        let child = instance(for: embedding)
        guard child.parent == nil else { return }
        switch embedding.callOrder {
        case .documented:
            controller.addChild(child)
            place(child, embedding, in: container, of: controller)
            child.didMove(toParent: controller)
        case .moveFirst:
            child.willMove(toParent: controller)
            controller.addChild(child)
            child.didMove(toParent: controller)
            place(child, embedding, in: container, of: controller)
        case .withoutDidMove:
            controller.addChild(child)
            place(child, embedding, in: container, of: controller)
        case .viewOnly:
            place(child, embedding, in: container, of: controller)
        }
    }

    func remove(childID: String) {
        guard let child = objects.outermost(childID), controller != nil else { return }
        if child.parent == nil { return child.view.removeFromSuperview() }
        guard child.parent === controller else { return }
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    private func instance(for embedding: Embedding) -> UIViewController {
        let childID = embedding.controller.id
        if embedding.instance == .cached, let known = cached.first(where: { $0.id == childID }) {
            return known.controller
        }
        let made = objects.makeController(embedding.controller)
        if embedding.instance == .cached { cached.append((childID, made)) }
        return made
    }

    /// Inserts a child's view behind those of later children, so that the order of views, which is part of the layout's
    /// state, does not depend on the order in which they were added.
    private func insert(_ view: UIView, _ embedding: Embedding, in container: UIView) {
        let later = node?.children.drop { $0.controller.id != embedding.controller.id }.dropFirst() ?? []
        let laterViews = later.compactMap { objects.outermost($0.controller.id)?.viewIfLoaded }
        let index = container.subviews.firstIndex { laterViews.contains($0) } ?? container.subviews.count
        container.insertSubview(view, at: index)
    }

    private func place(
        _ child: UIViewController, _ embedding: Embedding, in container: UIView, of parent: UIViewController
    ) {
        let view: UIView = child.view
        switch embedding.placement {
        case .containerFrame, .containerBounds:
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = embedding.followsSize ? [.flexibleWidth, .flexibleHeight] : []
            insert(view, embedding, in: container)
            view.frame = embedding.placement == .containerFrame ? container.frame : container.bounds
        case .pinEdges, .pinGuides:
            view.frame = container.bounds
            view.translatesAutoresizingMaskIntoConstraints = false
            insert(view, embedding, in: container)
            let usesGuides = embedding.placement == .pinGuides
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: container.leftAnchor),
                view.rightAnchor.constraint(equalTo: container.rightAnchor),
                view.topAnchor.constraint(
                    equalTo: usesGuides ? parent.topLayoutGuide.bottomAnchor : container.topAnchor),
                view.bottomAnchor.constraint(
                    equalTo: usesGuides ? parent.bottomLayoutGuide.topAnchor : container.bottomAnchor),
            ])
        }
    }
}

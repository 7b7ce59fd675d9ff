import Foundation
import LayoutEngine

/// What the controllers of a case do, whatever class they are of.
final class CaseBehaviour {
    let id: String
    private unowned let live: LiveCase
    private weak var controller: UIViewController?
    private var cached: [(id: String, controller: UIViewController)] = []
    private var placementConstraints: [NSLayoutConstraint] = []
    private var embeddedAtFirstLayout = false

    init(id: String, live: LiveCase) {
        self.id = id
        self.live = live
    }

    private var node: ControllerNode? { live.node(ofController: id) }

    func attach(_ controller: UIViewController) {
        self.controller = controller
        controller.title = id
        live.register(controller, id: id)
    }

    func loadView() {
        guard let node, let controller else { return }
        controller.view = live.makeView(node.view)
    }

    func viewDidLoad() {
        guard let node else { return }
        live.makeConstraints(of: node)
        embedAll(at: .viewDidLoad)
    }

    func viewDidLayoutSubviews() {
        guard !embeddedAtFirstLayout else { return }
        embeddedAtFirstLayout = true
        embedAll(at: .firstLayout)
    }

    /// `willBecomeActive` and each `willTransition(to:)`: what was embedded so before goes, and comes again.
    func presentForStyle() {
        guard let node else { return }
        for child in node.children where child.moment == .transitions && child.isAttached {
            remove(childID: child.controller.id)
        }
        embedAll(at: .transitions)
    }

    private func embedAll(at moment: Embedding.Moment) {
        guard let node else { return }
        for child in node.children where child.moment == moment && child.isAttached { embed(child) }
    }

    // MARK: Embedding

    func embed(childID: String) {
        guard let child = node?.children.first(where: { $0.controller.id == childID }) else { return }
        embed(child)
    }

    private func embed(_ embedding: Embedding) {
        guard let controller, let container = live.view(embedding.container) else { return }
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
        }
    }

    func remove(childID: String) {
        guard let child = live.controller(childID), child.parent === controller, controller != nil else { return }
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    private func instance(for embedding: Embedding) -> UIViewController {
        let childID = embedding.controller.id
        if embedding.instance == .cached, let known = cached.first(where: { $0.id == childID }) {
            return known.controller
        }
        let made = CaseViewController(live.behaviour(childID))
        if embedding.instance == .cached { cached.append((childID, made)) }
        return made
    }

    /// Inserts a child's view behind those of later children, so that the order of views, which is part of the
    /// layout's state, does not depend on when each came.
    private func insert(_ view: UIView, _ embedding: Embedding, in container: UIView) {
        let later = node?.children.drop { $0.controller.id != embedding.controller.id }.dropFirst() ?? []
        let laterViews = later.compactMap { live.controller($0.controller.id)?.viewIfLoaded }
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

/// A controller that plays a case's part.
protocol CaseControlled: UIViewController {
    var behaviour: CaseBehaviour { get }
}

/// A controller of a case.
final class CaseViewController: UIViewController, CaseControlled {
    let behaviour: CaseBehaviour

    init(_ behaviour: CaseBehaviour) {
        self.behaviour = behaviour
        super.init(nibName: nil, bundle: nil)
        behaviour.attach(self)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { behaviour.loadView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        behaviour.viewDidLoad()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        behaviour.viewDidLayoutSubviews()
    }
}

/// The principal controller of a case that runs in Messages.
final class CasePrincipalController: MSMessagesAppViewController, CaseControlled {
    let behaviour: CaseBehaviour

    init(_ behaviour: CaseBehaviour) {
        self.behaviour = behaviour
        super.init(nibName: nil, bundle: nil)
        behaviour.attach(self)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { behaviour.loadView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        behaviour.viewDidLoad()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        behaviour.viewDidLayoutSubviews()
    }

    override func willBecomeActive(with conversation: MSConversation) { behaviour.presentForStyle() }

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) { behaviour.presentForStyle() }
}

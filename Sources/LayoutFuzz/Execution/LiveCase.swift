import Foundation
import LayoutEngine

/// A case that runs: its views, controllers and constraints, and the host that shows them.
///
/// `model` is the case as it stands now. A step changes the model and the live objects alike, as an app changes its
/// data and its views; a child that is made anew is made from the model.
final class LiveCase {
    private(set) var model: LayoutCase
    private var sceneHost: SceneHost?
    private var messagesHost: MessagesHost?
    // Looked up by id only, never walked.
    private var views: [String: UIView] = [:]
    private var guides: [String: UILayoutGuide] = [:]
    private var controllers: [String: UIViewController] = [:]
    private var constraints: [String: NSLayoutConstraint] = [:]

    /// Sets up a new environment and opens the case, without its script.
    init(_ layoutCase: LayoutCase) {
        model = layoutCase
        let environment = layoutCase.environment
        // A case is well-formed before it comes here, so its device exists.
        let device = DeviceModel.named(environment.device) ?? DeviceModel.all[0]
        LayoutEnvironment.current = LayoutEnvironment(
            profile: environment.uikit, guidePropagation: environment.guidePropagation, scale: device.scale)
        switch environment.host {
        case .app:
            let host = SceneHost(
                device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar),
                topBar: environment.topBar, bottomBar: environment.bottomBar,
                windowSize: environment.window.map { CGSize($0) })
            sceneHost = host
            host.launch(CaseViewController(behaviour(layoutCase.root.id)))
        case .messages:
            let host = MessagesHost(
                device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar)
            ) { [unowned self] in
                CasePrincipalController(behaviour(model.root.id))
            }
            messagesHost = host
            host.open(environment.style.uikitStyle)
        }
    }

    var window: UIWindow {
        if let sceneHost { return sceneHost.window }
        if let messagesHost { return messagesHost.window }
        return UIWindow()
    }

    var rootController: UIViewController? { window.rootViewController }

    func view(_ id: String) -> UIView? { views[id] }
    func guide(_ id: String) -> UILayoutGuide? { guides[id] }
    func controller(_ id: String) -> UIViewController? { controllers[id] }
    func constraint(_ id: String) -> NSLayoutConstraint? { constraints[id] }

    func settle() {
        sceneHost?.settle()
        messagesHost?.settle()
    }

    /// Takes the case off the screen and apart, so that nothing of it outlives the run.
    func close() {
        sceneHost?.terminate()
        messagesHost?.dismiss()
        window.rootViewController = nil
        views = [:]
        guides = [:]
        controllers = [:]
        constraints = [:]
    }

    // MARK: Steps

    /// Does one step and lets layout come to rest.
    func perform(_ step: Step) {
        switch step {
        case .transition(let style): transition(to: style)
        case .rotate(let orientation):
            if model.environment.orientation != orientation { model.environment.window = nil }
            model.environment.orientation = orientation
            sceneHost?.rotate(to: orientation)
            messagesHost?.rotate(to: orientation)
        case .resize(let size):
            guard let sceneHost else { break }
            model.environment.window = size
            sceneHost.resize(to: CGSize(size))
        case .statusBar(let height):
            model.environment.statusBar = height
            sceneHost?.setStatusBarHeight(CGFloat(height))
            messagesHost?.setStatusBarHeight(CGFloat(height))
        case .bars(let top, let bottom):
            guard let sceneHost else { break }
            model.environment.topBar = top
            model.environment.bottomBar = bottom
            sceneHost.setBars(top: top, bottom: bottom)
        case .addChild(let id): setAttached(id, true)
        case .removeChild(let id): setAttached(id, false)
        case .setActive, .setConstant, .setPriority: edit(step)
        case .setMargins(let id, let margins):
            _ = model.root.update(view: id) { $0.margins = margins }
            views[id]?.layoutMargins = UIEdgeInsets(margins)
        case .setHidden(let id, let isHidden):
            _ = model.root.update(view: id) { $0.isHidden = isHidden }
            views[id]?.isHidden = isHidden
        case .layout(let id):
            views[id]?.layoutIfNeeded()
        }
        settle()
    }

    private func transition(to style: PresentationStyle) {
        guard let messagesHost else { return }
        guard style != .transcript || model.environment.uikit.hasSafeArea else { return }
        model.environment.style = style
        messagesHost.transition(to: style.uikitStyle)
    }

    private func edit(_ step: Step) {
        switch step {
        case .setActive(let id, let isActive):
            _ = model.root.update(constraint: id) { $0.isActive = isActive }
            constraints[id]?.isActive = isActive
        case .setConstant(let id, let constant):
            _ = model.root.update(constraint: id) { $0.constant = constant }
            constraints[id]?.constant = CGFloat(constant)
        case .setPriority(let id, let priority):
            // UIKit may refuse; then the model keeps what the constraint keeps.
            constraints[id]?.priority = UILayoutPriority(priority)
            let kept = constraints[id]?.priority.rawValue ?? priority
            _ = model.root.update(constraint: id) { $0.priority = kept }
        default: break
        }
    }

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
        guard let behaviour = (controllers[parentID] as? any CaseControlled)?.behaviour else { return }
        if isAttached { behaviour.embed(childID: id) } else { behaviour.remove(childID: id) }
    }

    // MARK: Building

    func behaviour(_ id: String) -> CaseBehaviour { CaseBehaviour(id: id, live: self) }

    func register(_ controller: UIViewController, id: String) { controllers[id] = controller }

    func node(ofController id: String) -> ControllerNode? { model.root.controller(id) }

    /// Makes a view and everything below it.
    func makeView(_ node: ViewNode) -> UIView {
        let view: UIView
        if let text = node.text {
            let label = UILabel()
            label.text = text
            view = label
        } else {
            view = CaseView(contentWidth: node.contentWidth, contentHeight: node.contentHeight)
        }
        view.accessibilityIdentifier = node.id
        view.frame = CGRect(x: node.frame.x, y: node.frame.y, width: node.frame.width, height: node.frame.height)
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: node.mask)
        view.translatesAutoresizingMaskIntoConstraints = node.followsMask
        if let margins = node.margins { view.layoutMargins = UIEdgeInsets(margins) }
        view.preservesSuperviewLayoutMargins = node.preservesMargins
        view.insetsLayoutMarginsFromSafeArea = node.marginsAddSafeArea
        view.isHidden = node.isHidden
        for id in node.guides {
            let guide = UILayoutGuide()
            guide.identifier = id
            view.addLayoutGuide(guide)
            guides[id] = guide
        }
        for subview in node.subviews { view.addSubview(makeView(subview)) }
        views[node.id] = view
        return view
    }

    /// Makes a controller's constraints and activates those that are meant to be active.
    func makeConstraints(of node: ControllerNode) {
        for entry in node.constraints {
            let constraint = NSLayoutConstraint(
                item: item(entry.first), attribute: entry.attribute.uikitAttribute,
                relatedBy: entry.relation.uikitRelation, toItem: entry.second.flatMap { item($0) },
                attribute: entry.secondAttribute?.uikitAttribute ?? .notAnAttribute,
                multiplier: CGFloat(entry.multiplier), constant: CGFloat(entry.constant))
            constraint.identifier = entry.id
            constraint.priority = UILayoutPriority(entry.priority)
            constraint.isActive = entry.isActive
            constraints[entry.id] = constraint
        }
    }

    /// The live object behind an item's name.
    func item(_ name: String) -> AnyObject? {
        if let view = views[name] { return view }
        if let guide = guides[name] { return guide }
        let owner = ConstraintNode.owner(of: name)
        switch name.dropFirst(owner.count) {
        case ".top": return controllers[owner]?.topLayoutGuide
        case ".bottom": return controllers[owner]?.bottomLayoutGuide
        case ".margins": return views[owner]?.layoutMarginsGuide
        case ".safeArea": return views[owner]?.safeAreaLayoutGuide
        default: return nil
        }
    }
}

extension CGSize {
    init(_ size: CaseSize) { self.init(width: size.width, height: size.height) }
}

extension UIEdgeInsets {
    init(_ insets: CaseInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

/// A plain view that may have a content size.
private final class CaseView: UIView {
    private let contentSize: CGSize

    init(contentWidth: Double?, contentHeight: Double?) {
        contentSize = CGSize(
            width: contentWidth.map { CGFloat($0) } ?? UIView.noIntrinsicMetric,
            height: contentHeight.map { CGFloat($0) } ?? UIView.noIntrinsicMetric)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { contentSize }
}

import Foundation
import LayoutEngine

/// The objects of one running instance of a case, by the ids that the case gives them: where a step finds its view.
///
/// `SceneObjects` is the same for a case about a scene; `RunningCase` has one of them and does the steps.
final class CaseObjects {
    private let model: () -> LayoutCase
    // Looked up by id only, never walked.
    private var views: [String: UIView] = [:]
    private var guides: [String: UILayoutGuide] = [:]
    private var constraints: [String: NSLayoutConstraint] = [:]
    private var controllers: [String: WeakController] = [:]
    private var outermost: [String: WeakController] = [:]
    private var containers: [String: WeakController] = [:]
    /// Of every controller that was ever made, in that order.
    private(set) var records: [LifecycleRecord] = []
    let log = LifecycleLog()
    /// By the id of a view that was taken out: the view, and the root view of its controller.
    private var taken: [String: (view: UIView, root: UIView?)] = [:]
    /// Made from visual formats.
    private(set) var formatConstraints: [NSLayoutConstraint] = []

    /// Controllers are owned by their parents, not by this table, so that a leak is noticed.
    private struct WeakController {
        weak var controller: UIViewController?
    }

    /// - Parameter model: the present state of the case.
    init(_ model: @escaping () -> LayoutCase) { self.model = model }

    func view(_ id: String) -> UIView? { views[id] }
    func guide(_ id: String) -> UILayoutGuide? { guides[id] }
    func constraint(_ id: String) -> NSLayoutConstraint? { constraints[id] }
    func controller(_ id: String) -> UIViewController? { controllers[id]?.controller }
    func container(_ id: String) -> UIViewController? { containers[id]?.controller }
    /// The controller itself, or the last of the containers around it.
    func outermost(_ id: String) -> UIViewController? { outermost[id]?.controller }
    func node(ofController id: String) -> ControllerNode? { model().root.controller(id) }

    func behaviour(ofController id: String) -> CaseBehaviour? {
        (controller(id) as? any CaseControlled)?.behaviour
    }

    /// Keeps a view that leaves its superview.
    func keepRemovedView(_ view: UIView, _ id: String, from root: String) { taken[id] = (view, views[root]) }

    /// The view that left, if the controller with this root view is still the instance that it left.
    func taken(_ id: String, from root: String) -> UIView? {
        guard let kept = taken.removeValue(forKey: id), kept.root === views[root] else { return nil }
        return kept.view
    }

    /// Releases everything.
    func clear() {
        views = [:]
        taken = [:]
        guides = [:]
        constraints = [:]
        formatConstraints = []
        records = []
        log.beginStep()
    }

    // MARK: Controllers

    func register(_ controller: UIViewController, _ id: String) -> LifecycleRecord {
        controllers[id] = WeakController(controller: controller)
        outermost[id] = WeakController(controller: controller)
        let record = LifecycleRecord(id, controller, log: log)
        records.append(record)
        return record
    }

    func makePrincipal() -> CasePrincipalController {
        CasePrincipalController(CaseBehaviour(id: model().root.id, objects: self))
    }

    /// Makes a controller with the containers around it, and returns the outermost of them.
    func makeController(_ node: ControllerNode) -> UIViewController {
        var result: UIViewController = CaseViewController(CaseBehaviour(id: node.id, objects: self))
        for container in node.containers {
            result = make(container, around: result)
            containers[container.id] = WeakController(controller: result)
            outermost[node.id] = WeakController(controller: result)
        }
        return result
    }

    private func make(_ node: ContainerNode, around first: UIViewController) -> UIViewController {
        switch node.kind {
        case .navigation:
            let navigation = UINavigationController(nibName: nil, bundle: nil)
            navigation.title = node.id
            navigation.apply(node.bars)
            let pushed = node.others.prefix(node.shown).map(makeController)
            navigation.setViewControllers([first] + pushed, animated: false)
            return navigation
        case .tabs:
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.title = node.id
            tabs.apply(node.bars)
            tabs.setViewControllers([first] + node.others.map(makeController), animated: false)
            tabs.selectedIndex = node.shown
            return tabs
        case .pages:
            let pages = CasePageController([first] + node.others.map(makeController))
            pages.title = node.id
            pages.show(node.shown)
            return pages
        }
    }

    // MARK: Views

    /// Makes a view and everything below it.
    func makeView(_ node: ViewNode) -> UIView {
        let view = ViewMaker.make(node)
        for id in node.guides {
            let guide = UILayoutGuide()
            guide.identifier = id
            view.addLayoutGuide(guide)
            guides[id] = guide
        }
        for subview in node.subviews {
            let made = makeView(subview)
            guard let stack = view as? UIStackView else {
                view.addSubview(made)
                continue
            }
            stack.addArrangedSubview(made)
            if let gap = subview.gapAfter { stack.setCustomSpacing(CGFloat(gap), after: made) }
        }
        views[node.id] = view
        return view
    }

    // MARK: Constraints

    /// Makes a controller's constraints and activates those that are meant to be active.
    func makeConstraints(of node: ControllerNode) {
        for entry in node.constraints { makeConstraint(entry) }
        for format in node.formats {
            var named: [String: Any] = [:]
            for name in format.names { named[name] = formatItem(name) }
            var options: NSLayoutConstraint.FormatOptions = []
            for option in format.options { options.formUnion(option.uikitOption) }
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format.format, options: options, metrics: nil, views: named)
            for constraint in made { constraint.identifier = format.id }
            NSLayoutConstraint.activate(made)
            formatConstraints += made
        }
    }

    /// Makes a constraint and activates it if it is meant to be active.
    func makeConstraint(_ node: ConstraintNode) {
        let constraint = NSLayoutConstraint(
            item: item(node.first), attribute: node.attribute.uikitAttribute, relatedBy: node.relation.uikitRelation,
            toItem: node.second.flatMap { item($0) },
            attribute: node.secondAttribute?.uikitAttribute ?? .notAnAttribute, multiplier: CGFloat(node.multiplier),
            constant: CGFloat(node.constant))
        constraint.identifier = node.id
        constraint.priority = UILayoutPriority(node.priority)
        constraint.isActive = node.isActive
        constraints[node.id] = constraint
    }

    /// The live object behind an item's name.
    func item(_ name: String) -> AnyObject? {
        if let view = views[name] { return view }
        if let guide = guides[name] { return guide }
        let owner = ConstraintNode.owner(of: name)
        switch name.dropFirst(owner.count) {
        case ".top": return controller(owner)?.topLayoutGuide
        case ".bottom": return controller(owner)?.bottomLayoutGuide
        case ".margins": return views[owner]?.layoutMarginsGuide
        case ".safeArea": return views[owner]?.safeAreaLayoutGuide
        case ".readable": return views[owner]?.readableContentGuide
        case ".keyboard": return views[owner]?.keyboardLayoutGuide
        case ".content": return (views[owner] as? UIScrollView)?.contentLayoutGuide
        case ".frame": return (views[owner] as? UIScrollView)?.frameLayoutGuide
        default: return nil
        }
    }

    /// The live object behind a name in a visual format.
    private func formatItem(_ name: String) -> AnyObject? {
        for (suffix, guide) in [("_top", ".top"), ("_bottom", ".bottom")] where name.hasSuffix(suffix) {
            if let found = item(name.dropLast(suffix.count) + guide) { return found }
        }
        return item(name)
    }
}

extension UINavigationController {
    func apply(_ bars: ContainerNode.Bars) {
        isNavigationBarHidden = bars.isHidden
        navigationBar.isTranslucent = !bars.isOpaque
        navigationBar.prefersLargeTitles = bars.largeTitles
        toolbar.isTranslucent = !bars.isOpaque
        isToolbarHidden = !bars.toolbar
    }
}

extension UITabBarController {
    func apply(_ bars: ContainerNode.Bars) {
        tabBar.isHidden = bars.isHidden
        tabBar.isTranslucent = !bars.isOpaque
    }
}

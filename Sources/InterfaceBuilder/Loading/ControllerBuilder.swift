import Foundation
import LayoutEngine

/// Makes the controllers of a file: at once, with their containers' contents; root views when they are asked for.
struct ControllerBuilder {
    let document: InterfaceDocument
    let options: LoadingOptions
    /// Where loaded objects are noted, for tools; nil to note them for each controller by itself.
    let sink: LoadedScene?
    /// What made the controllers; they keep it.
    var storyboard: AnyObject?
    /// Makes a controller of another storyboard, by the storyboard's name and the controller's identifier; of none in tools.
    var references: ((_ storyboard: String, _ identifier: String?) -> UIViewController?)?

    /// Makes the controller of an element.
    func make(_ element: InterfaceElement) -> UIViewController {
        if element.name == "viewControllerPlaceholder", let name = element.attributes["storyboardName"],
            let controller = references?(name, element.attributes["referencedIdentifier"])
        {
            return controller
        }
        let resolved = ResolvedElement(element, options.traits)
        let controller = instance(resolved)
        controller.storyboardSource = storyboard
        controller.title = resolved["title"]
        controller.hidesBottomBarWhenPushed = resolved.bool("hidesBottomBarWhenPushed") ?? false
        controller.extendedLayoutIncludesOpaqueBars = resolved.bool("extendedLayoutIncludesOpaqueBars") ?? false
        controller.automaticallyAdjustsScrollViewInsets =
            resolved.bool("automaticallyAdjustsScrollViewInsets") ?? true
        controller.definesPresentationContext = resolved.bool("definesPresentationContext") ?? false
        if let style = Self.presentationStyle(resolved["modalPresentationStyle"]) {
            controller.modalPresentationStyle = style
        }
        if let edges = element.child(key: "edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = Self.edges(edges)
        }
        sink?.note(controller: controller, id: element.id)
        var items = BarItems(document)
        if !options.isDesignTime { items.set(controller, element) }
        addChildren(to: controller, element)
        let anchors = PopoverAnchors()
        setSegues(of: controller, element, anchors)
        if !Self.makesItsOwnView(controller), let view = element.child(key: "view") {
            setViewLoader(of: controller, element, view, items, anchors)
        } else if !options.isDesignTime {
            connectAtOnce(controller, element, items, anchors)
        }
        return controller
    }

    private static func makesItsOwnView(_ controller: UIViewController) -> Bool {
        controller is UINavigationController || controller is UITabBarController
            || controller is UISplitViewController || controller is UIPageViewController
    }

    private func instance(_ resolved: ResolvedElement) -> UIViewController {
        let element = resolved.element
        if !options.isDesignTime, let name = resolved["customClass"] {
            if let entry = options.classes.entry(for: resolved) {
                if let controller = entry.make(resolved) as? UIViewController { return controller }
                sink?.report.add(InterfaceProblem(element.place, LoadingMessages.notAController(name)))
            } else {
                sink?.report.countClass(name, element)
            }
        }
        switch element.name {
        case "tableViewController": return UITableViewController()
        case "collectionViewController": return UICollectionViewController()
        case "navigationController": return UINavigationController()
        case "tabBarController": return UITabBarController()
        case "splitViewController": return UISplitViewController()
        case "pageViewController": return UIPageViewController()
        case "viewController": return UIViewController()
        default:
            // Its own behaviour is not modelled; its root view is.
            sink?.report.countUnknown(element.name, element)
            return UIViewController()
        }
    }

    private static func edges(_ element: InterfaceElement) -> UIRectEdge {
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        var edges: UIRectEdge = []
        for (name, edge) in names where element.attributes[name] == "YES" { edges.insert(edge) }
        return edges
    }

    static func presentationStyle(_ name: String?) -> UIModalPresentationStyle? {
        switch name {
        case "fullScreen": .fullScreen
        case "pageSheet": .pageSheet
        case "formSheet": .formSheet
        case "currentContext": .currentContext
        case "overFullScreen": .overFullScreen
        case "overCurrentContext": .overCurrentContext
        case "popover": .popover
        default: nil
        }
    }

    // MARK: Containers

    private func addChildren(to controller: UIViewController, _ element: InterfaceElement) {
        let relationships = element.list("connections").filter {
            $0.name == "segue" && $0.attributes["kind"] == "relationship"
        }
        func made(_ segues: [InterfaceElement]) -> [UIViewController] {
            segues.compactMap { document.element(id: $0.attributes["destination"] ?? "").map(make) }
        }
        if let pages = controller as? UIPageViewController { return configure(pages, element) }
        if let split = controller as? UISplitViewController {
            // The file may name the detail first; columns of other kinds are not modelled.
            split.viewControllers = made(
                ["masterViewController", "detailViewController"].compactMap { name in
                    relationships.first { $0.attributes["relationship"] == name }
                })
            return
        }
        let children = made(relationships)
        if let navigation = controller as? UINavigationController {
            let bar = element.child(key: "navigationBar")
            navigation.navigationBar.isTranslucent = bar?.attributes["translucent"] != "NO"
            navigation.navigationBar.prefersLargeTitles = bar?.attributes["largeTitles"] == "YES"
            navigation.isNavigationBarHidden = element.attributes["navigationBarHidden"] == "YES"
            navigation.isToolbarHidden = element.attributes["toolbarHidden"] != "NO"
            navigation.setViewControllers(children, animated: false)
        } else if let tabs = controller as? UITabBarController {
            tabs.tabBar.isTranslucent = element.child(key: "tabBar")?.attributes["translucent"] != "NO"
            tabs.setViewControllers(children, animated: false)
        }
    }

    private func configure(_ pages: UIPageViewController, _ element: InterfaceElement) {
        let spines: [String: UIPageViewController.SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
        pages.configure(
            element.attributes["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
            element.attributes["navigationOrientation"] == "vertical" ? .vertical : .horizontal,
            spine: element.attributes["spineLocation"].flatMap { spines[$0] })
    }

    // MARK: Segues

    /// The ways out of a controller are in its own connections and in those of its controls and cells.
    private func setSegues(of controller: UIViewController, _ element: InterfaceElement, _ anchors: PopoverAnchors) {
        element.visit { segue in
            guard segue.name == "segue", Self.isManual(segue) else { return }
            controller.segueTemplates.append(template(segue, anchors))
        }
    }

    static func isManual(_ segue: InterfaceElement) -> Bool {
        switch segue.attributes["kind"] {
        case "embed", "relationship", "unwind", nil: false
        default: true
        }
    }

    func template(_ segue: InterfaceElement, _ anchors: PopoverAnchors) -> SegueTemplate {
        SegueTemplate(identifier: segue.attributes["identifier"]) {
            [document, options, storyboard, references] source in
            guard let element = document.element(id: segue.attributes["destination"] ?? "") else { return nil }
            let destination = ControllerBuilder(
                document: document, options: options, sink: nil, storyboard: storyboard, references: references
            ).make(element)
            if let style = Self.presentationStyle(segue.attributes["modalPresentationStyle"]) {
                destination.modalPresentationStyle = style
            }
            if segue.attributes["kind"] == "popoverPresentation" { anchors.set(destination, segue) }
            return UIStoryboardSegue(
                identifier: segue.attributes["identifier"], source: source, destination: destination
            ) {
                PopoverAnchors.complete(destination, with: source.viewIfLoaded)
                switch segue.attributes["kind"] {
                case "show", "push": source.show(destination, sender: nil)
                case "showDetail": source.showDetailViewController(destination, sender: nil)
                default: source.present(destination, animated: false)
                }
            }
        }
    }

    // MARK: Root views

    private func setViewLoader(
        of controller: UIViewController, _ element: InterfaceElement, _ view: InterfaceElement, _ items: BarItems,
        _ anchors: PopoverAnchors
    ) {
        controller.viewLoader = { [self] controller in
            let scene = sink ?? LoadedScene()
            let builder = ViewBuilder(document, options, into: scene)
            scene.note(controller: controller, id: element.id)
            if !options.isDesignTime { noteObjects(of: controller, element, builder) }
            let root = builder.build(view, in: nil)
            // A mask is for the superview, which the canvas does not show.
            root.translatesAutoresizingMaskIntoConstraints = true
            controller.view = root
            noteGuides(of: controller, element, scene)
            if !options.isDesignTime { note(items, of: controller, element, builder) }
            let constraints = ConstraintBuilder(document: document, options: options, scene: scene)
            constraints.build(builder.constraints)
            constraints.buildInactive(builder.inactiveConstraints)
            builder.noteConnections(of: controller, element)
            if !options.isDesignTime { embed(builder.embeds, in: controller, scene) }
            anchors.note(of: element, in: scene)
            ConnectionBuilder(controllers: self, scene: scene, controller: controller, anchors: anchors)
                .connect(builder.connected)
            // A tool without the app's code loads the scene again where its traits are others.
            if sink == nil || storyboard != nil, !options.isDesignTime { follow(scene, in: controller, root) }
        }
    }

    /// Sets the outlets of a controller of which the file has no view, such as a container: nothing waits for one.
    private func connectAtOnce(
        _ controller: UIViewController, _ element: InterfaceElement, _ items: BarItems, _ anchors: PopoverAnchors
    ) {
        let scene = sink ?? LoadedScene()
        let builder = ViewBuilder(document, options, into: scene)
        scene.note(controller: controller, id: element.id)
        noteObjects(of: controller, element, builder)
        builder.note(items)
        builder.noteConnections(of: controller, element)
        ConnectionBuilder(controllers: self, scene: scene, controller: controller, anchors: anchors)
            .connect(builder.connected)
    }

    /// Makes what lies beside the controller in its scene, which lives as long as the controller.
    private func noteObjects(of controller: UIViewController, _ element: InterfaceElement, _ builder: ViewBuilder) {
        let objects = SceneObjects(options: options).make(objects(beside: element))
        controller.storyboardObjects = objects.map(\.object)
        builder.note(objects)
    }

    /// Keeps what varies by size class up to date.
    private func follow(_ scene: LoadedScene, in controller: UIViewController, _ root: UIView) {
        guard let variations = SceneVariations(of: scene, document, options) else { return }
        variations.update(to: InterfaceTraits(controller.traitCollection))
        root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { root, _ in
            variations.update(to: InterfaceTraits(root.traitCollection))
        }
    }

    /// What lies beside the controller in its scene.
    private func objects(beside element: InterfaceElement) -> [InterfaceElement] {
        document.scenes.first { scene in scene.objects.contains { $0.id == element.id } }?.objects ?? []
    }

    /// The items that the controller already has, and a view in its title's place.
    private func note(
        _ items: BarItems, of controller: UIViewController, _ element: InterfaceElement, _ builder: ViewBuilder
    ) {
        builder.note(items)
        guard let title = element.child(key: "navigationItem")?.child(key: "titleView"), ViewClass.isView(title) else {
            return
        }
        controller.navigationItem.titleView = builder.build(title, in: nil)
    }

    private func noteGuides(of controller: UIViewController, _ element: InterfaceElement, _ scene: LoadedScene) {
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            let isTop = guide.attributes["type"] == "top"
            scene.note(isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide, id: guide.id)
        }
    }

    /// Puts the scenes that embed segues lead to into their containers.
    private func embed(
        _ embeds: [(container: UIView, segue: InterfaceElement)], in controller: UIViewController, _ scene: LoadedScene
    ) {
        for (container, segue) in embeds {
            guard let element = document.element(id: segue.attributes["destination"] ?? "") else { continue }
            let child = make(element)
            controller.addChild(child)
            guard child.parent === controller else {
                scene.report.add(
                    InterfaceProblem(segue.place, LoadingMessages.missingEmbed(segue.attributes["destination"] ?? "")))
                continue
            }
            controller.prepare(
                for: UIStoryboardSegue(
                    identifier: segue.attributes["identifier"], source: controller, destination: child),
                sender: nil)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(child.view)
            child.didMove(toParent: controller)
        }
    }
}

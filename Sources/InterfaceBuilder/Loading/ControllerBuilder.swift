import Foundation
import LayoutEngine

/// Makes the controllers of a file with the contents of containers at once, and root views when they are needed.
struct ControllerBuilder {
    let document: InterfaceDocument
    var options: LoadingOptions
    /// Where loaded objects are noted, for tools; nil to note them for each controller separately.
    let sink: LoadedScene?
    /// The storyboard of the controllers, which they retain.
    var storyboard: AnyObject?
    /// Makes a controller of another storyboard, by the storyboard's name and the controller's identifier; nil in tools.
    var references: ((_ storyboard: String, _ identifier: String?) -> UIViewController?)?
    /// Makes everything else in a xib, together with the controller's view; nil for a storyboard, in which each controller
    /// makes its view separately.
    var xib: ViewBuilder?

    /// The same builder for objects that a scene makes after it was loaded, which tools do not get.
    var builderAfterLoading: ControllerBuilder {
        ControllerBuilder(
            document: document, options: options, sink: nil, storyboard: storyboard, references: references)
    }

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
        if !Self.createsOwnView(controller), let view = element.child(key: "view") {
            let loader = RootViewLoader(
                controllers: self, element: element, view: view, items: items, anchors: anchors)
            if let xib {
                loader.make(for: controller, with: xib)
            } else {
                controller.viewLoader = loader.load
            }
        } else if let xib {
            xib.note(items)
        } else if !options.isDesignTime {
            connectImmediately(controller, element, items, anchors)
        }
        if let xib {
            xib.note([(controller, element)])
            return controller
        }
        // The file of its view is another one: outlets into it are not set yet. uikit-model: files-2
        if !options.isDesignTime {
            RuntimeAttributes.set(controller, resolved)
            controller.awakeFromNib()
        }
        return controller
    }

    private static func createsOwnView(_ controller: UIViewController) -> Bool {
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
                sink?.report.countUnregisteredClass(name, element)
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
            sink?.report.countUnknownName(element.name, element)
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

    /// The segues of a controller are in its own connections, in those of its controls and cells, and in those of
    /// recognizers next to it.
    private func setSegues(of controller: UIViewController, _ element: InterfaceElement, _ anchors: PopoverAnchors) {
        for part in elementsWithSegues(of: element) {
            part.visit { segue in
                guard segue.name == "segue", Self.isPerformableSegue(segue) else { return }
                controller.segueTemplates.append(template(segue, anchors))
            }
        }
    }

    /// The controller's element first.
    func elementsWithSegues(of element: InterfaceElement) -> [InterfaceElement] {
        [element] + objects(beside: element).filter { $0 !== element && !InterfaceScene.isController($0) }
    }

    static func isPerformableSegue(_ segue: InterfaceElement) -> Bool {
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

    // MARK: What a controller is made with

    /// Sets the outlets of a controller without a view in the file, such as a container: there is no view to wait for.
    private func connectImmediately(
        _ controller: UIViewController, _ element: InterfaceElement, _ items: BarItems, _ anchors: PopoverAnchors
    ) {
        let scene = sink ?? LoadedScene()
        let builder = ViewBuilder(document, options, into: scene)
        scene.note(controller: controller, id: element.id)
        makeSceneObjects(of: controller, element, builder)
        builder.note(items)
        builder.registerConnections(of: controller, element)
        ConnectionBuilder(controllers: self, scene: scene, controller: controller, anchors: anchors)
            .connect(builder.connected, made: builder.made)
    }

    /// Makes the other objects in the controller's scene, which live as long as the controller.
    /// - Returns: the elements of what was made.
    @discardableResult
    func makeSceneObjects(
        of controller: UIViewController, _ element: InterfaceElement, _ builder: ViewBuilder
    ) -> [InterfaceElement] {
        let objects = SceneObjects(options: options).make(objects(beside: element))
        controller.storyboardObjects = objects.map(\.object)
        builder.note(objects)
        return objects.map(\.element)
    }

    /// The other objects in the controller's scene.
    private func objects(beside element: InterfaceElement) -> [InterfaceElement] {
        document.scenes.first { scene in scene.objects.contains { $0.id == element.id } }?.objects ?? []
    }
}

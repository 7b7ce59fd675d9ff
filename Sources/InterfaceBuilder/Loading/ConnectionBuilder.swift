import LayoutEngine

/// Sets outlets, outlet collections, actions and the segues of controls, when all objects of a scene are there.
struct ConnectionBuilder {
    let controllers: ControllerBuilder
    let scene: LoadedScene
    /// The controller whose scene it is; nil for a xib.
    let controller: UIViewController?
    /// What the popovers of its segues point to.
    var anchors = PopoverAnchors()

    private var options: LoadingOptions { controllers.options }

    func connect(_ connected: [(object: AnyObject, element: InterfaceElement)]) {
        guard !options.isDesignTime else { return }
        for (object, element) in connected {
            for connection in element.list("connections") { connect(connection, of: object, element) }
            for collection in collections(of: element) { connect(collection, of: object, element) }
        }
        for (object, element) in connected {
            RuntimeAttributes.set(object, ResolvedElement(element, options.traits))
        }
        for (object, _) in connected.reversed() { (object as? UIResponder)?.awakeFromNib() }
    }

    private func connect(_ connection: InterfaceElement, of object: AnyObject, _ element: InterfaceElement) {
        switch connection.name {
        case "outlet": setOutlet(connection, of: object, element)
        case "action": addAction(connection, to: object)
        case "segue" where ControllerBuilder.isManual(connection): addSegue(connection, to: object)
        default: break
        }
    }

    // MARK: Outlets

    private func setOutlet(_ outlet: InterfaceElement, of owner: AnyObject, _ element: InterfaceElement) {
        guard let name = outlet.attributes["property"],
            let target = scene.object(id: outlet.attributes["destination"] ?? "")
        else { return }
        let isOwn = ObjectiveCRuntime.hasProperty(name, of: owner)
        if !isOwn, !options.showsPrototypes || owner is UITableView,
            StandardOutlets.set(name, of: owner, to: target)
        {
            return
        }
        guard let entry = options.classes.entry(for: ResolvedElement(element, options.traits)) else { return }
        report(entry.connect(name, of: owner, to: target), name, outlet, element)
    }

    /// The elements of one collection are separate.
    private func collections(of element: InterfaceElement) -> [[InterfaceElement]] {
        var collections: [[InterfaceElement]] = []
        for connection in element.list("connections") where connection.name == "outletCollection" {
            let name = connection.attributes["property"]
            if let index = collections.firstIndex(where: { $0.first?.attributes["property"] == name }) {
                collections[index].append(connection)
            } else {
                collections.append([connection])
            }
        }
        return collections
    }

    private func connect(_ collection: [InterfaceElement], of owner: AnyObject, _ element: InterfaceElement) {
        guard let first = collection.first, let name = first.attributes["property"] else { return }
        if name == "gestureRecognizers", let view = owner as? UIView { return addRecognizers(collection, to: view) }
        guard let entry = options.classes.entry(for: ResolvedElement(element, options.traits))
        else { return }
        let targets = collection.compactMap { scene.object(id: $0.attributes["destination"] ?? "") }
        report(entry.connect(name, of: owner, to: targets), name, first, element)
    }

    private func addRecognizers(_ collection: [InterfaceElement], to view: UIView) {
        for outlet in collection {
            guard let recognizer = scene.object(id: outlet.attributes["destination"] ?? "") as? UIGestureRecognizer
            else { continue }
            view.addGestureRecognizer(recognizer)
        }
    }

    private func report(
        _ result: OutletResult, _ name: String, _ outlet: InterfaceElement, _ element: InterfaceElement
    ) {
        let owner = element.id.map { ObjectName.of(element, id: $0) } ?? element.name
        switch result {
        case .set: break
        // UIKit's own classes have outlets that an app does not register.
        case .unknownName where ["view", "dataSource", "delegate"].contains(name): break
        case .unknownName:
            scene.report.add(InterfaceProblem(outlet.place, LoadingMessages.unknownOutlet(name, owner)))
        case .wrongType:
            scene.report.add(InterfaceProblem(outlet.place, LoadingMessages.wrongOutlet(name, owner)))
        }
    }

    // MARK: Actions and segues

    private func addAction(_ action: InterfaceElement, to object: AnyObject) {
        guard let selector = action.attributes["selector"],
            let id = action.attributes["destination"], let element = controllers.document.element(id: id),
            let owner = scene.object(id: id),
            let entry = options.classes.entry(for: ResolvedElement(element, options.traits))
        else { return }
        switch object {
        case let control as UIControl:
            guard let handler = entry.action(selector, of: owner) else { return }
            control.addAction(
                UIAction { action in if let sender = action.sender { handler(sender) } },
                for: Self.event(action.attributes["eventType"]))
        case let item as UIBarButtonItem:
            guard let handler = entry.action(selector, of: owner) else { return }
            if ObjectiveCRuntime.responds(owner, to: Selector(selector)) {
                item.target = owner
                item.action = Selector(selector)
            } else {
                item.primaryAction = UIAction { action in if let sender = action.sender { handler(sender) } }
            }
        case let recognizer as UIGestureRecognizer:
            // One of a class without tables can be told of nothing: its actions are closures that take a sender.
            guard ObjectiveCRuntime.responds(owner, to: Selector(selector)) else { return }
            recognizer.addTarget(owner, action: Selector(selector))
        default: break
        }
    }

    private static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "valueChanged": .valueChanged
        case "editingChanged": .editingChanged
        case "primaryActionTriggered": .primaryActionTriggered
        default: .touchUpInside
        }
    }

    /// A tap on the control or the button of a bar goes the way.
    private func addSegue(_ segue: InterfaceElement, to object: AnyObject) {
        guard let controller else { return }
        let template = controllers.template(segue, anchors)
        let action = UIAction { [weak controller] action in
            guard let controller, let segue = template.make(controller) else { return }
            PopoverAnchors.complete(segue.destination, with: action.sender)
            controller.prepare(for: segue, sender: action.sender)
            segue.perform()
        }
        switch object {
        case let control as UIControl: control.addAction(action, for: .touchUpInside)
        case let item as UIBarButtonItem: item.primaryAction = action
        default: break
        }
    }
}

import LayoutEngine

/// Sets outlets, outlet collections, actions and the segues of controls, when all objects of a scene are there.
struct ConnectionBuilder {
    let controllers: ControllerBuilder
    let scene: LoadedScene
    /// The controller of the scene; nil for a xib, and after the controller is gone.
    let controller: UIViewController?
    /// What the popovers of its segues point to.
    var anchors = PopoverAnchors()

    private var options: LoadingOptions { controllers.options }

    /// Connects objects, and then calls `awakeFromNib()` on those that were made from the file.
    ///
    /// The controller of a scene and the owner of a xib are not among these: the first gets the call when it is made, the
    /// second never.
    /// - Parameters:
    ///   - connected: objects with connections, in the order of the file.
    ///   - former: objects of an earlier loading, whose outlets are set to the new objects.
    ///   - made: what was made from the file.
    ///
    /// uikit-model: files-2
    func connect(
        _ connected: [(object: AnyObject, element: InterfaceElement)],
        former: [(object: AnyObject, element: InterfaceElement)] = [], made: [AnyObject]
    ) {
        guard !options.isDesignTime else { return }
        for (object, element) in former {
            for outlet in element.list("connections") where outlet.name == "outlet" {
                setOutlet(outlet, of: object, element)
            }
            for collection in collections(of: element) { connect(collection, of: object, element) }
        }
        for (object, element) in connected {
            for connection in element.list("connections") { connect(connection, of: object, element) }
            for collection in collections(of: element) { connect(collection, of: object, element) }
        }
        for (object, element) in connected where object !== controller && !element.isFilesOwner {
            RuntimeAttributes.set(object, ResolvedElement(element, options.traits))
        }
        for object in made.reversed() { Self.wake(object) }
    }

    /// An app's object that is not a responder has the method in the table of its class.
    private static func wake(_ object: AnyObject) {
        if let responder = object as? UIResponder { return responder.awakeFromNib() }
        let selector = Selector("awakeFromNib")
        if ObjectiveCRuntime.responds(object, to: selector) { ObjectiveCRuntime.send(selector, to: object) }
    }

    private func connect(_ connection: InterfaceElement, of object: AnyObject, _ element: InterfaceElement) {
        switch connection.name {
        case "outlet": setOutlet(connection, of: object, element)
        case "action": addAction(connection, to: object, element)
        case "segue" where ControllerBuilder.isPerformableSegue(connection): addSegue(connection, to: object)
        default: break
        }
    }

    // MARK: Outlets

    private func setOutlet(_ outlet: InterfaceElement, of owner: AnyObject, _ element: InterfaceElement) {
        guard let name = outlet.attributes["property"],
            let target = scene.object(id: outlet.attributes["destination"] ?? "")
        else { return }
        if name == "view", element.isFilesOwner, let controller = owner as? UIViewController,
            let view = target as? UIView
        {
            controller.view = view
            return
        }
        let isOwn = ObjectiveCRuntime.hasProperty(name, of: owner)
        if !isOwn, !options.showsPrototypes || owner is UITableView,
            StandardOutlets.set(name, of: owner, to: target)
        {
            return
        }
        guard let entry = entry(of: owner, element) else { return }
        report(entry.connect(name, of: owner, to: target), name, outlet, element)
    }

    /// The class of an object.
    ///
    /// The owner of a xib exists already, and may have another class than the file names.
    private func entry(of object: AnyObject, _ element: InterfaceElement) -> (any ClassEntry)? {
        if let entry = options.classes.entry(for: ResolvedElement(element, options.traits)) { return entry }
        return element.isFilesOwner ? TableDefinedClass(type: type(of: object)) : nil
    }

    /// The elements of one collection are separate in the file.
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
        guard let entry = entry(of: owner, element) else { return }
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
        let owner = Self.name(of: element)
        switch result {
        case .set: break
        // UIKit's own classes have outlets that an app does not register.
        case .unknownName where ["view", "dataSource", "delegate"].contains(name): break
        case .unknownName:
            scene.report.add(InterfaceProblem(outlet.place, LoadingMessages.unknownOutlet(name, owner)))
        case .wrongType:
            scene.report.add(InterfaceProblem(outlet.place, LoadingMessages.outletTypeMismatch(name, owner)))
        }
    }

    /// The name of an element's object in messages.
    private static func name(of element: InterfaceElement) -> String {
        element.id.map { ObjectName.of(element, id: $0) } ?? element.name
    }

    // MARK: Actions and segues

    private func addAction(_ action: InterfaceElement, to object: AnyObject, _ element: InterfaceElement) {
        guard let selector = action.attributes["selector"],
            let id = action.attributes["destination"], let target = controllers.document.element(id: id)
        else { return }
        if target.isFirstResponder { return addAction(Selector(selector), action, upTheChainFrom: object, element) }
        guard let owner = scene.object(id: id), let entry = entry(of: owner, target) else { return }
        switch object {
        case let control as UIControl:
            guard let handler = entry.action(selector, of: owner) else { return }
            control.addAction(
                UIAction { action in if let sender = action.sender { handler(sender) } },
                for: event(of: action, element))
        case let item as UIBarButtonItem:
            guard let handler = entry.action(selector, of: owner) else { return }
            if ObjectiveCRuntime.responds(owner, to: Selector(selector)) {
                item.target = owner
                item.action = Selector(selector)
            } else {
                item.primaryAction = UIAction { action in if let sender = action.sender { handler(sender) } }
            }
        case let recognizer as UIGestureRecognizer:
            // An object of a class without tables has no methods by name: its actions are closures that take a sender.
            guard ObjectiveCRuntime.responds(owner, to: Selector(selector)) else { return }
            recognizer.addTarget(owner, action: Selector(selector))
        default: break
        }
    }

    /// The first object of the responder chain that has the method is called; recognizers always have a target.
    private func addAction(
        _ selector: Selector, _ action: InterfaceElement, upTheChainFrom object: AnyObject, _ element: InterfaceElement
    ) {
        switch object {
        case let control as UIControl: control.addTarget(nil, action: selector, for: event(of: action, element))
        case let item as UIBarButtonItem:
            item.target = nil
            item.action = selector
        default: break
        }
    }

    /// The event at which a control calls; a tap where the file names none, or one that is not known.
    private func event(of action: InterfaceElement, _ element: InterfaceElement) -> UIControl.Event {
        guard let name = action.attributes["eventType"] else { return .touchUpInside }
        if let event = Self.events[name] { return event }
        let words = LoadingMessages.unknownEvent(name, action.attributes["selector"] ?? "", Self.name(of: element))
        scene.report.add(InterfaceProblem(action.place, words))
        return .touchUpInside
    }

    // Looked up, never iterated.
    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    /// A tap on the control or bar button performs the segue, and so does each call of a recognizer's action.
    private func addSegue(_ segue: InterfaceElement, to object: AnyObject) {
        guard let controller else { return }
        let template = controllers.template(segue, anchors)
        let go: (Any?) -> Void = { [weak controller] sender in
            controller?.follow(template, sender: sender) { PopoverAnchors.complete($0.destination, with: sender) }
        }
        switch object {
        case let control as UIControl: control.addAction(UIAction { go($0.sender) }, for: .touchUpInside)
        case let item as UIBarButtonItem: item.primaryAction = UIAction { go($0.sender) }
        case let recognizer as UIGestureRecognizer: recognizer.addHandler { go($0) }
        default: break
        }
    }
}

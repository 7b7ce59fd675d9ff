import LayoutEngine

/// The live objects of a scene, by the ids of the file.
public final class LoadedScene {
    /// A view of the file, in the tree it is in now.
    public struct Entry {
        /// The id that the file gives it.
        public let id: String
        /// The live view.
        public let view: UIView
        /// The element it was made from.
        public let element: InterfaceElement
    }

    package init() {}

    /// All views with an id, superviews first, in the order of the file.
    public internal(set) var views: [Entry] = []
    /// What the file lists that was not understood, and what was odd.
    public internal(set) var report = LoadingReport()
    // Looked up, never iterated.
    private(set) var objects: [String: AnyObject] = [:]
    private var ids: [ObjectIdentifier: String] = [:]

    /// The view, controller, guide or constraint with an id.
    public func object(id: String) -> AnyObject? { objects[id] ?? controllers[id]?.controller }

    /// The constraint with an id.
    public func constraint(id: String) -> NSLayoutConstraint? { objects[id] as? NSLayoutConstraint }

    /// The id of an object of the scene.
    public func id(of object: AnyObject) -> String? { ids[ObjectIdentifier(object)] }

    /// Weak, because a controller may hold this object until it loads its view.
    private var controllers: [String: WeakController] = [:]

    private struct WeakController {
        weak var controller: UIViewController?
    }

    func note(controller: UIViewController, id: String?) {
        guard let id, controllers[id]?.controller == nil else { return }
        controllers[id] = WeakController(controller: controller)
        ids[ObjectIdentifier(controller)] = id
    }

    func note(_ object: AnyObject, id: String?) {
        guard let id, objects[id] == nil else { return }
        objects[id] = object
        ids[ObjectIdentifier(object)] = id
    }
}

/// What the loader left out of a file.
public struct LoadingReport: Hashable, Sendable {
    /// A kind of thing that was left out.
    public struct Item: Hashable, Sendable {
        /// An element's tag, or `element.attribute`.
        public let name: String
        /// How often it occurs.
        public var count: Int
        /// Where it occurs first.
        public let place: InterfaceElement.Place
    }

    /// Unknown elements and attributes, in the order of their first occurrence.
    public private(set) var unknown: [Item] = []
    /// Custom classes that are not registered, for which the plain class was made.
    public private(set) var unregisteredClasses: [Item] = []
    /// What makes no sense.
    public private(set) var problems: [InterfaceProblem] = []

    /// A report of nothing.
    public init() {}

    mutating func countUnknownName(_ name: String, _ element: InterfaceElement) { Self.count(name, element, &unknown) }

    mutating func countUnregisteredClass(_ name: String, _ element: InterfaceElement) {
        Self.count(name, element, &unregisteredClasses)
    }

    mutating func add(_ problem: InterfaceProblem) { problems.append(problem) }

    private static func count(_ name: String, _ element: InterfaceElement, _ items: inout [Item]) {
        if let index = items.firstIndex(where: { $0.name == name }) {
            items[index].count += 1
        } else {
            items.append(Item(name: name, count: 1, place: element.place))
        }
    }
}

import Foundation
import LayoutEngine

/// The names of the views of a user's screen in reports and scripts: those of the properties that hold them.
///
/// A view is named after the property of its controller or of a view of the app (`loginButton`, `header.title`), else
/// after its accessibility identifier, else after its position (`form.subviews[2]`). Names are unique, and the same for
/// each new instance.
struct TargetNames {
    // Looked up, never walked.
    private var names: [ObjectIdentifier: String] = [:]
    private var views: [String: UIView] = [:]
    /// In preorder, the window first.
    private(set) var ordered: [UIView] = []

    init(_ window: UIWindow) {
        var next = window.rootViewController
        var isRoot = true
        while let controller = next {
            name(controller, isRoot ? "" : Self.typeName(controller))
            isRoot = false
            next = controller.presentedViewController
        }
        collect(window, "window")
    }

    func name(of view: UIView) -> String { names[ObjectIdentifier(view)] ?? Self.typeName(view) }

    subscript(name: String) -> UIView? { views[name] }

    // MARK: Properties

    private mutating func name(_ controller: UIViewController, _ prefix: String) {
        // UIKit's own containers have no properties of the app: only their children do.
        let isOwn = !Self.isUIKits(Swift.type(of: controller))
        let owner = isOwn || !prefix.isEmpty ? prefix : Self.typeName(controller)
        if let root = controller.viewIfLoaded { note(root, owner.isEmpty ? "view" : "\(owner).view") }
        if isOwn { nameProperties(of: controller, prefix, depth: 0) }
        for child in controller.children where names[ObjectIdentifier(child)] == nil {
            let name = isOwn ? Self.typeName(child) : ""
            names[ObjectIdentifier(child)] = name
            self.name(child, [prefix, name].filter { !$0.isEmpty }.joined(separator: "."))
        }
    }

    private mutating func nameProperties(of object: AnyObject, _ prefix: String, depth: Int) {
        guard depth < 8 else { return }
        var mirror: Swift.Mirror? = Swift.Mirror(reflecting: object)
        while let present = mirror, let type = present.subjectType as? AnyClass, !Self.isUIKits(type) {
            for (label, value) in present.children {
                guard var name = label else { continue }
                if name.hasPrefix("$__lazy_storage_$_") { name = String(name.dropFirst("$__lazy_storage_$_".count)) }
                nameValue(value, prefix.isEmpty ? name : "\(prefix).\(name)", depth: depth)
            }
            mirror = present.superclassMirror
        }
    }

    private mutating func nameValue(_ value: Any, _ name: String, depth: Int) {
        switch value {
        case let view as UIView:
            guard note(view, name), !Self.isUIKits(type(of: view)) else { return }
            nameProperties(of: view, name, depth: depth + 1)
        case let controller as UIViewController:
            // A controller that is no child, such as a presented one, is named elsewhere.
            guard controller.parent != nil, names[ObjectIdentifier(controller)] == nil else { return }
            names[ObjectIdentifier(controller)] = name
            self.name(controller, name)
        case let views as [UIView]:
            for (index, view) in views.enumerated() { nameValue(view, "\(name)[\(index)]", depth: depth) }
        default:
            let mirror = Swift.Mirror(reflecting: value)
            guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else { return }
            nameValue(inner, name, depth: depth)
        }
    }

    /// - Returns: whether the view had no name.
    @discardableResult
    private mutating func note(_ view: UIView, _ name: String) -> Bool {
        guard names[ObjectIdentifier(view)] == nil else { return false }
        names[ObjectIdentifier(view)] = name
        return true
    }

    // MARK: Places

    private mutating func collect(_ view: UIView, _ place: String) {
        var name = names[ObjectIdentifier(view)] ?? view.accessibilityIdentifier ?? place
        // Two instances of one class have the same names of properties.
        if views[name] != nil { name = place }
        names[ObjectIdentifier(view)] = name
        views[name] = view
        ordered.append(view)
        for (index, subview) in view.subviews.enumerated() { collect(subview, "\(name).subviews[\(index)]") }
    }

    private static func typeName(_ object: AnyObject) -> String { String(describing: Swift.type(of: object)) }

    /// Whether a class is the engine's and not the app's.
    private static func isUIKits(_ type: AnyClass) -> Bool {
        let name = String(reflecting: type)
        return name.hasPrefix("LayoutEngine.") || name.hasPrefix("Foundation.") || name.hasPrefix("LayoutFuzz.")
    }
}

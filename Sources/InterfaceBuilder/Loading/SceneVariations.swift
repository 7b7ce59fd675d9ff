import Foundation
import LayoutEngine

/// The differences of a scene between size classes, applied while it is shown.
///
/// Constraints that are not installed under the new traits are deactivated, others are activated, and constants, stacks,
/// fonts and `isHidden` change as in UIKit. Views that are installed only under some traits stay as they were loaded.
final class SceneVariations {
    private struct Part {
        weak var view: UIView?
        let element: InterfaceElement
    }

    private var current: InterfaceTraits
    private var parts: [Part] = []
    /// By id, the constraints that are installed only under some traits.
    ///
    /// Constraints do not retain their views.
    private var constraints: [String: NSLayoutConstraint] = [:]
    private var varyingConstraints: [(constraint: NSLayoutConstraint, element: InterfaceElement)] = []

    /// The view whose traits decide.
    private weak var root: UIView?

    /// Nil for a scene that is the same under all traits.
    ///
    /// - `root`: the view to take, with everything in it; nil for the whole scene.
    convenience init?(of scene: LoadedScene, _ options: LoadingOptions, inside root: UIView? = nil) {
        self.init(of: scene.views.filter { root == nil || $0.view.isDescendant(of: root!) }, scene, options)
    }

    /// Nil for views of a scene that are the same under all traits.
    init?(of views: some Sequence<LoadedScene.Entry>, _ scene: LoadedScene, _ options: LoadingOptions) {
        current = options.traits
        for entry in views {
            for element in entry.element.list("constraints") {
                guard let id = element.id, let constraint = scene.constraint(id: id) else { continue }
                if Self.varies(element) { varyingConstraints.append((constraint, element)) }
                if Self.varies(entry.element) { constraints[id] = constraint }
            }
            if Self.varies(entry.element) { parts.append(Part(view: entry.view, element: entry.element)) }
        }
        if parts.isEmpty, varyingConstraints.isEmpty { return nil }
    }

    private static func varies(_ element: InterfaceElement) -> Bool {
        element.children.contains { $0.name == "variation" && $0.attributes["key"] ?? "default" != "default" }
    }

    /// Applies the traits of a view from now on.
    ///
    /// uikit-model: files-5
    func follow(_ root: UIView) { Self.follow(root, [self]) }

    /// The same for several parts of what a view is loaded with.
    ///
    /// A part stops following the view that it followed before.
    static func follow(_ root: UIView, _ parts: [SceneVariations]) {
        for part in parts { part.root = root }
        root.registerTraitUpdate([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { root in
            for part in parts where part.root === root { part.update(to: InterfaceTraits(root.traitCollection)) }
        }
    }

    /// Applies what holds under the new traits and did not hold before.
    func update(to traits: InterfaceTraits) {
        guard traits != current else { return }
        let changes = parts.map {
            (view: $0.view, before: ResolvedElement($0.element, current), after: ResolvedElement($0.element, traits))
        }
        let installed = changes.map { change in
            (before: Self.installed(change.before), after: Self.installed(change.after))
        }
        for ids in installed {
            for id in ids.before where !ids.after.contains(id) { constraints[id]?.isActive = false }
        }
        for (constraint, element) in varyingConstraints {
            let before = ResolvedElement(element, current)
            let after = ResolvedElement(element, traits)
            guard before["constant"] != after["constant"] else { continue }
            constraint.constant = CGFloat(after.number("constant") ?? 0)
        }
        for ids in installed { for id in ids.after where !ids.before.contains(id) { constraints[id]?.isActive = true } }
        for change in changes {
            if let view = change.view { Self.change(view, change.before, change.after) }
        }
        current = traits
    }

    /// In the order of the file.
    private static func installed(_ element: ResolvedElement) -> [String] {
        element.installed("constraints").compactMap(\.id)
    }

    /// Sets only what the file varies: the app may have set the rest.
    private static func change(_ view: UIView, _ before: ResolvedElement, _ after: ResolvedElement) {
        func differs(_ name: String) -> Bool { before[name] != after[name] }
        if differs("hidden") { view.isHidden = after.bool("hidden") ?? false }
        if let stack = view as? UIStackView {
            for property in StackProperty.allCases where property.attributes.contains(where: differs) {
                property.set(stack, after)
            }
        }
        guard before.child(key: "fontDescription") !== after.child(key: "fontDescription"),
            let font = TextReader.font(of: after, canvas: nil)
        else { return }
        switch view {
        case let label as UILabel: label.font = font
        case let button as UIButton: button.titleLabel?.font = font
        case let field as UITextField: field.font = font
        case let text as UITextView: text.font = font
        default: break
        }
    }
}

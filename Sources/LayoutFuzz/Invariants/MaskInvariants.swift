import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: masks-2, masks-3, masks-5
struct MasksPlace: Invariant {
    let id = "masks-place"
    let statement = "A view with an autoresizing mask is where the equations of the mask place it."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        // Springs and struts, which apply without Auto Layout, have other rules.
        var hasMasked = false
        context.live.model.root.visitControllers { node in
            for view in node.view.subviews { view.visit { if $0.followsMask { hasMasked = true } } }
        }
        guard hasMasked, usesAutoLayout(context) else { return [] }
        let constrained = ConstrainedObjects(context.live.model)
        var found: Violation?
        context.live.model.root.visitControllers { controller in
            controller.view.visit { node in
                guard found == nil, node.kind?.scrolls != true, node.kind != .stack else { return }
                for child in node.subviews where found == nil && !constrained.contains(child.id) {
                    found = check(child, in: node, context)
                }
            }
        }
        return found.map { [$0] } ?? []
    }

    /// Constraints of the guides at the top and bottom do not count: asking for a guide makes them.
    private func usesAutoLayout(_ context: CheckContext) -> Bool {
        var result = false
        context.live.window.visit { view in
            if !view.translatesAutoresizingMaskIntoConstraints { result = true }
            if view.constraints.contains(where: { $0.identifier?.hasPrefix("k") == true }) { result = true }
        }
        return result
    }

    private func check(_ node: ViewNode, in parent: ViewNode, _ context: CheckContext) -> Violation? {
        guard node.followsMask, node.turned == nil, node.alignment == nil, let view = context.live.view(node.id),
            view.window != nil, let superview = view.superview, superview === context.live.view(parent.id),
            superview.transform.isIdentity
        else { return nil }
        let inspector = LayoutInspector(context.live.window)
        // The engine's own value: superviews were rounded to pixels only for the screen.
        let room = superview.superview == nil ? superview.bounds.size : inspector.unroundedFrame(of: superview).size
        let size = CGSize(width: parent.frame.width, height: parent.frame.height)
        for (axis, isHorizontal) in [("horizontal", true), ("vertical", false)] {
            let reference = MaskReference(
                frame: CGRect(node.frame), in: size, mask: node.mask, isHorizontal: isHorizontal)
            guard let place = reference.place(in: Double(isHorizontal ? room.width : room.height)), place.length >= 0
            else { continue }
            let start = Double(isHorizontal ? view.frame.minX : view.frame.minY)
            let length = Double(isHorizontal ? view.frame.width : view.frame.height)
            guard
                abs(start - place.start) > context.pixel
                    || abs(start + length - place.start - place.length) > context.pixel
            else { continue }
            return Violation(
                shape: axis,
                message:
                    "\(node.id) begins at \(NumberText.number(CGFloat(start))) and is \(NumberText.number(CGFloat(length))) long on "
                    + "the \(axis) axis; its mask places it at \(NumberText.number(CGFloat(place.start))), "
                    + "\(NumberText.number(CGFloat(place.length))) long.")
        }
        return nil
    }
}

/// The objects that constraints of a case are about.
struct ConstrainedObjects {
    // Looked up, never walked.
    private var ids: Set<String> = []
    private let hasFormats: Bool

    init(_ model: LayoutCase) {
        var ids: Set<String> = []
        var hasFormats = false
        model.root.visitControllers { node in
            for constraint in node.constraints {
                ids.insert(ConstraintNode.owner(of: constraint.first))
                if let second = constraint.second { ids.insert(ConstraintNode.owner(of: second)) }
            }
            if !node.formats.isEmpty { hasFormats = true }
        }
        self.ids = ids
        self.hasFormats = hasFormats
    }

    /// Formats name views in their text, so with one any view may be meant.
    func contains(_ id: String) -> Bool { hasFormats || ids.contains(id) }

    /// Whether the view or anything inside it is meant.
    func reach(into node: ViewNode) -> Bool {
        var result = false
        node.visit { if contains($0.id) { result = true } }
        return result
    }
}

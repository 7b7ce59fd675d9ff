import Foundation
import LayoutEngine

/// The views and constraints of one controller in a plain view of a size, without window, bars or controller, where
/// everything is known.
struct IsolatedTree {
    let root: UIView
    private let objects: CaseObjects
    private let ids: [String]

    /// - Parameters:
    ///   - node: its constraints may refer to views and guides, not to guides of hosts and controllers.
    ///   - prepare: called before the first layout.
    init(_ node: ControllerNode, size: CGSize, prepare: (UIView) -> Void = { _ in }) {
        let objects = CaseObjects { LayoutCase(environment: CaseEnvironment(), root: node) }
        root = UIView(frame: CGRect(origin: .zero, size: size))
        let content = objects.makeView(node.view)
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = []
        content.frame = root.bounds
        root.addSubview(content)
        objects.makeConstraints(of: node)
        self.objects = objects
        var ids: [String] = []
        node.view.visit { ids.append($0.id) }
        self.ids = ids
        prepare(root)
        root.layoutIfNeeded()
    }

    var hasConflict: Bool { !LayoutInspector(root).conflicts.isEmpty }
    var isAmbiguous: Bool { LayoutInspector(root).isAmbiguous }

    /// Of each view, by its place in the tree: its frame as the engine has it, and its superview.
    var frames: [(id: String, view: UIView, frame: CGRect)] {
        let inspector = LayoutInspector(root)
        return ids.compactMap { id in objects.view(id).map { (id, $0, inspector.unroundedFrame(of: $0)) } }
    }
}

extension ControllerNode {
    /// This controller without the parts that come from hosts, containers and other controllers.
    /// - Parameter keep: which constraints stay, of those between its own views and guides.
    func bare(keeping keep: (ConstraintNode) -> Bool = { _ in true }) -> ControllerNode {
        var result = ControllerNode(id: id, view: view)
        result.constraints = constraints.filter { node in
            let items = [node.first, node.second ?? node.first]
            return keep(node) && !items.contains { $0.hasSuffix(".top") || $0.hasSuffix(".bottom") }
                && !items.contains { $0.hasSuffix(".keyboard") }
        }
        return result
    }
}

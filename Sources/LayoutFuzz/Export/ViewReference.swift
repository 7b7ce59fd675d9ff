import LayoutEngine

/// A view that a test is about, in a form that finds it in another instance, too.
enum ViewReference: Hashable {
    /// The indices among subviews, from the view of the controller that the test is about.
    case path([Int])
    /// By the id that a case gives it.
    case id(String)

    /// The path to a view from the controller's view; nil for a view that is elsewhere.
    static func path(to view: UIView, from root: UIView) -> ViewReference? {
        var indices: [Int] = []
        var current = view
        while current !== root {
            guard let superview = current.superview,
                let index = superview.subviews.firstIndex(where: { $0 === current })
            else { return nil }
            indices.append(index)
            current = superview
        }
        return .path(indices.reversed())
    }

    func view(in live: RunningCase) -> UIView? {
        switch self {
        case .id(let id): return live.view(id)
        case .path(let indices):
            var view = live.testedController?.viewIfLoaded
            for index in indices {
                view = view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
            }
            return view
        }
    }
}

extension RunningCase {
    /// The controller that a test of the case is about, without containers around it.
    var testedController: UIViewController? {
        if let target { return target.controller }
        return scene == nil ? controller(model.root.id) : rootController
    }
}

import Foundation

/// How far bars reach into a container's view, and whether content runs under them.
///
/// They decide the frame of a child, and what bars cover of it: the lengths of its top and bottom guide and its safe area.
struct ContainerEdges {
    /// What is covered at the edge, in the container's coordinates: the bar and what is beyond it.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var hasTopBar = false
    var hasBottomBar = false
    var isTopTranslucent = true
    var isBottomTranslucent = true

    /// The child's frame: it runs under a bar if it extends to that edge and the bar lets it.
    func frame(of child: UIViewController, in size: CGSize) -> CGRect {
        var insets = UIEdgeInsets.zero
        if hasTopBar, !extends(child, .top, isTopTranslucent) { insets.top = top }
        if hasBottomBar, !extends(child, .bottom, isBottomTranslucent) { insets.bottom = bottom }
        return CGRect(origin: .zero, size: size).reduced(by: insets)
    }

    private func extends(_ child: UIViewController, _ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
        child.edgesForExtendedLayout.contains(edge) && (isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    /// What is covered of a child with this frame.
    func covered(of frame: CGRect, in size: CGSize) -> UIEdgeInsets {
        UIEdgeInsets(
            top: min(frame.height, max(0, top - frame.minY)),
            bottom: min(frame.height, max(0, bottom - (size.height - frame.maxY))))
    }
}

/// How a container places a child among its bars.
extension UIViewController {
    /// What the system covers of this container's own view, before its bars.
    var systemCoveredInsets: UIEdgeInsets {
        LayoutEnvironment.current.profile.hasSafeArea ? viewIfLoaded?.safeAreaInsets ?? .zero : overlay
    }

    /// Places a child inside a container and sets what bars cover of it.
    func place(_ child: UIViewController, _ edges: ContainerEdges) {
        let size = view.bounds.size
        let frame = edges.frame(of: child, in: size)
        child.containerBars = edges.covered(of: frame, in: size)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.view.frame = frame
        child.view.needsLayoutPreparation = true
    }

    /// Places a child inside a container without bars, in a part of its view, and sets for the child what the
    /// system's bars, and those of containers around, cover of it.
    func place(_ child: UIViewController, in part: CGRect) {
        // As the layout rounds it: two that differ in the last bit would never agree.
        let area = LayoutEnvironment.current.pixelGrid.round(part)
        let covered = systemCoveredInsets
        let edges = ContainerEdges(top: covered.top, bottom: covered.bottom)
        child.containerBars = edges.covered(of: area, in: view.bounds.size)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.view.frame = area
        child.view.needsLayoutPreparation = true
    }
}

import Foundation

/// The distance from one anchor to another, which constraints use as a length.
///
/// uikit-model: constraints-12
final class AnchorDistance {
    let from: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute)
    let to: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute)

    init(
        from: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute),
        to: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute)
    ) {
        self.from = from
        self.to = to
    }

    var isGone: Bool { from.handle.isGone || to.handle.isGone }

    /// The nearest common ancestor of both anchors' items; nil without a common tree.
    var owner: Unmanaged<UIView>? {
        guard let first = from.handle.owner, let second = to.handle.owner else { return nil }
        return first.nearestCommonAncestor(with: second)
    }

    /// Whether the items are in two different trees of views.
    var crossesViewTrees: Bool { from.handle.owner != nil && to.handle.owner != nil && owner == nil }

    func refers(to guide: UILayoutGuide) -> Bool { from.handle.object === guide || to.handle.object === guide }

    var name: String {
        "distance(\(Self.name(from.handle, from.attribute)), \(Self.name(to.handle, to.attribute)))"
    }

    private static func name(_ handle: ItemHandle, _ attribute: NSLayoutConstraint.Attribute) -> String {
        "\(LayoutItem(handle)?.name ?? "(gone)").\(attribute)"
    }
}

extension NSLayoutConstraint {
    /// Whether an item is a distance between views of two trees.
    var hasDistanceAcrossViewTrees: Bool {
        firstHandle?.handle.span?.crossesViewTrees == true || secondHandle?.handle.span?.crossesViewTrees == true
    }
}

extension NSLayoutXAxisAnchor {
    /// The distance from this edge to another one, as a length that constraints can use: positive where the other one is farther
    /// to the right, or, of leading and trailing edges, farther in the direction in which text runs.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension.span(from: (handle, attribute), to: (otherAnchor.handle, otherAnchor.attribute), .width)
    }
}

extension NSLayoutYAxisAnchor {
    /// The distance from this edge to another one, as a length that constraints can use: positive where the other one is lower.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension.span(from: (handle, attribute), to: (otherAnchor.handle, otherAnchor.attribute), .height)
    }
}

extension NSLayoutDimension {
    fileprivate static func span(
        from: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute),
        to: (handle: ItemHandle, attribute: NSLayoutConstraint.Attribute), _ attribute: NSLayoutConstraint.Attribute
    ) -> NSLayoutDimension {
        of(ItemHandle(AnchorDistance(from: from, to: to)), attribute)
    }
}

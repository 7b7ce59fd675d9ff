import Foundation

/// An attribute of an item that constraints can be made from. Anchors of one axis only fit each other:
/// `AnchorType` keeps a horizontal one from meeting a vertical one at compile time.
public class NSLayoutAnchor<AnchorType> {
    /// The view or layout guide.
    let item: AnyObject
    private let isOfView: Bool
    let attribute: NSLayoutConstraint.Attribute

    init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
        item = view
        isOfView = true
        self.attribute = attribute
    }

    init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
        item = guide
        isOfView = false
        self.attribute = attribute
    }

    /// The item's, without a look at its class.
    private var handle: ItemHandle {
        isOfView
            ? unsafeDowncast(item, to: UIView.self).handle : unsafeDowncast(item, to: UILayoutGuide.self).handle
    }

    /// This location is the other, plus `constant` points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, constant)
    }

    /// This location is at least the other, plus `constant` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, constant)
    }

    /// This location is at most the other, plus `constant` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, constant)
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            handle, attribute, relation, other?.handle, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }
}

/// A horizontal location.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical location.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// This length is `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        relate(.equal, nil, 1, constant)
    }

    /// This length is at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, 1, constant)
    }

    /// This length is at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, 1, constant)
    }

    /// This length is `multiplier` times the other, plus `constant` points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier, constant)
    }

    /// This length is at least `multiplier` times the other, plus `constant` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier, constant)
    }

    /// This length is at most `multiplier` times the other, plus `constant` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier, constant)
    }
}

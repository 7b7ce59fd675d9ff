import Foundation

/// An attribute of an item that constraints can be made from.
///
/// Anchors of one axis only fit each other: `AnchorType` keeps a horizontal one from meeting a vertical one at compile
/// time.
///
/// As Apple documents it, an anchor does not keep its item alive.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType>: NSObject {
    /// The view or layout guide.
    private(set) var handle: ItemHandle
    private(set) var attribute: NSLayoutConstraint.Attribute

    fileprivate init(_ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute) {
        self.handle = handle
        self.attribute = attribute
        super.init()
    }

    /// Whether the other object is an anchor of the same attribute of the same item.
    public override func isEqual(_ object: Any?) -> Bool { areSame(self, object) }

    /// Hashes what `isEqual` compares.
    public override var hash: Int { hashOfAttribute(of: self) }

    fileprivate func become(_ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute) {
        self.handle = handle
        self.attribute = attribute
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

    /// The attribute as text.
    public var name: String { "\(attribute)" }

    func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint.between(
            handle, attribute, relation, other?.handle, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }
}

/// A horizontal location.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var cachedAnchors = AnchorCache<NSLayoutXAxisAnchor>()

    static func of(_ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        cachedAnchors.take(handle, attribute) { NSLayoutXAxisAnchor($0, attribute) }
    }
}

/// A vertical location.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var cachedAnchors = AnchorCache<NSLayoutYAxisAnchor>()

    static func of(_ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        cachedAnchors.take(handle, attribute) { NSLayoutYAxisAnchor($0, attribute) }
    }
}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var cachedAnchors = AnchorCache<NSLayoutDimension>()

    static func of(_ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        cachedAnchors.take(handle, attribute) { NSLayoutDimension($0, attribute) }
    }

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

/// The anchors of one axis that were made last.
///
/// Usually nothing holds them any more when the next is requested, because a constraint needs two only while it is
/// made. Then they are reused for other attributes. Without it, the views of `Benchmarks/instructions` take 3 to 10 %
/// more instructions. An anchor that is held does not change.
private struct AnchorCache<Axis> {
    private var one: NSLayoutAnchor<Axis>?
    private var other: NSLayoutAnchor<Axis>?

    @inline(__always)
    mutating func take<Anchor: NSLayoutAnchor<Axis>>(
        _ handle: consuming ItemHandle, _ attribute: NSLayoutConstraint.Attribute,
        make: (consuming ItemHandle) -> Anchor
    ) -> Anchor {
        LayoutThread.check()
        if isKnownUniquelyReferenced(&one), let one {
            one.become(handle, attribute)
            return unsafeDowncast(one, to: Anchor.self)
        }
        if isKnownUniquelyReferenced(&other), let other {
            other.become(handle, attribute)
            return unsafeDowncast(other, to: Anchor.self)
        }
        let made = make(handle)
        other = one
        one = made
        return made
    }
}

// Outside of the class, because these members are not isolated, and what they read is.
private func areSame<Axis>(_ one: NSLayoutAnchor<Axis>, _ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<Axis> else { return false }
    return one.handle === other.handle && one.attribute == other.attribute
}

private func hashOfAttribute<Axis>(of anchor: NSLayoutAnchor<Axis>) -> Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(anchor.handle))
    hasher.combine(anchor.attribute)
    return hasher.finalize()
}

extension NSLayoutConstraint {
    /// The attribute of the first item, whichever axis it is of.
    public var firstAnchor: NSLayoutAnchor<AnyObject>? {
        firstHandle.map { NSLayoutAnchor($0.takeUnretainedValue(), firstAttribute) }
    }
    /// The attribute of the second item, whichever axis it is of; nil without one.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondHandle.map { NSLayoutAnchor($0.takeUnretainedValue(), secondAttribute) }
    }
}

/// A reference to a view or guide that becomes nil when the object goes away.
///
/// Works like `weak`. But an object that has weak references counts all its references out of line, which costs a
/// layout a quarter of its time; a handle costs nothing until the object is gone.
final class ItemHandle {
    // The object clears this in its deinit. Unmanaged, because a layout reads it several times for each constraint, and
    // counting references would cost more than the read.
    private(set) var view: Unmanaged<UIView>?
    private(set) var guide: Unmanaged<UILayoutGuide>?
    /// In place of an item: the distance of two anchors.
    let span: AnchorDistance?

    init(_ view: UIView) {
        self.view = Unmanaged.passUnretained(view)
        span = nil
    }
    init(_ guide: UILayoutGuide) {
        self.guide = Unmanaged.passUnretained(guide)
        span = nil
    }
    init(_ span: AnchorDistance) { self.span = span }

    var isGone: Bool { view == nil && guide == nil && span?.isGone != false }

    /// Nil when it is gone.
    var object: AnyObject? { view?.takeUnretainedValue() ?? guide?.takeUnretainedValue() }

    /// The view that decides the position in the hierarchy: the view itself, or the owner of a guide.
    var owner: Unmanaged<UIView>? {
        view ?? guide?._withUnsafeGuaranteedRef { $0.ownerReference } ?? span?.owner
    }

    var isReadableContentGuide: Bool {
        if let span { return span.from.handle.isReadableContentGuide || span.to.handle.isReadableContentGuide }
        return guide?._withUnsafeGuaranteedRef { $0.role == .readable } ?? false
    }

    /// The object is about to go away.
    func clear() {
        view = nil
        guide = nil
    }
}

/// Reads a handle that a constraint holds, without counting references. The caller retains the constraint.
extension Unmanaged where Instance == ItemHandle {
    var view: Unmanaged<UIView>? { _withUnsafeGuaranteedRef { $0.view } }
    var owner: Unmanaged<UIView>? { _withUnsafeGuaranteedRef { $0.owner } }
    var isGone: Bool { _withUnsafeGuaranteedRef { $0.isGone } }
    var isReadableContentGuide: Bool { _withUnsafeGuaranteedRef { $0.isReadableContentGuide } }
    var handle: ItemHandle { takeUnretainedValue() }
}

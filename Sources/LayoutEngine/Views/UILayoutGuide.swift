import Foundation

/// A rectangle that takes part in constraints without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What determines the guide's frame.
    enum Role {
        /// Its constraints.
        case custom
        /// Its owner's layout margins.
        case layoutMargins
        /// Its owner's safe area.
        case safeArea
        /// The covered strip at the top or bottom of a controller's root view.
        case topSupport
        case bottomSupport
        /// The readable width within its owner's layout margins.
        case readable
        /// The strip at its owner's bottom that the keyboard covers.
        case keyboard
        /// The content of its owner, a scroll view.
        case scrollContent
        /// The frame of its owner, a scroll view.
        case scrollFrame
    }

    private var ownerHandle: ItemHandle?
    private var storedHandle: ItemHandle?

    /// The reference that constraints hold to the guide.
    var handle: ItemHandle {
        if let storedHandle { return storedHandle }
        let handle = ItemHandle(self)
        storedHandle = handle
        return handle
    }

    var owner: UIView? {
        get { ownerReference?.takeUnretainedValue() }
        set { ownerHandle = newValue?.handle }
    }
    var ownerReference: Unmanaged<UIView>? { ownerHandle?.view }

    let role: Role
    /// A name for reports; empty unless set.
    open var identifier = ""
    var boxIndex = -1

    /// A guide without owner.
    public override init() { role = .custom }

    init(role: Role) { self.role = role }

    init(derived role: Role, of owner: UIView) {
        self.role = role
        ownerHandle = owner.handle
        switch role {
        case .layoutMargins: identifier = "UIViewLayoutMarginsGuide"
        case .safeArea: identifier = "UIViewSafeAreaLayoutGuide"
        case .topSupport: identifier = "topLayoutGuide"
        case .bottomSupport: identifier = "bottomLayoutGuide"
        case .readable: identifier = "UIViewReadableContentGuide"
        case .keyboard: identifier = "keyboardLayoutGuide"
        case .scrollContent: identifier = "contentLayoutGuide"
        case .scrollFrame: identifier = "frameLayoutGuide"
        case .custom: break
        }
    }

    deinit {
        storedHandle?.clear()
        if AssociatedObjects.hasEverBeenUsed { AssociatedObjects.drop(ObjectIdentifier(self)) }
    }

    /// The class and the name, without the address in memory that `NSObject` has here.
    open override var description: String { describe(self) }

    /// The view that the guide belongs to.
    ///
    /// It changes when another view adds the guide. Subclasses may observe it.
    open weak var owningView: UIView? {
        get { owner }
        set {
            if let newValue, newValue.layoutGuides.contains(where: { $0 === self }) || newValue === owner {
                owner = newValue
            } else if let newValue {
                newValue.addLayoutGuide(self)
            } else if let owner, owner.layoutGuides.contains(where: { $0 === self }) {
                owner.removeLayoutGuide(self)
            } else {
                owner = nil
            }
        }
    }

    /// The guide's rectangle in its owner's coordinates, after layout; not rounded to pixels unless `LayoutAssumptions` requires
    /// it.
    open var layoutFrame: CGRect {
        let frame = unroundedFrame
        return LayoutEnvironment.current.assumptions.roundsLayoutFrames
            ? LayoutEnvironment.current.pixelGrid.round(frame) : frame
    }

    /// The frame of a keyboard guide whose keyboard floats; nil if the guide is at an edge.
    var floatingFrame: CGRect? { nil }

    private var unroundedFrame: CGRect {
        guard let owner else { return .zero }
        switch role {
        case .custom: return owner.treeRoot.engine?.unroundedFrame(of: self) ?? .zero
        case .layoutMargins, .safeArea: return owner.bounds.inset(by: insets)
        case .topSupport: return CGRect(x: supportX(in: owner), y: 0, width: 0, height: supportLength)
        case .bottomSupport:
            return CGRect(
                x: supportX(in: owner), y: owner.bounds.height - supportLength, width: 0, height: supportLength)
        case .readable: return owner.readableFrame
        case .keyboard:
            if let floatingFrame { return floatingFrame }
            return CGRect(
                x: owner.bounds.minX, y: owner.bounds.maxY - supportLength, width: owner.bounds.width,
                height: supportLength)
        case .scrollContent: return CGRect(origin: .zero, size: contentSize)
        case .scrollFrame: return owner.bounds
        }
    }

    /// The leading end of the strip of a controller's guide.
    private func supportX(in owner: UIView) -> CGFloat {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? owner.bounds.width : 0
    }

    /// The insets of a guide whose frame is its owner's bounds, inset.
    var insets: UIEdgeInsets {
        guard let owner else { return .zero }
        return role == .safeArea ? owner.safeAreaInsets : owner.layoutMargins
    }

    /// The height of the covered strip of a controller's guide.
    var supportLength: CGFloat { 0 }

    /// The content size of a scroll view's content guide.
    var contentSize: CGSize { .zero }

    var debugName: String {
        let ownName = identifier.isEmpty ? "UILayoutGuide" : identifier
        guard role != .custom, let owner else { return ownName }
        return "\(owner.debugName).\(ownName)"
    }

    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .right) }
    /// The edge at which text starts.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .leading) }
    /// The edge at which text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .trailing) }
    /// Halfway between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor.of(handle, .centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .bottom) }
    /// Halfway between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.of(handle, .centerY) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension.of(handle, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension.of(handle, .height) }
}

// Outside of the class, because `description` is nonisolated, and what it reads is isolated.
private func describe(_ guide: UILayoutGuide) -> String { "<\(type(of: guide)) '\(guide.debugName)'>" }

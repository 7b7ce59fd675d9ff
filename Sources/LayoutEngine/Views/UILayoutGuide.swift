import Foundation

/// A rectangle that takes part in constraints without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What places the guide.
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
        /// The readable part of its owner's layout margins.
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

    /// What constraints hold of the guide.
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
        if AssociatedObjects.isInUse { AssociatedObjects.drop(ObjectIdentifier(self)) }
    }

    /// The class and the name, without the address in memory that `NSObject` has here.
    open override var description: String { describe(self) }

    /// The view the guide belongs to.
    ///
    /// Another one takes it. Subclasses may observe it.
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

    /// The guide's rectangle in its owner's coordinates, after layout; not rounded to pixels unless `LayoutAssumptions` says
    /// so.
    open var layoutFrame: CGRect {
        let frame = unroundedFrame
        return LayoutEnvironment.current.assumptions.roundsLayoutFrames
            ? LayoutEnvironment.current.pixelGrid.round(frame) : frame
    }

    /// Where the guide floats rather than lies at an edge; of a keyboard's guide.
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

    /// For the guides of controllers: the leading end of the strip.
    private func supportX(in owner: UIView) -> CGFloat {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? owner.bounds.width : 0
    }

    /// For guides that are their owner's bounds made smaller: by how much.
    var insets: UIEdgeInsets {
        guard let owner else { return .zero }
        return role == .safeArea ? owner.safeAreaInsets : owner.layoutMargins
    }

    /// For the guides of controllers: the height of the covered strip.
    var supportLength: CGFloat { 0 }

    /// For the content of a scroll view: its size.
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

// Outside of the class, because `description` is not isolated, and what it reads is.
private func describe(_ guide: UILayoutGuide) -> String { "<\(type(of: guide)) '\(guide.debugName)'>" }

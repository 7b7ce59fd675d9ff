import Foundation

/// What the interactions of the system have in common: they know their view.
@preconcurrency @MainActor
open class SystemInteraction: NSObject, UIInteraction {
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Called before it is added to a view, or taken away.
    open func willMove(to view: UIView?) {}
    /// Called when it was added to a view, or taken away.
    open func didMove(to view: UIView?) { self.view = view }
}

/// How a pointer looks over a view.
@preconcurrency @MainActor
open class UIPointerInteraction: SystemInteraction {
    /// Decides how the pointer looks.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether pointers change.
    open var isEnabled = true
    /// An interaction.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
    /// Asks the delegate again.
    open func invalidate() {}
}

/// A region of a view for a pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// In the view's coordinates, in points.
    open var rect: CGRect
    /// A name for the region.
    open var identifier: AnyHashable?
    /// A region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
    }
}

/// Where a pointer is.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// In the view's coordinates, in points.
    open var location: CGPoint { .zero }
}

/// What a pointer does with a view.
@preconcurrency @MainActor
open class UIPointerEffect: NSObject {
    /// Marks the view.
    public static func automatic(_ preview: UITargetedPreview) -> UIPointerEffect { UIPointerEffect() }
    /// Marks the view.
    public static func highlight(_ preview: UITargetedPreview) -> UIPointerEffect { UIPointerEffect() }
    /// Raises the view.
    public static func lift(_ preview: UITargetedPreview) -> UIPointerEffect { UIPointerEffect() }
    /// Tints the view.
    public static func hover(_ preview: UITargetedPreview) -> UIPointerEffect { UIPointerEffect() }
}

/// The shape of a pointer.
public enum UIPointerShape {
    /// An outline.
    case path(UIBezierPath)
    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = -1)
    /// A vertical line next to text.
    case verticalBeam(length: CGFloat)
    /// A horizontal line next to text.
    case horizontalBeam(length: CGFloat)
}

/// How a pointer looks.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// A look.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
    /// A look.
    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {}
    private override init() {}
    /// No pointer.
    public static func hidden() -> Self { unsafeDowncast(UIPointerStyle(), to: Self.self) }
    /// The pointer of the system.
    public static func system() -> Self { unsafeDowncast(UIPointerStyle(), to: Self.self) }
}

/// Decides how a pointer looks over a view.
///
/// All members may be left out; none is called.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The region of the view that the pointer is over.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// How the pointer looks there.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// The whole view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// The pointer of the system.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
}

/// A view that is shown lifted.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// A view as it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
    /// A view.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
    }
}

/// How a lifted view looks.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The color behind the view.
    open var backgroundColor: UIColor?
    /// Its outline.
    open var visiblePath: UIBezierPath?
    /// The outline of its shadow.
    open var shadowPath: UIBezierPath?
}

/// A menu that a long press on a view opens.
@preconcurrency @MainActor
open class UIContextMenuInteraction: SystemInteraction {
    /// Makes the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// An interaction.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
    /// Where the menu was opened.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Closes the menu.
    open func dismissMenu() {}
    /// Changes the menu while it is open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// A menu that a long press opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// A name for it.
    public let identifier: any NSCopying
    /// Makes the entries out of those that the system suggests.
    public let actionProvider: (([UIMenuElement]) -> UIMenu?)?
    /// Makes the preview next to it.
    public let previewProvider: (() -> UIViewController?)?

    /// A menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

/// Makes the menu of a view.
///
/// All members but the first may be left out; none is called.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu, or none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// Lets the user drag something out of a view.
@preconcurrency @MainActor
open class UIDragInteraction: SystemInteraction {
    /// Says what is dragged.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether something can be dragged.
    open var isEnabled = true
    /// Whether several things can be dragged at once.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// An interaction.
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}

/// Lets the user drop something into a view.
@preconcurrency @MainActor
open class UIDropInteraction: SystemInteraction {
    /// Takes what is dropped.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// An interaction.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

/// Something that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// For the app's own use.
    open var localObject: Any?
}

/// What is dragged at present; nothing is, here.
@preconcurrency @MainActor
public protocol UIDragSession: AnyObject {
    /// The things that are dragged.
    var items: [UIDragItem] { get }
}

/// What is over a view at present; nothing is, here.
@preconcurrency @MainActor
public protocol UIDropSession: AnyObject {
    /// The things that are dragged.
    var items: [UIDragItem] { get }
}

/// Says what is dragged out of a view.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// What is dragged; nothing keeps the view where it is.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// Takes what is dropped into a view.
///
/// All members may be left out; none is called.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Whether it can be taken.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Takes it.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// True by default.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

import Foundation

/// An interaction that shows views in the large content viewer; it never takes place here.
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// The delegate; never called here.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// Whether the user enabled the viewer.
    public class var isEnabled: Bool { false }

    /// Without a delegate, for the view that it is added to.
    public override convenience init() { self.init(delegate: nil) }
    /// With a delegate.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Determines what the viewer shows.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: ObjectiveCDelegate {}

extension UIView {
    /// The image that is shown with `largeContentTitle`.
    public var largeContentImage: UIImage? {
        get { rare.largeContentImage as? UIImage }
        set { rare.largeContentImage = newValue }
    }
    /// Whether that image is scaled to the available space.
    public var scalesLargeContentImage: Bool {
        get { rare.scalesLargeContentImage }
        set { rare.scalesLargeContentImage = newValue }
    }
    /// The empty margins of that image.
    public var largeContentImageInsets: UIEdgeInsets {
        get { rare.largeContentImageInsets }
        set { rare.largeContentImageInsets = newValue }
    }
}

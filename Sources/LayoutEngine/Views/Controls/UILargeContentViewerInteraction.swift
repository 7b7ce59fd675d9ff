import Foundation

/// Shows the views that say so large, while a person who needs large letters touches them; nobody does here.
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Is asked for the views; never here.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// Whether the person has the setting on.
    public class var isEnabled: Bool { false }

    /// Without a delegate, for the view that it is added to.
    public override convenience init() { self.init(delegate: nil) }
    /// With a delegate.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }

    /// Called before it is added to a view, or taken away.
    open func willMove(to view: UIView?) {}
    /// Called when it was added to a view, or taken away.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Chooses what is shown large.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: ObjectiveCDelegate {}

extension UIView {
    /// The picture that is shown with `largeContentTitle`.
    public var largeContentImage: UIImage? {
        get { rare.largeContentImage as? UIImage }
        set { rare.largeContentImage = newValue }
    }
    /// Whether that picture grows as large as there is room.
    public var scalesLargeContentImage: Bool {
        get { rare.scalesLargeContentImage }
        set { rare.scalesLargeContentImage = newValue }
    }
    /// What of that picture counts as empty, at its edges.
    public var largeContentImageInsets: UIEdgeInsets {
        get { rare.largeContentImageInsets }
        set { rare.largeContentImageInsets = newValue }
    }
}

import Foundation

/// Decides about a popover as about other presentations, and is notified of what the user does with it.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown; the last chance to set what it points to.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing by default.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// What a popover can point to: a view or a bar's button.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// The item's frame in the coordinates of a view; null where it has none.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The view's frame in the coordinates of another one.
    public func frame(in referenceView: UIView) -> CGRect { convert(bounds, to: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// The button's frame in the coordinates of a view; null where no bar around shows it.
    public func frame(in referenceView: UIView) -> CGRect {
        guard let window = referenceView.window, let place = BarButtonGeometry.frame(of: self, in: window) else {
            return .null
        }
        return window.convert(place, to: referenceView)
    }
}

/// What a popover points to, and where it may be.
///
/// uikit-model: popovers-2, popovers-3
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it points to.
    open weak var sourceView: UIView? { didSet { setNeedsPopoverLayout() } }
    /// The rectangle in that view that it points to; null for all of the view.
    ///
    /// Null by itself since iOS 13, zero before.
    open var sourceRect = LayoutEnvironment.current.profile >= .iOS13plus ? CGRect.null : .zero {
        didSet { setNeedsPopoverLayout() }
    }
    /// The bar button that it points to, in place of a view.
    open var barButtonItem: UIBarButtonItem? { didSet { setNeedsPopoverLayout() } }
    /// The view or bar button that it points to, in place of `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { setNeedsPopoverLayout() } }
    /// The sides that its arrow may be at; none for a popover without an arrow, centered on what it belongs to.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { setNeedsPopoverLayout() } }
    /// How far it stays away from the edges of the window, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet {
            guard !popoverLayoutMargins.isFinite else { return setNeedsPopoverLayout() }
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The popoverLayoutMargins of \(presentedViewController.debugName) were set to \(popoverLayoutMargins), which "
                    + "are not finite; they keep \(oldValue).")
            popoverLayoutMargins = oldValue
        }
    }
    /// Whether it may cover what it points to, where there is little room.
    open var canOverlapSourceViewRect = false { didSet { setNeedsPopoverLayout() } }
    /// Views that take touches while it is shown.
    ///
    /// Kept without effect.
    open var passthroughViews: [UIView]?
    /// The color behind its content, and of its arrow; nothing is drawn.
    open var backgroundColor: UIColor?
    /// From which side it points at present; `unknown` while it does not.
    open var arrowDirection: UIPopoverArrowDirection {
        presentedViewController.isInPopover ? lastArrowDirection : .unknown
    }
    /// The frame in the last layout, and the side of the arrow there.
    var lastLayoutFrame = CGRect.null
    var lastArrowDirection = UIPopoverArrowDirection.unknown

    open override var presentationStyle: UIModalPresentationStyle { .popover }
    open override var frameOfPresentedViewInContainerView: CGRect { presentedView?.frame ?? .zero }

    /// Whether the app set what it points to.
    package var hasSource: Bool { sourceView != nil || barButtonItem != nil || sourceItem != nil }

    private func setNeedsPopoverLayout() {
        if presentedViewController.presentedStyle == .popover {
            presentedViewController.viewIfLoaded?.window?.needsLayoutSubviews = true
        }
    }
}

/// From which side a popover points.
///
/// Raw values as in Apple's header.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow is at the top; the popover is below what it points to.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow is at the bottom.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow is at the left side.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow is at the right side.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// From any side.
    public static let any = UIPopoverArrowDirection(rawValue: 15)
    /// From none that is known.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

import Foundation

/// A constraint between a guide of a controller and its root view: UIKit lists these among the view's own as soon as the
/// guide was read.
///
/// The engine knows the guide's frame without them, so they make no rows. The constant of the height is the guide's length,
/// both ways: an app may set it, and the next change of what bars cover overwrites it.
/// uikit-model: guides-5, guides-6, guides-8
final class LayoutSupportConstraint: NSLayoutConstraint {
    private weak var controller: UIViewController?
    private let role: UILayoutGuide.Role
    private var isRefreshing = false

    override var reportedClassName: String { "_UILayoutSupportConstraint" }

    /// A guide is at the edges of the root view's frame, also where that is a scroll view.
    package override var refersToScrollViewFrames: Bool { true }

    init(
        _ guide: LayoutSupportGuide, _ attribute: Attribute, toItem second: UIView?, _ secondAttribute: Attribute,
        of controller: UIViewController
    ) {
        self.controller = controller
        role = guide.role
        super.init(
            item: guide, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: 0)
        if attribute == .height { refresh() }
    }

    override var constant: CGFloat {
        didSet {
            guard firstAttribute == .height, !isRefreshing, constant != oldValue else { return }
            controller?.setGuideLength(constant, role)
        }
    }

    /// Sets the constant to the controller's length.
    func refresh() {
        guard firstAttribute == .height, let controller else { return }
        isRefreshing = true
        constant = role == .topSupport ? controller.overlay.top : controller.overlay.bottom
        isRefreshing = false
    }
}

extension UIViewController {
    /// Makes the constraints of a guide that was just made.
    func installSupport(_ guide: LayoutSupportGuide, in view: UIView) {
        let edge: NSLayoutConstraint.Attribute = guide.role == .topSupport ? .top : .bottom
        for constraint in [
            LayoutSupportConstraint(guide, edge, toItem: view, edge, of: self),
            LayoutSupportConstraint(guide, .height, toItem: nil, .notAnAttribute, of: self),
        ] {
            constraint.holderReference = .passUnretained(view)
            supportConstraints.append(constraint)
        }
    }

    /// An app set the constant of a guide's height: the guide has that length until bars change.
    func setGuideLength(_ length: CGFloat, _ role: UILayoutGuide.Role) {
        var wanted = overlay
        if role == .topSupport { wanted.top = max(0, length) } else { wanted.bottom = max(0, length) }
        guard wanted != overlay else { return }
        let computed = appGuideLengths?.computed ?? overlay
        overlay = wanted
        appGuideLengths = (computed, wanted)
        viewIfLoaded?.needsLayoutSubviews = true
        viewIfLoaded?.markConstraintsChanged()
    }

    /// Keeps the lengths that an app set, as long as bars cover the same as then.
    ///
    /// Called after the overlay was computed.
    func preserveAppGuideLengths() {
        guard let kept = appGuideLengths else { return }
        // No guide is for what is covered at the sides.
        let change = kept.computed.merging(overlay) { abs($0 - $1) }
        if max(change.top, change.bottom) < GeometryTolerance.points {
            (overlay.top, overlay.bottom) = (kept.lengths.top, kept.lengths.bottom)
        } else {
            appGuideLengths = nil
        }
    }

    /// The controller releases its root view or is gone: the view no longer has the guides' constraints.
    func releaseSupportConstraints() {
        guard !supportConstraints.isEmpty else { return }
        for constraint in supportConstraints { constraint.holder?.release(constraint) }
        supportConstraints = []
        viewIfLoaded?.needsLayoutSubviews = true
    }

    /// The root view is gone: nothing holds the guides' constraints any more.
    func clearSupportConstraints() {
        for constraint in supportConstraints { constraint.holderReference = nil }
        supportConstraints = []
    }
}

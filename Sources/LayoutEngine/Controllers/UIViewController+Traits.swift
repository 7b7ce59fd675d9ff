import Foundation

/// Trait collections of single traits, and traits that a parent overrides.
extension UITraitCollection {
    /// Only the room from side to side is known.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontalSizeClass, .unspecified)
    }

    /// Only the room from top to bottom is known.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(.unspecified, verticalSizeClass)
    }

    /// Only the text size is known.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            .unspecified, .unspecified, idiom: .unspecified, displayScale: 0, textSize: preferredContentSizeCategory)
    }

    /// The traits of several collections: of each trait the last one that is known.
    public init(traitsFrom collections: [UITraitCollection]) {
        self = collections.reduce(UITraitCollection(.unspecified, .unspecified)) { $0.overridden(by: $1) }
    }

    private init(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
        self.init(
            horizontal, vertical, idiom: .unspecified, displayScale: 0,
            textSize: .unspecified)
    }

    /// These traits, except for those that another collection defines.
    func overridden(by other: UITraitCollection?) -> UITraitCollection {
        guard let other else { return self }
        let knowsTextSize = other.preferredContentSizeCategory != .unspecified
        return UITraitCollection(
            other.horizontalSizeClass == .unspecified ? horizontalSizeClass : other.horizontalSizeClass,
            other.verticalSizeClass == .unspecified ? verticalSizeClass : other.verticalSizeClass,
            idiom: other.userInterfaceIdiom == .unspecified ? userInterfaceIdiom : other.userInterfaceIdiom,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            textSize: knowsTextSize ? other.preferredContentSizeCategory : preferredContentSizeCategory)
    }
}

extension UIViewController {
    /// Gives a child other traits than this controller has, where `collection` knows some; nil gives it the same.
    ///
    /// A child that was shown before is notified of the change.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) was to override the traits of \(child.debugName), which is not its child. Call "
                    + "addChild(_:) first; the call had no effect.")
            return
        }
        let old = child.traitCollection
        child.imposedTraits = collection
        child.viewIfLoaded?.visitSubtree { $0.layoutIsDue = true }
        child.viewIfLoaded?.markConstraintsChanged()
        if child.announcedTraits != nil { child.sendTraitChange(from: old) }
    }

    /// What a child's traits are overridden with.
    public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.parent === self ? child.imposedTraits : nil
    }

    /// The traits that this controller has, or would have, in a window.
    func traits(in window: UIWindow?) -> UITraitCollection {
        var inherited = UITraitCollection(windowSize: window?.bounds.size ?? LayoutEnvironment.current.screenSize)
        if let parent {
            inherited = parent.viewIfLoaded?.window == nil ? parent.traits(in: window) : parent.traitCollection
        }
        return inherited.overridden(by: imposedTraits)
    }

    /// Notifies this controller, those inside it and their views of traits that have changed since the last notification.
    func sendTraitChange(from old: UITraitCollection) {
        (self as? any ContainerViewController)?.traitsDidChange()
        let previous = announcedTraits ?? old
        let present = traitCollection
        announcedTraits = present
        if present != previous {
            traitCollectionDidChange(previous)
            viewIfLoaded?.sendTraitChange(from: previous)
        }
        for child in children { child.sendTraitChange(from: old) }
        presentedController?.sendTraitChange(from: old)
    }
}

extension UIView {
    /// Notifies this view and those inside it, up to the root views of other controllers.
    fileprivate func sendTraitChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for subview in subviews where subview.viewController == nil { subview.sendTraitChange(from: old) }
    }
}

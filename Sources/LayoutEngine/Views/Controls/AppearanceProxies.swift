import Foundation

/// Views with settings for all of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// An object that takes the settings.
    ///
    /// They reach no view here: nothing is drawn, and none of them counts for layout.
    static func appearance() -> Self
}

/// What views with such settings may be in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// A view that takes settings for all views of its class, and is not one of the app's.
    ///
    /// They reach no view here: what matters to layout is set on the views. The class is made as `init(frame:)` makes it.
    public class func appearance() -> Self { ObjectiveCRuntime.make(self, "init(frame:)", CGRect.zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { appearance() }
    /// The same for views with some traits.
    public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
    /// The same for views with some traits within some containers.
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [AnyClass]
    ) -> Self { appearance() }
}

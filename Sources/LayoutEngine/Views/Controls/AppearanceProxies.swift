import Foundation

/// A class with appearance settings for all of its instances.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The object that takes the settings.
    ///
    /// They have no effect on views here: nothing is drawn, and none of them affects layout.
    static func appearance() -> Self
}

/// A class that can be a container in appearance settings.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// A view that takes the appearance settings for all views of its class; it is not one of the app's views.
    ///
    /// They have no effect here: properties that affect layout are set on the views. The object is created by `init(frame:)`.
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

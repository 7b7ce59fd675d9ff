import Foundation

// Settings for all views of a class (`UIAppearance`). They reach no view here: what matters to layout is set on the views.

extension UILabel {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UILabel { UILabel(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UILabel { appearance() }
}

extension UIButton {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UIButton { UIButton(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIButton { appearance() }
}

extension UITextField {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UITextField { UITextField(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UITextField { appearance() }
}

extension UISearchBar {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UISearchBar { UISearchBar(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UISearchBar { appearance() }
}

extension UISwitch {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UISwitch { UISwitch(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UISwitch { appearance() }
}

extension UISlider {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UISlider { UISlider(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UISlider { appearance() }
}

extension UIPageControl {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIPageControl { appearance() }
}

extension UISegmentedControl {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UISegmentedControl { UISegmentedControl(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UISegmentedControl {
        appearance()
    }
}

extension UIProgressView {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UIProgressView { UIProgressView(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIProgressView { appearance() }
}

extension UIImageView {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UIImageView { UIImageView(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIImageView { appearance() }
}

extension UIActivityIndicatorView {
    /// A view that takes the settings, and is not one of the app's.
    public class func appearance() -> UIActivityIndicatorView { UIActivityIndicatorView(frame: .zero) }
    /// The same for views within some containers.
    public class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIActivityIndicatorView {
        appearance()
    }
}

import Foundation

/// What code that must not name the only app finds it by.
extension NSObject {
    /// Whether the class itself has a method of this selector: of all classes only `UIApplication` has one, by which code that must
    /// not name the only app finds it.
    public class func responds(to selector: Selector!) -> Bool {
        self == UIApplication.self && selector?.description == "sharedApplication"
    }

    /// Calls a method of the class itself: that of `UIApplication`.
    @preconcurrency @MainActor
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: selector) ? Unmanaged.passUnretained(UIApplication.shared) : nil
    }

    /// What a property of the class itself holds: that of `UIApplication`.
    @preconcurrency @MainActor
    public class func value(forKey key: String) -> Any? {
        self == UIApplication.self && ["shared", "sharedApplication"].contains(key) ? UIApplication.shared : nil
    }

    /// What a property of the class itself holds.
    @preconcurrency @MainActor
    public class func value(forKeyPath path: String) -> Any? { value(forKey: path) }
}

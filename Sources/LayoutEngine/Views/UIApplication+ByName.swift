import Foundation

/// Access to `UIApplication.shared` by name, for code that must not refer to it, such as app extensions.
extension NSObject {
    /// Whether the class itself has a method of this selector.
    ///
    /// Only `UIApplication` has one here: code that must not refer to it directly finds the shared app by it.
    public class func responds(to selector: Selector!) -> Bool {
        self == UIApplication.self && selector?.description == "sharedApplication"
    }

    /// Calls a class method: only that of `UIApplication` is known.
    @preconcurrency @MainActor
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: selector) ? Unmanaged.passUnretained(UIApplication.shared) : nil
    }

    /// The value of a class property: only that of `UIApplication` is known.
    @preconcurrency @MainActor
    public class func value(forKey key: String) -> Any? {
        self == UIApplication.self && ["shared", "sharedApplication"].contains(key) ? UIApplication.shared : nil
    }

    /// The value of a class property.
    @preconcurrency @MainActor
    public class func value(forKeyPath path: String) -> Any? { value(forKey: path) }
}

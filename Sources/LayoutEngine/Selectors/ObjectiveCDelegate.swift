import Foundation

/// What every delegate of UIKit is in Objective-C: an object that can be asked for its methods.
///
/// UIKit's delegates are `NSObject`s. Here they need not be, and have these methods all the same.
public protocol ObjectiveCDelegate: AnyObject {}

extension ObjectiveCDelegate {
    /// Whether the object has a method of this selector, as its module's tables list them (`@objc` methods, and those of protocols
    /// that are marked so).
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool {
        selector.map { ObjectiveCRuntime.responds(self, to: $0) } ?? false
    }

    /// Calls a method with an argument, if there is one.
    @_disfavoredOverload
    public func perform(_ selector: Selector!, with object: Any? = nil) {
        if let selector { ObjectiveCRuntime.send(selector, to: self, object.map { [$0] } ?? []) }
    }

    /// Whether the object is equal to another: whether it is the same one.
    @_disfavoredOverload
    public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

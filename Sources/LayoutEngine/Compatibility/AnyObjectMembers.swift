import Foundation

/// Members that Objective-C looks up in any object; `uikit-sources` writes it for `(value as AnyObject).cgRectValue`.
///
/// As in Objective-C, each member is optional, and is implicitly unwrapped where code needs a value.
@dynamicMemberLookup
public struct AnyObjectMembers<Box: AnyObject> {
    private let object: Any?

    /// The members of a value, which should be an object of this class.
    public init(_ object: Any?) { self.object = object }

    /// A member; nil if the value is another object.
    public subscript<Value>(dynamicMember path: KeyPath<Box, Value>) -> Value! {
        (object as? Box)?[keyPath: path]
    }

    /// A member of a type that wraps a number, such as `UILayoutPriority`; Objective-C knows only the number.
    public subscript<Value: RawRepresentable>(dynamicMember path: KeyPath<Box, Value>) -> Value.RawValue! {
        (object as? Box)?[keyPath: path].rawValue
    }
}

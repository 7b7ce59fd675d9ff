import Foundation

/// The name of a method in Objective-C, by which controls, notifications and storyboards call it: `tap:` for `tap(_:)`,
/// `loginWithName:password:` for `login(name:password:)`.
///
/// `#selector` does not exist on Linux; `uikit-sources` replaces it by one of these.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, as `NSStringFromSelector` gives it.
    public let description: String

    /// A selector of a name.
    public init(_ name: String) { description = name }
    /// A selector of a name.
    public init(stringLiteral name: String) { description = name }

    /// How many arguments a method of this name takes: one for each colon.
    package var argumentCount: Int { description.utf8.count { $0 == UInt8(ascii: ":") } }
}

/// The object whose method is called; its caller does not retain it.
struct WeakTarget {
    weak var object: AnyObject?
}

/// A selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

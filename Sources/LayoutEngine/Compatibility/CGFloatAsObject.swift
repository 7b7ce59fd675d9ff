// swift-format-ignore-file: NoLeadingUnderscores

// What the compiler requires of a type that bridges to an object.
import Foundation

/// `x as NSNumber` and `number as? CGFloat`: Foundation on Linux has them for the other numbers only.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// The value of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// The value of an object.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// The value of an object; zero without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject

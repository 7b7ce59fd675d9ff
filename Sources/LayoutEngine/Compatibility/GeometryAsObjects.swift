// swift-format-ignore-file: NoLeadingUnderscores

// The names are those of Swift's own protocol.
import Foundation

// On iOS a rectangle in a dictionary is an object, and code reads it as either (`as? NSValue`, `as? CGRect`). Foundation has
// that for numbers and texts on Linux, and not for geometry.
#if !canImport(Darwin)
extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    /// The rectangle of an object, which must hold one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rectValue
    }
    /// The rectangle of an object, if it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.holds(NSValue(rect: .zero)) ? source.rectValue : nil
        return result != nil
    }
    /// The rectangle of an object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.rectValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
    /// The size of an object, which must hold one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.sizeValue
    }
    /// The size of an object, if it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = source.holds(NSValue(size: .zero)) ? source.sizeValue : nil
        return result != nil
    }
    /// The size of an object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.sizeValue ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
    /// The point of an object, which must hold one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.pointValue
    }
    /// The point of an object, if it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = source.holds(NSValue(point: .zero)) ? source.pointValue : nil
        return result != nil
    }
    /// The point of an object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.pointValue ?? .zero
    }
}

extension NSValue {
    /// Whether the value has the type of another one.
    fileprivate func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
#endif

extension CGSize {
    /// The size of a rectangle of this size after a transform.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
    /// The numbers.
    public var debugDescription: String { "(\(width), \(height))" }
}

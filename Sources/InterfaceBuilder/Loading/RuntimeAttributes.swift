import Foundation
import LayoutEngine

/// The properties that a file sets by their keys: *User Defined Runtime Attributes*, and what is marked `@IBInspectable`.
enum RuntimeAttributes {
    /// Sets those that the object has under such a key; a table of its class must know them (`ObjectiveCClass`).
    static func set(_ object: AnyObject, _ resolved: ResolvedElement) {
        for attribute in resolved.element.list("userDefinedRuntimeAttributes") {
            guard let key = attribute.attributes["keyPath"] else { continue }
            for value in values(attribute) where ObjectiveCRuntime.set(value, forKey: key, of: object) == .set { break }
        }
    }

    /// The value as each type that the property may have.
    private static func values(_ attribute: InterfaceElement) -> [Any?] {
        let child = attribute.child(key: "value")
        let text = attribute.attributes["value"] ?? child?.attributes["value"] ?? child?.text ?? ""
        func number(_ name: String) -> CGFloat { CGFloat(child?.attributes[name].flatMap(Double.init) ?? 0) }
        switch attribute.attributes["type"] {
        case "boolean": return [text == "YES"]
        case "string": return [text]
        case "number":
            guard let value = Double(text), value.isFinite else { return [] }
            let whole = Int(exactly: value.rounded(.towardZero))
            return [CGFloat(value), value, Float(value), whole, NSNumber(value: value)]
        case "point": return [CGPoint(x: number("x"), y: number("y"))]
        case "size": return [CGSize(width: number("width"), height: number("height"))]
        case "rect":
            return [CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))]
        case "nil": return [nil]
        default: return []
        }
    }
}

import Foundation
import LayoutEngine

/// A settable property of a class of the engine, and values for it.
struct PropertyInput {
    /// As in code.
    let name: String
    /// The class that declares it.
    let owner: String
    /// The name after that of the class.
    var fullName: String { "\(owner).\(name)" }
    /// How many values there are.
    let count: Int
    /// Sets the value with this number. A new object is made for each call if a view adds or keeps it.
    let set: (AnyObject, Int) -> Void
    /// The present value of the property, in a form that can be compared.
    let read: (AnyObject) -> Reading
    /// The value that the property returns after a value was set, where UIKit keeps it unchanged.
    let kept: (Int) -> Reading?

    /// A value of any type that can be compared with others of its type.
    struct Reading: Equatable, CustomStringConvertible {
        let value: Any
        private let isEqual: (Any) -> Bool
        /// Whether each run has another object as the value: runs compare only whether there is one.
        let isObject: Bool

        init<Value: Equatable>(_ value: Value, isObject: Bool = false) {
            self.value = value
            self.isObject = isObject
            isEqual = { ($0 as? Value) == value }
        }

        static func == (one: Reading, other: Reading) -> Bool { one.isEqual(other.value) }
        var description: String { "\(value)" }
    }

    /// - Parameters:
    ///   - path: where the property is.
    ///   - name: its name in code.
    ///   - values: some of its values; the first is the plainest.
    init<Owner: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: String, _ values: Value...
    ) {
        self.name = name
        owner = "\(Owner.self)"
        count = values.count
        set = { object, index in (object as? Owner)?[keyPath: path] = values[index] }
        read = { object in Reading((object as? Owner)?[keyPath: path]) }
        kept = { index in Reading(Value?.some(values[index])) }
    }

    /// A property whose values are made for each call, such as views, which have one superview.
    init<Owner: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>, _ name: String, makes: [() -> Value?]
    ) {
        self.name = name
        owner = "\(Owner.self)"
        count = makes.count
        set = { object, index in (object as? Owner)?[keyPath: path] = makes[index]() }
        read = { object in
            let value = (object as? Owner)?[keyPath: path] ?? nil
            return Reading(value.map { ObjectIdentifier($0 as AnyObject) }, isObject: true)
        }
        kept = { _ in nil }
    }

    /// A dictionary or another value that cannot be compared: only its count is.
    init<Owner: AnyObject, Value: Collection>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: String, counting values: Value...
    ) {
        self.name = name
        owner = "\(Owner.self)"
        count = values.count
        set = { object, index in (object as? Owner)?[keyPath: path] = values[index] }
        read = { object in Reading((object as? Owner)?[keyPath: path].count) }
        kept = { index in Reading(Int?.some(values[index].count)) }
    }

    /// The same where there may be none.
    init<Owner: AnyObject, Value: Collection>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>, _ name: String, counting values: Value?...
    ) {
        self.name = name
        owner = "\(Owner.self)"
        count = values.count
        set = { object, index in (object as? Owner)?[keyPath: path] = values[index] }
        read = { object in Reading(((object as? Owner)?[keyPath: path] ?? nil)?.count) }
        kept = { index in Reading(values[index]?.count) }
    }

    /// A value that is set by a call.
    init<Owner: AnyObject>(_ name: String, of type: Owner.Type, _ calls: [(Owner) -> Void]) {
        self.name = name
        owner = "\(Owner.self)"
        count = calls.count
        set = { object, index in (object as? Owner).map { calls[index]($0) } }
        read = { _ in Reading(0) }
        kept = { _ in nil }
    }

    /// Whether the property says that the font of the object follows the text size.
    func isFollowingTextSize(_ object: AnyObject) -> Bool {
        name == "adjustsFontForContentSizeCategory" && read(object) == Reading(Bool?.some(true))
    }
}

extension [PropertyInput] {
    /// A property and one of its values, by a number.
    func choice(_ number: Int) -> (input: PropertyInput, value: Int) {
        let input = self[number % count]
        return (input, number / count % input.count)
    }
}

extension Array {
    /// Without elements that are followed by a similar one.
    func removingEarlierDuplicates(_ isLike: (Element, Element) -> Bool) -> [Element] {
        enumerated().filter { index, element in !self[(index + 1)...].contains { isLike(element, $0) } }.map(\.element)
    }
}

/// Values that several properties take.
enum PropertyValues {
    static let small = UIImage(size: CGSize(width: 5, height: 6))
    static let wide = UIImage(size: CGSize(width: 40, height: 20))
    static let kerned = NSAttributedString(
        string: "kerned", attributes: [.kern: 2, .font: UIFont.systemFont(ofSize: 20)])
    /// A font that can follow the text size. It does not matter what the text size is when the font is made.
    static let title = UIFont.preferredFont(
        forTextStyle: .title2, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    static let styled = NSAttributedString(string: "styled text of words", attributes: [.font: title])
    static let titled: UIButton.Configuration = {
        var result = UIButton.Configuration.plain()
        result.title = "configured"
        result.imagePadding = 3
        return result
    }()
    static let long = "a text that takes several lines where there is little room for it"

    static func view(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }
}

/// Root of the classes that UIKit derives from `UIResponder`. Equal only to itself.
open class UIResponder: Hashable {
    public init() {}

    public static func == (first: UIResponder, second: UIResponder) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

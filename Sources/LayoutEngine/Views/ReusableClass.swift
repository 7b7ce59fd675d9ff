import Foundation

/// A class that an app names for the cells of a list.
@preconcurrency @MainActor
enum ReusableClass<Kind: UIView> {
    /// The class as one of cells; nil for none, and for a class of another kind, which raises in UIKit and is reported.
    static func of(_ type: AnyClass?, _ list: UIView, _ identifier: String) -> Kind.Type? {
        guard let type else { return nil }
        if let kind = type as? Kind.Type { return kind }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "\(type) was registered with \(list.debugName) under \(identifier), but it is no \(Kind.self). Register a class "
                + "that comes from \(Kind.self); the call had no effect.")
        return nil
    }
}

import Foundation

/// A class that an app names for the cells of a list.
@preconcurrency @MainActor
enum ReusableClass<Kind: UIView> {
    /// Hands on the class as one of cells, or nil for none, which takes a name back.
    ///
    /// A class of another kind raises in UIKit; it is reported, and nothing is handed on.
    static func take(_ type: AnyClass?, _ list: UIView, _ identifier: String, _ keep: (Kind.Type?) -> Void) {
        guard let type else { return keep(nil) }
        if let kind = type as? Kind.Type { return keep(kind) }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "\(type) was registered with \(list.debugName) under \(identifier), but it is no \(Kind.self). Register a class "
                + "that comes from \(Kind.self); the call had no effect.")
    }
}

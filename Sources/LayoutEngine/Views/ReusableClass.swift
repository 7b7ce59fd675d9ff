import Foundation

/// A class that an app registers for the cells of a list.
@preconcurrency @MainActor
enum RegisteredViewClass<Kind: UIView> {
    /// Passes the class on for registration; nil ends the registration of the identifier.
    ///
    /// A class of the wrong kind raises in UIKit; here it is reported and not registered.
    static func take(_ type: AnyClass?, _ list: UIView, _ identifier: String, _ keep: (Kind.Type?) -> Void) {
        guard let type else { return keep(nil) }
        if let kind = type as? Kind.Type { return keep(kind) }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "\(type) was registered with \(list.debugName) under \(identifier), but it is no \(Kind.self). Register a class "
                + "that comes from \(Kind.self); the call had no effect.")
    }
}

import Foundation

extension UINavigationController {
    /// What happens to the stack.
    ///
    /// Raw values as in Apple's header.
    public enum Operation: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, push, pop
    }

    /// How long bars take to come and go in UIKit, in seconds; time does not pass here.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    nonisolated(unsafe) private static let popKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// What takes the top controller away when a finger moves in from the edge.
    ///
    /// Kept, so that apps may switch it off or ask its delegate: no finger moves here.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? {
        if let known = AssociatedObjects.value(of: self, Self.popKey) as? UIGestureRecognizer { return known }
        let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        recognizer.edges = .left
        AssociatedObjects.set(recognizer, of: self, Self.popKey, .OBJC_ASSOCIATION_RETAIN)
        return recognizer
    }
}

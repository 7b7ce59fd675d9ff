import Foundation

extension UINavigationController {
    /// A change of the stack.
    ///
    /// Raw values as in Apple's header.
    public enum Operation: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, push, pop
    }

    /// How long bars take to appear and disappear in UIKit, in seconds; time does not pass here.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    nonisolated(unsafe) private static let popKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The swipe from the edge that pops the top controller.
    ///
    /// Kept so that apps can disable it or set its delegate: there are no swipes here.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? {
        if let known = AssociatedObjects.value(of: self, Self.popKey) as? UIGestureRecognizer { return known }
        let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        recognizer.edges = .left
        AssociatedObjects.set(recognizer, of: self, Self.popKey, .OBJC_ASSOCIATION_RETAIN)
        return recognizer
    }
}

import Foundation

/// A way from one controller to another that a storyboard draws.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name that the storyboard gives it.
    public let identifier: String?
    /// Where it starts.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController
    private var performHandler: () -> Void = {}

    /// A segue of which a subclass says what it does.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// A segue that does `performHandler` when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Goes the way.
    open func perform() { performHandler() }
}

/// A segue that a controller can perform again and again, as its storyboard wrote it down.
package struct SegueTemplate {
    package let identifier: String?
    /// Makes the destination and the segue to it; nil if the storyboard has no such destination.
    package let make: (UIViewController) -> UIStoryboardSegue?

    package init(identifier: String?, make: @escaping (UIViewController) -> UIStoryboardSegue?) {
        self.identifier = identifier
        self.make = make
    }
}

extension UIViewController {
    /// Goes a way because a person did what the storyboard says leads there, if the controller agrees.
    /// - Parameters:
    ///   - template: what the storyboard wrote down.
    ///   - sender: what the person touched.
    ///   - made: completes the segue before the controller is told of it.
    ///
    /// uikit-model: files-1
    package func follow(_ template: SegueTemplate, sender: Any?, made: (UIStoryboardSegue) -> Void) {
        // UIKit hands over no name at all, which Swift reads as an empty one.
        guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender),
            let segue = template.make(self)
        else { return }
        made(segue)
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Goes the way that the storyboard calls by this name: makes the destination, hands it to `prepare(for:sender:)`,
    /// and shows it.
    ///
    /// `shouldPerformSegue(withIdentifier:sender:)` is not asked: code has decided. An unknown name raises in UIKit and is
    /// reported. uikit-model: files-1
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let template = segueTemplates.first(where: { $0.identifier == identifier }),
            let segue = template.make(self)
        else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "Receiver (\(debugName)) has no segue with identifier '\(identifier)'. "
                    + "Use a name that its storyboard gives to a segue of this controller; the call had no effect.")
            return
        }
        prepare(for: segue, sender: sender)
        segue.perform()
    }
}

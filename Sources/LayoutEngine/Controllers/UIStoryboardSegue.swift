import Foundation

/// A transition from one controller to another in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name that the storyboard gives it.
    public let identifier: String?
    /// Where it starts.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController
    private var performHandler: () -> Void = {}

    /// A segue whose subclass implements what it does.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// A segue that calls `performHandler` when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the segue.
    open func perform() { performHandler() }
}

/// A segue of a storyboard, which a controller can perform any number of times.
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
    /// Performs a segue because the user did something that triggers it in the storyboard, if the controller agrees.
    /// - Parameters:
    ///   - template: the segue in the storyboard.
    ///   - sender: what the user touched.
    ///   - made: completes the segue before the controller's `prepare(for:sender:)`.
    ///
    /// uikit-model: files-1
    package func follow(_ template: SegueTemplate, sender: Any?, made: (UIStoryboardSegue) -> Void) {
        // UIKit passes no identifier at all, which Swift reads as an empty one.
        guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender),
            let segue = template.make(self)
        else { return }
        made(segue)
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Performs the segue with this identifier: makes the destination, calls `prepare(for:sender:)`, and shows the
    /// destination.
    ///
    /// `shouldPerformSegue(withIdentifier:sender:)` is not called: code has decided. An unknown name raises in UIKit and is
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

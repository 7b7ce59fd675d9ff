import Foundation

/// A controller of the system that shows a web page between its own bars.
///
/// It has no content here: the page is loaded by another process.
open class SFSafariViewController: UIViewController {
    /// How the controller shows the page; kept.
    open class Configuration: NSObject {
        /// Whether the reader opens where it is available.
        open var entersReaderIfAvailable = false
        /// Whether the bars shrink while the page is scrolled.
        open var barCollapsingEnabled = true

        /// As usual.
        public override init() {}
    }

    /// The title of the button that closes the controller.
    ///
    /// Raw values as in Apple's header.
    public enum DismissButtonStyle: Int, Hashable, Sendable {
        /// As the names say.
        case done = 0, close, cancel
    }

    /// How the controller shows the page.
    public let configuration: Configuration
    /// Is notified when the controller is closed, which does not happen here.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The color of the bars; kept.
    open var preferredBarTintColor: UIColor?
    /// The color of the buttons; kept.
    open var preferredControlTintColor: UIColor?
    /// The title of the button that closes the controller; kept.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Shows the page at an address.
    public init(url: URL, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }
}

/// Is notified of what happens to a web page.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: ObjectiveCDelegate {
    /// The controller was closed.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The first page was loaded, or not.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing, unless implemented.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing, unless implemented.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

import Foundation

/// The interface between views and windows and the controller that owns them.
///
/// `UIViewController` implements it.
protocol ViewController: UIResponder, AppearanceObserver {
    /// The controller's name in reports.
    var debugName: String { get }
    /// The controller that contains this one.
    var container: (any ViewController)? { get }
    /// The root view, if it is loaded.
    var viewIfLoaded: UIView? { get }
    var traitCollection: UITraitCollection { get }
    /// The traits of its last notification; nil before it appeared.
    var lastNotifiedTraits: UITraitCollection? { get }
    /// Notifies it and its views of the traits that they missed.
    func sendMissedTraitChanges()

    // MARK: Margins and safe area

    var systemMinimumInsets: UIEdgeInsets { get }
    var viewRespectsSystemMinimumLayoutMargins: Bool { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    /// The part of the root view that the arrow of a popover covers.
    var arrowInsets: UIEdgeInsets { get }
    /// The part of the root view that the bars of a navigation or tab controller cover; nil outside of such controllers.
    var containerBars: UIEdgeInsets? { get }
    /// As `containerBars`, but zero before the window is shown for the first time.
    var effectiveContainerBars: UIEdgeInsets? { get }
    /// Whether the controller was not notified of its insets because its view extended outside of the container.
    var missedInsetsOutsideContainer: Bool { get set }
    /// Whether a part of the root view is outside of its container.
    var extendsOutsideContainer: Bool { get }
    /// Whether the controller's content is a scroll view that extends under a navigation bar and gets insets for it.
    var scrollsUnderNavigationBar: Bool { get }
    func viewLayoutMarginsDidChange()
    func viewSafeAreaInsetsDidChange()

    // MARK: Layout

    /// The active constraints between the root view and the layout guides that were used.
    var activeSupportConstraints: [NSLayoutConstraint] { get }
    /// Called when the root view is deallocated: nothing holds the guides' constraints any more.
    func clearSupportConstraints()
    func updateViewConstraints()
    /// Called by the layout pass just before `viewWillLayoutSubviews`.
    func prepareForViewLayout()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    /// Called at the start of each layout of the root view.
    /// - Returns: whether the length of a guide changed.
    func updateGuideLengths() -> Bool
    /// Before iOS 11: sets the insets of the scroll view that is the content.
    /// - Returns: whether the insets changed.
    func adjustScrollViewInsets() -> Bool

    // MARK: Appearance

    /// Whether the parent's view is on the screen.
    var isContainerVisible: Bool { get }
    /// Whether it gets appearance callbacks when its view is added to a window or removed.
    var receivesAppearanceCallbacks: Bool { get }
    /// Starts the transition to appearing.
    func appear()
    /// Starts the transition to disappearing.
    func disappear()
    /// Ends a disappearance without a callback.
    func endAppearanceWithoutCallbacks()
    /// Places presented controllers by the window's present size.
    func layOutPresentedControllers(in window: UIWindow)
    /// Places popovers by the finished layout.
    /// - Returns: whether one moved.
    func updatePopoverFrames(in window: UIWindow) -> Bool
}

import Foundation

/// What views and windows ask of the controller whose root view one of them is.
///
/// `UIViewController` answers.
protocol ViewController: UIResponder, AppearanceObserver {
    /// How reports call it.
    var debugName: String { get }
    /// The controller that contains this one.
    var container: (any ViewController)? { get }
    /// The root view, if it is loaded.
    var viewIfLoaded: UIView? { get }
    var traitCollection: UITraitCollection { get }
    /// The traits that it was notified of last; nil before it appeared.
    var announcedTraits: UITraitCollection? { get }
    /// Notifies it and its views of traits that it missed.
    func catchUpWithTraits()

    // MARK: Margins and safe area

    var systemMinimumInsets: UIEdgeInsets { get }
    var viewRespectsSystemMinimumLayoutMargins: Bool { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    /// What the arrow of a popover covers of the root view.
    var arrowInsets: UIEdgeInsets { get }
    /// What the bars of a navigation or tab controller cover of the root view; nil outside of such controllers.
    var containerBars: UIEdgeInsets? { get }
    /// The same, but nothing before the window is shown for the first time.
    var coveringBars: UIEdgeInsets? { get }
    /// Whether the controller was not told what covers it because its view stuck out.
    var keepsInsetsOutside: Bool { get set }
    /// Whether a part of the root view lies beside the container that it is in.
    var sticksOut: Bool { get }
    /// Whether a scroll view that is its content reaches under a navigation bar and gets insets for it.
    var scrollsUnderNavigationBar: Bool { get }
    func viewLayoutMarginsDidChange()
    func viewSafeAreaInsetsDidChange()

    // MARK: Layout

    /// What ties the guides that were read to the root view, as far as it is active.
    var activeSupportConstraints: [NSLayoutConstraint] { get }
    /// The root view goes: nothing holds the guides' constraints any more.
    func dropSupportConstraints()
    func updateViewConstraints()
    /// Called by the layout pass just before `viewWillLayoutSubviews`.
    func viewIsAboutToLayOut()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    /// Called at the start of each layout of the root view's place in the tree.
    /// - Returns: whether a guide changed its length.
    func refreshGuides() -> Bool
    /// Before iOS 11: sets the insets of the scroll view that is the content.
    /// - Returns: whether that changed insets.
    func adjustScrollViewInsets() -> Bool

    // MARK: Appearance

    /// Whether the controller whose view surrounds this one's is on the screen.
    var containerIsVisible: Bool { get }
    /// Whether it hears of appearances when its view comes into a window and leaves it.
    var hearsOfItsView: Bool { get }
    /// Starts an appearance.
    func appear()
    /// Starts a disappearance.
    func disappear()
    /// Ends a disappearance without a word.
    func abandonAppearance()
    /// Puts presented controllers where the window's present size wants them.
    func placePresented(in window: UIWindow)
    /// Puts popovers where the layout wants them that came to rest.
    /// - Returns: whether one moved.
    func movePopovers(in window: UIWindow) -> Bool
}

import Foundation

/// Two controllers side by side where there is room, and one of them alone where there is not.
///
/// Columns, their widths and collapsing are those of the classic controller (iOS 8 to 13, and later without a style), which
/// are documented. The rest is assumed: the share of the primary column, the pixel between the columns, and which columns
/// an automatic display mode shows.
///
/// uikit-model: split-1, split-4, split-5, split-7
open class UISplitViewController: UIViewController, ContainerViewController {
    /// Which columns are shown, and how.
    ///
    /// Raw values as in Apple's header.
    public enum DisplayMode: Int, CaseIterable, Hashable, Sendable {
        /// Two columns in a view that is wider than high, the secondary one in others (assumed).
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// Both, side by side.
        case oneBesideSecondary = 2
        /// Both, the primary column in front of the secondary one, which fills the view.
        case oneOverSecondary = 3

        /// The old name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The old name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The old name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// At which side the primary column is.
    ///
    /// Raw values as in Apple's header.
    public enum PrimaryEdge: Int, CaseIterable, Hashable, Sendable {
        /// At the left, or at the right in languages written from right to left.
        case leading = 0
        /// At the other side.
        case trailing = 1
    }

    /// A width that the system chooses.
    public nonisolated static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)
    /// The share of the primary column that the system chooses.
    ///
    /// Assumed.
    static let automaticFraction: CGFloat = 0.4
    /// The widest primary column that the system chooses, in points (seen).
    static let automaticMaximumWidth: CGFloat = 320

    /// Is notified of changes and decides how the columns are collapsed.
    public weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether a swipe shows the primary column.
    ///
    /// There are no swipes here.
    open var presentsWithGesture = true
    /// The columns that the app would like to be shown.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// At which side the primary column is.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// A bar button that shows and hides the primary column.
    ///
    /// It has no geometry here and does nothing.
    public private(set) lazy var displayModeButtonItem = UIBarButtonItem()

    private var widths = Widths()
    var primary: UIViewController?
    var secondary: UIViewController?
    /// The secondary controller, if the primary one did not take it over when the columns were collapsed.
    var preservedSecondary: UIViewController?
    /// Whether there is room for one column only, so that one controller is shown alone.
    public private(set) var isCollapsed = false
    private var lastNotifiedDisplayMode: DisplayMode?

    /// An app's settings for the width of the primary column.
    private struct Widths {
        var fraction = UISplitViewController.automaticDimension
        var minimum = UISplitViewController.automaticDimension
        var maximum = UISplitViewController.automaticDimension
    }

    /// A controller without columns.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        view = ContainerView.make(for: self)
        showColumns()
    }

    // MARK: Controllers

    /// The primary controller and, unless it is collapsed onto it, the secondary one.
    ///
    /// At most two can be set.
    open var viewControllers: [UIViewController] {
        get { [primary, isCollapsed ? nil : secondary].compactMap { $0 } }
        set { setColumns(newValue) }
    }

    private func setColumns(_ controllers: [UIViewController]) {
        guard controllers.count <= 2, Set(controllers).count == controllers.count else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "viewControllers of \(debugName) were set to \(controllers.map(\.debugName).joined(separator: ", ")). A "
                    + "split view controller has one primary and one secondary controller, which are distinct; it keeps "
                    + "its own.")
            return
        }
        expandIfCollapsed()
        let old = [primary, secondary].compactMap { $0 }
        // Only the primary column is compact by itself.
        if let primary, controllers.dropFirst().first === primary { primary.parentTraitOverrides = nil }
        (primary, secondary) = (nil, nil)
        for controller in old where !controllers.contains(where: { $0 === controller }) { release(controller) }
        primary = controllers.first.flatMap(takeIn)
        secondary = controllers.dropFirst().first.flatMap(takeIn)
        traitsDidChange()
        if isViewLoaded { showColumns() }
    }

    /// Puts another controller into a column, or none.
    func replace(
        _ column: ReferenceWritableKeyPath<UISplitViewController, UIViewController?>, with new: UIViewController?
    ) {
        guard self[keyPath: column] !== new else { return }
        if let old = self[keyPath: column] { release(old) }
        self[keyPath: column] = new.flatMap(takeIn)
    }

    /// - Returns: the controller if it is a child now.
    private func takeIn(_ new: UIViewController) -> UIViewController? {
        guard new.parent !== self else { return new }
        addChild(new)
        guard new.parent === self else { return nil }
        new.didMove(toParent: self)
        return new
    }

    private func release(_ old: UIViewController) {
        guard old.parent === self else { return }
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.containerBars = nil
        old.parentTraitOverrides = nil
        (old as? UINavigationController)?.discardCollapsedSecondary()
        old.removeFromParent()
    }

    /// Shows a controller in the secondary column, or on top of the primary controller where that is shown alone.
    open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        if isCollapsed {
            preservedSecondary = nil
            primary?.show(controller, sender: sender)
        } else if controller !== primary {
            replace(\.secondary, with: controller)
            traitsDidChange()
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Calls the delegate first.
    open override func show(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        super.show(controller, sender: sender)
    }

    /// The secondary controller decides, or the one that is shown alone.
    open override var childForStatusBarHidden: UIViewController? { isCollapsed ? primary : secondary ?? primary }
    /// The secondary controller decides, or the one that is shown alone.
    open override var childForStatusBarStyle: UIViewController? { childForStatusBarHidden }

    // MARK: Widths

    /// The share of the view that the primary column should have, from 0 to 1, or `automaticDimension`.
    ///
    /// The minimum and the maximum width take precedence.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { widths.fraction }
        set { setWidth(\.fraction, newValue, "preferredPrimaryColumnWidthFraction", isUsable: newValue <= 1) }
    }

    /// The minimum width of the primary column in points; 0 by default.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { widths.minimum }
        set { setWidth(\.minimum, newValue, "minimumPrimaryColumnWidth") }
    }

    /// The maximum width of the primary column in points; 320 by default.
    ///
    /// A larger minimum width takes precedence.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { widths.maximum }
        set { setWidth(\.maximum, newValue, "maximumPrimaryColumnWidth") }
    }

    private func setWidth(
        _ path: WritableKeyPath<Widths, CGFloat>, _ value: CGFloat, _ name: String, isUsable: Bool = true
    ) {
        guard value == Self.automaticDimension || (value.isFinite && value >= 0 && isUsable) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(name) of \(debugName) was set to \(value). A width is finite and not negative, a fraction at most 1, and "
                    + "either may be automaticDimension; it keeps \(widths[keyPath: path]).")
            return
        }
        guard value != widths[keyPath: path] else { return }
        widths[keyPath: path] = value
        viewIfLoaded?.setNeedsLayout()
    }

    /// The width of the primary column in the present view, in points; all of it where one controller is shown alone.
    open var primaryColumnWidth: CGFloat { primaryColumnWidth(in: currentSize.width) }

    private var currentSize: CGSize { viewIfLoaded?.bounds.size ?? LayoutEnvironment.current.screenSize }

    private func primaryColumnWidth(in total: CGFloat) -> CGFloat {
        guard !isCollapsed else { return total }
        func value(_ width: CGFloat, or automatic: CGFloat) -> CGFloat {
            width == Self.automaticDimension ? automatic : width
        }
        let wanted = total * value(widths.fraction, or: Self.automaticFraction)
        let most = min(wanted, value(widths.maximum, or: Self.automaticMaximumWidth))
        return LayoutEnvironment.current.pixelGrid.round(
            min(total, max(most, value(widths.minimum, or: 0))))
    }

    // MARK: Columns

    /// The columns that are shown; never `automatic`.
    open var displayMode: DisplayMode { displayMode(in: currentSize) }

    private func displayMode(in size: CGSize) -> DisplayMode {
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    /// Each column has its own width.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        container === primary ? primaryFrame(in: parentSize).size : secondaryFrame(in: parentSize).size
    }

    private var showsPrimary: Bool { isCollapsed || displayMode != .secondaryOnly || secondary == nil }

    func shows(_ child: UIViewController) -> Bool {
        child === primary ? showsPrimary : child === secondary && !isCollapsed
    }

    func layOutContent() { showColumns() }

    private func showColumns() {
        let mode = displayMode
        if mode != lastNotifiedDisplayMode, !isCollapsed {
            if lastNotifiedDisplayMode != nil { delegate?.splitViewController(self, willChangeTo: mode) }
            lastNotifiedDisplayMode = mode
        }
        if let secondary, !isCollapsed { show(secondary, in: secondaryFrame(in: view.bounds.size), at: 0) }
        guard let primary else { return }
        if showsPrimary {
            show(primary, in: primaryFrame(in: view.bounds.size), at: view.subviews.count)
            // The two may have changed places while both were shown.
            if let secondary = secondary?.viewIfLoaded, let order = view.subviews.firstIndex(of: secondary),
                let own = view.subviews.firstIndex(of: primary.view), own < order
            {
                view.insertSubview(primary.view, aboveSubview: secondary)
            }
        } else {
            primary.viewIfLoaded?.removeFromSuperview()
        }
    }

    /// The frame comes before `viewWillAppear`.
    private func show(_ column: UIViewController, in frame: CGRect, at index: Int) {
        place(column, in: frame)
        // A column that a presentation covers returns when that ends.
        guard column.view.superview !== view, column.storedHierarchyPosition == nil, !column.isHiddenByPresentation
        else { return }
        view.insertSubview(column.view, at: index)
    }

    func putBack(_ child: UIViewController) { showColumns() }

    private var isPrimaryOnRight: Bool {
        (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    }

    private func primaryFrame(in size: CGSize) -> CGRect {
        let width = primaryColumnWidth(in: size.width)
        return CGRect(x: isPrimaryOnRight ? size.width - width : 0, y: 0, width: width, height: size.height)
    }

    /// Next to the primary column and a pixel, or the whole view.
    private func secondaryFrame(in size: CGSize) -> CGRect {
        guard displayMode(in: size) == .oneBesideSecondary, primary != nil else {
            return CGRect(origin: .zero, size: size)
        }
        let start = min(size.width, primaryColumnWidth(in: size.width) + 1 / LayoutEnvironment.current.scale)
        return CGRect(
            x: isPrimaryOnRight ? 0 : start, y: 0, width: size.width - start, height: size.height)
    }

    // MARK: Collapsing (UISplitViewController+Collapse.swift)

    /// Outside of windows the columns stay separate.
    func traitsDidChange() {
        if let window = viewIfLoaded?.window { adapt(to: window) } else { overrideTraits() }
    }

    /// Collapses or separates the columns for the size class.
    func adapt(to window: UIWindow) {
        let isNarrow = traits(in: window).horizontalSizeClass == .compact
        if isNarrow != isCollapsed {
            isCollapsed = isNarrow
            isNarrow ? collapse() : expand()
            viewIfLoaded?.setNeedsLayout()
        }
        overrideTraits()
    }

    /// A primary column always has a compact width.
    private func overrideTraits() {
        primary?.parentTraitOverrides = isCollapsed ? nil : UITraitCollection(horizontalSizeClass: .compact)
    }

    private func expandIfCollapsed() {
        guard isCollapsed else { return }
        isCollapsed = false
        expand()
    }
}

extension UIViewController {
    /// The nearest split view controller around this one.
    public var splitViewController: UISplitViewController? {
        (parent as? UISplitViewController) ?? parent?.splitViewController
    }
}

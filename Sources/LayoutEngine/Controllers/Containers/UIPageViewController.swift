import Foundation

/// Shows one page of many, or two side by side; each page has its own controller.
///
/// A page fills the view; two pages at a spine in the center share it. What covers the view is passed on to the pages. Time does
/// not pass, so a turn is complete at once, and its style (`transitionStyle`) only decides about spine and dots. The pages'
/// views are subviews of the root view; the scroll view that UIKit puts in between is private.
///
/// uikit-model: pages-1, pages-3, pages-4
open class UIPageViewController: UIViewController, ContainerViewController {
    /// How a page is turned.
    ///
    /// Raw values as in Apple's header.
    public enum TransitionStyle: Int, CaseIterable, Hashable, Sendable {
        /// As in a book, around a spine.
        case pageCurl = 0
        /// By sliding; dots may show how many pages there are.
        case scroll = 1
    }

    /// Along which axis pages follow each other.
    ///
    /// Raw values as in Apple's header.
    public enum NavigationOrientation: Int, CaseIterable, Hashable, Sendable {
        /// From side to side.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// Where the spine of pages that curl is.
    ///
    /// Raw values as in Apple's header.
    public enum SpineLocation: Int, CaseIterable, Hashable, Sendable {
        /// Nowhere: pages slide.
        case none = 0
        /// At the left, or at the top.
        case min = 1
        /// Between two pages.
        case mid = 2
        /// At the right, or at the bottom.
        case max = 3
    }

    /// Which way a page is turned.
    ///
    /// Raw values as in Apple's header.
    public enum NavigationDirection: Int, CaseIterable, Hashable, Sendable {
        /// To the pages after the present ones.
        case forward = 0
        /// To the pages before.
        case reverse = 1
    }

    /// What `init(transitionStyle:navigationOrientation:options:)` may contain as options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// Apple's string for the option.
        public let rawValue: String
        /// Takes any string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A raw value of `SpineLocation`; for pages that curl.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The gap between sliding pages, in points.
        ///
        /// It has no effect on layout at rest.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// Returns the pages before and after another.
    public weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if dataSource !== oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// Is notified of pages that the user turns.
    public weak var delegate: (any UIPageViewControllerDelegate)?
    /// How a page is turned.
    public private(set) var transitionStyle: TransitionStyle
    /// Along which axis pages follow each other.
    public private(set) var navigationOrientation: NavigationOrientation
    /// Where the spine is.
    public private(set) var spineLocation: SpineLocation
    private var storedIsDoubleSided: Bool
    private var pages: [UIViewController] = []
    private let dots = UIPageControl()

    /// Pages that curl or slide.
    ///
    /// `options` as in UIKit; a spine that is no raw value of `SpineLocation` is refused.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spineLocation = style == .scroll ? .none : .min
        storedIsDoubleSided = false
        super.init(nibName: nil, bundle: nil)
        if let option = options?[.spineLocation] { readSpine(option) }
    }

    /// Pages that curl from side to side.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spineLocation = .min
        storedIsDoubleSided = false
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spineLocation = .min
        storedIsDoubleSided = false
        super.init(coder: coder)
    }

    private func readSpine(_ option: Any) {
        let number = (option as? Int) ?? (option as? NSNumber)?.intValue
        guard let spine = number.flatMap(SpineLocation.init(rawValue:)) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) was made with \(option) as its spine location. Give the raw value of a SpineLocation; the "
                    + "spine stays \(spineLocation).")
            return
        }
        // Pages that slide have no spine.
        if transitionStyle == .pageCurl, spine != .none { setSpine(spine) }
    }

    private func setSpine(_ spine: SpineLocation) {
        spineLocation = spine
        if spine == .mid { storedIsDoubleSided = true }
    }

    /// Applies a storyboard's settings; the library that reads storyboards calls it before there are pages.
    package func configure(_ style: TransitionStyle, _ orientation: NavigationOrientation, spine: SpineLocation?) {
        transitionStyle = style
        navigationOrientation = orientation
        spineLocation = style == .scroll ? .none : .min
        if let spine, style == .pageCurl, spine != .none { setSpine(spine) }
    }

    open override func loadView() {
        let container = ContainerView.make(for: self)
        view = container
        dots.isHidden = true
        container.addSubview(dots)
        showPages()
    }

    // MARK: Pages

    /// Whether pages have content on their backs.
    ///
    /// Always true with a spine in the center, where `false` is refused.
    open var isDoubleSided: Bool {
        get { storedIsDoubleSided }
        set {
            guard newValue || spineLocation != .mid else {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "isDoubleSided of \(debugName) was set to false, but its spine is in the middle, where pages have two "
                        + "sides. Choose another spine location; it stays true.")
                return
            }
            storedIsDoubleSided = newValue
        }
    }

    /// The pages that are shown: one, or two at a spine in the center.
    ///
    /// Nil before there are any.
    open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

    /// Shows other pages.
    ///
    /// Old ones leave the container when the transaction ends, and then `completion` is called.
    ///
    /// One page; two where the spine is in the center; where pages are double-sided otherwise, a second one may be given, for
    /// the back of the first, and is not shown. Any other number is refused as in UIKit. The delegate is not called.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let given = viewControllers ?? []
        guard arePagesValid(given) else { return }
        let shown = Array(given.prefix(shownCount))
        let gone = pages.filter { page in !shown.contains { $0 === page } }
        let added = shown.filter { $0.parent !== self }
        for page in gone {
            page.movement = .movingFromParent
            page.willMove(toParent: nil)
        }
        for page in added { addChild(page) }
        // A page that returns before it has left, while it is not visible, gets no callback that would reset this.
        for page in shown where page.movement == .movingFromParent { page.movement = nil }
        pages = shown.filter { $0.parent === self }
        for page in gone where page.viewIfLoaded?.window != nil { page.disappear() }
        if isViewLoaded { showPages() }
        for page in gone { page.viewIfLoaded?.removeFromSuperview() }
        performAfterTransaction { [weak self] in
            self?.release(gone)
            for page in added where page.parent === self { page.didMove(toParent: self) }
            // Pages that were not yet notified of what covers them are notified now.
            self?.viewIfLoaded?.setNeedsLayout()
            completion?(true)
        }
    }

    private var shownCount: Int { spineLocation == .mid ? 2 : 1 }

    private func arePagesValid(_ given: [UIViewController]) -> Bool {
        guard given.count == shownCount || (isDoubleSided && given.count == 2) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The number of view controllers provided (\(given.count)) doesn't match the number required "
                    + "(\(shownCount)) for the requested transition of \(debugName). Give one page, or two where the spine "
                    + "is in the middle; the call had no effect.")
            return false
        }
        guard Set(given).count == given.count else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) was given \(given[0].debugName) twice, but pages must be distinct. Make a controller for "
                    + "each page; the call had no effect.")
            return false
        }
        return true
    }

    /// Makes pages leave this parent that did not return meanwhile.
    private func release(_ gone: [UIViewController]) {
        for page in gone where page.parent === self && !pages.contains(where: { $0 === page }) {
            page.containerBars = nil
            page.removeFromParent()
            page.movement = nil
        }
    }

    private func showPages() {
        layOutPages()
        for page in pages where page.view.superview !== view && !page.isHiddenByPresentation {
            view.insertSubview(page.view, at: 0)
        }
        view.setNeedsLayout()
    }

    func putBack(_ child: UIViewController) { showPages() }

    func shows(_ child: UIViewController) -> Bool { pages.contains { $0 === child } }

    /// The first page decides.
    open override var childForStatusBarHidden: UIViewController? { pages.first }
    /// The first page decides.
    open override var childForStatusBarStyle: UIViewController? { pages.first }

    // MARK: The user's swipes

    /// The user turns to the pages that the data source returns, or begins to and goes back.
    /// - Returns: whether there were such pages.
    @discardableResult
    public func swipe(_ direction: NavigationDirection, isCompleted: Bool = true) -> Bool {
        guard let pending = neighbours(direction) else { return false }
        let previous = pages
        delegate?.pageViewController(self, willTransitionTo: pending)
        let finish: (Bool) -> Void = { [weak self] completed in
            guard let self else { return }
            self.delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: completed)
        }
        if isCompleted {
            setViewControllers(pending, direction: direction, animated: true, completion: finish)
        } else {
            performCancelledAppearance(at: pending) { finish(false) }
        }
        return true
    }

    /// The pages after or before the present ones; nil if there are too few.
    private func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, var page = direction == .forward ? pages.last : pages.first else { return nil }
        var found: [UIViewController] = []
        for _ in 0..<shownCount {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
            guard let next else { return nil }
            found.append(next)
            page = next
        }
        return direction == .forward ? found : found.reversed()
    }

    /// Pages become visible and are hidden again: each appearance that began is cancelled.
    private func performCancelledAppearance(at pending: [UIViewController], completion: @escaping () -> Void) {
        let visible = pages.filter { $0.viewIfLoaded?.window != nil && !$0.isHiddenByPresentation }
        for page in pending { addChild(page) }
        for page in visible { page.disappear() }
        for page in pending where page.parent === self && !page.isHiddenByPresentation {
            place(page, in: view.bounds)
            view.insertSubview(page.view, at: 0)
        }
        for page in pending where page.parent === self {
            page.movement = .movingFromParent
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
        }
        for page in visible {
            page.appear()
            // The appearance that begins again has a first layout too.
            page.viewIfLoaded?.setNeedsLayout()
        }
        performAfterTransaction { [weak self] in
            self?.release(pending)
            completion()
        }
    }

    // MARK: Layout

    /// Dots are shown for sliding pages from side to side, if the data source counts them.
    ///
    /// As in UIKit they take their room from the pages; their position above what covers the bottom is assumed.
    private var pageIndicatorCount: Int {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal else { return 0 }
        return dataSource?.presentationCount(for: self) ?? 0
    }

    private func pageArea(in size: CGSize) -> CGRect {
        guard pageIndicatorCount > 0 else { return CGRect(origin: .zero, size: size) }
        let room = UIEdgeInsets(bottom: systemCoveredInsets.bottom + ControlMetrics.pageControlHeight)
        return CGRect(origin: .zero, size: size).reduced(by: room)
    }

    /// Each page has its part of the view.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(ofPage: pages.firstIndex { $0 === container } ?? 0, in: parentSize).size
    }

    func layOutContent() {
        layOutPages()
        let area = pageArea(in: view.bounds.size)
        dots.isHidden = pageIndicatorCount <= 0
        dots.numberOfPages = max(0, pageIndicatorCount)
        dots.currentPage = dots.isHidden ? 0 : dataSource?.presentationIndex(for: self) ?? 0
        dots.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: ControlMetrics.pageControlHeight)
    }

    private func layOutPages() {
        for (index, page) in pages.enumerated() {
            place(page, in: frame(ofPage: index, in: view.bounds.size))
            if missesBarInsets(page) { page.containerBars = .zero }
        }
    }

    /// Two pages meet in the center, on a whole pixel.
    private func frame(ofPage index: Int, in size: CGSize) -> CGRect {
        let area = pageArea(in: size)
        guard spineLocation == .mid else { return area }
        let isHorizontal = navigationOrientation == .horizontal
        let spine = LayoutEnvironment.current.pixelGrid.round((isHorizontal ? area.width : area.height) / 2)
        let (first, second) = area.divided(atDistance: spine, from: isHorizontal ? .minXEdge : .minYEdge)
        return index == 0 ? first : second
    }

    /// Whether a page is not notified of what covers it: on iOS 7, and, if that bug is switched on, while the transition to it
    /// runs.
    private func missesBarInsets(_ page: UIViewController) -> Bool {
        if LayoutEnvironment.current.guidePropagation == .legacyStatusBarOnly { return true }
        guard LayoutEnvironment.current.knownBugs.contains(.pagesHearOfBarsTooLate) else { return false }
        return page.appearanceState == .appearing && appearanceState == .appeared
    }
}

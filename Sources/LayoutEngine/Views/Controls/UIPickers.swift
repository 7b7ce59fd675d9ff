import Foundation

/// A picker with components of rows to select from.
///
/// The rows have no geometry here.
open class UIPickerView: UIView {
    /// The number of components and rows.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The delegate, which gets callbacks about selections.
    open weak var delegate: (any UIPickerViewDelegate)?
    // Looked up, never walked.
    var selectedRows: [Int: Int] = [:]

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.fixed)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.fixed)
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.pickerSize }
}

/// A picker for dates in the style of wheels.
///
/// Other styles are not modelled.
open class UIDatePicker: UIControl {
    /// What the user can select.
    ///
    /// Raw values as in Apple's header.
    public enum Mode: Int, Hashable, Sendable {
        /// As the names say.
        case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// The selected date: the beginning of 2001 unless set, so that each run is the same.
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    /// What the user can select.
    open var datePickerMode = Mode.dateAndTime
    /// The earliest date that can be selected.
    open var minimumDate: Date?
    /// The latest date that can be selected.
    open var maximumDate: Date?
    /// The interval between the minutes that can be selected.
    open var minuteInterval = 1
    /// The duration of a countdown, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The locale of the texts.
    open var locale: Locale?
    /// The calendar of the dates.
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// The time zone.
    open var timeZone: TimeZone?
    /// Whether a date is rounded to the minute interval.
    open var roundsToMinuteInterval = true
    /// The preferred style: wheels, a calendar, or a small field (iOS 13.4).
    ///
    /// Kept without effect: the picker has the size of wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The style of the picker.
    open var datePickerStyle: UIDatePickerStyle { .wheels }
    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.fixed)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.fixed)
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.pickerSize }
}

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
    /// The number of pages, one dot for each; never negative.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
        }
    }
    /// The present page, counted from zero.
    open var currentPage = 0 {
        didSet { currentPage = min(max(0, currentPage), max(0, numberOfPages - 1)) }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.fixed)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.fixed)
    }

    /// Whether the dots are hidden if there is only one page.
    ///
    /// Kept without effect on the size.
    open var hidesForSinglePage = false
    /// The color of the dots.
    ///
    /// Nothing is drawn.
    open var pageIndicatorTintColor: UIColor?
    /// The color of the present page's dot.
    ///
    /// Nothing is drawn.
    open var currentPageIndicatorTintColor: UIColor?
    /// An image in place of the dots.
    ///
    /// Kept without effect on the size.
    open var preferredIndicatorImage: UIImage?
    /// Whether dragging along the dots changes the page.
    open var allowsContinuousInteraction = true
    /// Whether the present dot is updated only by `updateCurrentPageDisplay`.
    open var defersCurrentPageDisplay = false
    /// The style of the background.
    open var backgroundStyle = BackgroundStyle.automatic
    /// Updates the present dot.
    open func updateCurrentPageDisplay() {}
    /// Sets the image of one dot; nothing is drawn.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    /// The size of a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        ControlMetrics.pageControl(LayoutEnvironment.current.profile, pages: max(0, pageCount))
    }

    /// The style of the background.
    ///
    /// Raw values as in Apple's header.
    public enum BackgroundStyle: Int, Hashable, Sendable {
        /// As the names say.
        case automatic = 0, prominent, minimal
    }

    /// The size of the dots with the gaps between them.
    open override var intrinsicContentSize: CGSize {
        ControlMetrics.pageControl(LayoutEnvironment.current.profile, pages: numberOfPages)
    }
}

/// The spinner that appears when the user pulls down a list.
///
/// It takes no part in the layout of its scroll view, but has its width.
open class UIRefreshControl: UIControl {
    /// A text below the spinner; kept without effect.
    open var attributedTitle: NSAttributedString?
    /// Whether the content is being refreshed.
    open private(set) var isRefreshing = false
    /// Starts refreshing, as if the user had pulled.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends refreshing.
    open func endRefreshing() { isRefreshing = false }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: superview?.bounds.width ?? 0, height: ControlMetrics.refreshControlHeight)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, translatesAutoresizingMaskIntoConstraints else { return }
        autoresizingMask = .flexibleWidth
        frame = CGRect(origin: .zero, size: sizeThatFits(.zero))
    }
}

extension UIScrollView {
    /// The spinner that appears when the user pulls down the content.
    ///
    /// Kept: it is not part of the content before that.
    public var refreshControl: UIRefreshControl? {
        get { storedRefreshControl as? UIRefreshControl }
        set { storedRefreshControl = newValue }
    }
}

/// The style of a date picker (iOS 13.4).
///
/// Raw values as in Apple's header.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
    /// The system's default.
    case automatic = 0
    /// As the names say.
    case wheels, compact, inline
}

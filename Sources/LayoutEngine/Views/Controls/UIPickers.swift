import Foundation

/// Wheels of rows to choose from.
///
/// The rows have no geometry here.
open class UIPickerView: UIView {
    /// Says how many wheels and rows there are.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// Hears of choices.
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

/// Wheels for a date.
///
/// Other styles are not modelled.
open class UIDatePicker: UIControl {
    /// What is chosen.
    ///
    /// Raw values as in Apple's header.
    public enum Mode: Int, Hashable, Sendable {
        /// As the names say.
        case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// The date that the wheels show: the beginning of 2001 unless set, so that each run is the same.
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime
    /// The first date that can be chosen.
    open var minimumDate: Date?
    /// The last date that can be chosen.
    open var maximumDate: Date?
    /// Which minutes there are.
    open var minuteInterval = 1
    /// Seconds, for a count down.
    open var countDownDuration: TimeInterval = 0
    /// Whose words there are.
    open var locale: Locale?
    /// Whose months there are.
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// Where the clock is.
    open var timeZone: TimeZone?
    /// Whether a date is moved to the next minute that there is.
    open var roundsToMinuteInterval = true
    /// Wheels, a calendar, or a small field (iOS 13.4).
    ///
    /// Kept without effect: the picker has the size of wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// What the picker looks like.
    open var datePickerStyle: UIDatePickerStyle { .wheels }
    /// Turns the wheels to a date.
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
    /// How many dots there are; never negative.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
        }
    }
    /// The page whose dot is full, counted from zero.
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

    /// Whether the dots go where there is only one page.
    ///
    /// Kept without effect on the size.
    open var hidesForSinglePage = false
    /// Of the dots.
    ///
    /// Nothing is drawn.
    open var pageIndicatorTintColor: UIColor?
    /// Of the full dot.
    ///
    /// Nothing is drawn.
    open var currentPageIndicatorTintColor: UIColor?
    /// A picture in the dots' place.
    ///
    /// Kept without effect on the size.
    open var preferredIndicatorImage: UIImage?
    /// Whether a finger can move from dot to dot.
    open var allowsContinuousInteraction = true
    /// Whether the full dot waits for `updateCurrentPageDisplay`.
    open var defersCurrentPageDisplay = false
    /// What is behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic
    /// Shows the full dot.
    open func updateCurrentPageDisplay() {}
    /// A picture in one dot's place; nothing is drawn.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    /// The room that some dots need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        ControlMetrics.pageControl(LayoutEnvironment.current.profile, pages: max(0, pageCount))
    }

    /// What is behind the dots.
    ///
    /// Raw values as in Apple's header.
    public enum BackgroundStyle: Int, Hashable, Sendable {
        /// As the names say.
        case automatic = 0, prominent, minimal
    }

    /// The dots with the gaps between them.
    open override var intrinsicContentSize: CGSize {
        ControlMetrics.pageControl(LayoutEnvironment.current.profile, pages: numberOfPages)
    }
}

/// The spinner that shows when a list is pulled down.
///
/// It takes no part in the layout of its scroll view, but is as wide.
open class UIRefreshControl: UIControl {
    /// A text below the spinner; kept without effect.
    open var attributedTitle: NSAttributedString?
    /// Whether the content is being loaded.
    open private(set) var isRefreshing = false
    /// Shows the spinner as if a person had pulled.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends showing the spinner.
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
    /// The spinner that comes when the content is pulled down.
    ///
    /// Kept: it is not part of the content before it is pulled.
    public var refreshControl: UIRefreshControl? {
        get { storedRefreshControl as? UIRefreshControl }
        set { storedRefreshControl = newValue }
    }
}

/// What a date picker looks like (iOS 13.4).
///
/// Raw values as in Apple's header.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
    /// As the system likes.
    case automatic = 0
    /// As the names say.
    case wheels, compact, inline
}

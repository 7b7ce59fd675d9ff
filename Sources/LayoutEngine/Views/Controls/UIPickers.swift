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
    public var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
        }
    }
    /// The page whose dot is full, counted from zero.
    public var currentPage = 0 {
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

    /// The dots with the gaps between them.
    open override var intrinsicContentSize: CGSize {
        ControlMetrics.pageControl(LayoutEnvironment.current.profile, pages: numberOfPages)
    }
}

/// A field to search in, as high as a bar.
open class UISearchBar: UIView {
    /// What was typed.
    public var text: String?
    /// What is shown while nothing was typed.
    public var placeholder: String?

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.searchBar(LayoutEnvironment.current.profile) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
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

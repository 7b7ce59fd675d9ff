import Foundation

/// A spinner of fixed size, hidden while it does not spin unless `hidesWhenStopped` is false.
open class UIActivityIndicatorView: UIView {
    /// The size of the spinner.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// 20 x 20 points.
        case medium = 100
        /// 37 x 37 points.
        case large = 101

        /// The name of `large` before iOS 13.
        @available(*, deprecated, renamed: "large")
        public static let whiteLarge = Style.large
        /// The name of `medium` before iOS 13.
        @available(*, deprecated, renamed: "medium")
        public static let white = Style.medium
        /// The name of `medium` before iOS 13.
        @available(*, deprecated, renamed: "medium")
        public static let gray = Style.medium
    }

    /// The size of the spinner.
    open var style: Style { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
    /// Of the spinner.
    ///
    /// Nothing is drawn.
    open var color: UIColor! = .systemGray
    /// Whether the spinner spins.
    open private(set) var isAnimating = false
    /// Whether the spinner is hidden while it does not spin; stack views then leave it out.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// A spinner of a size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        adopt(.fixed)
        isHidden = true
    }

    /// A small spinner.
    public override init(frame: CGRect = .zero) {
        style = .medium
        super.init(frame: frame)
        adopt(.fixed)
        isHidden = true
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        adopt(.fixed)
        isHidden = true
    }

    /// Spins, and shows itself.
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }

    /// Stops, and hides itself if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize {
        style == .medium ? ControlMetrics.mediumActivityIndicatorSize : ControlMetrics.largeActivityIndicatorSize
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

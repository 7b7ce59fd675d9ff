import Foundation

/// A spinner of fixed size.
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Hashable, Sendable { case medium, large }

    public var style: Style { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
    public private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        adopt(.fixed)
    }

    public override init(frame: CGRect = .zero) {
        style = .medium
        super.init(frame: frame)
        adopt(.fixed)
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        adopt(.fixed)
    }

    public func startAnimating() { isAnimating = true }
    public func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize {
        style == .medium ? ControlMetrics.mediumActivityIndicator : ControlMetrics.largeActivityIndicator
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

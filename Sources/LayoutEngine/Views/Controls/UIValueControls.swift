import Foundation

/// An on-off switch of fixed size.
open class UISwitch: UIControl {
    /// Whether the switch is on.
    open var isOn = false
    /// While the switch is on.
    ///
    /// Nothing is drawn.
    open var onTintColor: UIColor?
    /// Of the thumb.
    ///
    /// Nothing is drawn.
    open var thumbTintColor: UIColor?

    /// A control with a frame, in points.
    public override init(frame: CGRect = .zero) {
        super.init(
            frame: CGRect(origin: frame.origin, size: ControlMetrics.switchSize(LayoutEnvironment.current.profile)))
        adopt(.fixed)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.fixed)
    }

    /// A picture while the switch is on; not drawn since iOS 7.
    open var onImage: UIImage?
    /// A picture while the switch is off; not drawn since iOS 7.
    open var offImage: UIImage?
    /// A text beside the switch on a Mac.
    open var title: String?

    /// Turns the switch on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The frame less what lies outside the alignment rectangle.
    open override var intrinsicContentSize: CGSize {
        let frame = CGRect(origin: .zero, size: ControlMetrics.switchSize(LayoutEnvironment.current.profile))
        return alignmentRect(forFrame: frame).size
    }

    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.switchAlignmentInsets }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        ControlMetrics.switchSize(LayoutEnvironment.current.profile)
    }
}

/// Two buttons that raise and lower a value; of fixed size.
open class UIStepper: UIControl {
    /// The least value; a greatest value that is less, and a value that is, follow it.
    ///
    /// uikit-model: controls-22
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            if value < minimumValue { value = minimumValue }
        }
    }
    /// The greatest value; a least value that is greater, and a value that is, follow it.
    ///
    /// uikit-model: controls-22
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            if value > maximumValue { value = maximumValue }
        }
    }
    /// By how much a touch changes the value.
    open var stepValue = 1.0
    /// Whether the value changes again and again while a finger stays.
    open var autorepeat = true
    /// Whether the greatest value is followed by the least.
    open var wraps = false
    /// Whether the value is told while a finger stays.
    open var isContinuous = true
    /// Sets a picture; nothing is drawn.
    open func setIncrementImage(_ image: UIImage?, for state: State) {}
    /// Sets a picture; nothing is drawn.
    open func setDecrementImage(_ image: UIImage?, for state: State) {}
    /// Sets a picture; nothing is drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}
    /// Sets a picture; nothing is drawn.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State) {}
    /// Kept between the least and the greatest value.
    open var value = 0.0 { didSet { value = max(minimumValue, min(maximumValue, value)) } }

    /// A control with a frame, in points.
    public override init(frame: CGRect = .zero) {
        super.init(
            frame: CGRect(origin: frame.origin, size: ControlMetrics.stepper(LayoutEnvironment.current.profile)))
        adopt(.fixed)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.fixed)
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.stepper(LayoutEnvironment.current.profile) }
}

/// A track with a thumb; of fixed height.
open class UISlider: UIControl {
    /// The value at the left end; that at the other end, if it is less, and a value that is, follow it.
    ///
    /// uikit-model: controls-22
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            if value < minimumValue { value = minimumValue }
        }
    }
    /// The value at the right end; that at the other end, if it is greater, and a value that is, follow it.
    ///
    /// uikit-model: controls-22
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            if value > maximumValue { value = maximumValue }
        }
    }
    /// Kept between the least and the greatest value.
    open var value: Float = 0 { didSet { value = max(minimumValue, min(maximumValue, value)) } }

    /// A control with a frame, in points.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    /// Of the track before the thumb.
    ///
    /// Nothing is drawn.
    open var minimumTrackTintColor: UIColor?
    /// Of the track after the thumb.
    ///
    /// Nothing is drawn.
    open var maximumTrackTintColor: UIColor?
    /// Of the thumb.
    ///
    /// Nothing is drawn.
    open var thumbTintColor: UIColor?
    /// A picture before the track.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// A picture after the track.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    // Looked up, never walked.
    private var thumbs: [State: UIImage] = [:]
    /// The thumb's picture; nothing is drawn, but the thumb has its size.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbs[state] = image }
    /// The thumb's picture in a state.
    open func thumbImage(for state: State) -> UIImage? { thumbs[state] }
    /// The thumb's picture at present.
    open var currentThumbImage: UIImage? { thumbs[state] ?? thumbs[.normal] }
    /// Sets a picture; nothing is drawn.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
    /// Sets a picture; nothing is drawn.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
    /// Where the picture before the track lies.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// Where the picture after the track lies.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// Where the track lies: in the middle of the height, between the pictures.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let before = minimumValueImageRect(forBounds: bounds).width
        let after = maximumValueImageRect(forBounds: bounds).width
        let height = ControlMetrics.sliderTrack
        return CGRect(
            x: bounds.minX + before, y: bounds.midY - height / 2, width: max(0, bounds.width - before - after),
            height: height)
    }
    /// Where the thumb lies: at its share of the track, and as high as the slider unless it has a picture.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side = ControlMetrics.sliderHeight(LayoutEnvironment.current.profile)
        let size = currentThumbImage?.size ?? CGSize(width: side, height: side)
        let share = maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
        return CGRect(
            x: rect.minX + max(0, rect.width - size.width) * CGFloat(share), y: rect.midY - size.height / 2,
            width: size.width, height: size.height)
    }
    /// Whether the value changes while the thumb moves.
    open var isContinuous = true
    /// Moves the thumb.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlMetrics.sliderHeight(LayoutEnvironment.current.profile))
    }

    open override var alignmentRectInsets: UIEdgeInsets {
        ControlMetrics.sliderAlignmentInsets(LayoutEnvironment.current.profile)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: intrinsicContentSize.height + alignmentRectInsets.bottom)
    }
}

/// A bar that fills; of fixed height.
open class UIProgressView: UIView {
    /// How much is done, from 0 to 1.
    open var progress: Float = 0 { didSet { progress = max(0, min(1, progress)) } }

    /// A control with a frame, in points.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    /// How the bar looks.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As everywhere, or as in a bar.
        case `default` = 0, bar
    }

    /// A bar of a look.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    /// How the bar looks; both are equally high here.
    open var progressViewStyle = Style.default
    /// A picture for what is done.
    open var progressImage: UIImage?
    /// A picture for what is not done yet.
    open var trackImage: UIImage?
    /// What the bar follows.
    ///
    /// Kept without effect.
    open var observedProgress: Progress?
    /// Of what is done.
    ///
    /// Nothing is drawn.
    open var progressTintColor: UIColor?
    /// Of what is not done yet.
    ///
    /// Nothing is drawn.
    open var trackTintColor: UIColor?
    /// Fills the bar up to a part.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { ControlMetrics.progressView(LayoutEnvironment.current.profile) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

import Foundation

/// An on-off switch of fixed size.
open class UISwitch: UIControl {
    /// Whether the switch is on.
    open var isOn = false
    /// The color while the switch is on.
    ///
    /// Nothing is drawn.
    open var onTintColor: UIColor?
    /// The color of the thumb.
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

    /// An image for the on state; not drawn since iOS 7.
    open var onImage: UIImage?
    /// An image for the off state; not drawn since iOS 7.
    open var offImage: UIImage?
    /// A text beside the switch on a Mac.
    open var title: String?

    /// Sets whether the switch is on.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The size of the frame minus the alignment insets.
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
    /// The least value; `maximumValue` and `value` are raised to it if they are less.
    ///
    /// uikit-model: controls-22
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            if value < minimumValue { value = minimumValue }
        }
    }
    /// The greatest value; `minimumValue` and `value` are lowered to it if they are greater.
    ///
    /// uikit-model: controls-22
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            if value > maximumValue { value = maximumValue }
        }
    }
    /// The step by which a touch changes the value.
    open var stepValue = 1.0
    /// Whether the value changes repeatedly during a touch.
    open var autorepeat = true
    /// Whether the value wraps around from the greatest to the least.
    open var wraps = false
    /// Whether `valueChanged` is sent repeatedly during a touch.
    open var isContinuous = true
    /// Sets an image; nothing is drawn.
    open func setIncrementImage(_ image: UIImage?, for state: State) {}
    /// Sets an image; nothing is drawn.
    open func setDecrementImage(_ image: UIImage?, for state: State) {}
    /// Sets an image; nothing is drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}
    /// Sets an image; nothing is drawn.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State) {}
    /// The value, limited to the range.
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
    /// The value at the left end; `maximumValue` and `value` are raised to it if they are less.
    ///
    /// uikit-model: controls-22
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            if value < minimumValue { value = minimumValue }
        }
    }
    /// The value at the right end; `minimumValue` and `value` are lowered to it if they are greater.
    ///
    /// uikit-model: controls-22
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            if value > maximumValue { value = maximumValue }
        }
    }
    /// The value, limited to the range.
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

    /// The color of the track before the thumb.
    ///
    /// Nothing is drawn.
    open var minimumTrackTintColor: UIColor?
    /// The color of the track after the thumb.
    ///
    /// Nothing is drawn.
    open var maximumTrackTintColor: UIColor?
    /// The color of the thumb.
    ///
    /// Nothing is drawn.
    open var thumbTintColor: UIColor?
    /// An image before the track.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// An image after the track.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    // Looked up, never walked.
    private var thumbs: [State: UIImage] = [:]
    /// Sets the image of the thumb; nothing is drawn, but the thumb has its size.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbs[state] = image }
    /// The image of the thumb for a state.
    open func thumbImage(for state: State) -> UIImage? { thumbs[state] }
    /// The image of the thumb for the present state.
    open var currentThumbImage: UIImage? { thumbs[state] ?? thumbs[.normal] }
    /// Sets an image; nothing is drawn.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
    /// Sets an image; nothing is drawn.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
    /// The rectangle of the image before the track.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of the image after the track.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of the track: centered vertically, between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let before = minimumValueImageRect(forBounds: bounds).width
        let after = maximumValueImageRect(forBounds: bounds).width
        let height = ControlMetrics.sliderTrackHeight
        return CGRect(
            x: bounds.minX + before, y: bounds.midY - height / 2, width: max(0, bounds.width - before - after),
            height: height)
    }
    /// The rectangle of the thumb: at the value's position on the track, and as high as the slider unless it has an image.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side = ControlMetrics.sliderHeight(LayoutEnvironment.current.profile)
        let size = currentThumbImage?.size ?? CGSize(width: side, height: side)
        let share = maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
        return CGRect(
            x: rect.minX + max(0, rect.width - size.width) * CGFloat(share), y: rect.midY - size.height / 2,
            width: size.width, height: size.height)
    }
    /// Whether `valueChanged` is sent while the thumb moves.
    open var isContinuous = true
    /// Sets the value.
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

/// A progress bar of fixed height.
open class UIProgressView: UIView {
    /// The progress, from 0 to 1.
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

    /// The style of the bar.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// The default, or the style for bars.
        case `default` = 0, bar
    }

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    /// The style of the bar; both have the same height here.
    open var progressViewStyle = Style.default
    /// An image for the completed part.
    open var progressImage: UIImage?
    /// An image for the remaining part.
    open var trackImage: UIImage?
    /// A progress object that the bar follows.
    ///
    /// Kept without effect.
    open var observedProgress: Progress?
    /// The color of the completed part.
    ///
    /// Nothing is drawn.
    open var progressTintColor: UIColor?
    /// The color of the remaining part.
    ///
    /// Nothing is drawn.
    open var trackTintColor: UIColor?
    /// Sets the progress.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { ControlMetrics.progressView(LayoutEnvironment.current.profile) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

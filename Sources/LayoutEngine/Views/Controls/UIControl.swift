import Foundation

/// A view that the user operates, as far as layout sees it.
open class UIControl: UIView {
    /// What a control is like at present.
    ///
    /// Raw values as in Apple's header.
    public struct State: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal = State([])
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Not reacting.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
    }

    /// What the control does at which events, in the order in which it was added (UIAction.swift).
    var actions: [ControlAction] = []

    /// Whether the control reacts to the user.
    open var isEnabled = true { didSet { if isEnabled != oldValue { contentDidChange() } } }
    /// Whether the control is drawn as chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { contentDidChange() } } }
    /// Whether the control is drawn as touched.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentDidChange() } } }

    /// Where the content lies from side to side.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Where the content lies from top to bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether a touch is on the control.
    open var isTouchInside: Bool { isHighlighted }

    /// Where content lies from side to side.
    ///
    /// Raw values as in Apple's header.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, left, right, fill, leading, trailing
    }

    /// Where content lies from top to bottom.
    ///
    /// Raw values as in Apple's header.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, top, bottom, fill
    }

    /// A control that performs an action when what it is mainly for happens.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// What the control shows may be another thing now.
    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// Calls a method at an event; each call of a method comes this way.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The present state, put together from the three properties.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

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

    /// Turns the switch on or off.
    public func setOn(_ on: Bool, animated: Bool) { isOn = on }

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
    /// The least value.
    open var minimumValue = 0.0
    /// The greatest value.
    open var maximumValue = 100.0
    /// By how much a touch changes the value.
    open var stepValue = 1.0
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
    /// The value at the left end.
    open var minimumValue: Float = 0
    /// The value at the right end.
    open var maximumValue: Float = 1
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
    /// Whether the value changes while the thumb moves.
    open var isContinuous = true
    /// Moves the thumb.
    public func setValue(_ value: Float, animated: Bool) { self.value = value }

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

    /// Of what is done.
    ///
    /// Nothing is drawn.
    open var progressTintColor: UIColor?
    /// Of what is not done yet.
    ///
    /// Nothing is drawn.
    open var trackTintColor: UIColor?
    /// Fills the bar up to a part.
    public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { ControlMetrics.progressView(LayoutEnvironment.current.profile) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}

/// What sources about views and controllers leave open, one named choice each, with the default that explains most of
/// what was seen.
///
/// Those about constraints are `ConstraintAssumptions`, those about Messages `MessagesAssumptions`.
///
/// uikit-model: switches-1
public struct LayoutAssumptions: Hashable, Codable, Sendable {
    /// In whose coordinates edges are rounded to pixels.
    public enum RoundingSpace: String, CaseIterable, Hashable, Codable, Sendable {
        /// The superview's.
        case superview
        /// The topmost view's: an edge is on a pixel of the screen even in a superview that is not.
        case screen
    }

    /// Which root views have margins of 20 points at the sides; the others have 16.
    public enum RootMargins: String, CaseIterable, Hashable, Codable, Sendable {
        /// Those on screens whose shorter side has at least 414 points.
        case byDevice
        /// Those of windows with a regular width.
        case bySizeClass
    }

    /// How wide readable content may be.
    public enum ReadableWidth: String, CaseIterable, Hashable, Codable, Sendable {
        /// From 560 for the smallest text to 896 for the largest.
        case byTextSize
        /// 672, the only width that was measured.
        case measured
    }

    /// What becomes of an autoresizing mask whose equation would divide by zero.
    public enum ZeroDenominator: String, CaseIterable, Hashable, Codable, Sendable {
        /// The axis keeps its frame.
        case keepsFrame
        /// Flexible parts share a change of the superview's length equally, as springs without length do.
        case sharesEqually
    }

    /// What `additionalSafeAreaInsets` below zero do.
    public enum NegativeSafeArea: String, CaseIterable, Hashable, Codable, Sendable {
        /// They make insets smaller, down to zero.
        case stopsAtZero
        /// They make insets smaller, below zero too.
        case goesBelowZero
    }

    /// Which part of a margin is applied last.
    public enum MarginOrder: String, CaseIterable, Hashable, Codable, Sendable {
        /// The safe area is added to the view's own margin, and then the superview's margin counts if it is larger.
        case safeAreaThenSuperview
        /// The superview's margin counts if it is larger, and then the safe area is added.
        case superviewThenSafeArea
    }

    /// In whose coordinates edges are rounded.
    public var roundingSpace = RoundingSpace.superview
    /// Whether `layoutFrame` of a guide is rounded to pixels.
    public var roundsLayoutFrames = false
    /// Which root views have the wider margins.
    public var rootMargins = RootMargins.byDevice
    /// How wide readable content may be.
    public var readableWidth = ReadableWidth.byTextSize
    /// What becomes of a mask that would divide by zero.
    public var zeroDenominator = ZeroDenominator.keepsFrame
    /// What additional insets below zero do.
    public var negativeSafeArea = NegativeSafeArea.stopsAtZero
    /// Which part of a margin is applied last.
    public var marginOrder = MarginOrder.safeAreaThenSuperview

    /// The defaults.
    public init() {}
}

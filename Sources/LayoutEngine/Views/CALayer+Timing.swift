import Foundation

/// Timing of layers, which has no effect on layout: `presentation()` returns the final state.
extension CALayer {
    /// The state on the screen: this layer itself, as no time passes.
    public func presentation() -> Self? { self }
    /// The model layer: this layer itself.
    public func model() -> Self { self }
    /// Converts a time from another layer; all layers have the same time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// Converts a time to another layer; all layers have the same time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
    /// The transform without its third dimension.
    public func affineTransform() -> CGAffineTransform { transform.flat }
    /// Sets the transform to a two-dimensional one.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
}

/// A spring animation, which oscillates only before it ends.
open class CASpringAnimation: CABasicAnimation {
    /// The mass that is attached to the spring.
    open var mass: CGFloat = 1
    /// How strong the spring is.
    open var stiffness: CGFloat = 100
    /// How strongly the oscillation is damped.
    open var damping: CGFloat = 10
    /// The initial velocity.
    open var initialVelocity: CGFloat = 0
    /// The time until the spring settles: here just the duration.
    open var settlingDuration: CFTimeInterval { duration }
}

/// A transition between two contents of a layer.
open class CATransition: CAAnimation {
    /// The kind of transition.
    open var type = CATransitionType.fade
    /// From which side.
    open var subtype: CATransitionSubtype?
    /// The progress at which it starts, from 0 to 1.
    open var startProgress: Float = 0
    /// The progress at which it ends, from 0 to 1.
    open var endProgress: Float = 1
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let fade = CATransitionType(rawValue: "fade")
    /// As the names say.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// As the names say.
    public static let push = CATransitionType(rawValue: "push")
    /// As the names say.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A side of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// As the names say.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// As the names say.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// As the names say.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Calls a method for each frame of the display.
///
/// Nothing is drawn, so nothing is called.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// Whether the calls are paused.
    public var isPaused = false
    /// The preferred frames per second.
    public var preferredFramesPerSecond = 0
    /// When the last frame was shown.
    public var timestamp: CFTimeInterval { 0 }
    /// When the next frame will be shown.
    public var targetTimestamp: CFTimeInterval { 0 }
    /// How long a frame is shown.
    public var duration: CFTimeInterval { 1.0 / 60 }
    /// The preferred and acceptable frame rates.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// A link that calls a method.
    public init(target: Any, selector sel: Selector) {}
    /// Starts the calls; there are none here.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Stops the calls in a run loop.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Stops the calls for good.
    public func invalidate() {}
}

/// A layer that shows a text.
///
/// Nothing is drawn.
open class CATextLayer: CALayer {
    /// The text.
    open var string: Any?
    /// A font, or its name.
    open var font: Any?
    /// In points.
    open var fontSize: CGFloat = 36
    /// Of the text.
    open var foregroundColor: CGColor? = .white
    /// Whether lines are broken.
    open var isWrapped = false
    /// The alignment of lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// How lines that are too long are truncated.
    open var truncationMode = CATextLayerTruncationMode.none
}

/// The alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// As the names say.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// As the names say.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// As the names say.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// As the names say.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// How lines that are too long are truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// As the names say.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// As the names say.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// As the names say.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that repeats its sublayers.
///
/// Nothing is drawn.
open class CAReplicatorLayer: CALayer {
    /// The number of copies.
    open var instanceCount = 1
    /// The seconds between the copies.
    open var instanceDelay: CFTimeInterval = 0
    /// The transform from each copy to the next.
    open var instanceTransform = CATransform3DIdentity
    /// The color of the first copy.
    open var instanceColor: CGColor?
}

/// The preferred and acceptable frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least acceptable rate.
    public var minimum: Float
    /// The greatest acceptable rate.
    public var maximum: Float
    /// The preferred rate; nil for none.
    public var preferred: Float?
    /// The system's default.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    /// Rates in frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
    /// The system's default.
    public init() { self = .default }
}

/// A layer that draws nothing itself and keeps its sublayers in 3D.
open class CATransformLayer: CALayer {}

/// How an image is scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A filter of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// As the names say.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// As the names say.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

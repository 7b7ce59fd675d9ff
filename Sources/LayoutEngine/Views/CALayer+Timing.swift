import Foundation

/// Another layer's place over time, of which layout sees nothing: `presentation()` is what is there at the end.
extension CALayer {
    /// What is on the screen: this layer, for time does not pass.
    public func presentation() -> Self? { self }
    /// The layer that animations belong to: this one.
    public func model() -> Self { self }
    /// Another layer's time as this one has it; all have the same.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// This layer's time as another one has it; all have the same.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
    /// The transform, as far as it stays in the plane.
    public func affineTransform() -> CGAffineTransform { transform.flat }
    /// Sets the transform to one of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
}

/// A change with a spring, which swings only on the way.
open class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring.
    open var mass: CGFloat = 1
    /// How strong the spring is.
    open var stiffness: CGFloat = 100
    /// How fast it comes to rest.
    open var damping: CGFloat = 10
    /// How fast it is at the beginning.
    open var initialVelocity: CGFloat = 0
    /// How long it swings; it does not here.
    open var settlingDuration: CFTimeInterval { duration }
}

/// A change of what a layer shows.
open class CATransition: CAAnimation {
    /// How one content turns into the other.
    open var type = CATransitionType.fade
    /// From which side.
    open var subtype: CATransitionSubtype?
    /// How far it is at the beginning, from 0 to 1.
    open var startProgress: Float = 0
    /// How far it is at the end, from 0 to 1.
    open var endProgress: Float = 1
}

/// How one content turns into another.
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

/// From which side another content comes.
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

/// Calls a method for each picture of the screen.
///
/// Nothing is drawn, so nothing is called.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// Whether it is stopped for a while.
    public var isPaused = false
    /// How many pictures a second are wanted.
    public var preferredFramesPerSecond = 0
    /// When the last picture was shown.
    public var timestamp: CFTimeInterval { 0 }
    /// When the next picture will be shown.
    public var targetTimestamp: CFTimeInterval { 0 }
    /// How long a picture is shown.
    public var duration: CFTimeInterval { 1.0 / 60 }
    /// How many pictures a second are wanted, and how many would do.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// A link that calls a method.
    public init(target: Any, selector sel: Selector) {}
    /// Begins.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends for good.
    public func invalidate() {}
}

/// A layer that shows a text.
///
/// Nothing is drawn.
open class CATextLayer: CALayer {
    /// The text.
    open var string: Any?
    /// A font or its name.
    open var font: Any?
    /// In points.
    open var fontSize: CGFloat = 36
    /// Of the text.
    open var foregroundColor: CGColor? = .white
    /// Whether lines are broken.
    open var isWrapped = false
    /// How lines are aligned.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// How lines that are too long are cut.
    open var truncationMode = CATextLayerTruncationMode.none
}

/// How lines are aligned.
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

/// How lines that are too long are cut.
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

/// A layer that shows its sublayers several times.
///
/// Nothing is drawn.
open class CAReplicatorLayer: CALayer {
    /// How many times.
    open var instanceCount = 1
    /// Seconds between them.
    open var instanceDelay: CFTimeInterval = 0
    /// Where each lies, seen from the one before.
    open var instanceTransform = CATransform3DIdentity
    /// Of the first.
    open var instanceColor: CGColor?
}

/// How many pictures a second are wanted, and how many would do.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least that would do.
    public var minimum: Float
    /// The most that would do.
    public var maximum: Float
    /// How many are wanted; nil where none is said.
    public var preferred: Float?
    /// As the system likes.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    /// Numbers a second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
    /// As the system likes.
    public init() { self = .default }
}

/// A layer whose sublayers lie in space, as it has no picture of its own.
open class CATransformLayer: CALayer {}

/// How a picture is drawn in another size.
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

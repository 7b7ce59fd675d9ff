import Foundation

/// A layer that goes from one color to another.
///
/// Nothing is drawn.
open class CAGradientLayer: CALayer {
    /// The colors, from the start on.
    open var colors: [Any]?
    /// The position of each color, from 0 to 1.
    open var locations: [NSNumber]?
    /// In units of the size.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// In units of the size.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// Along a line or around a point.
    open var type = CAGradientLayerType.axial
}

/// Whether a gradient runs along a line or around a point.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards from a point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a path.
///
/// Nothing is drawn.
open class CAShapeLayer: CALayer {
    /// What is drawn.
    open var path: CGPath?
    /// Inside the path.
    open var fillColor: CGColor? = .black
    /// Along the path.
    open var strokeColor: CGColor?
    /// In points.
    open var lineWidth: CGFloat = 1
    /// Where drawing begins, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where drawing ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// Lengths of dashes and gaps in points.
    open var lineDashPattern: [NSNumber]?
    /// Where the dashes begin, in points.
    open var lineDashPhase: CGFloat = 0
    /// How lines end.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How lines meet.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How the inside of a path that crosses itself is determined.
    open var fillRule = CAShapeLayerFillRule.nonZero
}

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At their last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// As the names say.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// As the names say.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With a tip.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// As the names say.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// As the names say.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How the inside of a path that crosses itself is determined.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A rule of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point is inside if the path winds around it.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if the path crosses a ray from it an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// An animation of a layer; it has no effect on layout.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// In seconds.
    open var duration: CFTimeInterval = 0
    /// How many times it runs.
    open var repeatCount: Float = 0
    /// Whether it also runs backwards.
    open var autoreverses = false
    /// Whether it is removed when it ends.
    open var isRemovedOnCompletion = true
    /// What is shown before and after the animation.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The timing curve.
    open var timingFunction: CAMediaTimingFunction?
    /// When it begins.
    open var beginTime: CFTimeInterval = 0
    /// For how many seconds it repeats.
    open var repeatDuration: CFTimeInterval = 0
    /// How fast its time passes.
    open var speed: Float = 1
    /// The offset of its local time.
    open var timeOffset: CFTimeInterval = 0
    /// Gets `animationDidStop(_:finished:)` when the host's present transaction ends.
    open var delegate: (any CAAnimationDelegate)?
}

/// Gets a callback when an animation ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation ended.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Seconds.
public typealias CFTimeInterval = Double

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
    /// Which property.
    open var keyPath: String?
    /// Whether its values are added to the property's value.
    open var isAdditive = false
    /// Whether each repetition builds on the value of the one before.
    open var isCumulative = false
    /// An animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// By how much it changes.
    open var byValue: Any?
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When they are reached, from 0 to 1.
    open var keyTimes: [NSNumber]?
    /// How fast it is between them.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The path that the value follows, in place of `values`.
    open var path: CGPath?
    /// How values between the keyframes are computed.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer rotates along the path.
    open var rotationMode: CAAnimationRotationMode?
}

/// How values between the keyframes of an animation are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// As the names say.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// As the names say.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// As the names say.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// As the names say.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer rotates along the path of its animation.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// As the names say.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations at once.
open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?
}

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// As the names say.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// As the names say.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// As the names say.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The timing curve of an animation.
public final class CAMediaTimingFunction: Sendable {
    /// One of the system's functions.
    public init(name: CAMediaTimingFunctionName) {}
    /// A curve with two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The name of one of the system's timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A function of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// As the names say.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// As the names say.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// As the names say.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// As the names say.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Groups changes of layers into one animation; here they take effect at once.
@preconcurrency @MainActor
public enum CATransaction {
    /// The default duration of changes in UIKit, in seconds; no time passes here.
    public static func animationDuration() -> CFTimeInterval { 0.25 }
    /// Whether changes are not animated; they never are here.
    public static func disableActions() -> Bool { true }
    /// The timing curve of the changes.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
    /// Begins a group of changes.
    public static func begin() {}
    /// Ends a group of changes.
    public static func commit() {}
    /// Ends all groups.
    public static func flush() {}
    /// A value of the present transaction; none is kept.
    public static func value(forKey key: String) -> Any? { nil }
    /// Sets a value of the present transaction; without effect, as nothing is animated.
    public static func setValue(_ anObject: Any?, forKey key: String) {}
    /// Sets whether changes are not animated; they never are here.
    public static func setDisableActions(_ flag: Bool) {}
    /// Sets the duration of the animation.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// Sets the timing curve of the animation.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Runs a closure when the host's present transaction ends.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if let block { LayoutEnvironment.current.pendingCompletions.append(block) }
    }
}

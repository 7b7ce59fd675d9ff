import Foundation

/// A layer that goes from one colour to another.
///
/// Nothing is drawn.
open class CAGradientLayer: CALayer {
    /// The colours, from the start on.
    open var colors: [Any]?
    /// Where the colours are, from 0 to 1.
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
    /// What is inside of a path that crosses itself.
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

/// What is inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A rule of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the path goes around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What the path goes around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A change of a layer over time, of which layout sees nothing.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// In seconds.
    open var duration: CFTimeInterval = 0
    /// How many times it runs.
    open var repeatCount: Float = 0
    /// Whether it runs back.
    open var autoreverses = false
    /// Whether it goes away at its end.
    open var isRemovedOnCompletion = true
    /// What is seen before and after.
    open var fillMode = CAMediaTimingFillMode.removed
    /// How fast it runs at which time.
    open var timingFunction: CAMediaTimingFunction?
    /// When it begins.
    open var beginTime: CFTimeInterval = 0
    /// For how long it runs again and again, in seconds.
    open var repeatDuration: CFTimeInterval = 0
    /// How fast its time passes.
    open var speed: Float = 1
    /// By how much its time is shifted.
    open var timeOffset: CFTimeInterval = 0
    /// Is told of its end, when the host's present transaction ends.
    open var delegate: (any CAAnimationDelegate)?
}

/// Is told of the end of an animation.
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
    /// Whether it changes by its values and not to them.
    open var isAdditive = false
    /// Whether each run goes on from the one before.
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
    /// The line that points follow in place of values.
    open var path: CGPath?
    /// How what lies between the values is found.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether what follows a line turns along it.
    open var rotationMode: CAAnimationRotationMode?
}

/// How what lies between the values of an animation is found.
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

/// Whether what follows a line turns along it.
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

/// What is seen before and after an animation.
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

/// How fast an animation runs at which time.
public final class CAMediaTimingFunction: Sendable {
    /// A function that the system knows.
    public init(name: CAMediaTimingFunctionName) {}
    /// A curve with two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// A function that the system knows.
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

/// Changes of layers that are shown together; here they are made at once.
@preconcurrency @MainActor
public enum CATransaction {
    /// How long changes take in UIKit unless something else is said, in seconds; time does not pass here.
    public static func animationDuration() -> CFTimeInterval { 0.25 }
    /// Whether changes show as movements; they do not here.
    public static func disableActions() -> Bool { true }
    /// How fast changes run at which time.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
    /// Begins a group of changes.
    public static func begin() {}
    /// Ends a group of changes.
    public static func commit() {}
    /// Ends all groups.
    public static func flush() {}
    /// What is set for the present group; nothing is kept.
    public static func value(forKey key: String) -> Any? { nil }
    /// Sets something for the present group; without effect, as nothing moves.
    public static func setValue(_ anObject: Any?, forKey key: String) {}
    /// Whether changes are shown without movement; they always are.
    public static func setDisableActions(_ flag: Bool) {}
    /// How long the movement takes.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// How fast the movement is at which time.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Runs a closure when the host's present transaction ends.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if let block { LayoutEnvironment.current.pendingCompletions.append(block) }
    }
}

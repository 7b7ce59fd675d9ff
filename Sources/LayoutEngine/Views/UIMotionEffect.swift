import Foundation

/// An effect that follows the movement of the device, which does not move here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// The relative values of a view's properties at a tilt of the device.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that changes between two values as the device tilts.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The tilt that matters.
    ///
    /// Raw values as in Apple's header.
    public enum EffectType: Int, Hashable, Sendable {
        /// As the names say.
        case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
    }

    /// The property.
    public let keyPath: String
    /// The tilt that matters.
    public let type: EffectType
    /// The value at one end.
    open var minimumRelativeValue: Any?
    /// The value at the other end.
    open var maximumRelativeValue: Any?

    /// An effect on a property.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
    }
}

/// Several effects.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}

import Foundation

/// What follows the movements of the device; it does not move here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// What a view has in place of its properties while the device is held askew.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that follows the device between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Which movement counts.
    ///
    /// Raw values as in Apple's header.
    public enum EffectType: Int, Hashable, Sendable {
        /// As the names say.
        case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
    }

    /// The property.
    public let keyPath: String
    /// Which movement counts.
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

import Foundation

/// Haptic feedback.
///
/// The device is not simulated: there is no feedback, and layout does not depend on it.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() {}
    /// Prepares the generator for feedback.
    open func prepare() {}
}

/// Haptic feedback for a change of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// The selection changed.
    open func selectionChanged() {}
}

/// Haptic feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight of the colliding objects.
    ///
    /// Raw values as in Apple's header.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// As the names say.
        case light = 0, medium, heavy, soft, rigid
    }

    /// Feedback of a style.
    public init(style: FeedbackStyle) {}
    /// Feedback of medium weight.
    public override init() {}
    /// The collision happened.
    open func impactOccurred() {}
    /// The collision happened, with an intensity from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback for the outcome of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome of a task.
    ///
    /// Raw values as in Apple's header.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// As the names say.
        case success = 0, warning, error
    }

    /// A task ended.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

import Foundation

/// Lets a person feel what happens.
///
/// There is no hand: nothing is felt, and layout does not depend on it.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() {}
    /// Says that something will be felt soon.
    open func prepare() {}
}

/// Lets a person feel that another value is chosen.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Another value is chosen.
    open func selectionChanged() {}
}

/// Lets a person feel that things meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy the things are.
    ///
    /// Raw values as in Apple's header.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// As the names say.
        case light = 0, medium, heavy, soft, rigid
    }

    /// Things of a weight.
    public init(style: FeedbackStyle) {}
    /// Things of a medium weight.
    public override init() {}
    /// The things meet.
    open func impactOccurred() {}
    /// The things meet, with a force from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Lets a person feel how something ended.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something ended.
    ///
    /// Raw values as in Apple's header.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// As the names say.
        case success = 0, warning, error
    }

    /// Something ended.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

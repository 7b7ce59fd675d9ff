import Foundation

/// What a person chose in the settings for accessibility; nothing, unless a test sets it.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What is heard is another element; not sent here.
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The element that is heard.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that was heard before.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// Who reads the screen.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    /// What happened that assistive technologies should know.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32
        /// A notification of this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to say.
        public static let announcement = Notification(rawValue: 1008)
        /// Another page.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive technologies; there are none here.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether the screen is read aloud; it is not here.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether less should move; it does not matter here.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether less should be seen through.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether switches operate the device.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether colours differ more.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colours are grey.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether buttons have shapes.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether nothing is told by colour alone.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether screens fade in place of sliding.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether there is only one app.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether what is chosen is read.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// A menu of helps on the screen.
    public static var isAssistiveTouchRunning: Bool { false }
    /// What is posted when `isVoiceOverRunning` changes.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// What is posted when `isReduceMotionEnabled` changes.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// What is posted when `isBoldTextEnabled` changes.
    public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// A rectangle of a view on the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
}

import Foundation

/// The user's accessibility settings; all are off, unless a test sets them.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// An assistive technology focused another element; not posted here.
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The element that has the focus.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that had the focus before.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The assistive technology.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    /// A notification to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32
        /// A notification of this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The screen changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// An announcement.
        public static let announcement = Notification(rawValue: 1008)
        /// The page changed.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Posts a notification to assistive technologies; there are none here.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether VoiceOver is running; never here.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user reduced motion; without effect here.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user reduced transparency.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user enabled bold text.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether Switch Control is running.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user increased contrast.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether the user inverted the colors.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the user enabled grayscale.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the user enabled button shapes.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether the user wants information to be conveyed not only by color.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether the user prefers cross-fade transitions.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether Guided Access is on.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the selection can be spoken.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether AssistiveTouch is running.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Posted when `isVoiceOverRunning` changes.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isReduceMotionEnabled` changes.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isBoldTextEnabled` changes.
    public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Converts a rectangle of a view to screen coordinates.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
}

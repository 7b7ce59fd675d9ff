import Foundation

/// What is known of the status bar of a scene.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private let scene: UIWindowScene
    init(scene: UIWindowScene) { self.scene = scene }

    /// Its rectangle, in points; without height where it is hidden, or no window is shown.
    public var statusBarFrame: CGRect {
        guard let window = scene.keyWindow ?? scene.windows.last else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.statusBarInset)
    }
    /// Whether it is hidden.
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
    /// How it looks; not known here.
    public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIApplication {
    /// The status bar will have another frame, as before iOS 13; not sent here.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The status bar has another frame, as before iOS 13; not sent here.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The screen is held another way, as before iOS 13; not sent here.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// The screen is held another way, as before iOS 13; not sent here.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
}

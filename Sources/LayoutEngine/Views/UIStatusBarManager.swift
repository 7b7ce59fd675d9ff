import Foundation

/// The status bar of a scene.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private let scene: UIWindowScene
    init(scene: UIWindowScene) { self.scene = scene }

    /// Its frame, in points; its height is zero if it is hidden or no window is visible.
    public var statusBarFrame: CGRect {
        guard let window = scene.keyWindow ?? scene.windows.last else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.statusBarInset)
    }
    /// Whether it is hidden.
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
    /// Its style; unknown here.
    public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIApplication {
    /// The frame of the status bar will change, as before iOS 13; not posted here.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The frame of the status bar changed, as before iOS 13; not posted here.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The orientation will change, as before iOS 13; not posted here.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// The orientation changed, as before iOS 13; not posted here.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
}

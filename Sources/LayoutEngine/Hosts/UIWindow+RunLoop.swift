import Foundation

/// What the main run loop does for a window that an app shows by itself, without a host.
extension UIWindow {
    /// Shows the window, sends the appearance callbacks, and lays out at each turn of the main run loop from now on.
    ///
    /// A host settles its own window; there is no need of a run loop then.
    /// uikit-model: windows-2
    public func makeKeyAndVisible() {
        show()
        makeKey()
        guard Thread.isMainThread else { return }
        RunLoopLayout.follow(self)
    }
}

/// Settles a window at each turn of the main run loop, as UIKit does before the loop sleeps.
///
/// The loops of Foundation on Linux have no public observers. So a timer replaces the screen's own: it has no effect
/// where nothing is due, and it costs nothing while the loop does not run.
private enum RunLoopLayout {
    private static let frameDuration = 1.0 / 60

    static func follow(_ window: UIWindow) {
        let followed = ScheduledWindow(window)
        RunLoop.main.perform { followed.settle() }
        let timer = Timer(
            fire: Date(timeIntervalSinceNow: frameDuration), interval: frameDuration, repeats: true
        ) { timer in
            if !followed.settle() { timer.invalidate() }
        }
        RunLoop.main.add(timer, forMode: .common)
    }

    /// The main run loop runs on one thread only.
    private final class ScheduledWindow: @unchecked Sendable {
        private weak var window: UIWindow?

        init(_ window: UIWindow) { self.window = window }

        /// - Returns: whether there will be more to settle.
        @discardableResult
        func settle() -> Bool {
            guard let window, window.isVisible else { return false }
            // A test may have built another environment meanwhile, and another thread may have the engine.
            guard LayoutThread.isPresent, LayoutEnvironment.current.keyWindow === window else { return true }
            window.settle()
            return true
        }
    }
}

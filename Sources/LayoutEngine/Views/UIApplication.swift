/// The running app, as the present environment has it.
public struct UIApplication: Hashable, Sendable {
    /// The only app.
    public static let shared = UIApplication()

    /// The window that is shown.
    public var keyWindow: UIWindow? { LayoutEnvironment.current.keyWindow }
    /// The windows that are shown.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// Which way the app's language runs.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection
    }
    /// The text size chosen in the system's settings.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        LayoutEnvironment.current.preferredContentSizeCategory
    }
}

/// The language of an app.
extension SceneHost {
    /// Switches the app to a language of this writing direction.
    public func setUserInterfaceLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        window.setUserInterfaceLayoutDirection(direction)
        settle()
    }
}

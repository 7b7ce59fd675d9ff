/// The language of an extension.
extension MessagesHost {
    /// Switches the extension to a language of this writing direction.
    public func setUserInterfaceLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        window.setUserInterfaceLayoutDirection(direction)
        settle()
    }
}

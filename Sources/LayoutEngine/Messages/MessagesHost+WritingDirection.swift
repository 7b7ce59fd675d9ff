/// The language of an extension.
extension MessagesHost {
    /// Switches the extension to a language of this writing direction.
    public func setUserInterfaceLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        let isNew = direction != LayoutEnvironment.current.userInterfaceLayoutDirection
        window.setUserInterfaceLayoutDirection(direction)
        for bubble in bubbles where isNew {
            bubble.window.visitSubtree { $0.writingDirectionDidChange() }
            bubble.window.settle()
        }
        settle()
    }
}

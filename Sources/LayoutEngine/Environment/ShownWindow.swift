/// Refers to the window that an environment showed last, and does not keep it.
///
/// It is no weak reference: the reference counts of an object that has one lie in a table of their own, and everything that walks
/// up a tree counts the window.
final class ShownWindow {
    // The window clears it when it goes away, so it never dangles.
    private(set) unowned(unsafe) var window: UIResponder?

    /// - Parameters:
    ///   - window: what is shown.
    ///   - known: of the window, what refers to it, and forgets it when it goes away.
    func show(_ window: UIResponder, known: inout [ShownWindow]) {
        self.window = window
        if !known.contains(where: { $0 === self }) { known.append(self) }
    }

    /// Nothing is shown any more, if it was this window.
    func forget(_ window: UIResponder) {
        if self.window === window { self.window = nil }
    }
}

/// Refers to the window that an environment showed last, without retaining it.
///
/// Not a weak reference: the reference counts of an object that has one are in a separate table, and all code that walks up
/// a tree counts references to the window.
final class UnretainedWindowReference {
    // The window clears it when it goes away, so it never dangles.
    private(set) unowned(unsafe) var window: UIResponder?

    /// - Parameters:
    ///   - window: what is shown.
    ///   - known: the references to the window, which the window clears when it is deallocated.
    func show(_ window: UIResponder, known: inout [UnretainedWindowReference]) {
        self.window = window
        if !known.contains(where: { $0 === self }) { known.append(self) }
    }

    /// Forgets the window, if it is this one.
    func forget(_ window: UIResponder) {
        if self.window === window { self.window = nil }
    }
}

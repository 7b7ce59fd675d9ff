extension Array {
    /// As `init(repeating:count:)`, for the many small arrays of each solution.
    ///
    /// That one is not compiled for each type of element: it asks the runtime for the type of its memory each time, which takes
    /// longer than to fill a small array.
    @inline(__always)
    init(all element: Element, count: Int) {
        self.init()
        append(contentsOf: repeatElement(element, count: count))
    }
}

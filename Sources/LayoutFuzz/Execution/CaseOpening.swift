/// Opens cases without looking at them.
package enum CaseOpening {
    /// Opens a case as far as its first layout, without its script and without any check, and closes it.
    /// - Precondition: the case is well-formed.
    package static func open(_ layoutCase: LayoutCase) {
        var opening = layoutCase
        opening.script = []
        RunningCase(opening).close()
    }
}

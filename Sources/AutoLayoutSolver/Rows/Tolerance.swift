/// The thresholds by which the solver compares floating-point numbers.
///
/// Layout lives between a thousandth of a point and a few tens of thousands of points. Rows are scaled so that
/// their largest coefficient is 1 before any of these apply, so one absolute number serves for all of them.
package enum Tolerance {
    /// A coefficient of a scaled row below this was written as zero.
    package static let coefficient = 1e-14
    /// A sum that is smaller than its summands by this factor is the rounding noise of a cancellation.
    package static let cancellation = 1e-13
    /// A slope that is smaller than what was summed up in it by this factor is noise and promises no improvement.
    package static let slope = 1e-11
    /// A pivot smaller than this would multiply the noise of its row.
    package static let pivot = 1e-11
    /// A coefficient of a scaled row below this would blow up the noise of the known terms if the row fixed its variable.
    package static let propagation = 1e-4
    /// A variable whose values at the optimum span less than this, in points, is not ambiguous.
    package static let ambiguity = 1e-3
    /// A residual below this counts as satisfied, relative to the magnitudes that met in the row.
    package static let residual = 1e-8
    /// A residual below this is what rounding left of zero.
    package static let clearlyZero = 1e-10
    /// Residuals below this are near zero: whether they are zero is decided by a solution from nothing.
    static let nearlyZero = 1e-3
}

import AutoLayoutSolver
import LayoutEngine

/// A system to solve, and the two constants that are changed in it: one that matters in one place and one that matters
/// everywhere.
struct Workload {
    let name: String
    let size: Int
    var system = LinearSystem(variableCount: 0, isNonNegative: [])
    /// The views, in order, without those that only represent a distance.
    private(set) var views: [View] = []
    /// Rows whose constants change, or may: kiwi gets them as edit variables, at which it is faster than with required rows.
    private(set) var edited: [Int] = []
    /// Row whose constant is the local change, and its two values.
    var local = (row: 0, values: (0.0, 0.0))
    /// Row whose constant is the global change, and its two values.
    var global = (row: 0, values: (0.0, 0.0))

    struct View {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    init(_ name: String, _ size: Int) {
        self.name = name
        self.size = size
    }

    typealias Summand = (variable: Int, coefficient: Double)

    mutating func variable() -> Int {
        system.variableCount += 1
        system.isNonNegative.append(false)
        return system.variableCount - 1
    }

    mutating func view() -> View {
        let view = View(x: variable(), y: variable(), width: variable(), height: variable())
        views.append(view)
        return view
    }

    /// A row whose constant may change.
    mutating func edit(_ variable: Int, to value: Double) -> Int {
        edited.append(system.rows.count)
        return equal((variable, 1), to: value)
    }

    @discardableResult
    mutating func relate(
        _ terms: [Summand], _ relation: LinearSystem.Relation, _ value: Double, _ priority: Float = 1000
    ) -> Int {
        system.rows.append(
            .init(
                terms.map { .init($0.variable, $0.coefficient) }, constant: -value, relation, priority: priority,
                breakingOrder: system.rows.count))
        return system.rows.count - 1
    }

    @discardableResult
    mutating func equal(_ terms: Summand..., to value: Double) -> Int { relate(terms, .equal, value) }

    /// A view whose size is given from outside.
    mutating func root(width: Double, height: Double) -> (view: View, widthRow: Int, heightRow: Int) {
        let root = view()
        equal((root.x, 1), to: 0)
        equal((root.y, 1), to: 0)
        return (root, edit(root.width, to: width), edit(root.height, to: height))
    }

    mutating func contentSize(_ view: View, _ width: Double, _ height: Double) {
        for (variable, length) in [(view.width, width), (view.height, height)] {
            relate([(variable, 1)], .lessThanOrEqual, length, 250)
            relate([(variable, 1)], .greaterThanOrEqual, length, 750)
        }
    }

    /// The same without the last row, which nothing else depends on to hold together.
    var withoutLastRow: LinearSystem {
        var result = system
        result.rows.removeLast()
        return result
    }
}

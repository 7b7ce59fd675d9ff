import AutoLayoutSolver
import Foundation
import LayoutEngine

/// Rows of a system of constraints as plain numbers.
private struct SystemModel {
    struct Row {
        /// One variable, or two for the second minus the first.
        let variables: [Int]
        let relation: Int
        var constant: Int
        var priority: Int
        /// The number of the row among all rows that were ever added.
        let number: Int

        func constraint(of all: [Variable]) -> Constraint {
            let ends = variables.map { all[$0] }
            // With two variables, the second minus the first.
            let terms = zip(ends.reversed(), [1.0, -1]).map { Expression.Term($0, times: $1) }
            return Constraint(
                Expression(terms, constant: -Double(constant)),
                [.equal, .lessThanOrEqual, .greaterThanOrEqual][relation], priority: SystemModel.priorities[priority])
        }
    }

    static let variables = 3
    static let priorities: [Priority] = [.required, 750, 500, 250, 1]

    var rows: [Row] = []
    private var count = 0

    /// One change: a row is added, removed or changed. With fewer than four rows it is always an addition.
    enum Change {
        case add(Row)
        case remove(Int)
        case constant(Int, Double)
        case priority(Int, Priority)
    }

    mutating func change(_ number: Int) -> Change {
        let value = number / 6
        let place = rows.isEmpty ? 0 : value % rows.count
        switch rows.count < 4 ? 0 : number % 6 {
        case 0, 1:
            let (first, second) = (value % Self.variables, value / Self.variables % Self.variables)
            let row = Row(
                variables: first == second ? [first] : [first, second], relation: value / 9 % 3,
                constant: value / 27 % 7 * 10, priority: value / 4 % Self.priorities.count, number: count)
            count += 1
            rows.append(row)
            return .add(row)
        case 2: return .remove(rows.remove(at: place).number)
        case 3:
            rows[place].constant = value / 9 % 9 * 8
            return .constant(rows[place].number, Double(rows[place].constant))
        default:
            rows[place].priority = value / 9 % Self.priorities.count
            return .priority(rows[place].number, Self.priorities[rows[place].priority])
        }
    }
}

/// A system, and the ids of the rows that were ever added.
private struct ModelledSystem {
    private let system = System()
    private let variables: [Variable]
    private var ids: [Int: ConstraintID] = [:]

    init() { variables = (0..<SystemModel.variables).map { [system] in system.addVariable("v\($0)") } }

    mutating func add(_ row: SystemModel.Row) { ids[row.number] = try? system.add(row.constraint(of: variables)) }

    mutating func perform(_ change: SystemModel.Change) throws {
        switch change {
        case .add(let row): add(row)
        case .remove(let number):
            if let id = ids.removeValue(forKey: number) { try system.remove(id) }
        case .constant(let number, let constant):
            if let id = ids[number] { try system.setConstant(constant, of: id) }
        case .priority(let number, let priority):
            if let id = ids[number] { try system.setPriority(priority, of: id) }
        }
    }

    /// The solution, and the values of the variables.
    func solve() -> (solution: Solution, values: [Double]) {
        let solution = system.solve()
        return (solution, variables.map { solution[$0] })
    }

    /// The numbers of the rows that a solution breaks.
    func broken(in solution: Solution) -> [Int] {
        let broken = solution.conflicts.map(\.broken)
        return ids.filter { broken.contains($0.value) }.map(\.key).sorted()
    }
}

extension ScenarioRun {
    /// Expects the same solution of a changed system and of a new one.
    fileprivate func expect(_ app: ModelledSystem, sameAs fresh: ModelledSystem, after index: Int) {
        let (found, wanted) = (app.solve(), fresh.solve())
        for variable in 0..<SystemModel.variables {
            expect(
                "variable \(variable) after change \(index)", found.values[variable], wanted.values[variable],
                within: 0.001)
        }
        expect("broken rows", app.broken(in: found.solution), fresh.broken(in: wanted.solution))
        expect("whether the solution is ambiguous", found.solution.isAmbiguous, wanted.solution.isAmbiguous)
    }
}

/// Systems of linear constraints that a program builds itself.
extension Scenario {
    static let systems: [Scenario] = [
        // A system has no history: whatever was added, removed and changed, its solution is that of a new system with
        // the same rows.
        Scenario(
            "systems-in-any-order", rules: [], limits: [16383] + Array(repeating: 6 * 27 * 35 - 1, count: 14), kinds: 6
        ) { run in
            var model = SystemModel()
            var app = ModelledSystem()
            for (index, number) in run.numbers[1...].enumerated() {
                let change = model.change(number)
                do { try app.perform(change) } catch { run.expect("error of a change", "\(error)", "") }
                guard run.numbers[0] >> index & 1 == 0 else { continue }
                var fresh = ModelledSystem()
                for row in model.rows { fresh.add(row) }
                run.expect(app, sameAs: fresh, after: index)
            }
        },
        // Two constants change among a few values, so that the system returns to earlier states. Its solution is always
        // that of a new system.
        Scenario(
            "systems-to-and-fro", rules: [],
            limits: [4, 3] + Array(repeating: 9 * 3 - 1, count: 7) + Array(repeating: 6 * 5 - 1, count: 7)
                + Array(repeating: 2 * 6 - 1, count: 8), share: 4
        ) { run in
            let number = run.numbers
            let count = 3 + number[0]
            var rows = (0..<count).map { row in
                let shape = number[2 + row]
                let (first, second) = (shape % 3, shape / 3 % 3)
                return SystemModel.Row(
                    variables: first == second ? [first] : [first, second], relation: shape / 9,
                    constant: number[9 + row] % 6 * 9, priority: number[9 + row] / 6, number: row)
            }
            var app = ModelledSystem()
            for row in rows { app.add(row) }
            var order = Array(rows.indices)
            for (index, step) in number[16...].enumerated() {
                let place = (step % 2 + number[1]) % count
                let row = rows[place]
                do {
                    switch step / 2 {
                    case 4:
                        // Replaces the row by one with another relation.
                        rows[place] = SystemModel.Row(
                            variables: row.variables, relation: (row.relation + 1) % 3, constant: row.constant,
                            priority: row.priority, number: place)
                        try app.perform(.remove(place))
                        app.add(rows[place])
                        order.removeAll { $0 == place }
                        order.append(place)
                    case 5:
                        rows[place].priority = row.priority == 0 ? 2 : 0
                        try app.perform(.priority(place, SystemModel.priorities[rows[place].priority]))
                    default:
                        rows[place].constant = [0, 27, 60, -35][step / 2]
                        try app.perform(.constant(place, Double(rows[place].constant)))
                    }
                } catch {
                    run.expect("error of a change", "\(error)", "")
                }
                var fresh = ModelledSystem()
                for place in order { fresh.add(rows[place]) }
                run.expect(app, sameAs: fresh, after: index)
            }
        },
        // Parts of a system without common variables are solved as if each were alone, even if they have the same form.
        Scenario(
            "parts-that-look-alike", rules: [],
            limits: [3] + Array(repeating: 3 * 3 * 3 - 1, count: 5)
                + Array(repeating: 6, count: 10) + Array(repeating: 8, count: 10), share: 3
        ) { run in
            let number = run.numbers
            /// A row of a part. Only constant and priority differ between the parts.
            func row(_ row: Int, _ part: Int) -> SystemModel.Row {
                let shape = number[1 + row]
                let (first, second) = (shape % 3, shape / 3 % 3)
                return SystemModel.Row(
                    variables: first == second ? [first] : [first, second], relation: shape / 9,
                    constant: number[6 + part * 5 + row] * 9, priority: number[16 + part * 5 + row] % 5, number: row)
            }
            let (both, single) = (System(), [System(), System()])
            func variables(in system: System) -> [Variable] { (0..<3).map { _ in system.addVariable() } }
            let own = single.map(variables)
            let shared = single.map { _ in variables(in: both) }
            // The rows are added part by part, or alternating.
            let order = (0..<10).map { number[0] & 1 == 1 ? ($0 % 5, $0 / 5) : ($0 / 2, $0 % 2) }
            for (place, part) in order {
                let row = row(place, part)
                _ = try? single[part].add(row.constraint(of: own[part]))
                _ = try? both.add(row.constraint(of: shared[part]))
            }
            if number[0] & 2 == 2 { both.solve() }
            let solution = both.solve()
            for part in 0..<2 {
                let alone = single[part].solve()
                for index in 0..<3 {
                    run.expect(
                        "variable \(index) of part \(part)", solution[shared[part][index]], alone[own[part][index]],
                        within: 0.001)
                }
            }
        },
    ]
}

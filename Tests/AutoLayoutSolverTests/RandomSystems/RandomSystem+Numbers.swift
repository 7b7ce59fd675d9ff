import AutoLayoutSolver
import SolverOracle

extension RandomSystem {
    private static let powersOfTen = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

    static func multipliers(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...10, &random)
        // Each variable has a scale, and ratios lead from scale to scale: no chain of ratios outgrows 1e6.
        let scales = (0..<system.variableCount).map { _ in random.pick([-3, -2, -1, 0, 0, 1, 2, 3]) }
        func power(_ exponent: Int) -> Double { powersOfTen[exponent + 6] }
        for variable in 0..<system.variableCount {
            let digit = random.pick([1, 1.25, 2, 3, 5, 7.5])
            if variable == 0 || random.chance(percent: 20) {
                let size = digit * 10 * power(scales[variable])
                system.rows.append(lonelyRow(variable, constant: -size, &random))
            } else {
                let other = random.integer(0...variable - 1)
                let ratio = digit * power(scales[variable] - scales[other])
                system.rows.append(
                    .init(
                        [.init(variable, 1), .init(other, -ratio)], .equal,
                        priority: random.pick([1000, 1000, 750, 250]), breakingOrder: anyRank))
            }
        }
        for _ in 0..<random.integer(0...system.variableCount) {
            let variable = random.integer(0...system.variableCount - 1)
            let size = (1 + 99 * random.fraction()) * power(scales[variable])
            system.rows.append(lonelyRow(variable, constant: -size, &random))
        }
        return finish(system, &random)
    }

    static func nonTerminating(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...10, &random)
        // Powers of these never multiply to one, so no two ways round the rows almost agree.
        let ratios = [1.0 / 3, 0.1, 2.0 / 7, 16.0 / 9]
        for variable in 0..<system.variableCount {
            if variable == 0 || random.chance(percent: 20) {
                system.rows.append(lonelyRow(variable, constant: -Double(random.integer(1...3000)) / 7, &random))
            } else {
                let others = random.shuffled(Array(0..<variable)).prefix(random.integer(1...2))
                let terms = others.sorted().map { LinearSystem.Term($0, -random.pick(ratios)) }
                system.rows.append(
                    .init(
                        terms + [.init(variable, 1)], constant: random.pick([0, 0.1, 10.7, -100.0 / 3]),
                        random.pick(relations), priority: random.pick([1000, 1000, 750, 250]), breakingOrder: anyRank))
            }
        }
        for _ in 0..<random.integer(0...system.variableCount) {
            let variable = random.integer(0...system.variableCount - 1)
            system.rows.append(lonelyRow(variable, constant: -400 * random.fraction(), &random))
        }
        return finish(system, &random)
    }

    static func nearDegenerate(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...6, &random)
        let point = wholePoint(in: system, &random)
        let priorities: [Float] = random.pick([[1000, 500], [1000, 750, 250], [750, 250]])
        for _ in 0..<random.integer(2 * system.variableCount...4 * system.variableCount) {
            let priority = random.pick(priorities)
            // Required equalities would leave nothing but the point.
            let relation =
                priority < 1000
                ? random.pick(relations) : random.pick([.lessThanOrEqual, .greaterThanOrEqual])
            var row = moved(smallRow(in: system, relation, priority: priority, &random), to: point, slack: 0)
            if random.chance(percent: 50) {
                let miss = Double(random.pick([1, 2, 3, 10, 100, 1000])) * 0x1p-20
                // A required row leaves the point itself allowed: no conflict depends on a millionth.
                let away = priority < 1000 ? random.pick([-1, 1]) : Double(relation.rawValue)
                row.constant += away * miss
            }
            system.rows.append(row)
        }
        return finish(system, &random)
    }

    /// A row that compares one variable with a number, at some weight: were all weights 1, three violations of a third
    /// would cost as much as one whole but for the last bit, and that bit would decide the layout.
    private static func lonelyRow(
        _ variable: Int, constant: Double, _ random: inout SplitMix64
    ) -> LinearSystem.Row {
        // Few binary digits: the exact solver pays for each of them.
        let weight = Double(random.integer(0x8000...0x17fff)) * 0x1p-16
        return .init(
            [.init(variable, weight)], constant: constant * weight, random.pick(relations),
            priority: random.pick([1000, 1000] + commonPriorities), breakingOrder: anyRank)
    }
}

import SolverOracle
import XCTest

@testable import AutoLayoutSolver

/// What the simplex does behind the elimination: its factors, its points, and how much work it makes of a row of labels.
final class SimplexTests: XCTestCase {
    /// Twice the labels are not four times the exchanges: those that give way do so at once.
    func test_labelsThatDoNotFit_giveWayAtOnce() throws {
        for count in [10, 100, 400] {
            var simplex = try XCTUnwrap(LexicographicSimplex(.crowdedRow(count)))
            XCTAssertGreaterThan(simplex.component.unknownCount, count, "or nothing was left to do")
            simplex.satisfyRequired()
            XCTAssertTrue(simplex.satisfyPriorities())
            simplex.chooseCanonically()
            XCTAssertEqual(simplex.openDirections, 0)
            XCTAssertLessThan(simplex.vertex.exchangeCount, 5, "\(count) labels")
        }
    }

    /// Any set of entities becomes as many active ones as there are unknowns, independent of each other; and through hundreds
    /// of exchanges the residuals are what the rows say at the point.
    func test_aVertex_keepsToItsRows() throws {
        for family in RandomSystem.Family.allCases {
            for seed in 0..<12 as Range<UInt64> {
                guard let component = LexicographicSimplex(RandomSystem.make(family, seed: seed))?.component,
                    component.entityCount > component.unknownCount
                else { continue }
                var random = SplitMix64(seed: seed)
                let wanted = random.shuffled(Array(0..<component.entityCount))
                var vertex = Vertex(component, wanted: Array(wanted.prefix(random.integer(0...wanted.count - 1))))
                assertKeepsToRows(vertex, "family \(family.rawValue), seed \(seed), at first")
                for _ in 0..<200 { exchange(in: &vertex, &random) }
                assertKeepsToRows(vertex, "family \(family.rawValue), seed \(seed), in the end")
            }
        }
    }

    /// Leaves a active entity for whatever is met first, if the pivot is good.
    private func exchange(in vertex: inout Vertex, _ random: inout SplitMix64) {
        let position = random.integer(0...vertex.unknownCount - 1)
        vertex.setSearchDirection(position, sign: random.pick([-1, 1]))
        let met = vertex.touched.filter { !vertex.isActive($0) && abs(vertex.slope($0)) > 0.05 }
        guard let entity = met.min(by: { step($0, vertex) < step($1, vertex) }) else { return }
        vertex.advance(-vertex.residual[entity] / vertex.slope(entity))
        vertex.exchange(position: position, with: entity)
    }

    private func step(_ entity: Int, _ vertex: Vertex) -> Double { abs(vertex.residual[entity] / vertex.slope(entity)) }

    private func assertKeepsToRows(_ vertex: Vertex, _ label: String) {
        let component = vertex.component
        XCTAssertEqual(vertex.active.count, component.unknownCount, label)
        XCTAssertEqual(Set(vertex.active).count, component.unknownCount, label)
        for entity in 0..<component.entityCount {
            var sum = component.constant[entity]
            var magnitude = max(1, abs(sum))
            for term in component.terms(of: entity) {
                let product = component.coefficient[term] * vertex.residual[component.unknown[term]]
                sum += product
                magnitude = max(magnitude, abs(product))
            }
            XCTAssertEqual(vertex.residual[entity], sum, accuracy: 1e-6 * magnitude, "\(label), entity \(entity)")
            XCTAssertEqual(vertex.isActive(entity), vertex.position[entity] >= 0, label)
            if vertex.isActive(entity) { XCTAssertEqual(vertex.residual[entity], 0, label) }
        }
    }
}

extension LexicographicSimplex {
    /// The simplex for the component with the most unknowns.
    init?(_ system: LinearSystem) {
        let rows = PreparedRows(system)
        let active = ActiveRows(all: rows.rowCount)
        let elimination = Elimination(rows, active: active)
        let presolve = Presolve(rows, active: active)
        let components = presolve.components()
        func size(_ component: Int) -> Int { components.variables.range(component).count }
        guard let largest = (0..<components.count).max(by: { size($0) < size($1) }) else { return nil }
        self.init(
            variables: components.variables.list(largest), rows: components.rows.list(largest), of: presolve,
            localIndex: components.localIndex, startingBasis: elimination.startingBasis)
    }
}

import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// A search with candidates that run side by side is the search that runs them one by one.
final class MinimiserAheadTests: XCTestCase {
    private static let widths = [1, 2, 4]

    private func report(_ fails: Bool) -> RunReport {
        let failure = Failure(invariant: "planted", signature: "planted", message: "", step: 0)
        return RunReport(steps: 0, failures: fails ? [failure] : [])
    }

    func test_result_doesNotDependOnTheWidth() throws {
        var rounds = Self.widths.map { _ in 0 }
        var executions = 0
        // Beginning again costs edits, which an unoptimised build makes slowly, so every fourth will do.
        for planted in stride(from: 1, to: PlantedFailure.all.count, by: 4).map({ PlantedFailure.all[$0] }) {
            let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(planted.profile)), uikit: nil)
            var starts: [LayoutCase] = []
            for index in 0..<UInt64(4000) where starts.isEmpty {
                let start = planted.prepare(generator.makeCase(seed: Seed.ofCase(index, campaign: 19)))
                if start.scenario == nil, planted.fails(start) { starts.append(start) }
            }
            XCTAssertFalse(starts.isEmpty, planted.name)
            for start in starts {
                var asked: [LayoutCase] = []
                let alone = Minimiser().minimise(start, signature: "planted") { candidate in
                    asked.append(candidate)
                    return report(planted.fails(candidate))
                }
                executions += alone?.executions ?? 0
                for (place, width) in Self.widths.enumerated() {
                    var considered: [LayoutCase] = []
                    let beside = Minimiser().minimise(
                        start, signature: "planted", width: width,
                        execute: { candidates in
                            XCTAssertLessThanOrEqual(candidates.count, width)
                            rounds[place] += 1
                            return candidates.map { report(planted.fails($0)) }
                        }, consider: { candidate, _ in considered.append(candidate) })
                    XCTAssertEqual(beside, alone, "\(planted.name), \(width) at once")
                    XCTAssertEqual(Set(considered), Set(asked), "\(planted.name), \(width) at once")
                }
            }
        }
        print("\(executions) executions; rounds of \(Self.widths): \(rounds)")
        // One at a time no run is in vain; two at a time save a quarter of the waiting or more, and more save more.
        XCTAssertLessThanOrEqual(rounds[0], executions)
        XCTAssertLessThan(Double(rounds[1]), 0.75 * Double(rounds[0]))
        XCTAssertLessThan(rounds[2], rounds[1])
    }

    func test_whatDoesNotFail_isNil() {
        let start = LayoutCase(
            environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        XCTAssertNil(
            Minimiser().minimise(start, signature: "planted", width: 3, execute: { $0.map { _ in report(false) } }))
    }

    func test_anErrorOfARun_endsTheSearch() {
        struct Broken: Error {}
        let start = LayoutCase(
            environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        XCTAssertThrowsError(
            try Minimiser().minimise(start, signature: "planted", width: 3, execute: { _ in throw Broken() }))
    }
}

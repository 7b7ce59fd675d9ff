import Foundation
import XCTest

@testable import LayoutFuzz

/// How often scenarios are made by what their cases cost.
final class ScenarioCostTests: XCTestCase {
    func test_slowScenarios_exist() {
        let names = ScenarioCost.slow.flatMap(\.names)
        XCTAssertEqual(Set(names).count, names.count)
        for name in names { XCTAssertNotNil(Scenario.named(name), "\(name): run 'make scenario-costs'") }
        for slow in ScenarioCost.slow { XCTAssertTrue((1..<ScenarioCost.maximumShare).contains(slow.share)) }
    }

    func test_share_fallsWithTheCost() {
        let costs = [0, 0.74, 0.75, 1.4, 1.5, 2.9, 3, 5.9, 6, 15.9, 16, 1000]
        XCTAssertEqual(costs.map(ScenarioCost.share(ofMilliseconds:)), [8, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1])
    }

    func test_slowScenarios_areMadeSeldom() throws {
        let counts = Dictionary(grouping: Scenario.weightedIndices) { $0 }.mapValues(\.count)
        for (index, scenario) in Scenario.all.enumerated() {
            XCTAssertEqual(counts[index], scenario.share * ScenarioCost.share(of: scenario.name), scenario.name)
        }
        XCTAssertEqual(ScenarioCost.share(of: "navigation-push"), ScenarioCost.maximumShare)
    }

    /// The file that lists them is as the program writes it.
    func test_sourceOfSlow_isTheFile() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Sources/LayoutFuzz/Scenarios/ScenarioCost+Slow.swift")
        let costs = [1: 100, 2: 10, 3: 4, 4: 2, 6: 1]
        XCTAssertEqual(
            ScenarioCost.sourceOfSlowScenarios { Double(costs[ScenarioCost.share(of: $0)] ?? 0) },
            try String(contentsOf: file, encoding: .utf8))
    }
}

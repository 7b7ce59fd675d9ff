import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Which steps a profile makes, and which only one of mistakes does.
final class ScriptDraftTests: XCTestCase {
    /// How many of the profile's cases move a scroll view off an edge that it is tied to.
    private func casesThatMoveScrollViews(_ name: String) throws -> Int {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(name)), uikit: .iOS9_10)
        return (0..<1500).count { index in
            let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 1))
            var scrollViews: Set<String> = []
            var tied: [String: ConstraintNode] = [:]
            layoutCase.root.visitControllers { node in
                node.view.visit { if $0.kind == .scroll || $0.kind == .table { scrollViews.insert($0.id) } }
                for constraint in node.constraints { tied[constraint.id] = constraint }
            }
            return layoutCase.script.contains { step in
                guard case .setConstant(let id, let constant) = step, constant != 0, let constraint = tied[id] else {
                    return false
                }
                return constraint.ends.contains {
                    ($0.attribute == .top || $0.attribute == .bottom) && scrollViews.contains($0.item)
                }
            }
        }
    }

    func test_scrollViewsStayAtTheirEdges_butInProfilesOfMistakes() throws {
        XCTAssertEqual(try casesThatMoveScrollViews("everything"), 0)
        XCTAssertGreaterThan(try casesThatMoveScrollViews("navigation-mistakes"), 5)
    }
}

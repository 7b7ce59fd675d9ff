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

    /// How many of the profile's controllers have a row of fixed lengths from margin to margin, of roots and of children.
    private func rowsThatFillTheMargins(_ name: String) throws -> (ofRoots: Int, ofChildren: Int) {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(name)), uikit: .iOS13plus)
        var count = (ofRoots: 0, ofChildren: 0)
        for index in 0..<57_000 {
            let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 1))
            layoutCase.root.visitControllers { node in
                let fills = node.formats.contains {
                    $0.format.hasPrefix("H:|-") && $0.format.hasSuffix("(44)]-|") && !$0.format.contains("@")
                        && !$0.format.contains(">=")
                }
                guard fills else { return }
                if node.isRoot { count.ofRoots += 1 } else { count.ofChildren += 1 }
            }
        }
        return count
    }

    func test_rowsOfFixedLengths_decideNoChildsWidth() throws {
        let rows = try rowsThatFillTheMargins("everything")
        XCTAssertEqual(rows.ofChildren, 0)
        XCTAssertGreaterThan(rows.ofRoots, 5)
    }

    /// Such labels, and those that something could make narrower than the width they are measured at.
    private func labelsWithPreferredWidth(_ name: String) throws -> (all: Int, endangered: Int) {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(name)), uikit: .iOS13plus)
        var count = (all: 0, endangered: 0)
        for index in 0..<57_000 {
            let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 1))
            layoutCase.root.visitControllers { node in
                for label in node.labelsWithPreferredWidth {
                    count.all += 1
                    let own = node.constraints.filter { constraint in
                        constraint.ends.contains { ConstraintNode.owner(of: $0.item) == label }
                    }
                    let widths = own.filter { $0.attribute == .width }
                    let isTouched = layoutCase.script.contains { step in
                        switch step {
                        case .setActive(let id, _), .setConstant(let id, _), .setPriority(let id, _):
                            widths.contains { $0.id == id }
                        default: false
                        }
                    }
                    let isKept = widths.contains { $0.isActive && $0.relation == .greaterThanOrEqual }
                    let isPulled = own.contains { $0.attribute.isHorizontal && $0.first != label }
                    if isTouched || !isKept || isPulled || widths.count > 1 { count.endangered += 1 }
                }
            }
        }
        return count
    }

    func test_labelsMeasuredAtAWidth_areKeptAsWide_butInProfilesOfMistakes() throws {
        let right = try labelsWithPreferredWidth("everything")
        XCTAssertGreaterThan(right.all, 100)
        XCTAssertEqual(right.endangered, 0)
        XCTAssertGreaterThan(try labelsWithPreferredWidth("constraint-mistakes").endangered, 5)
    }

    func test_scrollViewsStayAtTheirEdges_butInProfilesOfMistakes() throws {
        XCTAssertEqual(try casesThatMoveScrollViews("everything"), 0)
        XCTAssertGreaterThan(try casesThatMoveScrollViews("navigation-mistakes"), 5)
    }
}

import XCTest

@testable import FuzzCoordinator
@testable import LayoutEngine

/// Which conflicts `layout` prints as one.
final class ConflictGroupTests: XCTestCase {
    private func conflict(_ constraints: [String], _ broken: String) -> ConflictReport {
        ConflictReport(constraints: constraints + [broken], broken: broken)
    }

    func test_conflictsOfOneChain_areOneGroup_withTheShortestReason() {
        let groups = ConflictGroup.groups(of: [
            conflict(["a", "b", "c", "d"], "pin 4"), conflict(["a", "b"], "pin 2"), conflict(["a", "b", "c"], "pin 3"),
        ])
        XCTAssertEqual(
            groups, [ConflictGroup(reason: conflict(["a", "b"], "pin 2"), alsoBroken: ["pin 4", "pin 3"])])
    }

    func test_conflictsWithLittleInCommon_stayApart() {
        let apart = [conflict(["a", "b", "c"], "x"), conflict(["c", "d", "e"], "y"), conflict(["f"], "z")]
        XCTAssertEqual(ConflictGroup.groups(of: apart).map(\.reason), apart)
        XCTAssertEqual(ConflictGroup.groups(of: apart).map(\.alsoBroken), [[], [], []])
    }

    /// The third has half in common with the first and with the second, which have nothing.
    func test_groupsThatALaterConflictConnects_becomeOne() {
        let groups = ConflictGroup.groups(of: [
            conflict(["a", "b"], "x"), conflict(["c", "d"], "y"), conflict(["a", "b", "c", "d"], "z"),
        ])
        XCTAssertEqual(groups.map(\.reason.broken), ["x"])
        XCTAssertEqual(groups.map(\.alsoBroken), [["y", "z"]])
    }

    func test_noConflicts_makeNoGroups() { XCTAssertEqual(ConflictGroup.groups(of: []), []) }
}

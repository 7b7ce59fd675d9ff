import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// What a replay says of its own case: what is seen, which frames the fix changes, and why a priority is what it is.
final class SeenHereTests: XCTestCase {
    /// A child in a child, of which the outer one fills its parent to the edges.
    private var grandchild: LayoutCase {
        var root = ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true))
        var outer = ControllerNode(id: "c1", view: ViewNode(id: "v1", followsMask: true))
        outer.children = [
            Embedding(
                controller: ControllerNode(id: "c2", view: ViewNode(id: "v2", followsMask: true)), container: "v1",
                placement: .pinEdges)
        ]
        root.children = [Embedding(controller: outer, container: "v0", placement: .pinEdges)]
        return LayoutCase(
            environment: CaseEnvironment(uikit: .iOS9_10, host: .messages, style: .expanded), root: root,
            script: [.transition(.compact)])
    }

    func test_aChildOfAChild_isSaidToAskItsOwnParent() throws {
        let layoutCase = grandchild
        try layoutCase.checkWellFormed()
        let message = "The top layout guide of c2 is 86 long, but bars cover 0 of its view: 86 points too long."
        let failure = Failure(
            invariant: "guide-truth-for-children", signature: "guide-truth-for-children/top/too-long/pin-edges",
            message: message, step: 1)
        let repair = try XCTUnwrap(Repairs.of(layoutCase, failure).first { $0.cause != nil })
        XCTAssertEqual(repair.pattern, .staleChildGuides)
        XCTAssertTrue(
            try XCTUnwrap(repair.cause).contains(
                "UIKit gives the layout guides of c2 the lengths by which those of c1, its parent, reach over the view of c2"
            ))
        XCTAssertTrue(
            try XCTUnwrap(repair.cause).contains("The view of c1, which holds c2, is pinned to the edges of c0"),
            repair.cause ?? "")
        XCTAssertTrue(try XCTUnwrap(repair.advice).hasPrefix("Pin the view of c1 to the layout guides of c0"))
    }

    func test_prioritiesOfAFix_areExplained_andOthersAreNot() {
        XCTAssertEqual(PriorityWords.clauses(in: ["a.height = 3", "b.width ≥ 7499"]), [])
        XCTAssertTrue(
            PriorityWords.clauses(in: ["a.height = 3, priority 999"])[0].hasPrefix("999 is just below required"))
        XCTAssertTrue(PriorityWords.clauses(in: ["k0.priority = UILayoutPriority(999)"])[0].hasPrefix("999 is just"))
        XCTAssertTrue(PriorityWords.clauses(in: ["a.height = 3, priority 749"])[0].hasPrefix("749 is just below 750"))
        XCTAssertTrue(
            PriorityWords.clauses(in: ["label: Horizontal Compression Resistance Priority 751"])[0].hasPrefix("751 is"))
        XCTAssertTrue(
            PriorityWords.clauses(in: ["label: Vertical Content Hugging Priority 249"])[0].hasPrefix("249 is"))
    }

    /// A view moves, a view comes and a view goes.
    func test_changesOfStates_haveBothSides() throws {
        func states(_ views: [ViewNode]) throws -> ScreenStates {
            let layoutCase = LayoutCase(
                environment: CaseEnvironment(),
                root: ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true, subviews: views)))
            return try XCTUnwrap(ScreenStates.end(of: layoutCase))
        }
        func view(_ id: String, x: Double) -> ViewNode {
            ViewNode(id: id, frame: CaseRect(x: x, y: 0, width: 10, height: 10), followsMask: true)
        }
        let changes = try states([view("v1", x: 5), view("v3", x: 0)]).changes(
            from: states([view("v1", x: 0), view("v2", x: 0)]))
        XCTAssertEqual(changes.map(\.name), ["v1.frame", "v3.frame", "v2.frame"])
        XCTAssertEqual(changes[0].old, "(0, 0, 10, 10)")
        XCTAssertEqual(changes[0].new, "(5, 0, 10, 10)")
        XCTAssertNil(changes[1].old)
        XCTAssertNil(changes[2].new)
    }
}

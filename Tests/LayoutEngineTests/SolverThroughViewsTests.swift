import AutoLayoutSolver
import Foundation
import XCTest

@testable import LayoutEngine

/// What is known to go wrong in solvers, tried through views and constraints.
final class SolverThroughViewsTests: XCTestCase {
    private var root = UIView()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    private func addBox() -> UIView {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        return box
    }

    /// The layout, the question which views are ambiguous and the list of conflicts share one answer.
    func test_conflictsAreResolvedOncePerLayout() {
        let label = UILabel()
        label.text = "Two lines of text, or so, that are measured at the width that the layout found for them"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.heightAnchor.constraint(greaterThanOrEqualToConstant: 100),
            label.heightAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        let inspector = LayoutInspector(root)
        XCTAssertEqual(inspector.conflicts.count, 1)
        XCTAssertEqual(inspector.ambiguousViews, [])
        XCTAssertEqual(inspector.solverAnswer?.answer.conflicts.count, 1)
        XCTAssertEqual(inspector.conflictResolutionCount, 1)
        root.frame.size.width = 300
        root.layoutIfNeeded()
        XCTAssertEqual(inspector.conflictResolutionCount, 2, "the rows of another size are other rows")
    }

    /// A constraint that says what another says is added and removed.
    /// solver-model: solver-10
    func test_aRequiredConstraintSurvivesItsCopy() {
        let box = addBox()
        let required = box.widthAnchor.constraint(equalToConstant: 100)
        let copy = box.widthAnchor.constraint(equalToConstant: 100)
        let wish = box.widthAnchor.constraint(equalToConstant: 80)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([required, copy, wish])
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 100)
        copy.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 100)
        required.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 80)
    }

    /// uikit-model: conflicts-1
    /// solver-model: solver-6
    func test_aBrokenConstraintDoesNotPoisonTheRest() {
        let box = addBox()
        let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 2)
        let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 1)
        let wish = box.widthAnchor.constraint(equalToConstant: 0)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([least, wish])
        most.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).brokenConstraints, [most], "the one that came last")
        XCTAssertEqual(box.frame.width, 2)
        wish.constant = 7
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 7)
        least.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).conflicts, [])
        XCTAssertEqual(box.frame.width, 1, "with the other gone, the refused one counts")
        most.isActive = false
        least.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 7)
    }

    /// Other engines still point at what was let go.
    func test_constraintsSurviveTheNamesTheyWereMadeUnder() throws {
        func build() {
            let box = addBox()
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
            box.heightAnchor.constraint(equalTo: box.widthAnchor).isActive = true
        }
        build()
        root.layoutIfNeeded()
        let box = try XCTUnwrap(root.subviews.first)
        let width = try XCTUnwrap(box.constraints.first { $0.secondItem == nil })
        width.constant = 40
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.size, CGSize(width: 40, height: 40))
    }
}

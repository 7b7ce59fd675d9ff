import Foundation
import LayoutEngine
import XCTest

/// Which view holds a constraint, and when it lets go.
final class ConstraintInstallationTests: XCTestCase {
    private let root = UIView()
    private let parent = UIView()
    private let view = UIView()
    private let sibling = UIView()
    private let leaf = UIView()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        root.addSubview(parent)
        parent.addSubview(view)
        parent.addSubview(sibling)
        view.addSubview(leaf)
    }

    override func tearDown() { XCTAssertEqual(LayoutEnvironment.current.reports, []) }

    private func left(_ first: UIView, _ second: UIView) -> NSLayoutConstraint {
        first.leftAnchor.constraint(equalTo: second.leftAnchor)
    }

    private func activated(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
        constraint.isActive = true
        return constraint
    }

    /// uikit-model: holding-1
    func test_activation_addsToTheNearestCommonAncestor() {
        let cases: [(NSLayoutConstraint, UIView)] = [
            (left(view, sibling), parent), (left(leaf, sibling), parent), (left(leaf, view), view),
            (left(view, leaf), view), (left(leaf, root), root), (leaf.widthAnchor.constraint(equalToConstant: 1), leaf),
            (leaf.widthAnchor.constraint(equalTo: leaf.heightAnchor), leaf),
        ]
        for (constraint, holder) in cases {
            constraint.isActive = true
            XCTAssertTrue(holder.constraints.contains(constraint), "\(constraint)")
            XCTAssertEqual(
                [root, parent, view, sibling, leaf].map(\.constraints.count).reduce(0, +), 1, "one view holds it")
            constraint.isActive = false
            XCTAssertEqual(holder.constraints, [])
        }
    }

    /// uikit-model: holding-1
    func test_guide_countsAsItsOwner() {
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let own = activated(guide.widthAnchor.constraint(equalToConstant: 5))
        let outer = activated(guide.leftAnchor.constraint(equalTo: sibling.leftAnchor))
        XCTAssertEqual(view.constraints, [own])
        XCTAssertEqual(parent.constraints, [outer])
    }

    /// uikit-model: holding-2
    func test_addConstraintByHand_activates_alsoOnAFartherAncestor() {
        let constraint = left(view, sibling)
        root.addConstraint(constraint)
        XCTAssertTrue(constraint.isActive)
        XCTAssertEqual(root.constraints, [constraint])
        root.removeConstraint(constraint)
        XCTAssertFalse(constraint.isActive)
    }

    /// uikit-model: holding-2
    func test_repetition_changesNothing() {
        let constraint = activated(left(view, sibling))
        NSLayoutConstraint.activate([constraint, constraint])
        parent.addConstraint(constraint)
        XCTAssertEqual(parent.constraints, [constraint])
        sibling.removeConstraint(constraint)
        XCTAssertTrue(constraint.isActive, "another view's constraint cannot be removed")
        NSLayoutConstraint.deactivate([constraint, constraint])
        constraint.isActive = false
        XCTAssertEqual(parent.constraints, [])
    }

    /// uikit-model: holding-3
    func test_autoresizingMasks_areNotListed() {
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        sibling.translatesAutoresizingMaskIntoConstraints = false
        let constraint = activated(left(sibling, view))
        root.layoutIfNeeded()
        XCTAssertEqual(parent.constraints, [constraint])
        XCTAssertEqual(root.constraints + view.constraints, [])
    }

    /// uikit-model: holding-4
    func test_removal_dropsWhatReachesIn_andKeepsWhatIsInside() {
        let inside = activated(left(leaf, view))
        let own = activated(view.widthAnchor.constraint(equalToConstant: 5))
        let reaching = [activated(left(leaf, sibling)), activated(left(view, parent)), activated(left(leaf, root))]
        let elsewhere = activated(left(sibling, parent))
        view.removeFromSuperview()
        XCTAssertEqual(reaching.map(\.isActive), [false, false, false])
        XCTAssertTrue(inside.isActive && own.isActive && elsewhere.isActive)
        parent.addSubview(view)
        XCTAssertEqual(reaching.map(\.isActive), [false, false, false], "adding the view again restores nothing")
    }

    /// uikit-model: holding-4
    func test_movingToAnotherSuperview_dropsWhatReachesIn() {
        let constraint = activated(left(view, sibling))
        root.addSubview(view)
        XCTAssertFalse(constraint.isActive)
    }

    func test_movingWithinTheSuperview_keepsAll() {
        let constraint = activated(left(view, sibling))
        parent.insertSubview(view, at: 1)
        XCTAssertTrue(constraint.isActive)
    }

    /// uikit-model: holding-5
    func test_guideWithoutOwner_leavesTheConstraintInactive() {
        let guide = UILayoutGuide()
        let constraint = activated(guide.leftAnchor.constraint(equalTo: view.leftAnchor))
        XCTAssertFalse(constraint.isActive)
        parent.addLayoutGuide(guide)
        XCTAssertFalse(constraint.isActive)
        constraint.isActive = true
        XCTAssertTrue(constraint.isActive)
    }

    /// uikit-model: holding-5
    func test_removingAGuide_dropsItsConstraints_forGood() {
        let guide = UILayoutGuide()
        parent.addLayoutGuide(guide)
        let constraints = [
            activated(guide.leftAnchor.constraint(equalTo: view.leftAnchor)),
            activated(root.leftAnchor.constraint(equalTo: guide.leftAnchor)),
        ]
        parent.removeLayoutGuide(guide)
        XCTAssertEqual(constraints.map(\.isActive), [false, false])
        XCTAssertNil(guide.owningView)
        parent.addLayoutGuide(guide)
        XCTAssertEqual(constraints.map(\.isActive), [false, false])
    }

    /// uikit-model: holding-5
    func test_guideTakenByAnotherView_losesItsConstraints() {
        let guide = UILayoutGuide()
        parent.addLayoutGuide(guide)
        let constraint = activated(guide.leftAnchor.constraint(equalTo: view.leftAnchor))
        root.addLayoutGuide(guide)
        XCTAssertFalse(constraint.isActive)
        XCTAssertEqual(parent.layoutGuides, [])
        XCTAssertEqual(root.layoutGuides, [guide])
    }
}

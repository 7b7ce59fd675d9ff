import Foundation
import LayoutEngine
import XCTest

/// Ambiguity and what affects a layout.
final class AmbiguityTests: XCTestCase {
    private var root = UIView()
    private var view = UIView()
    private var other = UIView()
    private var guide = UILayoutGuide()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view = UIView()
        other = UIView()
        guide = UILayoutGuide()
        for item in [view, other] {
            item.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(item)
        }
        root.addLayoutGuide(guide)
    }

    private func activate(_ constraint: NSLayoutConstraint, _ name: String) {
        constraint.identifier = name
        constraint.isActive = true
    }

    /// Everything fixed but the view's `x`.
    private func fixAllButX() {
        activate(view.topAnchor.constraint(equalTo: root.topAnchor), "top")
        activate(view.widthAnchor.constraint(equalToConstant: 50), "width")
        activate(view.heightAnchor.constraint(equalToConstant: 60), "height")
    }

    private func names(_ constraints: [NSLayoutConstraint]) -> [String] {
        constraints.compactMap(\.identifier).sorted()
    }

    /// uikit-model: ambiguity-1
    func test_exercise_showsAnotherOptimum_andThenTheEnginesOwn() {
        fixAllButX()
        root.layoutIfNeeded()
        XCTAssertTrue(view.hasAmbiguousLayout)
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 50, height: 60))
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 10, y: 0, width: 50, height: 60))
        XCTAssertTrue(LayoutInspector(root).conflicts.isEmpty)
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 50, height: 60))
    }

    /// One inequality alone leaves the place open, and the answer does not depend on what was solved before.
    /// uikit-model: ambiguity-3
    func test_inequalityAlone_leavesTheValueNearestToZero() {
        for (bound, x) in [(CGFloat(23), CGFloat(0)), (-23, -23)] {
            setUp()
            fixAllButX()
            activate(view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: bound), "x")
            root.layoutIfNeeded()
            XCTAssertTrue(view.hasAmbiguousLayout)
            XCTAssertEqual(view.frame.minX, x)
            let pin = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -50)
            pin.isActive = true
            root.layoutIfNeeded()
            pin.isActive = false
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.minX, x)
        }
    }

    func test_exercise_isUndoneByAChangeOfConstraints() {
        fixAllButX()
        root.layoutIfNeeded()
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        activate(other.widthAnchor.constraint(equalToConstant: 1), "unrelated")
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame.minX, 0)
    }

    /// Without ambiguity nothing changes.
    /// uikit-model: ambiguity-1
    func test_exercise_doesNothingToALayoutWithoutAmbiguity() {
        fixAllButX()
        activate(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7), "leading")
        root.layoutIfNeeded()
        XCTAssertFalse(view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 7, y: 0, width: 50, height: 60))
    }

    /// uikit-model: ambiguity-2
    func test_constraintsAffectingLayout_areThoseOfTheAxis() {
        fixAllButX()
        activate(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7), "leading")
        activate(other.leadingAnchor.constraint(equalTo: view.trailingAnchor), "follows")
        for isLaidOut in [false, true] {
            if isLaidOut { root.layoutIfNeeded() }
            XCTAssertEqual(names(view.constraintsAffectingLayout(for: .horizontal)), ["leading", "width"])
            XCTAssertEqual(names(view.constraintsAffectingLayout(for: .vertical)), ["height", "top"])
            XCTAssertEqual(names(other.constraintsAffectingLayout(for: .horizontal)), ["follows", "leading", "width"])
        }
    }

    /// uikit-model: ambiguity-2
    func test_constraintsAffectingLayout_leavesOutWhatHasNoEffect() {
        fixAllButX()
        activate(view.widthAnchor.constraint(lessThanOrEqualToConstant: 100), "slack")
        let weak = view.widthAnchor.constraint(equalToConstant: 10)
        weak.priority = .defaultLow
        activate(weak, "overruled")
        root.layoutIfNeeded()
        XCTAssertEqual(names(view.constraintsAffectingLayout(for: .horizontal)), ["width"])
    }

    /// uikit-model: ambiguity-1, ambiguity-2
    func test_guides_knowAmbiguityAndWhatAffectsThem() {
        activate(guide.leadingAnchor.constraint(equalTo: root.leadingAnchor), "leading")
        activate(guide.trailingAnchor.constraint(equalTo: root.trailingAnchor), "trailing")
        activate(guide.topAnchor.constraint(equalTo: root.topAnchor), "top")
        fixAllButX()
        activate(view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), "inGuide")
        root.layoutIfNeeded()
        XCTAssertTrue(guide.hasAmbiguousLayout)
        XCTAssertFalse(view.hasAmbiguousLayout)
        XCTAssertEqual(names(guide.constraintsAffectingLayout(for: .horizontal)), ["leading", "trailing"])
        activate(guide.heightAnchor.constraint(equalToConstant: 4), "guideHeight")
        XCTAssertFalse(guide.hasAmbiguousLayout)
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 300, height: 4))
    }

    /// Moving or removing a guide drops its constraints for good.
    /// uikit-model: holding-5
    func test_guides_loseTheirConstraintsWhenTheyMove() {
        let constraint = guide.topAnchor.constraint(equalTo: root.topAnchor)
        constraint.isActive = true
        XCTAssertEqual(guide.identifier, "")
        view.addLayoutGuide(guide)
        XCTAssertTrue(guide.owningView === view)
        XCTAssertFalse(constraint.isActive)
        XCTAssertTrue(root.layoutGuides.isEmpty)
        view.removeLayoutGuide(guide)
        XCTAssertNil(guide.owningView)
        guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        XCTAssertTrue(root.constraints.isEmpty, "a guide without owner leaves its constraints inactive")
    }
}

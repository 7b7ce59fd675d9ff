import Foundation
import LayoutEngine
import XCTest

private protocol Constrainable {}
extension Constrainable {
    fileprivate func asWide(as other: Any?) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: self, attribute: .width, relatedBy: .equal, toItem: other, attribute: .width, multiplier: 1,
            constant: 0)
    }
}
extension UIView: Constrainable {}

/// The names of Swift 2 and 3 do what today's do.
///
/// Each test is deprecated itself, so that what it calls gives no warnings.
final class OldSpellingTests: XCTestCase {
    func test_items_mayBeOfAnyType() {
        let first = UIView()
        let second = UIView()
        let constraint = first.asWide(as: second)
        XCTAssertTrue(constraint.firstItem === first)
        XCTAssertTrue(constraint.secondItem === second)
        XCTAssertNil(constraint.illegality)
    }

    private let parent = UIView()
    private let view = UIView()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        parent.accessibilityIdentifier = "p"
        view.accessibilityIdentifier = "v"
        parent.addSubview(view)
    }

    /// uikit-model: source-1
    @available(*, deprecated)
    func test_anchors() {
        let pairs: [(NSLayoutConstraint, NSLayoutConstraint)] = [
            (
                view.leftAnchor.constraintEqualToAnchor(parent.leftAnchor),
                view.leftAnchor.constraint(equalTo: parent.leftAnchor)
            ),
            (
                view.leftAnchor.constraintGreaterThanOrEqualToAnchor(parent.leftAnchor),
                view.leftAnchor.constraint(greaterThanOrEqualTo: parent.leftAnchor)
            ),
            (
                view.topAnchor.constraintLessThanOrEqualToAnchor(parent.topAnchor),
                view.topAnchor.constraint(lessThanOrEqualTo: parent.topAnchor)
            ),
            (
                view.topAnchor.constraintEqualToAnchor(parent.topAnchor, constant: 1),
                view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 1)
            ),
            (
                view.topAnchor.constraintGreaterThanOrEqualToAnchor(parent.topAnchor, constant: 2),
                view.topAnchor.constraint(greaterThanOrEqualTo: parent.topAnchor, constant: 2)
            ),
            (
                view.topAnchor.constraintLessThanOrEqualToAnchor(parent.topAnchor, constant: 3),
                view.topAnchor.constraint(lessThanOrEqualTo: parent.topAnchor, constant: 3)
            ),
            (view.widthAnchor.constraintEqualToConstant(4), view.widthAnchor.constraint(equalToConstant: 4)),
            (
                view.widthAnchor.constraintGreaterThanOrEqualToConstant(5),
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
            ),
            (
                view.widthAnchor.constraintLessThanOrEqualToConstant(6),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 6)
            ),
            (
                view.widthAnchor.constraintEqualToAnchor(view.heightAnchor, multiplier: 2),
                view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2)
            ),
            (
                view.widthAnchor.constraintGreaterThanOrEqualToAnchor(view.heightAnchor, multiplier: 2, constant: 7),
                view.widthAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor, multiplier: 2, constant: 7)
            ),
            (
                view.widthAnchor.constraintLessThanOrEqualToAnchor(view.heightAnchor, multiplier: 2, constant: 8),
                view.widthAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 2, constant: 8)
            ),
        ]
        for (old, new) in pairs { XCTAssertEqual(old.description, new.description) }
    }

    /// uikit-model: source-1
    @available(*, deprecated)
    func test_active_andLists() {
        let constraint = view.widthAnchor.constraintEqualToConstant(4)
        constraint.active = true
        XCTAssertTrue(constraint.isActive && constraint.active)
        NSLayoutConstraint.deactivateConstraints([constraint])
        XCTAssertFalse(constraint.isActive)
        NSLayoutConstraint.activateConstraints([constraint])
        XCTAssertTrue(constraint.isActive)
        let formatted = NSLayoutConstraint.constraintsWithVisualFormat(
            "|-5-[v]", options: NSLayoutFormatOptions(), metrics: nil, views: ["v": view])
        XCTAssertEqual(formatted.map(\.constant), [5])
    }

    /// uikit-model: source-1
    @available(*, deprecated)
    func test_typesAndConstants() {
        XCTAssertEqual(NSLayoutAttribute.leadingMargin, NSLayoutConstraint.Attribute.leadingMargin)
        XCTAssertEqual(NSLayoutAttribute.baseline, .lastBaseline)
        XCTAssertEqual(NSLayoutRelation.equal, NSLayoutConstraint.Relation.equal)
        XCTAssertEqual(UILayoutConstraintAxis.vertical, NSLayoutConstraint.Axis.vertical)
        XCTAssertEqual(UIViewAutoresizing.flexibleWidth, UIView.AutoresizingMask.flexibleWidth)
        XCTAssertEqual(UIViewNoIntrinsicMetric, -1)
        XCTAssertEqual(UIEdgeInsetsMake(1, 2, 3, 4), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        XCTAssertEqual(UIEdgeInsetsZero, .zero)
        XCTAssertEqual(
            [
                UILayoutPriorityRequired, UILayoutPriorityDefaultHigh, UILayoutPriorityDefaultLow,
                UILayoutPriorityFittingSizeLevel,
            ].map(\.rawValue), [1000, 750, 250, 50])
    }

    /// uikit-model: source-1
    @available(*, deprecated)
    func test_containment_callsTodaysHooks() {
        let container = UIViewController()
        let child = Witness()
        container.addChildViewController(child)
        child.willMove(toParentViewController: container)
        child.didMove(toParentViewController: container)
        child.willMoveToParentViewController(nil)
        XCTAssertEqual(container.childViewControllers, [child])
        XCTAssertEqual(child.parentViewController, container)
        child.removeFromParentViewController()
        child.didMoveToParentViewController(nil)
        XCTAssertEqual(container.children, [])
        XCTAssertEqual(
            child.calls, ["will in", "will in", "did in", "will out", "did out", "did out"],
            "addChild and removeFromParent each send one call themselves")
    }

    /// uikit-model: source-1
    @available(*, deprecated)
    func test_constraintsByTheSystemsSpace_inSwift4() {
        let (one, two) = (UIView(), UIView())
        let parent = UIView()
        parent.addSubview(one)
        parent.addSubview(two)
        let below = [
            one.topAnchor.constraintEqualToSystemSpacingBelow(two.bottomAnchor, multiplier: 2),
            one.topAnchor.constraintGreaterThanOrEqualToSystemSpacingBelow(two.bottomAnchor, multiplier: 1),
            one.topAnchor.constraintLessThanOrEqualToSystemSpacingBelow(two.bottomAnchor, multiplier: 1),
            one.leadingAnchor.constraintEqualToSystemSpacingAfter(two.trailingAnchor, multiplier: 2),
            one.leadingAnchor.constraintGreaterThanOrEqualToSystemSpacingAfter(two.trailingAnchor, multiplier: 1),
            one.leadingAnchor.constraintLessThanOrEqualToSystemSpacingAfter(two.trailingAnchor, multiplier: 1),
        ]
        XCTAssertEqual(
            below.map(\.relation),
            [.equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual, .lessThanOrEqual])
        XCTAssertEqual(below.map(\.firstAttribute), [.top, .top, .top, .leading, .leading, .leading])
        XCTAssertEqual(UINavigationControllerHideShowBarDuration, UINavigationController.hideShowBarDuration)
    }

    func test_lengths_areNumbersAsObjects() {
        XCTAssertEqual((CGFloat(1.5) as NSNumber).doubleValue, 1.5)
        let values: [String: Any] = ["height": NSNumber(value: 2.5)]
        XCTAssertEqual(values["height"] as? CGFloat, 2.5)
    }
}

private final class Witness: UIViewController {
    private(set) var calls: [String] = []

    override func willMove(toParent parent: UIViewController?) { calls.append(parent == nil ? "will out" : "will in") }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        calls.append(parent == nil ? "did out" : "did in")
    }
}

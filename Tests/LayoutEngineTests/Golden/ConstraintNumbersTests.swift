import Foundation
import LayoutEngine
import XCTest

/// Numbers of the Auto Layout model that hold everywhere: raw values, priorities, rounding, signs.
final class ConstraintNumbersTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(scale: 2) }

    /// uikit-model: constraints-1
    func test_rawValues() {
        let attributes: [NSLayoutConstraint.Attribute] = [
            .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
        ]
        XCTAssertEqual(attributes.map(\.rawValue), Array(0...20))
        XCTAssertEqual(NSLayoutConstraint.Attribute.allCases.count, 21)
        XCTAssertEqual(NSLayoutConstraint.Attribute.baseline, .lastBaseline)
        XCTAssertEqual(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue, -1)
        XCTAssertEqual(NSLayoutConstraint.Relation.equal.rawValue, 0)
        XCTAssertEqual(NSLayoutConstraint.Relation.greaterThanOrEqual.rawValue, 1)
        XCTAssertEqual(NSLayoutConstraint.Axis.horizontal.rawValue, 0)
        XCTAssertEqual(NSLayoutConstraint.Axis.vertical.rawValue, 1)
    }

    /// uikit-model: masks-1
    func test_maskBits() {
        let masks: [UIView.AutoresizingMask] = [
            .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin,
        ]
        XCTAssertEqual(masks.map(\.rawValue), [1, 2, 4, 8, 16, 32])
    }

    /// The named priorities, compared as `Float`.
    /// uikit-model: priorities-1
    func test_priorities() {
        let named: [UILayoutPriority] = [
            .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene,
            .defaultLow, .fittingSizeLevel,
        ]
        XCTAssertEqual(named.map(\.rawValue), [1000, 750, 510, 500, 490, 250, 50])
        XCTAssertEqual(named.sorted(by: >), named)
        XCTAssertEqual(UILayoutPriority.required - 0.5, UILayoutPriority(999.5))
        XCTAssertEqual(UILayoutPriority.defaultLow + 1, UILayoutPriority(rawValue: 251))
    }

    private func solve(_ make: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate(make(root, view))
        root.layoutIfNeeded()
        return view.frame
    }

    /// A higher priority wins entirely, however many lower ones there are.
    /// uikit-model: priorities-2
    func test_higherPriority_winsEntirely() {
        let frame = solve { root, view in
            let strong = view.widthAnchor.constraint(equalToConstant: 100)
            strong.priority = UILayoutPriority(251)
            let weak = (0..<10).map { _ in view.widthAnchor.constraint(equalToConstant: 10) }
            for constraint in weak { constraint.priority = UILayoutPriority(250) }
            return weak + [strong]
        }
        XCTAssertEqual(frame.width, 100)
    }

    /// Within one priority the sum of absolute errors is least: the middle of three, not the mean.
    /// uikit-model: priorities-3
    func test_samePriority_leastSumOfErrors() {
        let frame = solve { root, view in
            [10, 20, 90].map { width in
                let constraint = view.widthAnchor.constraint(equalToConstant: width)
                constraint.priority = .defaultHigh
                return constraint
            }
        }
        XCTAssertEqual(frame.width, 20)
    }

    /// Sizes are never negative; 0 + 8 + label + 8 + 0 does not fit into a height of 0.
    /// uikit-model: priorities-4
    func test_sizes_areNeverNegative() {
        let frame = solve { root, view in
            root.frame.size.height = 0
            return [
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
                root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
            ]
        }
        XCTAssertEqual(frame.height, 0)
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 1)
    }

    /// A half rounds up: 950.25 to 950.5 at scale 2, 950.2 to 950.
    /// uikit-model: rounding-1
    func test_rounding() {
        for (scale, exact, rounded) in [(2, 950.25, 950.5), (2, 950.2, 950), (3, 950.5, 2852.0 / 3), (1, 950.5, 951)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            LayoutEnvironment.current = LayoutEnvironment(scale: scale)
            let frame = solve { root, view in
                [view.topAnchor.constraint(equalTo: root.topAnchor, constant: exact)]
            }
            XCTAssertEqual(frame.minY, rounded, accuracy: 1e-9, "\(exact) at \(scale)")
        }
    }

    /// A width of whole pixels is one number wherever the view is: two views as wide as each other are so to the last bit.
    /// 375 less -869/3 is not 1994/3, but the number next to it.
    func test_width_isOneNumber_whereverTheViewIs() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 3)
        XCTAssertNotEqual(375 - -869.0 / 3, 1994.0 / 3, "or the test shows nothing")
        let frame = solve { root, view in
            [
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -869.0 / 3),
                view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 375),
            ]
        }
        XCTAssertEqual(frame.minX, -869.0 / 3)
        XCTAssertEqual(frame.width, 1994.0 / 3)
    }

    /// Edges are rounded, not sizes: thirds of 320 are 106.5, 107 and 106.5 wide.
    /// uikit-model: rounding-2
    func test_thirds() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        var left = root.leftAnchor
        let views = (0..<3).map { _ in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: left).isActive = true
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
            left = view.rightAnchor
            return view
        }
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [106.5, 107, 106.5])
        XCTAssertEqual(views.map(\.frame.minX), [0, 106.5, 213.5])
    }

    /// A guide is no subview, has an empty identifier, and moves with `addLayoutGuide`.
    /// uikit-model: holding-6
    func test_guides() {
        let (first, second) = (UIView(), UIView())
        let guide = UILayoutGuide()
        XCTAssertEqual(guide.identifier, "")
        XCTAssertNil(guide.owningView)
        first.addLayoutGuide(guide)
        XCTAssertTrue(guide.owningView === first)
        XCTAssertEqual(first.subviews, [])
        second.addLayoutGuide(guide)
        XCTAssertEqual(first.layoutGuides, [])
        XCTAssertEqual(second.layoutGuides, [guide])
        second.removeLayoutGuide(guide)
        XCTAssertNil(guide.owningView)
    }

    /// What held a constraint and is gone lets it go, with all that was in it.
    /// uikit-model: holding-7
    func test_aViewThatIsGone_holdsNothing() {
        let (inner, other) = (UIView(), UIView())
        var ties: [NSLayoutConstraint] = []
        do {
            let outer = UIView()
            outer.addSubview(inner)
            outer.addSubview(other)
            ties = [
                inner.leftAnchor.constraint(equalTo: other.leftAnchor),
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
                inner.widthAnchor.constraint(equalToConstant: 5),
            ]
            NSLayoutConstraint.activate(ties)
        }
        XCTAssertEqual(ties.map(\.isActive), [false, false, true])
        XCTAssertNil(ties[1].secondItem)
        XCTAssertTrue(ties[0].secondItem === other)
        XCTAssertNil(inner.superview)
        XCTAssertEqual(inner.constraints, [ties[2]])
    }

    /// Constraints of guides end with their controller, whether its view goes with it or later.
    /// uikit-model: holding-7
    func test_aControllerThatIsGone_leavesNoConstraintOfItsGuides() {
        func guideConstraints(_ controller: UIViewController) -> [NSLayoutConstraint] {
            let view = UIView()
            controller.view.addSubview(view)
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
            return controller.view.constraints.filter { $0.firstItem !== view && $0.firstAttribute == .height }
        }
        for isViewKept in [false, true] {
            var (kept, found): (UIView?, [NSLayoutConstraint]) = (nil, [])
            do {
                let controller = UIViewController()
                found = guideConstraints(controller)
                XCTAssertEqual(found.map(\.isActive), [true])
                if isViewKept { kept = controller.view }
            }
            XCTAssertEqual(found.map(\.isActive), [false])
            kept = nil
            XCTAssertEqual(found.map(\.isActive), [false], "kept: \(isViewKept), \(kept == nil)")
            found[0].constant = 5
            XCTAssertEqual(found[0].constant, 5)
        }
    }

    /// A view that stays loses the constraints of the guides, also one that the app activated again, and is laid out without them.
    /// uikit-model: holding-7
    func test_aViewThatOutlivesItsController_isLaidOutWithoutGuides() {
        LayoutEnvironment.current = LayoutEnvironment()
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let (window, below) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView())
        let view = Counting(frame: window.bounds)
        var kept: NSLayoutConstraint?
        do {
            let controller = UIViewController()
            controller.view = view
            window.addSubview(controller.view)
            controller.view.addSubview(below)
            below.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
            kept = controller.view.constraints.first { $0.firstItem !== below && $0.firstAttribute == .height }
            kept?.isActive = false
            kept?.isActive = true
            window.layoutIfNeeded()
        }
        XCTAssertEqual(kept?.isActive, false)
        XCTAssertFalse(view.constraints.contains { $0 === kept })
        view.layouts = 0
        window.layoutIfNeeded()
        XCTAssertGreaterThan(view.layouts, 0)
    }
}

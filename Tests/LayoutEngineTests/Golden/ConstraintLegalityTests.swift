import Foundation
import LayoutEngine
import XCTest

/// Which constraints may be made and changed.
final class ConstraintLegalityTests: XCTestCase {
    private let parent = UIView()
    private let view = UIView()
    private let other = UIView()
    private let guide = UILayoutGuide()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        parent.addSubview(view)
        parent.addSubview(other)
        parent.addLayoutGuide(guide)
        for (view, name) in [(parent, "parent"), (view, "view"), (other, "other")] {
            view.accessibilityIdentifier = name
        }
        guide.identifier = "guide"
    }

    @discardableResult
    private func make(
        _ first: AnyObject?, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
        _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
    }

    /// The names of what was raised since the last call, and that each reason contains `words`.
    private func expect(_ names: [LayoutException.Name], _ words: String = "", line: UInt = #line) {
        let exceptions = LayoutEnvironment.current.exceptions
        XCTAssertEqual(exceptions.map(\.name), names, "\(exceptions)", line: line)
        for exception in exceptions {
            XCTAssertTrue(exception.reason.contains(words) || words.isEmpty, exception.reason, line: line)
        }
        let old = LayoutEnvironment.current
        LayoutEnvironment.current = LayoutEnvironment(profile: old.profile)
        LayoutEnvironment.current.constraintAssumptions = old.constraintAssumptions
    }

    private func use(_ profile: UIKitProfile) { LayoutEnvironment.current = LayoutEnvironment(profile: profile) }

    // MARK: Creation

    /// uikit-model: constraints-3
    func test_firstItemNil_raises() {
        make(nil, .width, view, .width)
        expect([.invalidArgument], "needs a view or layout guide as its first item")
    }

    func test_illegalConstraint_cannotBecomeActive() {
        let constraint = make(view, .left, nil, .notAnAttribute)
        expect([.invalidArgument])
        constraint.isActive = true
        expect([.invalidArgument])
        XCTAssertFalse(constraint.isActive)
        parent.addConstraint(constraint)
        expect([.invalidArgument])
        XCTAssertEqual(parent.constraints, [])
    }

    /// uikit-model: constraints-3
    func test_unknownAttribute_raises() {
        make(view, .notAnAttribute, other, .width)
        expect([.invalidArgument], "notAnAttribute")
        XCTAssertNil(NSLayoutConstraint.Attribute(rawValue: 21))
    }

    /// uikit-model: constraints-3
    func test_marginsAndBaselines_ofAGuide_raise() {
        for attribute in NSLayoutConstraint.Attribute.allCases
        where attribute.rawValue >= NSLayoutConstraint.Attribute.lastBaseline.rawValue {
            make(guide, attribute, view, attribute)
            expect([.invalidArgument], "neither margins nor baselines")
            make(view, attribute, guide, attribute)
            expect([.invalidArgument], "neither margins nor baselines")
            make(view, attribute, other, attribute)
            expect([])
        }
    }

    /// uikit-model: constraints-4
    func test_locationWithoutAnother_raises() {
        for attribute in NSLayoutConstraint.Attribute.allCases
        where ![.width, .height, .notAnAttribute].contains(attribute) {
            make(view, attribute, nil, .notAnAttribute, constant: 20)
            expect([.invalidArgument], "cannot equal a constant")
            make(view, attribute, other, attribute, multiplier: 0)
            expect([.invalidArgument], "cannot equal a constant")
        }
    }

    /// Much published code writes an attribute next to a nil item; UIKit takes it.
    func test_sizeWithoutAnother_isLegal_whateverTheAttribute() {
        for attribute in NSLayoutConstraint.Attribute.allCases {
            let constraint = make(view, .width, nil, attribute, constant: 20)
            XCTAssertEqual(constraint.secondAttribute, .notAnAttribute)
        }
        make(guide, .width, nil, .leftMargin, constant: 20)
        make(view, .width, other, .width, multiplier: 0, constant: 20)
        expect([])
    }

    /// uikit-model: constraints-5
    func test_sizeWithLocation_raises() {
        make(view, .width, other, .left)
        expect([.invalidArgument], "Invalid pairing")
        make(view, .centerY, other, .height)
        expect([.invalidArgument], "mix a size with a location")
    }

    /// uikit-model: constraints-5
    func test_widthWithHeight_isLegal() {
        make(view, .width, view, .height, multiplier: 2)
        make(view, .height, other, .width, constant: 5)
        expect([])
    }

    /// uikit-model: constraints-6
    func test_leadingWithLeft_raises_sinceIOS9() {
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.leading, .left), (.left, .trailing), (.right, .leadingMargin), (.trailingMargin, .rightMargin),
        ]
        for profile in UIKitProfile.allCases {
            use(profile)
            for (one, two) in pairs {
                make(view, one, other, two)
                expect(profile == .iOS7_8 ? [] : [.invalidArgument], "mix leading/trailing with left/right")
            }
        }
        use(.iOS13plus)
        for (one, two) in [(.leading, .trailingMargin), (.left, .rightMargin), (.leading, .centerX), (.left, .centerX)]
            as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)]
        {
            make(view, one, other, two)
            expect([])
        }
    }

    /// uikit-model: constraints-7
    func test_horizontalWithVertical_raisesOnlyWhenSwitched() {
        make(view, .top, other, .left)
        make(view, .centerX, other, .firstBaseline)
        expect([])
        LayoutEnvironment.current.constraintAssumptions.axisPairing = .rejected
        make(view, .top, other, .left)
        expect([.invalidArgument], "mix a horizontal with a vertical location")
    }

    /// The values of both axes are compared as they are.
    /// uikit-model: constraints-7
    func test_horizontalWithVertical_laysOut() {
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.frame = CGRect(x: 30, y: 5, width: 10, height: 10)
        other.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            make(other, .top, view, .left, constant: 2), other.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
            other.widthAnchor.constraint(equalToConstant: 10), other.heightAnchor.constraint(equalToConstant: 20),
        ])
        parent.layoutIfNeeded()
        XCTAssertEqual(other.frame, CGRect(x: 0, y: 32, width: 10, height: 20))
        expect([])
    }

    /// Row by row the tests above say which pairs are legal; this is the same for all 441 pairs.
    /// uikit-model: constraints-4, constraints-5, constraints-6, constraints-7
    func test_everyPair() {
        typealias Attribute = NSLayoutConstraint.Attribute
        let sizes: Set<Attribute> = [.width, .height]
        let directional: Set<Attribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
        let absolute: Set<Attribute> = [.left, .right, .leftMargin, .rightMargin]
        for first in Attribute.allCases {
            for second in Attribute.allCases {
                let isLegal: Bool
                if first == .notAnAttribute {
                    isLegal = false
                } else if second == .notAnAttribute || sizes.contains(first) || sizes.contains(second) {
                    isLegal = sizes.contains(first) && (second == .notAnAttribute || sizes.contains(second))
                } else {
                    isLegal =
                        !(directional.contains(first) && absolute.contains(second))
                        && !(absolute.contains(first) && directional.contains(second))
                }
                XCTAssertEqual(make(view, first, other, second).illegality == nil, isLegal, "\(first) \(second)")
            }
        }
    }

    // MARK: Numbers

    /// uikit-model: constraints-8
    func test_constantNotFinite_raises() {
        for constant in [CGFloat.nan, .infinity, -.infinity] {
            make(view, .width, nil, .notAnAttribute, constant: constant)
            expect([.internalInconsistency], "must be finite")
            let constraint = make(view, .width, nil, .notAnAttribute, constant: 5)
            constraint.constant = constant
            expect([.internalInconsistency], "must be finite")
            XCTAssertEqual(constraint.constant, 5)
        }
        make(view, .width, other, .width, multiplier: .nan)
        expect([.internalInconsistency], "must be finite")
    }

    /// uikit-model: constraints-8
    func test_priorityOutOfRange_raises() {
        let constraint = make(view, .width, nil, .notAnAttribute, constant: 5)
        for priority in [Float(0), -1, 1000.5, .nan, .infinity] {
            constraint.priority = UILayoutPriority(priority)
            expect([.internalInconsistency], "Priorities lie above 0 and at most at 1000")
            XCTAssertEqual(constraint.priority, .required)
        }
        constraint.priority = UILayoutPriority(0.001)
        expect([])
    }

    /// uikit-model: constraints-9
    func test_priorityOfActiveConstraint_betweenRequiredAndOptional() {
        for profile in UIKitProfile.allCases {
            use(profile)
            let raises = profile == .iOS9_10 || profile == .iOS11_12
            for (from, to) in [(1000, 999), (999, 1000), (500, 250)] as [(Float, Float)] {
                let constraint = make(view, .width, nil, .notAnAttribute, constant: 5)
                constraint.priority = UILayoutPriority(from)
                constraint.isActive = true
                constraint.priority = UILayoutPriority(to)
                let crosses = max(from, to) == 1000
                expect(raises && crosses ? [.internalInconsistency] : [], "Deactivate it first")
                XCTAssertEqual(constraint.priority.rawValue, raises && crosses ? from : to)
                constraint.isActive = false
                constraint.priority = .required
                expect([])
            }
        }
    }

    // MARK: Places

    /// uikit-model: constraints-10
    func test_addConstraint_outsideTheSubtree_raises() {
        let constraint = make(view, .left, other, .left)
        view.addConstraint(constraint)
        expect([.generic], "outside the subtree of the view")
        XCTAssertFalse(constraint.isActive)
        parent.addConstraint(constraint)
        expect([])
        XCTAssertTrue(constraint.isActive)
    }

    /// uikit-model: constraints-10
    func test_activation_withoutCommonAncestor_stopsTheList() {
        let stranger = UIView()
        let list = [
            make(view, .width, nil, .notAnAttribute, constant: 1), make(view, .left, stranger, .left),
            make(view, .height, nil, .notAnAttribute, constant: 1),
        ]
        NSLayoutConstraint.activate(list)
        expect([.generic], "no common ancestor")
        XCTAssertEqual(list.map(\.isActive), [true, false, false])
    }
}

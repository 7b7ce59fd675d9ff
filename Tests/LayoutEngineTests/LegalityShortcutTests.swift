import Foundation
import XCTest

@testable import LayoutEngine

/// The short way past the rules lets nothing through that the rules refuse.
final class LegalityShortcutTests: XCTestCase {
    func test_whatIsClear_isLegal_betweenAnyItemsAndUnderAnyAssumption() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        LayoutEnvironment.current.constraintAssumptions.axisPairing = .rejected
        LayoutEnvironment.current.constraintAssumptions.sideFamilyPairing = .rejected
        let view = UIView()
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let items: [AnyObject] = [view, guide]
        let attributes = NSLayoutConstraint.Attribute.allCases
        var clear = 0
        for first in attributes {
            for second in attributes {
                for (multiplier, constant) in [
                    (1, 0), (0, 5), (-2.5, 1e9), (.infinity, 0), (.nan, 0), (1, .nan), (1, -.infinity),
                ] as [(CGFloat, CGFloat)] {
                    guard
                        ConstraintLegality.isValidForAnyItems(first, second, multiplier: multiplier, constant: constant)
                    else {
                        continue
                    }
                    clear += 1
                    for one in items {
                        for other in second == .notAnAttribute ? [nil] : items.map(Optional.some) {
                            let refusal = ConstraintLegality.check(
                                first: (one, LayoutItem(one)), first, second: (other, LayoutItem(other)), second,
                                multiplier: multiplier, constant: constant)
                            XCTAssertNil(refusal, "\(first) \(second) \(multiplier) \(constant)")
                        }
                    }
                }
            }
        }
        // Sizes with sizes or nothing, three finite pairs each; sides and centers of one axis and family, not times zero.
        XCTAssertEqual(clear, 2 * 3 * 3 + (2 * 2 + 2 * 2 + 1 + 3 * 3) * 2)
    }
}

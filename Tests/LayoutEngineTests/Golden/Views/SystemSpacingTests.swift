import Foundation
import LayoutEngine
import XCTest

/// System spacing anchors.
final class SystemSpacingTests: XCTestCase {
    private let upper = UILabel()
    private let lower = UILabel()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
    }

    /// uikit-model: spacing-1
    func test_edges_are8TimesTheMultiplier() {
        let left = UIView()
        let right = UIView()
        let after = right.leadingAnchor.constraint(equalToSystemSpacingAfter: left.trailingAnchor, multiplier: 2)
        XCTAssertEqual(after.constant, 16)
        XCTAssertEqual(after.multiplier, 1)
        XCTAssertEqual(after.relation, .equal)
        XCTAssertTrue(after.firstItem === right && after.secondItem === left)
        let below = right.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: left.bottomAnchor, multiplier: 1)
        XCTAssertEqual(below.constant, 8)
        XCTAssertEqual(below.relation, .greaterThanOrEqual)
        XCTAssertEqual(
            right.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: left.bottomAnchor, multiplier: 0.5)
                .constant, 4)
        XCTAssertEqual(
            right.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: left.trailingAnchor, multiplier: 1)
                .relation, .lessThanOrEqual)
        XCTAssertEqual(
            right.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: left.trailingAnchor, multiplier: 1)
                .relation, .greaterThanOrEqual)
    }

    /// uikit-model: spacing-1
    func test_negativeMultiplier_countsAsZero() {
        let anchor = lower.topAnchor.constraint(equalToSystemSpacingBelow: upper.bottomAnchor, multiplier: -3)
        XCTAssertEqual(anchor.constant, 0)
    }

    /// uikit-model: spacing-2
    func test_baselines_areALineApart() {
        let equal = lower.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        XCTAssertEqual(equal.constant, 20.5, "20.287 rounded up to a pixel")
        lower.font = .systemFont(ofSize: 20)
        let larger = lower.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        XCTAssertEqual(larger.constant, 23.5, "23.867 - 4.824 + 4.101 rounded up to a pixel")
    }

    /// uikit-model: spacing-2
    func test_baselines_ofViewsWithoutFont_are8Apart() {
        let one = UIView()
        let two = UIView()
        XCTAssertEqual(
            two.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: one.lastBaselineAnchor, multiplier: 1)
                .constant,
            8)
    }

    func test_guides_haveSystemSpacingToo() {
        let guide = UILayoutGuide()
        XCTAssertEqual(
            guide.topAnchor.constraint(equalToSystemSpacingBelow: upper.bottomAnchor, multiplier: 1).constant, 8)
    }

    func test_multiplierThatIsNotFinite_isRefused() {
        let constraint = lower.topAnchor.constraint(equalToSystemSpacingBelow: upper.bottomAnchor, multiplier: .nan)
        XCTAssertEqual(constraint.illegality?.name, .internalInconsistency)
        XCTAssertTrue(constraint.illegality?.reason.contains("must be finite") ?? false)
    }
}

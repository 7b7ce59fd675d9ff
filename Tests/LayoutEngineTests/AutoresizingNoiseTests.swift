import Foundation
import XCTest

@testable import LayoutEngine

/// Masks of views whose lengths are thirds of points.
final class AutoresizingNoiseTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 3) }

    /// A row of 132 1/3 points with a line of 1/3: its content has exactly 132.
    func test_lengthsInThirds_leaveNoNoise() {
        let total: CGFloat = 397 / 3
        XCTAssertNotEqual(132 - total, -1 / 3, "there is noise")
        let stretched = AutoresizingAxis(
            flexibleNear: false, flexibleSize: true, flexibleFar: false, near: 0, size: 132, total: total)
        XCTAssertEqual(stretched.sizeConstant, -1 / 3)
        XCTAssertEqual(stretched.centerConstant, -1 / 6)
        let pushed = AutoresizingAxis(
            flexibleNear: true, flexibleSize: false, flexibleFar: false, near: 100, size: 32, total: total)
        XCTAssertEqual(pushed.centerConstant, -49 / 3)
    }

    func test_otherLengths_stayAsTheyAre() {
        let axis = AutoresizingAxis(
            flexibleNear: false, flexibleSize: true, flexibleFar: false, near: 0, size: 10.01, total: 20)
        XCTAssertEqual(axis.sizeConstant, 10.01 - 20)
    }
}

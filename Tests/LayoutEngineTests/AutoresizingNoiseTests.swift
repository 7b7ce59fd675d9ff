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

    private final class HighTitle: UIButton {
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            let title = super.titleRect(forContentRect: contentRect)
            return CGRect(x: title.minX, y: title.minY - 4, width: title.width, height: title.height + 8)
        }
    }

    /// The title lies at 16 2/3 points, and 4 less is not the nearest number to 12 2/3: constraints place it there, the button 2e-15
    /// beside it.
    func test_noiseInAFrame_doesNotMakeAnotherPass() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        let button = HighTitle()
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        button.titleLabel?.font = .systemFont(ofSize: 14)
        button.setAttributedTitle(NSAttributedString(string: "OK"), for: .normal)
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: root.topAnchor),
            button.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            button.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 0, "\(LayoutEnvironment.current.reports)")
        XCTAssertEqual(button.titleLabel?.frame.minY ?? 0, 38.0 / 3, accuracy: 1e-9)
    }
}

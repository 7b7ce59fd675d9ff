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

    /// Places its subviews in each layout, by shares of its size.
    private final class SharingView: UIView {
        private(set) var layouts = 0

        func place(_ index: Int) -> CGRect {
            CGRect(
                x: bounds.width / 7 * CGFloat(2 * index + (index == 2 ? 20 : 0)), y: bounds.height / 9,
                width: bounds.width / 7 * (index == 1 ? 30 : 1), height: bounds.height / 3)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            for (index, view) in subviews.enumerated() { view.frame = place(index) }
        }
    }

    /// A view lies on pixels, and what its constraints or its frame say does not: masks of what is in it go by the one or the other.
    /// uikit-model: masks-13
    func test_partsOfAViewBesideThePixels_comeToRest() {
        for (mask, isTied) in (0..<64).flatMap({ [($0, false), ($0, true)] }) {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 3)
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let (tied, sharing) = (UIView(), SharingView(frame: CGRect(x: 0.1, y: 0.25, width: 100.15, height: 90.1)))
            for view in [tied, sharing] { root.addSubview(view) }
            for view in isTied ? [tied, sharing] : [tied] {
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.3131),
                    view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.2177),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                ])
            }
            for index in 0..<3 {
                let part = UIView(frame: sharing.place(index))
                part.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
                sharing.addSubview(part)
            }
            let what = "mask \(mask), \(isTied ? "tied" : "placed")"
            for turn in 0..<3 {
                root.layoutIfNeeded()
                for (index, part) in sharing.subviews.enumerated() {
                    let (frame, wanted) = (part.frame, sharing.place(index))
                    let distance: CGFloat = index == 0 ? 0.7 : 3
                    XCTAssertTrue(
                        frame.isNear(wanted, within: distance), "\(what), turn \(turn): \(frame), not \(wanted)")
                    XCTAssertEqual((frame.minX * 3).rounded(), frame.minX * 3, accuracy: 1e-6, what)
                }
                root.frame.size.width += 10.5
                if turn == 0 { sharing.setNeedsLayout() }
            }
            XCTAssertLessThan(sharing.layouts, 10, what)
            XCTAssertEqual(LayoutEnvironment.current.reports.count, 0, what)
        }
    }
}

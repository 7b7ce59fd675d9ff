import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// The arithmetic of conflicts in running layouts, and what exported tests say of constraints.
final class LiveConflictLogTests: XCTestCase {
    /// Two guides without names are two items: their widths are no contradiction.
    func test_itemsOfOneName_areToldApart() throws {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second) = (UILayoutGuide(), UILayoutGuide())
        root.addLayoutGuide(first)
        root.addLayoutGuide(second)
        NSLayoutConstraint.activate([
            first.widthAnchor.constraint(equalToConstant: 50), second.widthAnchor.constraint(equalToConstant: 80),
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        let conflict = try XCTUnwrap(LayoutInspector(root).liveConflicts.first)
        let text = LiveConflictLog.text(conflict, name: { _ in "root" })
        XCTAssertTrue(text.lines.contains { $0.contains("guide of root 2.width = 80") }, "\(text.lines)")
        XCTAssertTrue(text.sum.contains("off by 30"), text.sum)
        XCTAssertTrue(text.sum.contains("100"), text.sum)
    }

    /// A share of an edge counts from the superview's, so the window's coordinates cannot say that it is broken.
    func test_aShareOfAnEdgeThatHolds_isNotCalledBroken() {
        LayoutEnvironment.current = LayoutEnvironment()
        let controller = UIViewController()
        let panel = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        panel.addSubview(label)
        controller.view.addSubview(panel)
        let tooWide = label.widthAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: label, attribute: .centerY, relatedBy: .equal, toItem: panel, attribute: .bottom, multiplier: 0.5,
                constant: 0),
            label.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
            label.heightAnchor.constraint(equalToConstant: 20), tooWide,
        ])
        let screen = Screen(controller, CGSize(width: 320, height: 480))
        XCTAssertEqual(label.center.y, 100)
        XCTAssertEqual(screen.brokenConstraints, [])
        label.widthAnchor.constraint(equalToConstant: 30).isActive = true
        screen.layOut()
        XCTAssertEqual(screen.brokenConstraints.count, 1)
    }
}

import XCTest

@testable import LayoutEngine
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

    /// Where an app's own guide lies comes of constraints: it is no fact of UIKit that could contradict them.
    func test_guidesOfTheApp_areNoPlaces() throws {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UILayoutGuide()
        guide.identifier = "g0"
        root.addLayoutGuide(guide)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 60),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor), view.heightAnchor.constraint(equalToConstant: 41),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        let conflict = try XCTUnwrap(LayoutInspector(root).liveConflicts.first)
        let text = LiveConflictLog.text(conflict, name: { $0 === root ? "root" : "view" })
        XCTAssertFalse(text.lines.contains { $0.contains("UILayoutGuide-") }, text.lines.joined(separator: "\n"))
        XCTAssertTrue(text.lines.contains { $0.contains("g0.height = 60") }, text.lines.joined(separator: "\n"))
        XCTAssertTrue(text.sum.contains("101"), text.sum)
    }

    /// What cannot be put into numbers may be what contradicts the others, so that these only just hold says nothing.
    func test_aMemberWithoutNumbers_isNamed_andNothingIsClaimedOfTheOthers() throws {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        root.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let tooWide = inner.widthAnchor.constraint(equalToConstant: 130)
        let (leading, trailing) = (
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        )
        NSLayoutConstraint.activate([leading, trailing, tooWide])
        root.layoutIfNeeded()
        let report = try XCTUnwrap(LayoutInspector(root).liveConflicts.first).report
        let (least, most) = (
            inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
            inner.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        )
        var gone: UIView? = UIView()
        let orphan = try XCTUnwrap(gone).widthAnchor.constraint(equalToConstant: 4)
        gone = nil
        func text(_ members: [NSLayoutConstraint]) -> String {
            LiveConflictLog.text(
                LayoutInspector.LiveConflict(
                    report: report, broken: nil, viewsPlacedByMasks: [], members: members.map { .constraint($0) }),
                name: { $0 === root ? "root" : "inner" }
            ).lines.joined(separator: "\n")
        }
        XCTAssertTrue(text([least, most]).contains("leave no room for a rounding"), text([least, most]))
        let lacking = text([least, most, orphan])
        XCTAssertFalse(lacking.contains("leave no room for a rounding"), lacking)
        XCTAssertTrue(
            lacking.contains("These constraints are part of the conflict, too, but have no numbers to add up:"), lacking
        )
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

import Foundation
import LayoutEngine
import XCTest

/// The constraints that tie the guides of a controller to its root view (uikit.md §1.1, §2.1, §3.3).
final class GuideConstraintTests: XCTestCase {
    private func launch(_ profile: UIKitProfile = .iOS9_10) -> (SceneHost, UIViewController) {
        let host = makeHost("iPhone 6", profile)
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.view.accessibilityIdentifier = "root"
        return (host, controller)
    }

    /// uikit.md §1.1: reading a guide loads the view and lists the guide's constraints.
    func test_readingAGuide_listsItsConstraints() {
        let (host, controller) = launch()
        XCTAssertEqual(controller.view.constraints, [])
        _ = controller.topLayoutGuide
        host.launch(controller)
        XCTAssertEqual(
            controller.view.constraints.map(\.description),
            [
                "<_UILayoutSupportConstraint root.topLayoutGuide.top == root.top (active)>",
                "<_UILayoutSupportConstraint root.topLayoutGuide.height == 20 (active)>",
                "<_UILayoutSupportConstraint root.topLayoutGuide.leading == root.leading (active)>",
            ])
        _ = controller.bottomLayoutGuide
        XCTAssertEqual(
            controller.view.constraints.dropFirst(3).map(\.description),
            [
                "<_UILayoutSupportConstraint root.bottomLayoutGuide.bottom == root.bottom (active)>",
                "<_UILayoutSupportConstraint root.bottomLayoutGuide.height == 0 (active)>",
                "<_UILayoutSupportConstraint root.bottomLayoutGuide.leading == root.leading (active)>",
            ])
        XCTAssertTrue(controller.view.constraints.allSatisfy(\.isActive))
    }

    /// Guides that were only looked at change no layout: a tree without constraints stays without Auto Layout.
    func test_guides_doNotTurnAutoLayoutOn() {
        let (host, controller) = launch()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100.3, height: 10))
        controller.view.addSubview(view)
        host.launch(controller)
        _ = controller.topLayoutGuide
        host.settle()
        XCTAssertEqual(view.frame.width, 100.3)
    }

    /// uikit.md §2.1: the constant of the height is the length, and UIKit rewrites it.
    func test_heightConstant_isTheLength() {
        let (host, controller) = launch()
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
        label.heightAnchor.constraint(equalToConstant: 10).isActive = true
        host.launch(controller)
        let height = controller.view.constraints.first { $0.firstAttribute == .height && $0.secondItem == nil }
        XCTAssertEqual(height?.constant, 20)
        height?.constant = 50
        XCTAssertEqual(controller.topLayoutGuide.length, 50)
        host.settle()
        XCTAssertEqual(label.frame.minY, 50)
        controller.view.setNeedsLayout()
        host.settle()
        XCTAssertEqual(label.frame.minY, 50, "bars did not change")
        host.setStatusBarHeight(0)
        XCTAssertEqual(height?.constant, 0, "bars changed")
        XCTAssertEqual(label.frame.minY, 0)
        host.setStatusBarHeight(20)
        XCTAssertEqual(label.frame.minY, 20)
    }

    /// uikit.md §2.1: a strip without width at the leading end of its edge.
    func test_guides_haveNoWidth() {
        for (direction, x) in [(.leftToRight, 0), (.rightToLeft, 375)] as [(UIUserInterfaceLayoutDirection, CGFloat)] {
            let (host, controller) = launch()
            LayoutEnvironment.current.userInterfaceLayoutDirection = direction
            let strip = UIView()
            strip.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(strip)
            for attribute in [.left, .right, .top, .bottom] as [NSLayoutConstraint.Attribute] {
                NSLayoutConstraint(
                    item: strip, attribute: attribute, relatedBy: .equal, toItem: controller.topLayoutGuide,
                    attribute: attribute, multiplier: 1, constant: 0
                ).isActive = true
            }
            host.launch(controller)
            XCTAssertEqual(strip.frame, CGRect(x: x, y: 0, width: 0, height: 20), "\(direction)")
        }
    }

    func test_constraintsGo_withTheView() {
        let (_, controller) = launch()
        _ = controller.topLayoutGuide
        let old = controller.view.constraints
        controller.view = UIView()
        XCTAssertTrue(old.allSatisfy { !$0.isActive })
        XCTAssertEqual(controller.view.constraints, [])
    }
}

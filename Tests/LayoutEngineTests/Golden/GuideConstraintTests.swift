import AutoLayoutSolver
import Foundation
import LayoutEngine
import XCTest

/// The constraints that tie the guides of a controller to its root view.
final class GuideConstraintTests: XCTestCase {
    private func launch(_ profile: UIKitProfile = .iOS9_10) -> (SceneHost, UIViewController) {
        let host = makeHost("iPhone 6", profile)
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.view.accessibilityIdentifier = "root"
        return (host, controller)
    }

    /// Reading a guide loads the view and lists the guide's constraints.
    /// uikit-model: guides-5, life-cycle-1, holding-3
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
            ])
        _ = controller.bottomLayoutGuide
        XCTAssertEqual(
            controller.view.constraints.dropFirst(2).map(\.description),
            [
                "<_UILayoutSupportConstraint root.bottomLayoutGuide.bottom == root.bottom (active)>",
                "<_UILayoutSupportConstraint root.bottomLayoutGuide.height == 0 (active)>",
            ])
        XCTAssertTrue(controller.view.constraints.allSatisfy(\.isActive))
    }

    /// Guides that were only looked at change no layout: a tree without constraints stays without Auto Layout.
    /// uikit-model: guides-5
    func test_guides_doNotTurnAutoLayoutOn() {
        let (host, controller) = launch()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100.3, height: 10))
        controller.view.addSubview(view)
        host.launch(controller)
        _ = controller.topLayoutGuide
        host.settle()
        XCTAssertEqual(view.frame.width, 100.3)
    }

    /// The constant of the height is the length, and UIKit rewrites it.
    /// uikit-model: guides-6
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
        height?.constant = 64
        host.setBars(top: .translucent, bottom: .hidden)
        host.setBars(top: .hidden, bottom: .hidden)
        XCTAssertEqual(label.frame.minY, 20, "bars changed to just the length that was written")
    }

    /// A turn between bars that cover nothing of the screen changes nothing, whatever is covered at its sides.
    /// uikit-model: guides-6
    func test_heightConstant_staysWhereNothingIsCovered() {
        for device in ["iPhone X", "iPhone 12", "iPhone 16 Pro"] {
            let host = makeHost(device, .iOS26)
            let controller = UIViewController()
            controller.edgesForExtendedLayout = []
            let stack = UINavigationController(rootViewController: controller)
            stack.isToolbarHidden = false
            host.launch(stack)
            _ = controller.bottomLayoutGuide
            host.settle()
            let heights = controller.view.constraints.filter { $0.firstAttribute == .height && $0.secondItem == nil }
            heights.forEach { $0.constant = 50 }
            host.settle()
            host.rotate(to: .landscape)
            XCTAssertEqual(controller.bottomLayoutGuide.length, 50, device)
        }
    }

    /// A strip without width at the leading end of its edge.
    /// uikit-model: guides-4
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

    /// A view that is tied to a guide takes no more variables than one that is tied to its superview.
    /// uikit-model: guides-8
    func test_guides_haveNoVariables() throws {
        func variableCount(usesGuide: Bool) throws -> Int {
            let (host, controller) = launch()
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            let top = usesGuide ? controller.topLayoutGuide.bottomAnchor : controller.view.topAnchor
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: top),
                view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            host.launch(controller)
            XCTAssertEqual(view.frame.minY, usesGuide ? 20 : 0)
            return try XCTUnwrap(LayoutInspector(controller.view).solverAnswer).system.variableCount
        }
        XCTAssertEqual(try variableCount(usesGuide: true), try variableCount(usesGuide: false))
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

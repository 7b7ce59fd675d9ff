import Foundation
import LayoutEngine
import XCTest

/// Nothing that was laid out outlives its owner: a night of campaigns builds millions of trees.
final class LifetimeTests: XCTestCase {
    func test_treeWithConstraints_goesAway() {
        LayoutEnvironment.current = LayoutEnvironment()
        weak var root: UIView?
        weak var box: UIView?
        weak var constraint: NSLayoutConstraint?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            let pin = child.topAnchor.constraint(equalTo: guide.bottomAnchor)
            NSLayoutConstraint.activate([
                pin, child.widthAnchor.constraint(equalToConstant: 10),
                child.widthAnchor.constraint(equalToConstant: 20),
                child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                child.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertTrue(child.hasAmbiguousLayout)
            XCTAssertEqual(LayoutInspector(view).conflicts.count, 1)
            root = view
            box = child
            constraint = pin
        }
        LayoutEnvironment.current = LayoutEnvironment()
        XCTAssertNil(root)
        XCTAssertNil(box)
        XCTAssertNil(constraint)
    }

    /// A conflict keeps nothing alive of what takes part in it: the root's size, a guide, a mask.
    func test_treeWithConflicts_goesAway() {
        LayoutEnvironment.current = LayoutEnvironment()
        weak var root: UIView?
        weak var box: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            let masked = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            view.addSubview(child)
            view.addSubview(masked)
            NSLayoutConstraint.activate([
                child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                child.widthAnchor.constraint(equalToConstant: 50),
                view.layoutMarginsGuide.topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
                masked.widthAnchor.constraint(equalToConstant: 40),
            ])
            view.layoutIfNeeded()
            let conflicts = LayoutInspector(view).liveConflicts
            XCTAssertEqual(conflicts.count, 3)
            XCTAssertEqual(conflicts.map(\.members.count), conflicts.map(\.report.constraints.count))
            root = view
            box = masked
        }
        LayoutEnvironment.current = LayoutEnvironment()
        XCTAssertNil(root)
        XCTAssertNil(box)
    }

    /// Leaves its superview, and life, when the engine asks for its alignment rectangle.
    private final class LeavingView: UIView {
        nonisolated(unsafe) static var isToLeave = false
        nonisolated(unsafe) static var wentWhileAsked = false
        nonisolated(unsafe) private static var isAsked = false

        override var alignmentRectInsets: UIEdgeInsets {
            guard Self.isToLeave else { return .zero }
            Self.isToLeave = false
            Self.isAsked = true
            removeFromSuperview()
            Self.isAsked = false
            return .zero
        }

        deinit { if Self.isAsked { Self.wentWhileAsked = true } }
    }

    /// The engine walks trees without counting references. What an app's code is asked for stays alive while it answers.
    func test_aViewThatLeavesWhileItIsAsked_staysAliveUntilItHasAnswered() {
        LayoutEnvironment.current = LayoutEnvironment()
        for changesConstantOnly in [true, false] {
            LeavingView.wentWhileAsked = false
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            weak var leaving: UIView?
            let pin: NSLayoutConstraint
            do {
                let view = LeavingView()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                pin = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
                pin.isActive = true
                leaving = view
            }
            root.layoutIfNeeded()
            XCTAssertEqual(leaving?.frame.minX, 3)
            LeavingView.isToLeave = true
            pin.constant = 5
            if !changesConstantOnly { root.addSubview(UIView()) }
            root.layoutIfNeeded()
            XCTAssertFalse(LeavingView.isToLeave, "it was not asked")
            XCTAssertFalse(LeavingView.wentWhileAsked)
            XCTAssertNil(leaving)
        }
    }

    /// uikit-model: containment-8
    func test_app_goesAway() {
        weak var window: UIWindow?
        weak var controller: UIViewController?
        weak var child: UIViewController?
        do {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
            let host = SceneHost(device: DeviceModel.all[2])
            let parent = UIViewController()
            let inner = UIViewController()
            host.launch(parent)
            parent.addChild(inner)
            parent.view.addSubview(inner.view)
            inner.didMove(toParent: parent)
            inner.view.topAnchor.constraint(equalTo: parent.topLayoutGuide.bottomAnchor).isActive = true
            host.settle()
            host.rotate(to: .landscape)
            window = host.window
            controller = parent
            child = inner
        }
        LayoutEnvironment.current = LayoutEnvironment()
        XCTAssertNil(window)
        XCTAssertNil(controller)
        XCTAssertNil(child)
    }

    func test_extension_goesAway() {
        weak var principal: MSMessagesAppViewController?
        weak var window: UIWindow?
        do {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
            let host = MessagesHost(device: DeviceModel.all[2]) { MSMessagesAppViewController() }
            host.open(.compact)
            host.transition(to: .expanded)
            principal = host.principal
            window = host.window
            XCTAssertNotNil(principal)
            host.dismiss()
        }
        LayoutEnvironment.current = LayoutEnvironment()
        XCTAssertNil(principal)
        XCTAssertNil(window)
    }
}

import Foundation
import LayoutEngine
import XCTest

final class TargetActionTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private var exceptions: [String] {
        LayoutEnvironment.current.reports.compactMap {
            if case .exception(let exception) = $0 { return "\(exception)" }
            return nil
        }
    }

    private func button(_ tag: Int = 7) -> UIButton {
        let button = UIButton(type: .system)
        button.tag = tag
        return button
    }

    /// uikit-model: actions-1
    func test_controlsCallMethods_withWhatTheyTake_inOrder() {
        let receiver = ActionReceiver()
        let button = button()
        button.addTarget(receiver, action: "tap:", for: .touchUpInside)
        button.addAction(UIAction { _ in receiver.calls.append("closure") }, for: .touchUpInside)
        button.addTarget(receiver, action: "plain", for: .touchUpInside)
        button.addTarget(receiver, action: "tap:event:", for: .touchUpInside)
        button.addTarget(receiver, action: "plain", for: .touchDown)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(receiver.calls, ["tap 7", "closure", "plain", "tap 7 with event"])
        button.sendActions(for: .touchDown)
        XCTAssertEqual(receiver.calls.last, "plain")
        XCTAssertEqual(receiver.calls.count, 5)
        XCTAssertEqual(
            button.actions(forTarget: receiver, forControlEvent: .touchUpInside), ["tap:", "plain", "tap:event:"])
        XCTAssertEqual(button.allControlEvents, [.touchUpInside, .touchDown])
        XCTAssertEqual(exceptions, [])
    }

    /// uikit-model: actions-1
    func test_targetsAreNotKept_andCanBeRemoved() {
        var receiver: ActionReceiver? = ActionReceiver()
        weak let gone = receiver
        let button = button()
        button.addTarget(receiver, action: "plain", for: .touchUpInside)
        receiver = nil
        XCTAssertNil(gone)
        button.sendActions(for: .touchUpInside)
        let other = ActionReceiver()
        button.addTarget(other, action: "plain", for: [.touchUpInside, .touchDown])
        button.addTarget(other, action: "tap:", for: .touchUpInside)
        button.removeTarget(other, action: "plain", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(other.calls, ["tap 7"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .touchDown)
        XCTAssertEqual(other.calls, ["tap 7"])
        XCTAssertEqual(exceptions, [])
    }

    /// uikit-model: actions-1
    func test_anObjectThatIsGone_isNotTheResponderChain_whichIsOneTarget() {
        let button = button()
        var receiver: ActionReceiver? = ActionReceiver()
        button.addTarget(receiver, action: "tap:", for: .touchDown)
        button.addTarget(nil, action: "plain", for: .touchDown)
        button.addTarget(nil, action: "tap:event:", for: .touchDown)
        XCTAssertEqual(button.allTargets.count, 2)
        XCTAssertEqual(button.allTargets.count { $0.base is NSNull }, 1)
        receiver = nil
        XCTAssertEqual(button.allTargets.count, 1)
        XCTAssertEqual(button.actions(forTarget: nil, forControlEvent: .touchDown), ["plain", "tap:event:"])
    }

    /// uikit-model: actions-2
    func test_withoutATarget_theResponderChainIsSearched() {
        let outer = ActionReceiver()
        let inner = UIViewController()
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        let button = button()
        inner.view.addSubview(button)
        button.addTarget(nil, action: "tap:", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(outer.calls, ["tap 7"])
        XCTAssertTrue(button.target(forAction: "tap:", withSender: nil) as? UIViewController === outer)
        XCTAssertNil(button.target(forAction: "nobody:", withSender: nil))
        XCTAssertFalse(UIApplication.shared.sendAction("nobody:", to: nil, from: button, for: nil))
        XCTAssertEqual(exceptions, [])
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "plain" }
    }

    /// uikit-model: actions-2
    func test_theChainEndsAtTheAppsDelegate() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = UIViewController()
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        let view = UIView()
        window.rootViewController?.view.addSubview(view)
        XCTAssertTrue(view.target(forAction: "plain", withSender: nil) as? UIResponder === delegate)
    }

    func test_barButtons_callMethods() {
        let receiver = ActionReceiver()
        UIBarButtonItem(title: "Go", style: .done, target: receiver, action: "anything:").performPrimaryAction()
        UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: "plain").performPrimaryAction()
        XCTAssertEqual(receiver.calls, ["anything UIBarButtonItem", "plain"])
    }

    /// uikit-model: actions-4
    func test_recognizers_callMethods() {
        let receiver = ActionReceiver()
        let swipe = UISwipeGestureRecognizer(target: receiver, action: "swiped:")
        swipe.addTarget(receiver, action: "plain")
        swipe.recognize()
        XCTAssertEqual(receiver.calls, ["swiped ended", "plain"])
        XCTAssertEqual(swipe.state, .possible)
        swipe.isEnabled = false
        swipe.recognize()
        XCTAssertEqual(receiver.calls.count, 2)
        let pan = UIPanGestureRecognizer(target: receiver, action: "plain")
        pan.recognize()
        XCTAssertEqual(receiver.calls.count, 5)
    }
}

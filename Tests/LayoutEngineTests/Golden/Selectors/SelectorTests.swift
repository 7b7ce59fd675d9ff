import Foundation
import LayoutEngine
import XCTest

final class SelectorTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private var exceptions: [String] {
        LayoutEnvironment.current.reports.compactMap {
            if case .exception(let exception) = $0 { return "\(exception)" }
            return nil
        }
    }

    func test_subclassesInheritMethods_andOverrideThem() {
        let lower = LowerReceiver()
        XCTAssertTrue(lower.responds(to: "plain"))
        XCTAssertTrue(lower.responds(to: "own"))
        XCTAssertTrue(lower.responds(to: "becomeFirstResponder"))
        XCTAssertFalse(ActionReceiver().responds(to: "own"))
        lower.perform("plain")
        lower.perform("own")
        XCTAssertEqual(lower.calls, ["lower plain", "own"])
    }

    func test_genericClasses_andClassesOfNoRoot_areCalled() {
        let generic = GenericReceiver<String>()
        generic.perform("take:", with: "text")
        XCTAssertEqual(generic.last, "text")
        let plain = PlainReceiver()
        ObjectiveCRuntime.send("increase", to: plain)
        XCTAssertEqual(plain.count, 1)
    }

    func test_resultsComeBack() {
        let result = ActionReceiver().perform("sum:and:", with: NSNumber(value: 2), with: NSNumber(value: 3))
        XCTAssertEqual(result?.takeUnretainedValue() as? NSNumber, 5)
        XCTAssertNil(ActionReceiver().perform("plain"))
    }

    /// uikit-model: actions-3
    func test_anUnknownMethod_isReported() {
        ActionReceiver().perform("nothing:", with: nil)
        XCTAssertEqual(exceptions.count, 1)
        XCTAssertTrue(
            exceptions[0].hasPrefix(
                "NSInvalidArgumentException: -[ActionReceiver nothing:]: unrecognized selector sent to instance."),
            exceptions[0])
    }

    func test_anArgumentOfAnotherType_isReported_andTheMethodNotCalled() {
        let receiver = ActionReceiver()
        receiver.perform("tap:", with: UILabel())
        XCTAssertEqual(receiver.calls, [])
        XCTAssertEqual(exceptions.count, 1)
        XCTAssertTrue(
            exceptions[0].contains(
                "-[ActionReceiver tap:]: an argument is a UILabel, and the method takes a UIButton."),
            exceptions[0])
    }

    func test_propertiesAreReadAndSetByKey() {
        let receiver = ActionReceiver()
        let label = UILabel()
        receiver.setValue(label, forKey: "label")
        receiver.setValue([label, label], forKey: "labels")
        receiver.setValue(7, forKey: "answer")
        XCTAssertTrue(receiver.label === label)
        XCTAssertEqual(receiver.labels.count, 2)
        XCTAssertEqual(receiver.value(forKey: "answer") as? Int, 7)
        receiver.setValue(nil, forKey: "label")
        XCTAssertNil(receiver.label)
        XCTAssertNil(receiver.value(forKey: "label"), "and not an optional without a value")
        receiver.perform("setAnswer:", with: 8)
        XCTAssertEqual(receiver.perform("answer")?.takeUnretainedValue() as? NSNumber, 8)
        receiver.setValue("text", forKeyPath: "title")
        XCTAssertEqual(receiver.value(forKeyPath: "view.tag") as? Int, 0)
        XCTAssertEqual(receiver.title, "text")
        XCTAssertEqual(exceptions, [])
        receiver.setValue("text", forKey: "answer")
        XCTAssertEqual(receiver.answer, 8)
        receiver.setValue(1, forKey: "unknown")
        XCTAssertEqual(exceptions.count, 2)
        XCTAssertTrue(exceptions[1].contains("not key value coding-compliant for the key unknown"), exceptions[1])
    }

    func test_notificationsReachObjects_inTheOrderInWhichTheyCame_untilTheyAreRemoved() {
        let center = NotificationCenter()
        let receivers = (0..<20).map { _ in ActionReceiver() }
        var order: [Int] = []
        for (number, receiver) in receivers.enumerated() {
            receiver.onPlain = { order.append(number) }
            center.addObserver(receiver, selector: "plain", name: Notification.Name("A"), object: nil)
        }
        let sender = NSObject()
        center.addObserver(receivers[0], selector: "note:", name: nil, object: sender)
        center.post(name: Notification.Name("A"), object: nil)
        XCTAssertEqual(receivers.map(\.calls), Array(repeating: ["plain"], count: 20))
        XCTAssertEqual(order, Array(0..<20))
        center.post(name: Notification.Name("B"), object: sender)
        XCTAssertEqual(receivers[0].calls, ["plain", "note B"])
        center.removeObserver(receivers[0])
        center.removeObserver(receivers[1], name: Notification.Name("C"), object: nil)
        center.removeObserver(receivers[2], name: Notification.Name("A"), object: nil)
        center.post(name: Notification.Name("A"), object: sender)
        XCTAssertEqual(receivers.map(\.calls.count), [2, 2, 1] + Array(repeating: 2, count: 17))
    }

    func test_anObserverThatIsGone_isNotCalled() {
        let center = NotificationCenter()
        var receiver: ActionReceiver? = ActionReceiver()
        weak let gone = receiver
        center.addObserver(receiver!, selector: "plain", name: Notification.Name("A"), object: nil)
        receiver = nil
        XCTAssertNil(gone)
        center.post(name: Notification.Name("A"), object: nil)
        XCTAssertEqual(exceptions, [])
    }

    func test_timersAndDelayedCalls_runWithTheRunLoop() {
        let receiver = ActionReceiver()
        Timer.scheduledTimer(
            timeInterval: 0.001, target: receiver, selector: "anything:", userInfo: "info", repeats: false)
        receiver.perform("plain", with: nil, afterDelay: 0.002)
        receiver.perform("tap:", with: nil, afterDelay: 0.002)
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: "tap:", object: nil)
        XCTAssertEqual(receiver.calls, [])
        let end = Date(timeIntervalSinceNow: 10)
        while receiver.calls.count < 2, Date() < end { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005)) }
        XCTAssertEqual(receiver.calls.sorted(), ["anything InformedTimer", "plain"])
    }

    /// As on Apple's systems, where a timer fires after its first interval.
    func test_aTimerFiresFirstAfterItsInterval() {
        let before = Date()
        let timer = Timer(timeInterval: 60, target: ActionReceiver(), selector: "plain", userInfo: nil, repeats: true)
        XCTAssertEqual(timer.fireDate.timeIntervalSince(before), 60, accuracy: 30)
    }

    func test_isKind_andIsMember() {
        let view: NSObject = UILabel()
        XCTAssertTrue(view.isKind(of: UIView.self))
        XCTAssertTrue(view.isMember(of: UILabel.self))
        XCTAssertFalse(view.isMember(of: UIView.self))
        XCTAssertFalse(view.isKind(of: UIButton.self))
    }

    func test_descriptionsHaveNoAddress() {
        for object in [UIView(), UIViewController(), UILayoutGuide(), UIApplication.shared] as [NSObject] {
            XCTAssertFalse("\(object)".contains("0x"), "\(object)")
        }
    }

    func test_callsOnTheMainThread_happenAtOnce_orInALaterTurn() {
        let receiver = ActionReceiver()
        receiver.performSelector(onMainThread: Selector("plain"), with: nil, waitUntilDone: true)
        XCTAssertEqual(receiver.calls, ["plain"])
        let later = expectation(description: "called")
        receiver.onPlain = { later.fulfill() }
        receiver.performSelector(onMainThread: Selector("plain"), with: nil, waitUntilDone: false)
        XCTAssertEqual(receiver.calls, ["plain"])
        wait(for: [later], timeout: 5)
        XCTAssertEqual(receiver.calls, ["plain", "plain"])
    }
}

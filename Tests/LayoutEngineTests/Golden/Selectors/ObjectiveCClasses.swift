import Foundation
import LayoutEngine

/// Notes what it is called with. Below it a class that overrides, and one that is generic.
class ActionReceiver: UIViewController {
    var calls: [String] = []
    weak var label: UILabel?
    var labels: [UILabel] = []
    var answer = 42

    var onPlain: (() -> Void)?

    func plain() {
        calls.append("plain")
        onPlain?()
    }
    func tap(_ sender: UIButton) { calls.append("tap \(sender.tag)") }
    func tap(_ sender: UIButton, event: UIEvent) { calls.append("tap \(sender.tag) with event") }
    func swiped(_ recognizer: UISwipeGestureRecognizer) { calls.append("swiped \(recognizer.state)") }
    func note(_ notification: Notification) { calls.append("note \(notification.name.rawValue)") }
    func anything(_ sender: Any?) { calls.append("anything \(sender == nil ? "nil" : "\(type(of: sender!))")") }
    func sum(_ first: NSNumber, and second: NSNumber) -> NSNumber { NSNumber(value: first.intValue + second.intValue) }
}

final class LowerReceiver: ActionReceiver {
    override func plain() { calls.append("lower plain") }
    func own() { calls.append("own") }
}

final class GenericReceiver<Element>: NSObject {
    var last: Element?
    func take(_ element: Element) { last = element }
}

/// No `NSObject`.
final class PlainReceiver {
    var count = 0
    func increase() { count += 1 }
}

protocol GenericTable { static var table: ObjectiveCClass { get } }
extension GenericReceiver: GenericTable {
    static var table: ObjectiveCClass {
        ObjectiveCClass(GenericReceiver.self, [.method("take:") { try $0.take($1.value(0, Element.self)) }])
    }
}

/// As `uikit-sources` writes it.
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                ActionReceiver.self,
                [
                    .method("plain") { receiver, _ in receiver.plain() },
                    .method("tap:") { try $0.tap($1.value(0, UIButton.self)) },
                    .method("tap:event:") { try $0.tap($1.value(0, UIButton.self), event: $1.value(1, UIEvent.self)) },
                    .method("swiped:") { try $0.swiped($1.value(0, UISwipeGestureRecognizer.self)) },
                    .method("note:") { try $0.note($1.value(0, Notification.self)) },
                    .method("anything:") { try $0.anything($1.value(0, Any?.self)) },
                    .method("sum:and:") { try $0.sum($1.value(0, NSNumber.self), and: $1.value(1, NSNumber.self)) },
                    .property("label", { $0.label }, { $0.label = $1 }),
                    .property("labels", { $0.labels }, { $0.labels = $1 }),
                    .property("answer", { $0.answer }, { $0.answer = $1 }),
                ]),
            ObjectiveCClass(LowerReceiver.self, [.method("own") { receiver, _ in receiver.own() }]),
            ObjectiveCClass(PlainReceiver.self, [.method("increase") { receiver, _ in receiver.increase() }]),
            ObjectiveCClass(generic: "GenericReceiver") { ($0 as? any GenericTable.Type)?.table },
        ]
    }
}

import Foundation
import LayoutEngine

/// Key commands, events and devices.
extension Scenario {
    static let keyObjects: [Scenario] = [
        // A key command keeps what it is made with, and defaults are those that Apple documents.
        Scenario("values-of-keys-and-devices", rules: ["source-2", "generations-1"], limits: [63, 1, 9]) { run in
            let all: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
            let held = all.enumerated().filter { run.numbers[0] >> $0.offset & 1 == 1 }
                .reduce(into: UIKeyModifierFlags()) { $0.formUnion($1.element) }
            let (method, words) = (Selector("save"), "words \(run.numbers[2])")
            let title = run.flag(1) ? words : nil
            let commands = [
                UIKeyCommand(input: "k", modifierFlags: held, action: method),
                UIKeyCommand(input: "k", modifierFlags: held, action: method, discoverabilityTitle: words),
                UIKeyCommand(
                    title: "Save", action: method, input: "k", modifierFlags: held, discoverabilityTitle: title),
            ]
            for (index, command) in commands.enumerated() {
                run.expect("input of key command \(index)", command.input, "k")
                run.expect("modifier flags of key command \(index)", command.modifierFlags, held)
                run.expect("action of key command \(index)", command.action, method)
                run.expect(
                    "discoverability title of key command \(index)", command.discoverabilityTitle,
                    [nil, words, title][index])
                run.expect("title of key command \(index)", command.title, index == 2 ? "Save" : "")
                run.keep(command, "priority over system behavior", \.wantsPriorityOverSystemBehavior, false)
                run.keep(
                    command, "discoverability title", \.discoverabilityTitle, [nil, words, title][index], "other words")
            }
            let menu = UIMenu(title: words, options: .displayInline, children: commands)
            run.expect("title of a menu", menu.title, words)
            run.expect("children of a menu", menu.children, commands)
            // The numbers of the USB standard for human interface devices.
            let keys: [(UIKeyboardHIDUsage, Int)] = [
                (.keyboardReturnOrEnter, 40), (.keyboardEscape, 41), (.keyboardDeleteOrBackspace, 42),
                (.keyboardTab, 43), (.keyboardSpacebar, 44), (.keyboardRightArrow, 79), (.keyboardLeftArrow, 80),
                (.keyboardDownArrow, 81), (.keyboardUpArrow, 82),
            ]
            run.expect("raw values of keys", keys.map(\.0.rawValue), keys.map(\.1))
            run.expect("types of events", [UIEvent().type, UIPressesEvent().type], [.touches, .presses])
            run.expect("subtype of an event", UIEvent().subtype, UIEvent.EventSubtype.none)
            // Plain responders have the defaults.
            let responders = [UIView(), UIViewController()]
            for (index, responder) in responders.enumerated() {
                run.expect(
                    "whether responder \(index) can become first responder", responder.canBecomeFirstResponder, false)
                run.expect("whether responder \(index) can resign", responder.canResignFirstResponder, true)
                run.expect(
                    "whether responder \(index) becomes first responder", responder.becomeFirstResponder(), false)
                run.expect(
                    "editing interactions of responder \(index)", responder.editingInteractionConfiguration, .default)
                run.expect("key commands of responder \(index)", responder.keyCommands?.count, nil)
                run.expect(
                    "whether responder \(index) handles accessibilityActivate", responder.accessibilityActivate(), false
                )
                run.expect(
                    "whether responder \(index) handles the escape gesture", responder.accessibilityPerformEscape(),
                    false)
            }
            let (device, screen) = (UIDevice.current, UIScreen.main)
            let version = Int(device.systemVersion.prefix { $0 != "." }) ?? 0
            run.expect(
                "whether system version \(version) belongs to the generation", run.uikit.systems.contains(version), true
            )
            run.expect("whether the battery is monitored", device.isBatteryMonitoringEnabled, false)
            run.expect("level of a battery that is not monitored", device.batteryLevel, -1)
            run.expect("whether proximity is monitored", device.isProximityMonitoringEnabled, false)
            run.expect("proximity state", device.proximityState, false)
            run.expect("whether multitasking is supported", device.isMultitaskingSupported, true)
            run.expect("whether the screen is recorded", screen.isCaptured, false)
            // The action name is the last one that was set.
            let manager = UndoManager()
            run.keep(manager, "groupsByEvent", \.groupsByEvent, true)
            run.expect("undo action name without an action", manager.undoActionName, "")
            for name in ["Typing", words, "Move"] {
                manager.registerUndo(withTarget: menu) { _ in }
                manager.setActionName(name)
                run.expect("undo action name", manager.undoActionName, name)
            }
        }
    ]
}

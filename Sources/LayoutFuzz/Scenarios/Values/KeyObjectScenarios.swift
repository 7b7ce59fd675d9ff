import Foundation
import LayoutEngine

/// Keys, events and devices that apps ask about beside layout.
extension Scenario {
    static let keyObjects: [Scenario] = [
        // What a key does is kept, and what nobody said is as Apple documents it.
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
                run.expect("key of \(index)", command.input, "k")
                run.expect("keys that are held with \(index)", command.modifierFlags, held)
                run.expect("method of \(index)", command.action, method)
                run.expect("words of \(index)", command.discoverabilityTitle, [nil, words, title][index])
                run.expect("title of \(index)", command.title, index == 2 ? "Save" : "")
                run.keep(command, "wantsPriority", \.wantsPriorityOverSystemBehavior, false)
                run.keep(command, "words", \.discoverabilityTitle, [nil, words, title][index], "other words")
            }
            let menu = UIMenu(title: words, options: .displayInline, children: commands)
            run.expect("title of a menu", menu.title, words)
            run.expect("entries of a menu", menu.children, commands)
            // Numbers of keys by the standard for such devices.
            let keys: [(UIKeyboardHIDUsage, Int)] = [
                (.keyboardReturnOrEnter, 40), (.keyboardEscape, 41), (.keyboardDeleteOrBackspace, 42),
                (.keyboardTab, 43), (.keyboardSpacebar, 44), (.keyboardRightArrow, 79), (.keyboardLeftArrow, 80),
                (.keyboardDownArrow, 81), (.keyboardUpArrow, 82),
            ]
            run.expect("numbers of keys", keys.map(\.0.rawValue), keys.map(\.1))
            run.expect("kinds of events", [UIEvent().type, UIPressesEvent().type], [.touches, .presses])
            run.expect("kind of a touch's event", UIEvent().subtype, UIEvent.EventSubtype.none)
            // Nobody says more of these.
            let responders = [UIView(), UIViewController()]
            for (index, responder) in responders.enumerated() {
                run.expect("whether \(index) may be first", responder.canBecomeFirstResponder, false)
                run.expect("whether \(index) may give up", responder.canResignFirstResponder, true)
                run.expect("whether \(index) is first", responder.becomeFirstResponder(), false)
                run.expect("gestures of \(index)", responder.editingInteractionConfiguration, .default)
                run.expect("keys of \(index)", responder.keyCommands?.count, nil)
                run.expect("whether \(index) does what is read", responder.accessibilityActivate(), false)
                run.expect("whether \(index) goes back", responder.accessibilityPerformEscape(), false)
            }
            let (device, screen) = (UIDevice.current, UIScreen.main)
            let version = Int(device.systemVersion.prefix { $0 != "." }) ?? 0
            run.expect("whether \(version) is of the generation", run.uikit.systems.contains(version), true)
            run.expect("whether the battery is watched", device.isBatteryMonitoringEnabled, false)
            run.expect("battery that nobody watches", device.batteryLevel, -1)
            run.expect("whether what is near is watched", device.isProximityMonitoringEnabled, false)
            run.expect("whether something is near", device.proximityState, false)
            run.expect("whether apps run beside others", device.isMultitaskingSupported, true)
            run.expect("whether the screen is recorded", screen.isCaptured, false)
            // The name of a step is the last one that was given.
            let manager = UndoManager()
            run.keep(manager, "groupsByEvent", \.groupsByEvent, true)
            run.expect("name of no step", manager.undoActionName, "")
            for name in ["Typing", words, "Move"] {
                manager.registerUndo(withTarget: menu) { _ in }
                manager.setActionName(name)
                run.expect("name of a step", manager.undoActionName, name)
            }
        }
    ]
}

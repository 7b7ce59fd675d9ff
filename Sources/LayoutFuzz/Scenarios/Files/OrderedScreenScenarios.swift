import Foundation
import InterfaceBuilder
import LayoutEngine

/// The order of many parts in a scene of a file. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let orderedScreens: [Scenario] = [
        // Each time the view is loaded, outlets, runtime attributes, gesture recognizers, actions and embedded scenes come in
        // the order of the file.
        Scenario(
            "scene-parts-in-order-again", rules: ["files-4", "actions-1", "containment-1"],
            limits: ScreenOrder.limits + Array(repeating: 2, count: 4)
        ) { run in
            let (order, log) = (ScreenOrder(run.numbers[..<8]), CallbackLog())
            var classes = ClassRegistry()
            classes.register("Part") { OrderedPart(log) }
                .outlet("mate", \.mate).outlet("peer", \.peer).outlet("friend", \.friend)
            classes.register("Screen") { OrderedScreen(log) }
                .outlet("one", \.one).outlet("two", \.two).outlet("three", \.three)
                .outletCollection("first", \.first).outletCollection("second", \.second)
                .action("left:") { screen, _ in screen.log.note("press left") }
                .action("middle:") { screen, _ in screen.log.note("press middle") }
                .action("right:") { screen, _ in screen.log.note("press right") }
            let made = run.initialController(of: order.file, asInApps: true, classes: classes)
            guard let screen = made as? OrderedScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            func check(_ told: [String], _ when: String) {
                let root: UIView = screen.view
                run.expect(
                    "ids of the subviews \(when)", root.subviews.map(ScreenOrder.id), order.parts + order.boxes + ["bb"]
                )
                // The view in the bar stays, and its outlets lead to the new views.
                run.expect(
                    "order of the outlets of the view in the bar \(when)", told.filter { $0.hasPrefix("ww ") },
                    order.ties.map { "ww \($0)" })
                let given = told.filter { $0.hasPrefix("p") || $0.hasPrefix("q") }
                let ties = order.connected.flatMap { id in order.ties.map { "\(id) \($0)" } }
                let values = order.connected.flatMap { id in order.attributes.map { "\(id) \($0.key) \($0.value)" } }
                run.expect("order of the outlets and runtime attributes of the views \(when)", given, ties + values)
                let lists = [
                    "c first \([order.parts[0], order.parts[2]])", "c second \([order.parts[1], "q2"])",
                ]
                run.expect(
                    "order of the outlets of the screen \(when)", told.filter { $0.hasPrefix("c ") },
                    order.outlets.map { "c \($0)" } + lists)
                run.expect(
                    "embed segues in prepare(for:sender:) \(when)", told.filter { $0.hasPrefix("way ") },
                    order.boxes.map { "way to \($0) in \($0)" })
                run.expect(
                    "titles of the last three child controllers \(when)",
                    screen.children.suffix(3).map { $0.title ?? "-" },
                    order.boxes.map { "in \($0)" })
                let taps = (root.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
                run.expect("taps of the gesture recognizers \(when)", taps.map(\.numberOfTapsRequired), order.taps)
            }
            screen.loadViewIfNeeded()
            check(log.take(), "at first")
            for (turn, number) in run.numbers.dropFirst(8).enumerated() {
                if number == 0 {
                    (screen.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
                    run.expect("actions of the button in turn \(turn)", log.take(), order.actions.map { "press \($0)" })
                    continue
                }
                screen.view = nil
                _ = log.take()
                if number == 1 { screen.loadViewIfNeeded() } else { _ = screen.view }
                check(log.take(), "in turn \(turn)")
            }
        }
    ]
}

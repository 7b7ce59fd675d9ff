import Foundation
import LayoutEngine

extension Scenario {
    static let awayControls: [Scenario] = [
        // A control changes while it is in no window or while a view above it is hidden. Back on the screen it has the
        // layout of a new control with the same values.
        Scenario(
            "controls-change-while-away", rules: ["passes-5", "passes-8", "holding-4", "text-18", "direction-3"],
            limits: [5, 2, 511] + Array(repeating: 8 * 40 - 1, count: 9), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 30, y: 110, width: 240, height: 300))
            root.addSubview(holder)
            func place(_ view: UIView) {
                view.translatesAutoresizingMaskIntoConstraints = false
                holder.addSubview(view)
                // A view that leaves its superview loses its constraints to views above it.
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 12),
                    view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 7),
                ])
            }
            func size(_ view: UIView) {
                let isText = run.numbers[0] == 3 || run.numbers[0] == 4
                guard run.numbers[1] > 0 || isText else { return }
                view.widthAnchor.constraint(equalToConstant: 150).isActive = true
                guard run.numbers[1] == 2 else { return }
                view.heightAnchor.constraint(equalToConstant: 60).isActive = true
            }
            var state = AwayValues(kind: run.numbers[0])
            let view = state.make()
            size(view)
            place(view)
            var isTurned = run.isRightToLeft
            func check() {
                host.settle()
                guard view.window != nil, !run.isAway else { return }
                var found = SettledLayout(treeOf: view, "control", measures: false)
                found.add("intrinsic size", [view.intrinsicContentSize.width, view.intrinsicContentSize.height])
                let fresh = state.make()
                size(fresh)
                place(fresh)
                host.settle()
                var wanted = SettledLayout(treeOf: fresh, "control", measures: false)
                wanted.add("intrinsic size", [fresh.intrinsicContentSize.width, fresh.intrinsicContentSize.height])
                host.takeOut(fresh)
                run.expectSame(found, wanted, " of a control that changed")
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 8
                    switch number % 8 {
                    case 0, 1, 2:
                        state.values[value % 4] = value / 4
                        state.set(value % 4, of: view)
                    case 3: if view.superview == nil { place(view) } else { view.removeFromSuperview() }
                    case 4: if holder.superview == nil { root.addSubview(holder) } else { holder.removeFromSuperview() }
                    case 5: holder.isHidden.toggle()
                    case 6 where value % 2 == 0:
                        isTurned.toggle()
                        host.setUserInterfaceLayoutDirection(isTurned ? .rightToLeft : .leftToRight)
                    case 6: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                    default: if holder.superview == nil { holder.layoutIfNeeded() }
                    }
                }, rest: check)
            check()
        },
        // Without constraints on its size a configured button follows the present text size, whichever titles it has.
        Scenario(
            "configured-buttons-follow-the-text-size", rules: ["controls-14", "devices-5"], limits: [11, 11, 11, 3, 1]
        ) { run in
            let (host, root) = run.openPlain()
            func make() -> UIButton {
                var configuration = UIButton.Configuration.plain()
                if run.numbers[3] & 1 == 1 { configuration.title = "Title" }
                if run.numbers[3] & 2 == 2 { configuration.subtitle = "a subtitle" }
                let button = UIButton(configuration: configuration)
                button.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(button)
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12).isActive = true
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 120).isActive = true
                return button
            }
            let button = make()
            host.settle()
            for (turn, number) in run.numbers[..<3].enumerated() {
                if run.flag(4) {
                    root.traitOverrides.preferredContentSizeCategory = ScenarioRun.textSizes[number]
                } else {
                    host.setPreferredContentSizeCategory(ScenarioRun.textSizes[number])
                }
                host.settle()
                let found = button.frame
                let fresh = make()
                host.settle()
                run.expect("frame of a configured button in turn \(turn)", found, fresh.frame)
                fresh.removeFromSuperview()
            }
        },
    ]
}

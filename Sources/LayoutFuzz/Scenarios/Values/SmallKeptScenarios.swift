import Foundation
import LayoutEngine

/// Small values that are kept.
extension Scenario {
    static let smallKept: [Scenario] = [
        // A popover that is not shown points from no known side, which is not the same as from none.
        Scenario("arrows-that-are-not-known", rules: ["source-2"], limits: [15]) { run in
            typealias Arrows = UIPopoverArrowDirection
            run.expect("number of an unknown side", Arrows.unknown.rawValue, UInt.max)
            run.expect("number of any side", Arrows.any.rawValue, 15)
            run.expect("whether no side is an unknown one", Arrows.unknown == [], false)
            let permitted = Arrows(rawValue: UInt(run.numbers[0]))
            run.expect("whether any side has these", Arrows.any.isSuperset(of: permitted), true)
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            guard let popover = controller.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            run.expect("sides at first", popover.permittedArrowDirections, .any)
            popover.permittedArrowDirections = permitted
            run.expect("sides", popover.permittedArrowDirections, permitted)
            run.expect("side of a popover that is not shown", popover.arrowDirection.rawValue, UInt.max)
        },
        // What an app says of a constraint is kept, active or not, until it says something else.
        Scenario("constraints-keep-words", rules: ["source-2"], limits: Array(repeating: 5, count: 6)) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root, CGRect(x: 3, y: 70, width: 30, height: 20), translates: true)
            let constraint = view.widthAnchor.constraint(equalToConstant: 30)
            var (isArchived, name): (Bool, String?) = (false, nil)
            func check(_ when: String) {
                run.expect("whether it is archived \(when)", constraint.shouldBeArchived, isArchived)
                run.expect("its name \(when)", constraint.identifier, name)
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                switch number {
                case 0, 1:
                    isArchived = number == 1
                    constraint.shouldBeArchived = isArchived
                case 2, 3:
                    name = number == 3 ? "name \(turn)" : nil
                    constraint.identifier = name
                case 4: constraint.isActive.toggle()
                default: host.settle()
                }
                check("after \(number), \(turn)")
            }
        },
        // A style that takes over another one, or is its copy, has its tabulators.
        Scenario(
            "tabulators-are-taken-over", rules: ["text-20", "source-2"], limits: [3, 90, 3, 1]
        ) { run in
            let style = NSMutableParagraphStyle()
            let alignments: [NSTextAlignment] = [.left, .center, .right, .natural]
            let tabs = (0..<run.numbers[0]).map { index in
                NSTextTab(
                    textAlignment: alignments[(run.numbers[2] + index) % 4],
                    location: run.length(1) + CGFloat(index) * 30)
            }
            style.tabStops = tabs
            style.defaultTabInterval = run.length(1)
            func check(_ what: String, _ other: NSParagraphStyle?) {
                run.expect("places of \(what)", other?.tabStops.map(\.location), tabs.map(\.location))
                run.expect("alignments of \(what)", other?.tabStops.map(\.alignment), tabs.map(\.alignment))
                run.expect("distance of \(what)", other?.defaultTabInterval, run.length(1))
            }
            check("the style", style)
            check("a copy", style.copy() as? NSParagraphStyle)
            check("a copy that can be changed", style.mutableCopy() as? NSMutableParagraphStyle)
            let taken = NSMutableParagraphStyle()
            if run.flag(3) { taken.tabStops = [NSTextTab(textAlignment: .left, location: 7)] }
            taken.setParagraphStyle(style)
            check("one that took it over", taken)
            // Each has its own from then on.
            style.tabStops = []
            check("one whose source was changed", taken)
        },
    ]
}

import Foundation
import LayoutEngine

/// Small values that are kept.
extension Scenario {
    static let smallKept: [Scenario] = [
        // The arrow direction of a popover that is not on the screen is unknown, which differs from an empty set.
        Scenario("arrows-that-are-not-known", rules: ["source-2"], limits: [15]) { run in
            typealias Arrows = UIPopoverArrowDirection
            run.expect("raw value of the unknown arrow direction", Arrows.unknown.rawValue, UInt.max)
            run.expect("raw value of any arrow direction", Arrows.any.rawValue, 15)
            run.expect("whether the unknown arrow direction is the empty set", Arrows.unknown == [], false)
            let permitted = Arrows(rawValue: UInt(run.numbers[0]))
            run.expect(
                "whether any arrow direction contains the permitted ones", Arrows.any.isSuperset(of: permitted), true)
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            guard let popover = controller.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            run.expect("permittedArrowDirections at first", popover.permittedArrowDirections, .any)
            popover.permittedArrowDirections = permitted
            run.expect("permittedArrowDirections after they were set", popover.permittedArrowDirections, permitted)
            run.expect("raw value of arrowDirection before the presentation", popover.arrowDirection.rawValue, UInt.max)
        },
        // A constraint keeps its identifier and `shouldBeArchived`, active or not.
        Scenario("constraints-keep-words", rules: ["source-2"], limits: Array(repeating: 5, count: 6)) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root, CGRect(x: 3, y: 70, width: 30, height: 20), translates: true)
            let constraint = view.widthAnchor.constraint(equalToConstant: 30)
            var (isArchived, name): (Bool, String?) = (false, nil)
            func check(_ when: String) {
                run.expect("shouldBeArchived \(when)", constraint.shouldBeArchived, isArchived)
                run.expect("identifier \(when)", constraint.identifier, name)
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
                check("after change \(number) in turn \(turn)")
            }
        },
        // A copy of a style, or a style that was set from another one, has its tab stops.
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
                run.expect(
                    "locations of the tab stops of \(what)", other?.tabStops.map(\.location), tabs.map(\.location))
                run.expect(
                    "alignments of the tab stops of \(what)", other?.tabStops.map(\.alignment), tabs.map(\.alignment))
                run.expect("defaultTabInterval of \(what)", other?.defaultTabInterval, run.length(1))
            }
            check("the style", style)
            check("a copy", style.copy() as? NSParagraphStyle)
            check("a mutable copy", style.mutableCopy() as? NSMutableParagraphStyle)
            let taken = NSMutableParagraphStyle()
            if run.flag(3) { taken.tabStops = [NSTextTab(textAlignment: .left, location: 7)] }
            taken.setParagraphStyle(style)
            check("a style after setParagraphStyle", taken)
            // Changes of the source do not affect it any more.
            style.tabStops = []
            check("a style after setParagraphStyle whose source was changed", taken)
        },
    ]
}

import Foundation
import InterfaceBuilder
import LayoutEngine

/// A title view that records its outlets, which lead to subviews of the controller's view.
private final class TiedTitle: UIView {
    var log: CallbackLog?
    var mate: UIView? { didSet { log?.note("\(tag) mate \(mate?.tag ?? -1)") } }
    var peer: UIView? { didSet { log?.note("\(tag) peer \(peer?.tag ?? -1)") } }
    var first: [UIView] = [] { didSet { note("first", first) } }
    var second: [UIView] = [] { didSet { note("second", second) } }
    var third: [UIView] = [] { didSet { note("third", third) } }

    private func note(_ name: String, _ views: [UIView]) { log?.note("\(tag) \(name) \(views.map(\.tag))") }

    var all: [UIView] { [mate, peer].compactMap { $0 } + first + second + third }
}

/// Outlets that are connected again when a controller loads its view again.
extension Scenario {
    static let letGoParts: [Scenario] = [
        // Views in the bar stay when the controller's view is set to nil. When the next view is loaded, their outlets are set
        // again in the same order: outlets first, then each collection, in the order of the file.
        Scenario(
            "bar-views-tied-again-in-order", rules: ["files-2", "files-4"],
            limits: [5, 1] + Array(repeating: 3 * 4 - 1, count: 6) + Array(repeating: 2, count: 4) + [2]
        ) { run in
            let log = CallbackLog()
            let names = [
                ["first", "second", "third"], ["second", "third", "first"], ["third", "first", "second"],
                ["first", "third", "second"], ["second", "first", "third"], ["third", "second", "first"],
            ][run.numbers[0]]
            let outlets = run.flag(1) ? [("mate", 1), ("peer", 3)] : [("peer", 2), ("mate", 2)]
            let ties = run.numbers[2..<8].map { (names[$0 % 3], $0 / 3) }
            var wanted = outlets.map { "\($0.0) \($0.1)" }
            for (place, tie) in ties.enumerated() where !ties[..<place].contains(where: { $0.0 == tie.0 }) {
                wanted.append("\(tie.0) \(ties.filter { $0.0 == tie.0 }.map(\.1))")
            }
            func connections(_ owner: String) -> String {
                let single = outlets.map {
                    "<outlet property=\"\($0.0)\" destination=\"p\($0.1)\" id=\"\(owner)-\($0.0)\"/>"
                }
                let many = ties.enumerated().map {
                    "<outletCollection property=\"\($1.0)\" destination=\"p\($1.1)\" id=\"\(owner)-\($0)\"/>"
                }
                return "<connections>\((single + many).joined())</connections>"
            }
            let views = (0..<4).map { "<view tag=\"\($0)\" id=\"p\($0)\">\(ScenarioFile.rect(9 * $0, 5, 8, 7))</view>" }
            func tied(_ key: String, _ index: Int) -> String {
                """
                <view key="\(key)" customClass="TiedTitle" tag="\(70 + index)" id="tied\(index)">\
                \(ScenarioFile.rect(0, 0, 40, 20))\(connections("tied\(index)"))</view>
                """
            }
            // Beside the title view there may be bar button items with custom views.
            let buttons = ["left", "right"].prefix(run.numbers[12]).enumerated().map { index, side in
                """
                <barButtonItem key="\(side)BarButtonItem" id="\(side)">\(tied("customView", index + 1))</barButtonItem>
                """
            }
            let bar = """
                <navigationItem key="navigationItem" id="items">\(buttons.joined())\(tied("titleView", 0))</navigationItem>
                """
            var classes = ClassRegistry()
            classes.register("TiedTitle") { () -> TiedTitle in
                let title = TiedTitle()
                title.log = log
                return title
            }
            .outlet("mate", \.mate).outlet("peer", \.peer).outletCollection("first", \.first)
            .outletCollection("second", \.second).outletCollection("third", \.third)
            let made = run.read(ScenarioFile.storyboard([ScenarioFile.controller(views.joined(), more: bar)])).flatMap {
                UIStoryboard(document: $0, classes: classes).instantiateInitialViewController()
            }
            guard let screen = made else { return run.expect("whether there is a screen", false, true) }
            screen.loadViewIfNeeded()
            guard let title = screen.navigationItem.titleView as? TiedTitle else {
                return run.expect("whether there is a view in the bar", false, true)
            }
            var order: [String]?
            func check(_ when: String) {
                let told = log.take()
                for tag in 70...70 + run.numbers[12] {
                    run.expect(
                        "order of the outlets of view \(tag) in the bar \(when)",
                        told.filter { $0.hasPrefix("\(tag) ") },
                        wanted.map { "\(tag) \($0)" })
                }
                run.expect("order of all outlets \(when)", told, order ?? told)
                order = told
                run.expectObject("view in the bar \(when)", screen.navigationItem.titleView, title)
                let root: UIView = screen.view
                run.expect(
                    "outlets to views that are not in the present view \(when)",
                    title.all.filter { $0.superview !== root }.map(\.tag), [])
            }
            check("at first")
            for (turn, number) in run.numbers[8..<12].enumerated() {
                // The app may set outlets to nil.
                if number == 1 { (title.first, title.mate) = ([], nil) }
                _ = log.take()
                screen.view = nil
                if number == 2 { _ = screen.view } else { screen.loadViewIfNeeded() }
                check("in turn \(turn)")
            }
        }
    ]
}

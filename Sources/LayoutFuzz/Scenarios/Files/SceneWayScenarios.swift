import Foundation
import InterfaceBuilder
import LayoutEngine

/// The sender of a segue that code performs.
private final class WaySender {}

/// Records its segues. Its popovers stay popovers in compact widths, and have a size that it sets.
private final class WayStart: UIViewController, UIPopoverPresentationControllerDelegate {
    var size = CGSize.zero
    var gone: [(identifier: String?, sender: AnyObject?, destination: UIViewController, isLoaded: Bool)] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let object: AnyObject? = (sender as? UIButton) ?? (sender as? WaySender)
        gone.append((segue.identifier, object, segue.destination, segue.destination.isViewLoaded))
        segue.destination.preferredContentSize = size
        guard segue.destination.modalPresentationStyle == .popover else { return }
        segue.destination.popoverPresentationController?.delegate = self
    }
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// Segues between scenes of a file. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let sceneWays: [Scenario] = [
        // Each segue makes a new scene, with the presentation that the file has for this segue, whatever was performed before.
        Scenario(
            "ways-of-one-scene-in-any-order", rules: ["popovers-10", "popovers-5"],
            limits: [1, 2, 15, 15, 300, 300] + Array(repeating: 5 * 2 * 20 - 1, count: 4), kinds: 5,
            needs: { $0.environment.statusBar <= 24 }
        ) { run in
            let number = run.numbers
            let styles: [(name: String, style: UIModalPresentationStyle)] = [
                ("fullScreen", .fullScreen), ("formSheet", .formSheet), ("overFullScreen", .overFullScreen),
            ]
            let sides: [(name: String, side: UIPopoverArrowDirection)] = [
                ("up", .up), ("down", .down), ("left", .left), ("right", .right),
            ]
            func arrows(_ bits: Int) -> String {
                let written = sides.enumerated().filter { bits >> $0.offset & 1 == 1 }.map {
                    "\($0.element.name)=\"YES\""
                }
                return "<popoverArrowDirection key=\"popoverArrowDirection\" \(written.joined(separator: " "))/>"
            }
            let popover = "kind=\"popoverPresentation\""
            let ways = [
                ("\(popover) popoverAnchorView=\"box\"", arrows(number[2])),
                ("\(popover) popoverAnchorBarButtonItem=\"bar\"", arrows(number[3])), (popover, ""),
                ("kind=\"presentation\" modalPresentationStyle=\"\(styles[number[1]].name)\"", ""),
                ("kind=\"presentation\"", ""),
            ]
            let buttons = ways.enumerated().map { index, way in
                """
                <button id="b\(index)">\(ScenarioFile.rect(10 + 50 * index, 100 + 40 * index, 40, 30))<connections>\
                <segue \(way.0) identifier="way \(index)" destination="d" id="s\(index)">\(way.1)</segue></connections></button>
                """
            }
            let item = """
                <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" title="x" id="bar"/>\
                </navigationItem>
                """
            let own = run.flag(0) ? "modalPresentationStyle=\"fullScreen\"" : ""
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    "<view id=\"box\">\(ScenarioFile.rect(20, 30, 40, 30))</view>" + buttons.joined(),
                    attributes: "customClass=\"Start\"", more: item),
                "<viewController id=\"d\" title=\"there\" \(own)>\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            var classes = ClassRegistry()
            classes.register("Start") { WayStart() }
            guard let document = run.read(file),
                let start = UIStoryboard(document: document, classes: classes).instantiateInitialViewController()
                    as? WayStart
            else { return run.expect("whether there is a controller", false, true) }
            start.size = CGSize(width: 44 + number[4], height: 44 + number[5])
            let host = run.open(start)
            let views: [UIView] = start.view.subviews
            guard views.count == 6, let box = views.first else {
                return run.expect("number of subviews", views.count, 6)
            }
            var made: [UIViewController] = []
            for (turn, number) in number[6...].enumerated() {
                let (way, isTouched, value) = (number % 5, number / 5 % 2 == 1, number / 10)
                let when = "for segue \(way) in turn \(turn)"
                box.frame = CGRect(x: 10 + 7 * value, y: 60 + 9 * value, width: 20 + value, height: 50 - value)
                let (button, sender) = (views[way + 1], WaySender())
                start.gone = []
                if isTouched {
                    (button as? UIButton)?.sendActions(for: .touchUpInside)
                } else {
                    start.performSegue(withIdentifier: "way \(way)", sender: sender)
                }
                run.expect("segues in prepare(for:sender:) \(when)", start.gone.map(\.identifier), ["way \(way)"])
                run.expectObject(
                    "sender in prepare(for:sender:) \(when)", start.gone.first?.sender, isTouched ? button : sender)
                run.expect(
                    "whether the destination's view was loaded in prepare(for:sender:) \(when)",
                    start.gone.first?.isLoaded ?? true, false)
                host.settle()
                guard let above = start.presentedViewController else {
                    return run.expect("whether a controller is presented \(when)", false, true)
                }
                run.expectObject("destination in prepare(for:sender:) \(when)", start.gone.first?.destination, above)
                run.expect(
                    "whether the presented controller is an earlier one \(when)", made.contains { $0 === above }, false)
                made.append(above)
                let plain =
                    run.flag(0) ? UIModalPresentationStyle.fullScreen : UIViewController().modalPresentationStyle
                run.expect(
                    "modalPresentationStyle \(when)", above.modalPresentationStyle,
                    way < 3 ? .popover : way == 3 ? styles[run.numbers[1]].style : plain)
                if way < 3, let popover = above.popoverPresentationController {
                    let bits = way == 2 ? 15 : run.numbers[2 + way]
                    run.expect(
                        "permittedArrowDirections \(when)", popover.permittedArrowDirections,
                        sides.enumerated().reduce(into: UIPopoverArrowDirection()) {
                            if bits >> $1.offset & 1 == 1 { $0.insert($1.element.side) }
                        })
                    run.expectObject(
                        "barButtonItem of the popover \(when)", popover.barButtonItem,
                        way == 1 ? start.navigationItem.rightBarButtonItem : nil)
                    let pointed: UIView? = way == 0 ? box : way == 1 ? nil : isTouched ? button : start.view
                    run.expectObject("sourceView of the popover \(when)", popover.sourceView, pointed)
                    if let pointed {
                        run.expectPopover("popover \(when)", above, of: pointed, in: host, overlaps: false)
                    }
                }
                start.dismiss(animated: false)
                host.settle()
                run.expectObject("presented controller after dismissal \(when)", start.presentedViewController, nil)
            }
        }
    ]
}

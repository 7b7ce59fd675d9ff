import Foundation
import InterfaceBuilder
import LayoutEngine

/// Gives its popovers a size, and keeps them popovers in compact widths.
private final class PopoverSource: UIViewController, UIPopoverPresentationControllerDelegate {
    var size = CGSize.zero
    var prepared: [UIModalPresentationStyle] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append(segue.destination.modalPresentationStyle)
        segue.destination.preferredContentSize = size
        segue.destination.popoverPresentationController?.delegate = self
    }
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// Segues of files that lead to popovers.
extension Scenario {
    static let filePopovers: [Scenario] = [
        // A popover has the anchor and the arrow directions of the file, whether a user or code triggers the segue.
        Scenario(
            "file-popovers", rules: ["popovers-10", "popovers-5"],
            limits: [300, 500, 200, 200, 15, 3, 1, 400, 400],
            needs: { $0.environment.statusBar <= 24 }
        ) { run in
            let number = run.numbers
            let sides: [(String, UIPopoverArrowDirection, Int)] = [
                ("up", .up, 1), ("down", .down, 2), ("left", .left, 4), ("right", .right, 8),
            ]
            let written = sides.filter { number[4] & $0.2 != 0 }.map { "\($0.0)=\"YES\"" }.joined(separator: " ")
            let arrows =
                number[5] == 2 ? "" : "<popoverArrowDirection key=\"popoverArrowDirection\" \(written)/>"
            let anchors = [
                "popoverAnchorBarButtonItem=\"bar\"", "popoverAnchorView=\"box\"", "popoverAnchorView=\"box\"", "",
            ]
            let anchor = anchors[number[5]]
            let segue =
                "<segue kind=\"popoverPresentation\" identifier=\"way\" destination=\"d\" \(anchor)>\(arrows)</segue>"
            let box = """
                <button id="box">\(ScenarioFile.rect(number[0], number[1], number[2] + 1, number[3] + 1))\
                <connections>\(run.flag(6) ? segue : "")</connections></button>
                """
            var classes = ClassRegistry()
            classes.register("Source") { PopoverSource() }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    box, attributes: "customClass=\"Source\"",
                    more: """
                        <navigationItem key="navigationItem" title="x" id="item"><barButtonItem key="rightBarButtonItem" \
                        title="y" id="bar"/></navigationItem><connections>\(run.flag(6) ? "" : segue)</connections>
                        """),
                "<viewController id=\"d\" title=\"there\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            guard let document = run.read(file),
                let source = UIStoryboard(document: document, classes: classes).instantiateInitialViewController()
                    as? PopoverSource
            else { return run.expect("whether there is a controller", false, true) }
            source.size = CGSize(width: number[7] + 44, height: number[8] + 44)
            let host = run.open(source)
            guard let button = source.view.subviews.first as? UIButton else {
                return run.expect("whether there is a button", false, true)
            }
            if run.flag(6) {
                button.sendActions(for: .touchUpInside)
            } else {
                source.performSegue(withIdentifier: "way", sender: nil)
            }
            host.settle()
            run.expect("presentation styles in prepare(for:sender:)", source.prepared, [.popover])
            guard let above = source.presentedViewController, let popover = above.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            let permitted = sides.reduce(into: UIPopoverArrowDirection()) {
                if number[4] & $1.2 != 0 { $0.insert($1.1) }
            }
            run.expect("permittedArrowDirections", popover.permittedArrowDirections, number[5] == 2 ? .any : permitted)
            guard number[5] != 0 else {
                run.expectObject(
                    "barButtonItem of the popover", popover.barButtonItem, source.navigationItem.rightBarButtonItem)
                return run.expectObject("sourceView of a popover with a barButtonItem", popover.sourceView, nil)
            }
            // Without an anchor in the file it is the control that was tapped, or the root view.
            let pointed: UIView = number[5] == 3 && !run.flag(6) ? source.view : button
            run.expectObject("sourceView of the popover", popover.sourceView, pointed)
            run.expectPopover("popover", above, of: pointed, in: host, overlaps: false)
        }
    ]
}

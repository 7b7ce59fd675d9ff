import Foundation
import LayoutEngine

/// Implements only the required methods.
private final class SilentDelegate: UIPointerInteractionDelegate, UIContextMenuInteractionDelegate,
    UIDragInteractionDelegate, UIDropInteractionDelegate, UIAdaptivePresentationControllerDelegate
{
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    { [] }
}

/// The delegate of an interaction of any of the four kinds.
private func delegate(of interaction: SystemInteraction) -> AnyObject? {
    switch interaction {
    case let pointer as UIPointerInteraction: pointer.delegate
    case let menu as UIContextMenuInteraction: menu.delegate
    case let drag as UIDragInteraction: drag.delegate
    case let drop as UIDropInteraction: drop.delegate
    default: nil
    }
}

/// Drag, pointer and menu interactions, and other objects that apps set up beside layout.
extension Scenario {
    static let systemObjects: [Scenario] = [
        // An interaction knows its view. It holds its delegate weakly.
        Scenario(
            "interactions-of-the-system-know-their-views", rules: ["source-2"],
            limits: Array(repeating: 4 * 4 * 2 - 1, count: 9), kinds: 4
        ) { run in
            let views = [UIView(), UIView()]
            let kept = SilentDelegate()
            func make(_ kind: Int, _ delegate: SilentDelegate) -> SystemInteraction {
                switch kind {
                case 0: UIPointerInteraction(delegate: delegate)
                case 1: UIContextMenuInteraction(delegate: delegate)
                case 2: UIDragInteraction(delegate: delegate)
                default: UIDropInteraction(delegate: delegate)
                }
            }
            let all = (0..<4).map { make($0, kept) }
            let lonely = (0..<4).map { make($0, SilentDelegate()) }
            var (places, held) = (Array(repeating: nil as Int?, count: 4), [[Int](), []])
            func check(_ when: String) {
                for (index, interaction) in all.enumerated() {
                    let view = places[index].map { views[$0] }
                    run.expectObject("view of interaction \(index) \(when)", interaction.view, view)
                    run.expectObject("delegate of interaction \(index) \(when)", delegate(of: interaction), kept)
                    run.expectObject(
                        "deallocated delegate of interaction \(index) \(when)", delegate(of: lonely[index]), nil)
                }
                for (index, view) in views.enumerated() {
                    let found = view.interactions.map { one in all.firstIndex { $0 === one } ?? -1 }
                    run.expect("interactions of view \(index) \(when)", found, held[index])
                }
            }
            func leave(_ index: Int) {
                for view in 0...1 { held[view].removeAll { $0 == index } }
                places[index] = nil
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let (index, view) = (number / 4 % 4, number / 16)
                switch number % 4 {
                case 0, 1:
                    leave(index)
                    (places[index], held[view]) = (view, held[view] + [index])
                    views[view].addInteraction(all[index])
                case 2:
                    // Another view's `removeInteraction` has no effect.
                    if places[index] == view { leave(index) }
                    views[view].removeInteraction(all[index])
                default:
                    for old in held[view] { leave(old) }
                    views[view].interactions = []
                }
                check("after turn \(turn)")
            }
        },
        // Values that are set are kept, and default values are those that Apple documents.
        Scenario("values-of-objects-of-the-system", rules: ["source-2"], limits: [40, 3]) { run in
            let length = run.length(0) + 2
            let silent = SilentDelegate()
            run.keep(UIPointerInteraction(), "isEnabled", \.isEnabled, true)
            let drag = UIDragInteraction(delegate: silent)
            run.keep(drag, "isEnabled", \.isEnabled, drag.isEnabled)
            run.keep(drag, "allowsSimultaneousRecognitionDuringLift", \.allowsSimultaneousRecognitionDuringLift, false)
            let item = UIDragItem()
            item.localObject = length
            run.expect("localObject of a drag item", item.localObject as? CGFloat, length)
            let region = UIPointerRegion(
                rect: CGRect(x: 1, y: 2, width: length, height: 3), identifier: run.flag(1) ? "a" : nil)
            run.expect("identifier of a pointer region", region.identifier, run.flag(1) ? "a" : nil)
            run.expect("rect of a pointer region", region.rect, CGRect(x: 1, y: 2, width: length, height: 3))
            let view = UIView()
            let looks = UIPreviewParameters()
            looks.backgroundColor = .red
            let preview = UITargetedPreview(view: view, parameters: looks)
            run.expectObject("view of a targeted preview", preview.view, view)
            run.expectObject("parameters of a targeted preview", preview.parameters, looks)
            run.expectObject("view of a targeted preview without parameters", UITargetedPreview(view: view).view, view)
            let name = NSString(string: "name \(length)")
            let shown = UIViewController()
            let menu = UIContextMenuConfiguration(identifier: name, previewProvider: { shown })
            run.expect(
                "whether a context menu configuration has its identifier",
                (menu.identifier as? NSString)?.isEqual(name) ?? false, true)
            run.expectObject("preview of a context menu configuration", menu.previewProvider?(), shown)
            let names = (0..<2).map { _ in UIContextMenuConfiguration().identifier as? NSUUID }
            run.expect("whether two context menu configurations share an identifier", names[0] == names[1], false)
            let configuration = SFSafariViewController.Configuration()
            run.keep(configuration, "entersReaderIfAvailable", \.entersReaderIfAvailable, false)
            run.keep(configuration, "barCollapsingEnabled", \.barCollapsingEnabled, true)
            if let url = URL(string: "https://example.org") {
                let page = SFSafariViewController(url: url, configuration: configuration)
                run.expectObject("configuration of a Safari controller", page.configuration, configuration)
                run.keep(page, "dismissButtonStyle", \.dismissButtonStyle, .done, .close)
            }
            let activity = UIActivity()
            let hands = UIActivityViewController(activityItems: [length, "b"], applicationActivities: [activity])
            run.expect("first item of an activity controller", hands.activityItems.first as? CGFloat, length)
            run.expect("applicationActivities of an activity controller", hands.applicationActivities ?? [], [activity])
            run.expect("whether a plain activity can perform", activity.canPerform(withActivityItems: [length]), false)
            run.keep(hands, "excludedActivityTypes", \.excludedActivityTypes, nil, [.mail, .print])
            let search = UISearchController(searchResultsController: nil)
            run.keep(search, "dimsBackgroundDuringPresentation", \.dimsBackgroundDuringPresentation, true)
            search.dimsBackgroundDuringPresentation = run.flag(1)
            run.expect(
                "obscuresBackgroundDuringPresentation after dimsBackgroundDuringPresentation was set",
                search.obscuresBackgroundDuringPresentation, run.flag(1))
            run.keep(UIPercentDrivenInteractiveTransition(), "wantsInteractiveStart", \.wantsInteractiveStart, true)
            run.keep(UITabBar(), "itemPositioning", \.itemPositioning, .automatic, .centered)
            run.expect("isCustomizing of a tab bar", UITabBar().isCustomizing, false)
            run.expect("hideShowBarDuration", UINavigationController.hideShowBarDuration, 0.2)
            guard let presentation = shown.presentationController else {
                return run.expect("whether there is a presentation", false, true)
            }
            // Calls the delegate as UIKit does when a person drags a sheet down.
            let asked: any UIAdaptivePresentationControllerDelegate = silent
            run.expect(
                "default of presentationControllerShouldDismiss",
                asked.presentationControllerShouldDismiss(presentation), true)
            var calls = 0
            let (source, target) = (UIViewController(), UIViewController())
            let segue = UIStoryboardSegue(identifier: "way", source: source, destination: target) { calls += 1 }
            for _ in 0..<run.numbers[1] { segue.perform() }
            run.expect("number of calls of a segue", calls, run.numbers[1])
            run.expect("identifier of a segue", segue.identifier, "way")
            run.expectObject("destination of a segue", segue.destination, target)
            run.expectObject("source of a segue", segue.source, source)
        },
    ]
}

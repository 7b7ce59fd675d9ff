import Foundation
import InterfaceBuilder
import LayoutEngine

/// A navigation controller with a screen that presents popovers. Its view is set to nil several times.
private final class AnchoredApp {
    private let (screen, run): (AnchoredScreen, ScenarioRun)
    private let stack = UINavigationController(rootViewController: UIViewController())
    private let host: SceneHost
    private var isShown = false
    /// The objects that are not released with the view.
    private var helpers: [AnchorHelper] = []
    private var title: UIView?

    init(_ screen: AnchoredScreen, _ run: ScenarioRun) {
        (self.screen, self.run) = (screen, run)
        host = run.open(stack)
    }

    func toggle() {
        isShown.toggle()
        if isShown {
            stack.pushViewController(screen, animated: false)
        } else {
            stack.popViewController(animated: false)
        }
    }

    func perform(_ number: Int) {
        let value = number / 8
        switch number % 8 {
        case 0: toggle()
        case 1...3:
            // Only a view that is not shown may be set to nil.
            if isShown { toggle() }
            host.settle()
            screen.view = nil
            if value % 2 == 0 { screen.loadViewIfNeeded() }
            if value % 3 > 0 { toggle() }
        case 4: host.turn()
        default: go(value)
        }
    }

    private func go(_ value: Int) {
        host.settle()
        guard isShown, let root = screen.viewIfLoaded, root.subviews.count == 2,
            let button = root.subviews[0] as? UIButton, let inner = root.subviews[1].subviews.first,
            let tap = root.gestureRecognizers?.first as? UITapGestureRecognizer
        else { return run.expect("whether the view is complete", !isShown, true) }
        let (way, isCode) = (value % 8, value % 8 > 2 || value / 8 % 3 == 0)
        let items = screen.navigationItem
        // The anchor is the one in the file, else what was tapped, else the root view.
        let named: [AnyObject?] = [
            nil, nil, root.subviews[1], button, inner, items.rightBarButtonItem, nil, items.titleView,
        ]
        let touched: AnyObject? = isCode ? nil : way == 0 ? button : way == 1 ? items.leftBarButtonItem : nil
        (screen.prepared, screen.pointedAt) = ([], nil)
        screen.helper?.presses = 0
        switch way {
        case _ where isCode: screen.performSegue(withIdentifier: "way \(way)", sender: nil)
        case 0: button.sendActions(for: .touchUpInside)
        case 1: items.leftBarButtonItem?.performPrimaryAction()
        default: tap.recognize()
        }
        host.settle()
        let when = "for segue '\(way)', \(isCode ? "performed by code" : "triggered by a user")"
        run.expect("segues in prepare(for:sender:) \(when)", screen.prepared, ["way \(way)"])
        run.expect(
            "number of action messages to the helper \(when)", screen.helper?.presses ?? -1, !isCode && way == 0 ? 1 : 0
        )
        guard let above = stack.presentedViewController, let popover = above.popoverPresentationController else {
            return run.expect("whether there is a popover \(when)", false, true)
        }
        run.expectObject("anchor in prepare(for:sender:) \(when)", screen.pointedAt, named[way] ?? touched)
        let pointed: AnyObject? = named[way] ?? touched ?? root
        run.expectObject("barButtonItem of the popover \(when)", popover.barButtonItem, pointed as? UIBarButtonItem)
        run.expectObject("sourceView of the popover \(when)", popover.sourceView, pointed as? UIView)
        if let view = pointed as? UIView, view !== items.titleView {
            run.expectPopover("popover \(when)", above, of: view, in: host, overlaps: false)
        }
        screen.pointedAt = nil
        stack.dismiss(animated: false)
        host.settle()
    }

    func check(_ when: String) {
        host.settle()
        guard let root = screen.viewIfLoaded else { return }
        guard root.subviews.count == 2, let first = screen.helper, let second = screen.second else {
            return run.expect("whether the views and both helpers exist \(when)", false, true)
        }
        if helpers.isEmpty { (helpers, title) = ([first, second], screen.navigationItem.titleView) }
        run.expect("outlets to the helpers \(when)", [first, second], helpers)
        run.expectObject("title view \(when)", screen.navigationItem.titleView, title)
        guard let label = title as? AnchorLabel, let inner = root.subviews[1].subviews.first else {
            return run.expect("whether the title view is of its class \(when)", false, true)
        }
        let (button, panel) = (root.subviews[0], root.subviews[1])
        run.expectObject("outlet of the first helper \(when)", first.mate, inner)
        run.expect("first outlet collection of the first helper \(when)", first.mates, [panel, label, button])
        run.expect("second outlet collection of the first helper \(when)", first.others, [inner])
        run.expect("outlet collection of the second helper \(when)", second.others, [button, inner, root])
        run.expectObject("outlet of the title view \(when)", label.mate, panel)
        run.expect("outlet collection of the title view \(when)", label.mates, [inner, button])
    }
}

/// Anchors and outlets that lead into a view that is loaded again. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let reloadedAnchors: [Scenario] = [
        // Anchors of popovers and outlets of custom objects and title views lead to the present view of the screen.
        Scenario(
            "popovers-from-reloaded-views", rules: ["files-1", "files-4", "popovers-5", "popovers-10"],
            limits: [60, 90, 300, 300, 1023] + Array(repeating: 8 * 24 - 1, count: 10), kinds: 8,
            needs: { $0.environment.statusBar <= 24 }
        ) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            var classes = ClassRegistry()
            classes.register("Anchored") { AnchoredScreen() }.outlet("helper", \.helper).outlet("second", \.second)
            classes.register("AnchorLabel") { AnchorLabel() }.outlet("mate", \.mate).outletCollection("mates", \.mates)
            let made = run.initialController(
                of: AnchoredScreen.file(run.numbers[0], run.numbers[1]), asInApps: true, classes: classes)
            guard let screen = made as? AnchoredScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            screen.size = CGSize(width: run.numbers[2] + 44, height: run.numbers[3] + 44)
            let app = AnchoredApp(screen, run)
            app.toggle()
            app.check("at first")
            run.inAnyOrder(from: 5, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}

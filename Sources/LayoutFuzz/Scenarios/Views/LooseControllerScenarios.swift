import Foundation
import LayoutEngine

/// Counts its layouts.
private final class CountedView: UIView {
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

/// Counts the layouts of its view.
private final class CountedController: UIViewController {
    let counted = CountedView()
    private(set) var begun = 0
    private(set) var ended = 0

    override func loadView() { view = counted }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        begun += 1
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        ended += 1
    }

    func forget() { (begun, ended) = (0, 0) }
}

/// A tree of views in no window; some of them are views of controllers.
private final class LooseApp {
    /// The superview of each view; the first view is the root.
    private static let trees = [[-1, 0, 0, 1, 2, 3], [-1, 0, 1, 2, 1, 0], [-1, 0, 0, 0, 1, 3]]

    private let parents: [Int]
    /// The controller of each view, if it has one.
    private var controllers: [CountedController?] = []
    let views: [CountedView]
    private var flagged: Set<Int> = []

    /// - Parameter owned: a bit for each view: whether it is the view of a controller.
    init(_ tree: Int, _ owned: Int) {
        parents = Self.trees[tree]
        controllers = parents.indices.map { owned >> $0 & 1 == 1 ? CountedController() : nil }
        views = controllers.map { ($0?.view as? CountedView) ?? CountedView() }
        for (index, view) in views.enumerated() {
            view.autoresizingMask = []
            view.frame = CGRect(x: 3 + index, y: 5, width: 90 - 7 * index, height: 70 - 9 * index)
            guard index > 0 else { continue }
            let outer = controllers[owner(of: parents[index])]
            if let child = controllers[index], let outer, controllerOwns(parents[index]) { outer.addChild(child) }
            views[parents[index]].addSubview(view)
            if let child = controllers[index], let parent = child.parent { child.didMove(toParent: parent) }
        }
    }

    /// The nearest view of a controller, at or above the view; else the root.
    private func owner(of view: Int) -> Int {
        var view = view
        while view > 0, controllers[view] == nil { view = parents[view] }
        return view
    }

    private func controllerOwns(_ view: Int) -> Bool { controllers[owner(of: view)] != nil }

    private func isInside(_ view: Int, _ outer: Int) -> Bool {
        var view = view
        while view >= 0, view != outer { view = parents[view] }
        return view == outer
    }

    func flag(_ view: Int) {
        views[view].setNeedsLayout()
        flagged.insert(view)
    }

    func forget() {
        for view in views { view.layouts = 0 }
        for controller in controllers { controller?.forget() }
    }

    /// Calls `layoutIfNeeded`. It lays out all flagged views inside the topmost flagged view at or above this one.
    func layOut(_ view: Int, _ run: ScenarioRun, _ turn: Int) {
        var (start, outer) = (view, parents[view])
        while outer >= 0 {
            if flagged.contains(outer) { start = outer }
            outer = parents[outer]
        }
        let due = views.indices.map { flagged.contains($0) && isInside($0, start) ? 1 : 0 }
        forget()
        views[view].layoutIfNeeded()
        run.expect("layouts of the views in turn \(turn)", views.map(\.layouts), due)
        for (controller, count) in zip(controllers, due) {
            guard let controller else { continue }
            run.expect("calls of viewWillLayoutSubviews in turn \(turn)", controller.begun, count)
            run.expect("calls of viewDidLayoutSubviews in turn \(turn)", controller.ended, count)
        }
        flagged = flagged.filter { due[$0] == 0 }
    }
}

/// Views of controllers that are in no window.
extension Scenario {
    static let looseControllers: [Scenario] = [
        // In a tree without a window only the views that need it are laid out. This also holds for views of controllers.
        Scenario(
            "loose-controllers-lay-out-when-due", rules: ["passes-2", "passes-3", "passes-8"],
            limits: [2, 63] + Array(repeating: 6 * 2 * 6 - 1, count: 8)
        ) { run in
            let app = LooseApp(run.numbers[0], run.numbers[1])
            app.views[0].layoutIfNeeded()
            app.views[0].layoutIfNeeded()
            for (turn, number) in run.numbers[2...].enumerated() {
                app.flag(number % 6)
                if number / 6 % 2 == 0 { app.layOut(number / 12, run, turn) }
            }
            app.layOut(0, run, -1)
        }
    ]
}

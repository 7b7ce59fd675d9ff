import Foundation
import InterfaceBuilder
import LayoutEngine

/// What lies beside a controller, as far as anybody led to it.
private struct BesideObjects {
    private struct Known {
        weak var object: AnyObject?
        let name: String
    }

    private var known: [Known] = []
    var names: [String] { known.map(\.name) }

    /// What is called by a name; nil for what nobody led to, and for what has gone.
    func object(_ name: String) -> AnyObject? { known.first { $0.name == name }?.object }

    mutating func note(_ name: String, _ object: AnyObject) { known.append(Known(object: object, name: name)) }
}

/// A controller that a storyboard makes again and again.
private final class BesideApp {
    private let (run, file, storyboard): (ScenarioRun, BesideFile, UIStoryboard)
    private let host: SceneHost
    private(set) var owner: (any BesideOwner)?
    /// The ties that the app did not end since.
    private var ties: [Int] = []
    private var objects = BesideObjects()

    init(_ run: ScenarioRun, _ file: BesideFile, _ document: InterfaceDocument) {
        (self.run, self.file) = (run, file)
        storyboard = UIStoryboard(document: document, classes: BesideFile.registry)
        host = run.open(UIViewController())
        make()
    }

    private func make() {
        let former = owner
        owner = storyboard.instantiateInitialViewController() as? any BesideOwner
        ties = file.ties
        objects = BesideObjects()
        guard let owner else { return run.expect("whether there is a controller", false, true) }
        run.expect("whether the controller is the former one", owner === former, false)
        // Outlets of a screen are set with its view.
        owner.loadViewIfNeeded()
        check("at once")
        let old = [former?.first, former?.second].compactMap { $0 }
        let isOld = old.contains { $0 === objects.object("h0") || $0 === objects.object("h1") }
        run.expect("whether a helper is that of the former one", isOld, false)
    }

    func perform(_ kind: Int, _ value: Int) {
        guard let owner else { return }
        switch kind {
        case 0: make()
        case 1: host.window.rootViewController = value == 0 ? UIViewController() : owner
        case 2: host.turn()
        case 3 where file.kind > 3 && owner.viewIfLoaded?.window == nil:
            // What lies beside the screen stays when the view goes.
            owner.view = nil
            owner.loadViewIfNeeded()
            // The next view is tied as the first one was, so what the app ended may be there again.
            ties = file.ties
            (owner.first, owner.second, owner.tap) = (helper(0), helper(1), tap)
        default:
            // What the app does not need any more is kept all the same.
            if value % 2 == 0 { (owner.first, ties[0]) = (nil, 0) } else { (owner.second, ties[1]) = (nil, 0) }
        }
    }

    private func helper(_ tie: Int) -> BesideHelper? {
        ties[tie] == 0 ? nil : objects.object("h\(ties[tie] - 1)") as? BesideHelper
    }
    private var tap: UITapGestureRecognizer? { ties[3] == 0 ? nil : objects.object("t") as? UITapGestureRecognizer }

    private var delegate: AnyObject? {
        switch owner {
        case let stack as UINavigationController: stack.delegate
        case let tabs as UITabBarController: tabs.delegate
        case let columns as UISplitViewController: columns.delegate
        case let pages as UIPageViewController: pages.delegate
        default: nil
        }
    }

    /// What is tied leads to the one object that the file means, and to none where nothing is tied.
    private func expect(_ what: String, _ found: AnyObject?, _ name: String?) {
        guard let name else { return run.expectObject(what, found, nil) }
        run.expect("whether there is a \(what)", found != nil, true)
        guard let found else { return }
        if !objects.names.contains(name) { objects.note(name, found) }
        run.expectObject(what, found, objects.object(name))
    }

    func check(_ when: String) {
        guard let owner else { return }
        for name in objects.names {
            run.expect("whether \(name) is kept \(when)", objects.object(name) != nil, true)
        }
        func name(_ tie: Int) -> String? { ties[tie] == 0 ? nil : "h\(ties[tie] - 1)" }
        expect("first helper \(when)", owner.first, name(0))
        expect("second helper \(when)", owner.second, name(1))
        if file.hasDelegate { expect("delegate \(when)", delegate, name(2)) }
        expect("recognizer \(when)", owner.tap, ties[3] == 0 ? nil : "t")
        if let tap = objects.object("t") as? UITapGestureRecognizer {
            expect("delegate of the recognizer \(when)", tap.delegate, name(4))
        }
        for index in [0, 1, 0] {
            guard let helper = objects.object("h\(index)") as? BesideHelper else { continue }
            expect("mate of \(index) \(when)", helper.mate, ties[5 + index] == 0 ? nil : "h\(1 - index)")
            run.expectObject("owner of \(index) \(when)", helper.owner, ties[7 + index] == 0 ? nil : owner)
        }
        let both = ["h0", "h1"].compactMap(objects.object)
        run.expect("whether the helpers are one \(when)", both.count == 2 && both[0] === both[1], false)
    }

    func rest(_ when: String) {
        host.settle()
        check(when)
    }
}

/// Objects beside controllers of files. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let besideContainers: [Scenario] = [
        // Whatever the controller is, and whether the file has a view of it: what lies beside it is made with it, tied to it and to one
        // another, and kept as long as it is there.
        Scenario(
            "objects-beside-any-controller", rules: ["files-3", "files-4"],
            limits: [5, 1] + BesideFile.limits + Array(repeating: 5 * 2 - 1, count: 6), kinds: 5
        ) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let ties = Array(run.numbers[2..<2 + BesideFile.limits.count])
            let file = BesideFile(kind: run.numbers[0], ties: ties, isFirst: run.flag(1))
            guard let document = run.read(file.xml) else { return }
            let app = BesideApp(run, file, document)
            run.held.append(app)
            for (turn, number) in run.numbers.dropFirst(2 + BesideFile.limits.count).enumerated() {
                app.perform(number % 5, number / 5)
                app.rest("after turn \(turn)")
            }
        }
    ]
}

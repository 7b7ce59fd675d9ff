import Foundation
import InterfaceBuilder
import LayoutEngine

/// The objects beside a controller that an outlet has led to so far, held weakly.
private struct BesideObjects {
    private struct Known {
        weak var object: AnyObject?
        let name: String
    }

    private var known: [Known] = []
    var names: [String] { known.map(\.name) }

    /// The object of a name; nil if no outlet has led to it, or if it was released.
    func object(_ name: String) -> AnyObject? { known.first { $0.name == name }?.object }

    mutating func note(_ name: String, _ object: AnyObject) { known.append(Known(object: object, name: name)) }
}

/// An app that instantiates the controller of a storyboard several times.
private final class BesideApp {
    private let (run, file, storyboard): (ScenarioRun, BesideFile, UIStoryboard)
    private let host: SceneHost
    private(set) var owner: (any BesideOwner)?
    /// The outlets of the file, without those that the app has set to nil.
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
        run.expect("whether the storyboard returns the previous controller again", owner === former, false)
        // The outlets of a plain controller are set when its view is loaded.
        owner.loadViewIfNeeded()
        check("after instantiation")
        let old = [former?.first, former?.second].compactMap { $0 }
        let isOld = old.contains { $0 === objects.object("h0") || $0 === objects.object("h1") }
        run.expect("whether a helper is one of the previous controller", isOld, false)
    }

    func perform(_ kind: Int, _ value: Int) {
        guard let owner else { return }
        switch kind {
        case 0: make()
        case 1: host.window.rootViewController = value == 0 ? UIViewController() : owner
        case 2: host.turn()
        case 3 where file.kind > 3 && owner.viewIfLoaded?.window == nil:
            // The objects beside the controller are not released with its view.
            owner.view = nil
            owner.loadViewIfNeeded()
            // Loading the next view sets all outlets, so those that the app set to nil may be back.
            ties = file.ties
            (owner.first, owner.second, owner.tap) = (helper(0), helper(1), tap)
        default:
            // The controller keeps the object even if the app's outlet to it is nil.
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

    /// An outlet leads to the one object that the file names, and is nil without a connection.
    private func expect(_ what: String, _ found: AnyObject?, _ name: String?) {
        guard let name else { return run.expectObject(what, found, nil) }
        run.expect("whether there is an object for the \(what)", found != nil, true)
        guard let found else { return }
        if !objects.names.contains(name) { objects.note(name, found) }
        run.expectObject(what, found, objects.object(name))
    }

    func check(_ when: String) {
        guard let owner else { return }
        for name in objects.names {
            run.expect("whether object \(name) is kept \(when)", objects.object(name) != nil, true)
        }
        func name(_ tie: Int) -> String? { ties[tie] == 0 ? nil : "h\(ties[tie] - 1)" }
        expect("outlet to the first helper \(when)", owner.first, name(0))
        expect("outlet to the second helper \(when)", owner.second, name(1))
        if file.hasDelegate { expect("delegate \(when)", delegate, name(2)) }
        expect("outlet to the gesture recognizer \(when)", owner.tap, ties[3] == 0 ? nil : "t")
        if let tap = objects.object("t") as? UITapGestureRecognizer {
            expect("delegate of the gesture recognizer \(when)", tap.delegate, name(4))
        }
        for index in [0, 1, 0] {
            guard let helper = objects.object("h\(index)") as? BesideHelper else { continue }
            expect(
                "outlet of helper \(index) to the other one \(when)", helper.mate,
                ties[5 + index] == 0 ? nil : "h\(1 - index)")
            run.expectObject(
                "outlet of helper \(index) to the controller \(when)", helper.owner, ties[7 + index] == 0 ? nil : owner)
        }
        let both = ["h0", "h1"].compactMap(objects.object)
        run.expect("whether both helpers are the same object \(when)", both.count == 2 && both[0] === both[1], false)
    }

    func rest(_ when: String) {
        host.settle()
        check(when)
    }
}

/// Objects beside controllers of files. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let besideContainers: [Scenario] = [
        // For any kind of controller, with or without a view in the file: the objects beside it are made with it, connected to
        // it and to one another, and kept as long as it exists.
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

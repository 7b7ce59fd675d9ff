import Foundation
import LayoutEngine

/// A registration for some traits of one of several objects.
private final class TraitEntry {
    let number: Int
    let object: Int
    let traits: [UITrait]
    var registration: (any UITraitChangeRegistration)?

    init(_ number: Int, _ object: Int, _ traits: [UITrait]) {
        (self.number, self.object, self.traits) = (number, object, traits)
    }
}

/// A controller, its child and a view, and the registrations for their traits.
private final class RegisteredApp {
    let host: SceneHost
    let (root, child) = (UIViewController(), UIViewController())
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private(set) var entries: [TraitEntry] = []
    /// Numbers of the registrations that were called, in order.
    private var called: [Int] = []
    private var count = 0

    init(_ run: ScenarioRun) {
        root.contain(child)
        root.view.addSubview(view)
        host = run.open(root)
    }

    private var traits: [UITraitCollection] { [root.traitCollection, child.traitCollection, view.traitCollection] }

    /// - Parameter isOnce: whether it ends at the first change.
    func register(_ object: Int, _ traits: [UITrait], isOnce: Bool) {
        let entry = TraitEntry(count, object, traits)
        count += 1
        entries.append(entry)
        let handle = { [weak self, weak entry] in
            guard let self, let entry else { return }
            called.append(entry.number)
            if isOnce { end(entry) }
        }
        entry.registration =
            object == 2
            ? view.registerForTraitChanges(traits) { (_: UIView, _) in handle() }
            : [root, child][object].registerForTraitChanges(traits) { (_: UIViewController, _) in handle() }
    }

    func end(_ entry: TraitEntry) {
        guard let registration = entry.registration else { return }
        let object: any UITraitChangeObservable = [root, child, view][entry.object]
        object.unregisterForTraitChanges(registration)
        entries.removeAll { $0 === entry }
    }

    /// Makes a change. Of each object, the registrations for traits that have changed are called once, in their order.
    func check(_ run: ScenarioRun, _ when: String, _ change: () -> Void) {
        host.settle()
        let (old, before) = (traits, entries)
        called = []
        change()
        host.settle()
        let new = traits
        for object in 0..<3 {
            let own = before.filter { $0.object == object }
            let wanted = own.filter { entry in entry.traits.contains { $0.differs(old[object], new[object]) } }
            let found = called.filter { number in own.contains { $0.number == number } }
            run.expect("registrations called for object \(object) \(when)", found, wanted.map(\.number))
        }
        run.expect(
            "whether only registrations of these objects are called \(when)",
            called.allSatisfy { n in before.contains { $0.number == n } }, true)
    }
}

/// Registrations for trait changes that begin and end.
extension Scenario {
    static let registrationOrders: [Scenario] = [
        // A registration is called for each change of one of its traits, and for nothing else, until it ends; it may end itself.
        Scenario(
            "registrations-in-any-order", rules: ["turns-3", "devices-5"],
            limits: Array(repeating: 6 * 36 - 1, count: 12),
            kinds: 6, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = RegisteredApp(run)
            let (across, along): (UITrait, UITrait) = (UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self)
            let text: UITrait = UITraitPreferredContentSizeCategory.self
            let lists: [[UITrait]] = [[across], [along], [text], [across, text], [text, along], [along, across]]
            let sizes: [UIContentSizeCategory] = [.small, .large, .extraExtraLarge]
            for (turn, number) in run.numbers.enumerated() {
                let (kind, value) = (number % 6, number / 6)
                let when = "in turn \(turn) of kind \(kind)"
                switch kind {
                case 0, 1:
                    app.check(run, when) {
                        app.register(value % 3, lists[value / 3 % 6], isOnce: value >= 18 && kind == 1)
                    }
                case 2 where !app.entries.isEmpty:
                    app.check(run, when) { app.end(app.entries[value % app.entries.count]) }
                case 3: app.check(run, when) { app.host.setPreferredContentSizeCategory(sizes[value % 3]) }
                case 4: app.check(run, when) { app.host.turn() }
                default:
                    let imposed =
                        value % 4 == 0 ? nil : UITraitCollection(preferredContentSizeCategory: sizes[value % 4 - 1])
                    app.check(run, when) { app.root.setOverrideTraitCollection(imposed, forChild: app.child) }
                }
            }
        }
    ]
}

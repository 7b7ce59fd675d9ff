import Foundation
import LayoutEngine

extension UIBarAppearance {
    /// What an app may choose of a look.
    fileprivate var parts: [AnyObject?] {
        [backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage]
    }
}

/// A property of a bar or an item that is a look.
private struct LookKeeper {
    let make: () -> UIBarAppearance
    let give: (UIBarAppearance) -> Void
    let kept: () -> UIBarAppearance?

    init<Owner: AnyObject, Look: UIBarAppearance>(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Look>) {
        make = { Look() }
        give = { if let look = $0 as? Look { owner[keyPath: path] = look } }
        kept = { owner[keyPath: path] }
    }

    init<Owner: AnyObject, Look: UIBarAppearance>(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Look?>) {
        make = { Look() }
        give = { owner[keyPath: path] = $0 as? Look }
        kept = { owner[keyPath: path] }
    }

    static func all() -> [LookKeeper] {
        let (bar, item, tools, tabs, tab) = (
            UINavigationBar(), UINavigationItem(), UIToolbar(), UITabBar(), UITabBarItem()
        )
        return [
            LookKeeper(bar, \.standardAppearance), LookKeeper(bar, \.scrollEdgeAppearance),
            LookKeeper(bar, \.compactAppearance), LookKeeper(bar, \.compactScrollEdgeAppearance),
            LookKeeper(item, \.standardAppearance), LookKeeper(item, \.scrollEdgeAppearance),
            LookKeeper(item, \.compactAppearance), LookKeeper(item, \.compactScrollEdgeAppearance),
            LookKeeper(tools, \.standardAppearance), LookKeeper(tools, \.scrollEdgeAppearance),
            LookKeeper(tabs, \.standardAppearance), LookKeeper(tabs, \.scrollEdgeAppearance),
            LookKeeper(tab, \.standardAppearance), LookKeeper(tab, \.scrollEdgeAppearance),
        ]
    }
}

extension ScenarioRun {
    fileprivate func expectParts(_ what: String, _ found: [AnyObject?], _ wanted: [AnyObject?]) {
        for (index, (part, other)) in zip(found, wanted).enumerated() {
            expectObject("part \(index) of \(what)", part, other)
        }
    }
}

/// How bars look, which apps set up with their layout.
extension Scenario {
    static let barLooks: [Scenario] = [
        // A look that is made like another one is as that is, in all that the app chose; each goes its own way then. A look that
        // begins anew has no colours of the app any more.
        Scenario("looks-of-bars-are-copied", rules: ["source-2"], limits: [31, 2, 2, 2]) { run in
            func make(_ kind: Int, like other: UIBarAppearance?) -> UIBarAppearance {
                switch (kind, other) {
                case (0, let other?): UINavigationBarAppearance(barAppearance: other)
                case (1, let other?): UIToolbarAppearance(barAppearance: other)
                case (_, let other?): UITabBarAppearance(barAppearance: other)
                case (0, nil): UINavigationBarAppearance()
                case (1, nil): UIToolbarAppearance()
                case (_, nil): UITabBarAppearance()
                }
            }
            let source = make(run.numbers[1], like: nil)
            let changes: [(UIBarAppearance) -> Void] = [
                { $0.backgroundColor = .red }, { $0.backgroundEffect = UIBlurEffect(style: .dark) },
                { $0.backgroundImage = UIImage(size: CGSize(width: 3, height: 4)) }, { $0.shadowColor = .green },
                { $0.shadowImage = UIImage(size: CGSize(width: 5, height: 1)) },
            ]
            for (index, change) in changes.enumerated() where run.numbers[0] >> index & 1 == 1 { change(source) }
            let chosen = source.parts
            let copy = make(run.numbers[2], like: source)
            run.expectParts("a look like another", copy.parts, chosen)
            for change in changes { change(copy) }
            (copy.backgroundColor, copy.shadowColor) = (.yellow, .brown)
            run.expectParts("the first look", source.parts, chosen)
            switch run.numbers[3] {
            case 0: copy.configureWithDefaultBackground()
            case 1: copy.configureWithOpaqueBackground()
            default:
                copy.configureWithTransparentBackground()
                run.expect("whether the app's line is there", copy.shadowColor == .brown, false)
            }
            run.expect("whether the app's colour is there", copy.backgroundColor == .yellow, false)
            run.expectParts("the first look in the end", source.parts, chosen)
        },
        // What a bar or an item is given it keeps as it was then, also where others are given the same; what it has itself is changed
        // alone.
        Scenario("looks-that-bars-keep", rules: ["bars-7"], limits: [13, 13, 31, 31]) { run in
            let keepers = LookKeeper.all()
            let (one, other) = (keepers[run.numbers[0]], keepers[run.numbers[1]])
            let changes: [(UIBarAppearance) -> Void] = [
                { $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) },
                { $0.backgroundEffect = UIBlurEffect(style: .dark) },
                { $0.backgroundImage = UIImage(size: CGSize(width: 3, height: 4)) },
                { $0.shadowColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) },
                { $0.shadowImage = UIImage(size: CGSize(width: 5, height: 1)) },
            ]
            func change(_ look: UIBarAppearance?, _ bits: Int) {
                for (index, change) in changes.enumerated() where bits >> index & 1 == 1 { look.map(change) }
            }
            let given = one.make()
            change(given, run.numbers[2])
            let first = given.parts
            one.give(given)
            change(given, run.numbers[3])
            let second = given.parts
            run.expectParts("what the first one keeps", one.kept()?.parts ?? [], first)
            run.expect("whether it is a look of its own", one.kept() !== given, true)
            run.expect("class of what is kept", one.kept().map { type(of: $0) == type(of: given) }, true)
            if run.numbers[0] != run.numbers[1], type(of: other.make()) == type(of: given) {
                other.give(given)
                change(other.kept(), 31)
                run.expectParts("the first one after the other was changed", one.kept()?.parts ?? [], first)
            }
            run.expectParts("what was given", given.parts, second)
            change(one.kept(), 31)
            let own = one.kept()?.parts ?? []
            run.expect("how much of its own look is new", zip(own, first).count { $0 !== $1 }, 5)
            run.expectParts("what was given, in the end", given.parts, second)
        },
        // Buttons that belong together are those that the app gave, and the one in their place is the app's.
        Scenario("buttons-that-belong-together", rules: ["bars-4"], limits: [3, 1]) { run in
            let buttons = (0..<run.numbers[0]).map { UIBarButtonItem(title: "\($0)") }
            let other = run.flag(1) ? UIBarButtonItem(title: "all") : nil
            let group = UIBarButtonItemGroup(barButtonItems: buttons, representativeItem: other)
            run.expect("buttons of a group", group.barButtonItems, buttons)
            run.expectObject("button in their place", group.representativeItem, other)
        },
    ]
}

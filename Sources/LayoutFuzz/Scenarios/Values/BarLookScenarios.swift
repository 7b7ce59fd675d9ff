import Foundation
import LayoutEngine

extension UIBarAppearance {
    /// What an app may set of an appearance.
    fileprivate var parts: [AnyObject?] {
        [backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage]
    }

    /// Gives new objects to those parts that have a bit in the number.
    fileprivate func change(_ bits: Int) {
        let changes: [() -> Void] = [
            { self.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) },
            { self.backgroundEffect = UIBlurEffect(style: .dark) },
            { self.backgroundImage = UIImage(size: CGSize(width: 3, height: 4)) },
            { self.shadowColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) },
            { self.shadowImage = UIImage(size: CGSize(width: 5, height: 1)) },
        ]
        for (index, change) in changes.enumerated() where bits >> index & 1 == 1 { change() }
    }
}

/// A property of a bar or an item that holds an appearance.
private struct AppearanceProperty {
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

    static func all() -> [AppearanceProperty] {
        let (bar, item, tools, tabs, tab) = (
            UINavigationBar(), UINavigationItem(), UIToolbar(), UITabBar(), UITabBarItem()
        )
        return [
            AppearanceProperty(bar, \.standardAppearance), AppearanceProperty(bar, \.scrollEdgeAppearance),
            AppearanceProperty(bar, \.compactAppearance), AppearanceProperty(bar, \.compactScrollEdgeAppearance),
            AppearanceProperty(item, \.standardAppearance), AppearanceProperty(item, \.scrollEdgeAppearance),
            AppearanceProperty(item, \.compactAppearance), AppearanceProperty(item, \.compactScrollEdgeAppearance),
            AppearanceProperty(tools, \.standardAppearance), AppearanceProperty(tools, \.scrollEdgeAppearance),
            AppearanceProperty(tabs, \.standardAppearance), AppearanceProperty(tabs, \.scrollEdgeAppearance),
            AppearanceProperty(tab, \.standardAppearance), AppearanceProperty(tab, \.scrollEdgeAppearance),
        ]
    }
}

extension ScenarioRun {
    /// - Parameter found: empty where there is no appearance.
    fileprivate func expectParts(_ what: String, _ found: [AnyObject?], _ wanted: [AnyObject?]) {
        for (index, part) in wanted.enumerated() {
            expectObject("part \(index) of \(what)", index < found.count ? found[index] : nil, part)
        }
    }
}

/// Appearances of bars, which apps set up with their layout.
extension Scenario {
    static let barLooks: [Scenario] = [
        // An appearance that is made from another one has all that the app set of it. Changes of one do not change the other. The
        // `configureWith` methods replace the app's colours.
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
            source.change(run.numbers[0])
            let chosen = source.parts
            let copy = make(run.numbers[2], like: source)
            run.expectParts("an appearance made from another", copy.parts, chosen)
            copy.change(31)
            (copy.backgroundColor, copy.shadowColor) = (.yellow, .brown)
            run.expectParts("the first appearance after the copy changed", source.parts, chosen)
            switch run.numbers[3] {
            case 0: copy.configureWithDefaultBackground()
            case 1: copy.configureWithOpaqueBackground()
            default:
                copy.configureWithTransparentBackground()
                run.expect("whether the app's shadow color is still there", copy.shadowColor == .brown, false)
            }
            run.expect("whether the app's background color is still there", copy.backgroundColor == .yellow, false)
            run.expectParts("the first appearance at the end", source.parts, chosen)
        },
        // A bar or an item keeps a copy of an appearance that it is given, also where another one is given the same. Changes of its
        // copy change nothing else.
        Scenario("looks-that-bars-keep", rules: ["bars-7"], limits: [13, 13, 31, 31]) { run in
            let keepers = AppearanceProperty.all()
            let (one, other) = (keepers[run.numbers[0]], keepers[run.numbers[1]])
            let given = one.make()
            given.change(run.numbers[2])
            let first = given.parts
            one.give(given)
            given.change(run.numbers[3])
            let second = given.parts
            run.expectParts("the kept appearance", one.kept()?.parts ?? [], first)
            run.expect("whether the kept appearance is a copy", one.kept() !== given, true)
            run.expect("whether the copy has the same class", one.kept().map { type(of: $0) == type(of: given) }, true)
            if run.numbers[0] != run.numbers[1], type(of: other.make()) == type(of: given) {
                other.give(given)
                other.kept()?.change(31)
                run.expectParts("the kept appearance after another bar changed its own", one.kept()?.parts ?? [], first)
            }
            run.expectParts("the given appearance", given.parts, second)
            one.kept()?.change(31)
            let own = one.kept()?.parts ?? []
            run.expect("number of parts that changed in the kept appearance", zip(own, first).count { $0 !== $1 }, 5)
            run.expectParts("the given appearance at the end", given.parts, second)
        },
        // A group has the buttons and the representative item that the app gave it.
        Scenario("buttons-that-belong-together", rules: ["bars-4"], limits: [3, 1]) { run in
            let buttons = (0..<run.numbers[0]).map { UIBarButtonItem(title: "\($0)") }
            let other = run.flag(1) ? UIBarButtonItem(title: "all") : nil
            let group = UIBarButtonItemGroup(barButtonItems: buttons, representativeItem: other)
            run.expect("buttons of a group", group.barButtonItems, buttons)
            run.expectObject("representative item of a group", group.representativeItem, other)
        },
    ]
}

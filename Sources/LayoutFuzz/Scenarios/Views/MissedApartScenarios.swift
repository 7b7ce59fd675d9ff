import Foundation
import LayoutEngine

/// Three nested views. Each may leave its superview at another time.
private final class ApartApp {
    static let kinds = 4
    private static let texts: [UIContentSizeCategory] = [.small, .large, .extraExtraLarge]

    private let run: ScenarioRun
    private let (host, root): (SceneHost, UIView)
    /// Far from all bars.
    private let parts = (0..<3).map { TraitToldView(frame: CGRect(x: 70, y: 110 + 9 * $0, width: 60, height: 50)) }
    /// The subview of each part.
    private let contents = (0..<3).map { _ in TraitLaidView(frame: CGRect(x: 3, y: 4, width: 20, height: 10)) }
    private var chosen = Array(repeating: ChosenTraits(), count: 3)
    private let known: KnownTraits
    /// The number of trait changes so far, which decides the next traits.
    private var count = 0

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        known = KnownTraits(3, run)
        for (index, part) in parts.enumerated() {
            known.listen(to: part, as: index)
            part.addSubview(contents[index])
            goHome(index)
        }
        check()
    }

    /// Adds a part to the superview where it belongs.
    private func goHome(_ index: Int) { (index == 0 ? root : parts[index - 1]).addSubview(parts[index]) }

    /// The size classes or the text size change. An iPad keeps its size classes when it rotates.
    private func change() {
        count += 1
        guard count % 3 == 0 || run.device.isPad else { return host.turn() }
        let others = Self.texts.filter { $0 != LayoutEnvironment.current.preferredContentSizeCategory }
        host.setPreferredContentSizeCategory(others[count % 2])
    }

    func perform(_ kind: Int, _ value: Int) {
        let index = value % 3
        switch kind {
        case 0: change()
        case 1 where value / 3 % 3 == 0: parts[index].removeFromSuperview()
        case 1 where value / 3 % 3 == 1: goHome(index)
        case 1: root.addSubview(parts[index])
        default: meet(value)
        }
    }

    /// A part leaves its superview, and then that view leaves, too. They come together again, and one of them overrides traits
    /// before the next layout.
    private func meet(_ value: Int) {
        for index in parts.indices { goHome(index) }
        check()
        let outer = value % 2
        let inner = outer == 0 ? 1 + value / 2 % 2 : 2
        parts[inner].removeFromSuperview()
        // With this change the two views were told different traits.
        if value / 4 % 2 == 0 { change() }
        parts[outer].removeFromSuperview()
        change()
        for index in value / 8 % 2 == 0 ? [inner, outer] : [outer, inner] { goHome(index) }
        let who = [inner, inner, outer, nil][value / 16]
        guard let who, run.uikit >= .iOS13plus else { return }
        chosen[who].change(count)
        chosen[who].set(&parts[who].traitOverrides)
    }

    func check() {
        host.settle()
        for (index, part) in parts.enumerated() where part.window != nil {
            known.check(index, RuledTraits(part.traitCollection), "by view \(index)")
            run.expect(
                "traits at the last layout of the subview of view \(index)", contents[index].laidOutBy,
                RuledTraits(contents[index].traitCollection))
        }
    }

    /// Brings all parts back into the window.
    func end() {
        for index in parts.indices { goHome(index) }
        check()
    }
}

extension Scenario {
    static let missedApart: [Scenario] = [
        // Views that missed trait changes at different times are each told once of the difference when they come together again.
        // This also holds where one of them, or its superview, overrides traits at once.
        Scenario(
            "traits-missed-apart", rules: ["devices-4", "devices-5", "passes-8"],
            limits: [63] + Array(repeating: ApartApp.kinds * 64 - 1, count: 6), kinds: ApartApp.kinds
        ) { run in
            let app = ApartApp(run)
            run.inAnyOrder(from: 1, { app.perform($0 % ApartApp.kinds, $0 / ApartApp.kinds) }, rest: app.check)
            app.check()
            app.end()
        }
    ]
}

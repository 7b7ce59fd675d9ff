import Foundation
import LayoutEngine

/// Keeps the traits of its last layout.
final class TraitLaidView: UIView {
    private(set) var laidOutBy: RuledTraits?

    override func layoutSubviews() {
        super.layoutSubviews()
        laidOutBy = RuledTraits(traitCollection)
    }
}

/// Two parts, of which the second may be in the first, and two holders for them. Holders may be replaced or released. All
/// views may be outside the window.
private final class MissedTraitApp {
    static let kinds = 10

    private let run: ScenarioRun
    private let (host, root): (SceneHost, UIView)
    private let parts = [
        TraitToldView(frame: CGRect(x: 7, y: 5, width: 50, height: 40)),
        TraitToldView(frame: CGRect(x: 3, y: 9, width: 20, height: 10)),
    ]
    /// The subview of each part.
    private let contents = [
        TraitLaidView(frame: CGRect(x: 1, y: 2, width: 6, height: 5)),
        TraitLaidView(frame: CGRect(x: 2, y: 1, width: 5, height: 6)),
    ]
    private var holders: [TraitToldView] = []
    /// The superview of each part: 0 is none, 1 the root view, 2 the first holder, 3 the second holder or the first part.
    private var places = [2, 3]
    private let known: KnownTraits
    /// The traits that the parts override.
    private var chosen = [ChosenTraits(), ChosenTraits()]
    /// The numbers of the holders in `known`; the parts have the first numbers.
    private var numbers: [Int] = []

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        known = KnownTraits(4 + run.numbers.count, run)
        for (index, part) in parts.enumerated() {
            known.listen(to: part, as: index)
            part.addSubview(contents[index])
        }
        for index in 0...1 {
            holders.append(makeHolder(index))
            root.addSubview(holders[index])
        }
        put(0)
        put(1)
        check()
    }

    /// Far from all bars: a layout for another reason would tell the view its traits, too.
    private func makeHolder(_ index: Int) -> TraitToldView {
        let holder = TraitToldView(frame: CGRect(x: 90, y: 120 + 65 * index, width: 70, height: 60))
        let next = (numbers.max() ?? 1) + 1
        known.listen(to: holder, as: next)
        if index < numbers.count { numbers[index] = next } else { numbers.append(next) }
        return holder
    }

    private func put(_ part: Int) {
        let other: UIView = part == 0 ? holders[1] : parts[0]
        switch places[part] {
        case 0: parts[part].removeFromSuperview()
        case 1: root.addSubview(parts[part])
        case 2: holders[0].addSubview(parts[part])
        default: other.addSubview(parts[part])
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0: host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value % 3])
        case 1: host.turn()
        case 2, 3:
            places[kind - 2] = (places[kind - 2] + 1 + value % 3) % 4
            put(kind - 2)
        case 4:
            let holder = holders[value % 2]
            if holder.superview == nil { root.addSubview(holder) } else { holder.removeFromSuperview() }
        case 5:
            // A layout outside the window tells views nothing, and their layout then has other traits.
            for content in contents where value % 3 > 0 && content.window == nil { content.setNeedsLayout() }
            for view in holders + parts where view.superview == nil { view.layoutIfNeeded() }
        case 6: letGo(places[0] > 1 ? places[0] - 2 : places[1] == 2 ? 0 : value % 2)
        case 8:
            // Only the subview of a part is laid out, and nothing around it needs a layout.
            let content = contents[value % 2]
            goAway(value % 2, turns: value / 2 % 3 < 2, changesBack: value % 12 < 6) {
                content.setNeedsLayout()
                content.layoutIfNeeded()
            }
            // The traits change again before the next layout: the view is told only of the difference to the first traits.
            guard value >= 18 else { return }
            let isLargest = LayoutEnvironment.current.preferredContentSizeCategory == .extraExtraLarge
            host.setPreferredContentSizeCategory(isLargest ? .large : .extraExtraLarge)
        case 9:
            goAway(value % 2, turns: value / 2 % 2 == 0, changesBack: false) {}
            // The missed change is told before the override, although there was no layout since.
            guard run.uikit >= .iOS13plus else { return }
            chosen[value % 2].change(value / 4)
            chosen[value % 2].set(&parts[value % 2].traitOverrides)
        default:
            // The holder of the first part, if it has one.
            let index = places[0] > 1 ? places[0] - 2 : value % 2
            let old = holders[index]
            holders[index] = makeHolder(index)
            for part in parts where part.superview === old { holders[index].addSubview(part) }
            old.removeFromSuperview()
            if value / 2 % 3 > 0 { holders[index].layoutIfNeeded() }
        }
    }

    /// The outermost superview of a part leaves the window and comes back. The traits change meanwhile, and may change back.
    private func goAway(_ part: Int, turns: Bool, changesBack: Bool, _ meanwhile: () -> Void) {
        var outermost: UIView = parts[part]
        while let view = outermost.superview, view !== root { outermost = view }
        if outermost.superview == nil { comeBack(outermost) }
        host.settle()
        outermost.removeFromSuperview()
        let text = LayoutEnvironment.current.preferredContentSizeCategory
        // An iPad has the same size classes in both orientations.
        let turns = turns && !run.device.isPad
        if turns { host.turn() } else { host.setPreferredContentSizeCategory(text == .small ? .large : .small) }
        meanwhile()
        if changesBack { if turns { host.turn() } else { host.setPreferredContentSizeCategory(text) } }
        comeBack(outermost)
    }

    private func comeBack(_ view: UIView) {
        root.addSubview(view)
        for part in parts.indices where parts[part] === view { places[part] = 1 }
    }

    /// Releases a holder, so that the views in it have no superview.
    private func letGo(_ index: Int) {
        let old = holders[index]
        for part in parts.indices where parts[part].superview === old { places[part] = 0 }
        holders[index] = makeHolder(index)
        root.addSubview(holders[index])
        old.removeFromSuperview()
    }

    func check() {
        host.settle()
        for (index, part) in parts.enumerated() where part.window != nil {
            known.check(index, RuledTraits(part.traitCollection), "by part \(index)")
            let content = contents[index]
            run.expect(
                "traits at the last layout of the subview of part \(index)", content.laidOutBy,
                RuledTraits(content.traitCollection))
        }
        for (holder, number) in zip(holders, numbers) where holder.window != nil {
            known.check(number, RuledTraits(holder.traitCollection), "by a holder")
        }
    }

    /// Brings all holders back into the window.
    func end() {
        for holder in holders where holder.superview == nil { root.addSubview(holder) }
        check()
    }
}

/// Trait changes that views missed while they were outside the window.
extension Scenario {
    static let missedTraits: [Scenario] = [
        // A view that was outside the window is told of the traits that it missed when it is back. This holds in another superview,
        // after layouts outside the window, when the former superview was released, and when the view overrides traits before its
        // next layout. Its subviews are laid out with the traits of the place where it is.
        Scenario(
            "traits-missed-inside-others", rules: ["devices-4", "devices-5", "passes-8"],
            limits: [255] + Array(repeating: MissedTraitApp.kinds * 24 - 1, count: 9), kinds: MissedTraitApp.kinds
        ) { run in
            let app = MissedTraitApp(run)
            run.inAnyOrder(
                from: 1, { app.perform($0 % MissedTraitApp.kinds, $0 / MissedTraitApp.kinds) }, rest: app.check)
            app.check()
            app.end()
        }
    ]
}

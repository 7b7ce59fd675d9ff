import LayoutEngine

/// A small app with numbers that a seed chooses, and exact expectations from the rules of the model.
///
/// Generated cases can be in any state, so an invariant can check little more than relations. A scenario is made for
/// certain rules: it knows what it built and what it did, and therefore the exact frames, sizes and callbacks. Its
/// expectations are written from the model (docs/uikit-model.md), not from the engine's code.
struct Scenario {
    /// Stable; part of signatures and case files.
    let name: String
    /// The rules that it checks; none for what docs/interface-builder.md says.
    let rules: [String]
    /// The greatest value of each of its numbers; the least is 0.
    let limits: [Int]
    /// The number of kinds of changes. Each of the repeated numbers (the longest run of equal limits) gives the kind
    /// as its remainder. It may depend on the numbers before them; 0 where the kind is chosen in another way. In many
    /// cases generators use few kinds only.
    let kinds: ([Int]) -> Int
    /// How many times as often as other scenarios it is generated.
    let share: Int
    /// Whether the rules say anything in the environment of a run. Where they do not, a generator draws another
    /// environment.
    let needs: (ScenarioRun) -> Bool
    let run: (ScenarioRun) -> Void

    /// - Parameters:
    ///   - name: stable, in words joined by `-`.
    /// - rules: the rules of the model that it checks.
    ///   - limits: the greatest value of each number.
    /// - kinds: the number of kinds of changes, which repeated numbers give as their remainder; 0 for none.
    /// - kindsAfter: the same where the numbers before them decide it.
    /// - share: more than 1 for a scenario that has as much to try as many others together.
    /// - needs: whether the rules say anything in the environment of a run.
    /// - run: builds the app, makes the changes, and checks the expectations.
    init(
        _ name: String, rules: [String], limits: [Int] = [], kinds: Int = 0, kindsAfter: (([Int]) -> Int)? = nil,
        share: Int = 1,
        needs: @escaping (ScenarioRun) -> Bool = { _ in true }, run: @escaping (ScenarioRun) -> Void
    ) {
        self.name = name
        self.rules = rules
        self.limits = limits
        self.kinds = kindsAfter ?? { _ in kinds }
        self.share = share
        self.needs = needs
        self.run = run
    }

    /// The order is fixed, because seeds choose scenarios by number.
    static let all: [Scenario] = controllers + content + parts

    /// Positions in ``all``: each scenario as often as its share and its cost say (``ScenarioCost``).
    static let weightedIndices: [Int] = all.indices.flatMap {
        Array(repeating: $0, count: all[$0].share * ScenarioCost.share(of: all[$0].name))
    }

    /// About controllers, windows and their callbacks.
    private static let controllers: [Scenario] =
        navigation + tabs + pages + presentations + popovers + containment + windows + controllerStates

    /// About views, text, controls, lists and files.
    private static let content: [Scenario] =
        constraints + formats + stacks + views + margins + defaults + guides + hierarchy + surroundings

    /// Cases refer to their scenario by name.
    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ name: String) -> Scenario? { byName[name] }
}

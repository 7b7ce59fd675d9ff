import LayoutEngine

/// A small app with numbers that a seed chooses, and what rules of the model say of it exactly.
///
/// Cases of views and constraints can be in any state, so most that can be said of them is a relation. A scenario is made for one
/// rule: it knows what it built, what it did, and so what must come out: frames, sizes, callbacks with their order.
/// The expectations are written from the model (docs/uikit-model.md), not from the engine's code.
struct Scenario {
    /// Stable; part of signatures and case files.
    let name: String
    /// The numbers of the rules that it asks for; none for what docs/interface-builder.md says.
    let rules: [String]
    /// The greatest value of each of its numbers; the least is 0.
    let limits: [Int]
    /// How many kinds of changes the numbers that repeat (the longest run of equal limits) say in their remainder, after the numbers
    /// before them; 0 where they say it in another way. Generators keep to few kinds in many cases.
    let kinds: ([Int]) -> Int
    /// How many times as often as a usual scenario it is made.
    let share: Int
    /// Whether the rules say anything in the surroundings of a run; a generator draws others where they do not.
    let needs: (ScenarioRun) -> Bool
    let run: (ScenarioRun) -> Void

    /// - Parameters:
    ///   - name: stable, in words joined by `-`.
    ///   - rules: the rules of the model that say what comes out.
    ///   - limits: the greatest value of each number.
    ///   - kinds: how many kinds of changes the numbers that repeat say in their remainder; 0 for none.
    ///   - kindsAfter: the same where the numbers before them decide it.
    ///   - share: more than 1 for one that has as much to try as many others together.
    ///   - needs: whether the rules say anything in the surroundings of a run.
    ///   - run: builds the app, does what is to be done, and says what it expects.
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

    /// In a fixed order: seeds choose by number.
    static let all: [Scenario] = controllers + content + parts

    /// Each as often as its share says.
    static let byShare: [Scenario] = all.flatMap { Array(repeating: $0, count: $0.share) }

    /// About controllers, windows and what they tell.
    private static let controllers: [Scenario] =
        navigation + tabs + pages + presentations + popovers + containment + windows + controllerStates

    /// About views, text, controls, lists and files.
    private static let content: [Scenario] =
        constraints + formats + stacks + views + margins + defaults + guides + hierarchy + surroundings

    /// Each case asks for its scenario by name.
    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ name: String) -> Scenario? { byName[name] }
}

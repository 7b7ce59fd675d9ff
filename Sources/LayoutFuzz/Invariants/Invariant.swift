import LayoutEngine

/// Something that must be true of every layout at rest.
protocol Invariant {
    /// Stable; names directories of the corpus.
    var id: String { get }
    /// In one line.
    var statement: String { get }
    /// The cost of a check, which decides how often it is made.
    var cost: InvariantCost { get }
    func check(_ context: CheckContext) -> [Violation]
    /// The part of the check that only reads the present layout: made after the last step of cases in which the rest is
    /// not made.
    func checkWithoutLayout(_ context: CheckContext) -> [Violation]
}

/// The cost of the check of an invariant. A schedule decides by it how often a campaign makes the check.
enum InvariantCost {
    /// It reads the present layout: made after each step.
    case reading
    /// It lays out again or opens another instance, and finds much: made after the last step of each case.
    case oncePerCase
    /// It lays out again or opens other instances: made in a share of the cases.
    case layingOut
}

extension Invariant {
    var cost: InvariantCost { .reading }
    func checkWithoutLayout(_ context: CheckContext) -> [Violation] { [] }
}

/// An invariant that can be checked from the views of a window alone, whatever made them.
protocol WindowInvariant: Invariant {
    func check(_ window: UIWindow) -> [Violation]
}

extension WindowInvariant {
    func check(_ context: CheckContext) -> [Violation] { check(context.live.window) }
}

/// One breach of an invariant.
struct Violation {
    /// The kind of breach, without ids and numbers; part of the signature.
    let shape: String
    let message: String
    /// What an edit of a scene's document must not change (`Failure.evidence`).
    var evidence: String?
}

/// What an invariant may look at after a step.
final class CheckContext {
    let live: RunningCase
    let observation: Observation
    /// Number of steps done; 0 after the opening.
    let step: Int
    /// The earlier observations, each with the model at that time.
    let history: [(model: LayoutCase, observation: Observation)]
    /// The observation of a new instance that is built directly in the present state.
    let fresh: () -> Observation
    /// The steps of the case.
    let script: [Step]
    /// The visible state of a scene; nil for a case without a scene.
    let scene: SceneContext?
    /// The visible state of a user's target; nil for a case without one.
    let target: TargetContext?
    /// Opens another case beside this one, observes it, and closes it.
    var withControlInstance: (LayoutCase, (RunningCase) -> [Violation]) -> [Violation]

    init(
        live: RunningCase, observation: Observation, step: Int,
        history: [(model: LayoutCase, observation: Observation)], fresh: @escaping () -> Observation,
        script: [Step] = [], scene: SceneContext? = nil, target: TargetContext? = nil,
        withControlInstance: @escaping (LayoutCase, (RunningCase) -> [Violation]) -> [Violation] = CheckContext.open
    ) {
        self.live = live
        self.observation = observation
        self.step = step
        self.history = history
        self.fresh = fresh
        self.script = script
        self.scene = scene
        self.target = target
        self.withControlInstance = withControlInstance
    }

    /// Whether the layout fulfils its constraints and no trace of a conflict is left in it.
    ///
    /// While constraints conflict, a view may be anywhere; and before iOS 11 a guide that was updated meanwhile, even
    /// during a transition, keeps its length.
    var isClosed: Bool { isClosed(observation) }

    /// The same of another observation of this case.
    func isClosed(_ observation: Observation) -> Bool {
        if !observation.isInExpectedState { return false }
        return live.model.environment.propagation == .live ? !observation.hasConflict : !observation.hadConflict
    }

    /// One pixel, in points, and the engine's tolerance.
    var pixel: Double { Self.pixel }

    /// The same for the screen that this process models.
    static var pixel: Double { 1 / Double(LayoutEnvironment.current.scale) + GeometryTolerance.points }

    /// How the controller that an object belongs to was embedded, as signatures spell it.
    func embedding(ofObject id: String) -> String {
        // Of a target the view itself: its developer asks for that.
        if live.target != nil { return id }
        var result = "root"
        live.model.root.visitControllers { node in
            for child in node.children where child.controller.owns(id) { result = child.placement.rawValue }
            for container in node.containers where container.others.contains(where: { $0.owns(id) }) {
                result = container.kind.rawValue
            }
            for presentation in node.presentations where presentation.controller.owns(id) { result = "presented" }
        }
        return result
    }

    /// The last step, as signatures spell it.
    var stepKind: String { step > 0 && step <= script.count ? script[step - 1].kind.rawValue : "open" }

    static func open(_ layoutCase: LayoutCase, _ look: (RunningCase) -> [Violation]) -> [Violation] {
        let controls = ControlInstances(of: layoutCase)
        defer { controls.close() }
        return controls.look(at: layoutCase, look)
    }

    /// Uses an instance in the present state, so that trials leave no trace on the one that runs.
    func onControlInstance(_ look: (RunningCase) -> [Violation]) -> [Violation] {
        withControlInstance(live.model, look)
    }
}

extension ControllerNode {
    /// Whether the id is this controller's or that of something in it, deeper controllers included.
    func owns(_ id: String) -> Bool {
        if self.id == id { return true }
        var isOwn = false
        view.visit { if $0.id == id || $0.guides.contains(id) { isOwn = true } }
        if containers.contains(where: { $0.id == id }) { return true }
        return isOwn || constraints.contains { $0.id == id } || inner.contains { $0.owns(id) }
    }
}

/// All invariants, in the order in which they are checked.
package enum InvariantRegistry {
    /// Checked first: a layout that did not come to rest was stopped anywhere, and breaks others as a consequence.
    static let first: any Invariant = Termination()

    /// Invariants that need only the present layout, causes before consequences: a child of the wrong size has wrong guides, too.
    static let direct: [any Invariant] = [
        FiniteGeometry(), NonNegativeSizes(), RequiredConstraintsHold(), IdempotentLayout(),
        IncrementalEqualsScratch(), AnswerEqualsScratch(), ChildFillsContainer(), GuideRespectingContent(),
        GuideTruthForChildren(),
        EqualGuideDistribution(), PixelAlignment(), ConsistentGeometry(), SafeAreaRecurrence(), MarginRules(),
        GuideContainment(), GuidesAreBoxes(), BarsLeaveRoom(), ScrollInsets(), NoOverlap(), StackFillsItself(),
        StackPlacesItems(), MasksPlace(), TextMeasures(), KnownMeasures(), ListsPlaceRows(), Legality(),
        ConversionHolds(), ConsistentObjects(), AppearanceOrder(), CallbackOrder(), ResizeCallbacks(),
        PresentationState(),
        MessagesOrder(),
        ContainmentBalance(), NoLeaks(), PromisesKept(),
    ]

    /// Breaches that are visible only in comparison with another layout. A layout that is wrong in itself differs from
    /// others as a consequence, so these are checked only when all of the above hold: one defect, one report.
    static let comparing: [any Invariant] = [RoundTrip()]

    /// Like those that compare, but each needs separate instances, so they are checked once, after the last step.
    static let final: [any Invariant] = [
        PathIndependence(), ReplayDeterminism(), ActivationOrder(), AddAndRemove(), BatchEqualsSequence(),
        RedundancyChangesNothing(), ContentNotClipped(), LexicographicOptimality(), PriorityDominance(),
        ConflictSoundness(), AmbiguitySoundness(), TranslationInvariance(), ScaleInvariance(), MirrorSymmetry(),
        GrowthIsMonotonic(),
    ]

    /// Invariants for one kind of cases.
    struct Selection {
        let direct: [any Invariant]
        let final: [any Invariant]
        /// Whether two breaches at once are two defects: a text that is cut and a view under a bar are, in an app's layout.
        var areIndependent = true
    }

    /// For cases without a scene.
    static let views = Selection(direct: direct, final: final, areIndependent: false)

    /// For cases about a scene: the rules of all layouts, and the expectations of its designer.
    static let scenes = Selection(
        direct: [
            FiniteGeometry(), NonNegativeSizes(), RequiredConstraintsHold(), IdempotentLayout(),
            IncrementalEqualsScratch(),
        ] + designInvariants, final: [PathIndependence()])

    /// For cases about a scenario.
    static let scenarios = Selection(direct: [ScenarioOutcome()], final: [])

    /// Checked last, and not in all cases (``OracleSample``): exact arithmetic is slow.
    static let exact = SolverAgreesWithOracle()

    /// Whether only the oracle shows a failure with this signature.
    package static func needsOracle(toSee signature: String) -> Bool { signature.hasPrefix("\(exact.id)/") }

    /// Whether a signature is of an invariant that needs neither the oracle nor a target, and not of a death.
    static func isCheckableAlone(_ signature: String) -> Bool {
        let all = [first] + direct + comparing + final + designInvariants + scenarios.direct
        return all.contains { signature.hasPrefix("\($0.id)/") }
    }

    /// What the designer of a scene expects (SceneConstraints.swift, SceneGeometry.swift).
    static let designInvariants: [any Invariant] = [
        SceneWithoutConflict(), SceneWithoutAmbiguity(), ContentClearOfBars(), SiblingsApart(), ContentOnScreen(),
        TouchTargets(), TextFits(),
    ]

    /// For cases about a user's target: those that it names. The user's own come last.
    static func targets(_ invariants: [LayoutInvariant]) -> Selection {
        let wanted = invariants.map(\.id)
        let own = invariants.compactMap(CustomInvariant.init)
        let builtIn: [any Invariant] =
            [FiniteGeometry(), NonNegativeSizes()] + targetInvariants.filter { wanted.contains($0.id) }
        return Selection(direct: builtIn + own, final: wanted.contains("path-independence") ? [PathIndependence()] : [])
    }

    /// Invariants that users may choose for their targets, besides `RoundTrip` and `PathIndependence`.
    static let targetInvariants: [any Invariant] = [
        TargetWithoutConflict(), TargetWithoutAmbiguity(), IdempotentLayout(), TargetFillsContainer(),
        TargetClearOfBars(), TargetOnScreen(), TargetSiblingsApart(), TargetTextFits(), TargetTapTargets(),
    ]

    static var all: [any Invariant] {
        [first] + direct + comparing + final + [exact] + scenarios.direct + designInvariants
            + targetInvariants.filter { own in !direct.contains { $0.id == own.id } }
    }

    /// Id and statement of each, for documentation and help.
    package static var descriptions: [(id: String, statement: String)] { all.map { ($0.id, $0.statement) } }
}

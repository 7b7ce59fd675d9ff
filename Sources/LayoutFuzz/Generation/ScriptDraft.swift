import LayoutEngine

/// Makes the script of a case: the steps that each profile makes.
///
/// Steps that only profiles with a feature make (`Profile.features`) are in `ScriptDraft+Features`.
struct ScriptDraft {
    var seed: Seed
    let layoutCase: LayoutCase
    let profile: Profile
    /// The mistakes that steps make.
    var planted: [PlantedMistake] = []
    private(set) var views: [ViewNode] = []
    /// Those that steps may change.
    private(set) var constraints: [ConstraintNode] = []
    private(set) var children: [String] = []
    private(set) var controllers: [ControllerNode] = []
    private(set) var containers: [ContainerNode] = []
    private(set) var presented: [String] = []

    init(_ layoutCase: LayoutCase, seed: Seed, profile: Profile) {
        self.layoutCase = layoutCase
        self.seed = seed
        self.profile = profile
        var controllers: [ControllerNode] = []
        var views: [ViewNode] = []
        layoutCase.root.visitControllers { node in
            controllers.append(node)
            node.view.visit { views.append($0) }
        }
        self.controllers = controllers
        self.views = views
        constraints = controllers.flatMap { node in
            let measured = profile.mistakes.contains(.wrongTextWidth) ? [] : node.labelsWithPreferredWidth
            return node.constraints.filter { $0.attribute != .width || !measured.contains($0.first) }
        }
        children = controllers.flatMap { $0.children.map(\.controller.id) }
        containers = controllers.flatMap(\.containers)
        presented = controllers.flatMap { $0.presentations.map(\.controller.id) }
    }

    mutating func makeScript() -> [Step] {
        var script: [Step] = []
        for _ in 0..<seed.int(profile.stepCount) {
            if let step = makeStep(after: script) { script.append(step) }
        }
        return script
    }

    /// A script that begins like another one and has at most as many steps as the profile makes.
    mutating func continuing(_ beginning: [Step]) -> [Step] {
        var script = beginning
        for _ in 0..<seed.int(1...max(1, profile.stepCount.upperBound - beginning.count)) {
            if let step = makeStep(after: script) { script.append(step) }
        }
        return script
    }

    private mutating func makeStep(after script: [Step]) -> Step? {
        if seed.chance(20), let undo = undo(of: script) { return undo }
        if !profile.features.isEmpty, seed.chance(45), let step = makeFeatureStep(after: script) { return step }
        if layoutCase.environment.host == .messages, seed.chance(60) {
            let styles: [PresentationStyle] =
                layoutCase.environment.uikit.hasSafeArea && seed.chance(10) ? [.transcript] : [.compact, .expanded]
            return .transition(seed.pick(styles))
        }
        return makePlainStep()
    }

    private mutating func makePlainStep() -> Step? {
        // Containers have their own bars, and presented controllers cover those around the app.
        let hasBars = layoutCase.environment.host == .app && containers.isEmpty && presented.isEmpty
        switch seed.int(0...11) {
        case 0: return .rotate(seed.pick(DeviceOrientation.allCases))
        case 1: return .statusBar(Double(seed.pick([0, 20, 20, 40])))
        case 2 where hasBars:
            return .bars(top: seed.pick(BarStyle.allCases), bottom: seed.pick(BarStyle.allCases))
        case 3 where layoutCase.environment.host == .app:
            return .resize(
                CaseSize(
                    width: Double(seed.pick([320, 375, 438, 507, 678])),
                    height: Double(seed.pick([480, 667, 375, 1024]))))
        case 4 where !children.isEmpty:
            return seed.chance(50) ? .addChild(seed.pick(children)) : .removeChild(seed.pick(children))
        case 5 where !constraints.isEmpty: return .setActive(seed.pick(constraints).id, seed.chance(50))
        case 6, 7: return constraints.isEmpty ? nil : makeConstantStep(of: seed.pick(constraints))
        case 8 where !constraints.isEmpty: return makePriorityStep()
        case 9:
            let margin = Double(seed.pick([0, 8, 20, 40]))
            return .setMargins(
                seed.pick(views).id, CaseInsets(top: margin, left: margin, bottom: margin, right: margin))
        case 10: return .setHidden(seed.pick(views).id, seed.chance(50))
        default: return .layout(seed.pick(views).id)
        }
    }

    mutating func makeConstantStep(of constraint: ConstraintNode) -> Step? {
        var constant = Double(seed.pick([0, 1, 8, 20, 50, 100, 200, -8, -20]))
        if !profile.features.isEmpty, seed.chance(30) {
            // Values that coincide: another constraint's, or half a pixel beside it.
            constant = seed.pick(constraints).constant + seed.pick([0, 0, 0.25, -0.25, 0.5, -0.5, 1.0 / 6])
        }
        if constant < 0, constraint.second == nil {
            planted.append(PlantedMistake(pattern: .negativeSize, subject: constraint.id))
        }
        if constraint.attribute == .centerX, constant != 0, profile.mistakes.contains(.leftAndRight) {
            planted.append(PlantedMistake(pattern: .centerOffset, subject: constraint.id))
        }
        return movesScrollViewOffBars(constraint) ? nil : .setConstant(constraint.id, constant)
    }

    /// UIKit 8 to 12 raises when an active constraint changes between required and optional.
    private mutating func makePriorityStep() -> Step { makePriorityStep(of: seed.pick(constraints)) }

    mutating func makePriorityStep(of constraint: ConstraintNode) -> Step {
        var priority: Float = seed.pick([1, 250, 500, 750, 999, 1000])
        if !profile.features.isEmpty, seed.chance(30) { priority = seed.pick(constraints).priority }
        let mayRaise = !layoutCase.environment.uikit.allowsRequiredPriorityChange
        guard mayRaise, !profile.features.isEmpty, !profile.mistakes.contains(.priorities) else {
            if mayRaise { planted.append(PlantedMistake(pattern: .priorityWhileActive, subject: constraint.id)) }
            return .setPriority(constraint.id, priority)
        }
        return .setPriority(constraint.id, constraint.priority == 1000 ? 1000 : min(priority, 999))
    }

    /// A scroll view that leaves its insets to UIKit and is moved by just a bar's height is inset for the bar as well: a
    /// mistake of the app, for those profiles that make it.
    private func movesScrollViewOffBars(_ constraint: ConstraintNode) -> Bool {
        guard !profile.features.isEmpty, !profile.mistakes.contains(.scrollInsets) else { return false }
        return constraint.ends.contains { end in
            (end.attribute == .top || end.attribute == .bottom)
                && views.contains { $0.id == end.item && $0.kind?.scrolls == true }
        }
    }

    /// The step that takes back the last one that can be taken back: round trips find what single steps do not.
    private func undo(of script: [Step]) -> Step? {
        guard let last = script.last else { return nil }
        // Campaigns of the first profiles have never had this step, and keep their cases.
        if last.kind == .setHidden, profile.features.isEmpty { return nil }
        return last.definition.undo(layoutCase)
    }
}

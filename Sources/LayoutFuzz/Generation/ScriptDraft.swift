import LayoutEngine

/// Makes the steps of a case from what is in it.
struct ScriptDraft {
    private var seed: Seed
    private let layoutCase: LayoutCase
    private let profile: Profile
    private var views: [String] = []
    private var constraints: [ConstraintNode] = []
    private var children: [String] = []

    init(_ layoutCase: LayoutCase, seed: Seed, profile: Profile) {
        self.layoutCase = layoutCase
        self.seed = seed
        self.profile = profile
        var views: [String] = []
        var constraints: [ConstraintNode] = []
        var children: [String] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { views.append($0.id) }
            constraints += node.constraints
            children += node.children.map(\.controller.id)
        }
        self.views = views
        self.constraints = constraints
        self.children = children
    }

    mutating func makeScript() -> [Step] {
        var script: [Step] = []
        for _ in 0..<seed.int(profile.stepCount) {
            if let step = makeStep(after: script) { script.append(step) }
        }
        return script
    }

    private mutating func makeStep(after script: [Step]) -> Step? {
        if seed.chance(20), let undo = undo(of: script) { return undo }
        if layoutCase.environment.host == .messages, seed.chance(60) {
            let styles: [PresentationStyle] =
                layoutCase.environment.uikit.hasSafeArea && seed.chance(10) ? [.transcript] : [.compact, .expanded]
            return .transition(seed.pick(styles))
        }
        switch seed.int(0...11) {
        case 0: return .rotate(seed.pick(DeviceOrientation.allCases))
        case 1: return .statusBar(Double(seed.pick([0, 20, 20, 40])))
        case 2 where layoutCase.environment.host == .app:
            return .bars(top: seed.pick(BarStyle.allCases), bottom: seed.pick(BarStyle.allCases))
        case 3 where layoutCase.environment.host == .app:
            return .resize(
                CaseSize(
                    width: Double(seed.pick([320, 375, 438, 507, 678])),
                    height: Double(seed.pick([480, 667, 375, 1024]))))
        case 4 where !children.isEmpty:
            return seed.chance(50) ? .addChild(seed.pick(children)) : .removeChild(seed.pick(children))
        case 5 where !constraints.isEmpty: return .setActive(seed.pick(constraints).id, seed.chance(50))
        case 6, 7:
            guard !constraints.isEmpty else { return nil }
            return .setConstant(seed.pick(constraints).id, Double(seed.pick([0, 1, 8, 20, 50, 100, 200, -8, -20])))
        case 8 where !constraints.isEmpty:
            return .setPriority(seed.pick(constraints).id, seed.pick([1, 250, 500, 750, 999, 1000]))
        case 9:
            let margin = Double(seed.pick([0, 8, 20, 40]))
            return .setMargins(seed.pick(views), CaseInsets(top: margin, left: margin, bottom: margin, right: margin))
        case 10: return .setHidden(seed.pick(views), seed.chance(50))
        default: return .layout(seed.pick(views))
        }
    }

    /// The step that takes back the last one that can be taken back: round trips find what single steps do not.
    private func undo(of script: [Step]) -> Step? {
        guard let last = script.last else { return nil }
        switch last {
        case .transition(let style): return .transition(style == .compact ? .expanded : .compact)
        case .rotate(let orientation): return .rotate(orientation == .portrait ? .landscape : .portrait)
        case .statusBar: return .statusBar(layoutCase.environment.statusBar)
        case .bars: return .bars(top: layoutCase.environment.topBar, bottom: layoutCase.environment.bottomBar)
        case .addChild(let id): return .removeChild(id)
        case .removeChild(let id): return .addChild(id)
        case .setActive(let id, let isActive): return .setActive(id, !isActive)
        case .setConstant(let id, _):
            return constraints.first { $0.id == id }.map { .setConstant(id, $0.constant) }
        case .setPriority(let id, _):
            return constraints.first { $0.id == id }.map { .setPriority(id, $0.priority) }
        case .resize, .setMargins, .setHidden, .layout: return nil
        }
    }
}

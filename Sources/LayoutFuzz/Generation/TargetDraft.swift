import LayoutEngine

/// Makes a case about a target: where it is shown, and what happens to it.
///
/// The target's code is not needed for it, so that any program can make the case of a seed: a touch names its view by the
/// number among those on the screen.
struct TargetDraft {
    private var seed: Seed
    private let target: TargetSource
    private let uikit: UIKitProfile?

    init(seed: UInt64, target: TargetSource, uikit: UIKitProfile?) {
        self.seed = Seed(seed)
        self.target = target
        self.uikit = uikit
    }

    private var surroundings: LayoutSurroundings { target.surroundings }

    mutating func makeCase() -> LayoutCase {
        var source = target
        source.presentation = seed.pick(surroundings.presentations)
        let environment = makeEnvironment()
        var script: [Step] = []
        for _ in 0..<seed.int(0...surroundings.maximumSteps) {
            if let step = makeStep(environment, after: script.last) { script.append(step) }
        }
        return LayoutCase(target: source, environment: environment, script: script)
    }

    private mutating func makeEnvironment() -> CaseEnvironment {
        var environment = target.plainEnvironment
        environment.uikit = uikit ?? seed.pick(surroundings.systems)
        let devices = surroundings.devices(running: environment.uikit)
        // The user may have named devices that never ran this generation.
        if !devices.isEmpty, !devices.contains(where: { $0.name == environment.device }) || seed.chance(70) {
            environment.device = seed.pick(devices).name
        }
        environment.orientation = seed.pick(surroundings.orientations)
        if surroundings.readsRightToLeft, seed.chance(15) { environment.direction = .rightToLeft }
        if surroundings.changesTextSize, seed.chance(25) { environment.textSize = seed.pick(TextSize.allCases) }
        if target.isMessagesExtension {
            environment.style = seed.pick([.compact, .expanded])
        } else if surroundings.splitsScreen, environment.isOnPad, seed.chance(20) {
            environment.window = seed.pick(SceneDraft.windows)
        }
        return environment
    }

    /// One step; nil if the drawn kind is not among the surroundings.
    private mutating func makeStep(_ environment: CaseEnvironment, after last: Step?) -> Step? {
        if target.isMessagesExtension, seed.chance(45) { return makeMessagesStep() }
        switch seed.int(0...11) {
        case 0, 1, 2:
            let orientation = seed.pick(surroundings.orientations)
            return last == .rotate(orientation) ? nil : .rotate(orientation)
        case 3:
            guard surroundings.splitsScreen, environment.isOnPad, environment.host == .app else { return nil }
            return .resize(seed.pick(SceneDraft.windows))
        case 4:
            guard surroundings.changesTextSize else { return .rotate(seed.pick(surroundings.orientations)) }
            return .changeTextSize(seed.chance(30) ? nil : seed.pick(TextSize.allCases))
        case 5:
            return surroundings.showsKeyboard && environment.host == .app ? .keyboard(seed.chance(60)) : nil
        case 6, 7, 8: return makeAction()
        case 9: return surroundings.touches ? .tap(makeViewReference()) : nil
        case 10: return surroundings.coversScreen ? makeCover(after: last) : nil
        default: return surroundings.touches ? makeTouch() : makeAction()
        }
    }

    private mutating func makeAction() -> Step {
        if !target.actions.isEmpty, !surroundings.touches || seed.chance(75) {
            return .perform(seed.pick(target.actions))
        }
        return surroundings.touches ? .tap(makeViewReference()) : .rotate(seed.pick(surroundings.orientations))
    }

    private mutating func makeTouch() -> Step {
        seed.chance(50)
            ? .typeText(
                makeViewReference(),
                seed.pick(["a", "Wm", "A text that is longer than most fields are wide, and goes on."]))
            : .scroll(makeViewReference(), toEnd: seed.chance(70))
    }

    private func makeCover(after last: Step?) -> Step {
        last == .present(TargetSource.cover) ? .dismiss(TargetSource.cover) : .present(TargetSource.cover)
    }

    private mutating func makeMessagesStep() -> Step {
        if seed.chance(80) { return .transition(seed.pick([.compact, .expanded])) }
        // A bubble is another instance, of a style that an extension has to ask for.
        return .message(seed.pick([.select, .receive, .send, .cancel, .request]))
    }

    private mutating func makeViewReference() -> String { "#\(seed.int(0...11))" }
}

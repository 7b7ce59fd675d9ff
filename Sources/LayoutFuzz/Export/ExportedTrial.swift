import Foundation
import LayoutEngine

/// The calls of an exported test, made in this process.
enum ExportedTrial {
    /// Whether the test would pass.
    static func holds(_ layoutCase: LayoutCase, _ recording: Recording) -> Bool {
        let steps = layoutCase.script.prefix(recording.moments.count - 1)
        let screen = open(layoutCase, recording.moments[0])
        defer { screen.close() }
        for (step, moment) in zip(steps, recording.moments.dropFirst()) { perform(step, moment, on: screen) }
        guard recording.assertion.needsNewInstance, let last = recording.moments.last else {
            return recording.assertion.holds(in: screen, new: nil)
        }
        let environment = LayoutEnvironment.current
        let failure = Failure(invariant: "", signature: "", message: "", step: steps.count)
        let new = open(state(of: layoutCase, failure), last)
        defer { new.close() }
        for step in stepsRestoringState(of: layoutCase, failure, affectsState) { perform(step, last, on: new) }
        if case .mirrorImage = recording.assertion { new.screen?.setDirection(.forceRightToLeft) }
        LayoutEnvironment.current = environment
        return recording.assertion.holds(in: screen, new: new)

        func affectsState(_ step: Step) -> Bool {
            if layoutCase.target != nil { return step.definition.inTarget == .action }
            return layoutCase.scene == nil
                ? ExportedCase(layoutCase).affectsState(step) : step.kind == .setText || step.kind == .setHidden
        }
    }

    private static func open(_ layoutCase: LayoutCase, _ moment: Recording.Moment) -> RunningCase {
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening, plain: .init(size: moment.size, safeArea: moment.safeArea, bars: moment.bars))
        let environment = layoutCase.environment
        if environment.direction == .rightToLeft { live.screen?.setDirection(.forceRightToLeft) }
        if let size = environment.textSize { live.screen?.setTextSize(size.uikitCategory) }
        if environment.keyboard == true { live.screen?.setKeyboard(height: moment.keyboard) }
        return live
    }

    private static func perform(_ step: Step, _ moment: Recording.Moment, on live: RunningCase) {
        live.perform(step)
        switch step {
        case .rotate, .resize, .statusBar, .bars:
            live.screen?.resize(to: moment.size, safeArea: moment.safeArea, bars: moment.bars)
        case .direction(let direction):
            live.screen?.setDirection(direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight)
        case .changeTextSize(let size): live.screen?.setTextSize(size?.uikitCategory ?? .large)
        case .keyboard(let isShown): live.screen?.setKeyboard(height: isShown ? moment.keyboard : 0)
        default: break
        }
    }

    // MARK: The same state

    /// The case with the children that its first controller has after all steps.
    static func state(of layoutCase: LayoutCase, _ failure: Failure) -> LayoutCase {
        var result = layoutCase
        for step in layoutCase.script.prefix(failure.step) where concernsInitialChild(step, layoutCase) {
            step.definition.effect(&result)
        }
        return result
    }

    /// Whether the step is about a child that the first controller may be opened with.
    private static func concernsInitialChild(_ step: Step, _ layoutCase: LayoutCase) -> Bool {
        guard step.kind == .addChild || step.kind == .removeChild else { return false }
        return layoutCase.root.children.contains { $0.controller.id == step.subject && $0.moment == .viewDidLoad }
    }

    /// The steps that bring a new instance into the state after all steps.
    static func stepsRestoringState(of layoutCase: LayoutCase, _ failure: Failure, _ affectsState: (Step) -> Bool)
        -> [Step]
    {
        let steps = Array(layoutCase.script.prefix(failure.step))
        var result: [Step] = []
        for (index, step) in steps.enumerated() {
            let later = steps[(index + 1)...]
            switch step {
            case .direction, .changeTextSize, .keyboard:
                if !later.contains(where: { $0.kind == step.kind }) { result.append(step) }
            default:
                guard affectsState(step), !concernsInitialChild(step, layoutCase) else { continue }
                // An action of the user counts each time.
                if layoutCase.target == nil, later.contains(where: { key($0) == key(step) }) { continue }
                if !restoresInitialState(step, layoutCase) { result.append(step) }
            }
        }
        return result
    }

    /// Steps with one key replace one another.
    private static func key(_ step: Step) -> String {
        let kind: Step.Kind =
            switch step.kind {
            case .removeChild: .addChild
            case .dismiss: .present
            default: step.kind
            }
        return "\(kind.rawValue) \(step.subject ?? "")"
    }

    /// Whether the step restores the state at the opening of the case.
    private static func restoresInitialState(_ step: Step, _ layoutCase: LayoutCase) -> Bool {
        var isThere = false
        layoutCase.root.visitControllers { node in
            for child in node.children where child.isAttached && child.controller.id == step.subject { isThere = true }
            for shown in node.presentations where shown.isPresented && shown.controller.id == step.subject {
                isThere = true
            }
        }
        switch step.kind {
        case .addChild, .present: return isThere
        case .removeChild, .dismiss: return !isThere
        default: return false
        }
    }
}

import Foundation
import InterfaceBuilder
import LayoutEngine

/// Findings about scenes of files: what to change in Interface Builder, found by running the scene with the change.
extension FindingExplainer {
    func explainScene(_ layoutCase: LayoutCase, _ failure: Failure) -> FindingExplanation? {
        guard let source = layoutCase.scene, let outline = SceneOutline(source),
            let design = SceneFacts.design(of: layoutCase),
            let seen = SceneFacts.last(of: layoutCase, root: source.root)
        else { return nil }
        let search = SceneRepairSearch(
            outline: outline, failure: failure, design: design, seen: seen, layoutCase: layoutCase)
        let repairs = search.all()
        var trial = SceneTrial(layoutCase, failure, design: design, budget: budget, isOver: isOver, execute)
        let verified = trial.findRepair(repairs)
        let isOutOfTime = verified == nil && isOver()
        // A cause that no run confirms is none.
        let pattern = KnownPattern.with(verified?.pattern ?? .unknown)
        let conflict = Self.conflict(in: layoutCase)
        let freedom = SceneConditions(layoutCase, failure, isOver: isOver, execute)
        let advice =
            verified.map { $0.edit.instructions.joined(separator: " ") }
            ?? "Compare the positions of the views in the design and here, below."
        return FindingExplanation(
            pattern: pattern.id, title: pattern.title, owner: pattern.owner, failsOn: freedom.generations,
            seen: VisibleEffect.words(of: layoutCase, failure, pattern),
            cause: verified.map { [$0.cause, conflict.sum].filter { !$0.isEmpty }.joined(separator: " ") }
                ?? (isOutOfTime
                    ? "Not known: the time for experiments was up before an edit of the file was found that fixes it."
                    : "Not known: no edit of the file that was tried fixes it."),
            advice: advice, link: pattern.link,
            fix: verified.map { FindingExplanation.Fix(before: $0.edit.before, after: $0.edit.after) },
            tried: trial.tried, place: "\(CaseCode.place(layoutCase)); \(SceneCode.design(of: layoutCase))",
            code: SceneCode.lines(outline, involved(verified, search)),
            events: SceneCode.course(of: layoutCase), free: [], needed: freedom.needed,
            drawing: CaseRunner.drawing(of: layoutCase), conflict: conflict.lines,
            isAboutFile: true, keepsDesign: !failure.signature.contains("/design/"),
            effect: verified.flatMap { trial.repaired($0) }.map { FixEffect.lines(layoutCase, failure, fixed: $0) }
                ?? [],
            costs: verified?.costs ?? [], leaves: verified?.leaves, isCutShort: isOver(),
            group: verified.map { "\(pattern.id.rawValue):\(source.file):\($0.edit.targets.first ?? "")" })
    }

    /// The views that the finding and its fix name.
    private func involved(_ repair: SceneRepair?, _ search: SceneRepairSearch) -> [String] {
        var ids = search.subjects
        let targets = repair?.edit.targets ?? []
        for constraint in search.outline.constraints where targets.contains(constraint.id) {
            ids += constraint.ends.map(\.item)
        }
        ids += targets.filter { search.outline.element($0)?.isView == true }
        var unique: [String] = []
        for id in ids where search.outline.element(id)?.isView == true && !unique.contains(id) { unique.append(id) }
        return unique
    }

    /// The arithmetic of the conflict that the case ends in; nothing without one.
    static func conflict(in layoutCase: LayoutCase) -> LiveConflictLog.Text {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var text = LiveConflictLog.Text()
        var run = CaseRun(layoutCase, oracle: nil)
        _ = run.finish { _, live in
            let conflicts = LayoutInspector(live.window).liveConflicts
            guard !conflicts.isEmpty else {
                text = LiveConflictLog.Text()
                return
            }
            if let scene = live.scene {
                let counted = conflicts.filter { SceneConflict(live: $0).counts }
                let shown = counted.first { $0.broken.flatMap { scene.loaded.id(of: $0) } != nil } ?? counted.first
                // Looked up, never walked.
                var names: [ObjectIdentifier: String] = [:]
                for entry in scene.loaded.views {
                    names[ObjectIdentifier(entry.view)] =
                        entry.id == layoutCase.scene?.root && entry.element.name == "view"
                        ? "View" : SceneNames.short(entry.element, id: entry.id)
                }
                text =
                    shown.map {
                        LiveConflictLog.text(
                            $0,
                            name: { names[ObjectIdentifier($0)] ?? ($0 is UIWindow ? "window" : "\(type(of: $0))") },
                            fileID: { scene.loaded.id(of: $0) })
                    } ?? LiveConflictLog.Text()
                return
            }
            let targets = live.target == nil ? nil : TargetNames(live.window)
            text = LiveConflictLog.text(conflicts[0]) { view in
                targets?.name(of: view) ?? view.accessibilityIdentifier
                    ?? (view is UIWindow ? "window" : "\(type(of: view))")
            }
        }
        return text
    }
}

/// Under which generations of UIKit a scene fails in the same way, and whether its size of text and its direction
/// matter.
struct SceneConditions {
    private(set) var generations: [UIKitProfile] = []
    private(set) var needed: [String] = []

    init(
        _ layoutCase: LayoutCase, _ failure: Failure, isOver: () -> Bool, _ execute: (LayoutCase) -> RunReport
    ) {
        func fails(_ change: (inout LayoutCase) -> Void) -> Bool {
            var changed = layoutCase
            change(&changed)
            guard !isOver(), (try? changed.checkWellFormed()) != nil else { return false }
            return execute(changed).failures.contains { $0.signature == failure.signature }
        }
        let inventory = layoutCase.scene.flatMap { try? SceneInventory($0) }
        generations = UIKitProfile.allCases.filter { uikit in
            guard uikit != layoutCase.environment.uikit else { return true }
            let device = DeviceModel.named(layoutCase.environment.device)
            guard device?.supports(uikit) == true, inventory?.generations.contains(uikit) == true else { return false }
            return fails { $0.environment.uikit = uikit }
        }
        let plain = layoutCase.plainEnvironment
        if layoutCase.environment.orientation != plain.orientation {
            needed.append("\(layoutCase.environment.orientation.rawValue)")
        }
        if layoutCase.environment.textSize != nil { needed.append("the text size") }
        if layoutCase.environment.direction == .rightToLeft { needed.append("a right-to-left language") }
        if layoutCase.environment.window != nil { needed.append("the window beside another app") }
        if layoutCase.scene?.texts.isEmpty == false { needed.append("the longer text") }
        if layoutCase.scene?.visibilities.isEmpty == false { needed.append("the hidden or shown view") }
    }
}

/// The part of a file that a finding is about, and its steps.
enum SceneCode {
    /// Each view with its constraints.
    static func lines(_ outline: SceneOutline, _ ids: [String]) -> [String] {
        var lines: [String] = []
        for id in ids.prefix(6) {
            var head = outline.fullName(id)
            if let superview = outline.superview(of: id) { head += ", in \(outline.name(superview))" }
            lines.append(head)
            if outline.isPlacedByMask(id), outline.constraints.allSatisfy({ !$0.isAbout(id) }) {
                lines.append("  placed by its frame and autoresizing mask")
            }
            let own = outline.constraints.filter { $0.isAbout(id) }
            // Printed once, at the first view that it is about.
            for constraint in own.prefix(8)
            where !ids.prefix(while: { $0 != id }).contains(where: { constraint.isAbout($0) }) {
                lines.append("  \(outline.line(constraint))")
            }
            if own.count > 8 { lines.append("  … \(own.count - 8) more") }
        }
        return lines
    }

    /// Where the file shows it.
    static func design(of layoutCase: LayoutCase) -> String {
        guard let scene = layoutCase.scene, let inventory = try? SceneInventory(scene) else { return "" }
        let design = SceneDesign.environment(of: scene, inventory, under: layoutCase.environment.uikit)
        return "designed on \(design.device) \(design.orientation.rawValue)"
    }

    /// The steps before it fails; the drawing shows the result.
    static func course(of layoutCase: LayoutCase) -> [String] {
        var lines = ["open"]
        if let scene = layoutCase.scene {
            lines += scene.story.dropFirst().map { "  \($0)" }
        }
        lines += layoutCase.script.enumerated().map { "step \($0.offset + 1): \($0.element.description)" }
        return lines.count > 1 ? lines : []
    }
}

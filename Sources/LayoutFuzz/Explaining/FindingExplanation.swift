import Foundation
import LayoutEngine

/// A finding explained by experiments with its case: what is seen, why, what fixes it, and what it depends on.
package struct FindingExplanation: Codable, Hashable, Sendable {
    /// An edit with which the case passes; it was run.
    package struct Fix: Codable, Hashable, Sendable {
        /// Lines of UIKit before and after; for a scene what Interface Builder shows. Lines in both are unchanged.
        package var before: [String]
        package var after: [String]

        /// As a patch shows it: `-` before removed lines, `+` before added ones, a space before unchanged ones.
        package var difference: [String] { Self.difference(before, after) }

        package static func difference(_ before: [String], _ after: [String]) -> [String] {
            var (gone, come) = (before.map { _ in false }, after.map { _ in false })
            for change in after.difference(from: before) {
                switch change {
                case .remove(let offset, _, _): gone[offset] = true
                case .insert(let offset, _, _): come[offset] = true
                }
            }
            var lines: [String] = []
            var (old, new) = (0, 0)
            while old < before.count || new < after.count {
                if old < before.count, gone[old] {
                    lines.append("- \(before[old])")
                    old += 1
                } else if new < after.count, come[new] {
                    lines.append("+ \(after[new])")
                    new += 1
                } else {
                    lines.append("  \(after[new])")
                    (old, new) = (old + 1, new + 1)
                }
            }
            return lines
        }
    }

    package var pattern: KnownPattern.ID
    package var title: String
    package var owner: KnownPattern.Owner
    /// Generations of UIKit under which the case fails in the same way; it was run under all, unless it is cut short.
    package var failsOn: [UIKitProfile]
    /// Messages extensions came with iOS 10, in the middle of a generation.
    var isOfMessages = false
    package var seen: String
    package var cause: String
    package var advice: String
    package var link: String
    /// Nil if no edit that was tried lets the case pass.
    package var fix: Fix?
    /// How many edits were tried.
    package var tried: Int
    /// Where it happens, in words.
    package var place: String
    /// The case as UIKit code; for a scene, the views and constraints of its file.
    package var code: [String]
    /// What happens, step by step: callbacks, and what changed.
    package var events: [String]
    /// The parts that can be changed without a change of the verdict, and those that cannot.
    package var free: [String]
    package var needed: [String]
    /// Screens side by side as text, with the views that the finding is about.
    package var drawing: [String] = []
    /// Of a conflict: the numbered constraints, who made each, and their sum.
    package var conflict: [String] = []
    /// Whether the case is shown with sizes that can be seen (``VisibleSizes``); the stored one has smaller ones.
    package var isEnlarged = false
    /// The message of the check about the case as it is shown.
    package var message = ""
    /// Whether it is about the scene of a file, which is changed in Interface Builder.
    package var isAboutFile = false
    /// Whether the fix leaves the design of a scene as it was; a finding about the design itself may change it.
    package var keepsDesign = true
    /// What the fix changes on the screen on which the case failed: frames before and with it.
    package var effect: [String] = []
    /// What the fix makes worse.
    package var costs: [String] = []
    /// Another finding of the case, which the fix leaves; nil where the case passes.
    package var leaves: String?
    /// Whether it is about a user's controller; what it depends on is then named by parts of the case that were left out.
    var isAboutTarget = false
    /// Whether the time ended before all experiments were done.
    var isCutShort = false
    /// Equal for findings that one change fixes; nil where ``FindingGroups`` decides.
    package var group: String?
}

/// Explains a finding by running its case with changes.
package struct FindingExplainer {
    /// Runs of edits; the likeliest are tried first.
    package static let defaultBudget = 120

    let budget: Int
    let isOver: () -> Bool
    let execute: (LayoutCase) -> RunReport

    /// - Parameters:
    ///   - budget: how many edits are tried at most.
    ///   - isOver: whether there is no time for more experiments. Experiments that were not made by then are not
    ///     mentioned.
    ///   - execute: runs a well-formed case.
    package init(
        budget: Int = defaultBudget, isOver: @escaping () -> Bool = { false },
        execute: @escaping (LayoutCase) -> RunReport = { CaseRunner.run($0) }
    ) {
        self.budget = budget
        self.isOver = isOver
        self.execute = execute
    }

    /// - Returns: nil for a scenario, whose own code says more, and for a target that this program does not have.
    package func explain(_ layoutCase: LayoutCase, _ failure: Failure) -> FindingExplanation? {
        if layoutCase.scene != nil { return explainScene(layoutCase, failure) }
        if layoutCase.target != nil { return explainTarget(layoutCase, failure) }
        guard layoutCase.scenario == nil else { return nil }
        let shown = VisibleSizes.of(layoutCase, failure, isOver: isOver, execute: execute)
        var explanation = explainTreeCase(shown.layoutCase, shown.failure)
        explanation.isEnlarged = shown.layoutCase != layoutCase
        explanation.message = shown.failure.message
        return explanation
    }

    /// Where there is too much room, nothing lacks room.
    private static func cause(_ pattern: KnownPattern, _ sum: String?) -> String {
        pattern.id == .doesNotFit && sum?.contains(" must equal ") == true
            ? "Required constraints contradict each other: they ask for two different lengths at once." : pattern.cause
    }

    /// Of a case that is built from its own tree.
    private func explainTreeCase(_ layoutCase: LayoutCase, _ failure: Failure) -> FindingExplanation {
        let candidates = Repairs.of(layoutCase, failure)
        let broken = ScreenStates.end(of: layoutCase)?.brokenConstraints ?? 0
        // An edit that replaces one bug by a conflict is no fix.
        func mends(_ candidate: Repair) -> Bool {
            execute(candidate.repaired).failures.isEmpty
                && (ScreenStates.end(of: candidate.repaired)?.brokenConstraints ?? 0) <= broken
        }
        var tried = 0
        var verified: Repair?
        for candidate in candidates.prefix(budget) where verified == nil && !isOver() {
            tried += 1
            if mends(candidate) { verified = candidate }
        }
        if verified == nil {
            for candidate in RepairSearch(layoutCase, failure).anything().prefix(budget - tried)
            where verified == nil && !isOver() {
                guard (try? candidate.repaired.checkWellFormed()) != nil else { continue }
                tried += 1
                if mends(candidate) { verified = candidate }
            }
        }
        let id = verified?.pattern ?? candidates.first?.pattern ?? .unknown
        let pattern = KnownPattern.with(id)
        let conflict = Self.conflict(in: layoutCase)
        let effect = verified.map { FixEffect.lines(layoutCase, failure, $0) } ?? []
        let freedom = CaseConditions(layoutCase, failure, isOver: isOver, execute)
        return FindingExplanation(
            pattern: id, title: pattern.title, owner: pattern.owner, failsOn: freedom.generations,
            isOfMessages: layoutCase.environment.host == .messages,
            seen: VisibleEffect.words(of: layoutCase, failure, pattern),
            cause: [verified?.cause ?? Self.cause(pattern, conflict.sum), id == .doesNotFit ? conflict.sum : nil]
                .compactMap { $0 }
                .joined(separator: " "),
            advice: [
                verified?.advice ?? pattern.fix, effect.contains { $0.contains(".frame: ") } ? verified?.price : nil,
            ]
            .compactMap { $0 }
            .joined(separator: " "),
            link: pattern.link,
            fix: verified.map { $0.change ?? CaseCode.difference(layoutCase, $0.repaired) }, tried: tried,
            place: CaseCode.place(layoutCase), code: CaseCode.short(layoutCase),
            events: CaseRunner.events(of: layoutCase, failure),
            free: freedom.free, needed: freedom.needed,
            // Where the fix moves no view, a picture would show a screen on which nothing is wrong.
            drawing: effect.isEmpty || FixEffect.isVisible(effect)
                ? CaseRunner.drawing(of: layoutCase, fixed: verified?.repaired) : [],
            conflict: conflict.lines, effect: effect,
            isCutShort: isOver())
    }
}

/// The parts of a case that can be varied without a change of the verdict.
struct CaseConditions {
    private(set) var generations: [UIKitProfile] = []
    private(set) var free: [String] = []
    private(set) var needed: [String] = []

    init(
        _ layoutCase: LayoutCase, _ failure: Failure, isOver: () -> Bool, _ execute: (LayoutCase) -> RunReport
    ) {
        /// - Returns: nil for a change that cannot be tried, and for one with which the case fails in another way.
        func failsAlike(_ change: (inout LayoutCase) -> Void) -> Bool? {
            var changed = layoutCase
            change(&changed)
            if changed == layoutCase { return true }
            guard !isOver(), (try? changed.checkWellFormed()) != nil else { return nil }
            let failures = execute(changed).failures
            if failures.contains(where: { $0.signature == failure.signature }) { return true }
            return failures.isEmpty ? false : nil
        }
        // Messages extensions came with iOS 10.
        let possible = UIKitProfile.allCases.filter { $0 > .iOS7_8 || layoutCase.environment.host != .messages }
        generations = possible.filter { uikit in
            failsAlike {
                $0.environment.uikit = uikit
                $0.environment.guidePropagation = nil
            } == true
        }
        // The tried value is printed where the name does not show it.
        func ask(_ name: String, listing: Bool = false, _ changes: [(value: String, (inout LayoutCase) -> Void)]) {
            let answers = changes.map { (value: $0.value, fails: failsAlike($0.1)) }
            guard answers.contains(where: { $0.fails != nil }) else { return }
            if let passing = answers.first(where: { $0.fails == false }) {
                needed.append("\(name) (passes with \(passing.value))")
            } else if !isOver(), answers.allSatisfy({ $0.fails != nil }) {
                // The result of an experiment that was not made could differ.
                free.append(listing ? "\(name) (tried \(changes.map(\.value).joined(separator: ", ")))" : name)
            }
        }
        ask(
            "device",
            ["iPhone 5", "iPhone 6 Plus", "iPad 9.7"].map { name in (name, { $0.environment.device = name }) })
        ask(
            "orientation",
            DeviceOrientation.allCases.map { held in (held.rawValue, { $0.environment.orientation = held }) })
        if layoutCase.environment.host == .app {
            ask(
                "status bar",
                [0, 40].map { height in
                    ("a height of \(CaseCode.number(height))", { $0.environment.statusBar = height })
                })
        }
        // A comparison of both directions fails in both.
        if failure.signature.contains("mirror") {
            needed.append("language")
        } else {
            ask(
                "language",
                [.leftToRight, .rightToLeft].map { way in
                    (
                        way == .leftToRight ? "left to right" : "right to left",
                        { $0.environment.direction = way == .leftToRight ? nil : way }
                    )
                })
        }
        var constants: [(id: String, value: Double)] = []
        layoutCase.root.visitControllers { node in
            constants += node.constraints.filter { $0.constant != 0 }.map { ($0.id, $0.constant) }
        }
        for (id, value) in constants.prefix(6) {
            ask(
                "constant of \(id)", listing: true,
                [value + 1, value * 2, value - 1, 0].map { other in
                    (CaseCode.number(other), { _ = $0.root.update(constraint: id) { $0.constant = other } })
                })
        }
    }
}

extension RepairSearch {
    /// Where no pattern helps: each constraint gives way or is removed, each step is removed.
    func anything() -> [Repair] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in ids += node.constraints.map(\.id) }
        let gone = ids.map { id in
            repair(.unknown) { layoutCase in
                _ = layoutCase.root.update(constraint: id) { $0.isActive = false }
            }
        }
        let steps = layoutCase.script.indices.map { index in repair(.unknown) { $0.script.remove(at: index) } }
        return givingWay(.unknown) + gone + steps
    }
}

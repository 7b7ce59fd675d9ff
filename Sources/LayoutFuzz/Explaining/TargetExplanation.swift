import Foundation
import LayoutEngine

/// Findings about a user's own controllers: what they need, and edits of the live views with which they are gone.
extension FindingExplainer {
    func explainTarget(_ layoutCase: LayoutCase, _ failure: Failure) -> FindingExplanation? {
        guard let source = layoutCase.target, TargetRegistry.named(source.name) != nil else { return nil }
        let need = TargetConditions(layoutCase, failure, isOver: isOver, execute)
        var trial = TargetTrial(layoutCase, failure, budget: budget, isOver: isOver, execute)
        let verified = trial.findRepair()
        let pattern = KnownPattern.with(verified?.pattern ?? .unknown)
        let conflict = Self.conflict(in: layoutCase)
        let advice =
            verified?.advice
            ?? "Compare the screen with and without what the failure needs, and look at the constraints of the views that are named above."
        return FindingExplanation(
            pattern: pattern.id, title: verified == nil ? "Found in \(source.name)" : pattern.title,
            owner: pattern.owner,
            failsOn: need.generations, seen: VisibleEffect.words(of: layoutCase, failure, pattern),
            cause: [need.words, verified?.cause ?? "", conflict.sum].filter { !$0.isEmpty }.joined(separator: " "),
            advice: advice, link: pattern.link,
            fix: verified.map { FindingExplanation.Fix(before: $0.before, after: $0.after) }, tried: trial.tried,
            place: "\(CaseCode.place(layoutCase)); \(source.story[0])", code: [],
            events: SceneCode.course(of: layoutCase),
            free: need.free, needed: need.needed, drawing: CaseRunner.drawing(of: layoutCase), conflict: conflict.lines,
            effect: verified.map { repair in
                TargetEdit.trying(repair.edit) { ScreenStates.end(of: layoutCase, after: failure.step) }.map {
                    FixEffect.lines(layoutCase, failure, fixedStates: $0)
                } ?? []
            } ?? [], isAboutTarget: true, isCutShort: isOver(),
            // Two targets with one mistake have to be fixed separately.
            group: verified.map { "\(pattern.id.rawValue):\(source.name):\($0.before.first ?? "")" })
    }
}

/// What a finding about a target needs: parts of its case without which it is gone.
struct TargetConditions {
    private(set) var generations: [UIKitProfile] = []
    private(set) var needed: [String] = []
    private(set) var free: [String] = []
    private var devices: (failing: [String], passing: [String]) = ([], [])
    /// Whether it fails as soon as the screen is shown in its usual surroundings.
    private var isUsual = false

    /// How many devices are tried.
    private static let maximumDevices = 8

    init(
        _ layoutCase: LayoutCase, _ failure: Failure, isOver: () -> Bool, _ execute: (LayoutCase) -> RunReport
    ) {
        guard let source = layoutCase.target else { return }
        func fails(_ change: (inout LayoutCase) -> Void) -> Bool? {
            var changed = layoutCase
            change(&changed)
            guard changed != layoutCase, !isOver(), (try? changed.checkWellFormed()) != nil else { return nil }
            return execute(changed).failures.contains { $0.signature == failure.signature }
        }
        let (environment, plain) = (layoutCase.environment, source.plainEnvironment)
        func ask(_ name: String, isUnusual: Bool, _ change: (inout LayoutCase) -> Void) {
            guard isUnusual, let answer = fails(change) else { return }
            if answer { free.append(name) } else { needed.append(name) }
        }
        ask(environment.orientation.rawValue, isUnusual: environment.orientation != plain.orientation) {
            $0.environment.orientation = plain.orientation
        }
        if let size = environment.textSize {
            ask("the text size \(size.rawValue)", isUnusual: true) { $0.environment.textSize = nil }
        }
        ask("a right-to-left language", isUnusual: environment.direction == .rightToLeft) {
            $0.environment.direction = nil
        }
        ask("the keyboard", isUnusual: environment.keyboard == true) { $0.environment.keyboard = nil }
        ask("a window smaller than the screen", isUnusual: environment.window != nil) { $0.environment.window = nil }
        ask(
            "being shown as \(source.presentation.rawValue)",
            isUnusual: source.presentation != source.surroundings.presentations.first
        ) { $0.target?.presentation = source.surroundings.presentations.first ?? .window }
        for (index, step) in layoutCase.script.enumerated() {
            ask("step \(index + 1) (\(step))", isUnusual: true) { $0.script.remove(at: index) }
        }
        if environment.window == nil {
            for device in source.surroundings.devices(running: environment.uikit).prefix(Self.maximumDevices) {
                if device.name == environment.device { continue }
                guard let answer = fails({ $0.environment.device = device.name }) else { continue }
                if answer { devices.failing.append(device.name) } else { devices.passing.append(device.name) }
            }
        }
        generations = UIKitProfile.allCases.filter { uikit in
            guard uikit != environment.uikit else { return true }
            guard source.surroundings.systems.contains(uikit),
                DeviceModel.named(environment.device)?.supports(uikit) == true
            else { return false }
            return fails { $0.environment.uikit = uikit } == true
        }
        if !devices.passing.isEmpty { needed.append("\(environment.device) or a screen like it") }
        if needed.isEmpty {
            isUsual =
                fails {
                    $0.script = []
                    $0.target?.done = []
                    $0.target?.isCovered = nil
                    $0.environment = plain
                } ?? (layoutCase.script.isEmpty && environment == plain)
        }
        if !devices.failing.isEmpty, devices.passing.isEmpty { free.append("\(environment.device), on other devices") }
    }

    /// What an experiment has shown, as sentences.
    var words: String {
        var sentences: [String] = []
        if !needed.isEmpty {
            sentences.append(
                needed.count == 1
                    ? "It needs \(needed[0]): without it this does not happen."
                    : "It needs all of these; without any one of them it does not happen: \(needed.joined(separator: "; "))."
            )
        } else {
            sentences.append(
                isUsual
                    ? "It happens as soon as the screen is shown, in its usual surroundings."
                    : "What it needs is not known: it also happens without any single part of the case.")
        }
        if !devices.passing.isEmpty {
            let others =
                devices.failing.isEmpty ? "" : " It happens on \(devices.failing.joined(separator: ", ")) as well."
            sentences.append("It does not happen on \(devices.passing.joined(separator: ", ")).\(others)")
        }
        return sentences.joined(separator: " ")
    }
}

/// An edit of live views by which a finding about a target is gone, in words.
struct TargetRepair {
    var edit: TargetEdit
    var pattern: KnownPattern.ID
    var cause: String
    var advice: String
    var before: [String]
    var after: [String]
}

/// Runs a case about a target with edits of its live views, and returns the one that fixes it.
///
/// An edit counts where the case passes with it and the target looks as before in its usual surroundings.
struct TargetTrial {
    private let layoutCase: LayoutCase
    private let failure: Failure
    private let budget: Int
    private let isOver: () -> Bool
    private let execute: (LayoutCase) -> RunReport
    private(set) var tried = 0

    init(
        _ layoutCase: LayoutCase, _ failure: Failure, budget: Int, isOver: @escaping () -> Bool,
        _ execute: @escaping (LayoutCase) -> RunReport
    ) {
        self.layoutCase = layoutCase
        self.failure = failure
        self.budget = budget
        self.isOver = isOver
        self.execute = execute
    }

    mutating func findRepair() -> TargetRepair? {
        var usual = layoutCase
        usual.script = []
        usual.target?.done = []
        usual.target?.isCovered = nil
        usual.environment = layoutCase.target?.plainEnvironment ?? layoutCase.environment
        // A finding that exists from the start is about the usual layout itself.
        let isAlwaysThere = !execute(usual).failures.isEmpty
        let look = ScreenStates.end(of: usual)
        for candidate in candidates() where tried < budget && !isOver() {
            tried += 1
            let passes = TargetEdit.trying(candidate.edit) { execute(layoutCase).failures.isEmpty }
            guard passes else { continue }
            let looksAlike =
                isAlwaysThere
                || TargetEdit.trying(candidate.edit) { ScreenStates.end(of: usual) }?.entries == look?.entries
            if looksAlike { return candidate }
        }
        return nil
    }

    /// Those about views that the finding names first.
    private func candidates() -> [TargetRepair] {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        defer { live.close() }
        let names = TargetNames(live.window)
        func isNamed(_ view: UIView?) -> Bool {
            guard let view else { return false }
            let name = names.name(of: view)
            return failure.message.contains("\(name) ") || failure.message.contains("\(name),")
                || failure.message.contains("\(name).") || failure.message.contains("\(name):")
        }
        var labels: [TargetRepair] = []
        if failure.message.contains("text") || failure.message.contains("cut") {
            for (place, label) in TargetEdit.labels(in: live.window).enumerated()
            where isNamed(label) && label.numberOfLines != 0 {
                labels.append(lines(label, place, names))
            }
        }
        // Constraints that depend on one screen come first: sizes in points.
        var ranked: [(rank: Int, repair: TargetRepair)] = []
        for (place, constraint) in TargetEdit.constraints(in: live.window).enumerated() {
            let views = [constraint.firstItem, constraint.secondItem].map { item in
                item.flatMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView }
            }
            let rank = (views.contains(where: isNamed) ? 0 : 2) + (Self.isFixedSize(constraint) ? 0 : 1)
            ranked += repairs(constraint, place, names).map { (rank, $0) }
        }
        let sorted = ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        return labels + sorted.map(\.element.repair)
    }

    private func lines(_ label: UILabel, _ place: Int, _ names: TargetNames) -> TargetRepair {
        let name = names.name(of: label)
        return TargetRepair(
            edit: TargetEdit(change: .anyNumberOfLines, place: place), pattern: .oneLine,
            cause:
                "\(name) has \(label.numberOfLines == 1 ? "one line" : "\(label.numberOfLines) lines"), and its text needs more.",
            advice: "Set numberOfLines of \(name) to 0, and leave its height open.",
            before: ["\(name).numberOfLines = \(label.numberOfLines)"], after: ["\(name).numberOfLines = 0"])
    }

    private func repairs(_ constraint: NSLayoutConstraint, _ place: Int, _ names: TargetNames) -> [TargetRepair] {
        let isSize = constraint.firstAttribute == .width || constraint.firstAttribute == .height
        let isFixed = Self.isFixedSize(constraint)
        func equation(_ sign: String) -> String { Self.equation(constraint, sign, names) }
        let sign = Self.sign(constraint.relation)
        let before = equation(sign)
        let isConflict =
            failure.invariant.hasSuffix("no-conflict") || failure.invariant == LayoutInvariant.noConflict.id
        let pattern: KnownPattern.ID = isConflict ? .doesNotFit : isSize ? .fixedSize : .fixedPlace
        let cause =
            isConflict
            ? "Required constraints need more or less space than there is here, and nothing says which of them gives way."
            : isSize
                ? "The size is required on every screen: \(before)."
                : "The distance is required on every screen, also where it leaves too little space: \(before)."
        // The code that the app needs, where anchors can express it; else the equation.
        func code(_ relation: NSLayoutConstraint.Relation) -> String? {
            LiveConstraintCode.line(constraint, relation, name: names.name)
        }
        let line = code(constraint.relation)
        func repair(
            _ change: TargetEdit.Change, _ advice: String, before: String, after: [String]
        ) -> TargetRepair {
            TargetRepair(
                edit: TargetEdit(change: change, place: place), pattern: pattern, cause: cause, advice: advice,
                before: [before], after: after)
        }
        var repairs: [TargetRepair] = []
        if isFixed {
            let isTooSmall = failure.message.contains("cut") || failure.message.contains("touch")
            let (relation, other): (NSLayoutConstraint.Relation, String) =
                isTooSmall ? (.greaterThanOrEqual, "≥") : (.lessThanOrEqual, "≤")
            repairs.append(
                repair(
                    .relation(relation), "Make the constraint a limit instead of an equation.",
                    before: line ?? before, after: [code(relation) ?? equation(other)]))
        }
        for priority in [999, 749] {
            repairs.append(
                repair(
                    .priority(Float(priority)),
                    "Lower the priority of this constraint to \(priority), before it is activated.",
                    before: line.map { "let constraint = \($0)" } ?? before,
                    after: line.map {
                        ["let constraint = \($0)", "constraint.priority = UILayoutPriority(\(priority))"]
                    } ?? ["\(before), priority \(priority)"]))
        }
        return repairs
    }

    private static func isFixedSize(_ constraint: NSLayoutConstraint) -> Bool {
        (constraint.firstAttribute == .width || constraint.firstAttribute == .height) && constraint.secondItem == nil
            && constraint.relation == .equal
    }

    private static func sign(_ relation: NSLayoutConstraint.Relation) -> String {
        switch relation {
        case .equal: "="
        case .lessThanOrEqual: "≤"
        case .greaterThanOrEqual: "≥"
        }
    }

    /// `loginButton.top = title.bottom + 20`, with the names that the finding has.
    private static func equation(_ constraint: NSLayoutConstraint, _ sign: String, _ names: TargetNames) -> String {
        func item(_ item: AnyObject?) -> String {
            if let view = item as? UIView { return names.name(of: view) }
            guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return "a guide" }
            if guide === owner.safeAreaLayoutGuide { return "\(names.name(of: owner)).safeAreaLayoutGuide" }
            if guide === owner.layoutMarginsGuide { return "\(names.name(of: owner)).layoutMarginsGuide" }
            return guide.identifier.isEmpty ? "a guide of \(names.name(of: owner))" : guide.identifier
        }
        var text = "\(item(constraint.firstItem)).\(constraint.firstAttribute) \(sign) "
        guard let second = constraint.secondItem else { return text + NumberText.number(constraint.constant) }
        if constraint.multiplier != 1 { text += "\(NumberText.number(constraint.multiplier)) × " }
        text += "\(item(second)).\(constraint.secondAttribute)"
        guard constraint.constant != 0 else { return text }
        return text + " \(constraint.constant < 0 ? "-" : "+") \(NumberText.number(abs(constraint.constant)))"
    }
}

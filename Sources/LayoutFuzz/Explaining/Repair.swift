import Foundation
import LayoutEngine

/// An edit of a case by which it may pass, and the pattern that it would show.
package struct Repair: Sendable {
    package let pattern: KnownPattern.ID
    /// The case after the edit.
    package let repaired: LayoutCase
    /// The advice in place of the pattern's general one: of several fixes, the one of this edit.
    var advice: String?
    /// Why it happens, with the names of the case, where the pattern has no sentence that fits all cases.
    var cause: String?
    /// The cost of the edit where it changes a frame.
    var price: String?
    /// The edit as code, where the case has only the resulting values.
    var change: FindingExplanation.Fix?
}

/// Edits by which a minimal case may pass. No part of a minimal case can be left out, so a part that is a known mistake
/// is suspected first; a run shows whether it is the cause.
enum Repairs {
    /// The likeliest first.
    static func of(_ layoutCase: LayoutCase, _ failure: Failure) -> [Repair] {
        guard layoutCase.scene == nil, layoutCase.target == nil, layoutCase.scenario == nil else { return [] }
        let search = RepairSearch(layoutCase, failure)
        var seen: Set<LayoutCase> = [layoutCase]
        return search.all().filter { seen.insert($0.repaired).inserted && (try? $0.repaired.checkWellFormed()) != nil }
    }

    /// The pattern that is suspected without a run; `unknown` for none.
    static func suspectedPattern(_ layoutCase: LayoutCase, _ failure: Failure) -> KnownPattern.ID {
        of(layoutCase, failure).first?.pattern ?? .unknown
    }
}

/// The search in one case.
struct RepairSearch {
    let layoutCase: LayoutCase
    let failure: Failure
    let parts: [Substring]

    init(_ layoutCase: LayoutCase, _ failure: Failure) {
        self.layoutCase = layoutCase
        self.failure = failure
        parts = failure.signature.split(separator: "/")
    }

    func all() -> [Repair] {
        // Each list is empty where its mistake is not in the case.
        containment() + locationIndependentRepairs() + insetRepairs() + guideRepairs() + conflictRepairs()
            + contentRepairs()
    }

    func says(_ part: String) -> Bool { parts.contains(Substring(part)) }

    /// - Parameter advice: what the edit does, where the pattern's fix is another one.
    func repair(
        _ pattern: KnownPattern.ID, _ advice: String? = nil, _ change: (inout LayoutCase) -> Void
    ) -> Repair {
        var changed = layoutCase
        change(&changed)
        return Repair(pattern: pattern, repaired: changed, advice: advice)
    }

    func changingChild(
        _ pattern: KnownPattern.ID, where fits: (Embedding) -> Bool, advice: (String) -> String? = { _ in nil },
        _ change: (inout Embedding) -> Void
    ) -> [Repair] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in
            ids += node.children.filter(fits).map(\.controller.id)
        }
        return ids.map { id in
            repair(pattern, advice(id)) { layoutCase in
                layoutCase.root.mapControllers { node in
                    for index in node.children.indices where node.children[index].controller.id == id {
                        change(&node.children[index])
                    }
                }
            }
        }
    }

    // MARK: Containment

    private func containment() -> [Repair] {
        var repairs = changingChild(
            .missingAddChild, where: { $0.callOrder == .viewOnly },
            advice: { "Call addChild(\($0)) before addSubview, and \($0).didMove(toParent: self) after it." }
        ) { $0.callOrder = .documented }
        repairs += changingChild(
            .missingDidMove, where: { $0.callOrder == .withoutDidMove },
            advice: { "Call \($0).didMove(toParent: self) after adding its view." }
        ) { $0.callOrder = .documented }
        repairs += changingChild(.oldChildKept, where: { $0.keepsOld == true }) { $0.keepsOld = nil }
        repairs += changingChild(.frameOfContainer, where: { $0.placement == .containerFrame }) {
            $0.placement = .pinEdges
        }
        let follows = changingChild(
            .sizeNotFollowed, where: { $0.placement == .containerBounds && !$0.followsSize }
        ) { $0.followsSize = true }
        let pins = changingChild(.sizeTakenTooEarly, where: { $0.placement == .containerBounds }) {
            $0.placement = .pinEdges
        }
        // A size that is wrong from the start was read too early; one that becomes wrong is not updated.
        repairs += failure.step == 0 ? pins + follows : follows + pins
        return repairs
    }

    // MARK: Calls that are wrong wherever they are

    private func locationIndependentRepairs() -> [Repair] {
        var repairs: [Repair] = []
        if let wanted = layoutCase.root.transcriptSize, says("transcript-size") {
            repairs += bubbleRepairs(wanted)
        }
        repairs += viewRepairs(.layoutGrowsSuperview, where: { $0.growsSuperview == true }) { $0.growsSuperview = nil }
        if failure.invariant == "content-not-clipped" {
            repairs += viewRepairs(.wrongTextWidth, where: { ($0.lines?.preferredWidth ?? 0) > 0 }) {
                $0.lines?.preferredWidth = 0
            }.map(describingWidths)
        }
        if says("NSInternalInconsistencyException") { repairs += priorityRepairs() }
        let lost = layoutCase.script.indices.filter {
            if case .reinsert(_, reactivating: false) = layoutCase.script[$0] { true } else { false }
        }
        if !lost.isEmpty {
            repairs.append(
                repair(.lostConstraints) { layoutCase in
                    for index in lost {
                        guard case .reinsert(let id, _) = layoutCase.script[index] else { continue }
                        layoutCase.script[index] = .reinsert(id, reactivating: true)
                    }
                })
        }
        if says("mirrors") { repairs += directionRepairs() }
        return repairs
    }

    /// Says at which width the label measures, and how wide it is.
    private func describingWidths(_ repair: Repair) -> Repair {
        guard let width = failure.message.firstMatch(of: /width of ([0-9.]+)/)?.1 else { return repair }
        var mended: [String: Double] = [:]
        repair.repaired.root.visitControllers { node in
            node.view.visit { if let lines = $0.lines { mended[$0.id] = lines.preferredWidth } }
        }
        var preferred: Double?
        layoutCase.root.visitControllers { node in
            node.view.visit { view in
                if let lines = view.lines, lines.preferredWidth != mended[view.id] { preferred = lines.preferredWidth }
            }
        }
        guard let preferred else { return repair }
        var repair = repair
        repair.cause =
            "The label measures its height at its preferredMaxLayoutWidth of \(CaseCode.number(preferred)), and its constraints make it "
            + "\(width) wide."
        return repair
    }

    /// The size is the result of the code below where the proposed size is smaller.
    private func bubbleRepairs(_ wanted: CaseSize) -> [Repair] {
        let (width, height) = (CaseCode.number(wanted.width), CaseCode.number(wanted.height))
        guard let offered = proposedBubbleSize else { return [] }
        let change = FindingExplanation.Fix(
            before: ["CGSize(width: \(width), height: \(height))"],
            after: ["CGSize(width: min(\(width), size.width), height: min(\(height), size.height))"])
        var repaired = repair(.greedyBubble) { layoutCase in
            layoutCase.root.transcriptSize = CaseSize(
                width: min(wanted.width, Double(offered.width)), height: min(wanted.height, Double(offered.height)))
        }
        repaired.change = change
        repaired.advice =
            "Return at most the offered size, and pin what the bubble draws to the edges of its view, which is no larger."
        repaired.cause =
            "contentSizeThatFits is offered \(NumberText.size(offered)) points, and returns \(width) × \(height) whatever it is offered."
        return [repaired]
    }

    /// The proposed size, measured with an extension that uses all of it.
    private var proposedBubbleSize: CGSize? {
        var greedy = layoutCase
        greedy.root.transcriptSize = nil
        greedy.script = []
        greedy.environment.style = .transcript
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        guard (try? greedy.checkWellFormed()) != nil else { return nil }
        let live = RunningCase(greedy)
        defer { live.close() }
        return live.rootController?.viewIfLoaded?.bounds.size
    }

    func viewRepairs(
        _ pattern: KnownPattern.ID, where fits: (ViewNode) -> Bool, _ change: (inout ViewNode) -> Void
    ) -> [Repair] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in node.view.visit { if fits($0) { ids.append($0.id) } } }
        return ids.map { id in repair(pattern) { _ = $0.root.update(view: id, change) } }
    }

    private func priorityRepairs() -> [Repair] {
        let ids = layoutCase.script.compactMap { if case .setPriority(let id, _) = $0 { id } else { nil } }
        guard !ids.isEmpty else { return [] }
        return [
            repair(.priorityWhileActive) { layoutCase in
                for id in ids {
                    _ = layoutCase.root.update(constraint: id) { if $0.priority >= 1000 { $0.priority = 999 } }
                }
                layoutCase.script = layoutCase.script.map {
                    if case .setPriority(let id, let priority) = $0, priority >= 1000 {
                        .setPriority(id, 999)
                    } else {
                        $0
                    }
                }
            }
        ]
    }

    private func directionRepairs() -> [Repair] {
        func turned(_ attribute: ConstraintNode.Attribute) -> ConstraintNode.Attribute {
            switch attribute {
            case .left: .leading
            case .right: .trailing
            case .leftMargin: .leadingMargin
            case .rightMargin: .trailingMargin
            default: attribute
            }
        }
        return [
            repair(.leftForLeading) { layoutCase in
                layoutCase.root.mapControllers { node in
                    for index in node.constraints.indices {
                        node.constraints[index].attribute = turned(node.constraints[index].attribute)
                        node.constraints[index].secondAttribute = node.constraints[index].secondAttribute.map(turned)
                    }
                    for index in node.formats.indices { node.formats[index].options.removeAll { $0 == .leftToRight } }
                }
                layoutCase.root.mapViews { $0.semantic = nil }
            },
            repair(.centerOffset) { layoutCase in
                layoutCase.root.mapControllers { node in
                    for index in node.constraints.indices where node.constraints[index].isOffsetFromCenter {
                        node.constraints[index].constant = 0
                        node.constraints[index].multiplier = 1
                        node.constraints[index].secondAttribute = node.constraints[index].attribute
                    }
                }
            },
        ]
    }
}

extension ConstraintNode {
    /// Whether it places a view beside a center, on the same side in every language.
    fileprivate var isOffsetFromCenter: Bool {
        guard attribute == .centerX, let secondAttribute else { return false }
        return secondAttribute != attribute || constant != 0 || multiplier != 1
    }
}

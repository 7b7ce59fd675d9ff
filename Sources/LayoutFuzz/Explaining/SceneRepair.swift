import InterfaceBuilder
import LayoutEngine

/// An edit that may remove a finding about a scene, with the cause that it would show.
struct SceneRepair {
    var pattern: KnownPattern.ID
    /// Why it happens, with the names in the file.
    var cause: String
    var edit: SceneEdit
    /// What it makes worse, found by running it.
    var costs: [String] = []
    /// Another finding of the case, which it has as before, or which this one hid.
    var leaves: String?
}

/// Looks for edits that may remove a finding about a scene: the likeliest first. A run shows whether one helps.
struct SceneRepairSearch {
    let outline: SceneOutline
    let failure: Failure
    let design: SceneFacts
    /// When it fails.
    let seen: SceneFacts
    let layoutCase: LayoutCase

    /// Of the signature, behind the invariant and the file.
    var parts: [String] { failure.signature.split(separator: "/").dropFirst(2).map(String.init) }

    /// The views that the finding names.
    var subjects: [String] { parts.filter { outline.element($0)?.isView == true } }

    func all() -> [SceneRepair] {
        let own: [SceneRepair] =
            switch failure.invariant {
            case "scene-no-conflict": conflict()
            case "scene-no-ambiguity": ambiguity()
            case "scene-clear-of-bars": underBars()
            case "scene-on-screen": offScreen()
            case "scene-siblings-apart": overlap()
            case "scene-text-fits": truncatedText()
            case "scene-touch-targets": smallControl()
            default: unsettled()
            }
        return own
    }

    // MARK: Conflicts

    private var conflicting: [SceneOutline.Constraint] {
        let lines = seen.snapshot.visibleConflict?.constraints ?? []
        return outline.constraints.filter { constraint in
            let name = outline.element(constraint.id)?.attributes["identifier"]
            return lines.contains { line in
                line.contains(constraint.id) || name.map { !$0.isEmpty && line.contains("'\($0)'") } ?? false
            }
        }
    }

    private func conflict() -> [SceneRepair] {
        let core = conflicting
        let broken = seen.snapshot.brokenConstraint
        var repairs: [SceneRepair] = []
        let pairs = core.indices.flatMap { index in core[(index + 1)...].map { (core[index], $0) } }
        /// One of two constraints is redundant: the one that UIKit breaks, or the last.
        func removingOne(_ one: SceneOutline.Constraint, _ other: SceneOutline.Constraint, _ why: String) -> SceneRepair
        {
            SceneRepair(
                pattern: .duplicateConstraint, cause: "\(why): \(outline.line(one)) and \(outline.line(other)).",
                edit: outline.removing(one.id == broken ? one : other))
        }
        repairs += pairs.filter { $0.isAbout(sameAs: $1) }.map {
            removingOne($0, $1, "Two constraints of the same two anchors have different constants")
        }
        // Two views have both equal centers and equal baselines only where they have the same height.
        repairs += pairs.filter { one, other in
            (Self.isBaseline(one) && Self.isCenter(other) || Self.isCenter(one) && Self.isBaseline(other))
                && Set(one.ends.map(\.item)) == Set(other.ends.map(\.item))
        }.map {
            removingOne(
                $0, $1,
                "Two constraints place the same two views beside each other by different anchors, and both hold only for some sizes of them"
            )
        }
        let lines = seen.snapshot.visibleConflict?.constraints ?? []
        // A stack view ties its items to itself and to each other.
        for one in core where one.isRequired && one.second != nil {
            let isOfStack = lines.contains { line in
                line.contains("'UISV-") && one.ends.allSatisfy { line.contains($0.item) }
            }
            guard isOfStack else { continue }
            repairs.append(
                SceneRepair(
                    pattern: .duplicateConstraint,
                    cause:
                        "The stack view itself ties these two edges to each other, and \(outline.line(one)) asks for another "
                        + "distance. For space around the items, use the stack view's layout margins.",
                    edit: outline.removing(one)))
        }
        for id in outline.views where outline.followsMask(id) && id != outline.rootView {
            guard lines.contains(where: { $0.contains("Autoresizing") && $0.contains(id) }) else { continue }
            repairs.append(
                SceneRepair(
                    pattern: .maskAndConstraints,
                    cause:
                        "\(outline.fullName(id)) has constraints and an autoresizing mask, and both determine its frame.",
                    edit: outline.disablingMask(id)))
        }
        let cause =
            "Required constraints need more or less space than there is here, and nothing says which of them gives way."
        for constraint in Self.sortedByScreenDependence(core) where constraint.isRequired {
            repairs.append(SceneRepair(pattern: .doesNotFit, cause: cause, edit: outline.givingWay(constraint)))
        }
        // One that the design does not need: the others lead to the same frames there. In a design with a conflict, no
        // frame is determined.
        let isOfDesign = failure.signature.contains("/design/")
        for constraint in Self.sortedByScreenDependence(core) where constraint.isRequired {
            let spared = isOfDesign ? "" : " In the design the frames are the same without \(outline.line(constraint))."
            repairs.append(
                SceneRepair(
                    pattern: .doesNotFit, cause: cause + spared,
                    edit: outline.removing(constraint)))
        }
        return repairs
    }

    private static func isBaseline(_ constraint: SceneOutline.Constraint) -> Bool {
        constraint.ends.allSatisfy { $0.attribute.lowercased().contains("baseline") }
    }

    private static func isCenter(_ constraint: SceneOutline.Constraint) -> Bool {
        constraint.ends.allSatisfy { $0.attribute.hasPrefix("centerY") }
    }

    /// Those that are tied to one screen first: sizes in points, then long distances; centers last.
    static func sortedByScreenDependence(_ constraints: [SceneOutline.Constraint]) -> [SceneOutline.Constraint] {
        func rank(_ constraint: SceneOutline.Constraint) -> (Int, Double) {
            if constraint.isFixedSize { return (0, -constraint.constant) }
            let isCenter = constraint.first.attribute.hasPrefix("center")
            return (isCenter ? 2 : 1, -abs(constraint.constant))
        }
        return constraints.enumerated().sorted { one, two in
            let (first, second) = (rank(one.element), rank(two.element))
            return first == second ? one.offset < two.offset : first < second
        }.map(\.element)
    }

    // MARK: Layouts that depend on their history

    private func unsettled() -> [SceneRepair] {
        var repairs: [SceneRepair] = []
        for id in [outline.rootView] + outline.views where failure.message.contains(id) || id == outline.rootView {
            repairs.append(
                SceneRepair(
                    pattern: .chasingMargins,
                    cause:
                        "\(outline.fullName(id)) has margins that follow the safe area, and its safe area depends on its position.",
                    edit: outline.setting(
                        id, "insetsLayoutMarginsFromSafeArea", to: "NO", property: "Safe Area Relative Margins",
                        shown: "off", was: "on")))
        }
        return repairs + limits(of: outline.views.filter { failure.message.contains($0) })
    }

    /// The other required constraints of the views on that axis, with which it leaves them no room.
    private static func competingConstraints(
        of constraint: SceneOutline.Constraint, in all: [SceneOutline.Constraint], _ outline: SceneOutline
    ) -> String {
        let axis = SceneOutline.Axis.allCases.first { constraint.isOn($0) }
        let others = all.filter { other in
            other.id != constraint.id && other.isRequired && (axis.map { other.isOn($0) } ?? false)
        }
        guard !others.isEmpty, others.count <= 2 else { return "" }
        return " With it: \(others.map { outline.line($0) }.joined(separator: "; "))."
    }

    /// Constraints that stop being required, and sizes that become limits.
    func limits(of views: [String], on axis: SceneOutline.Axis? = nil) -> [SceneRepair] {
        let own = outline.constraints.filter { constraint in
            (axis.map { constraint.isOn($0) } ?? true) && views.contains { constraint.isAbout($0) }
        }
        var repairs: [SceneRepair] = []
        for constraint in Self.sortedByScreenDependence(own) where constraint.isRequired {
            let isSize = constraint.isSize
            let cause =
                isSize
                ? "The size is required on every screen: \(outline.line(constraint))."
                : "The distance is required on every screen, also where it leaves too little space: \(outline.line(constraint))."
                    + Self.competingConstraints(of: constraint, in: own, outline)
            func add(_ edit: SceneEdit) {
                repairs.append(SceneRepair(pattern: isSize ? .fixedSize : .fixedPlace, cause: cause, edit: edit))
            }
            if constraint.relation == "equal", constraint.isFixedSize {
                let isTooSmall = ["scene-text-fits", "scene-touch-targets"].contains(failure.invariant)
                add(outline.changingRelation(constraint, isTooSmall ? "greaterThanOrEqual" : "lessThanOrEqual"))
            }
            // Below the compression resistance of contents, and above it.
            add(outline.givingWay(constraint, to: 749))
            add(outline.givingWay(constraint))
        }
        return repairs
    }
}

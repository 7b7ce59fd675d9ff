import Foundation
import InterfaceBuilder
import LayoutEngine

/// Edits about the positions of views: under bars, off the screen, over one another.
extension SceneRepairSearch {
    // MARK: Bars

    func underBars() -> [SceneRepair] {
        guard let item = subjects.first, let edge = parts.last else { return [] }
        let axis: SceneOutline.Axis = edge == "left" || edge == "right" ? .horizontal : .vertical
        let both = pins(item, axis)
        var repairs = both.filter { $0.edge == edge }.map(\.repair)
        // A view between two edges has to be moved away from both, together with the views beside it.
        for way in 0..<(both.map(\.way).max() ?? 0) + 1 {
            let alike = both.filter { $0.way == way }.map(\.repair)
            for (index, one) in alike.enumerated() {
                repairs += alike[(index + 1)...].map {
                    SceneRepair(pattern: .edgeForSafeArea, cause: one.cause, edit: one.edit + $0.edit)
                }
            }
            guard alike.count > 2 else { continue }
            repairs.append(
                SceneRepair(
                    pattern: .edgeForSafeArea, cause: alike[0].cause,
                    edit: alike.dropFirst().reduce(alike[0].edit) { $0 + $1.edit }))
        }
        return repairs + masks(item, axis) + pinned(item, edge) + limitingToClearArea(item, edge)
            + limits(of: [item], on: axis) + (edge == "bottom" ? scrolling() : [])
    }

    /// Constraints to an edge of the screen, with the edge of the safe area in its place: those of the view itself first, then of
    /// its superviews, then of others.
    private func pins(_ item: String, _ axis: SceneOutline.Axis) -> [Pin] {
        let around = outline.ancestors(of: item)
        var found: [(rank: Int, pin: Pin)] = []
        for constraint in outline.constraints where constraint.axis == axis && constraint.multiplier == nil {
            guard let second = constraint.second else { continue }
            for (isFirst, end, other) in [(false, second, constraint.first), (true, constraint.first, second)] {
                guard let (edge, isStart) = Self.side(of: end.attribute), outline.element(end.item)?.isView == true,
                    end.item == outline.rootView || reachesEdge(end.item, axis, isStart: isStart),
                    end.item == outline.rootView || outline.ancestors(of: other.item).contains(end.item),
                    outline.element(other.item)?.isView == true
                else { continue }
                for (way, target) in clearAreaEdges(edge).enumerated() {
                    let shift = isStart ? target.inset : -target.inset
                    let constant = constraint.constant + (isFirst ? shift : -shift)
                    let rank = other.item == item ? 0 : around.contains(other.item) ? 1 : 2
                    let cause =
                        "\(outline.name(other.item)) is pinned to the edge of \(outline.name(end.item)), where bars and the rounded "
                        + "corners of other screens reach \(NumberText.number(Double(overhang))) points over it: \(outline.line(constraint))."
                    found.append(
                        (
                            rank,
                            Pin(
                                edge: edge, way: way,
                                repair: SceneRepair(
                                    pattern: .edgeForSafeArea, cause: cause,
                                    edit: target.preparing(
                                        outline.moving(
                                            constraint, end: isFirst, to: target.end, constant: Double(constant)))))
                        ))
                }
            }
        }
        return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.pin)
    }

    /// A constraint that ends at an edge of the screen, and another end for it.
    private struct Pin {
        var edge: String
        /// Which of the ends that the file has or could have.
        var way: Int
        var repair: SceneRepair
    }

    private var overhang: CGFloat { subjects.first.flatMap { seen.snapshot[$0]?.underBars.points } ?? 0 }

    /// The edge of the screen as the message names it, and whether coordinates begin there.
    private static func side(of attribute: String) -> (edge: String, isStart: Bool)? {
        switch attribute {
        case "leading", "left": ("left", true)
        case "trailing", "right": ("right", false)
        case "top": ("top", true)
        case "bottom": ("bottom", false)
        default: nil
        }
    }

    static func opposite(of edge: String) -> String {
        ["left": "right", "right": "left", "top": "bottom", "bottom": "top"][edge] ?? edge
    }

    private func reachesEdge(_ id: String, _ axis: SceneOutline.Axis, isStart: Bool) -> Bool {
        guard let frame = design.frame(id) else { return false }
        let distance =
            isStart
            ? axis.start(frame) - axis.start(design.rootFrame) : axis.end(frame) - axis.end(design.rootFrame)
        return abs(distance) < 1
    }

    /// Where the area that is clear of bars begins.
    struct ClearAreaEdge {
        var end: SceneOutline.End
        /// How far inside the root view it is in the design.
        var inset: CGFloat
        var preparing: (SceneEdit) -> SceneEdit = { $0 }
    }

    /// The guides that the file has for an edge; else the margins, or a safe area that it could have.
    func clearAreaEdges(_ edge: String) -> [ClearAreaEdge] {
        let attribute = ["left": "leading", "right": "trailing"][edge] ?? edge
        let isStart = edge == "left" || edge == "top"
        let axis: SceneOutline.Axis = edge == "left" || edge == "right" ? .horizontal : .vertical
        let safe = isStart ? axis.start(design.safeArea) : axis.end(design.safeArea)
        if let guide = outline.guide("safeArea") {
            return [ClearAreaEdge(end: SceneOutline.End(item: guide, attribute: attribute), inset: safe)]
        }
        var ends: [ClearAreaEdge] = []
        if axis == .vertical, let guide = outline.guide(edge) {
            let bars = isStart ? design.bars.top : design.bars.bottom
            ends.append(
                ClearAreaEdge(
                    end: SceneOutline.End(item: guide, attribute: isStart ? "bottom" : "top"), inset: bars))
        }
        let guide = "\(SceneEdit.newID)safe-area"
        ends.append(
            ClearAreaEdge(end: SceneOutline.End(item: guide, attribute: attribute), inset: safe) { edit in
                let root = outline.rootView
                return SceneEdit(
                    instructions: ["In the file inspector turn on Use Safe Area Layout Guides."], before: [], after: [],
                    targets: [],
                    apply: { document in
                        document.setting([("useSafeAreas", "YES")]).changing(root) { view in
                            guard view.child(key: "safeArea") == nil else { return view }
                            let element = InterfaceElement.made(
                                "viewLayoutGuide", ["key": "safeArea", "id": guide], [])
                            return view.with(children: view.children + [element])
                        }
                    }) + edit
            })
        if axis == .horizontal {
            let margin = isStart ? design.margins.left : design.margins.right
            ends.append(
                ClearAreaEdge(
                    end: SceneOutline.End(item: outline.rootView, attribute: attribute + "Margin"), inset: margin))
        }
        return ends
    }

    // MARK: Edges

    /// A limit that keeps a view inside, alone and with what contradicts it giving way.
    func limitingToClearArea(_ item: String, _ edge: String) -> [SceneRepair] {
        let axis: SceneOutline.Axis = edge == "left" || edge == "right" ? .horizontal : .vertical
        let isStart = edge == "left" || edge == "top"
        guard let frame = design.frame(item) else { return [] }
        var repairs: [SceneRepair] = []
        for target in clearAreaEdges(edge) {
            let room =
                isStart
                ? axis.start(frame) - axis.start(design.rootFrame) - target.inset
                : axis.end(design.rootFrame) - target.inset - axis.end(frame)
            let distance = Double(min(8, max(0, room.rounded(.down))))
            let limit = outline.adding(
                SceneOutline.End(item: item, attribute: isStart ? axis.startEdge : axis.endEdge),
                isStart ? "greaterThanOrEqual" : "lessThanOrEqual", target.end,
                constant: isStart ? distance : -distance)
            let cause =
                "No constraint keeps \(outline.fullName(item)) inside the \(edge) edge: the other constraints place it where only "
                + "the screen of the design has space."
            repairs += withLoweredPriorities(
                target.preparing(limit), for: [item], axis, SceneRepair(pattern: .noLimit, cause: cause, edit: limit))
        }
        return repairs
    }

    /// An edit alone, then with each constraint that may contradict it giving way, then with all of them.
    func withLoweredPriorities(
        _ edit: SceneEdit, for items: [String], _ axis: SceneOutline.Axis, _ kind: SceneRepair
    ) -> [SceneRepair] {
        func repair(_ edit: SceneEdit) -> SceneRepair {
            SceneRepair(pattern: kind.pattern, cause: kind.cause, edit: edit)
        }
        let near = outline.constraints.filter { constraint in
            constraint.isOn(axis) && constraint.isRequired && items.contains { constraint.isAbout($0) }
        }
        // Of a view that keeps its shape the other side has to give way as well.
        let across = items.filter { item in
            near.contains { $0.isAbout(item) && $0.isOn(.horizontal) && $0.isOn(.vertical) }
        }
        let shape = outline.constraints.filter { constraint in
            !constraint.isOn(axis) && constraint.isRequired && across.contains { constraint.isAbout($0) }
        }
        let far = outline.constraints.filter {
            $0.axis == axis && $0.isRequired && $0.isFixedSize && !near.contains($0)
        }
        let texts = items.filter { ["label", "button"].contains(outline.element($0)?.name ?? "") }
        var repairs = [repair(edit)]
        for text in texts where outline.element(text)?.name == "label" {
            repairs.append(repair(edit + outline.anyNumberOfLines(text)))
        }
        if axis == .horizontal { repairs += texts.map { repair(edit + outline.resistance($0, axis, 749)) } }
        let ratios = near.filter { $0.isOn(.horizontal) && $0.isOn(.vertical) }
        let others = Self.sortedByScreenDependence(near.filter { !ratios.contains($0) })
        repairs += others.map { repair(edit + outline.givingWay($0, to: 749)) }
        repairs += Self.sortedByScreenDependence(shape).map { repair(edit + outline.givingWay($0, to: 749)) }
        repairs += (far + ratios).map { repair(edit + outline.givingWay($0, to: 749)) }
        if near.count > 1 {
            repairs.append(repair(near.reduce(edit) { $0 + outline.givingWay($1, to: 749) }))
            for (index, one) in near.enumerated() where near.count < 6 {
                for other in near[(index + 1)...] {
                    repairs.append(repair(edit + outline.givingWay(one, to: 749) + outline.givingWay(other, to: 749)))
                }
            }
        }
        return repairs
    }

    func offScreen() -> [SceneRepair] {
        guard let item = subjects.first, let edge = parts.last else { return [] }
        let axis: SceneOutline.Axis = edge == "left" || edge == "right" ? .horizontal : .vertical
        var repairs = masks(item, axis)
        if axis == .horizontal, outline.element(item)?.name == "label" {
            repairs += limitingToClearArea(item, edge).filter { $0.edit.instructions.count > 1 }
        }
        // Several views beside one another leave the screen together.
        let opposite = Self.opposite(of: edge)
        repairs += limitingToClearArea(item, edge) + limits(of: [item] + outline.ancestors(of: item), on: axis)
        let twoSided = limitingToClearArea(item, edge).first.flatMap { one in
            limitingToClearArea(item, opposite).first.map { one.edit + $0.edit }
        }
        if let twoSided {
            repairs += withLoweredPriorities(
                twoSided, for: [item], axis,
                SceneRepair(
                    pattern: .noLimit,
                    cause: "No constraint keeps \(outline.fullName(item)) inside the \(edge) and \(opposite) edges.",
                    edit: twoSided))
        }
        repairs += limits(of: outline.views, on: axis)
        if axis == .vertical { repairs += scrolling() }
        return repairs
    }

    // MARK: Masks

    /// Other ways for a view that is placed by its frame to follow its superview.
    func masks(_ item: String, _ axis: SceneOutline.Axis) -> [SceneRepair] {
        let (start, size, end) =
            axis == .vertical
            ? ("flexibleMinY", "heightSizable", "flexibleMaxY") : ("flexibleMinX", "widthSizable", "flexibleMaxX")
        let choices = [[end], [start], [start, end], [size], [start, size, end], [start, size], [size, end]]
        return ([item] + outline.ancestors(of: item)).filter { outline.isPlacedByMask($0) }.flatMap { id in
            choices.map { flags in
                SceneRepair(
                    pattern: .fixedFrame,
                    cause:
                        "\(outline.fullName(id)) has no constraints \(axis == .vertical ? "vertically" : "horizontally"): its frame is that "
                        + "of Interface Builder, and its autoresizing mask does not adapt it.",
                    edit: outline.mask(id, axis, flags))
            }
        }
    }

    // MARK: Overlaps

    func overlap() -> [SceneRepair] {
        guard subjects.count == 2, parts.count >= 3,
            let relation = parts.first(where: { ["above", "below", "left-of", "right-of"].contains($0) }),
            let one = design.frame(subjects[0]), let two = design.frame(subjects[1])
        else { return [] }
        let axis: SceneOutline.Axis = relation == "above" || relation == "below" ? .vertical : .horizontal
        let isFirstBefore = relation == "above" || relation == "left-of"
        let (before, after) = isFirstBefore ? (subjects[0], subjects[1]) : (subjects[1], subjects[0])
        let gap = isFirstBefore ? axis.start(two) - axis.end(one) : axis.start(one) - axis.end(two)
        let limit = outline.adding(
            SceneOutline.End(item: after, attribute: axis.startEdge), "greaterThanOrEqual",
            SceneOutline.End(item: before, attribute: axis.endEdge),
            constant: Double(min(8, max(0, gap.rounded(.down)))))
        let cause =
            "No constraint keeps \(outline.fullName(before)) and \(outline.fullName(after)) apart: each is placed by itself, and only on the "
            + "design's screen there happens to be space between them."
        var repairs: [SceneRepair] = []
        for label in subjects where outline.element(label)?.name == "label" && axis == .horizontal {
            repairs.append(
                SceneRepair(pattern: .noLimit, cause: cause, edit: limit + outline.anyNumberOfLines(label)))
        }
        repairs += withLoweredPriorities(
            limit, for: [before, after], axis, SceneRepair(pattern: .noLimit, cause: cause, edit: limit))
        repairs += masks(before, axis) + masks(after, axis)
        repairs += limits(of: subjects, on: axis) + limits(of: outline.views, on: axis)
        if axis == .vertical { repairs += scrolling() }
        return repairs
    }
}

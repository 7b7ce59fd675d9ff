import Foundation
import InterfaceBuilder
import LayoutEngine

/// Edits about the sizes of views: cut texts, small controls, ambiguous sizes, content that needs to scroll.
extension SceneRepairSearch {
    // MARK: Texts

    func truncatedText() -> [SceneRepair] {
        guard let item = subjects.first else { return [] }
        let isWide = parts.last == "wide"
        let name = outline.fullName(item)
        let isLabel = outline.element(item)?.name == "label"
        var repairs: [SceneRepair] = []
        let lines = SceneRepair(
            pattern: .oneLine,
            cause: "\(name) has one line, and its text needs more width than the views beside it leave.",
            edit: outline.anyNumberOfLines(item))
        if isLabel, isWide {
            repairs.append(lines)
            repairs += limits(of: [item] + outline.ancestors(of: item), on: .vertical).map {
                SceneRepair(pattern: .oneLine, cause: lines.cause, edit: lines.edit + $0.edit)
            }
        }
        let axis: SceneOutline.Axis = isWide ? .horizontal : .vertical
        let around = outline.ancestors(of: item)
        let beside = outline.constraints.filter { $0.isOn(axis) && $0.isAbout(item) }.flatMap { $0.ends.map(\.item) }
        repairs += limits(of: [item], on: axis) + limits(of: around, on: axis)
        for neighbour in beside where neighbour != item && outline.element(neighbour)?.isView == true {
            repairs.append(
                SceneRepair(
                    pattern: .equalPriority,
                    cause:
                        "\(name) and \(outline.fullName(neighbour)) have the same compression resistance priority, so nothing says which of them keeps its size.",
                    edit: outline.resistance(item, axis, 751)))
        }
        repairs += limits(of: beside, on: axis) + limits(of: outline.views, on: axis) + masks(item, axis)
        if isLabel { repairs.append(shrinkingFont(item)) }
        if !isWide { repairs += scrolling() }
        return repairs
    }

    /// A font that becomes smaller: the last resort where there is no more room.
    private func shrinkingFont(_ label: String) -> SceneRepair {
        let edit = outline.setting(
            label, "adjustsFontSizeToFit", to: "YES", property: "Autoshrink", shown: "Minimum Font Scale 0.5",
            was: "Fixed Font Size")
        return SceneRepair(
            pattern: .oneLine,
            cause: "\(outline.fullName(label)) has a fixed font size, and less space on some screens than on others.",
            edit: SceneEdit(
                instructions: edit.instructions, before: edit.before, after: edit.after, targets: edit.targets,
                apply: { root in
                    root.changing(label) {
                        $0.setting([("adjustsFontSizeToFit", nil), ("minimumScaleFactor", "0.5")])
                    }
                }))
    }

    // MARK: Controls

    func smallControl() -> [SceneRepair] {
        guard let item = subjects.first, let designed = design.frame(item) else { return [] }
        let axis: SceneOutline.Axis = parts.last == "width" ? .horizontal : .vertical
        let least = Double(min(44, axis.length(designed)).rounded(.down))
        let limit = outline.adding(
            SceneOutline.End(item: item, attribute: axis.sizeName), "greaterThanOrEqual", nil, constant: least)
        let cause =
            "No constraint gives \(outline.fullName(item)) a minimum \(axis.sizeName): the views around it take the space that it has in the design."
        return withLoweredPriorities(
            limit, for: [item] + outline.ancestors(of: item), axis,
            SceneRepair(pattern: .noLimit, cause: cause, edit: limit))
            + [
                SceneRepair(
                    pattern: .equalPriority, cause: cause, edit: outline.resistance(item, axis, 751))
            ] + masks(item, axis) + limits(of: outline.views, on: axis)
    }

    // MARK: What is left open

    func ambiguity() -> [SceneRepair] {
        let open = seen.snapshot.items.filter {
            $0.isAmbiguous && $0.isShown && !$0.hasOwnClass && !$0.isExcludedFromAmbiguityCheck
        }
        var items = subjects
        for item in open where !items.contains(item.id) { items.append(item.id) }
        var repairs: [SceneRepair] = []
        var missing: [[SceneRepair]] = []
        for item in items.prefix(4) {
            for axis in [SceneOutline.Axis.horizontal, .vertical] {
                if isSelfSized(item) {
                    let others = neighbours(of: item, axis)
                    for other in others {
                        repairs.append(
                            SceneRepair(
                                pattern: .equalPriority,
                                cause:
                                    "\(outline.fullName(item)) and \(outline.fullName(other)) have the same content hugging priority, so nothing says which of "
                                    + "them takes the remaining space.",
                                edit: outline.hugging(item, axis, 249)))
                    }
                }
                let pins = missingPins(item, axis)
                repairs += pins
                if !pins.isEmpty { missing.append(pins) }
            }
        }
        // One constraint for each axis that is open.
        for (index, first) in missing.enumerated() {
            for second in missing[(index + 1)...] {
                for one in first {
                    repairs += second.map {
                        SceneRepair(pattern: one.pattern, cause: one.cause, edit: one.edit + $0.edit)
                    }
                }
            }
            // A position and a size on one axis.
            for (place, one) in first.enumerated() {
                repairs += first[(place + 1)...].map {
                    SceneRepair(pattern: one.pattern, cause: one.cause, edit: one.edit + $0.edit)
                }
            }
        }
        return repairs
    }

    private func isSelfSized(_ id: String) -> Bool {
        ["label", "button", "textField", "imageView", "stackView"].contains(outline.element(id)?.name ?? "")
    }

    private func neighbours(of id: String, _ axis: SceneOutline.Axis) -> [String] {
        var found: [String] = []
        for constraint in outline.constraints where constraint.axis == axis && constraint.isAbout(id) {
            for end in constraint.ends where end.item != id && isSelfSized(end.item) && !found.contains(end.item) {
                found.append(end.item)
            }
        }
        guard let parent = outline.superview(of: id), outline.element(parent)?.name == "stackView" else { return found }
        return found + outline.views.filter { $0 != id && outline.superview(of: $0) == parent && isSelfSized($0) }
    }

    /// Constraints that could determine a view's position on an axis, with the numbers of the canvas.
    private func missingPins(_ item: String, _ axis: SceneOutline.Axis) -> [SceneRepair] {
        guard let superview = outline.superview(of: item), let frame = drawn(item), let outer = drawn(superview),
            outline.element(superview)?.name != "stackView"
        else { return [] }
        let own = outline.constraints.filter { $0.axis == axis && $0.isAbout(item) }
        func has(_ attributes: String...) -> Bool {
            own.contains { constraint in
                constraint.ends.contains { $0.item == item && attributes.contains($0.attribute) }
            }
        }
        let side = axis == .horizontal ? "horizontally" : "vertically"
        let cause =
            "Constraints leave \(outline.fullName(item)) more than one position or size \(side): "
            + (own.isEmpty
                ? "there is none on this axis." : own.map { outline.equation($0) }.joined(separator: "; ") + ".")
        func add(_ attribute: String, _ other: String?, _ constant: CGFloat) -> SceneRepair {
            SceneRepair(
                pattern: .missingConstraint, cause: cause,
                edit: outline.adding(
                    SceneOutline.End(item: item, attribute: attribute), "equal",
                    other.map { SceneOutline.End(item: superview, attribute: $0) }, constant: Double(constant.rounded())
                ))
        }
        var pins: [SceneRepair] = []
        let (start, end) = (axis.startEdge, axis.endEdge)
        if !has(start, "left", "firstBaseline") {
            pins.append(add(start, start, axis.start(frame) - axis.start(outer)))
        }
        if !has(end, "right", "lastBaseline", "baseline") {
            pins.append(add(end, end, axis.end(frame) - axis.end(outer)))
        }
        if !has(axis.sizeName), axis.length(frame) > 0 { pins.append(add(axis.sizeName, nil, axis.length(frame))) }
        return pins
    }

    /// The frame on the canvas, for values that constraints do not decide.
    private func drawn(_ id: String) -> CGRect? {
        guard let values = outline.element(id)?.child(key: "frame")?.attributes,
            let x = Double(values["x"] ?? ""), let y = Double(values["y"] ?? ""),
            let width = Double(values["width"] ?? ""), let height = Double(values["height"] ?? ""),
            let around = design.frame(outline.superview(of: id) ?? "")
        else { return design.frame(id) ?? (id == outline.rootView ? design.rootFrame : nil) }
        return CGRect(x: around.minX + x, y: around.minY + y, width: width, height: height)
    }

    // MARK: Scrolling

    /// All subviews of the root view are moved into a scroll view, which fills it: the content is at least as high as the
    /// screen.
    func scrolling() -> [SceneRepair] {
        let root = outline.rootView
        guard let element = outline.element(root), element.name == "view", !element.list("subviews").isEmpty,
            outline.constraints.contains(where: { $0.axis == .vertical })
        else { return [] }
        let (scroll, content) = ("\(SceneEdit.newID)scroll", "\(SceneEdit.newID)content")
        let guides = ["safeArea", "top", "bottom"].compactMap { outline.guide($0) }
        // Views that are pinned below the top guide or above the bottom guide are pinned to the content.
        func inside(_ constraint: SceneOutline.Constraint) -> [(String, String?)] {
            var values: [(String, String?)] = []
            for (key, attributeKey, end) in [
                ("firstItem", "firstAttribute", Optional(constraint.first)),
                ("secondItem", "secondAttribute", constraint.second),
            ] {
                guard let end, end.item == root || guides.contains(end.item) else { continue }
                values.append((key, content))
                if end.item == outline.guide("top") { values.append((attributeKey, "top")) }
                if end.item == outline.guide("bottom") { values.append((attributeKey, "bottom")) }
            }
            return values
        }
        let bottom = outline.constraints.filter { constraint in
            constraint.axis == .vertical && constraint.ends.contains { $0.item == root || guides.contains($0.item) }
        }
        guard !bottom.isEmpty else { return [] }
        let changes = outline.constraints.map { ($0.id, inside($0)) }.filter { !$0.1.isEmpty }
        // For a view that is pinned only at its top, the content has to reach below it. Looked up, never walked.
        let changed = Set(changes.map(\.0))
        let open = outline.views.filter { id in
            outline.superview(of: id) == root
                && !outline.constraints.contains { changed.contains($0.id) && involvesBottomEdge($0, id) }
        }
        let safe = outline.guide("safeArea")
        let outsideEnds = Self.edges.map { edge -> SceneOutline.End in
            if safe == nil, edge == "top", let guide = outline.guide("top") {
                return SceneOutline.End(item: guide, attribute: "bottom")
            }
            if safe == nil, edge == "bottom", let guide = outline.guide("bottom") {
                return SceneOutline.End(item: guide, attribute: "top")
            }
            return SceneOutline.End(item: safe ?? root, attribute: edge)
        }
        let edit = SceneEdit(
            instructions: [
                "Select the subviews of View and choose Editor > Embed In > View, then Scroll View. Pin the scroll view to the safe area, the "
                    + "content to the scroll view's Content Layout Guide, its width to the Frame Layout Guide, and its height to at "
                    + "least that of the Frame Layout Guide, and to exactly that with priority 249. Pin the bottom of the content to at least 8 points below its lowest view."
                    + (safe == nil ? " Turn Adjust Scroll View Insets of the controller off." : "")
                    + " Turn Preserve Superview Margins of both views on."
            ],
            before: ["View holds its content"], after: ["View > Scroll View > content, at least as high as the screen"],
            targets: [root],
            apply: { document in
                var changed = document
                for (id, values) in changes { changed = changed.changing(id) { $0.setting(values) } }
                // Before iOS 11 UIKit insets a first scroll view by the bars that the guides already keep it clear of.
                if safe == nil { changed = changed.disablingScrollViewAdjustment(around: root) }
                return changed.changing(root) { Self.embedding($0, scroll, content, outsideEnds, lowest: open) }
            })
        return [
            SceneRepair(
                pattern: .needsScrolling,
                cause: "The content of View is taller than this screen, and it does not scroll.", edit: edit)
        ]
    }

    private static let edges = ["top", "bottom", "leading", "trailing"]

    /// Whether it is about the bottom edge of a view.
    private func involvesBottomEdge(_ constraint: SceneOutline.Constraint, _ id: String) -> Bool {
        constraint.ends.contains { $0.item == id && $0.attribute.hasPrefix("bottom") }
    }

    /// - Parameters:
    ///   - ends: where the scroll view's top, bottom, leading and trailing edges are pinned.
    ///   - lowest: views below which the content has to end.
    private static func embedding(
        _ view: InterfaceElement, _ scroll: String, _ content: String, _ ends: [SceneOutline.End], lowest: [String]
    ) -> InterfaceElement {
        func pin(
            _ number: Int, _ first: String, _ attribute: String, _ second: SceneOutline.End, _ relation: String? = nil,
            constant: String? = nil, priority: String? = nil
        ) -> InterfaceElement {
            InterfaceElement.made("constraint", [:], []).setting([
                ("id", "\(SceneEdit.newID)pin\(number)"), ("firstItem", first), ("firstAttribute", attribute),
                ("secondItem", second.item), ("secondAttribute", second.attribute), ("relation", relation),
                ("constant", constant), ("priority", priority),
            ])
        }
        func alike(_ number: Int, _ attribute: String, _ relation: String? = nil) -> InterfaceElement {
            pin(number, content, attribute, SceneOutline.End(item: scroll, attribute: attribute), relation)
        }
        let frame = view.child(key: "frame")
        func made(_ name: String, _ id: String, _ children: [InterfaceElement]) -> InterfaceElement {
            // Margins are those of the root view, as they were.
            InterfaceElement.made(
                name,
                [
                    "id": id, "translatesAutoresizingMaskIntoConstraints": "NO",
                    "preservesSuperviewLayoutMargins": "YES",
                ],
                (frame.map { [$0] } ?? []) + children)
        }
        let inner = made(
            "view", content,
            [InterfaceElement.made("subviews", [:], view.list("subviews"))]
                + view.children.filter { $0.name == "constraints" })
        let pins =
            edges.enumerated().map { alike($0.offset, $0.element) }
            + [
                alike(4, "width"), alike(5, "height", "greaterThanOrEqual"),
                // Otherwise any larger height would be possible.
                pin(6, content, "height", SceneOutline.End(item: scroll, attribute: "height"), priority: "249"),
            ]
            + lowest.enumerated().map {
                pin(
                    20 + $0.offset, content, "bottom", SceneOutline.End(item: $0.element, attribute: "bottom"),
                    "greaterThanOrEqual", constant: "8")
            }
        let scroller = made(
            "scrollView", scroll,
            [
                InterfaceElement.made("subviews", [:], [inner]), InterfaceElement.made("constraints", [:], pins),
            ])
        let outside = zip(edges, ends).enumerated().map { pin(10 + $0.offset, scroll, $0.element.0, $0.element.1) }
        let others = view.children.filter { $0.name != "subviews" && $0.name != "constraints" }
        return view.with(
            children: others + [
                InterfaceElement.made("subviews", [:], [scroller]),
                InterfaceElement.made("constraints", [:], outside),
            ])
    }
}

extension InterfaceElement {
    /// The controllers with this root view do not adjust scroll views.
    fileprivate func disablingScrollViewAdjustment(around view: String) -> InterfaceElement {
        let holds = children.contains { $0.id == view && $0.attributes["key"] == "view" }
        let changed = with(children: children.map { $0.disablingScrollViewAdjustment(around: view) })
        return holds ? changed.setting([("automaticallyAdjustsScrollViewInsets", "NO")]) : changed
    }
}

import LayoutEngine

/// Edits about guides and insets: what bars cover, and who makes room for them.
extension RepairSearch {
    func guideRepairs() -> [Repair] {
        let isAboutGuides =
            failure.invariant == "guide-truth-for-children" || failure.invariant == "scroll-insets"
            || failure.invariant == "guide-respecting-content" || says("guide-length") || says("scroll")
        guard isAboutGuides else { return [] }
        var repairs: [Repair] = []
        if says("presented") || failure.invariant != "guide-truth-for-children" { repairs += sheetRepairs() }
        let isInEdges: (Embedding) -> Bool = { $0.placement == .pinEdges && $0.callOrder != .viewOnly }
        repairs += changingChild(.staleChildGuides, where: isInEdges) { $0.placement = .pinGuides }
        repairs += allChildrenAtGuides()
        // A container of its own is placed at the guides by its own constraints, and the child fills it.
        repairs += containerRepairs()
        if !says("presented") { repairs += sheetRepairs() }
        return repairs
    }

    private func allChildrenAtGuides() -> [Repair] {
        var count = 0
        layoutCase.root.visitControllers { count += $0.children.filter { $0.placement == .pinEdges }.count }
        guard count > 0 else { return [] }
        return [
            repair(.staleChildGuides) { layoutCase in
                layoutCase.root.mapControllers { node in
                    for index in node.children.indices where node.children[index].placement == .pinEdges {
                        node.children[index].placement = .pinGuides
                        node.children[index].container = node.view.id
                    }
                }
            }
        ]
    }

    private func containerRepairs() -> [Repair] {
        var repairs: [Repair] = []
        layoutCase.root.visitControllers { node in
            for child in node.children where child.container != node.view.id {
                let inside = Set(
                    node.constraints.filter {
                        ConstraintNode.owner(of: $0.first) == child.container && $0.second == node.view.id
                            && ($0.attribute == .top || $0.attribute == .bottom)
                    }.map(\.id))
                guard !inside.isEmpty else { continue }
                repairs.append(
                    repair(.staleChildGuides) { layoutCase in
                        _ = layoutCase.root.update(controller: node.id) { node in
                            for index in node.constraints.indices where inside.contains(node.constraints[index].id) {
                                let isTop = node.constraints[index].attribute == .top
                                node.constraints[index].second = "\(node.id).\(isTop ? "top" : "bottom")"
                                node.constraints[index].secondAttribute = isTop ? .bottom : .top
                            }
                        }
                    })
            }
        }
        return repairs
    }

    /// What is presented goes before the step after which it fails, and comes back behind it.
    private func sheetRepairs() -> [Repair] {
        let step = failure.step - 1
        var ids: [String] = []
        layoutCase.root.visitControllers { node in ids += node.presentations.map(\.controller.id) }
        var repairs: [Repair] = []
        for id in ids {
            if layoutCase.script.indices.contains(step), layoutCase.script[step].subject != id {
                repairs.append(
                    repair(.staleSheetGuides) { layoutCase in
                        layoutCase.script.insert(.present(id), at: step + 1)
                        layoutCase.script.insert(.dismiss(id), at: step)
                    })
                repairs.append(
                    repair(.staleSheetGuides) { layoutCase in
                        // Before all that happens, and again behind it.
                        layoutCase.script.append(.present(id))
                        layoutCase.script.insert(.dismiss(id), at: 0)
                    })
            }
            for style in [PresentationNode.Style.fullScreen, .overFullScreen] {
                repairs.append(repair(.staleSheetGuides) { _ = $0.root.update(presentation: id) { $0.style = style } })
            }
        }
        return repairs
    }

    // MARK: Insets

    func insetRepairs() -> [Repair] {
        guard failure.invariant == "scroll-insets" else { return [] }
        if says("unreachable") { return reachRepairs() }
        let first = says("too-little") ? firstSubviewRepairs() : []
        return first + ownInsetRepairs() + guidePinRepairs() + first
    }

    private func firstSubviewRepairs() -> [Repair] {
        var repairs: [Repair] = []
        layoutCase.root.visitControllers { node in
            for (index, view) in node.view.subviews.enumerated() where index > 0 && view.kind?.scrolls == true {
                repairs.append(
                    repair(.insetsNotAdjusted) { layoutCase in
                        _ = layoutCase.root.update(view: node.view.id) { root in
                            root.subviews.insert(root.subviews.remove(at: index), at: 0)
                        }
                    })
            }
        }
        return repairs
    }

    private func ownInsetRepairs() -> [Repair] {
        var owners: [(controller: String, view: ViewNode)] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { view in
                guard let inset = view.scroll?.inset, inset != .zeroInsets else { return }
                owners.append((node.id, view))
            }
        }
        return owners.flatMap { controller, view in
            [
                repair(.insetsReplaced) { layoutCase in
                    _ = layoutCase.root.update(view: view.id) { $0.scroll?.inset = .zeroInsets }
                }, self.leavingInsets(.insetsReplaced, controller),
            ]
        }
    }

    private func leavingInsets(_ pattern: KnownPattern.ID, _ controller: String) -> Repair {
        repair(pattern) { layoutCase in
            _ = layoutCase.root.update(controller: controller) { node in
                var layout = node.extendedLayout ?? ExtendedLayout()
                layout.adjustsScrollViews = false
                node.extendedLayout = layout
            }
        }
    }

    /// A scroll view that begins at the guides needs no insets; one that has them fills the view.
    private func guidePinRepairs() -> [Repair] {
        var repairs: [Repair] = []
        layoutCase.root.visitControllers { node in
            let scrolls = Set(node.view.subviews.filter { $0.kind?.scrolls == true }.map(\.id))
            guard !scrolls.isEmpty else { return }
            let pins = node.constraints.filter {
                scrolls.contains($0.first) && ($0.second == "\(node.id).top" || $0.second == "\(node.id).bottom")
            }
            if !pins.isEmpty || says("too-much") {
                repairs.append(leavingInsets(.insetsTwice, node.id))
            }
            guard !pins.isEmpty else { return }
            repairs.append(
                repair(.insetsTwice) { layoutCase in
                    _ = layoutCase.root.update(controller: node.id) { node in
                        for index in node.constraints.indices where pins.contains(node.constraints[index]) {
                            node.constraints[index].second = node.view.id
                            node.constraints[index].secondAttribute = node.constraints[index].attribute
                        }
                    }
                })
        }
        return repairs
    }

    // MARK: Content

    /// Adds the pins that the content of a scroll view lacks: one, then two.
    private func reachRepairs() -> [Repair] {
        var missing: [(controller: String, pin: ConstraintNode)] = []
        layoutCase.root.visitControllers { node in
            for scroll in node.view.subviews where scroll.kind == .scroll {
                for item in scroll.subviews {
                    missing += Self.missingPins(of: item.id, in: scroll.id, node).map { (node.id, $0) }
                }
            }
        }
        func adding(_ pins: [(controller: String, pin: ConstraintNode)], isFlush: Bool = false) -> Repair {
            repair(.unreachableContent) { layoutCase in
                if isFlush { layoutCase.root.mapControllers { Self.makeFlush(&$0) } }
                for (number, (controller, pin)) in pins.enumerated() {
                    var pin = pin
                    pin.id = "k\(900 + number)"
                    _ = layoutCase.root.update(controller: controller) { $0.constraints.append(pin) }
                }
            }
        }
        var repairs = missing.map { adding([$0]) }
        for (index, one) in missing.enumerated() {
            for other in missing[(index + 1)...] { repairs.append(adding([one, other])) }
        }
        if missing.count > 2, missing.count <= 6 { repairs.append(adding(missing)) }
        // Content that reaches over its own far edge, with or without a pin that is missing.
        repairs.append(adding([], isFlush: true))
        repairs += missing.map { adding([$0], isFlush: true) }
        for (index, one) in missing.enumerated() {
            repairs += missing[(index + 1)...].map { adding([one, $0], isFlush: true) }
        }
        return repairs
    }

    /// Pins to the edges of scroll views lose their distance.
    private static func makeFlush(_ node: inout ControllerNode) {
        let scrolls = Set(node.view.subviews.filter { $0.kind == .scroll }.map(\.id))
        for index in node.constraints.indices {
            guard let second = node.constraints[index].second, scrolls.contains(ConstraintNode.owner(of: second)) else {
                continue
            }
            node.constraints[index].constant = 0
        }
    }

    private static func missingPins(of item: String, in scroll: String, _ node: ControllerNode) -> [ConstraintNode] {
        let own = node.constraints.filter { $0.isActive && ($0.first == item || $0.second == item) }
        func has(_ attributes: ConstraintNode.Attribute...) -> Bool {
            own.contains { constraint in
                constraint.ends.contains { $0.item == item && attributes.contains($0.attribute) }
            }
        }
        var pins: [ConstraintNode] = []
        func pin(_ attribute: ConstraintNode.Attribute) {
            pins.append(ConstraintNode(id: "", item, attribute, .equal, scroll, attribute))
        }
        if !has(.bottom, .lastBaseline) { pin(.bottom) }
        if !has(.trailing, .right) { pin(.trailing) }
        if !has(.top, .firstBaseline) { pin(.top) }
        if !has(.leading, .left) { pin(.leading) }
        if !has(.width) { pins.append(ConstraintNode(id: "", item, .width, .equal, scroll, .width)) }
        if !has(.height) { pins.append(ConstraintNode(id: "", item, .height, constant: 44)) }
        return pins
    }
}

extension CaseInsets {
    static let zeroInsets = CaseInsets(top: 0, left: 0, bottom: 0, right: 0)
}

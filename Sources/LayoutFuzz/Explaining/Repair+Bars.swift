import LayoutEngine

/// Edits about guides and insets: areas under bars, and the views that make room for them.
extension RepairSearch {
    func guideRepairs() -> [Repair] {
        let isAboutGuides =
            failure.invariant == "guide-truth-for-children" || failure.invariant == "scroll-insets"
            || failure.invariant == "guide-respecting-content" || says("guide-length") || says("scroll")
        guard isAboutGuides else { return [] }
        var repairs: [Repair] = []
        if says("presented") || failure.invariant != "guide-truth-for-children" { repairs += sheetRepairs() }
        let isInEdges: (Embedding) -> Bool = { $0.placement != .pinGuides && $0.callOrder != .viewOnly }
        repairs += pinningChildrenToGuides(where: isInEdges)
        // A separate container is pinned to the guides, and the child fills it: the smaller edit.
        repairs += containerRepairs()
        repairs += pinningAllChildrenToGuides()
        if !says("presented") { repairs += sheetRepairs() }
        return repairs
    }

    private func pinningChildrenToGuides(where fits: (Embedding) -> Bool) -> [Repair] {
        var places: [(child: String, parent: String)] = []
        layoutCase.root.visitControllers { node in
            places += node.children.filter(fits).map { ($0.controller.id, node.id) }
        }
        return places.flatMap { child, parent in
            changingChild(.staleChildGuides, where: { $0.controller.id == child && fits($0) }) {
                $0.placement = .pinGuides
            }.map { repair in
                var repair = repair
                repair.advice =
                    "Pin the view of \(child) to the layout guides of \(parent), so that it \(clear) of the bars (from iOS 11 on: to the "
                    + "safe area)."
                repair.price = background(parent)
                repair.cause = cause(child, in: parent)
                return repair
            }
        }
    }

    /// The child whose guides are wrong, and its parent.
    private var stale: (id: String, parent: String, container: String, isInner: Bool)? {
        var stale: (id: String, parent: String, container: String, isInner: Bool)?
        guard let id = GuideLengthFailure(failure)?.controller else { return nil }
        layoutCase.root.visitControllers { node in
            for inner in node.children where stale == nil && inner.controller.id == id {
                let isInner = inner.container != node.view.id
                stale = (id, node.id, isInner ? inner.container : "view of \(node.id)", isInner)
            }
        }
        return stale
    }

    /// What the edit costs: the child no longer fills the screen.
    private func background(_ parent: String) -> String {
        "A background that goes under the bars belongs to the view of \(parent)."
    }

    /// A guide that is wrong from the start was right before the first layout.
    private var clear: String { failure.step == 0 ? "is, from the start, clear" : "stays clear" }

    private func guidePropagationCause(_ id: String, from parent: String) -> String {
        let rule =
            "Before iOS 11, UIKit gives the layout guides of \(id) the lengths by which those of \(parent), its parent, reach over the view of "
            + "\(id). It does so only when \(id) is added, at its first layout, when it appears and when the device rotates."
        guard let fault = GuideLengthFailure(failure) else { return rule }
        let (seen, wanted) = (CaseCode.number(fault.seen), CaseCode.number(fault.wanted))
        let then =
            failure.step == 0
            ? "When it last did, \(parent) did not have its final position yet and bars covered \(seen) points at the \(fault.edge) of that view, so the "
                + "guide there is \(seen) long. Then \(parent) moved to its final position and they cover \(wanted), but UIKit does not look again."
            : "When it last did, bars covered \(seen) points at the \(fault.edge), so the guide there is \(seen) long. Now they cover "
                + "\(wanted), but UIKit does not look again."
        return rule + " " + then
    }

    /// A child of a child depends on its own parent, so the mistake may be made further out.
    private func cause(_ child: String, in parent: String) -> String? {
        guard let stale else { return nil }
        let outer = stale.id == child ? "The view of \(child)" : "The view of \(child), which holds \(stale.id),"
        var byFrame = false
        layoutCase.root.visitControllers { node in
            byFrame = byFrame || node.children.contains { $0.controller.id == child && $0.placement != .pinEdges }
        }
        let way =
            byFrame
            ? "fills \(parent) by its frame, and does not keep to its layout guides"
            : "is pinned to the edges of \(parent), not to its layout guides"
        return "\(outer) \(way), so bars can cover it. " + guidePropagationCause(stale.id, from: stale.parent)
    }

    private func pinningAllChildrenToGuides() -> [Repair] {
        var count = 0
        layoutCase.root.visitControllers { count += $0.children.filter { $0.placement == .pinEdges }.count }
        guard count > 0 else { return [] }
        var atGuides = repair(.staleChildGuides) { layoutCase in
            layoutCase.root.mapControllers { node in
                for index in node.children.indices where node.children[index].placement == .pinEdges {
                    node.children[index].placement = .pinGuides
                    node.children[index].container = node.view.id
                }
            }
        }
        guard count == 1, let stale else { return [atGuides] }
        atGuides.cause =
            "The view of \(stale.id) is pinned to the edges of \(stale.container), which is not clear of bars, so they can cover it. "
            + guidePropagationCause(stale.id, from: stale.parent)
        atGuides.advice =
            (stale.isInner
                ? "Add the view of \(stale.id) to the view of \(stale.parent) itself, and pin it "
                : "Pin the view of \(stale.id) ")
            + "to the layout guides of \(stale.parent), so that it \(clear) of the bars (from iOS 11 on: to the safe area)."
        atGuides.price = background(stale.parent)
        return [atGuides]
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
                let advice =
                    "Pin \(child.container), which holds the child's view, to the layout guides of \(node.id), so that it stays "
                    + "clear of the bars (from iOS 11 on: to the safe area)."
                var pinned = repair(.staleChildGuides, advice) { layoutCase in
                    _ = layoutCase.root.update(controller: node.id) { node in
                        for index in node.constraints.indices where inside.contains(node.constraints[index].id) {
                            let isTop = node.constraints[index].attribute == .top
                            node.constraints[index].second = "\(node.id).\(isTop ? "top" : "bottom")"
                            node.constraints[index].secondAttribute = isTop ? .bottom : .top
                        }
                    }
                }
                if let stale {
                    pinned.cause =
                        guidePropagationCause(stale.id, from: stale.parent)
                        + " Bars can reach it because \(child.container), which holds its view, is pinned to the edges of \(node.id)."
                }
                repairs.append(pinned)
            }
        }
        return repairs
    }

    /// Where a case has steps before and after a transition, an app has the calls around it, whether the app or the
    /// user begins it.
    private static func presentingAgain(_ id: String, _ presenter: String) -> FindingExplanation.Fix {
        let place = "// in \(presenter.uppercased())"
        return FindingExplanation.Fix(
            before: [place],
            after: [
                place, "override func willTransition(to style: MSMessagesAppPresentationStyle) {",
                "  \(id).dismiss(animated: false)", "}",
                "override func didTransition(to style: MSMessagesAppPresentationStyle) {",
                "  present(\(id), animated: false)", "}",
            ])
    }

    /// The presented controller is dismissed before the step after which the case fails, and presented again after it.
    private func sheetRepairs() -> [Repair] {
        let step = failure.step - 1
        var ids: [String] = []
        layoutCase.root.visitControllers { node in ids += node.presentations.map(\.controller.id) }
        var repairs: [Repair] = []
        for id in ids {
            if layoutCase.script.indices.contains(step), layoutCase.script[step].subject != id {
                var around = repair(.staleSheetGuides) { layoutCase in
                    layoutCase.script.insert(.present(id), at: step + 1)
                    layoutCase.script.insert(.dismiss(id), at: step)
                }
                if case .transition = layoutCase.script[step], let presenter = layoutCase.root.presenter(of: id) {
                    around.change = Self.presentingAgain(id, presenter)
                    around.advice =
                        "Dismiss \(id) before the change, in willTransition(to:), and present it again after it, in didTransition(to:)."
                }
                repairs.append(around)
                repairs.append(
                    repair(.staleSheetGuides) { layoutCase in
                        // Before all steps, and again after them.
                        layoutCase.script.append(.present(id))
                        layoutCase.script.insert(.dismiss(id), at: 0)
                    })
            }
            for style in [PresentationNode.Style.fullScreen, .overFullScreen] {
                let advice =
                    "Present it with modalPresentationStyle = .\(style.uikitName): UIKit then places it clear of the bars."
                repairs.append(
                    repair(.staleSheetGuides, advice) { _ = $0.root.update(presentation: id) { $0.style = style } })
            }
        }
        return repairs
    }

    // MARK: Insets

    func insetRepairs() -> [Repair] {
        guard failure.invariant == "scroll-insets" else { return [] }
        if says("unreachable") { return unreachableContentRepairs() }
        let first = says("too-little") ? firstSubviewRepairs() : []
        return first + ownInsetRepairs() + guidePinRepairs() + first
    }

    private func firstSubviewRepairs() -> [Repair] {
        var repairs: [Repair] = []
        layoutCase.root.visitControllers { node in
            for (index, view) in node.view.subviews.enumerated() where index > 0 && view.kind?.scrolls == true {
                var first = repair(
                    .insetsNotAdjusted, "Make \(view.id) the first subview of its controller's view, behind the others."
                ) { layoutCase in
                    _ = layoutCase.root.update(view: node.view.id) { root in
                        root.subviews.insert(root.subviews.remove(at: index), at: 0)
                    }
                }
                // Lines that only change their order are equal before and after, so no other lines are shown.
                let before = node.view.subviews.map(\.id)
                let after = [view.id] + before.filter { $0 != view.id }
                first.change = FindingExplanation.Fix(
                    before: before.map { "view.addSubview(\($0))" }, after: after.map { "view.addSubview(\($0))" })
                repairs.append(first)
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
                repair(.insetsReplaced, "Do not set contentInset of \(view.id): UIKit adjusts it.") { layoutCase in
                    _ = layoutCase.root.update(view: view.id) { $0.scroll?.inset = .zeroInsets }
                },
                self.disablingInsetAdjustment(
                    .insetsReplaced, controller,
                    "Set automaticallyAdjustsScrollViewInsets = false, so that only the app sets contentInset."),
            ]
        }
    }

    private func disablingInsetAdjustment(_ pattern: KnownPattern.ID, _ controller: String, _ advice: String) -> Repair
    {
        repair(pattern, advice) { layoutCase in
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
                repairs.append(
                    disablingInsetAdjustment(.insetsTwice, node.id, "Set automaticallyAdjustsScrollViewInsets = false.")
                )
            }
            guard !pins.isEmpty else { return }
            repairs.append(
                repair(.insetsTwice, "Pin the scroll view to the edges of the view: UIKit insets its content.") {
                    layoutCase in
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

    /// Adds the constraints that the content of a scroll view lacks: one, then two.
    private func unreachableContentRepairs() -> [Repair] {
        var missing: [(controller: String, pin: ConstraintNode)] = []
        layoutCase.root.visitControllers { node in
            for scroll in node.view.subviews where scroll.kind == .scroll {
                for item in scroll.subviews {
                    missing += Self.missingPins(of: item.id, in: scroll.id, node).map { (node.id, $0) }
                }
            }
        }
        var misplacing: [String] = []
        layoutCase.root.visitControllers { node in
            var flush = node
            Self.removePinDistances(&flush)
            misplacing += zip(node.constraints, flush.constraints).filter { $0 != $1 }.map { $0.0.id }
        }
        func adding(_ pins: [(controller: String, pin: ConstraintNode)], isFlush: Bool = false) -> Repair {
            var reaching = repair(.unreachableContent, Self.advice(pins.map(\.pin), isFlush: isFlush)) { layoutCase in
                if isFlush { layoutCase.root.mapControllers { Self.removePinDistances(&$0) } }
                for (number, (controller, pin)) in pins.enumerated() {
                    var pin = pin
                    pin.id = "k\(900 + number)"
                    _ = layoutCase.root.update(controller: controller) { $0.constraints.append(pin) }
                }
            }
            if isFlush { reaching.cause = Self.cause(misplacing: misplacing, isLinkMissing: !pins.isEmpty) }
            return reaching
        }
        // All edges first: with only some of them the content is placed by its end, and its beginning is out of reach.
        let edges = missing.filter { $0.pin.second != nil && !$0.pin.attribute.isSize }
        var repairs = edges.isEmpty ? [] : [adding(edges)]
        repairs += missing.map { adding([$0]) }
        for (index, one) in missing.enumerated() {
            for other in missing[(index + 1)...] { repairs.append(adding([one, other])) }
        }
        if missing.count > 2, missing.count <= 6 { repairs.append(adding(missing)) }
        // Content that reaches beyond its own far edge, with or without a missing constraint.
        repairs.append(adding([], isFlush: true))
        repairs += missing.map { adding([$0], isFlush: true) }
        for (index, one) in missing.enumerated() {
            repairs += missing[(index + 1)...].map { adding([one, $0], isFlush: true) }
        }
        return repairs
    }

    /// Describes what a repair adds, and what it sets to zero.
    private static func advice(_ pins: [ConstraintNode], isFlush: Bool) -> String {
        let added = pins.map { pin in
            pin.second.map { "\(pin.first).\(pin.attribute.rawValue) to \($0).\(pin.attribute.rawValue)" }
                ?? "\(pin.first).\(pin.attribute.rawValue) to a length"
        }
        let adding =
            added.isEmpty
            ? nil
            : "Add what is missing, so that the constraints lead from edge to edge through the content: pin "
                + Self.joined(added) + "."
        let flush =
            isFlush
            ? "Set the constants of the pins to the scroll view's edges to 0: with them the content lies outside of what can be scrolled to."
            : nil
        return [adding, flush].compactMap { $0 }.joined(separator: " ")
    }

    /// Of content that a constant moves out of reach.
    private static func cause(misplacing pins: [String], isLinkMissing: Bool) -> String {
        let constants = pins.count == 1 ? "the constant of \(pins[0]) moves" : "the constants of \(joined(pins)) move"
        guard isLinkMissing else {
            return
                "A scroll view scrolls from the beginning of its content to its end, and \(constants) the content beyond that."
        }
        return
            "Two things are wrong: \(constants) the content out of what can be scrolled to, and the chain of constraints from edge to "
            + "edge of the scroll view, which makes contentSize, is not complete."
    }

    /// `a, b and c`.
    private static func joined(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// Pins to the edges of scroll views lose their distance.
    private static func removePinDistances(_ node: inout ControllerNode) {
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

import Foundation
import LayoutEngine

/// Patterns of content, each a few views with the constraints that belong to them.
extension CaseDraft {
    mutating func addContent(_ kind: ContentKind, to node: inout ControllerNode) {
        switch kind {
        case .guideLabel: addGuideLabel(to: &node)
        case .chain: addChain(to: &node)
        case .spread: addSpread(to: &node)
        case .tree: addTree(to: &node)
        case .margins: addMargins(to: &node)
        case .masked: addMaskedViews(to: &node)
        case .aspect: addAspectRatio(to: &node)
        case .labels: addLabels(to: &node)
        case .competingPriorities: addCompetingPriorities(to: &node)
        case .random: addRandomConstraints(to: &node)
        case .stack: addStack(to: &node)
        case .controls: addControls(to: &node)
        case .paragraph: addParagraph(to: &node)
        case .baselines: addBaselines(to: &node)
        case .formats: addFormats(to: &node)
        case .scroll: addScroll(to: &node)
        case .table: addTable(to: &node)
        case .directional: addDirectionalConstraints(to: &node)
        case .aligned: addAlignedViews(to: &node)
        case .safeArea: addSafeArea(to: &node)
        case .list: addList(to: &node)
        case .moreControls: addMoreControls(to: &node)
        case .horizontalScroll: addHorizontalScrollView(to: &node)
        }
    }

    // MARK: Numbers

    mutating func spacing() -> Double {
        switch seed.int(0...9) {
        case 0...3: 0
        case 4...6: Double(seed.pick([8, 10, 16, 20]))
        case 7: Double(seed.int(1...60))
        case 8: Double(seed.int(1...40)) / 2
        default: Double(seed.int(1...100)) / 3
        }
    }

    mutating func length() -> Double {
        switch seed.int(0...9) {
        case 0...5: Double(seed.pick([20, 44, 50, 100, 200]))
        case 6...8: Double(seed.int(0...400))
        default: Double(seed.int(1...900)) / 3
        }
    }

    mutating func optionalPriority() -> Float { seed.pick([1, 50, 249, 250, 251, 500, 749, 750, 751, 998, 999]) }

    mutating func text() -> String { String("Lorem ipsum dolor sit amet".prefix(seed.int(1...26))) }

    mutating func newView(_ label: Bool? = nil) -> ViewNode {
        let isLabel = label ?? seed.chance(30)
        // Margins that grow with the safe area, which depends on where the view is, cause a feedback loop with a view
        // that is placed by its own margins, in UIKit as here. Only root views, which content cannot move, have them.
        let chases = profile.mistakes.contains(.chasingMargins)
        let view = ViewNode(id: newViewID(), text: isLabel ? text() : nil, marginsAddSafeArea: chases)
        if chases, environment.uikit.hasSafeArea { plant(.chasingMargins, view.id) }
        return view
    }

    mutating func constrain(
        _ node: inout ControllerNode, _ first: String, _ attribute: ConstraintNode.Attribute,
        _ relation: ConstraintNode.Relation = .equal, _ second: String? = nil,
        _ secondAttribute: ConstraintNode.Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
        priority: Float = 1000, alwaysActive: Bool = false
    ) {
        if profile.mistakes.contains(.leftAndRight) {
            let ends = [attribute, secondAttribute]
            if ends.contains(.left) || ends.contains(.right) {
                plant(.leftForLeading, first)
            } else if ends.contains(.centerX), attribute != secondAttribute || constant != 0 || multiplier != 1 {
                plant(.centerOffset, first)
            }
        }
        let isActive = seed.chance(95) || alwaysActive
        node.constraints.append(
            ConstraintNode(
                id: newConstraintID(), first, attribute, relation, second, secondAttribute, multiplier: multiplier,
                constant: constant, priority: priority, isActive: isActive))
    }

    // MARK: Patterns

    private mutating func addGuideLabel(to node: inout ControllerNode) {
        let label = newView(true)
        node.view.subviews.append(label)
        let root = node.view.id
        if seed.chance(70) {
            constrain(&node, label.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        } else {
            constrain(&node, label.id, .bottom, .equal, "\(node.id).bottom", .top, constant: -spacing())
        }
        if seed.chance(50) {
            constrain(&node, label.id, .leading, .equal, "\(root).margins", .leading, constant: spacing())
        } else {
            constrain(&node, label.id, .leading, .equal, root, .leading, constant: spacing())
        }
    }

    private mutating func addChain(to node: inout ControllerNode) {
        let isHorizontal = seed.chance(50)
        let (near, far, size): (ConstraintNode.Attribute, ConstraintNode.Attribute, ConstraintNode.Attribute) =
            isHorizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
        let (acrossNear, acrossFar): (ConstraintNode.Attribute, ConstraintNode.Attribute) =
            isHorizontal ? (.top, .bottom) : (.leading, .trailing)
        let root = node.view.id
        let gap = spacing()
        var previous: String?
        let count = seed.int(2...5)
        var first = ""
        for index in 0..<count {
            let view = newView()
            node.view.subviews.append(view)
            if let previous {
                constrain(&node, view.id, near, .equal, previous, far, constant: gap)
                if seed.chance(70) { constrain(&node, view.id, size, .equal, first, size) }
            } else {
                constrain(&node, view.id, near, .equal, root, near, constant: gap)
                first = view.id
                if seed.chance(30) { constrain(&node, view.id, size, .equal, constant: length()) }
            }
            constrain(&node, view.id, acrossNear, .equal, root, acrossNear, constant: spacing())
            if seed.chance(60) { constrain(&node, view.id, acrossFar, .equal, root, acrossFar, constant: -spacing()) }
            if index == count - 1, seed.chance(60) {
                let relation: ConstraintNode.Relation = seed.chance(70) ? .equal : .lessThanOrEqual
                let priority: Float = seed.chance(60) ? 1000 : optionalPriority()
                constrain(&node, view.id, far, relation, root, far, constant: -gap, priority: priority)
            }
            previous = view.id
        }
    }

    /// Views one after another whose required lengths fit the device in its orientation, and not in the other one.
    mutating func addOversizedChain(to node: inout ControllerNode) {
        plant(.doesNotFit, node.id)
        let size = (DeviceModel.named(environment.device) ?? DeviceModel.all[0]).size
        let isHorizontal = environment.orientation == .landscape
        let (near, far, length): (ConstraintNode.Attribute, ConstraintNode.Attribute, ConstraintNode.Attribute) =
            isHorizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
        let root = node.view.id
        let count = seed.int(1...3)
        let total = seed.int(Int(min(size.width, size.height)) + 1...Int(max(size.width, size.height)))
        var previous: String?
        for _ in 0..<count {
            let view = newView(false)
            node.view.subviews.append(view)
            constrain(&node, view.id, near, .equal, previous ?? root, previous == nil ? near : far)
            constrain(&node, view.id, length, .equal, constant: Double(total / count))
            previous = view.id
        }
        if let previous { constrain(&node, previous, far, .lessThanOrEqual, root, far) }
    }

    private mutating func addSpread(to node: inout ControllerNode) {
        let root = node.view.id
        let count = seed.int(2...5)
        let height = Double(seed.pick([20, 40, 60, 100, 33]))
        var boxes: [String] = []
        for _ in 0..<count {
            let box = newView(false)
            node.view.subviews.append(box)
            boxes.append(box.id)
            constrain(&node, box.id, .centerX, .equal, root, .centerX)
            constrain(&node, box.id, .width, .equal, constant: 200)
            if box.id == boxes[0] {
                constrain(&node, box.id, .height, .equal, constant: height)
            } else {
                constrain(&node, box.id, .height, .equal, boxes[0], .height)
            }
        }
        constrain(&node, boxes[0], .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        // Where they do not fit, a child's root view must not grow with them; see `placesChild`.
        constrain(
            &node, boxes[count - 1], .bottom, .equal, "\(node.id).bottom", .top, constant: -spacing(),
            priority: node.isRoot ? 1000 : 999)
        var guides: [String] = []
        for index in 0..<(count - 1) {
            let guide = newGuideID()
            node.view.guides.append(guide)
            constrain(&node, boxes[index], .bottom, .equal, guide, .top)
            constrain(&node, boxes[index + 1], .top, .equal, guide, .bottom)
            if let last = guides.last { constrain(&node, last, .height, .equal, guide, .height) }
            guides.append(guide)
        }
    }

    private mutating func addTree(to node: inout ControllerNode) {
        var parentPath: [Int] = []
        var parent = node.view.id
        var previous: String?
        for _ in 0..<seed.int(1...6) {
            let view = newView()
            let isLabel = view.text != nil
            Self.insert(view, into: &node.view, at: parentPath)
            placeOnAxis(view.id, parent, previous, horizontal: true, hasContent: isLabel, &node)
            placeOnAxis(view.id, parent, previous, horizontal: false, hasContent: isLabel, &node)
            if seed.chance(30), parentPath.count < 4, !isLabel {
                parentPath.append(Self.childCount(of: node.view, at: parentPath) - 1)
                parent = view.id
                previous = nil
            } else {
                previous = view.id
            }
        }
    }

    /// Two constraints, or one and a content size, that fix a view on an axis; sometimes one more.
    private mutating func placeOnAxis(
        _ view: String, _ parent: String, _ previous: String?, horizontal: Bool, hasContent: Bool,
        _ node: inout ControllerNode
    ) {
        let near: ConstraintNode.Attribute = horizontal ? seed.pick([.leading, .leading, .left]) : .top
        let far: ConstraintNode.Attribute =
            horizontal ? (near == .left ? .right : .trailing) : .bottom
        let size: ConstraintNode.Attribute = horizontal ? .width : .height
        let center: ConstraintNode.Attribute = horizontal ? .centerX : .centerY
        switch seed.int(0...4) {
        case 0:
            constrain(&node, view, near, .equal, parent, near, constant: spacing())
            constrain(&node, view, far, .equal, parent, far, constant: -spacing())
        case 1:
            constrain(&node, view, center, .equal, parent, center, constant: seed.chance(80) ? 0 : spacing())
            addSize(view, size, parent, hasContent, &node)
        case 2:
            constrain(&node, view, far, .equal, parent, far, constant: -spacing())
            addSize(view, size, parent, hasContent, &node)
        default:
            if let previous, seed.chance(60) {
                constrain(&node, view, near, .equal, previous, far, constant: spacing())
            } else {
                constrain(&node, view, near, .equal, parent, near, constant: spacing())
            }
            addSize(view, size, parent, hasContent, &node)
        }
        if seed.chance(20) {
            constrain(
                &node, view, size, seed.pick(ConstraintNode.Relation.allCases), constant: length(),
                priority: optionalPriority())
        }
        if seed.chance(10) {
            constrain(
                &node, view, far, .lessThanOrEqual, parent, far, constant: -spacing(), priority: optionalPriority())
        }
    }

    private mutating func addSize(
        _ view: String, _ size: ConstraintNode.Attribute, _ parent: String, _ hasContent: Bool,
        _ node: inout ControllerNode
    ) {
        if hasContent, seed.chance(70) { return }
        if seed.chance(30) {
            let share = seed.pick([0.5, 0.25, 1.0 / 3, 0.1, 2.0 / 3])
            constrain(
                &node, view, size, .equal, parent, size, multiplier: share, constant: seed.chance(70) ? 0 : spacing())
        } else {
            constrain(&node, view, size, .equal, constant: length())
        }
    }

    private mutating func addMargins(to node: inout ControllerNode) {
        var outer = newView(false)
        let inner = newView(false)
        if seed.chance(60) {
            let margin = Double(seed.pick([0, 10, 20, 33]))
            outer.margins = CaseInsets(top: margin, left: margin, bottom: margin, right: margin)
        }
        outer.preservesMargins = seed.chance(25)
        outer.subviews = [inner]
        node.view.subviews.append(outer)
        let root = node.view.id
        constrain(&node, outer.id, .leading, .equal, root, seed.chance(50) ? .leadingMargin : .leading)
        constrain(&node, outer.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        constrain(&node, outer.id, .width, .equal, constant: 212)
        constrain(&node, outer.id, .height, .equal, outer.id, .width)
        constrain(&node, inner.id, .leading, .equal, outer.id, .leadingMargin)
        constrain(&node, inner.id, .trailing, .equal, outer.id, .trailingMargin)
        constrain(&node, inner.id, .top, .equal, "\(outer.id).margins", .top)
        constrain(&node, inner.id, .bottom, .equal, "\(outer.id).margins", .bottom)
    }

    private mutating func addMaskedViews(to node: inout ControllerNode) {
        for _ in 0..<seed.int(1...3) {
            var view = newView(false)
            view.followsMask = true
            view.mask = UInt(seed.int(0...63))
            view.frame = CaseRect(
                x: Double(seed.int(0...150)), y: Double(seed.int(0...200)), width: Double(seed.int(1...200)),
                height: Double(seed.int(1...200)))
            if profile.mistakes.contains(.masks), seed.chance(50) {
                constrain(&node, view.id, .width, .equal, constant: length())
                plant(.maskAndConstraints, view.id)
            }
            if profile.mistakes.contains(.growth), seed.chance(10) { addGrowingView(to: &view, in: &node) }
            node.view.subviews.append(view)
        }
    }

    /// A view that fills another and stretches it in its own layout, which lays it out again.
    private mutating func addGrowingView(to view: inout ViewNode, in node: inout ControllerNode) {
        var growing = newView(false)
        growing.growsSuperview = true
        plant(.layoutGrowsSuperview, growing.id)
        for attribute in [ConstraintNode.Attribute.leading, .trailing, .top, .bottom] {
            constrain(&node, growing.id, attribute, .equal, view.id, attribute)
        }
        view.subviews.append(growing)
    }

    private mutating func addAspectRatio(to node: inout ControllerNode) {
        let view = newView(false)
        node.view.subviews.append(view)
        let root = node.view.id
        constrain(&node, view.id, .centerX, .equal, root, .centerX)
        constrain(&node, view.id, .centerY, .equal, root, .centerY)
        constrain(&node, view.id, .width, .equal, view.id, .height, multiplier: seed.pick([1, 16.0 / 9, 0.75, 3]))
        constrain(&node, view.id, .width, .lessThanOrEqual, root, .width)
        constrain(&node, view.id, .height, .lessThanOrEqual, root, .height)
        constrain(&node, view.id, .width, .equal, root, .width, priority: optionalPriority())
        if seed.chance(50) { constrain(&node, view.id, .height, .equal, root, .height, priority: optionalPriority()) }
    }

    private mutating func addLabels(to node: inout ControllerNode) {
        let root = node.view.id
        var previous: String?
        let count = seed.int(2...4)
        for index in 0..<count {
            let label = newView(true)
            node.view.subviews.append(label)
            constrain(&node, label.id, .top, .equal, root, .top, constant: spacing())
            if let previous {
                constrain(
                    &node, label.id, .leading, seed.pick([.equal, .greaterThanOrEqual]), previous, .trailing,
                    constant: 8)
            } else {
                constrain(&node, label.id, .leading, .equal, root, .leading, constant: 8)
            }
            if index == count - 1 {
                constrain(
                    &node, label.id, .trailing, seed.pick([.equal, .lessThanOrEqual]), root, .trailing, constant: -8)
            }
            if seed.chance(30) {
                constrain(&node, label.id, .width, .equal, constant: length(), priority: optionalPriority())
            }
            previous = label.id
        }
    }

    private mutating func addCompetingPriorities(to node: inout ControllerNode) {
        let root = node.view.id
        var views = [root]
        for _ in 0..<seed.int(1...3) {
            let view = newView()
            node.view.subviews.append(view)
            constrain(&node, view.id, .left, .greaterThanOrEqual, root, .left)
            constrain(&node, view.id, .top, .greaterThanOrEqual, root, .top)
            views.append(view.id)
        }
        let wishes = seed.int(3...8)
        for _ in 0..<wishes {
            let view = views[seed.int(1...(views.count - 1))]
            let other = seed.pick(views)
            let relation = seed.pick(ConstraintNode.Relation.allCases)
            switch seed.int(0...3) {
            case 0:
                let size: ConstraintNode.Attribute = seed.pick([.width, .height])
                constrain(&node, view, size, relation, constant: length(), priority: optionalPriority())
            case 1 where other != view:
                let size: ConstraintNode.Attribute = seed.pick([.width, .height])
                constrain(
                    &node, view, size, relation, other, size, multiplier: seed.pick([1, 0.5, 2, 1.0 / 3]),
                    constant: spacing(), priority: optionalPriority())
            case 2 where other != view:
                let edges: [ConstraintNode.Attribute] = [.left, .right, .centerX]
                constrain(
                    &node, view, seed.pick(edges), relation, other, seed.pick(edges), constant: spacing(),
                    priority: optionalPriority())
            default:
                guard other != view else { continue }
                let edges: [ConstraintNode.Attribute] = [.top, .bottom, .centerY]
                constrain(
                    &node, view, seed.pick(edges), relation, other, seed.pick(edges), constant: spacing(),
                    priority: optionalPriority())
            }
        }
    }

    private mutating func addRandomConstraints(to node: inout ControllerNode) {
        // Unlike the window's root view, a child's can be moved by its content; see `newView`.
        if !node.isRoot { node.view.marginsAddSafeArea = false }
        for _ in 0..<seed.int(1...4) { node.view.subviews.append(newView()) }
        var items: [String] = []
        node.view.visit { view in
            items += [view.id] + view.guides
            if view.subviews.isEmpty { items.append("\(view.id).margins") }
        }
        items += ["\(node.id).top", "\(node.id).bottom"]
        let guides = Set(items.filter { $0.hasPrefix("g") })
        let measured = profile.mistakes.contains(.wrongTextWidth) ? [] : node.labelsWithPreferredWidth
        for _ in 0..<seed.int(2...10) {
            var node1 = ConstraintNode(
                id: newConstraintID(), seed.pick(items), seed.pick(ConstraintNode.Attribute.allCases),
                seed.pick(ConstraintNode.Relation.allCases), seed.pick(items),
                seed.pick(ConstraintNode.Attribute.allCases), constant: spacing() - spacing(),
                priority: seed.chance(40) ? 1000 : optionalPriority(), isActive: seed.chance(85))
            if node1.attribute.isSize, seed.chance(50) {
                node1.second = nil
                node1.secondAttribute = nil
                node1.constant = length()
            } else if seed.chance(10) {
                node1.multiplier = seed.pick([0.5, 2, 1.0 / 3])
            }
            guard node1.illegality(isGuide: { guides.contains($0) }) == nil, !placesChild(node1, node),
                !node1.ends.contains(where: { measured.contains(ConstraintNode.owner(of: $0.item)) })
            else { continue }
            if !node.isRoot, [node1.first, node1.second].contains("\(node.id).bottom") {
                node1.priority = min(node1.priority, 999)
            }
            node.constraints.append(node1)
        }
    }

    /// Whether a constraint sizes a child controller's root view by its own guides. Its parent places that view, and how
    /// long the guides are follows from where it is: against the parent's constraints this is a feedback loop. The same
    /// happens with views that do not fit between the guides, unless these may give way.
    private func placesChild(_ constraint: ConstraintNode, _ node: ControllerNode) -> Bool {
        guard !node.isRoot, let second = constraint.second else { return false }
        let own = [node.id, node.view.id]
        return own.contains(ConstraintNode.owner(of: constraint.first))
            && own.contains(ConstraintNode.owner(of: second))
    }

    // MARK: Trees

    private static func insert(_ view: ViewNode, into root: inout ViewNode, at path: [Int]) {
        guard let first = path.first else {
            root.subviews.append(view)
            return
        }
        insert(view, into: &root.subviews[first], at: Array(path.dropFirst()))
    }

    private static func childCount(of root: ViewNode, at path: [Int]) -> Int {
        var node = root
        for index in path { node = node.subviews[index] }
        return node.subviews.count
    }
}

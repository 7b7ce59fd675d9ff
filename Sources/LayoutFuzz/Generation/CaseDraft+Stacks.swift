import LayoutEngine

/// Stack views and their arranged subviews.
extension CaseDraft {
    mutating func addStack(to node: inout ControllerNode) {
        var stack = makeStack(depth: 0)
        if node.view.subviews.isEmpty, seed.chance(30) { stack.hugging = makePriorities() }
        node.view.subviews.append(stack)
        let root = node.view.id
        constrain(&node, stack.id, .leading, .equal, root, .leading, constant: spacing())
        constrain(&node, stack.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        if seed.chance(60) { constrain(&node, stack.id, .trailing, .equal, root, .trailing, constant: -spacing()) }
        if seed.chance(30) { constrain(&node, stack.id, .height, .equal, constant: length()) }
    }

    mutating func makeStackNode() -> StackNode {
        let axis = seed.pick(StackNode.Axis.allCases)
        let alignments: [StackNode.Alignment] =
            axis == .horizontal ? StackNode.Alignment.allCases : [.fill, .leading, .center, .trailing]
        return StackNode(
            axis: axis, distribution: seed.pick(StackNode.Distribution.allCases), alignment: seed.pick(alignments),
            spacing: seed.chance(30) ? 0 : spacing(), insideMargins: seed.chance(20),
            fromBaselines: axis == .vertical && seed.chance(15))
    }

    private mutating func makeStack(depth: Int) -> ViewNode {
        var stack = ViewNode(id: newViewID(), marginsAddSafeArea: false)
        stack.kind = .stack
        stack.stack = makeStackNode()
        if stack.stack?.insideMargins == true, seed.chance(50) {
            stack.margins = CaseInsets(top: 10, left: 10, bottom: 10, right: 10)
        }
        for _ in 0..<seed.int(0...4) {
            var item = makeItem(depth: depth)
            item.isHidden = seed.chance(15)
            if seed.chance(15) { item.gapAfter = Double(seed.pick([0, 5, 20, 33])) }
            stack.subviews.append(item)
        }
        return stack
    }

    private mutating func makeItem(depth: Int) -> ViewNode {
        switch seed.int(0...9) {
        case 0 where depth < 2: return makeStack(depth: depth + 1)
        case 1...4: return makeLabel()
        case 5...6: return makeControl()
        default:
            var view = newView(false)
            view.contentWidth = seed.chance(80) ? length() : nil
            view.contentHeight = seed.chance(80) ? Double(seed.int(1...100)) : nil
            return view
        }
    }

    // MARK: Single views

    private mutating func makeLabel() -> ViewNode {
        var label = newView(true)
        if seed.chance(20) { label.hugging = makePriorities() }
        if seed.chance(20) { label.compressionResistance = makePriorities() }
        return label
    }

    mutating func makePriorities() -> ContentPriorities {
        ContentPriorities(horizontal: optionalPriority(), vertical: optionalPriority())
    }

    mutating func makeControl() -> ViewNode {
        var view = ViewNode(id: newViewID(), marginsAddSafeArea: false)
        let kind = seed.pick([
            ViewKind.button, .switch, .slider, .stepper, .progress, .spinner, .image, .textField,
        ])
        view.kind = kind
        switch kind {
        case .button, .textField: view.text = text()
        case .image:
            view.contentWidth = length()
            view.contentHeight = Double(seed.int(1...120))
        default: break
        }
        return view
    }

    mutating func addControls(to node: inout ControllerNode) {
        var previous: String?
        for _ in 0..<seed.int(1...4) {
            let view = makeControl()
            node.view.subviews.append(view)
            let root = node.view.id
            if let previous {
                constrain(&node, view.id, .top, .equal, previous, .bottom, constant: spacing())
            } else {
                constrain(&node, view.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
            }
            constrain(&node, view.id, .leading, .equal, root, .leadingMargin)
            if seed.chance(50) {
                constrain(&node, view.id, .trailing, .lessThanOrEqual, root, .trailingMargin)
                if seed.chance(50) {
                    constrain(
                        &node, view.id, .trailing, .equal, root, .trailingMargin, priority: optionalPriority())
                }
            }
            previous = view.id
        }
    }
}

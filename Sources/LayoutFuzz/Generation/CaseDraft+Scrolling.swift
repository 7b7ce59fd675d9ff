import LayoutEngine

/// Scroll views, tables, and views at the guides that the system moves.
extension CaseDraft {
    mutating func addScroll(to node: inout ControllerNode) {
        var scroll = makeScrollView(.scroll)
        let items = (0..<seed.int(1...3)).map { _ in newView(false) }
        scroll.subviews = items
        let (content, frame) = seed.chance(50) ? (scroll.id, scroll.id) : ("\(scroll.id).content", "\(scroll.id).frame")
        var previous: String?
        let isOpen = profile.mistakes.contains(.unpinnedContent) && seed.chance(40)
        if isOpen { plant(.unreachableContent, scroll.id) }
        place(scroll, in: &node)
        for (index, item) in items.enumerated() {
            constrain(&node, item.id, .leading, .equal, content, .leading, constant: spacing())
            constrain(&node, item.id, .trailing, .equal, content, .trailing, constant: -spacing())
            if index == 0 {
                if seed.chance(70) {
                    constrain(&node, item.id, .width, .equal, frame, .width, constant: -20)
                } else {
                    constrain(&node, item.id, .width, .equal, constant: length())
                }
            }
            if let previous {
                constrain(&node, item.id, .top, .equal, previous, .bottom, constant: spacing())
            } else {
                constrain(&node, item.id, .top, .equal, content, .top, constant: spacing())
            }
            constrain(&node, item.id, .height, .equal, constant: Double(seed.pick([50, 200, 400, 900])))
            previous = item.id
        }
        if !isOpen, let previous {
            constrain(&node, previous, .bottom, .equal, content, .bottom, constant: -spacing())
        }
    }

    mutating func addTable(to node: inout ControllerNode) {
        var table = makeScrollView(.table)
        table.scroll?.rows = seed.int(0...6)
        place(table, in: &node)
    }

    mutating func makeScrollView(_ kind: ViewKind) -> ViewNode {
        var view = ViewNode(id: newViewID(), marginsAddSafeArea: false)
        view.kind = kind
        view.scroll = makeScrollNode()
        return view
    }

    mutating func makeScrollNode() -> ScrollNode {
        var node = ScrollNode(adjustment: seed.pick(ScrollNode.Adjustment.allCases), bounces: seed.chance(30))
        if seed.chance(30) { node.inset = CaseInsets(top: spacing(), left: 0, bottom: spacing(), right: 0) }
        if seed.chance(30) { node.scrolledY = Double(seed.pick([10, 50, 100])) }
        return node
    }

    /// A scroll view fills the controller's view and leaves its insets to UIKit, or keeps clear of bars by itself.
    mutating func place(_ view: ViewNode, in node: inout ControllerNode) {
        let root = node.view.id
        let isFirst = node.view.subviews.isEmpty
        var leavesInsets = isFirst && seed.chance(60)
        var fills = leavesInsets
        if profile.mistakes.contains(.scrollInsets) {
            leavesInsets = seed.chance(60)
            fills = seed.chance(50)
        }
        if !leavesInsets {
            var layout = node.extendedLayout ?? ExtendedLayout()
            layout.adjustsScrollViews = false
            node.extendedLayout = layout
        }
        var view = view
        // A scroll view that fills the view is meant to have its insets adjusted.
        if fills, leavesInsets { view.scroll?.adjustment = seed.pick([.automatic, .always]) }
        let staysBehind = profile.mistakes.contains(.scrollInsets) && !isFirst && seed.chance(50)
        if staysBehind {
            node.view.subviews.append(view)
        } else if fills {
            node.view.subviews.insert(view, at: 0)
        } else {
            node.view.subviews.append(view)
        }
        constrain(&node, view.id, .leading, .equal, root, .leading)
        constrain(&node, view.id, .trailing, .equal, root, .trailing)
        if fills {
            constrain(&node, view.id, .top, .equal, root, .top)
            constrain(&node, view.id, .bottom, .equal, root, .bottom)
        } else {
            constrain(&node, view.id, .top, .equal, "\(node.id).top", .bottom)
            constrain(&node, view.id, .bottom, .equal, "\(node.id).bottom", .top)
        }
    }

    // MARK: Guides of the system

    mutating func addSafeArea(to node: inout ControllerNode) {
        let root = node.view.id
        let view = newView()
        let bar = newView(false)
        node.view.subviews += [view, bar]
        let guide = seed.pick(["\(root).safeArea", "\(root).readable", "\(root).margins"])
        constrain(&node, view.id, .leading, .equal, guide, .leading, constant: spacing())
        constrain(&node, view.id, .trailing, .lessThanOrEqual, guide, .trailing)
        constrain(&node, view.id, .top, .equal, guide, .top, constant: spacing())
        constrain(&node, bar.id, .leading, .equal, root, .leading)
        constrain(&node, bar.id, .trailing, .equal, root, .trailing)
        constrain(&node, bar.id, .height, .equal, constant: 44)
        if seed.chance(60) {
            // How far the keyboard reaches into a child's view depends on the position of the view: content that does
            // not fit above the keyboard must not move the child.
            constrain(
                &node, bar.id, .bottom, .equal, "\(root).keyboard", .top, priority: node.isRoot ? 1000 : 999)
            // While it is hidden its guide is only the safe area.
            if environment.host == .app, seed.chance(50) { environment.keyboard = true }
        } else {
            constrain(&node, bar.id, .bottom, .equal, "\(root).safeArea", .bottom)
        }
    }

    // MARK: Alignment rectangles

    mutating func addAlignedViews(to node: inout ControllerNode) {
        let root = node.view.id
        var view = newView(false)
        let inset = Double(seed.pick([1, 4, 10, 2.5]))
        view.alignment = CaseInsets(top: inset, left: inset / 2, bottom: 0, right: inset)
        view.contentWidth = length()
        view.contentHeight = 40
        var turned = newView(false)
        turned.turned = Double(seed.pick([30, 45, 90, 180]))
        node.view.subviews += [view, turned]
        constrain(&node, view.id, .leading, .equal, root, .leadingMargin)
        constrain(&node, view.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        constrain(&node, turned.id, .leading, .equal, view.id, .trailing, constant: spacing())
        constrain(&node, turned.id, .centerY, .equal, view.id, .centerY)
        constrain(&node, turned.id, .width, .equal, constant: 60)
        constrain(&node, turned.id, .height, .equal, constant: 30)
    }
}

import LayoutEngine

/// Lists with sections and items, less frequent controls, and content that scrolls sideways.
extension CaseDraft {
    mutating func addList(to node: inout ControllerNode) {
        let isCollection = seed.chance(50)
        var list = makeScrollView(isCollection ? .collection : .sections)
        list.scroll?.rows = seed.int(0...12)
        if isCollection {
            list.contentWidth = Double(seed.pick([20, 50, 90, 110, 200]))
            list.contentHeight = Double(seed.int(10...90))
        }
        place(list, in: &node)
    }

    mutating func addMoreControls(to node: inout ControllerNode) {
        let root = node.view.id
        var previous: String?
        for _ in 0..<seed.int(1...3) {
            var view = ViewNode(id: newViewID(), marginsAddSafeArea: false)
            view.kind = seed.pick([ViewKind.segments, .pageControl, .searchBar, .segments])
            if view.kind != .searchBar { view.text = String("First Second Third Fourth".prefix(seed.int(3...25))) }
            node.view.subviews.append(view)
            if let previous {
                constrain(&node, view.id, .top, .equal, previous, .bottom, constant: spacing())
            } else {
                constrain(&node, view.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
            }
            constrain(&node, view.id, .leading, .equal, root, .leadingMargin)
            if view.kind == .searchBar || seed.chance(40) {
                constrain(&node, view.id, .trailing, .equal, root, .trailingMargin, priority: 999)
            }
            previous = view.id
        }
    }

    /// A row of views, pinned to the content on all sides, so that it scrolls sideways and not up and down.
    mutating func addHorizontalScrollView(to node: inout ControllerNode) {
        var scroll = makeScrollView(.scroll)
        scroll.scroll?.scrolledX = Double(seed.pick([0, 12, 40]))
        if seed.chance(40) { scroll.scroll?.inset.left = spacing() }
        if seed.chance(40) { scroll.scroll?.inset.right = spacing() }
        let items = (0..<seed.int(1...3)).map { _ in newView(false) }
        scroll.subviews = items
        let id = scroll.id
        place(scroll, in: &node)
        var previous: String?
        for item in items {
            constrain(&node, item.id, .top, .equal, id, .top, constant: spacing(), alwaysActive: true)
            constrain(&node, item.id, .width, .equal, constant: Double(seed.pick([80, 200, 333])), alwaysActive: true)
            constrain(&node, item.id, .height, .equal, constant: Double(seed.pick([40, 77])), alwaysActive: true)
            if let previous {
                constrain(
                    &node, item.id, .leading, .equal, previous, .trailing, constant: spacing(), alwaysActive: true)
            } else {
                constrain(&node, item.id, .leading, .equal, id, .leading, constant: spacing(), alwaysActive: true)
                constrain(&node, item.id, .bottom, .equal, id, .bottom, constant: -spacing(), alwaysActive: true)
            }
            previous = item.id
        }
        if let previous {
            constrain(&node, previous, .trailing, .equal, id, .trailing, constant: -spacing(), alwaysActive: true)
        }
    }
}

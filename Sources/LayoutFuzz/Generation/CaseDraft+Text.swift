import LayoutEngine

/// Text of several lines, baselines, visual formats, and rows that run with the language.
extension CaseDraft {
    mutating func paragraphText() -> String {
        String(
            "Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore"
                .prefix(seed.int(1...96)))
    }

    mutating func addParagraph(to node: inout ControllerNode) {
        let root = node.view.id
        var previous: String?
        for _ in 0..<seed.int(1...3) {
            var view = ViewNode(id: newViewID(), text: paragraphText(), marginsAddSafeArea: false)
            if seed.chance(20) {
                view.kind = .textView
                // A text view is a scroll view: below the guides it needs no insets.
                var layout = node.extendedLayout ?? ExtendedLayout()
                layout.adjustsScrollViews = false
                node.extendedLayout = layout
            } else {
                view.lines = TextLines(limit: seed.pick([0, 0, 0, 2, 3]))
                if profile.mistakes.contains(.wrongTextWidth), seed.chance(50) {
                    view.lines?.preferredWidth = Double(seed.pick([320, 375, 600]))
                    plant(.wrongTextWidth, view.id)
                }
            }
            node.view.subviews.append(view)
            let top = previous ?? "\(node.id).top"
            constrain(&node, view.id, .top, .equal, top, .bottom, constant: spacing())
            constrain(&node, view.id, .leading, .equal, root, .leading, constant: spacing())
            if view.kind == nil, seed.chance(15), view.lines?.preferredWidth == 0 {
                // Measured at a width below which the label never is: no later step removes the constraint or
                // contradicts it.
                view.lines?.preferredWidth = 120
                node.view.subviews[node.view.subviews.count - 1] = view
                constrain(&node, view.id, .width, .greaterThanOrEqual, constant: 320, alwaysActive: true)
            } else {
                let relation: ConstraintNode.Relation = seed.chance(70) ? .equal : .lessThanOrEqual
                constrain(&node, view.id, .trailing, relation, root, .trailing, constant: -spacing())
            }
            previous = view.id
        }
    }

    mutating func addBaselines(to node: inout ControllerNode) {
        let root = node.view.id
        let first = newView(true)
        var second = newView(true)
        if seed.chance(40) { second.kind = .textField }
        var third = newView(true)
        if seed.chance(50) { third.lines = TextLines() }
        node.view.subviews += [first, second, third]
        constrain(&node, first.id, .leading, .equal, root, .leading, constant: 8)
        constrain(&node, first.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
        constrain(&node, second.id, .leading, .equal, first.id, .trailing, constant: 8)
        let baseline: ConstraintNode.Attribute = seed.pick([.firstBaseline, .lastBaseline])
        constrain(&node, second.id, baseline, .equal, first.id, baseline)
        constrain(&node, third.id, .firstBaseline, .equal, first.id, .lastBaseline, constant: 20 + spacing())
        constrain(&node, third.id, .leading, .equal, root, .leading, constant: 8)
        constrain(&node, third.id, .trailing, .lessThanOrEqual, root, .trailing, constant: -8)
    }

    mutating func addFormats(to node: inout ControllerNode) {
        let views = (0..<seed.int(2...3)).map { _ in newView() }
        node.view.subviews += views
        let gap = seed.pick(["-", "-8-", "-20-", "-(>=8)-", "-(8@500)-"])
        let size = seed.pick(["", "(44)", "(>=20)", "(60@250)"])
        let row = views.map { "[\($0.id)\(size)]" }.joined(separator: gap)
        var end = seed.pick(["", "-|", "-(>=0)-|"])
        // Content that exactly fills the margins decides on the width of a child's root view, against the constraints
        // of its parent; and the margins, which grow with the safe area, depend on that width: this would be a feedback
        // loop.
        let fills = size == "(44)" && !gap.contains("@") && !gap.contains(">=")
        if fills, !node.isRoot, !profile.mistakes.contains(.chasingMargins), end == "-|" { end = "-(>=0)-|" }
        let lines: [FormatNode.Option] = seed.pick([[.alignAllTop], [.alignAllCenterY], [.alignAllBottom], []])
        node.formats.append(FormatNode(id: newFormatID(), format: "H:|-\(row)\(end)", options: lines))
        let top = seed.chance(40) ? "[\(node.id)_top]-" : "|-"
        for (index, view) in views.enumerated() where index == 0 || lines.isEmpty {
            node.formats.append(FormatNode(id: newFormatID(), format: "V:\(top)[\(view.id)(>=30)]"))
        }
        if lines.isEmpty == false {
            for view in views.dropFirst() {
                node.formats.append(FormatNode(id: newFormatID(), format: "V:[\(view.id)(\(views[0].id))]"))
            }
        }
    }

    mutating func addDirectionalConstraints(to node: inout ControllerNode) {
        let root = node.view.id
        var previous: String?
        for _ in 0..<seed.int(1...4) {
            var view = newView()
            if profile.features.contains(.directions), seed.chance(20), !profile.mistakes.contains(.leftAndRight) {
                view.semantic = seed.pick(SemanticContent.allCases)
            }
            node.view.subviews.append(view)
            let isWrong = profile.mistakes.contains(.leftAndRight) && seed.chance(25)
            let (near, far): (ConstraintNode.Attribute, ConstraintNode.Attribute) =
                isWrong ? (.left, .right) : (.leading, .trailing)
            if let previous {
                constrain(&node, view.id, near, .equal, previous, far, constant: spacing())
            } else {
                constrain(&node, view.id, near, .equal, root, near, constant: spacing())
            }
            constrain(&node, view.id, .top, .equal, "\(node.id).top", .bottom, constant: spacing())
            if view.text == nil {
                constrain(&node, view.id, .width, .equal, constant: Double(seed.pick([20, 44, 60])))
                constrain(&node, view.id, .height, .equal, constant: 40)
            }
            previous = view.id
        }
    }
}

extension ControllerNode {
    /// Labels that are measured at a width of the app's choice. They must not become narrower than that, or their text is
    /// cut off, which is a mistake of the app.
    var labelsWithPreferredWidth: Set<String> {
        var found: Set<String> = []
        view.visit { view in
            if let lines = view.lines, lines.preferredWidth > 0 { found.insert(view.id) }
        }
        return found
    }
}

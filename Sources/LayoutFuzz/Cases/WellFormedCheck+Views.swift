/// The check of the views of a case.
extension WellFormedCheck {
    mutating func view(_ node: ViewNode, _ path: String, depth: Int) throws(CaseDecodingError) {
        guard depth <= LayoutCase.depthLimit else {
            throw fail(path, "Views are nested more than \(LayoutCase.depthLimit) deep, which is the limit.")
        }
        try declare(node.id, .view, "\(path).id")
        if let kind = node.kind { note(kind, ofView: node.id) }
        try checkKind(of: node, path)
        for field in ViewField.all { try field.check(node, self, path) }
        for (index, guide) in node.guides.enumerated() { try declare(guide, .guide, "\(path).guides[\(index)]") }
        for (index, subview) in node.subviews.enumerated() {
            try view(subview, "\(path).subviews[\(index)]", depth: depth + 1)
        }
    }

    /// A field that only some kinds of views have is refused on others, where it would have no effect.
    private func checkKind(of node: ViewNode, _ path: String) throws(CaseDecodingError) {
        let isPlain = node.kind == nil && node.text == nil
        let rules: [(key: String, isThere: Bool, mayBeThere: Bool, owner: String)] = [
            ("stack", node.stack != nil, node.kind == .stack, "stack views"),
            ("scroll", node.scroll != nil, node.kind?.scrolls == true, "scroll views and lists"),
            ("lines", node.lines != nil, node.kind == nil && node.text != nil, "labels"),
            ("alignment", node.alignment != nil, isPlain, "plain views"),
            ("growsSuperview", node.growsSuperview != nil, isPlain, "plain views"),
        ]
        for rule in rules where rule.isThere && !rule.mayBeThere {
            throw fail(
                "\(path).\(rule.key)", "Only \(rule.owner) have '\(rule.key)'. Leave it out, or change the kind.")
        }
    }

    func check(_ stack: StackNode, _ path: String) throws(CaseDecodingError) {
        try checkLength(stack.spacing, "\(path).spacing")
    }

    func check(_ scroll: ScrollNode, _ path: String) throws(CaseDecodingError) {
        try checkInsets(scroll.inset, "\(path).inset")
        for value in [scroll.scrolledX, scroll.scrolledY] { try checkLength(value, "\(path).scrolledX/scrolledY") }
        guard (0...LayoutCase.rowLimit).contains(scroll.rows) else {
            throw fail("\(path).rows", "\(scroll.rows) is not a number of rows (0 to \(LayoutCase.rowLimit)).")
        }
    }
}

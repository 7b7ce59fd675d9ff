/// The numbers of a case, as slots that can be simplified one by one.
extension LayoutCase {
    /// Replaces each number by what `transform` makes of it; the index counts the slots in a fixed order.
    func mapNumbers(_ transform: @escaping (Int, Double) -> Double) -> LayoutCase {
        var result = self
        var slot = 0
        let change = NumberChange { value in
            value = transform(slot, value)
            slot += 1
        }
        result.root.mapControllers { node in
            for index in node.constraints.indices { change.number(&node.constraints[index].constant) }
            if var insets = node.additionalSafeArea {
                change.insets(&insets)
                node.additionalSafeArea = insets
            }
            if var size = node.transcriptSize {
                change.size(&size)
                node.transcriptSize = size
            }
        }
        result.root.mapViews { $0.mapNumbers(change) }
        for index in result.script.indices {
            if let step = result.script[index].definition.withNumbers?(change) { result.script[index] = step }
        }
        return result
    }

    var numbers: [Double] {
        var values: [Double] = []
        _ = mapNumbers { _, value in
            values.append(value)
            return value
        }
        return values
    }
}

extension ViewNode {
    fileprivate mutating func mapNumbers(_ change: NumberChange) {
        change.rect(&frame)
        if var margins {
            change.insets(&margins)
            self.margins = margins
        }
        if var width = contentWidth {
            change.number(&width)
            contentWidth = max(0, width)
        }
        if var height = contentHeight {
            change.number(&height)
            contentHeight = max(0, height)
        }
        if var alignment {
            change.insets(&alignment)
            self.alignment = alignment
        }
        if var turned {
            change.number(&turned)
            self.turned = turned
        }
        if var gap = gapAfter {
            change.number(&gap)
            gapAfter = gap
        }
        if var lines {
            change.number(&lines.preferredWidth)
            self.lines = lines
        }
        if var stack {
            change.number(&stack.spacing)
            self.stack = stack
        }
        if var scroll {
            scroll.mapNumbers(change)
            self.scroll = scroll
        }
    }
}

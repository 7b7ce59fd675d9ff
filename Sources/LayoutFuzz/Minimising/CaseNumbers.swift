/// The numbers of a case, as slots that can be simplified one by one.
extension LayoutCase {
    /// Replaces each number by what `transform` makes of it; the index counts the slots in a fixed order.
    func mapNumbers(_ transform: (Int, Double) -> Double) -> LayoutCase {
        var result = self
        var slot = 0
        func next(_ value: inout Double) {
            value = transform(slot, value)
            slot += 1
        }
        func next(_ insets: inout CaseInsets) {
            next(&insets.top)
            next(&insets.left)
            next(&insets.bottom)
            next(&insets.right)
        }
        func next(_ rect: inout CaseRect) {
            next(&rect.x)
            next(&rect.y)
            next(&rect.width)
            next(&rect.height)
        }
        result.root.mapControllers { node in
            for index in node.constraints.indices { next(&node.constraints[index].constant) }
            if var insets = node.additionalSafeArea {
                next(&insets)
                node.additionalSafeArea = insets
            }
            if var size = node.transcriptSize {
                next(&size.width)
                next(&size.height)
                node.transcriptSize = CaseSize(width: max(0, size.width), height: max(0, size.height))
            }
        }
        result.root.mapViews { $0.mapNumbers(next, next, next) }
        for index in result.script.indices { result.script[index].mapNumbers(next, next, next) }
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

private typealias Change<Value> = (inout Value) -> Void

extension ViewNode {
    fileprivate mutating func mapNumbers(
        _ next: Change<Double>, _ nextInsets: Change<CaseInsets>, _ nextRect: Change<CaseRect>
    ) {
        nextRect(&frame)
        if var margins {
            nextInsets(&margins)
            self.margins = margins
        }
        if var width = contentWidth {
            next(&width)
            contentWidth = max(0, width)
        }
        if var height = contentHeight {
            next(&height)
            contentHeight = max(0, height)
        }
        if var alignment {
            nextInsets(&alignment)
            self.alignment = alignment
        }
        if var turned {
            next(&turned)
            self.turned = turned
        }
        if var gap = gapAfter {
            next(&gap)
            gapAfter = gap
        }
        if var lines {
            next(&lines.preferredWidth)
            self.lines = lines
        }
        if var stack {
            next(&stack.spacing)
            self.stack = stack
        }
        if var scroll {
            scroll.mapNumbers(next, nextInsets)
            self.scroll = scroll
        }
    }
}

extension ScrollNode {
    fileprivate mutating func mapNumbers(_ next: Change<Double>, _ nextInsets: Change<CaseInsets>) {
        nextInsets(&inset)
        next(&scrolledX)
        next(&scrolledY)
        var count = Double(rows)
        next(&count)
        rows = Int(min(max(0, count), Double(LayoutCase.rowLimit)))
    }
}

extension Step {
    fileprivate mutating func mapNumbers(
        _ next: Change<Double>, _ nextInsets: Change<CaseInsets>, _ nextRect: Change<CaseRect>
    ) {
        switch self {
        case .setConstant(let id, var constant):
            next(&constant)
            self = .setConstant(id, constant)
        case .setMargins(let id, var margins):
            nextInsets(&margins)
            self = .setMargins(id, margins)
        case .setSafeArea(let id, var insets):
            nextInsets(&insets)
            self = .setSafeArea(id, insets)
        case .setFrame(let id, var frame):
            nextRect(&frame)
            self = .setFrame(id, frame)
        case .setStack(let id, var stack):
            next(&stack.spacing)
            self = .setStack(id, stack)
        case .setScroll(let id, var scroll):
            scroll.mapNumbers(next, nextInsets)
            self = .setScroll(id, scroll)
        case .resize(var size):
            next(&size.width)
            next(&size.height)
            self = .resize(CaseSize(width: max(0, size.width), height: max(0, size.height)))
        default: break
        }
    }
}

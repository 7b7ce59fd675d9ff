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
        result.root.mapControllers { node in
            for index in node.constraints.indices { next(&node.constraints[index].constant) }
        }
        result.root.mapViews { view in
            next(&view.frame.x)
            next(&view.frame.y)
            next(&view.frame.width)
            next(&view.frame.height)
            if var margins = view.margins {
                next(&margins)
                view.margins = margins
            }
            if var width = view.contentWidth {
                next(&width)
                view.contentWidth = width
            }
            if var height = view.contentHeight {
                next(&height)
                view.contentHeight = height
            }
        }
        for index in result.script.indices {
            switch result.script[index] {
            case .setConstant(let id, var constant):
                next(&constant)
                result.script[index] = .setConstant(id, constant)
            case .setMargins(let id, var margins):
                next(&margins)
                result.script[index] = .setMargins(id, margins)
            case .resize(var size):
                next(&size.width)
                next(&size.height)
                result.script[index] = .resize(size)
            default: break
            }
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

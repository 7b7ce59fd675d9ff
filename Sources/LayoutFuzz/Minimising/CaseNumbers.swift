/// The numbers of a case, as slots that can be simplified one by one.
extension LayoutCase {
    /// Replaces each number by the result of `transform`; the index counts the slots in a fixed order.
    func mapNumbers(_ transform: @escaping (Int, Double) -> Double) -> LayoutCase {
        var result = self
        var slot = 0
        let change = NumberChange { value in
            value = transform(slot, value)
            slot += 1
        }
        if var scenario = result.scenario {
            for index in scenario.numbers.indices {
                var number = Double(scenario.numbers[index])
                change.number(&number)
                scenario.numbers[index] = Int(number.rounded())
            }
            result.scenario = scenario
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
        result.root.mapViews { view in for field in ViewField.all { field.numbers(&view, change) } }
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

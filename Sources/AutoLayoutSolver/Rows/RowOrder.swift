/// Orders rows by their content.
///
/// Rows with equal content are interchangeable.
package enum RowOrder {
    /// The places of rows after the first few, counted from there, in order: by the number of terms, then by the first
    /// variable, then by all that is left.
    package static func places(of allRows: [LinearSystem.Row], from first: Int, variableCount: Int) -> [Int32] {
        var places = FlatIndices(repeating: 0, count: allRows.count - first)
        // By pointers, because each row that an array hands out is a copy.
        allRows.withUnsafeBufferPointer { sort(UnsafeBufferPointer(rebasing: $0[first...]), variableCount, &places) }
        return places.array
    }

    private static func sort(
        _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ variableCount: Int, _ places: inout FlatIndices
    ) {
        // What most comparisons need, close together.
        var length = FlatIndices(minimumCapacity: rows.count)
        var firstVariable = FlatIndices(minimumCapacity: rows.count)
        var longest = 0
        for row in rows.indices {
            longest = max(longest, rows[row].form.count)
            length.append(rows[row].form.count)
            firstVariable.append(rows[row].form.firstVariable ?? 0)
        }
        let byVariable = FlatLists(keyCount: variableCount, count: rows.count) { (firstVariable[$0], $0) }
        let byLength = FlatLists(keyCount: longest + 1, count: rows.count) {
            (length[byVariable[$0]], byVariable[$0])
        }
        for place in places.indices { places[place] = byLength[place] }
        var start = 0
        while start < places.count {
            let first = places[start]
            var end = start + 1
            while end < places.count, length[places[end]] == length[first],
                firstVariable[places[end]] == firstVariable[first]
            {
                end += 1
            }
            if end == start + 2 {
                if areInAscendingOrder(rows[places[start + 1]], rows[first]) {
                    places[start] = places[start + 1]
                    places[start + 1] = first
                }
            } else if end > start + 2 {
                let sorted = (start..<end).map { places[$0] }
                    .sorted { areInAscendingOrder(rows[$0], rows[$1]) }
                for (index, place) in sorted.enumerated() { places[start + index] = place }
            }
            start = end
        }
    }

    /// Whether the first comes before the second.
    package static func areInAscendingOrder(_ one: LinearSystem.Row, _ two: LinearSystem.Row) -> Bool {
        if one.form.count != two.form.count { return one.form.count < two.form.count }
        for index in one.form.indices {
            let (left, right) = (one.form[index], two.form[index])
            if left.variable != right.variable { return left.variable < right.variable }
            if left.coefficient != right.coefficient { return left.coefficient < right.coefficient }
        }
        if one.constant != two.constant { return one.constant < two.constant }
        if one.relation != two.relation { return one.relation.rawValue < two.relation.rawValue }
        return one.priority > two.priority
    }
}

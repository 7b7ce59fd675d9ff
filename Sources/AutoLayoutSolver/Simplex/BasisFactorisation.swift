/// Finds the factors of a set of active entities, and the set itself where the wanted one will not do.
///
/// A layout's matrix is nearly triangular. So columns with one entry left, then rows with one entry left, are peeled off
/// without any arithmetic. What remains (rings of equal sizes, for example) is eliminated column by column, the largest
/// entry or one a tenth as large giving the pivot. An entity that earlier ones determine is left out, and an unknown
/// that none determines is made active itself.
struct BasisFactorisation: ~Copyable {
    private let component: SparseComponent
    private(set) var factors: BasisFactors
    /// The entity of each position, as it turned out.
    private(set) var active: [Int]
    private let positionCount: Int
    /// Positions that want an unknown, by entity; -1 for the others.
    private var position: FlatArray<Int32>
    private var isUnknownEliminated: FlatArray<Bool>
    private var isPositionEliminated: FlatArray<Bool>
    /// Entries left in each column (by position) and row (by unknown).
    private var columnCount: FlatArray<Int32>
    private var rowCount: FlatArray<Int32>

    /// - `wanted`: entities that should be active. There may be too many or too few.
    init(_ component: SparseComponent, wanted: [Int]) {
        self.component = component
        let count = component.unknownCount
        factors = BasisFactors(count: count, entryCount: 2 * count)
        active = wanted
        positionCount = wanted.count
        position = FlatArray(repeating: -1, count: component.entityCount)
        isUnknownEliminated = FlatArray(repeating: false, count: count)
        isPositionEliminated = FlatArray(repeating: false, count: wanted.count)
        columnCount = FlatArray(repeating: 0, count: wanted.count)
        rowCount = FlatArray(repeating: 0, count: count)
        for (index, entity) in wanted.enumerated() {
            position[entity] = Int32(truncatingIfNeeded: index)
            columnCount[index] = Int32(truncatingIfNeeded: component.terms(of: entity).count)
            for term in component.terms(of: entity) { rowCount[component.unknown[term]] += 1 }
        }
        pivotOnColumnSingletons()
        pivotOnRowSingletons()
        eliminate()
        complete()
    }

    /// A pivot that is smaller than the rest of its column by this waits until it is known what else there is.
    private static let minimumSingletonPivot = 0.01

    // MARK: Peeling

    private mutating func pivotOnColumnSingletons() {
        var queue = FlatArray<Int>(minimumCapacity: positionCount)
        for column in 0..<positionCount where columnCount[column] == 1 { queue.append(column) }
        var head = 0
        while head < queue.count {
            let column = queue[head]
            head += 1
            guard columnCount[column] == 1, !isPositionEliminated[column] else { continue }
            guard let pivot = lastOpenTerm(of: column, least: Self.minimumSingletonPivot) else { continue }
            for term in component.terms(of: active[column]) where term != pivot {
                factors.appendUpper(component.unknown[term], component.coefficient[term])
            }
            take(column, component.unknown[pivot], component.coefficient[pivot]) { queue.append($0) }
        }
    }

    /// The term of a column whose unknown is open, if it is not small beside the others.
    private func lastOpenTerm(of column: Int, least: Double) -> Int? {
        var pivot: Int?
        var largest = 0.0
        for term in component.terms(of: active[column]) {
            largest = max(largest, abs(component.coefficient[term]))
            if !isUnknownEliminated[component.unknown[term]] { pivot = term }
        }
        guard let pivot, abs(component.coefficient[pivot]) >= least * largest else { return nil }
        return pivot
    }

    /// Ends a step, and calls `isSingle` with each other column that has but one entry left.
    private mutating func take(
        _ column: Int, _ unknown: Int, _ pivot: Double, isSingle: (Int) -> Void
    ) {
        factors.appendStep(unknown: unknown, position: column, pivot: pivot)
        isUnknownEliminated[unknown] = true
        isPositionEliminated[column] = true
        for term in component.terms(of: active[column]) { rowCount[component.unknown[term]] -= 1 }
        for index in component.column(of: unknown) {
            let other = Int(position[component.columnEntity[index]])
            guard other >= 0, !isPositionEliminated[other] else { continue }
            columnCount[other] -= 1
            if columnCount[other] == 1 { isSingle(other) }
        }
    }

    private mutating func pivotOnRowSingletons() {
        var queue = FlatArray<Int>()
        for unknown in 0..<component.unknownCount where rowCount[unknown] == 1 && !isUnknownEliminated[unknown] {
            queue.append(unknown)
        }
        var head = 0
        while head < queue.count {
            let unknown = queue[head]
            head += 1
            guard rowCount[unknown] == 1, !isUnknownEliminated[unknown] else { continue }
            guard let (column, pivot) = singletonColumn(of: unknown) else { continue }
            for term in component.terms(of: active[column]) {
                let other = component.unknown[term]
                if other == unknown { continue }
                if isUnknownEliminated[other] {
                    factors.appendUpper(other, component.coefficient[term])
                } else {
                    factors.appendLower(other, component.coefficient[term] / pivot)
                }
            }
            take(column, unknown, pivot) { _ in }
            for term in component.terms(of: active[column]) {
                let other = component.unknown[term]
                if rowCount[other] == 1, !isUnknownEliminated[other] { queue.append(other) }
            }
        }
    }

    /// The one open column that has an unknown, if its entry is not small beside the others that are open.
    private func singletonColumn(of unknown: Int) -> (column: Int, pivot: Double)? {
        for index in component.column(of: unknown) {
            let column = Int(position[component.columnEntity[index]])
            guard column >= 0, !isPositionEliminated[column] else { continue }
            var largest = 0.0
            for term in component.terms(of: active[column]) where !isUnknownEliminated[component.unknown[term]] {
                largest = max(largest, abs(component.coefficient[term]))
            }
            let pivot = component.columnCoefficient[index]
            return abs(pivot) >= Self.minimumSingletonPivot * largest ? (column, pivot) : nil
        }
        return nil
    }

    // MARK: Eliminating

    private mutating func eliminate() {
        var columns = (0..<positionCount).filter { !isPositionEliminated[$0] }
        if columns.isEmpty { return }
        columns.sort { (columnCount[$0], $0) < (columnCount[$1], $1) }
        let firstLower = factors.lowerSteps.count
        var work = VectorWithMagnitudes(count: component.unknownCount)
        var pattern: [Int] = []
        pattern.reserveCapacity(component.unknownCount)
        for column in columns {
            pattern.removeAll(keepingCapacity: true)
            for term in component.terms(of: active[column]) {
                let unknown = component.unknown[term]
                pattern.append(unknown)
                work.add(unknown, component.coefficient[term])
            }
            for lower in firstLower..<factors.lowerSteps.count {
                let number = work[factors.steps[factors.lowerSteps[lower]].unknown]
                if number.significant == 0 { continue }
                for place in factors.lower.range(lower) {
                    let entry = factors.lower.entries[place]
                    if work[entry.index].magnitude == 0 { pattern.append(entry.index) }
                    work[entry.index].subtract(entry.value, times: number)
                }
            }
            if let unknown = pivotUnknown(pattern, work) { append(column, unknown, pattern, work) }
            for unknown in pattern { work[unknown] = NumberWithMagnitude() }
        }
    }

    /// Of the large entries that are open, the one in the emptiest row; nil if none is more than noise.
    private func pivotUnknown(_ pattern: [Int], _ work: borrowing VectorWithMagnitudes) -> Int? {
        var largest = 0.0
        var magnitude = 0.0
        for unknown in pattern {
            magnitude = max(magnitude, work[unknown].magnitude)
            if !isUnknownEliminated[unknown] { largest = max(largest, abs(work[unknown].value)) }
        }
        guard largest > Tolerance.pivot * magnitude else { return nil }
        var best: Int?
        for unknown in pattern where !isUnknownEliminated[unknown] && abs(work[unknown].value) >= 0.1 * largest {
            if let best, (rowCount[best], best) <= (rowCount[unknown], unknown) { continue }
            best = unknown
        }
        return best
    }

    private mutating func append(
        _ column: Int, _ unknown: Int, _ pattern: [Int], _ work: borrowing VectorWithMagnitudes
    ) {
        let pivot = work[unknown].value
        for other in pattern where other != unknown {
            let value = work[other].significant
            if value == 0 { continue }
            if isUnknownEliminated[other] {
                factors.appendUpper(other, value)
            } else {
                factors.appendLower(other, value / pivot)
            }
        }
        take(column, unknown, pivot) { _ in }
    }

    // MARK: Completing

    /// Leaves out the columns that found no pivot, and makes unknowns active that no column took.
    private mutating func complete() {
        var free: [Int] = []
        for unknown in (0..<component.unknownCount).reversed() where !isUnknownEliminated[unknown] {
            free.append(unknown)
        }
        for column in 0..<positionCount where !isPositionEliminated[column] {
            guard let unknown = free.popLast() else { break }
            active[column] = unknown
            isPositionEliminated[column] = true
            factors.appendStep(unknown: unknown, position: column, pivot: 1)
        }
        for unknown in free.reversed() {
            factors.appendStep(unknown: unknown, position: active.count, pivot: 1)
            active.append(unknown)
            isPositionEliminated.append(true)
        }
        guard active.count > component.unknownCount else { return }
        // More were requested than there are unknowns: close the gaps.
        var renumbered = [Int](all: -1, count: active.count)
        var kept: [Int] = []
        for column in active.indices where isPositionEliminated[column] {
            renumbered[column] = kept.count
            kept.append(active[column])
        }
        active = kept
        factors.renumberPositions(renumbered)
    }
}

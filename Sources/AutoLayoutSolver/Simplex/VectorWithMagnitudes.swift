/// A number with the magnitude of what was summed up in it: the same sum without cancellation.
///
/// What is smaller than its magnitude by as much as rounding can do is noise.
struct NumberWithMagnitude {
    var value = 0.0
    var magnitude = 0.0

    /// The value, or exactly zero if it is only what rounding left.
    @inline(__always)
    var significant: Double { abs(value) <= Tolerance.cancellation * magnitude ? 0 : value }

    @inline(__always)
    mutating func add(_ summand: Double) {
        value += summand
        magnitude += abs(summand)
    }

    @inline(__always)
    mutating func subtract(_ factor: Double, times other: NumberWithMagnitude) {
        value -= factor * other.value
        magnitude += abs(factor) * other.magnitude
    }

    @inline(__always)
    static func - (left: NumberWithMagnitude, right: NumberWithMagnitude) -> NumberWithMagnitude {
        NumberWithMagnitude(value: left.value - right.value, magnitude: left.magnitude + right.magnitude)
    }

    @inline(__always)
    static func / (left: NumberWithMagnitude, divisor: Double) -> NumberWithMagnitude {
        NumberWithMagnitude(value: left.value / divisor, magnitude: left.magnitude / abs(divisor))
    }
}

/// A dense vector of numbers with their magnitudes.
///
/// Each move of the simplex makes some, so they are never copied.
struct VectorWithMagnitudes: ~Copyable {
    private var numbers: FlatArray<NumberWithMagnitude>

    init(count: Int) { numbers = FlatArray(repeating: NumberWithMagnitude(), count: count) }

    @inline(__always)
    subscript(index: Int) -> NumberWithMagnitude {
        get { numbers[index] }
        set { numbers[index] = newValue }
    }

    @inline(__always)
    mutating func add(_ index: Int, _ summand: Double) { numbers[index].add(summand) }

    /// Subtracts `factor` times a sparse column.
    @inline(__always)
    mutating func subtract(_ columns: SparseColumns, _ column: Int, times factor: NumberWithMagnitude) {
        for place in columns.range(column) {
            let entry = columns.entries[place]
            numbers[entry.index].subtract(entry.value, times: factor)
        }
    }

    /// The product with a sparse column.
    @inline(__always)
    func dot(_ columns: SparseColumns, _ column: Int) -> NumberWithMagnitude {
        var sum = NumberWithMagnitude()
        for place in columns.range(column) {
            let entry = columns.entries[place]
            sum.subtract(-entry.value, times: numbers[entry.index])
        }
        return sum
    }
}

/// Columns of a sparse matrix, appended one after another.
struct SparseColumns {
    struct Entry {
        var index: Int
        var value: Double
    }

    /// By column.
    private var end: [Int] = []
    private(set) var entries: [Entry] = []

    var entryCount: Int { entries.count }
    /// Entries of the column that is being appended.
    var openCount: Int { entries.count - (end.last ?? 0) }

    /// No columns.
    ///
    /// Takes no memory until there is one.
    init() {}

    init(columnCapacity: Int, entryCapacity: Int) {
        end.reserveCapacity(columnCapacity)
        entries.reserveCapacity(entryCapacity)
    }

    /// Where the entries of a column are.
    @inline(__always)
    func range(_ column: Int) -> Range<Int> {
        Range(uncheckedBounds: (column > 0 ? end[column - 1] : 0, end[column]))
    }

    mutating func append(_ index: Int, _ value: Double) { entries.append(Entry(index: index, value: value)) }

    mutating func closeColumn() { end.append(entries.count) }
}

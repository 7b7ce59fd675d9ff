/// A flat array of indices that take four bytes each.
struct FlatIndices: ~Copyable {
    private var items: FlatArray<Int32>

    init(minimumCapacity: Int = 0) { items = FlatArray(minimumCapacity: minimumCapacity) }
    init(repeating index: Int, count: Int) {
        items = FlatArray(repeating: Int32(truncatingIfNeeded: index), count: count)
    }

    /// Indices without values, each of which must be set before it is read.
    init(unset count: Int) { items = FlatArray(unset: count) }

    /// Where the indices are; see `FlatArray.elements`.
    @inline(__always)
    var elements: UnsafePointer<Int32> { items.elements }

    /// A copy.
    var array: [Int32] { items.array }

    var count: Int { items.count }
    var indices: Range<Int> { items.indices }

    @inline(__always)
    subscript(place: Int) -> Int {
        get { Int(items[place]) }
        set { items[place] = Int32(truncatingIfNeeded: newValue) }
    }

    @inline(__always)
    mutating func append(_ index: Int) { items.append(Int32(truncatingIfNeeded: index)) }

    /// Shortens the array; what it holds in reserve stays.
    mutating func shorten(to count: Int) { items.shorten(to: count) }
}

#if CheckInvariants
extension FlatIndices {
    /// As `FlatArray.plant`.
    func plant(_ index: Int, at place: Int) { items.plant(Int32(truncatingIfNeeded: index), at: place) }
}
#endif

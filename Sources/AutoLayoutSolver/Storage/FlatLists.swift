/// Lists of indices, one for each of some keys, in one array.
struct FlatLists: ~Copyable {
    /// The list of `key` is `items[start[key]] ..< items[start[key + 1]]`.
    private let start: FlatArray<Int32>
    private let items: FlatArray<Int32>

    /// No lists for no keys.
    init() {
        start = FlatArray()
        items = FlatArray()
    }

    /// Sorts items by key; items of one key keep their order.
    /// - `count`: how many places there are.
    /// - `entry`: by place, the key and the item; nothing is in a list where the key is negative. Asked twice.
    @inline(__always)
    init(keyCount: Int, count: Int, entry: (Int) -> (key: Int, item: Int)) {
        // Counted two places ahead, so that what marks the ends while lists are filled marks the starts afterwards.
        var next = FlatArray<Int32>(repeating: 0, count: keyCount + 2)
        for place in 0..<count {
            let key = entry(place).key
            if key >= 0 { next[key + 2] += 1 }
        }
        for key in 0..<keyCount { next[key + 2] += next[key + 1] }
        var items = FlatArray<Int32>(repeating: 0, count: Int(next[keyCount + 1]))
        for place in 0..<count {
            let (key, item) = entry(place)
            guard key >= 0 else { continue }
            items[Int(next[key + 1])] = Int32(truncatingIfNeeded: item)
            next[key + 1] += 1
        }
        start = next
        self.items = items
    }

    /// The list of a key, as places for the subscript.
    @inline(__always)
    func range(_ key: Int) -> Range<Int> {
        Range(uncheckedBounds: (Int(start[key]), Int(start[key + 1])))
    }

    @inline(__always)
    subscript(place: Int) -> Int { Int(items[place]) }

    /// The list of a key, copied.
    func list(_ key: Int) -> [Int] { range(key).map { self[$0] } }
}

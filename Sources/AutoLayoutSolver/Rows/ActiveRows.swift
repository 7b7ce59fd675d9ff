/// The rows of a system that are looked at, ascending: usually all of them, and then there is no list.
struct ActiveRows: RandomAccessCollection {
    private let listed: [Int]?
    let count: Int

    /// All rows.
    init(all count: Int) {
        listed = nil
        self.count = count
    }

    init(_ rows: [Int]) {
        listed = rows
        count = rows.count
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    @inline(__always)
    subscript(place: Int) -> Int { listed?[place] ?? place }
}

/// An array that has one owner: writing to it never asks whether somebody else holds it, and bounds are checked in
/// debug builds only. For the solver's inner loops, where `Array` spends half of the time on both.
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count: Int
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int

    init(minimumCapacity: Int = 0) {
        count = 0
        capacity = max(1, minimumCapacity)
        base = .allocate(capacity: capacity)
    }

    init(repeating element: Element, count: Int) {
        self.init(minimumCapacity: count)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit { base.deallocate() }

    /// Elements can be set in a constant array as well: it is the place that is constant.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "BUG DETECTED: no element \(index) of \(count)")
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count, "BUG DETECTED: no element \(index) of \(count)")
            base[index] = newValue
        }
    }

    /// A copy.
    var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

    var indices: Range<Int> { 0..<count }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    /// Shortens the array; what it holds in reserve stays.
    mutating func shorten(to newCount: Int) {
        assert(newCount <= count, "BUG DETECTED: cannot shorten \(count) elements to \(newCount)")
        count = newCount
    }

    @discardableResult
    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }
}

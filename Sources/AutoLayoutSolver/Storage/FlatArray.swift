/// An array that has one owner: writing to it never checks for other owners, and bounds are checked in debug builds
/// only.
///
/// For the solver's inner loops, where `Array` spends half of the time on both.
///
/// What the compiler does not check, its user promises:
/// - Each index is one of `indices`. Debug builds trap on another one; release builds read and write outside of the array.
/// - Elements of `init(unset:)` are set before they are read.
/// - What `elements` and `mutableElements` returned is not used after the array has grown or is gone. The address sanitizer does not see it if the
///   block had `BufferPool.minimumBlockSize` bytes or more, because `BufferPool` keeps such blocks.
/// - One thread at a time uses an array. It is not `Sendable`.
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count: Int
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int

    init(minimumCapacity: Int = 0) {
        count = 0
        (base, capacity) = Self.take(minimumCapacity)
    }

    /// What an empty array without room points to: much of what is kept for changes stays empty, and takes no memory.
    ///
    /// Not nil, because no alignment is zero.
    @inline(__always)
    private static var nowhere: UnsafeMutablePointer<Element> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    /// A place for at least `wanted` elements, and for how many it really is.
    @inline(__always)
    private static func take(_ wanted: Int) -> (UnsafeMutablePointer<Element>, Int) {
        guard wanted > 0 else { return (nowhere, 0) }
        let bytes = wanted * MemoryLayout<Element>.stride
        guard bytes >= BufferPool.minimumBlockSize else { return (.allocate(capacity: wanted), wanted) }
        let (block, room) = BufferPool.shared.take(bytes: bytes)
        let capacity = room / MemoryLayout<Element>.stride
        return (block.bindMemory(to: Element.self, capacity: capacity), capacity)
    }

    @inline(__always)
    private static func give(_ base: UnsafeMutablePointer<Element>, _ capacity: Int) {
        guard capacity > 0 else { return }
        let bytes = capacity * MemoryLayout<Element>.stride
        guard bytes >= BufferPool.minimumBlockSize else { return base.deallocate() }
        BufferPool.shared.give(base, bytes: bytes)
    }

    init(repeating element: Element, count: Int) {
        self.init(minimumCapacity: count)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    /// Elements without values, each of which must be set before it is read.
    init(unset count: Int) {
        self.init(minimumCapacity: count)
        self.count = count
    }

    deinit { Self.give(base, capacity) }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "BUG DETECTED: no element \(index) of \(count)")
            return base[index]
        }
        set {
            assert(index >= 0 && index < count, "BUG DETECTED: no element \(index) of \(count)")
            base[index] = newValue
        }
    }

    /// Where the elements are, for inner loops over several arrays.
    ///
    /// Good for as long as the array is there and does not grow.
    @inline(__always)
    var elements: UnsafePointer<Element> { UnsafePointer(base) }

    /// The same, for loops that write.
    @inline(__always)
    var mutableElements: UnsafeMutablePointer<Element> { mutating get { base } }

    /// A copy.
    var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

    var indices: Range<Int> { 0..<count }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    /// The room of an array that grows from nothing.
    private static var initialCapacity: Int { 8 }

    private mutating func grow() {
        let (larger, room) = Self.take(max(Self.initialCapacity, 2 * capacity))
        larger.moveInitialize(from: base, count: count)
        Self.give(base, capacity)
        (base, capacity) = (larger, room)
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

#if CheckInvariants
extension FlatArray {
    /// Puts a mistake into an array that its owner keeps from others.
    ///
    /// Only tests of the checks do this.
    func plant(_ element: Element, at index: Int) { base[index] = element }
}
#endif

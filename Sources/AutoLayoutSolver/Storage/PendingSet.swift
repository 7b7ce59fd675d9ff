/// A set of numbers that is emptied in ascending order while greater ones may still be put in.
///
/// Two levels of bits: one bit for each number, and one for each 64-bit word of those. So a few numbers are found fast
/// among very many, and many without a search for each.
struct PendingSet: ~Copyable {
    private var words: FlatArray<UInt64>
    private var summary: FlatArray<UInt64>

    init(capacity: Int) {
        words = FlatArray(repeating: 0, count: (capacity + 63) / 64)
        summary = FlatArray(repeating: 0, count: (words.count + 63) / 64)
    }

    /// Returns whether the number was not in the set.
    @discardableResult
    @inline(__always)
    mutating func insert(_ number: Int) -> Bool {
        let word = number >> 6
        let bit: UInt64 = 1 << UInt64(number & 63)
        guard words[word] & bit == 0 else { return false }
        words[word] |= bit
        summary[word >> 6] |= 1 << UInt64(word & 63)
        return true
    }

    /// Takes out the least number that is not below `number` or in the same group of 4,096.
    @inline(__always)
    mutating func popFirst(from number: Int = 0) -> Int? {
        var index = number >> 12
        while index < summary.count {
            while summary[index] != 0 {
                let word = index << 6 + summary[index].trailingZeroBitCount
                let bits = words[word]
                if bits != 0 {
                    words[word] = bits & (bits - 1)
                    return word << 6 + bits.trailingZeroBitCount
                }
                summary[index] &= summary[index] - 1
            }
            index += 1
        }
        return nil
    }
}

#if CheckInvariants
extension PendingSet {
    /// Only its words count: what they sum up is put right when somebody looks.
    var isEmpty: Bool { words.indices.allSatisfy { words[$0] == 0 } }
}
#endif

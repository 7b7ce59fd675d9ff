/// A small generator of random numbers whose sequence is its seed's forever.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    // The standard library may change how it turns words into numbers, and a seed in a report must stay good. So these
    // do it here.

    /// A whole number of a range.
    package mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// A number in 0..<1 with all the digits a `Double` has.
    package mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    package mutating func chance(percent: Int) -> Bool {
        integer(0...99) < percent
    }

    package mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[integer(0...choices.count - 1)]
    }

    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in result.indices.dropFirst() { result.swapAt(index, integer(0...index)) }
        return result
    }
}

/// A stream of pseudo-random numbers (SplitMix64) that depends on its start alone.
package struct Seed: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ value: UInt64) { state = value }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mix(state)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// The seed of one case of a campaign. Neighbouring cases have unrelated seeds.
    package static func ofCase(_ index: UInt64, campaign: UInt64) -> UInt64 {
        mix(mix(campaign &+ 0x9e37_79b9_7f4a_7c15) ^ (index &* 0xd1b5_4a32_d192_ed03 &+ 1))
    }

    /// A whole number in the range, ends included.
    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        let span = UInt64(range.upperBound - range.lowerBound) &+ 1
        return range.lowerBound + Int(span == 0 ? next() : next().multipliedFullWidth(by: span).high)
    }

    /// True in `percent` of 100 cases.
    package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

    /// One of the elements, each as likely as it is often in the list.
    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...(elements.count - 1))] }
}

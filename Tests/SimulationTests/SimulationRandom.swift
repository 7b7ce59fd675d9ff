@testable import FuzzCampaign

/// The same numbers for the same seed.
struct SimulationRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

    /// True once in `count` times.
    mutating func one(in count: Int) -> Bool { below(count) == 0 }

    mutating func milliseconds(below bound: Int) -> Duration { .milliseconds(below(bound)) }
}

/// A place in a source and what is done to it.
///
/// The code stays where it is. Text before and behind it decides at run time which of the two is executed, so that many
/// mutations are in one build, also one inside of another.
package struct Mutation: Codable, Hashable, Sendable {
    package let kind: MutationKind
    /// From the folder of the sources on, as in `LayoutEngine/Views/UIView.swift`.
    package let file: String
    /// The declaration around it with its type, as in `UIView.layoutIfNeeded`.
    package let function: String
    /// Counts from 1.
    package let line: Int
    package let lastLine: Int
    /// Where the declaration around it begins and ends.
    package let functionLines: ClosedRange<Int>
    package let before: String
    package let after: String
    /// Distinguishes mutations of one function that read alike, in the order of the text; counts from 1.
    package internal(set) var ordinal: Int
    /// In bytes.
    let start: Int
    let end: Int
    /// What is inserted at the start and at the end; `#` stands for the number of the mutant.
    let opening: String
    let closing: String

    /// Names the mutation as long as its function and its own text stay as they are.
    package var key: String {
        "\(file) \(function) \(kind.rawValue): \(before)" + (ordinal == 1 ? "" : " (\(ordinal))")
    }

    /// Decides, with a seed, which mutations are taken. It depends on nothing else, so that a change of the sources does not
    /// choose all of them anew.
    package func rank(seed: UInt64) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)
        for byte in "\(key)|\(after)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}

/// A mutation with the number by which it is switched on.
package struct Mutant: Codable, Hashable, Sendable {
    package let id: Int
    package let mutation: Mutation

    package init(id: Int, mutation: Mutation) {
        self.id = id
        self.mutation = mutation
    }
}

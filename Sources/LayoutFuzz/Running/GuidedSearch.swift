import LayoutEngine

/// Chooses cases by what earlier ones showed: half of them are new, the others vary one that showed something first.
///
/// Its choices depend on the seeds in their order, and on the results of the cases; not on time.
package struct GuidedSearch {
    private let generator: CaseGenerator
    /// Cases that showed something first, in their order.
    package private(set) var corpus: [LayoutCase] = []
    // For membership only.
    private var seen: Set<UInt64> = []
    /// Of 100 cases, how many vary another one.
    private let share: Int

    package init(_ generator: CaseGenerator, share: Int = 50) {
        self.generator = generator
        self.share = share
    }

    package var features: Int { seen.count }

    /// The case that a seed means now.
    package func makeCase(seed: UInt64) -> LayoutCase {
        // Another stream than the generator's, so that new cases are those of a search without guidance.
        var choice = Seed(seed ^ 0x60_1ded)
        guard !corpus.isEmpty, choice.chance(share) else { return generator.makeCase(seed: seed) }
        // Later cases showed something rarer.
        let last = corpus.count - 1
        let parent = corpus[max(choice.int(0...last), choice.int(0...last))]
        guard let variation = generator.makeVariation(of: parent, seed: choice.next()),
            (try? variation.checkWellFormed()) != nil
        else { return generator.makeCase(seed: seed) }
        return variation
    }

    /// Keeps a case if it showed something first.
    package mutating func learn(_ layoutCase: LayoutCase, _ features: Set<UInt64>) {
        guard !features.isSubset(of: seen) else { return }
        seen.formUnion(features)
        keep(layoutCase)
    }

    /// Keeps a case, for a reason that the caller has.
    package mutating func keep(_ layoutCase: LayoutCase) { corpus.append(layoutCase) }
}

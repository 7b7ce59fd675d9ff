/// Why a fix has this particular priority, for readers who know only that constraints have priorities.
enum PriorityWords {
    private static let known: [(number: Int, words: String)] = [
        (
            999,
            "999 is just below required (1000), so the constraint holds wherever it can and gives way where it cannot. In code, set it before "
                + "the constraint is activated."
        ),
        (
            749,
            "749 is just below 750, the compression resistance priority of texts and images: the constraint gives way before they do."
        ),
        (751, "751 is just above the usual 750: this view keeps its size, and the one beside it gives way."),
        (249, "249 is just below the usual 250 and 251: this view takes the remaining space."),
    ]

    /// - Parameter lines: of a fix, as code or as Interface Builder shows it.
    static func clauses(in lines: [String]) -> [String] {
        known.filter { number, _ in
            lines.contains { line in
                line.lowercased().contains("priority \(number)") || line.contains("UILayoutPriority(\(number))")
            }
        }.map(\.words)
    }
}

/// How often a scenario is made, by what its cases cost.
///
/// A case of the slowest scenarios takes a hundred times as long as one of the quickest. When all were made equally often, a
/// fourteenth of the scenarios took half of the time. Now shares fall with the square root of the cost: in the same time quick
/// scenarios get 1.7 times as many cases, and one of 5 milliseconds half as many.
package enum ScenarioCost {
    /// The share of a scenario whose cases take less than 0.75 milliseconds.
    static let maximumShare = 8

    /// The upper bounds of costs, in milliseconds for a case, and the shares below them.
    private static let bounds: [(milliseconds: Double, share: Int)] = [
        (0.75, maximumShare), (1.5, 6), (3, 4), (6, 3), (16, 2), (.infinity, 1),
    ]

    private static let shares = Dictionary(
        slow.flatMap { slow in slow.names.map { ($0, slow.share) } }, uniquingKeysWith: { first, _ in first })

    /// - Returns: 1 to ``maximumShare``.
    static func share(of name: String) -> Int { shares[name] ?? maximumShare }

    /// The share of a scenario whose cases take so long.
    static func share(ofMilliseconds cost: Double) -> Int { bounds.first { cost < $0.milliseconds }?.share ?? 1 }

    /// The source file that lists the slow scenarios.
    /// - Parameter milliseconds: how long a case of a scenario takes.
    package static func sourceOfSlowScenarios(milliseconds: (String) -> Double) -> String {
        let names = Scenario.all.map(\.name).sorted()
        let found = names.map { (name: $0, share: share(ofMilliseconds: milliseconds($0))) }
        let lists = bounds.dropFirst().map(\.share).map { share in
            let names = found.filter { $0.share == share }.map { "                \"\($0.name)\",\n" }.joined()
            return "        (\n            \(share),\n            [\n\(names)            ]\n        ),\n"
        }
        return """
            /// Written by `make scenario-costs`.
            extension ScenarioCost {
                /// The scenarios whose cases take long, by their shares.
                static let slow: [(share: Int, names: [String])] = [
            \(lists.joined())    ]
            }

            """
    }
}

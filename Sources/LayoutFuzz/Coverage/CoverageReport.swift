/// `docs/coverage.md`: each feature of UIKit's layout, whether it is modelled, whether the generator makes it, and which
/// tests check its numbers.
package enum CoverageReport {
    /// How many cases of each profile are looked at.
    package static let casesPerProfile: UInt64 = 150
    private static let campaignSeed: UInt64 = 1

    /// Golden test files that the table names, without `.swift`.
    package static var goldenTests: [String] {
        FeatureCatalogue.areas.flatMap { $0.features.flatMap(\.golden) }
    }

    /// The file's text. Describes each feature by cases that are made now.
    package static func markdown() -> String {
        let used = usedFeatures()
        var lines = [
            "# Coverage",
            "",
            "Which features of UIKit's layout are modelled, made by the generator, and checked by golden tests. Written by",
            "`make coverage`; a test fails when this file differs from what the code says. *Generated* looks at "
                + "\(casesPerProfile) seeded",
            "cases of each of the \(Profile.all.count) profiles and says \"yes\" if one of them made use of the feature.",
        ]
        var number = 0
        for area in FeatureCatalogue.areas {
            lines += [
                "", "## \(area.title)", "", "| feature | modelled | generated | golden tests |", "|---|---|---|---|",
            ]
            for feature in area.features {
                lines.append(row(feature, isMade: used[number]))
                number += 1
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// For each feature in the order of the catalogue: whether some case made use of it.
    static func usedFeatures() -> [Bool] {
        let features = FeatureCatalogue.areas.flatMap(\.features)
        var used = features.map { _ in false }
        for profile in Profile.all {
            let generator = CaseGenerator(profile: profile, uikit: nil)
            for index in 0..<casesPerProfile {
                let layoutCase = generator.makeCase(seed: Seed.ofCase(index, campaign: campaignSeed))
                for (place, feature) in features.enumerated() where !used[place] {
                    if feature.isUsed?(layoutCase) == true { used[place] = true }
                }
            }
        }
        return used
    }

    private static func row(_ feature: Feature, isMade: Bool) -> String {
        let modelled =
            switch feature.model {
            case .whole: "yes"
            case .partly(let reason): "partly: \(reason)"
            case .none(let reason): "no: \(reason)"
            }
        let generated = feature.isUsed == nil ? "no: \(feature.reasonNotGenerated)" : isMade ? "yes" : "**no**"
        let golden = feature.golden.isEmpty ? "" : feature.golden.joined(separator: ", ")
        return "| \(feature.name) | \(modelled) | \(generated) | \(golden) |"
    }
}

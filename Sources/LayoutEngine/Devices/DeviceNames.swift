import Foundation

/// Device names as people write them.
extension DeviceModel {
    /// The device that a text means: letter case, spaces, and the word "generation" do not matter, and a name that is
    /// complete except for its number means the newest device of that name ("iPhone SE", "iPad Air").
    /// - Returns: nil if no device of the table has this name.
    public static func identified(by text: String) -> DeviceModel? {
        let wanted = normalizedName(text)
        guard !wanted.isEmpty else { return nil }
        let known = releases.map { (key: normalizedName($0.name), release: $0) }
        guard families.contains(wanted) else { return known.first { $0.key == wanted }?.release.model }
        let members = known.filter { $0.key.hasPrefix(wanted) && $0.key.dropFirst(wanted.count).allSatisfy(\.isNumber) }
        return members.max { $0.release.systems.lowerBound < $1.release.systems.lowerBound }?.release.model
    }

    /// Names of devices similar to a text, the nearest first.
    public static func names(near text: String, count: Int = 5) -> [String] {
        let wanted = Array(normalizedName(text))
        let ranked = releases.enumerated().map { index, release in
            let key = Array(normalizedName(release.name))
            return (distance: distance(wanted, key), index: index, name: release.name)
        }
        let sorted = ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return sorted.prefix(count).map(\.name)
    }

    /// Names that several devices of different ages have in common.
    private static let families: Set<String> = ["iphonese", "ipadair", "ipadmini", "ipad"]

    /// Letters and digits, without what is written in several ways.
    private static func normalizedName(_ text: String) -> String {
        var words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
        words.removeAll { ["generation", "gen", "inch", "in"].contains($0) }
        words = words.map { word in
            for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) {
                let number = word.dropLast(ending.count)
                if !number.isEmpty, number.allSatisfy(\.isNumber) { return String(number) }
            }
            return word
        }
        return words.joined()
    }

    /// How many letters must be inserted, removed or replaced.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var previous = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let present = row[column + 1]
                row[column + 1] = min(previous + (letter == other ? 0 : 1), present + 1, row[column] + 1)
                previous = present
            }
        }
        return row[second.count]
    }
}

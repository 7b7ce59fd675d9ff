/// Where rows and items of lists lie.
///
/// Written from the rules, and from nothing of the engine.
/// uikit-model: tables-2, collections-1
package enum ListReference {
    /// Where the items of a flow layout begin that scrolls up and down: as many in a line as fit, the room that is left between
    /// them, and those of the last line as far apart as in a full one.
    ///
    /// - Parameters:
    ///   - count: of items, all of one size.
    ///   - width: of an item, in points.
    ///   - room: the width of the view less the insets of the section.
    ///   - spacing: the least room between items of one line.
    /// - Returns: for each item its line and its place in the line.
    package static func lines(count: Int, width: Double, room: Double, spacing: Double) -> [(line: Int, column: Int)] {
        let perLine = max(1, Int(((room + spacing) / (width + spacing)).rounded(.down)))
        return (0..<count).map { ($0 / perLine, $0 % perLine) }
    }

    /// How high the content of a table is.
    ///
    /// - Parameters:
    ///   - rows: the heights of the rows of each section.
    ///   - header: the height of each header.
    ///   - footer: the height of each footer.
    package static func tableHeight(rows: [[Double]], header: Double, footer: Double) -> Double {
        rows.reduce(0) { $0 + header + $1.reduce(0, +) + footer }
    }
}

/// The frames of rows and items in lists.
///
/// Written from the rules, and from nothing of the engine.
/// uikit-model: tables-2, collections-1
package enum ListReference {
    /// The positions of the items of a vertical flow layout: as many in a line as fit, with the remaining room between
    /// them; the items of the last line are as far apart as in a full one.
    ///
    /// - Parameters:
    ///   - count: of items, all of one size.
    ///   - width: of an item, in points.
    ///   - room: the width of the view less the insets of the section.
    ///   - spacing: the least room between items of one line.
    /// - Returns: for each item its line and its position in the line.
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

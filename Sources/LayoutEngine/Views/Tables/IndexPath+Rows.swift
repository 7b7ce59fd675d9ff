import Foundation

/// Index paths of rows.
extension IndexPath {
    /// The path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The row in its section; for index paths of length two.
    public var row: Int { count > 1 ? self[1] : 0 }

    /// The section; for index paths of length two.
    public var section: Int { count > 0 ? self[0] : 0 }
}

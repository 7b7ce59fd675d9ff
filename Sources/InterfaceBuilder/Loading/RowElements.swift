import Foundation
import LayoutEngine

/// The rows or items that a file has for a table or collection view.
struct RowElements {
    /// Made again and again at run time, by their reuse identifiers.
    let prototypes: [InterfaceElement]
    /// The rows of each section of a table that always shows the same.
    let sections: [[InterfaceElement]]

    init(of element: InterfaceElement) {
        let prototypes = element.list("prototypes")
        self.prototypes = prototypes + (element.name == "collectionView" ? element.list("cells") : [])
        sections = element.list("sections").filter { $0.name == "tableViewSection" }.map { $0.list("cells") }
    }

    var all: [InterfaceElement] { prototypes + sections.flatMap { $0 } }

    /// The height of a row that the file sets; nil for one that the row's content sets.
    static func height(_ resolved: ResolvedElement) -> CGFloat? {
        resolved.number("rowHeight").flatMap { $0 >= 0 ? CGFloat($0) : nil }
    }

    /// The frame of a row or an item where the file has none, or not the one that applies.
    ///
    /// Nil where the frame in its element applies.
    /// - `list`: the table or collection view.
    /// - `width`: how wide the list is.
    static func frame(of row: ResolvedElement, in list: ResolvedElement, width: CGFloat) -> CGRect? {
        let stored = FrameReader.frame(of: row, in: nil)
        switch list.element.name {
        // Xcode 6 and betas of 8 left the frames of rows out.
        case "tableView" where stored == nil:
            return CGRect(x: 0, y: 0, width: width, height: height(row) ?? height(list) ?? standardHeight)
        // The layout sets the size of an item, whatever an older file has stored for it.
        case "collectionView":
            return itemSize(row, list).map { CGRect(origin: stored?.origin ?? .zero, size: $0) }
        default: return nil
        }
    }

    private static let standardHeight: CGFloat = 44

    private static func itemSize(_ row: ResolvedElement, _ list: ResolvedElement) -> CGSize? {
        let layout = list.child(key: "collectionViewLayout")
        guard let element = row.child(key: "customSize") ?? layout?.child(key: "itemSize"),
            let width = element.attributes["width"].flatMap({ Double($0) }), width > 0,
            let height = element.attributes["height"].flatMap({ Double($0) }), height > 0
        else { return nil }
        return CGSize(width: width, height: height)
    }
}

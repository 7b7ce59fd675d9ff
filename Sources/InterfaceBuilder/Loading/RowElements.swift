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
}

/// One element of an Interface Builder file, and its place in it.
///
/// Elements do not change: a file with something left out is a new tree (`removing(_:)`).
public final class InterfaceElement {
    /// The tag.
    public let name: String
    /// Looked up, never iterated.
    public let attributes: [String: String]
    /// In the order of the file.
    public let children: [InterfaceElement]
    /// The characters between the tags, for elements that have no children.
    public let text: String
    /// Where the start tag begins, which is the place of its `<`.
    public let place: Place

    /// A place in a file; lines and columns count from 1.
    public struct Place: Hashable, Sendable {
        /// From 1.
        public let line: Int
        /// In characters, from 1.
        public let column: Int

        /// A place by line and column.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    package init(name: String, attributes: [String: String], children: [InterfaceElement], text: String, place: Place) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.place = place
    }

    /// The element's id, which the file's references use.
    public var id: String? { attributes["id"] }

    /// Whether it represents the object that loads a xib.
    var isFilesOwner: Bool { attributes["placeholderIdentifier"] == "IBFilesOwner" }
    /// Whether it represents the first object of the responder chain that has a method.
    var isFirstResponder: Bool { attributes["placeholderIdentifier"] == "IBFirstResponder" }

    /// The first child with a tag.
    public func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The children of a child: `element.list("subviews")` are the elements between those tags.
    public func list(_ name: String) -> [InterfaceElement] { first(name)?.children ?? [] }

    /// The first child with `key="…"`; the file's way to say which property of the parent a child is.
    public func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }

    /// Calls `body` for this element and everything in it, in the order of the file.
    public func visit(_ body: (InterfaceElement) throws -> Void) rethrows {
        try body(self)
        for child in children { try child.visit(body) }
    }

    /// The same tree without the elements that `isRemoved` names, and without what is in them.
    public func removing(_ isRemoved: (InterfaceElement) -> Bool) -> InterfaceElement {
        InterfaceElement(
            name: name, attributes: attributes,
            children: children.filter { !isRemoved($0) }.map { $0.removing(isRemoved) }, text: text, place: place)
    }
}

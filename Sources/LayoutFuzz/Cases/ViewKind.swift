/// The class of a view that is neither a plain view nor a label. It shows the node's `text`; an image has the node's
/// content size.
package enum ViewKind: String, Codable, CaseIterable, Hashable, Sendable {
    case button, `switch`, slider, stepper, progress, spinner, image
    case textField = "text-field"
    case textView = "text-view"
    case stack, scroll, table
    case segments
    case pageControl = "page-control"
    case searchBar = "search-bar"
    /// A table with two sections, their headers and footers, and rows of two kinds.
    case sections
    /// A collection view with a flow layout, whose items have the node's content size.
    case collection

    /// Whether such a view has a ``ScrollNode``.
    var scrolls: Bool { self == .scroll || isList }
    /// Whether it has the rows of its ``ScrollNode``.
    var isList: Bool { self == .table || self == .sections || self == .collection }
}

/// How strongly a view keeps to the size of its content.
package struct ContentPriorities: Codable, Hashable, Sendable {
    package var horizontal: Float
    package var vertical: Float

    package init(horizontal: Float, vertical: Float) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// `semanticContentAttribute`, where it is not unspecified.
package enum SemanticContent: String, Codable, CaseIterable, Hashable, Sendable {
    case playback, spatial
    case forceLeftToRight = "force-left-to-right"
    case forceRightToLeft = "force-right-to-left"
}

/// The properties of a label of several lines.
package struct TextLines: Codable, Hashable, Sendable {
    /// At most how many lines are shown; zero for all.
    package var limit: Int
    /// `preferredMaxLayoutWidth`; zero for the width that the constraints give.
    package var preferredWidth: Double

    package init(limit: Int = 0, preferredWidth: Double = 0) {
        self.limit = limit
        self.preferredWidth = preferredWidth
    }
}

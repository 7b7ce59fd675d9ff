/// A pattern of content that the generator knows.
enum ContentKind: CaseIterable, Hashable, Sendable {
    /// A label at a controller's top or bottom layout guide.
    case guideLabel
    /// Views one after another along an axis.
    case chain
    /// Views spread by equal guides.
    case spread
    /// A tree of views, each well placed.
    case tree
    /// A view inside another one's margins.
    case margins
    /// Views placed by frames and masks.
    case masked
    /// Views whose sides have a fixed ratio.
    case aspect
    /// Labels in a row that must share too little or too much room.
    case labels
    /// Constraints of many priorities on few views.
    case competingPriorities
    /// Any legal constraint between any two items.
    case random
    /// A stack view.
    case stack
    /// Buttons, switches, fields and other controls, one below the other.
    case controls
    /// Labels and text views of several lines.
    case paragraph
    /// Views whose texts have one baseline.
    case baselines
    /// Rows and columns written as visual formats.
    case formats
    /// A scroll view with content.
    case scroll
    case table
    /// A row in the direction of the language, and parts of it in the other direction.
    case directional
    /// Views with alignment rectangles, and turned ones.
    case aligned
    /// Views at the safe area, the readable guide and the keyboard.
    case safeArea
    /// A table with sections, or a collection view.
    case list
    /// Segments, dots of pages, search bars.
    case moreControls
    /// A scroll view whose content is wider than it.
    case horizontalScroll

    /// The kinds that existed before stack views, scroll views and text.
    static let classic: [ContentKind] = [
        .guideLabel, .chain, .spread, .tree, .margins, .masked, .aspect, .labels, .competingPriorities, .random,
    ]
}

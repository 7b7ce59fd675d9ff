import LayoutEngine

/// What kind of cases a campaign makes: a name for a set of weights.
package struct Profile: Hashable, Sendable {
    package let name: String
    /// In one line, for `--help`.
    package let summary: String
    /// Of 100 cases, how many run in Messages.
    let messagesShare: Int
    /// How controllers take in children; each as likely as it is often in the list. Empty for no children.
    let placements: [Embedding.Placement]
    /// Whether a child whose frame is set by hand may stay behind when its container changes size.
    let forgetsSize: Bool
    /// Kinds of content; each as likely as it is often in the list.
    let contents: [ContentKind]
    let contentCount: ClosedRange<Int>
    let stepCount: ClosedRange<Int>

    package static let all: [Profile] = [
        Profile(
            name: "messages",
            summary: "iMessage extensions that embed children in all the ways found in real code, right and wrong",
            messagesShare: 100, placements: [.pinEdges, .pinEdges, .pinGuides, .containerFrame, .containerBounds],
            forgetsSize: true, contents: [.guideLabel, .guideLabel, .chain, .form, .margins], contentCount: 0...2,
            stepCount: 0...5),
        Profile(
            name: "messages-fixed",
            summary: "iMessage extensions whose children are pinned to the parent's layout guides",
            messagesShare: 100, placements: [.pinGuides], forgetsSize: false,
            contents: [.guideLabel, .guideLabel, .chain, .form, .margins], contentCount: 0...2, stepCount: 0...5),
        Profile(
            name: "containment",
            summary: "apps whose controllers embed children in all the ways found in real code, right and wrong",
            messagesShare: 0, placements: [.pinEdges, .pinGuides, .containerFrame, .containerBounds], forgetsSize: true,
            contents: [.guideLabel, .form, .chain], contentCount: 0...2, stepCount: 0...6),
        Profile(
            name: "hierarchies",
            summary: "views and constraints without child controllers: trees, chains, edits of every kind",
            messagesShare: 0, placements: [], forgetsSize: false,
            contents: [.form, .form, .chain, .margins, .masked, .aspect, .random], contentCount: 1...4, stepCount: 0...8
        ),
        Profile(
            name: "priorities",
            summary: "constraints of all priorities that compete, content sizes that stretch and shrink",
            messagesShare: 0, placements: [], forgetsSize: false,
            contents: [.fights, .fights, .labels, .form, .random], contentCount: 1...3, stepCount: 0...6),
        Profile(
            name: "distribution", summary: "views spread by layout guides of equal height",
            messagesShare: 20, placements: [], forgetsSize: false, contents: [.spread, .spread, .spread, .chain],
            contentCount: 1...2, stepCount: 0...5),
        Profile(
            name: "mixed",
            summary:
                "everything at once, with children embedded only in ways that are right: what it finds is a bug of the engine",
            messagesShare: 40, placements: [.pinGuides], forgetsSize: false,
            contents: ContentKind.allCases, contentCount: 0...3, stepCount: 0...8),
    ]

    package static let standard = all[0]

    package static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}

/// A pattern of content that the generator knows.
enum ContentKind: CaseIterable, Hashable, Sendable {
    /// A label at a controller's top or bottom layout guide.
    case guideLabel
    /// Views one after another along an axis.
    case chain
    /// Views spread by equal guides.
    case spread
    /// A tree of views, each well placed.
    case form
    /// A view inside another one's margins.
    case margins
    /// Views placed by frames and masks.
    case masked
    /// Views whose sides have a fixed ratio.
    case aspect
    /// Labels in a row that must share too little or too much room.
    case labels
    /// Constraints of many priorities on few views.
    case fights
    /// Any legal constraint between any two items.
    case random
}

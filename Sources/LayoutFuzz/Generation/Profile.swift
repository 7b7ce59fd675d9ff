import LayoutEngine

/// What kind of cases a campaign makes: a name for a set of weights.
package struct Profile: Hashable, Sendable {
    package let name: String
    /// In one line, for `--help`.
    package let summary: String
    /// Of 100 cases, how many run in Messages.
    var messagesShare = 0
    /// How controllers embed children; each as likely as it is often in the list. Empty for no children.
    var placements: [Embedding.Placement] = []
    /// Kinds of content; each as likely as it is often in the list.
    var contents: [ContentKind]
    var contentCount = 1...3
    var stepCount = 0...6
    /// The features of UIKit that the cases use besides views, constraints and child controllers.
    var features: Set<Feature> = []
    /// The mistakes of apps in these cases.
    var mistakes: Set<Mistake> = []
    /// Of 100 cases, how many are about a scenario.
    var scenarioShare = 0
    /// Whether each case runs with a known bug of UIKit.
    var hasKnownBugs = false

    /// A part of UIKit that a profile may use.
    enum Feature: CaseIterable, Hashable, Sendable {
        /// Navigation and tab controllers, extended edges, bars, additional safe areas.
        case containers
        case presentations
        /// Languages that run from right to left, and content that does not follow them.
        case directions
        /// Keyboard and text sizes.
        case settings
        /// Selections, messages, bubbles and requests of an extension.
        case conversations
        /// Steps on single views: texts, stacks, scrolling, frames, taking out and putting back, measuring.
        case viewSteps
        /// Text sizes that change while the app runs.
        case textSizes
        /// Views that are removed and added again, or change their index, and many changes in one turn of the run loop.
        case treeChanges
    }

    /// Something that apps get wrong.
    enum Mistake: CaseIterable, Hashable, Sendable {
        /// A child whose frame is set by hand stays behind when its container changes size.
        case forgottenSize
        /// A child is not moved in as documented, or its predecessor is left in place.
        case containment
        /// A controller is presented and relies on guides that were set only once.
        case staleSheets
        /// A view that follows its mask has constraints too.
        case masks
        /// Required sizes do not fit into every window.
        case tooMuch
        /// The priority of an active constraint changes between required and optional.
        case priorities
        /// Constraints to items outside of a view are not restored when it is put back.
        case lostConstraints
        /// Left and right are written where leading and trailing are meant.
        case leftAndRight
        /// A scroll view's insets are adjusted twice, or not at all.
        case scrollInsets
        /// A scroll view's content is not pinned on all sides.
        case unpinnedContent
        /// A bubble asks for more than it is offered.
        case greed
        /// `preferredMaxLayoutWidth` is a width that the label does not have.
        case wrongTextWidth
        /// A view is placed by its own margins, which depend on where it is.
        case chasingMargins
        /// A view changes its superview's size in its own layout.
        case growth
    }

    package static let all: [Profile] = classic + areas + wrong

    package static let standard = classic[0]

    package static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}

extension Profile {
    /// The profile with a random part of its contents and features, at least one of each. Bugs that need several steps or
    /// several views of one kind are reached more often where there are few kinds.
    func narrowed(by seed: inout Seed) -> Profile {
        var result = self
        var kinds = ContentKind.allCases.filter(contents.contains)
        let count = seed.int(1...max(1, kinds.count / 2))
        while kinds.count > count { kinds.remove(at: seed.int(0...(kinds.count - 1))) }
        result.contents = contents.filter(kinds.contains)
        var parts = Feature.allCases.filter(features.contains)
        let last = seed.pick(parts)
        parts = parts.filter { $0 == last || seed.chance(50) }
        result.features = Set(parts)
        return result
    }

    /// Views, constraints and child controllers.
    private static let classic: [Profile] = [
        Profile(
            name: "messages",
            summary: "iMessage extensions that embed children in all the ways found in real code, right and wrong",
            messagesShare: 100, placements: [.pinEdges, .pinEdges, .pinGuides, .containerFrame, .containerBounds],
            contents: [.guideLabel, .guideLabel, .chain, .tree, .margins], contentCount: 0...2, stepCount: 0...5,
            mistakes: [.forgottenSize]),
        Profile(
            name: "messages-fixed",
            summary: "iMessage extensions whose children are pinned to the parent's layout guides",
            messagesShare: 100, placements: [.pinGuides],
            contents: [.guideLabel, .guideLabel, .chain, .tree, .margins],
            contentCount: 0...2, stepCount: 0...5),
        Profile(
            name: "containment",
            summary: "apps whose controllers embed children in all the ways found in real code, right and wrong",
            placements: [.pinEdges, .pinGuides, .containerFrame, .containerBounds],
            contents: [.guideLabel, .tree, .chain], contentCount: 0...2, stepCount: 0...6, mistakes: [.forgottenSize]),
        Profile(
            name: "hierarchies",
            summary: "views and constraints without child controllers: trees, chains, edits of every kind",
            contents: [.tree, .tree, .chain, .margins, .masked, .aspect, .random], contentCount: 1...4, stepCount: 0...8
        ),
        Profile(
            name: "priorities",
            summary: "constraints of all priorities that compete, content sizes that stretch and shrink",
            contents: [.competingPriorities, .competingPriorities, .labels, .tree, .random], contentCount: 1...3,
            stepCount: 0...6),
        Profile(
            name: "distribution", summary: "views spread by layout guides of equal height", messagesShare: 20,
            contents: [.spread, .spread, .spread, .chain], contentCount: 1...2, stepCount: 0...5),
        Profile(
            name: "mixed",
            summary:
                "all of the above at once, with children embedded only in ways that are right, and small apps of scenarios: what it "
                + "finds is a bug of the engine",
            messagesShare: 40, placements: [.pinGuides], contents: ContentKind.classic, contentCount: 0...3,
            // Of 120 bugs planted by hand trees found 3 first, and of 344 by a seed 53, half of them in 0.07 s. So scenarios, which need
            // longer, have three quarters of the time: a case of one takes a seventh of a tree's.
            stepCount: 0...8, scenarioShare: 95),
    ]

    /// One area of UIKit each, and all of them at once. Everything in them is used correctly.
    private static let areas: [Profile] = [
        Profile(
            name: "stacks", summary: "stack views of all kinds, nested, with hidden items and items that change",
            contents: [.stack, .stack, .stack, .controls], contentCount: 1...2, features: [.viewSteps, .treeChanges]),
        Profile(
            name: "text",
            summary: "labels of several lines, controls, baselines, content priorities, texts that change",
            contents: [.paragraph, .paragraph, .baselines, .controls, .labels], features: [.viewSteps, .settings]),
        Profile(
            name: "rtl", summary: "languages that run from right to left, and content that does not follow them",
            contents: [.directional, .directional, .formats, .stack, .aligned],
            features: [.directions, .viewSteps, .treeChanges]),
        Profile(
            name: "scroll", summary: "scroll views and tables, their contents, guides and insets", messagesShare: 20,
            contents: [.scroll, .scroll, .table, .guideLabel], contentCount: 1...2,
            features: [.viewSteps, .containers, .treeChanges]),
        Profile(
            name: "navigation", summary: "navigation and tab controllers, bars, extended edges, presented controllers",
            placements: [.pinGuides], contents: [.guideLabel, .guideLabel, .scroll, .safeArea, .tree],
            contentCount: 0...2,
            stepCount: 0...8, features: [.containers, .presentations]),
        Profile(
            name: "everything",
            summary: "all that the engine models, used correctly: what it finds is a bug of the engine",
            messagesShare: 30, placements: [.pinGuides], contents: ContentKind.allCases, contentCount: 0...3,
            // Without later features, so that the cases of a seed stay the same.
            stepCount: 0...8, features: Set(Feature.allCases).subtracting([.textSizes]), scenarioShare: 95),
        Profile(
            name: "scenarios",
            summary:
                "small apps with random numbers, each made for rules of UIKit that say exactly what its layout must be",
            contents: [.tree], features: [.directions], scenarioShare: 100),
        Profile(
            name: "lists",
            summary:
                "tables with sections, collection views, rows that are inserted and deleted, content that scrolls sideways",
            placements: [.pinGuides], contents: [.list, .list, .horizontalScroll, .moreControls], contentCount: 1...2,
            features: [.viewSteps, .containers, .treeChanges, .directions]),
        Profile(
            name: "text-sizes", summary: "readable widths and text sizes that change while the app runs",
            messagesShare: 20, contents: [.safeArea, .safeArea, .margins, .paragraph, .controls], contentCount: 1...3,
            stepCount: 1...8, features: [.settings, .viewSteps, .textSizes]),
    ]

    /// Mistakes of apps and of UIKit, besides those of `messages` and `containment`.
    private static let wrong: [Profile] = [
        Profile(
            name: "messages-mistakes",
            summary: "iMessage extensions that use presentations, scroll views and child controllers wrongly",
            messagesShare: 100, placements: [.pinEdges, .pinGuides], contents: [.guideLabel, .scroll, .table],
            contentCount: 0...2, stepCount: 0...5, features: [.presentations, .conversations],
            mistakes: [.containment, .staleSheets, .scrollInsets, .greed]),
        Profile(
            name: "navigation-mistakes",
            summary:
                "apps with bars whose scroll views, sheets and children get too small, too large or old insets and guides",
            placements: [.pinEdges, .pinGuides], contents: [.scroll, .table, .guideLabel], contentCount: 0...2,
            features: [.containers, .presentations], mistakes: [.containment, .staleSheets, .scrollInsets]),
        Profile(
            name: "known-bugs",
            summary: "correct apps, on a UIKit with one of the bugs that people reported",
            placements: [.pinGuides], contents: [.guideLabel, .scroll, .safeArea, .tree], contentCount: 0...2,
            features: [.containers, .presentations], scenarioShare: 87, hasKnownBugs: true),
        Profile(
            name: "constraint-mistakes",
            summary:
                "constraints that contradict autoresizing masks, do not fit, get lost, have left for leading, or leave contentSize ambiguous",
            contents: [.tree, .masked, .paragraph, .scroll, .directional, .directional, .spread, .margins],
            contentCount: 1...1,
            features: [.directions, .viewSteps],
            mistakes: [
                .masks, .tooMuch, .priorities, .lostConstraints, .leftAndRight, .unpinnedContent, .wrongTextWidth,
                .chasingMargins, .growth,
            ]),
    ]
}

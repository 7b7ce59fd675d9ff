/// The areas of the model (docs/uikit-model.md), and which of them depend on which.
///
/// The names of an area's rules begin with the area: `stacks` of `stacks-8`. The rules for files have no such names; their area
/// is ``files``.
enum ModelAreas {
    /// The subject of docs/interface-builder.md.
    static let files = "interface-builder"

    /// Every layout uses these. A bug in one of them is visible wherever views are: a root view follows its window by its mask.
    static let common = ["constraints", "frames", "hierarchy", "holding", "masks", "passes", "priorities", "rounding"]

    /// They are about anything that an app can use: contents of files, values that are set and read, bugs on request.
    private static let generalAreas = [files, loadingArea, "bugs", "source"]

    /// Areas of apps that load files.
    private static let loadingArea = "files"

    /// Whether it is about files and the objects made from them.
    static func involvesFiles(_ area: String) -> Bool { area == files || area == loadingArea }

    /// The areas that an area uses directly besides the common ones.
    private static let uses: [String: [String]] = [
        "actions": ["controls"],
        "alerts": ["presentation"],
        "ambiguity": [],
        "bars": ["safe-area"],
        "bugs": [],
        "child-guides": ["bars", "safe-area"],
        "collections": ["scroll-views", "text"],
        "conflicts": [],
        "constraints": [],
        "containers": ["bars", "containment", "safe-area"],
        "containment": ["life-cycle"],
        "controls": ["text"],
        "devices": [],
        "direction": [],
        loadingArea: [],
        "frames": [],
        "generations": [],
        "guides": ["safe-area"],
        "hierarchy": [],
        "holding": [],
        "keyboard": ["guides"],
        "layers": [],
        "life-cycle": [],
        "margins": ["safe-area"],
        "masks": [],
        "messages": ["bars", "child-guides", "containment"],
        "observing": [],
        "pages": ["containers"],
        "passes": [],
        "popovers": ["presentation"],
        "presentation": ["life-cycle"],
        "priorities": [],
        "rounding": [],
        "safe-area": [],
        "scroll-views": ["margins"],
        "source": [],
        "spacing": [],
        "split": ["containers"],
        "stacks": ["margins"],
        "status-bar": ["bars"],
        "switches": [],
        "tables": ["scroll-views", "text"],
        "text": [],
        "turns": [],
        "visual-formats": [],
        "windows": [],
    ]

    /// The areas of an invariant of trees, besides those of the views in the tree.
    private static let areasByInvariant: [String: [String]] = [
        "finite-geometry": ["constraints"], "non-negative-sizes": ["constraints"], "termination": ["passes"],
        "required-constraints-hold": ["constraints"], "idempotent-layout": ["passes"],
        "incremental-equals-scratch": ["passes"], "answer-equals-scratch": ["passes"],
        "child-fills-container": ["containment"],
        "guide-respecting-content": ["bars"], "guide-truth-for-children": ["child-guides"],
        "equal-guide-distribution": ["guides"], "pixel-alignment": ["rounding"], "consistent-geometry": ["frames"],
        "safe-area-recurrence": ["safe-area"], "margin-rules": ["margins"],
        "guide-containment": ["margins", "safe-area"], "guides-are-boxes": ["guides"],
        "bars-leave-room": ["bars", "containers"], "scroll-insets": ["scroll-views"], "no-overlap": ["constraints"],
        "stack-fills-itself": ["stacks"], "stack-places-items": ["stacks"],
        "lists-place-rows": ["collections", "tables"], "masks-place": ["masks"], "text-measures": ["text"],
        "known-measures": ["controls", "text"], "legality": ["constraints"], "appearance-order": ["life-cycle"],
        "callback-order": ["life-cycle"], "resize-callbacks": ["turns"], "presentation-state": ["presentation"],
        "conversion-holds": ["frames"], "consistent-objects": ["hierarchy"], "messages-order": ["messages"],
        "containment-balance": ["containment"],
        "no-leaks": ["life-cycle"], "promises-kept": [], "round-trip": ["passes"], "path-independence": ["passes"],
        "replay-determinism": ["passes"], "activation-order": ["holding"], "add-and-remove": ["holding"],
        "batch-equals-sequence": ["holding"], "redundancy-changes-nothing": ["constraints"],
        "content-not-clipped": ["priorities"], "lexicographic-optimality": ["priorities"],
        "priority-dominance": ["priorities"], "conflict-honesty": ["conflicts"], "ambiguity-honesty": ["ambiguity"],
        "translation-invariance": ["constraints"], "scale-invariance": ["rounding"], "mirror-symmetry": ["direction"],
        "growth-is-monotonic": ["constraints"], "solver-agrees-with-oracle": ["constraints"],
    ]

    /// The area of a rule: `stacks` of `stacks-8`.
    static func area(ofRule rule: String) -> String {
        guard let end = rule.lastIndex(of: "-") else { return rule }
        return String(rule[..<end])
    }

    /// The areas of the invariant; nil for one that trees are not checked with.
    static func areas(ofInvariant id: String) -> [String]? { areasByInvariant[id] }

    /// The areas of views of a kind.
    static func area(ofKind kind: ViewKind) -> String {
        switch kind {
        case .textField, .textView: "text"
        case .stack: "stacks"
        case .scroll: "scroll-views"
        case .table, .sections: "tables"
        case .collection: "collections"
        case .button, .switch, .slider, .stepper, .progress, .spinner, .image, .segments, .pageControl, .searchBar:
            "controls"
        }
    }

    /// The areas of a measurement of ``KnownMeasures``, by its signature.
    static func area(ofMeasure signature: String) -> String {
        if signature.contains("/meaning-of-the-format") { return "visual-formats" }
        let isOfText = ["letters", "word", "/line-of"].contains(where: signature.contains)
        return isOfText ? "text" : "controls"
    }

    /// Whether a bug in one area would be visible in another: the other uses it, directly or not.
    static func does(_ area: String, dependOn other: String) -> Bool {
        if generalAreas.contains(area) || common.contains(other) { return true }
        return (uses[area] ?? []).contains { $0 == other || does($0, dependOn: other) }
    }

    /// Whether the table has the area.
    static func isKnown(_ area: String) -> Bool { area == files || uses[area] != nil }
}

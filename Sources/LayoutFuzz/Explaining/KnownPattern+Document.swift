extension KnownPattern {
    /// The catalogue as `docs/patterns.md` has it.
    package static var document: String {
        var lines = [
            "# Known patterns", "",
            "The ways in which layouts go wrong that `fuzz-worker replay` knows. Written by `make patterns` from",
            "`LayoutFuzz/Explaining/KnownPattern+Catalogue.swift`.", "", "## How a finding is explained", "",
            "A finding's case is the smallest that fails in its way, so no part of it can be left out. A part that is a known mistake is",
            "suspected. Its fix is an edit of the case: another placement, a call that was missing, a constraint that gives way. The case is",
            "run with one edit after another until it passes: that is the verified fix, and its pattern the cause. If none of the",
            "known edits helps, each constraint and each step is left out in turn. If nothing helps, the replay says so.",
            "",
            "Of several edits of a scene with which the case passes, one is taken that makes nothing worse on that screen: no text is cut, no word",
            "broken, no view overlaps another, shrinks to less than half or leaves the screen. Where there is none, the replay says what the fix *costs*.",
            "",
            "The code of a target (an app's own controller) cannot be edited. Each part of its case is left out in turn, which shows what the failure needs; and the case is",
            "run with edits of the live views (a constraint that gives way or becomes a limit, a label of any number of lines), which the target's",
            "code does not undo: what helps is a verified fix as well.",
            "",
            "Then the case is run under each generation of UIKit, on other devices, and with other numbers: *What it depends on* says with which",
            "others it fails in the same way, and with which it does not. Findings of one suspected pattern are one group; without a pattern,",
            "those whose smallest cases differ only in sides, axes and numbers. Grouping runs no case.", "",
            "## The patterns", "",
            "| id | pattern | kind | iOS |", "|---|---|---|---|",
        ]
        lines += all.map {
            "| [`\($0.id.rawValue)`](#\($0.id.rawValue)) | \($0.title) | \($0.owner.rawValue) | \($0.versions) |"
        }
        for pattern in all {
            lines += [
                "", "### \(pattern.id.rawValue)", "",
                "**\(pattern.title)** (\(pattern.owner.rawValue); \(pattern.versions)).", "",
                "- *Seen:* \(pattern.seen)", "- *Cause:* \(pattern.cause)", "- *Fix:* \(pattern.fix)",
                "- *Apple:* [\(pattern.page)](\(pattern.link))",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

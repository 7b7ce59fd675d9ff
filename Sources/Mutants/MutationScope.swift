/// What code is mutated, and which calls are left alone.
package enum MutationScope {
    /// Code that has no part in layout, so that no layout can show a bug of it: what a case cannot see does not count as
    /// unseen. The paths begin so.
    package static let excluded: [(path: String, reason: String)] = [
        ("LayoutEngine/Selectors/", "calls by name, timers and associated objects"),
        ("LayoutEngine/Compatibility/", "other spellings of the same declarations"),
        ("LayoutEngine/Environment/LayoutThread.swift", "the guard against second threads"),
        ("LayoutEngine/Environment/LayoutReport.swift", "messages"),
        ("LayoutEngine/Constraints/ConflictLine.swift", "messages"),
        ("LayoutEngine/Constraints/ConstraintSentence.swift", "messages"),
        ("LayoutEngine/Text/AdvanceTables.swift", "tables"),
        ("LayoutEngine/Text/PairTable.swift", "tables"),
        ("LayoutEngine/Text/SizeTable.swift", "tables"),
        ("LayoutEngine/Text/TextStyleTable.swift", "tables"),
        ("LayoutEngine/Devices/DeviceNames.swift", "names"),
        ("LayoutEngine/Devices/DeviceRelease.swift", "tables"),
        ("LayoutEngine/Views/UIColor", "looks"),
        ("LayoutEngine/Views/CALayer", "looks"),
        ("LayoutEngine/Views/UIBezierPath", "looks"),
        ("LayoutEngine/Views/UIView+Looks", "looks"),
        ("LayoutEngine/Views/Accessibility", "accessibility"),
        ("LayoutEngine/Views/Controls/UIView+Accessibility", "accessibility"),
        ("LayoutEngine/Controllers/Containers/UIBarAppearance", "looks"),
        ("InterfaceBuilder/Document/InterfaceError", "messages"),
    ]

    package static func isMutated(_ path: String) -> Bool { !excluded.contains { path.hasPrefix($0.path) } }

    /// What these are given are messages and checks of the caller.
    static let calls: Set<String> = [
        "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "print", "raise", "report",
        "warning", "check",
    ]

    /// Declarations that make text or hashes.
    static let declarations: Set<String> = ["hash", "description", "debugDescription", "errorDescription"]

    /// A list that is longer is a table.
    static let longestList = 12

    /// Code that would be written twice, in bytes.
    static let longestCode = 300
}

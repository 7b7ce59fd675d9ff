/// Names that change places.
enum MutationReplacements {
    private static let members: [(MutationKind, [(String, String)])] = [
        (
            .swappedAxis,
            [
                ("width", "height"), ("minX", "minY"), ("midX", "midY"), ("maxX", "maxY"), ("x", "y"), ("dx", "dy"),
                ("tx", "ty"), ("horizontal", "vertical"),
            ]
        ),
        (.swappedSide, [("left", "right"), ("leading", "trailing"), ("top", "bottom")]),
        (.swappedExtreme, [("first", "last"), ("lowerBound", "upperBound"), ("min", "max")]),
        (.lostPriority, [("required", "defaultLow"), ("defaultHigh", "defaultLow")]),
    ]

    /// Labels whose arguments change places; of each call the first pair that it has.
    static let labels: [(kind: MutationKind, first: String, second: String)] = [
        (.swappedAxis, "width", "height"), (.swappedAxis, "x", "y"), (.swappedAxis, "dx", "dy"),
        (.swappedSide, "left", "right"), (.swappedSide, "leading", "trailing"), (.swappedSide, "top", "bottom"),
    ]

    static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    static let equalities = ["==": "!=", "!=": "=="]
    static let connectives = ["&&": "||", "||": "&&"]
    static let arithmetic = ["+": "-", "-": "+", "*": "/", "/": "*"]
    static let compounds = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]

    static func member(_ name: String) -> (kind: MutationKind, name: String)? {
        for (kind, pairs) in members {
            for (one, other) in pairs {
                if name == one { return (kind, other) }
                if name == other { return (kind, one) }
            }
        }
        return nil
    }

    /// What runs when something changed, or says that it has to.
    static func isUpdate(_ name: String) -> Bool {
        let words = [
            "invalidat", "needs", "didchange", "didmove", "willmove", "update", "reset", "mark", "forget", "clear",
            "flag", "removeall", "changed", "viewdid", "viewwill", "refresh", "restore",
        ]
        let lower = name.lowercased()
        return words.contains { lower.contains($0) }
    }

    /// What is kept for later.
    static func isKept(_ name: String) -> Bool {
        let words = [
            "cache", "kept", "known", "last", "previous", "stored", "needs", "pending", "stale", "isvalid",
            "remembered",
        ]
        let lower = name.lowercased()
        return words.contains { lower.contains($0) }
    }
}

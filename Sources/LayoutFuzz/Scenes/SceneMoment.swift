import LayoutEngine

/// What the invariants of scenes may look at: the scene now, and where it was designed.
struct SceneMoment {
    let snapshot: SceneSnapshot
    let inventory: SceneInventory
    /// Whether the case is the design itself.
    let isDesign: Bool
    private let source: SceneSource
    private let makeDesign: () -> SceneSnapshot

    /// Nil for a case of another kind.
    init?(_ live: LiveCase, step: Int) {
        guard let stage = live.scene, let source = live.model.scene else { return nil }
        snapshot = SceneSnapshot(live)
        inventory = stage.inventory
        self.source = source
        let model = live.model
        isDesign = step == 0 && stage.designCase(of: model) == model
        makeDesign = { stage.design(of: model) }
    }

    var design: SceneSnapshot { isDesign ? snapshot : makeDesign() }

    /// While constraints conflict views may lie anywhere, and prove nothing; so do those that are ambiguous.
    var reliableItems: [SceneSnapshot.Item] {
        snapshot.conflicts.isEmpty ? snapshot.items.filter { $0.isShown && !$0.isAmbiguous } : []
    }

    /// A breach that is told apart from others by the file and the ids.
    func violation(_ ids: String..., message: String) -> Violation {
        let place = ([source.file] + ids).map(Self.slug).joined(separator: "/")
        return Violation(shape: place, message: message + involved)
    }

    /// The constraints that are left, when minimising has left few enough to read.
    private var involved: String {
        let constraints = inventory.constraints
        if constraints.isEmpty { return " No constraint is needed for it." }
        guard constraints.count <= Self.readableCount else { return "" }
        return " The constraints left: \(constraints.joined(separator: ", "))."
    }

    private static let readableCount = 12

    /// Names are part of signatures, which have a limit of their own, and no other characters than a file name has.
    private static func slug(_ text: String) -> String {
        String(text.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" })
    }
}

import Foundation
import LayoutEngine

/// The input of the invariants of scenes: the scene now, before, and in the design.
struct SceneContext {
    let snapshot: SceneSnapshot
    let inventory: SceneInventory
    /// Whether the case is the design itself.
    let isDesign: Bool
    private let source: SceneSource
    private let earlier: [SceneSnapshot]
    private let place: String
    private let makeDesign: () -> SceneSnapshot

    /// Nil for a case of another kind.
    /// - Parameter earlier: what was seen after the opening and each step before this one.
    init?(_ live: RunningCase, step: Int, earlier: [SceneSnapshot]) {
        guard let objects = live.scene, let source = live.model.scene else { return nil }
        snapshot = SceneSnapshot(live)
        inventory = objects.inventory
        self.source = source
        self.earlier = earlier
        let model = live.model
        isDesign = step == 0 && SceneDesign.isShown(by: model, inventory)
        place =
            "\(model.environment.device) in \(model.environment.orientation.rawValue)\(Self.bubble(live))\(Self.texts(of: source))"
        makeDesign = { objects.design(of: model) }
    }

    /// A bubble has its own size, which does not follow from the device.
    static func bubble(_ live: RunningCase) -> String {
        let environment = live.model.environment
        guard environment.host == .messages, environment.style == .transcript else { return "" }
        let size = live.window.bounds.size
        return
            " in a bubble of the transcript, \(NumberText.number(size.width)) × \(NumberText.number(size.height)) points"
    }

    /// Facts that the developer needs and the file does not show.
    private static func texts(of source: SceneSource) -> String {
        func count(_ number: Int, _ what: String) -> String {
            number == 0 ? "" : ", with \(number) text\(number == 1 ? "" : "s") \(what)"
        }
        let empty = source.texts.count { $0.text.isEmpty }
        return count(source.texts.count - empty, "replaced as a translation would") + count(empty, "left empty")
    }

    var design: SceneSnapshot { isDesign ? snapshot : makeDesign() }

    /// While constraints conflict views may be anywhere, and prove nothing; the same is true of ambiguous ones.
    var reliableItems: [SceneSnapshot.Item] {
        snapshot.conflicts.isEmpty ? snapshot.items.filter { $0.isShown && !$0.isAmbiguous } : []
    }

    /// Whether an image or a text that scrolls reaches an edge of the window here and in the design: it is meant to continue
    /// under bars at that edge.
    func extendsUnderBars(_ item: SceneSnapshot.Item, over edge: String) -> Bool {
        guard item.canExtendUnderBars, let designed = design[item.id] else { return false }
        return snapshot.touches(item.frame, edge) && design.touches(designed.frame, edge)
    }

    /// Whether a view shows another text than the file has.
    func hasOtherText(_ id: String) -> Bool { source.texts.contains { $0.id == id } }

    /// A breach that is distinguished from others by the file, the views, and the rule that is broken.
    /// - Parameters:
    ///   - views: the ids of the views that the message names.
    ///   - signature: what else distinguishes breaches: constraints, an edge, an axis.
    func violation(of views: [String], _ signature: [String], _ message: String) -> Violation {
        let parts = [source.file] + signature
        return Violation(
            shape: parts.map(SignatureText.slug).joined(separator: "/"),
            message: "In scene \(inventory.name) of \(source.file), on \(place): \(message)",
            evidence: evidence(of: views, signature))
    }

    /// The message of an invariant of all layouts, with the scene, and with each element named as its developer knows it.
    func located(_ message: String) -> String {
        let start = "In scene "
        guard !message.hasPrefix(start) else { return message }
        let names = snapshot.items.filter { message.contains($0.id) }.map(\.name)
        let legend = names.isEmpty ? "" : " In the file: \(names.joined(separator: ", "))."
        return "\(start)\(inventory.name) of \(source.file), on \(place): \(message)\(legend)"
    }

    /// The frames of views in the design, before each step, and now, in a form that is equal only for equal bits. An edit of
    /// the document that changes it has made another document, with another defect.
    private func evidence(of views: [String], _ signature: [String]) -> String {
        var hash = Hash64()
        for part in signature { hash.add(part) }
        for snapshot in [design] + earlier + [snapshot] {
            for id in views {
                guard let frame = snapshot[id]?.frame else {
                    hash.add("none")
                    continue
                }
                for value in [frame.minX, frame.minY, frame.width, frame.height] { hash.add(Double(value).bitPattern) }
            }
            for conflict in snapshot.conflicts { hash.add(conflict.constraints.joined(separator: ";")) }
        }
        return hash.text
    }
}

/// FNV-1a: the same on every machine, which `Hasher` is not.
private struct Hash64 {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(UInt8(0))
    }

    mutating func add(_ value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
    }

    private mutating func add(_ byte: UInt8) {
        state ^= UInt64(byte)
        state = state &* 0x0000_0100_0000_01b3
    }

    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

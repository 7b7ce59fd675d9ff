import SwiftSyntax

/// Members of extensions that must be in their class, because Swift overrides only those on Linux: what overrides, and what
/// a class below overrides.
struct MovedMembers {
    struct Move {
        let member: ModuleModel.Member
        /// What is written before it, if its extension says it.
        let access: String
    }

    /// What moves into one class, in the order in which the members were met.
    struct Target {
        let name: String
        let moves: [Move]
    }

    /// By the names of the classes.
    private(set) var targets: [Target] = []
    /// Of classes of other modules: nothing can be moved there.
    private(set) var impossible: [ModuleModel.Member] = []
    /// Those of them that the method itself can call, which an extension of the module declares.
    private(set) var dispatched: [ExtensionOverride] = []

    init(model: ModuleModel) {
        var overridden: [String: Set<String>] = [:]
        for name in model.classNames {
            guard let type = model.classes[name] else { continue }
            let own = Set(
                type.members.filter { $0.decl.modifiers?.has("override") == true }.compactMap(\.decl.fullName))
            guard !own.isEmpty else { continue }
            for above in type.superclass.map(model.chain) ?? [] { overridden[above.name, default: []].formUnion(own) }
        }
        var moves: [String: [Move]] = [:]
        for name in model.classNames {
            guard let type = model.classes[name] else { continue }
            // An extension may name its class without what the class is nested in.
            guard let target = model.resolve(name), target.declaration != nil else {
                impossible += type.members.filter { $0.container != nil && $0.decl.modifiers?.has("override") == true }
                continue
            }
            for member in type.members {
                guard let container = member.container, let modifiers = member.decl.modifiers else { continue }
                let isOverridden = member.decl.fullName.map { overridden[target.name]?.contains($0) == true } ?? false
                guard modifiers.has("override") || isOverridden else { continue }
                let hasOwn = ["public", "open", "internal", "package", "fileprivate", "private"].contains(
                    where: modifiers.has)
                moves[target.name, default: []].append(
                    Move(member: member, access: hasOwn ? "" : OptionalRequirements.access(container.modifiers)))
            }
        }
        dispatched = impossible.compactMap { ExtensionOverride($0, model) }
        impossible.removeAll { member in dispatched.contains { $0.member.decl.id == member.decl.id } }
        targets = moves.sorted { $0.key < $1.key }.map { Target(name: $0.key, moves: $0.value) }
    }

    /// All that moves, one class after the other.
    var members: [ModuleModel.Member] { targets.flatMap { $0.moves.map(\.member) } }

    func isMoved(_ decl: DeclSyntax) -> Bool { members.contains { $0.decl.id == decl.id } }
}

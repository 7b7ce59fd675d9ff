import Foundation
import LayoutEngine

/// A list with the steps that its undo manager keeps, by the rules.
private struct RememberedList {
    enum Edit: Equatable {
        case add(Int)
        case take
    }

    private(set) var numbers: [Int] = []
    private var (undos, redos): ([[Edit]], [[Edit]]) = ([], [])
    private var open: [Edit] = []
    private(set) var limit = 0
    var isRemembering = true
    private(set) var depth = 0

    var hasOpenStep: Bool { !open.isEmpty }
    var canUndo: Bool { !undos.isEmpty }
    var canRedo: Bool { !redos.isEmpty }

    /// - Returns: the edit that undoes this one; nil if the list was empty.
    private mutating func apply(_ edit: Edit) -> Edit? {
        if case .add(let number) = edit {
            numbers.append(number)
            return .take
        }
        return numbers.popLast().map { .add($0) }
    }

    private mutating func remember(_ step: [Edit]) {
        guard !step.isEmpty else { return }
        undos.append(step)
        redos = []
        discardOldestSteps()
    }

    private mutating func discardOldestSteps() {
        if limit > 0, undos.count > limit { undos.removeFirst(undos.count - limit) }
    }

    /// - Returns: whether a rule says what follows. No rule says what happens to redo steps above the limit.
    mutating func setLimit(_ limit: Int) -> Bool {
        guard limit == 0 || redos.count <= limit else { return false }
        self.limit = limit
        discardOldestSteps()
        return true
    }

    mutating func edit(_ edit: Edit) {
        guard let back = apply(edit), isRemembering else { return }
        if depth > 0 { open.append(back) } else { remember([back]) }
    }

    mutating func begin() { depth += 1 }

    mutating func end() {
        depth -= 1
        guard depth == 0 else { return }
        remember(open)
        open = []
    }

    /// Undoes or redoes a step: its edits in reverse order.
    mutating func go(back: Bool) {
        if back, depth > 0 { end() }
        guard let step = back ? undos.popLast() : redos.popLast() else { return }
        let edits = step.reversed().compactMap { apply($0) }
        guard isRemembering, !edits.isEmpty else { return }
        if back { return redos.append(edits) }
        undos.append(edits)
        discardOldestSteps()
    }

    /// removeAllActions also enables registration again.
    mutating func forget() { (undos, redos, isRemembering) = ([], [], true) }
}

/// The same list with an undo manager.
private final class ManagedList {
    private(set) var numbers: [Int] = []
    let manager = UndoManager()

    func edit(_ edit: RememberedList.Edit) {
        switch edit {
        case .add(let number):
            numbers.append(number)
            manager.registerUndo(withTarget: self) { $0.edit(.take) }
        case .take:
            guard let last = numbers.popLast() else { return }
            manager.registerUndo(withTarget: self) { $0.edit(.add(last)) }
        }
    }
}

extension Scenario {
    static let undoOrders: [Scenario] = [
        // A step of several edits, also with nested groups, is undone as a whole and in reverse order, even if its group is
        // still open or registration is disabled. Steps above the limit are removed, the oldest first.
        Scenario(
            "edits-taken-back-in-groups", rules: ["source-2", "actions-7"],
            limits: [3] + Array(repeating: 9 * 20 - 1, count: 14), kinds: 9
        ) { run in
            let list = ManagedList()
            var model = RememberedList()
            _ = model.setLimit(run.numbers[0])
            list.manager.levelsOfUndo = run.numbers[0]
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 9
                let isWhole = model.depth == 0 || model.hasOpenStep
                switch number % 9 {
                case 0, 1, 2:
                    let edit: RememberedList.Edit = value % 4 == 3 ? .take : .add(value)
                    model.edit(edit)
                    list.edit(edit)
                case 3, 4:
                    // Undo is not possible in a nested group, and no rule says what an empty group is.
                    guard model.depth < 2, isWhole else { break }
                    model.go(back: true)
                    list.manager.undo()
                case 5:
                    guard model.depth == 0 else { break }
                    model.go(back: false)
                    list.manager.redo()
                case 6:
                    guard model.depth < 2 else { break }
                    model.begin()
                    list.manager.beginUndoGrouping()
                case 7:
                    guard model.depth > 1 || model.depth == 1 && isWhole else { break }
                    model.end()
                    list.manager.endUndoGrouping()
                default:
                    if value % 5 == 4 {
                        guard model.depth == 0 else { break }
                        model.forget()
                        list.manager.removeAllActions()
                    } else if value % 5 == 3 {
                        guard model.depth == 0, model.setLimit(value / 5) else { break }
                        list.manager.levelsOfUndo = value / 5
                    } else {
                        model.isRemembering.toggle()
                        if model.isRemembering {
                            list.manager.enableUndoRegistration()
                        } else {
                            list.manager.disableUndoRegistration()
                        }
                    }
                }
                run.expect("numbers after turn \(turn)", list.numbers, model.numbers)
                run.expect("groupingLevel after turn \(turn)", list.manager.groupingLevel, model.depth)
                run.expect(
                    "isUndoRegistrationEnabled after turn \(turn)", list.manager.isUndoRegistrationEnabled,
                    model.isRemembering)
                guard model.depth == 0 else { continue }
                run.expect("canUndo after turn \(turn)", list.manager.canUndo, model.canUndo)
                run.expect("canRedo after turn \(turn)", list.manager.canRedo, model.canRedo)
            }
        }
    ]
}

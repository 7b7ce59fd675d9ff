import Foundation

/// Remembers how to undo changes: Foundation has none on Linux.
///
/// Each registration is a step of its own unless it is made between `beginUndoGrouping()` and `endUndoGrouping()`.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private var undos: [[() -> Void]] = []
    private var redos: [[() -> Void]] = []
    private var group: [() -> Void]?
    private var depth = 0
    private var disabled = 0
    /// Whether a change is being undone.
    open private(set) var isUndoing = false
    /// Whether a change is being redone.
    open private(set) var isRedoing = false
    /// How many steps are remembered; 0 for all.
    ///
    /// The oldest are dropped at once where there are more.
    open var levelsOfUndo = 0 { didSet { discardOldestSteps() } }
    /// Whether the registrations of a turn of the run loop are one step; each is its own here.
    open var groupsByEvent = true
    /// The name of the last step.
    open private(set) var undoActionName = ""

    /// A manager that remembers nothing yet.
    public override init() {}

    /// Whether there is something to undo.
    open var canUndo: Bool { !undos.isEmpty || group?.isEmpty == false }
    /// Whether there is something to redo.
    open var canRedo: Bool { !redos.isEmpty }
    /// Whether changes are registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// How many groups are open.
    open var groupingLevel: Int { depth }

    /// Registers how a change is undone.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let step = { [weak target] in
            if let target { handler(target) }
        }
        if group != nil { group?.append(step) } else { add([step]) }
    }

    private func add(_ steps: [() -> Void]) {
        guard !steps.isEmpty else { return }
        if isUndoing { return redos.append(steps) }
        undos.append(steps)
        let outdated = isRedoing ? [] : redos
        if !isRedoing { redos = [] }
        discardOldestSteps()
        letGo(outdated)
    }

    private func discardOldestSteps() {
        guard levelsOfUndo > 0, undos.count > levelsOfUndo else { return }
        let dropped = Array(undos.prefix(undos.count - levelsOfUndo))
        undos.removeFirst(dropped.count)
        letGo(dropped)
    }

    /// Freeing a step may call the manager again, so steps are freed when no list is being changed.
    private func letGo(_ steps: [[() -> Void]]) { withExtendedLifetime(steps) {} }

    /// Undoes the last step.
    open func undo() {
        while depth > 0 { endUndoGrouping() }
        guard let steps = undos.popLast() else { return }
        isUndoing = true
        run(steps)
        isUndoing = false
    }
    /// Redoes the step that was undone last.
    open func redo() {
        guard let steps = redos.popLast() else { return }
        isRedoing = true
        run(steps)
        isRedoing = false
    }

    private func run(_ steps: [() -> Void]) {
        beginUndoGrouping()
        for step in steps.reversed() { step() }
        endUndoGrouping()
    }

    /// Makes one step of what is registered from now on.
    open func beginUndoGrouping() {
        depth += 1
        if group == nil { group = [] }
    }
    /// Ends the step.
    open func endUndoGrouping() {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0 else { return }
        let steps = group ?? []
        group = nil
        add(steps)
    }
    /// Registers nothing for a while.
    open func disableUndoRegistration() { disabled += 1 }
    /// Registers changes again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
    /// Names the last step.
    open func setActionName(_ actionName: String) { undoActionName = actionName }
    /// Forgets all steps, and registers changes again.
    open func removeAllActions() {
        let forgotten = undos + redos + (group.map { [$0] } ?? [])
        undos = []
        redos = []
        // An open step stays open, without its registrations.
        if group != nil { group = [] }
        disabled = 0
        letGo(forgotten)
    }
}

import AutoLayoutSolver
import Foundation

/// The engine of one tree of views: its constraints, solved.
final class ConstraintEngine: TreeEngine {
    /// A required row that is without effect at present.
    struct Broken {
        let conflict: LinearSolution.Conflict
        let report: ConflictReport
        /// Nil if it is not a constraint that an app made.
        let constraint: NSLayoutConstraint?
        /// The views whose autoresizing masks have a part in it.
        let viewsPlacedByMasks: [UIView]
        /// What contradicts it, with itself.
        let members: [WeakConflictMember]
    }

    private unowned let root: UIView
    override var isStale: Bool { root.constraintsChanged || changes.hasChanges }
    /// What changed since the last solution.
    // Unchecked, because each view that is laid out reads it.
    @exclusivity(unchecked)
    private var changes = ConstraintChanges()
    private(set) var broken: [Broken] = []
    private(set) var isAmbiguous = false
    /// How often the tree was lowered: not for every solution.
    private(set) var loweringCount = 0
    /// How often it was computed which constraints are broken: not for every solution with conflicts.
    var conflictResolutionCount: Int { solver.known.resolutionCount }
    // The lowering is not kept: it retains the views, which retain this, and the tree would never be freed.
    private var solver = ReusableSolver()
    private var contentAxes: [Int: (width: Bool, height: Bool)] = [:]
    /// Whether a changed constant changes nothing else: no content is measured at widths found, and no constraint is
    /// broken.
    private var canChangeConstants = false
    private var values: [Double] = []
    /// Whether the next solution is found because an app's code had the tree solved during the last one.
    private var followsNestedSolution = false
    private var reported: Set<ConflictReport> = []
    /// Whether `values` are another optimum than the engine's own choice, for `exerciseAmbiguityInLayout()`.
    private(set) var isExercised = false

    init(root: UIView) { self.root = root }

    override func constantDidChange(of constraint: NSLayoutConstraint) {
        if !root.constraintsChanged, !changes.needsLowering { changes.constraints.append(constraint) }
    }

    override func rootBoundsDidChange() {
        if root.scrollContent == nil { changes.changesRootBounds = true } else { root.markConstraintsChanged() }
    }

    /// Solves if anything changed, and flags the superviews of views whose frames will change.
    func solveIfNeeded() {
        guard isStale else { return }
        let changes = root.constraintsChanged ? ConstraintChanges() : changes
        root.clearConstraintsChanged()
        self.changes = ConstraintChanges(needsLowering: false)
        solutionCount += 1
        isExercised = false
        if !solve(changes) { solveLowered() }
    }

    /// Solves the rows of the last lowering with other constants; false if that is not all that changed.
    private func solve(_ changes: ConstraintChanges) -> Bool {
        guard canChangeConstants, let constants = changes.constants(of: solver.rows, root: root),
            let solution = solver.change(constants)
        else { return false }
        guard solution.conflicts.isEmpty else { return false }
        values = solution.values
        isAmbiguous = solution.isAmbiguous
        flagSuperviewsOfMovedViews()
        return true
    }

    private func solveLowered() {
        loweringCount += 1
        // Lowering calls app code for content, which may start a layout: that finds no solver here, and uses its own.
        var present = solver
        let (count, followsInner) = (solutionCount, followsNestedSolution)
        solver = ReusableSolver(known: solver.known)
        var (lowering, solution) = HeightForWidthSolution.find(root: root, with: &present)
        solver = present
        // App code that was called for a height may have changed the tree. Where it also had the tree solved after a
        // change, nothing is flagged any more, and this solution may be outdated. It is found again once: a view that
        // has the tree solved at every call does so then, too.
        followsNestedSolution = solutionCount != count && !followsInner
        if !lowering.matchesCurrentTree() || followsNestedSolution { root.markConstraintsChanged() }
        let usedAutoLayout = usesAutoLayout
        usesAutoLayout = lowering.usesAutoLayout
        canChangeConstants = false
        guard usesAutoLayout else {
            // The last view with constraints went: from now on masks alone decide, by springs and struts.
            if usedAutoLayout { for view in lowering.views { view.needsLayoutSubviews = true } }
            broken = []
            reported = []
            isAmbiguous = false
            for view in lowering.views where view.scrollContent?.note(width: nil, height: nil) == true {
                view.needsLayoutSubviews = true
            }
            return
        }
        values = solution.values
        isAmbiguous = solution.isAmbiguous
        contentAxes = lowering.contentAxes
        lowering.storeRowIndices()
        canChangeConstants = solution.conflicts.isEmpty && !lowering.views.contains(where: \.contentWraps)
        take(solution.conflicts, of: lowering)
        flagSuperviewsOfMovedViews()
    }

    private func flagSuperviewsOfMovedViews() {
        var moved: [UIView] = []
        flagSuperviewsOfMovedViews(in: root, PixelRounding(root), &moved)
        // Observers are an app's: they may change the list of subviews, so they are notified afterwards.
        for view in moved { view.notifyObservers() }
    }

    private func flagSuperviewsOfMovedViews(in view: UIView, _ rounding: PixelRounding, _ moved: inout [UIView]) {
        if let content = view.scrollContent {
            let size = rounding.grid.round(rect(ofBox: content.boxIndex)).size
            let spoken = contentAxes[view.boxIndex] ?? (false, false)
            if content.note(width: spoken.width ? size.width : nil, height: spoken.height ? size.height : nil) {
                view.needsLayoutSubviews = true
            }
        }
        Unmanaged.passUnretained(view).forEachSubview {
            $0._withUnsafeGuaranteedRef { subview in
                let frame = roundedFrame(of: subview, rounding)
                if frame != subview.untransformedFrame {
                    if differsOnlyByPixelRounding(subview, in: view, rounding.grid) {
                        subview.applyEngineFrame(frame)
                        moved.append(subview)
                    } else {
                        view.needsLayoutSubviews = true
                    }
                }
                flagSuperviewsOfMovedViews(in: subview, rounding, &moved)
            }
        }
    }

    /// Whether a view is where the app put it, apart from rounding to pixels: its own, or that of the superview that its
    /// mask refers to.
    ///
    /// A superview that is laid out again for that would put it there again, forever.
    /// uikit-model: masks-13
    private func differsOnlyByPixelRounding(_ view: UIView, in superview: UIView, _ grid: PixelGrid) -> Bool {
        guard view.translatesAutoresizingMaskIntoConstraints else { return false }
        let (frame, solved) = (view.untransformedFrame, rect(ofBox: view.boxIndex))
        if frame.differsOnlyByNoise(from: solved) { return true }
        let size = superview.storedBounds.size
        guard let reference = view.autoresizingReference, reference.isPlaced, reference.frame == frame,
            reference.superviewSize == size, let (across, down) = view.autoresizingAxes
        else { return false }
        let (room, pixel) = (rect(ofBox: superview.boxIndex).size, 1 / grid.scale)
        guard abs(room.width - size.width) < pixel, abs(room.height - size.height) < pixel else { return false }
        let (x, y) = (across.place(in: room.width), down.place(in: room.height))
        let wanted = CGRect(x: x.near, y: y.near, width: x.size, height: y.size)
        return wanted.isNear(solved, within: 1e-6)
    }

    private func take(_ conflicts: [LinearSolution.Conflict], of lowering: Lowering) {
        broken = conflicts.map { conflict in
            let report = ConflictReport(
                constraints: conflict.members.map { Self.describe($0, of: lowering) },
                broken: Self.describe(conflict.broken, of: lowering))
            var constraint: NSLayoutConstraint?
            if case .constraint(let origin) = lowering.origins[conflict.broken] { constraint = origin }
            let placed = conflict.members.compactMap { row -> UIView? in
                if case .autoresizing(let view) = lowering.origins[row] { return view }
                return nil
            }
            return Broken(
                conflict: conflict, report: report, constraint: constraint, viewsPlacedByMasks: placed,
                members: conflict.members.map { WeakConflictMember(Self.member($0, of: lowering)) })
        }
        // UIKit logs a conflict when it breaks a constraint, not again on every later solution.
        let present = Set(broken.map(\.report))
        for entry in broken where !reported.contains(entry.report) {
            LayoutEnvironment.current.report(.conflict(entry.report))
        }
        reported = present
    }

    private static func describe(_ row: Int, of lowering: Lowering) -> String {
        switch lowering.origins[row] {
        case .constraint(let constraint): ConflictLine(constraint).text
        case .autoresizing(let view):
            "<NSAutoresizingMaskLayoutConstraint \(view.autoresizingMask.debugNotation) \(view.debugName).frame == "
                + "\(ConflictLine.words(view.untransformedFrame))   (active)>"
        case .derived(let guide):
            "<NSLayoutConstraint '\(guide.identifier)' \(guide.debugName)>"
        case .contentSize(let view):
            "<NSContentSizeLayoutConstraint \(view.debugName) content size \(view.contentSizeInLayout)>"
        case .rootSize(let view):
            describeRootSize(of: view, lowering.system.rows[row])
        }
    }

    private static func member(_ row: Int, of lowering: Lowering) -> ConflictMember {
        let isVertical = lowering.system.rows[row].form.first.map { $0.variable % 2 == Lowering.height % 2 } ?? false
        return switch lowering.origins[row] {
        case .constraint(let constraint): .constraint(constraint)
        case .autoresizing(let view): .mask(view)
        case .derived(let guide): .guide(guide)
        case .contentSize(let view): .content(view, isVertical: isVertical)
        case .rootSize(let view): .rootSize(view, isVertical: isVertical)
        }
    }

    private static func describeRootSize(of view: UIView, _ row: LinearSystem.Row) -> String {
        let isHeight = row.form.first.map { $0.variable % 4 == Lowering.height } ?? false
        let (name, length) = isHeight ? ("Height", view.bounds.height) : ("Width", view.bounds.width)
        return "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(name)' \(view.debugName).\(name.lowercased()) == "
            + "\(ConstraintEquation.number(length))   (active)>"
    }

    private func rect(ofBox index: Int) -> CGRect {
        guard index >= 0, index * 4 + 3 < values.count else { return .zero }
        return CGRect(
            x: values[index * 4 + Lowering.minX], y: values[index * 4 + Lowering.minY],
            width: values[index * 4 + Lowering.width], height: values[index * 4 + Lowering.height])
    }

    /// The engine's frame of a view, in its superview, before rounding to pixels.
    func unroundedFrame(of view: UIView) -> CGRect {
        guard usesAutoLayout, view !== root else { return view.untransformedFrame }
        return rect(ofBox: view.boxIndex)
    }

    override func unroundedFrame(of guide: UILayoutGuide) -> CGRect {
        usesAutoLayout ? rect(ofBox: guide.boxIndex) : .zero
    }

    /// The frames of a view's subviews on whole pixels, one after the other.
    func forEachRoundedFrame(ofSubviewsIn view: UIView, _ body: (UIView, CGRect) -> Void) {
        let rounding = PixelRounding(root)
        for subview in view.subviews { body(subview, roundedFrame(of: subview, rounding)) }
    }

    private func roundedFrame(of view: UIView, _ rounding: PixelRounding) -> CGRect {
        guard usesAutoLayout else { return view.untransformedFrame }
        return rounding.round(rect(ofBox: view.boxIndex), of: view)
    }

    // MARK: Inspection

    /// Which variables of the present system can take another value.
    func ambiguousVariables() -> [Bool] { currentAnswer()?.answer.ambiguousVariables ?? [] }

    /// The rows of the present solution and their sources; nil in a tree without Auto Layout.
    func currentRows() -> (system: LinearSystem, origins: [Lowering.Origin], values: [Double])? {
        solveIfNeeded()
        guard usesAutoLayout else { return nil }
        let lowering = HeightForWidthSolution.find(root: root, known: solver.known).lowering
        return (lowering.system, lowering.origins, values)
    }

    /// The present input of the solver, and the answer that the tree is laid out by; nil in a tree without Auto Layout.
    func currentAnswer() -> (system: LinearSystem, answer: LinearSolution)? {
        guard let present = currentRows() else { return nil }
        let answer = LinearSolution(
            values: values, conflicts: broken.map(\.conflict), isAmbiguous: isAmbiguous,
            ambiguousVariables: Solver.solve(present.system, detectAmbiguity: true, known: solver.known)
                .ambiguousVariables)
        return (present.system, answer)
    }

    /// Shows another optimum until the constraints change.
    func exercise(_ otherValues: [Double]) {
        values = otherValues
        isExercised = true
        flagSuperviewsOfMovedViews()
    }

    /// The frames that a new engine would find for the present constraints.
    func framesSolvedFromScratch() -> [(view: UIView, frame: CGRect)] {
        let (fresh, solution) = HeightForWidthSolution.find(root: root)
        guard fresh.usesAutoLayout else { return fresh.views.map { ($0, $0.untransformedFrame) } }
        return fresh.views.map { view in
            if view === root { return (view, view.untransformedFrame) }
            let base = view.boxIndex * 4
            return (
                view,
                CGRect(
                    x: solution.values[base + Lowering.minX], y: solution.values[base + Lowering.minY],
                    width: solution.values[base + Lowering.width], height: solution.values[base + Lowering.height])
            )
        }
    }
}

/// How frames are put on whole pixels in one tree.
private struct PixelRounding {
    let grid: PixelGrid
    /// The view whose coordinates are rounded; nil if each frame is rounded in its superview's.
    private let screen: UIView?

    init(_ root: UIView) {
        let environment = LayoutEnvironment.current
        grid = environment.pixelGrid
        screen = environment.assumptions.roundingSpace == .screen ? root : nil
    }

    func round(_ frame: CGRect, of view: UIView) -> CGRect {
        guard let screen, let parent = view.parent else { return grid.round(frame) }
        let origin = parent.originInAncestor(screen)
        return grid.round(frame.offsetBy(dx: origin.x, dy: origin.y)).offsetBy(dx: -origin.x, dy: -origin.y)
    }
}

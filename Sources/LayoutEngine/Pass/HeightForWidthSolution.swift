import AutoLayoutSolver
import Foundation

/// Lowers and solves a tree, and again while content wraps at another width than it was measured at.
///
/// The first round takes each label at its width without wrapping. The engine gives it a width, the text is measured
/// at that, rounded to pixels as the frame will be, and the next round asks for the height found. Every call starts
/// without heights, so a layout does not remember the widths of the last one.
/// uikit-model: text-11
enum HeightForWidthSolution {
    /// How many times content is measured again in one layout.
    static let roundLimit = 2

    /// From nothing; whether the solution is ambiguous is not found out.
    /// - `known`: conflicts of systems that were solved before, which make no difference to the answer.
    static func find(
        root: UIView, target: FittingTarget? = nil, known: ConflictCache = ConflictCache()
    ) -> (lowering: Lowering, solution: LinearSolution) {
        var solver = ReusableSolver(known: known, detectsAmbiguity: false)
        return find(root: root, target: target, with: &solver)
    }

    /// With a solver that may go on from its last solution, which makes no difference to the answer.
    static func find(
        root: UIView, target: FittingTarget? = nil, with solver: inout ReusableSolver
    ) -> (lowering: Lowering, solution: LinearSolution) {
        var lowering = Lowering(root: root, target: target)
        guard lowering.usesAutoLayout || target != nil else {
            return (lowering, LinearSolution(values: [], conflicts: [], isAmbiguous: false, ambiguousVariables: []))
        }
        var solution = solver.solve(lowering.system)
        var heights: [CGFloat?] = []
        for _ in 0..<roundLimit {
            let measured = measure(lowering, solution.values, root: root)
            guard measured != heights else { break }
            heights = measured
            lowering = Lowering(root: root, target: target, heights: heights)
            solution = solver.solve(lowering.system)
        }
        return (lowering, solution)
    }

    /// By box, the height of content that wraps at the width found; nil where it is the intrinsic one.
    ///
    /// Empty where all are.
    private static func measure(_ lowering: Lowering, _ values: [Double], root: UIView) -> [CGFloat?] {
        var heights: [CGFloat?] = []
        let grid = LayoutEnvironment.current.pixelGrid
        // The present boxes: app code that is called may add views, and have the tree numbered again.
        let wrapping = lowering.views.filter(\.wrapsInLayout).map { (view: $0, box: $0.boxIndex) }
        for (view, box) in wrapping {
            if view.translatesAutoresizingMaskIntoConstraints, view !== root { continue }
            let insets = view.alignmentInsets
            let x = CGFloat(values[box * 4 + Lowering.minX])
            let found = CGRect(x: x, y: 0, width: values[box * 4 + Lowering.width], height: 0)
            // The width on the screen. Text that fits between the unrounded edges alone would be cut off there.
            let width = view === root ? found.size.width : grid.round(found).size.width
            let height = view.contentHeight(forWidth: width - insets.left - insets.right)
            guard height != view.contentSizeInLayout.height else { continue }
            if heights.isEmpty { heights = Array(repeating: nil, count: values.count / 4) }
            heights[box] = height
        }
        return heights
    }
}

import AutoLayoutSolver
import Foundation

/// Fitting sizes: a temporary solution of a subtree.
extension UIView {
    /// Solves the constraints of the subtree in a separate engine, which is then thrown away.
    func fittingSize(_ target: FittingTarget) -> CGSize {
        guard validateTarget(target) else { return storedBounds.size }
        updateConstraintsOfSubtree()
        // The box numbers of the subtree in the engine of the whole tree, which a new lowering overwrites.
        let (places, engine) = (subtreeBoxIndices, treeRoot.engine)
        let (solutionCount, isInPart) = (engine?.solutionCount, engine?.hasSubtreeSolution == true)
        var margins: [UIEdgeInsets?] = []
        visitSubtree { margins.append($0.loweredMargins) }
        let values = HeightForWidthSolution.find(root: self, target: target).solution.values
        // The root is the first box, whatever its number is now if app code had another tree solved meanwhile.
        let size = CGSize(width: values[Lowering.width], height: values[Lowering.height])
        var nextMargins = margins.makeIterator()
        visitSubtree { $0.loweredMargins = nextMargins.next() ?? nil }
        if isInPart || treeRoot.engine?.solutionCount == solutionCount {
            restoreBoxIndices(places)
            engine?.hasSubtreeSolution = isInPart
        } else {
            // App code had the whole tree solved meanwhile, which may have changed since: then its box numbers differ.
            Lowering.number(treeRoot)
            if subtreeBoxIndices != places { markConstraintsChanged() }
        }
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(width: grid.roundUp(size.width), height: grid.roundUp(size.height))
    }

    /// Lays a tree out with its own box numbers where app code starts a layout during a fitting size of a part, which then
    /// continues with the numbers of the part.
    func withBoxIndicesOfTree(_ layOut: () -> Void) {
        guard let engine, engine.hasSubtreeSolution else { return layOut() }
        let places = subtreeBoxIndices
        Lowering.number(self)
        layOut()
        restoreBoxIndices(places)
        engine.hasSubtreeSolution = true
    }

    /// The numbers of all boxes in the subtree.
    private var subtreeBoxIndices: [Int] {
        var places: [Int] = []
        visitSubtree { view in
            places.append(view.boxIndex)
            places += view.guidesWithBoxes.map(\.boxIndex)
        }
        return places
    }

    private func restoreBoxIndices(_ places: [Int]) {
        var next = places.makeIterator()
        visitSubtree { view in
            view.boxIndex = next.next() ?? -1
            for guide in view.guidesWithBoxes { guide.boxIndex = next.next() ?? -1 }
        }
    }

    /// The guides that may have their own box in the engine.
    private var guidesWithBoxes: [UILayoutGuide] {
        layoutGuides + [scrollContent, readableGuide].compactMap { $0 }
    }

    private func validateTarget(_ target: FittingTarget) -> Bool {
        let isSize =
            target.size.width.isFinite && target.size.height.isFinite && target.size.width >= 0
            && target.size.height >= 0
        if isSize, target.horizontal.isLegal, target.vertical.isLegal { return true }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "systemLayoutSizeFitting of \(debugName) was asked for \(target.size) at priorities "
                + "\(target.horizontal.rawValue) and \(target.vertical.rawValue). A target is finite and not negative, "
                + "priorities lie above 0 and at most at 1000; the answer is the present size.")
        return false
    }
}

import AutoLayoutSolver
import Foundation

/// Fitting sizes: a temporary solution of a subtree.
extension UIView {
    /// Solves the constraints of the subtree in a separate engine, which is then thrown away.
    func fittingSize(_ target: FittingTarget) -> CGSize {
        guard acceptTarget(target) else { return storedBounds.size }
        updateConstraintsOfSubtree()
        // The places of the subtree's views in the engine of the whole tree, which a new lowering overwrites.
        var places: [Int] = []
        var margins: [UIEdgeInsets?] = []
        visitSubtree { view in
            places.append(view.boxIndex)
            places += view.boxedGuides.map(\.boxIndex)
            margins.append(view.loweredMargins)
        }
        let values = HeightForWidthSolution.find(root: self, target: target).solution.values
        let size = CGSize(
            width: values[boxIndex * 4 + Lowering.width], height: values[boxIndex * 4 + Lowering.height])
        var nextPlace = places.makeIterator()
        var nextMargins = margins.makeIterator()
        visitSubtree { view in
            view.boxIndex = nextPlace.next() ?? -1
            for guide in view.boxedGuides { guide.boxIndex = nextPlace.next() ?? -1 }
            view.loweredMargins = nextMargins.next() ?? nil
        }
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(width: grid.roundUp(size.width), height: grid.roundUp(size.height))
    }

    /// The guides that may have their own box in the engine.
    private var boxedGuides: [UILayoutGuide] {
        layoutGuides + [scrollContent, readableGuide].compactMap { $0 }
    }

    private func acceptTarget(_ target: FittingTarget) -> Bool {
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

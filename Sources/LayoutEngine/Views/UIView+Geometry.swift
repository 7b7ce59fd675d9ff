import Foundation

/// What happens when a view moves or gets another size.
extension UIView {
    func originForCenter(_ center: CGPoint) -> CGPoint {
        CGPoint(
            x: center.x - storedBounds.width * storedAnchorPoint.x,
            y: center.y - storedBounds.height * storedAnchorPoint.y)
    }

    /// Moves the anchor point and keeps the center, so the frame moves.
    func setAnchorPoint(_ anchorPoint: CGPoint) {
        let place = center
        guard accept(anchorPoint, "anchorPoint", keeping: storedAnchorPoint) else { return }
        storedAnchorPoint = anchorPoint
        setGeometry(origin: originForCenter(place), bounds: storedBounds)
    }

    func setGeometry(origin: CGPoint, bounds: CGRect) {
        let resizes = bounds.size != storedBounds.size
        let moves = origin != storedOrigin
        guard resizes || moves || bounds.origin != storedBounds.origin else { return }
        storedOrigin = origin
        storedBounds = bounds
        preparationIsDue = true
        // Scrolling changes only the origin of the bounds; the frame, to which the mask refers, stays.
        if resizes || moves { noteReference(isPlaced: true) }
        if resizes {
            layoutIsDue = true
            followSuperviewWithoutConstraints()
        }
        if parent == nil { engine?.noteRootBounds() } else { markConstraintsChanged() }
        tellObservers()
    }

    /// Sets a frame that the engine found.
    ///
    /// It does not become the reference of the autoresizing mask, as a frame set by the app does.
    func applyEngineFrame(_ frame: CGRect) {
        guard frame.origin != storedOrigin || frame.size != storedBounds.size else { return }
        let movesPixels = LayoutEnvironment.current.assumptions.roundingSpace == .screen
        if frame.size != storedBounds.size || movesPixels { layoutIsDue = true }
        preparationIsDue = true
        storedOrigin = frame.origin
        storedBounds.size = frame.size
    }
}

extension CGRect {
    /// Whether the rectangle differs only by floating-point noise.
    func isNoise(from other: CGRect) -> Bool {
        self == other || isNear(other, within: 1e-9)
    }

    /// Whether position and size differ by less than `distance`.
    func isNear(_ other: CGRect, within distance: CGFloat) -> Bool {
        abs(minX - other.minX) < distance && abs(minY - other.minY) < distance && abs(width - other.width) < distance
            && abs(height - other.height) < distance
    }
}

import Foundation

/// What happens when a view moves or gets another size.
extension UIView {
    func originFromCenter(_ center: CGPoint) -> CGPoint {
        CGPoint(
            x: center.x - storedBounds.width * storedAnchorPoint.x,
            y: center.y - storedBounds.height * storedAnchorPoint.y)
    }

    /// Moves the anchor point and keeps the center, so the frame moves.
    func setAnchorPoint(_ anchorPoint: CGPoint) {
        let place = center
        guard accept(anchorPoint, "anchorPoint", keeping: storedAnchorPoint) else { return }
        storedAnchorPoint = anchorPoint
        setGeometry(origin: originFromCenter(place), bounds: storedBounds)
    }

    func setGeometry(origin: CGPoint, bounds: CGRect) {
        let resizes = bounds.size != storedBounds.size
        let moves = origin != storedOrigin
        guard resizes || moves || bounds.origin != storedBounds.origin else { return }
        storedOrigin = origin
        storedBounds = bounds
        needsLayoutPreparation = true
        // Scrolling changes only the origin of the bounds; the frame, to which the mask refers, stays.
        if resizes || moves { updateAutoresizingReference(isPlaced: true) }
        if resizes {
            needsLayoutSubviews = true
            autoresizeSubviewsWithoutAutoLayout()
        }
        if parent == nil { engine?.rootBoundsDidChange() } else { markConstraintsChanged() }
        notifyObservers()
    }

    /// Sets a frame that the engine found.
    ///
    /// It does not become the reference of the autoresizing mask, as a frame set by the app does.
    func applyEngineFrame(_ frame: CGRect) {
        guard frame.origin != storedOrigin || frame.size != storedBounds.size else { return }
        let movesPixels = LayoutEnvironment.current.assumptions.roundingSpace == .screen
        if frame.size != storedBounds.size || movesPixels { needsLayoutSubviews = true }
        needsLayoutPreparation = true
        storedOrigin = frame.origin
        storedBounds.size = frame.size
    }
}

extension CGRect {
    /// Whether the rectangle differs only by floating-point noise.
    func differsOnlyByNoise(from other: CGRect) -> Bool {
        self == other || isNear(other, within: 1e-9)
    }

    /// Whether position and size differ by less than `distance`.
    func isNear(_ other: CGRect, within distance: CGFloat) -> Bool {
        abs(minX - other.minX) < distance && abs(minY - other.minY) < distance && abs(width - other.width) < distance
            && abs(height - other.height) < distance
    }
}

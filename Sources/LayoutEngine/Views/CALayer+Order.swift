/// The order of a layer's sublayers: the app's own layers among the layers of the subviews.
///
/// uikit-model: layers-2
extension CALayer {
    /// The layers in this one from back to front.
    var currentSublayers: [CALayer] { order.isEmpty ? view?.subviews.map(\.layer) ?? [] : order }

    /// The index of a layer after `other` is removed.
    func place(of layer: CALayer?, without other: CALayer) -> Int? {
        currentSublayers.filter { $0 !== other }.firstIndex { $0 === layer }
    }

    /// Whether a layer can be added here: it is the app's own layer, and this layer is not inside it.
    ///
    /// A view's layer moves only with its view.
    func mayTake(_ layer: CALayer) -> Bool {
        guard layer.view == nil else { return false }
        var candidate: CALayer? = self
        while let current = candidate {
            if current === layer {
                LayoutEnvironment.current.raise(
                    .invalidLayer,
                    "A layer (\(layer.words)) is a part of cycle in its layer tree: it was put into "
                        + (self === layer ? "itself" : "a layer (\(words)) that is inside it")
                        + ". Take that one out first; the call had no effect.")
                return false
            }
            // Above a view's layer there are only layers of views.
            candidate = current.view == nil ? current.standaloneSuperlayer : nil
        }
        return true
    }

    private var words: String { name ?? view?.debugName ?? "\(type(of: self))" }

    /// Inserts an app's own layer at an index that is counted after the layer has left its present superlayer.
    func insert(_ layer: CALayer, at index: Int) {
        guard mayTake(layer) else { return }
        layer.removeFromSuperlayer()
        if order.isEmpty { order = currentSublayers }
        order.insert(layer, at: min(index, order.count))
        layer.standaloneSuperlayer = self
    }

    func lose(_ layer: CALayer) {
        order.removeAll { $0 === layer }
        discardRedundantOrder()
    }

    /// Sets the app's own sublayers to these, and orders them among the subviews' layers.
    func replaceSublayers(_ layers: [CALayer]) {
        let views = view?.subviews.map(\.layer) ?? []
        var new: [CALayer] = []
        for layer in layers where !new.contains(where: { $0 === layer }) {
            if layer.view == nil ? mayTake(layer) : views.contains(where: { $0 === layer }) { new.append(layer) }
        }
        for layer in order where layer.view == nil { layer.standaloneSuperlayer = nil }
        order = []
        for layer in new where layer.view == nil {
            layer.removeFromSuperlayer()
            layer.standaloneSuperlayer = self
        }
        order = new + views.filter { layer in !new.contains { $0 === layer } }
        reorderSubviewLayers()
        discardRedundantOrder()
    }

    /// Without the app's own layers, the order follows from the subviews alone.
    private func discardRedundantOrder() { if order.allSatisfy({ $0.view != nil }) { order = [] } }

    // MARK: Subviews

    /// A subview was added or moved: its layer goes right in front of `sibling`'s, or else right behind the layer of the next
    /// subview.
    func place(_ subview: UIView, above sibling: UIView?) {
        guard !order.isEmpty, let view, let index = view.subviews.firstIndex(where: { $0 === subview }) else { return }
        let layer = subview.layer
        order.removeAll { $0 === layer }
        let next = index + 1 < view.subviews.count ? view.subviews[index + 1] : nil
        let above = (sibling?.layer).flatMap { sibling in order.firstIndex { $0 === sibling } }
        let below = (next?.layer).flatMap { next in order.firstIndex { $0 === next } }
        order.insert(layer, at: above.map { $0 + 1 } ?? below ?? order.count)
    }

    /// A subview was removed.
    func forget(_ subview: UIView) { if !order.isEmpty { order.removeAll { $0 === subview.layer } } }

    /// The subviews have a new order: their layers take the positions that subviews' layers have among all sublayers.
    func reorderSubviewLayers() {
        guard !order.isEmpty, let view else { return }
        var layers = view.subviews.map(\.layer).makeIterator()
        for index in order.indices where order[index].view != nil {
            if let layer = layers.next() { order[index] = layer }
        }
    }
}

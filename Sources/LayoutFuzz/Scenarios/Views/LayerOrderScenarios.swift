import Foundation
import LayoutEngine

/// An app's own layers among the layers of a view's subviews, in one list from back to front.
private final class LayerOrder {
    static let (layerCount, viewCount) = (4, 3)
    private let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let own = (0..<LayerOrder.layerCount).map { _ in CALayer() }
    private let views = (0..<LayerOrder.viewCount).map { _ in UIView() }
    /// The app's layers by number, then the views.
    private var order: [Int] = []

    private func layer(_ item: Int) -> CALayer {
        item < Self.layerCount ? own[item] : views[item - Self.layerCount].layer
    }

    private var shownViews: [Int] { order.filter { $0 >= Self.layerCount } }

    private func put(_ item: Int, at index: Int) {
        order.removeAll { $0 == item }
        order.insert(item, at: index)
    }

    private func moveLayer(_ kind: Int, _ item: Int, _ value: Int) {
        let others = order.filter { $0 != item }
        let place = others.isEmpty ? 0 : value % others.count
        switch kind {
        case 0:
            put(item, at: others.count)
            holder.layer.addSublayer(own[item])
        case 1:
            let index = value % (others.count + 1)
            put(item, at: index)
            holder.layer.insertSublayer(own[item], at: UInt32(index))
        case 2 where !others.isEmpty:
            let sibling = layer(others[place])
            put(item, at: place)
            holder.layer.insertSublayer(own[item], below: sibling)
        case 3 where !others.isEmpty:
            let sibling = layer(others[place])
            put(item, at: place + 1)
            holder.layer.insertSublayer(own[item], above: sibling)
        case 4:
            order.removeAll { $0 == item }
            own[item].removeFromSuperlayer()
        default:
            // The app's own layers in another order, and one more of them.
            let layers = Array(others.filter { $0 < Self.layerCount }.reversed()) + [item]
            order = layers + shownViews
            holder.layer.sublayers = order.map { layer($0) }
        }
    }

    private func moveView(_ kind: Int, _ number: Int, _ value: Int) {
        let (view, item) = (views[number], number + Self.layerCount)
        let siblings = shownViews.filter { $0 != item }
        let sibling = siblings.isEmpty ? nil : siblings[value % siblings.count]
        let others = order.filter { $0 != item }
        let place = sibling.flatMap { others.firstIndex(of: $0) }
        switch kind {
        case 0:
            put(item, at: others.count)
            holder.addSubview(view)
        case 1:
            guard let place, let sibling else { return }
            put(item, at: place)
            holder.insertSubview(view, belowSubview: views[sibling - Self.layerCount])
        case 2:
            guard let place, let sibling else { return }
            put(item, at: place + 1)
            holder.insertSubview(view, aboveSubview: views[sibling - Self.layerCount])
        case 3:
            guard let place, let sibling, let index = siblings.firstIndex(of: sibling) else { return }
            put(item, at: place)
            holder.insertSubview(view, at: index)
        case 4:
            let shown = shownViews
            guard shown.count > 1 else { return }
            let (one, two) = (value % shown.count, value / 4 % shown.count)
            let places = shown.compactMap { order.firstIndex(of: $0) }
            order.swapAt(places[one], places[two])
            holder.exchangeSubview(at: one, withSubviewAt: two)
        default:
            order.removeAll { $0 == item }
            view.removeFromSuperview()
        }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 12, number / 12)
        if kind < 6 {
            moveLayer(kind, value % Self.layerCount, value / Self.layerCount)
        } else {
            moveView(kind - 6, value % Self.viewCount, value / Self.viewCount)
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        run.expect("sublayers \(when)", holder.layer.sublayers ?? [], order.map { layer($0) })
        run.expect("subviews \(when)", holder.subviews, shownViews.map { views[$0 - Self.layerCount] })
        for item in 0..<Self.layerCount + Self.viewCount {
            run.expectObject(
                "superlayer of layer \(item) \(when)", layer(item).superlayer, order.contains(item) ? holder.layer : nil
            )
        }
    }
}

extension Scenario {
    static let layerOrders: [Scenario] = [
        // An app's own layers and those of subviews are in one list, in the order of the last calls for views or layers.
        Scenario(
            "layers-among-subviews", rules: ["layers-2", "hierarchy-1"],
            limits: Array(repeating: 12 * 12 * 16 - 1, count: 14), kinds: 12
        ) { run in
            let order = LayerOrder()
            order.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                order.perform(number)
                order.check(run, "after turn \(turn)")
            }
        },
        // A layer cannot go into itself or into its own sublayer; such a call raises an exception and changes nothing.
        Scenario("layers-in-themselves", rules: ["layers-2"], limits: [1] + Array(repeating: 4 * 4 - 1, count: 8)) {
            run in
            let view = UIView()
            let layers = [run.flag(0) ? view.layer : CALayer()] + (0..<3).map { _ in CALayer() }
            var above: [Int?] = [nil, nil, nil, nil]
            for (turn, number) in run.numbers[1...].enumerated() {
                let (one, other) = (number % 4, number / 4)
                var candidate: Int? = other
                while let place = candidate, place != one { candidate = above[place] }
                // The layer of a view moves only with its view.
                guard !(run.flag(0) && one == 0) else { continue }
                run.expectRefusal("a layer in turn \(turn)", candidate == nil ? nil : .invalidLayer) {
                    layers[other].addSublayer(layers[one])
                }
                if candidate == nil { above[one] = other }
                for (place, layer) in layers.enumerated() {
                    run.expectObject(
                        "superlayer of layer \(place) after turn \(turn)", layer.superlayer,
                        above[place].map { layers[$0] })
                }
            }
        },
    ]
}

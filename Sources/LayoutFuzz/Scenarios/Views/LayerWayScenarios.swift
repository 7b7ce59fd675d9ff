import Foundation
import LayoutEngine

/// An app's own layers in a view's layer, with their sublayers and geometry.
private final class LayerWays {
    private struct Place {
        var bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        var position = CGPoint(x: 7, y: 9)
        var anchor = CGPoint(x: 0.5, y: 0.5)

        var frame: CGRect {
            CGRect(
                x: position.x - bounds.width * anchor.x, y: position.y - bounds.height * anchor.y, width: bounds.width,
                height: bounds.height)
        }
    }

    static let count = 7
    private let view = UIView(frame: CGRect(x: 11, y: 12, width: 200, height: 180))
    /// The first layer is the view's.
    let layers: [CALayer]
    private var children: [[Int]] = Array(repeating: [], count: LayerWays.count)
    private var places = Array(repeating: Place(), count: LayerWays.count)

    init() {
        let top = view.layer
        layers = [top] + (1..<Self.count).map { _ in CALayer() }
        for (index, layer) in layers.enumerated() where index > 0 {
            layer.bounds = places[index].bounds
            layer.position = places[index].position
        }
    }

    private func parent(_ layer: Int) -> Int? { children.firstIndex { $0.contains(layer) } }

    private func take(_ layer: Int) { for index in children.indices { children[index].removeAll { $0 == layer } } }

    private func put(_ layer: Int, into target: Int, at index: Int) {
        take(layer)
        children[target].insert(layer, at: index)
    }

    /// A sublayer always has a greater number than its superlayer, so that there are no cycles.
    func perform(_ kind: Int, _ layer: Int, _ value: Int) {
        let target = value % layer
        let (one, into) = (layers[layer], layers[target])
        let others = children[target].filter { $0 != layer }
        let sibling = others.isEmpty ? nil : others[value / 6 % others.count]
        let index = sibling.flatMap { others.firstIndex(of: $0) } ?? 0
        switch kind {
        case 0:
            put(layer, into: target, at: others.count)
            into.addSublayer(one)
        case 1 where parent(layer) != target:
            let index = value / 6 % (others.count + 1)
            put(layer, into: target, at: index)
            into.insertSublayer(one, at: UInt32(index))
        case 2:
            guard let sibling else { return }
            put(layer, into: target, at: index)
            into.insertSublayer(one, below: layers[sibling])
        case 3:
            guard let sibling else { return }
            put(layer, into: target, at: index + 1)
            into.insertSublayer(one, above: layers[sibling])
        case 4 where parent(layer) != target:
            guard let sibling else { return }
            put(layer, into: target, at: index)
            take(sibling)
            into.replaceSublayer(layers[sibling], with: one)
        case 5:
            take(layer)
            one.removeFromSuperlayer()
        case 6:
            // Some of the present sublayers in another order, with one that may come from another layer.
            let kept = Array(others.reversed().dropFirst(value / 6 % 2))
            take(layer)
            children[target] = kept + [layer]
            into.sublayers = children[target].map { layers[$0] }
        case 7 where value % 5 == 0:
            children[target] = []
            into.sublayers = nil
        default: moved(layer, value)
        }
    }

    private func moved(_ layer: Int, _ value: Int) {
        let one = layers[layer]
        let (x, y) = (CGFloat(value % 13), CGFloat(value % 17))
        switch value % 4 {
        case 0:
            places[layer].bounds = CGRect(x: x - 6, y: 8 - y, width: 20 + 4 * y, height: 50 - 2 * x)
            one.bounds = places[layer].bounds
        case 1:
            places[layer].position = CGPoint(x: 3 * x, y: 60 - 2 * y)
            one.position = places[layer].position
        case 2:
            places[layer].anchor = CGPoint(x: CGFloat(value % 5) / 4, y: CGFloat(value % 3) / 2)
            one.anchorPoint = places[layer].anchor
        default:
            let frame = CGRect(x: x, y: y, width: 10 + 4 * y, height: 20 + 2 * x)
            let anchor = places[layer].anchor
            places[layer].bounds.size = frame.size
            places[layer].position = CGPoint(
                x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
            one.frame = frame
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, layer) in layers.enumerated() {
            run.expect(
                "sublayers of layer \(index) \(when)", layer.sublayers ?? [], children[index].map { layers[$0] })
            run.expectObject("superlayer of layer \(index) \(when)", layer.superlayer, parent(index).map { layers[$0] })
            guard index > 0 else { continue }
            run.expect("frame of layer \(index) \(when)", layer.frame, places[index].frame)
            run.expect("bounds of layer \(index) \(when)", layer.bounds, places[index].bounds)
            var (point, inside) = (CGPoint(x: 3, y: 5), index)
            while let around = parent(inside) {
                let place = places[inside]
                point.x += place.frame.minX - place.bounds.minX
                point.y += place.frame.minY - place.bounds.minY
                inside = around
            }
            guard inside == 0 else { continue }
            run.expect(
                "point of layer \(index) in the view's layer \(when)",
                layer.convert(CGPoint(x: 3, y: 5), to: layers[0]),
                point)
            run.expect(
                "point of the view's layer in a layer \(when)", layers[0].convert(point, to: layer), CGPoint(x: 3, y: 5)
            )
        }
    }
}

extension Scenario {
    static let layerWays: [Scenario] = [
        // An app's own layers are in the order of the last calls, each in one superlayer, with the geometry that was set last.
        Scenario(
            "layers-moved-in-any-way", rules: ["layers-1"],
            limits: Array(repeating: 9 * 6 * 240 - 1, count: 14), kinds: 9
        ) { run in
            let ways = LayerWays()
            ways.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                ways.perform(number % 9, 1 + number / 9 % 6, number / 54)
                ways.check(run, "after turn \(turn)")
            }
        }
    ]
}

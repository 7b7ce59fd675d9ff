import Foundation
import LayoutEngine

/// A view's layer, three layers of the app in it or in each other, and the layer of a subview: their geometry, and which are
/// hidden.
private final class LayerHits {
    private struct Place {
        var bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
        var position = CGPoint(x: 60, y: 50)
        var anchor = CGPoint(x: 0.5, y: 0.5)
        var isHidden = false

        var frame: CGRect {
            CGRect(
                x: position.x - bounds.width * anchor.x, y: position.y - bounds.height * anchor.y, width: bounds.width,
                height: bounds.height)
        }
    }

    static let count = 5
    private let view = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    private let subview = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    private let layers: [CALayer]
    private let tellers = (0..<LayerHits.count).map { _ in SizeTeller() }
    private var places = Array(repeating: Place(), count: LayerHits.count)
    private var children: [[Int]] = [[4, 1, 2], [3], [], [], []]

    init() {
        layers = [view.layer, CALayer(), CALayer(), CALayer(), subview.layer]
        view.addSubview(subview)
        for (index, layer) in layers.enumerated() where (1...3).contains(index) {
            layer.frame = places[index].frame
            layer.delegate = tellers[index]
        }
        view.layer.addSublayer(layers[1])
        view.layer.addSublayer(layers[2])
        layers[1].addSublayer(layers[3])
        for teller in tellers { teller.count = 0 }
    }

    private func parent(_ layer: Int) -> Int? { children.firstIndex { $0.contains(layer) } }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % 8, number / 8 % Self.count, number / 40)
        let layer = layers[index]
        let isOwn = (1...3).contains(index)
        let size = CGSize(width: 40 + value % 7 * 8, height: 24 + value % 11 * 4)
        switch kind {
        case 0:
            places[index].bounds = CGRect(origin: CGPoint(x: value % 9 - 4, y: value % 5 * 3 - 6), size: size)
            layer.bounds = places[index].bounds
        case 1:
            places[index].position = CGPoint(x: 30 + value % 10 * 6, y: 25 + value % 13 * 4)
            layer.position = places[index].position
        case 2 where isOwn:
            places[index].anchor = CGPoint(x: CGFloat(value % 5) / 4, y: CGFloat(value % 3) / 2)
            layer.anchorPoint = places[index].anchor
        case 3 where isOwn:
            let (frame, anchor) = (
                CGRect(origin: CGPoint(x: value % 40, y: value % 23), size: size), places[index].anchor
            )
            places[index].bounds.size = size
            places[index].position = CGPoint(
                x: frame.minX + size.width * anchor.x, y: frame.minY + size.height * anchor.y)
            layer.frame = frame
        case 4, 5:
            places[index].isHidden.toggle()
            layer.isHidden = places[index].isHidden
        case 6 where isOwn:
            // A sublayer always has a greater number than its superlayer, so that there are no cycles.
            let target = value % index
            let isBehind = value / 4 % 2 == 0
            for one in children.indices { children[one].removeAll { $0 == index } }
            children[target].insert(index, at: isBehind ? 0 : children[target].count)
            if isBehind { layers[target].insertSublayer(layer, at: 0) } else { layers[target].addSublayer(layer) }
        case 7 where isOwn && value % 3 == 0:
            for one in children.indices { children[one].removeAll { $0 == index } }
            layer.removeFromSuperlayer()
        case 7 where index == 4:
            let isThere = children[0].contains(4)
            children[0].removeAll { $0 == 4 }
            if isThere {
                subview.removeFromSuperview()
            } else {
                children[0].append(4)
                view.addSubview(subview)
            }
        default: break
        }
    }

    /// The frontmost layer that is not hidden, also where it is outside its superlayer's bounds.
    private func hit(_ index: Int, _ point: CGPoint) -> Int? {
        let place = places[index]
        if place.isHidden { return nil }
        let inside = CGPoint(
            x: point.x - place.frame.minX + place.bounds.minX, y: point.y - place.frame.minY + place.bounds.minY)
        for child in children[index].reversed() {
            if let found = hit(child, inside) { return found }
        }
        let isIn =
            inside.x > place.bounds.minX && inside.x < place.bounds.maxX && inside.y > place.bounds.minY
            && inside.y < place.bounds.maxY
        return isIn ? index : nil
    }

    func check(_ run: ScenarioRun, _ when: String, _ sizes: [CGSize]) {
        for index in 0..<Self.count {
            run.expect("frame of layer \(index) \(when)", layers[index].frame, places[index].frame)
            if (1...3).contains(index) {
                run.expect(
                    "whether layer \(index) calls layoutSublayers \(when)", tellers[index].count > 0,
                    sizes[index] != places[index].bounds.size)
                tellers[index].count = 0
            }
            // Points at the center and at two corners, in the coordinates of the root layer.
            let frame = places[index].frame
            for start in [
                CGPoint(x: frame.midX + 0.37, y: frame.midY + 0.37),
                CGPoint(x: frame.minX + 1.37, y: frame.maxY - 1.37),
                CGPoint(x: frame.maxX + 1.37, y: frame.minY - 1.37),
            ] {
                var (point, top) = (start, index)
                while let around = parent(top) {
                    let place = places[around]
                    point.x += place.frame.minX - place.bounds.minX
                    point.y += place.frame.minY - place.bounds.minY
                    top = around
                }
                run.expectObject(
                    "layer at \(point) in layer \(top) \(when)", layers[top].hitTest(point),
                    hit(top, point).map { layers[$0] })
            }
        }
    }

    var sizes: [CGSize] { places.map(\.bounds.size) }
}

private final class SizeTeller: CALayerDelegate {
    var count = 0
    func layoutSublayers(of layer: CALayer) { count += 1 }
}

extension Scenario {
    static let layerHits: [Scenario] = [
        // A hit test finds the frontmost visible layer at a point, and layers with another size call `layoutSublayers`.
        Scenario(
            "layers-hit-where-they-lie", rules: ["layers-1", "layers-2"],
            limits: Array(repeating: 8 * 5 * 120 - 1, count: 12), kinds: 8
        ) { run in
            let hits = LayerHits()
            hits.check(run, "at first", hits.sizes)
            for (turn, number) in run.numbers.enumerated() {
                let sizes = hits.sizes
                hits.perform(number)
                hits.check(run, "after turn \(turn)", sizes)
            }
        }
    ]
}

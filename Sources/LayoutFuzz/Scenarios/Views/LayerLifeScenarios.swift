import Foundation
import LayoutEngine

/// Four views and two layers of the app. A view may be released while the app keeps its layer.
private final class LayerLives {
    private struct Place {
        var bounds = CGRect(x: 0, y: 0, width: 40, height: 32)
        var position = CGPoint(x: 30, y: 26)
        var anchor = CGPoint(x: 0.5, y: 0.5)

        var frame: CGRect {
            CGRect(
                x: position.x - bounds.width * anchor.x, y: position.y - bounds.height * anchor.y, width: bounds.width,
                height: bounds.height)
        }
    }

    static let (viewCount, count) = (4, 6)
    private var views: [UIView?]
    /// The layers of the views, then the app's own.
    private let layers: [CALayer]
    private var places: [Place]
    private var children: [[Int]] = Array(repeating: [], count: LayerLives.count)

    init() {
        let made = (0..<Self.viewCount).map { _ in UIView(frame: Place().frame) }
        views = made
        layers = made.map(\.layer) + [CALayer(), CALayer()]
        places = Array(repeating: Place(), count: Self.count)
        for layer in layers[Self.viewCount...] { layer.frame = Place().frame }
    }

    private func parent(_ item: Int) -> Int? { children.firstIndex { $0.contains(item) } }
    private func take(_ item: Int) { for index in children.indices { children[index].removeAll { $0 == item } } }

    func perform(_ number: Int) {
        let (kind, item, value) = (number % 8, number / 8 % Self.count, number / 48)
        let layer = layers[item]
        let size = CGSize(width: 16 + value % 9 * 4, height: 24 + value % 5 * 8)
        let target = value % Self.viewCount
        switch kind {
        case 0:
            places[item].bounds = CGRect(origin: CGPoint(x: value % 4, y: value % 6), size: size)
            layer.bounds = places[item].bounds
        case 1:
            places[item].position = CGPoint(x: 12 + value, y: 70 - value)
            layer.position = places[item].position
        case 2:
            places[item].anchor = CGPoint(x: CGFloat(value % 5) / 4, y: CGFloat(value % 3) / 2)
            layer.anchorPoint = places[item].anchor
        case 3, 4:
            guard item < Self.viewCount else {
                // The superlayer's view may be gone.
                take(item)
                children[target].append(item)
                return layers[target].addSublayer(layer)
            }
            // A subview always has a greater number than its superview.
            guard target < item, let view = views[item], let holder = views[target], parent(item) != target else {
                return
            }
            take(item)
            children[target].append(item)
            holder.addSubview(view)
        case 5 where item < Self.viewCount:
            take(item)
            views[item]?.removeFromSuperview()
        case 6 where item < Self.viewCount && value % 2 == 0:
            // Its subviews' layers have no superlayer then; the app's own layers stay.
            take(item)
            views[item]?.removeFromSuperview()
            views[item] = nil
            children[item].removeAll { $0 < Self.viewCount }
        case 7 where item >= Self.viewCount:
            take(item)
            layer.removeFromSuperlayer()
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, layer) in layers.enumerated() {
            run.expect("frame of layer \(index) \(when)", layer.frame, places[index].frame)
            run.expect("bounds of layer \(index) \(when)", layer.bounds, places[index].bounds)
            run.expect("position of layer \(index) \(when)", layer.position, places[index].position)
            run.expectObject("superlayer of layer \(index) \(when)", layer.superlayer, parent(index).map { layers[$0] })
            run.expect(
                "sublayers of layer \(index) \(when)",
                (layer.sublayers ?? []).map { one in layers.firstIndex { $0 === one } ?? -1 }, children[index])
            guard index < Self.viewCount, let view = views[index] else { continue }
            run.expect("frame of view \(index) \(when)", view.frame, places[index].frame)
            run.expectObject("superview of view \(index) \(when)", view.superview, parent(index).flatMap { views[$0] })
            run.expectObject("layer of view \(index) \(when)", view.layer, layer)
        }
    }
}

extension Scenario {
    static let layerLives: [Scenario] = [
        // When a view is released, a layer that the app keeps has the same geometry and works like any layer, with the app's own
        // layers in it.
        Scenario(
            "layers-outlive-their-views", rules: ["layers-1", "layers-2"],
            limits: Array(repeating: 8 * 6 * 60 - 1, count: 16), kinds: 8
        ) { run in
            let lives = LayerLives()
            lives.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                lives.perform(number)
                lives.check(run, "after turn \(turn)")
            }
        }
    ]
}

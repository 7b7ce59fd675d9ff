import Foundation
import LayoutEngine

/// Animations that an app adds to layers by key, and the calls of their delegates.
private final class LayerAnimations {
    private struct Added {
        let key: String
        let mark: Int
    }

    static let keys = ["opacity", "place", "shape"]
    private let layers: [CALayer]
    private let log = CallbackLog()
    /// The animations of each layer, in the order in which they were added.
    private var added: [[Added]]
    /// The animations whose delegates must be called by the next rest. No rule says what happens to those that are removed before.
    private var waiting: [Int] = []
    private var told: [String] = []
    private var (blocks, ended): ([String], [Int]) = ([], [])
    private var marks = 0

    init(_ layers: [CALayer]) {
        self.layers = layers
        added = layers.map { _ in [] }
    }

    private func make(_ kind: Int) -> CAAnimation {
        switch kind % 4 {
        case 0: return CABasicAnimation(keyPath: "opacity")
        case 1: return CAKeyframeAnimation(keyPath: "position")
        case 2: return CASpringAnimation(keyPath: "bounds")
        default: return CAAnimationGroup()
        }
    }

    private func forget(_ layer: Int, _ gone: (String) -> Bool) {
        for one in added[layer] where gone(one.key) { waiting.removeAll { $0 == one.mark } }
        added[layer].removeAll { gone($0.key) }
    }

    /// - Parameter goesOn: whether the delegate adds another animation at the end.
    func add(_ layer: Int, _ key: Int, _ kind: Int, goesOn: Bool) {
        marks += 1
        let (mark, name) = (marks, Self.keys[key])
        let animation = make(kind)
        (animation.duration, animation.isRemovedOnCompletion, animation.fillMode) = (1, false, .forwards)
        animation.timeOffset = Double(mark)
        let end = AnimationEnd { [weak self] isDone in
            guard let self else { return }
            self.noteEnd(mark, isDone)
            if goesOn, self.ended.last == mark { self.add(layer, (key + 1) % 3, kind + 1, goesOn: false) }
        }
        animation.delegate = end
        forget(layer) { $0 == name }
        added[layer].append(Added(key: name, mark: mark))
        waiting.append(mark)
        layers[layer].add(animation, forKey: name)
    }

    private func noteEnd(_ mark: Int, _ isDone: Bool) {
        if ended.contains(mark) { return told.append("\(mark) again") }
        guard let first = waiting.first, waiting.contains(mark) else { return }
        // All have the same duration, so they end in the order in which they were added.
        if first != mark || !isDone { told.append("\(mark) \(isDone) before \(first)") }
        waiting.removeAll { $0 == mark }
        ended.append(mark)
    }

    func perform(_ number: Int) {
        let (kind, layer, key, value) = (number % 8, number / 8 % 2, number / 16 % 3, number / 48)
        let name = Self.keys[key]
        switch kind {
        case 0, 1, 2: add(layer, key, value, goesOn: value % 3 == 0)
        case 3:
            forget(layer) { $0 == name }
            layers[layer].removeAnimation(forKey: name)
        case 4 where value % 2 == 0:
            forget(layer) { _ in true }
            layers[layer].removeAllAnimations()
        case 5:
            // An animation in a transaction with a completion block.
            marks += 1
            let block = "block \(marks)"
            blocks.append(block)
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log] in log.note(block) }
            add(layer, key, value, goesOn: false)
            CATransaction.commit()
        case 6:
            marks += 1
            let change = "change \(marks)"
            blocks.append(change)
            UIView.animate(withDuration: 1, animations: { [layers] in layers[layer].position.x += 1 }) { [log] _ in
                log.note(change)
            }
        default: layers[layer].opacity = Float(value % 5) / 5
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, layer) in layers.enumerated() {
            let all = added[index]
            run.expect("animation keys of layer \(index) \(when)", layer.animationKeys() ?? [], all.map(\.key))
            for key in Self.keys {
                run.expect(
                    "animation \(key) of layer \(index) \(when)", layer.animation(forKey: key)?.timeOffset,
                    all.first { $0.key == key }.map { Double($0.mark) })
            }
        }
    }

    func checkEnds(_ run: ScenarioRun, _ when: String) {
        run.expect("animations whose delegate was not called \(when)", waiting, [])
        run.expect("wrong calls of delegates \(when)", told, [])
        run.expect("completion blocks \(when)", log.take().sorted(), blocks.sorted())
        blocks = []
    }
}

private final class AnimationEnd: CAAnimationDelegate {
    private let isTold: (Bool) -> Void
    init(_ isTold: @escaping (Bool) -> Void) { self.isTold = isTold }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { isTold(flag) }
}

extension Scenario {
    static let layerAnimations: [Scenario] = [
        // A layer keeps the last animation for each key. Each that is not removed calls its delegate once, in their order.
        Scenario(
            "layer-animations-in-any-order", rules: ["passes-7", "layers-1"],
            limits: [1023] + Array(repeating: 8 * 2 * 3 * 12 - 1, count: 10), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 9, y: 60, width: 40, height: 30))
            root.addSubview(view)
            let own = CALayer()
            own.frame = CGRect(x: 3, y: 4, width: 10, height: 12)
            view.layer.addSublayer(own)
            host.settle()
            let animations = LayerAnimations([view.layer, own])
            for (turn, number) in run.numbers[1...].enumerated() {
                animations.perform(number)
                animations.check(run, "in turn \(turn)")
                guard run.numbers[0] >> turn & 1 == 0 else { continue }
                host.settle()
                animations.checkEnds(run, "by turn \(turn)")
                animations.check(run, "after turn \(turn)")
            }
            host.settle()
            animations.checkEnds(run, "at the end")
        }
    ]
}

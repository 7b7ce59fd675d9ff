import Foundation
import LayoutEngine

/// A view that gives its own layer the view's size in `layoutSublayers`, as apps do with gradients.
private final class GradientView: UIView {
    let gradient = CAGradientLayer()
    var log: CallbackLog?
    var name = ""

    override func layoutSubviews() {
        super.layoutSubviews()
        log?.note("\(name) subviews")
    }

    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        guard layer === self.layer else { return }
        log?.note("\(name) layers")
        gradient.frame = CGRect(origin: .zero, size: bounds.size)
    }
}

private final class GradientViews {
    let views = (0..<3).map { _ in GradientView(frame: CGRect(x: 10, y: 8, width: 90, height: 70)) }
    private let log = CallbackLog()
    private let root: UIView
    private var parents: [Int?] = [nil, nil, nil]

    init(_ root: UIView, _ hasMask: Bool) {
        self.root = root
        for (index, view) in views.enumerated() {
            (view.name, view.log) = ("\(index)", log)
            view.layer.addSublayer(view.gradient)
            // Views inside this one have no mask: they could shrink to nothing.
            if hasMask, index == 1 { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            put(index, -1)
        }
    }

    /// - Parameter parent: -1 for the root view.
    private func put(_ view: Int, _ parent: Int) {
        parents[view] = parent
        (parent < 0 ? root : views[parent]).addSubview(views[view])
    }

    /// A subview always has a greater number than its superview.
    private func isShown(_ view: Int) -> Bool { parents[view].map { $0 < 0 || isShown($0) } ?? false }

    func perform(_ number: Int, _ run: ScenarioRun, _ when: String) {
        let (kind, index, value) = (number % 9, number / 9 % 3, number / 27)
        let view = views[index]
        let size = CGSize(width: 60 + value, height: 110 - value)
        switch kind {
        case 0: view.frame.size = size
        case 1: view.layer.bounds.size = size
        case 2: view.layer.frame = CGRect(origin: CGPoint(x: value % 7, y: value % 5), size: size)
        case 3: if value % 2 == 0 { view.setNeedsLayout() } else { view.layer.setNeedsLayout() }
        case 4: put(index, value % (index + 1) - 1)
        case 5 where value % 2 == 0:
            parents[index] = nil
            view.removeFromSuperview()
        case 5: view.center = CGPoint(x: 50 + value, y: 60 + value)
        case 6: view.isHidden.toggle()
        case 7:
            if value % 2 == 0 { view.layoutIfNeeded() } else { view.layer.layoutIfNeeded() }
            expectSize(index, run, "\(when) after its own layoutIfNeeded")
        default: view.bounds.size = size
        }
    }

    private func expectSize(_ index: Int, _ run: ScenarioRun, _ when: String) {
        run.expect(
            "size of the gradient of view \(index) \(when)", views[index].gradient.bounds.size, views[index].bounds.size
        )
        run.expect("origin of the gradient of view \(index) \(when)", views[index].gradient.frame.origin, .zero)
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for index in views.indices where isShown(index) { expectSize(index, run, when) }
        // `layoutSublayers` of each view comes right after its `layoutSubviews`.
        let calls = log.take()
        let named = calls.indices.map { place in
            "\(calls[place - place % 2].prefix(1)) \(place % 2 == 0 ? "subviews" : "layers")"
        }
        run.expect("order of layoutSubviews and layoutSublayers \(when)", calls, named)
    }
}

extension Scenario {
    static let layerLayouts: [Scenario] = [
        // Layers that views lay out have the views' sizes, however the views were resized, moved or added.
        Scenario(
            "layers-laid-out-after-their-views", rules: ["layers-1"],
            limits: [1, 1023] + Array(repeating: 9 * 3 * 40 - 1, count: 10), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            let views = GradientViews(root, run.flag(0))
            host.settle()
            views.check(run, "at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                views.perform(number, run, "in turn \(turn)")
                guard run.numbers[1] >> turn & 1 == 0 else { continue }
                host.settle()
                views.check(run, "after turn \(turn)")
            }
            host.settle()
            views.check(run, "at the end")
        }
    ]
}

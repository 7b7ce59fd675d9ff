import Foundation
import LayoutEngine

/// A view that an app places between pixels, and the values that its observers got last.
private final class ObservedPlace {
    let view: UIView
    private let name: String
    private var frame, bounds: CGRect
    private var center: CGPoint
    /// Changes whose old value was not the last one, or that changed nothing.
    private var wrong: [String] = []
    private var observations: [NSKeyValueObservation] = []

    init(_ name: String, _ view: UIView) {
        (self.name, self.view) = (name, view)
        (frame, bounds, center) = (view.frame, view.bounds, view.center)
    }

    func listen() {
        (frame, bounds, center) = (view.frame, view.bounds, view.center)
        observations = [
            watch(\.frame, \.frame), watch(\.bounds, \.bounds), watch(\.center, \.center),
        ]
    }

    private func watch<Value: Equatable>(
        _ path: KeyPath<UIView, Value>, _ known: ReferenceWritableKeyPath<ObservedPlace, Value>
    ) -> NSKeyValueObservation {
        view.observe(path, options: [.old, .new]) { [weak self] _, change in
            guard let self, let old = change.oldValue, let new = change.newValue else { return }
            if old != self[keyPath: known] || old == new { wrong.append("\(old) -> \(new)") }
            self[keyPath: known] = new
        }
    }

    func end() { for observation in observations { observation.invalidate() } }

    /// The view has the values that its observers got last.
    func check(_ run: ScenarioRun, _ when: String) {
        run.expect("frame of the \(name) that observers got last \(when)", frame, view.frame)
        run.expect("bounds of the \(name) that observers got last \(when)", bounds, view.bounds)
        run.expect("center of the \(name) that observers got last \(when)", center, view.center)
        run.expect("wrong changes that observers of the \(name) got \(when)", wrong, [])
    }
}

/// A view between pixels and a subview with a mask, beside a view with constraints.
private final class OntoPixels {
    static let kinds = 6
    private static let masks: [UIView.AutoresizingMask] = [
        [], .flexibleWidth, [.flexibleLeftMargin, .flexibleTopMargin], [.flexibleWidth, .flexibleHeight],
        [.flexibleLeftMargin, .flexibleRightMargin], .flexibleBottomMargin,
    ]

    private let run: ScenarioRun
    private let places: [ObservedPlace]
    /// The frame that the app set for the outer view.
    private var wanted = CGRect(x: 12, y: 90, width: 140, height: 110)

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        let outer = run.makeView(in: root, wanted, translates: true)
        let inner = run.makeView(in: outer, CGRect(x: 7, y: 9, width: 60, height: 50), translates: true)
        let beside = run.makeView(in: root)
        beside.widthAnchor.constraint(equalToConstant: 4).isActive = true
        places = [ObservedPlace("outer view", outer), ObservedPlace("inner view", inner)]
    }

    func listen() { for place in places { place.listen() } }
    func end() { for place in places { place.end() } }

    func perform(_ number: Int) {
        let (kind, isInner, value) = (number % Self.kinds, number / Self.kinds % 2 == 1, number / Self.kinds / 2)
        let view = places[isInner ? 1 : 0].view
        // Tenths of points are between pixels, except at whole points.
        let (x, y) = (CGFloat(value) / 10, CGFloat(value * 7 % 40) / 10)
        let start = isInner ? CGPoint(x: 5, y: 8) : CGPoint(x: 11, y: 88)
        let size = isInner ? CGSize(width: 58, height: 47) : CGSize(width: 137, height: 106)
        switch kind {
        case 0:
            view.frame = CGRect(x: start.x + x, y: start.y + y, width: size.width + y, height: size.height + x)
        case 1: view.center = CGPoint(x: start.x + size.width / 2 + x, y: start.y + size.height / 2 + y)
        case 2: view.bounds.size = CGSize(width: size.width + x, height: size.height + y)
        case 3: view.frame.origin = CGPoint(x: start.x + y, y: start.y + x)
        case 4:
            view.frame = CGRect(
                x: start.x + CGFloat(value % 9), y: start.y, width: size.width, height: size.height - CGFloat(value % 7)
            )
        default: view.autoresizingMask = Self.masks[value % Self.masks.count]
        }
        // Observers are called at once when the app sets a value.
        for place in places { place.check(run, "after kind \(kind)") }
        if !isInner { wanted = view.frame }
    }

    func check(_ when: String) {
        for place in places { place.check(run, when) }
        let found = places[0].view.frame
        run.expect("origin of the outer view \(when)", found.origin, wanted.origin, within: run.pixel)
        run.expect(
            "bottom right corner of the outer view \(when)", CGPoint(x: found.maxX, y: found.maxY),
            CGPoint(x: wanted.maxX, y: wanted.maxY), within: run.pixel)
        for edge in [found.minX, found.minY, found.maxX, found.maxY] {
            let pixels = edge / run.pixel
            run.expect("edge of the outer view in pixels \(when)", pixels, pixels.rounded(), within: 0.001)
        }
    }
}

/// Views whose edges are rounded to pixels.
extension Scenario {
    static let ontoPixels: [Scenario] = [
        // Observers of a view are also called when its edges are rounded to pixels without a layout of its superview.
        Scenario(
            "views-tell-when-they-move-onto-pixels", rules: ["masks-13", "masks-5", "observing-1"],
            limits: [255] + Array(repeating: OntoPixels.kinds * 2 * 40 - 1, count: 8), kinds: OntoPixels.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let app = OntoPixels(run, in: root)
            host.settle()
            app.listen()
            run.inAnyOrder(
                from: 1, app.perform,
                rest: {
                    host.settle()
                    app.check("at rest")
                })
            host.settle()
            app.check("at the end")
            app.end()
        }
    ]
}

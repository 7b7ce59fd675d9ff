import Foundation
import LayoutEngine

/// A property of a view that can be observed.
private struct ObservedValue {
    /// The key path in Objective-C.
    let name: String
    let read: (UIView) -> String
    let observe: (UIView, @escaping (_ old: String, _ new: String) -> Void) -> NSKeyValueObservation?

    init<Owner: UIView, Value>(_ name: String, _ path: KeyPath<Owner, Value>) {
        self.name = name
        read = { view in (view as? Owner).map { "\($0[keyPath: path])" } ?? "none" }
        observe = { view, tell in
            (view as? Owner)?.observe(path, options: [.old, .new]) { _, change in
                tell(change.oldValue.map { "\($0)" } ?? "none", change.newValue.map { "\($0)" } ?? "none")
            }
        }
    }

    static let ofViews: [ObservedValue] = [
        ObservedValue("frame", \UIView.frame), ObservedValue("bounds", \UIView.bounds),
        ObservedValue("center", \UIView.center), ObservedValue("hidden", \UIView.isHidden),
        ObservedValue("alpha", \UIView.alpha),
    ]
    static let ofScrollViews: [ObservedValue] =
        ofViews + [
            ObservedValue("contentOffset", \UIScrollView.contentOffset),
            ObservedValue("contentSize", \UIScrollView.contentSize),
            ObservedValue("contentInset", \UIScrollView.contentInset),
            ObservedValue("adjustedContentInset", \UIScrollView.adjustedContentInset),
        ]
}

/// An observer for key paths as strings.
private final class NameObserver: AccessibleResponder {
    var told: [String] = []
    var names: [ObjectIdentifier: String] = [:]

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let name = (object as? UIView).flatMap { names[ObjectIdentifier($0)] } ?? "another view"
        let (old, new) = (change?[.oldKey] ?? "none", change?[.newKey] ?? "none")
        told.append("\(name) \(keyPath ?? "none"): \(old) -> \(new)")
    }
}

/// Records the contexts of its notifications.
private final class ContextObserver: AccessibleResponder {
    var heard: [(name: String, context: UnsafeMutableRawPointer?)] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { heard.append((keyPath ?? "", context)) }
}

/// Some views whose properties are all observed, by Swift key path and by string.
private final class ObservedViews {
    private struct Known {
        let view: UIView
        let name: String
        let value: ObservedValue
        var last: String
        var isBroken = false
    }

    private unowned let run: ScenarioRun
    private let observer = NameObserver()
    private var known: [Known] = []
    private var kept: [NSKeyValueObservation] = []
    private var told: [String] = []
    /// Whether the observer by strings is removed.
    private(set) var isRemoved = false

    init(_ run: ScenarioRun, _ views: [(name: String, view: UIView)]) {
        self.run = run
        for (name, view) in views {
            observer.names[ObjectIdentifier(view)] = name
            for value in view is UIScrollView ? ObservedValue.ofScrollViews : ObservedValue.ofViews {
                let index = known.count
                known.append(Known(view: view, name: name, value: value, last: value.read(view)))
                let observation = value.observe(view) { [unowned self] old, new in
                    told.append("\(name) \(value.name): \(old) -> \(new)")
                    if old != known[index].last || old == new { known[index].isBroken = true }
                    known[index].last = new
                }
                if let observation { kept.append(observation) }
            }
        }
        listen()
    }

    func listen() {
        isRemoved = false
        for one in known {
            one.view.addObserver(observer, forKeyPath: one.value.name, options: [.old, .new], context: nil)
        }
    }

    func stopListening() {
        isRemoved = true
        for one in known { one.view.removeObserver(observer, forKeyPath: one.value.name) }
    }

    /// Each notification had the last value as old value, and the last one the present value as new value. Both kinds
    /// of observers got the same.
    func check(_ when: String) {
        for one in known {
            run.expect(
                "\(one.value.name) of \(one.name) in its last notification \(when)", one.last, one.value.read(one.view))
            run.expect(
                "whether a notification of \(one.value.name) of \(one.name) had another old value \(when)",
                one.isBroken, false)
        }
        run.expect("notifications to the observer by strings \(when)", observer.told, isRemoved ? [] : told)
        told = []
        observer.told = []
    }

    func end() {
        stopListening()
        for observation in kept { observation.invalidate() }
    }
}

/// Observed properties, whoever changes them.
extension Scenario {
    static let observing: [Scenario] = [
        // An observer that is removed for one key path keeps its others, and other observers keep theirs.
        Scenario("observers-by-name", rules: ["observing-1"], limits: [3, 3, 60, 7]) { run in
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            let observers = [NameObserver(), NameObserver()]
            let names = ["alpha", "bounds"]
            for observer in observers {
                observer.names[ObjectIdentifier(view)] = "a"
                for name in names { view.addObserver(observer, forKeyPath: name, options: [.new], context: nil) }
            }
            // Whether each observer listens to each key path. The second removal may repeat the first one.
            var listens = [true, true, true, true]
            func leave(_ index: Int) {
                guard listens[index] else { return }
                listens[index] = false
                view.removeObserver(observers[index / 2], forKeyPath: names[index % 2])
            }
            var step: CGFloat = 0
            func check(_ when: String) {
                for observer in observers { observer.told = [] }
                // The values differ each time.
                step += 1
                view.alpha = (run.length(2) + step) / 100
                view.bounds.size.width += 7
                for (index, observer) in observers.enumerated() {
                    run.expect(
                        "key paths that observer \(index) hears \(when)",
                        observer.told.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) },
                        (listens[2 * index] ? ["alpha:"] : []) + (listens[2 * index + 1] ? ["bounds:"] : []))
                }
            }
            check("at first")
            leave(run.numbers[0])
            check("after the first removal")
            if run.numbers[3] > 0 { leave(run.numbers[1]) }
            check("after the second removal")
            for index in 0..<4 { leave(index) }
        },
        Scenario(
            "observers-in-any-order", rules: ["observing-1"],
            limits: [4095] + Array(repeating: 13 * 40 - 1, count: 8), kinds: 13, share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let box = run.makeView(in: root)
            let (inner, twin) = (run.makeView(in: box), run.makeView(in: root))
            let free = run.makeView(in: root, CGRect(x: 1, y: 2, width: 30, height: 40), translates: true)
            let scroll = UIScrollView()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(scroll)
            let content = run.makeView(in: scroll)
            let left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
            let width = box.widthAnchor.constraint(equalToConstant: 60)
            let length = content.heightAnchor.constraint(equalToConstant: 500)
            NSLayoutConstraint.activate([
                left, width, length, box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
                box.heightAnchor.constraint(equalToConstant: 50),
                inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 2),
                inner.rightAnchor.constraint(equalTo: box.rightAnchor),
                inner.topAnchor.constraint(equalTo: box.topAnchor), inner.heightAnchor.constraint(equalToConstant: 8),
                twin.leftAnchor.constraint(equalTo: box.rightAnchor), twin.topAnchor.constraint(equalTo: box.topAnchor),
                twin.widthAnchor.constraint(equalToConstant: 4), twin.heightAnchor.constraint(equalToConstant: 4),
                scroll.leftAnchor.constraint(equalTo: box.leftAnchor),
                scroll.topAnchor.constraint(equalTo: box.bottomAnchor),
                scroll.widthAnchor.constraint(equalToConstant: 90), scroll.heightAnchor.constraint(equalToConstant: 80),
                content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 120),
            ])
            host.settle()
            let views = ObservedViews(
                run,
                [
                    ("the root view", root), ("the box", box), ("the view in the box", inner),
                    ("the view beside the box", twin),
                    ("the view without constraints", free), ("the scroll view", scroll), ("the content view", content),
                ])
            // Two views that share an edge in each layout also share it when one of them notifies of its frame.
            var gaps: [CGFloat] = []
            let touching = box.observe(\.frame) { box, _ in gaps.append(twin.frame.minX - box.frame.maxX) }
            for (index, number) in run.numbers[1...].enumerated() {
                let value = CGFloat(number / 13)
                switch number % 13 {
                case 0: left.constant = value
                case 1: width.constant = value + 30
                case 2: length.constant = 100 + value
                case 3: free.frame = CGRect(x: value, y: 3, width: 20 + value, height: 9)
                case 4: free.center = CGPoint(x: value, y: 8)
                case 5: free.bounds.size = CGSize(width: value, height: 10)
                case 6: scroll.contentOffset = CGPoint(x: 1, y: value)
                case 7: scroll.contentInset.top = value
                case 8: box.isHidden.toggle()
                case 9: free.alpha = value / 40
                case 10: host.rotate(to: number / 13 % 2 == 0 ? run.otherOrientation : run.environment.orientation)
                case 11:
                    host.settle()
                    views.check("before change \(index)")
                    views.isRemoved ? views.listen() : views.stopListening()
                default: box.bounds.origin.y = value
                }
                guard run.numbers[0] >> index & 1 == 0 || number % 13 == 11 else { continue }
                host.settle()
                views.check("after change \(index)")
                run.expect("gaps between two views when the frame changed", gaps.filter { abs($0) > 0.01 }, [])
            }
            views.end()
            touching.invalidate()
            left.constant += 3
            free.alpha = 0.123
            host.settle()
            run.expect("number of gaps after the observers were removed", gaps.count(where: { abs($0) > 0.01 }), 0)
        },
        // An observer is notified once for each context that it was added with, until it is removed for that context.
        Scenario("observers-with-contexts", rules: ["observing-1"], limits: Array(repeating: 3 * 2 * 3 - 1, count: 7)) {
            run in
            let view = UIView()
            let observer = ContextObserver()
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 1)
            defer { memory.deallocate() }
            let contexts = (0..<3).map { memory + $0 }
            let names = ["alpha", "bounds"]
            var asked: [(name: Int, context: Int)] = []
            for (turn, number) in run.numbers.enumerated() {
                let (name, context) = (number / 3 % 2, number / 6)
                let place = asked.firstIndex { $0 == (name, context) }
                if number % 3 == 2, let place {
                    view.removeObserver(observer, forKeyPath: names[name], context: contexts[context])
                    asked.remove(at: place)
                } else if place == nil {
                    view.addObserver(observer, forKeyPath: names[name], options: [], context: contexts[context])
                    asked.append((name, context))
                }
                observer.heard = []
                view.alpha = turn % 2 == 0 ? 0.25 : 0.75
                view.bounds.size.width += 3
                for name in 0..<2 {
                    run.expect(
                        "contexts of the notifications of \(names[name]) in turn \(turn)",
                        observer.heard.filter { $0.name == names[name] }.map { $0.context.map { $0 - memory } ?? -1 }
                            .sorted(),
                        asked.filter { $0.name == name }.map(\.context).sorted())
                }
            }
            for one in asked {
                view.removeObserver(observer, forKeyPath: names[one.name], context: contexts[one.context])
            }
        },
    ]
}

import Foundation
import LayoutEngine

/// A value of a view that is observed.
private enum SeenValue: String, CaseIterable {
    case frame, center, alpha, hidden

    func words(of view: UIView) -> String {
        switch self {
        case .frame: "\(view.frame)"
        case .center: "\(view.center)"
        case .alpha: "\(view.alpha)"
        case .hidden: "\(view.isHidden)"
        }
    }
}

/// Observes one value of a view, by Swift key path or by the name of the key.
private final class SingleObserver: AccessibleResponder {
    let value: SeenValue
    let options: NSKeyValueObservingOptions
    private(set) var heard: [String] = []
    /// Whether the observation ends at its first change.
    private let isOnce: Bool
    /// Called at each change.
    private let react: () -> Void
    private weak var view: UIView?
    private let isByName: Bool
    private var observation: NSKeyValueObservation?
    private(set) var isListening = true
    private var isBeginning = true

    init(
        _ view: UIView, _ value: SeenValue, _ options: NSKeyValueObservingOptions, isByName: Bool, isOnce: Bool,
        react: @escaping () -> Void
    ) {
        (self.view, self.value, self.options, self.isByName) = (view, value, options, isByName)
        (self.isOnce, self.react) = (isOnce, react)
        super.init()
        if isByName {
            view.addObserver(self, forKeyPath: value.rawValue, options: options, context: nil)
        } else {
            observation =
                switch value {
                case .frame: watch(view, \.frame)
                case .center: watch(view, \.center)
                case .alpha: watch(view, \.alpha)
                case .hidden: watch(view, \.isHidden)
                }
        }
        isBeginning = false
    }

    private func watch<Value>(_ view: UIView, _ path: KeyPath<UIView, Value>) -> NSKeyValueObservation {
        view.observe(path, options: options) { [unowned self] _, change in
            hear(change.oldValue.map { "\($0)" }, change.newValue.map { "\($0)" })
        }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == value.rawValue, object as? UIView === view else { return heard.append("another value") }
        hear(change?[.oldKey].map { "\($0)" }, change?[.newKey].map { "\($0)" })
    }

    private func hear(_ old: String?, _ new: String?) {
        heard.append(Self.words(old, new))
        guard !isBeginning else { return }
        react()
        if isOnce { end(0) }
    }

    static func words(_ old: String?, _ new: String?) -> String { "\(old ?? "none") -> \(new ?? "none")" }

    func take() -> [String] {
        defer { heard = [] }
        return heard
    }

    /// Ends the observation by a call, by releasing its token, or by both.
    func end(_ way: Int) {
        guard isListening else { return }
        isListening = false
        if isByName { view?.removeObserver(self, forKeyPath: value.rawValue) }
        if way % 3 != 1 { observation?.invalidate() }
        if way % 3 != 0 { observation = nil }
    }
}

extension Scenario {
    static let endedObservations: [Scenario] = [
        // Each observer gets each change once until it ends, with the values of its options. Others may begin, end, or change
        // values in their handlers.
        Scenario(
            "observations-that-begin-and-end", rules: ["observing-1"],
            limits: Array(repeating: 5 * 6 * 4 * 8 * 4 - 1, count: 9)
        ) { run in
            let view = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 40))
            var alpha: CGFloat = 1
            var observers: [SingleObserver?] = Array(repeating: nil, count: 5)
            // Ended observers are kept, so that calls to them are noticed.
            var former: [SingleObserver] = []
            for (turn, number) in run.numbers.enumerated() {
                let (slot, way, more) = (number % 5, number / 5 % 6, number / 120)
                let value = SeenValue.allCases[number / 30 % 4]
                alpha = 0.1 + CGFloat(turn) * 0.0625
                if let observer = observers[slot] {
                    // Some observations go on.
                    if way < 3 {
                        observer.end(way)
                        former.append(observer)
                        observers[slot] = nil
                    }
                } else {
                    var options: NSKeyValueObservingOptions = []
                    for (bit, option) in [NSKeyValueObservingOptions.new, .old, .initial].enumerated()
                    where more >> bit & 1 == 1 { options.insert(option) }
                    let reacts = more / 16 % 2 == 1 && value != .alpha
                    let made = SingleObserver(
                        view, value, options, isByName: way > 2, isOnce: more / 8 % 2 == 1,
                        react: { [unowned view] in if reacts, view.alpha != alpha { view.alpha = alpha } })
                    let first = SingleObserver.words(nil, options.contains(.new) ? value.words(of: view) : nil)
                    run.expect("initial change of \(value)", made.take(), options.contains(.initial) ? [first] : [])
                    observers[slot] = made
                }
                let listening = observers.map { $0?.isListening == true }
                let old = observers.map { $0?.value.words(of: view) }
                if turn % 2 == 0, view.alpha != alpha { view.alpha = alpha }
                view.frame = CGRect(x: 10 + turn, y: 30 - turn, width: 20 + 2 * turn, height: 70 - 2 * turn)
                view.isHidden.toggle()
                if view.alpha != alpha { view.alpha = alpha }
                for (place, observer) in observers.enumerated() {
                    guard let observer else { continue }
                    let words = SingleObserver.words(
                        observer.options.contains(.old) ? old[place] : nil,
                        observer.options.contains(.new) ? observer.value.words(of: view) : nil)
                    run.expect(
                        "changes that observer \(place) of \(observer.value) gets in turn \(turn)", observer.take(),
                        listening[place] ? [words] : [])
                }
                run.expect("changes that ended observers get in turn \(turn)", former.flatMap { $0.take() }, [])
            }
            for observer in observers { observer?.end(0) }
        }
    ]
}

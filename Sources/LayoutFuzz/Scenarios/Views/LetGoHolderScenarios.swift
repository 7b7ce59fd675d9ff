import Foundation
import LayoutEngine

/// Counts its layouts.
private final class HeldLayoutCounter: UIView {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

/// A view with subviews, in a holder that only the view hierarchy retains.
private final class HeldPart {
    let view = HeldLayoutCounter(frame: CGRect(x: 4, y: 6, width: 50, height: 40))
    private let inner = HeldLayoutCounter(frame: CGRect(x: 3, y: 2, width: 30, height: 20))
    private let deep = HeldLayoutCounter(frame: CGRect(x: 1, y: 5, width: 10, height: 7))
    private let place: CGRect
    private weak var root: UIView?

    init(in root: UIView, at y: CGFloat) {
        (self.root, place) = (root, CGRect(x: 90, y: y, width: 70, height: 60))
        view.addSubview(inner)
        inner.addSubview(deep)
        hold()
    }

    private func hold() {
        let holder = UIView(frame: place)
        root?.addSubview(holder)
        holder.addSubview(view)
    }

    /// The view leaves its holder and comes back.
    func leave(_ meanwhile: () -> Void) {
        guard let holder = view.superview else { return }
        view.removeFromSuperview()
        meanwhile()
        holder.addSubview(view)
    }

    /// Releases the holder with the view in it; only the view is retained.
    func letGo() { view.superview?.removeFromSuperview() }

    func comeBack() { if view.superview == nil { hold() } }

    func resize(_ value: Int) {
        view.frame.size = CGSize(width: 40 + value, height: 30 + value / 2)
    }

    /// The number of layouts of each view since the last call.
    func take() -> [Int] {
        defer { for one in [view, inner, deep] { one.layouts = 0 } }
        return [view, inner, deep].map(\.layouts)
    }
}

extension Scenario {
    static let letGoHolders: [Scenario] = [
        // A view that left once and came back gets as many layouts as one that never left: after changes of the text size and the
        // direction, and when its superview is released and it moves into another one.
        Scenario(
            "views-of-holders-let-go", rules: ["passes-8", "direction-1", "devices-4"],
            limits: Array(repeating: 6 * 12 - 1, count: 10), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            // Far from all bars. Only the first part leaves by itself.
            let parts = [HeldPart(in: root, at: 120), HeldPart(in: root, at: 190)]
            var isMirrored = run.isRightToLeft
            func rest(_ when: String) {
                host.settle()
                let counts = parts.map { $0.take() }
                run.expect("layouts \(when)", counts[0], counts[1])
            }
            func change(_ value: Int) {
                if value % 2 == 0 {
                    host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value / 2 % 3])
                } else {
                    isMirrored.toggle()
                    host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
                }
            }
            rest("at first")
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0:
                    parts[0].leave { if value % 2 == 0 { change(value / 2) } }
                    host.settle()
                    for part in parts { _ = part.take() }
                case 1, 2: change(value)
                case 3: for part in parts { part.resize(value) }
                default:
                    for part in parts { part.letGo() }
                    if value % 2 == 0 { host.settle() }
                    for part in parts { part.comeBack() }
                }
                rest("in turn \(turn)")
            }
        }
    ]
}

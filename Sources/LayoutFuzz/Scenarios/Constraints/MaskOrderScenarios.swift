import Foundation
import LayoutEngine

/// The expected frame of a view with an autoresizing mask and without constraints.
private struct SprungFrame {
    var frame: CGRect
    let mask: UIView.AutoresizingMask

    /// Follows a change of the superview's size.
    mutating func follow(_ old: CGSize, _ new: CGSize) {
        let x = Self.share(
            frame.minX, frame.width, old.width, new.width,
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) })
        let y = Self.share(
            frame.minY, frame.height, old.height, new.height,
            [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
        frame = CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }

    /// Each flexible part takes its share of the change.
    private static func share(
        _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]
    ) -> (CGFloat, CGFloat) {
        var parts = [start, length, old - start - length]
        let room = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let count = CGFloat(flexible.count { $0 })
        for index in parts.indices where flexible[index] {
            parts[index] += (new - old) * (room == 0 ? 1 / count : parts[index] / room)
        }
        return (parts[0], parts[1])
    }
}

/// Views with autoresizing masks, after any changes.
extension Scenario {
    static let maskOrders: [Scenario] = [
        // Three nested views with masks, while sizes change and change back, and autoresizesSubviews is on or off.
        Scenario(
            "masks-in-any-order", rules: ["masks-7", "masks-8", "masks-12", "rounding-5"],
            limits: [63, 63, 1] + Array(repeating: 6 * 144 - 1, count: 7), kinds: 6, share: 2
        ) { run in
            let outer = UIView(frame: CGRect(x: 10, y: 70, width: 200, height: 260))
            let masks = [0, 1].map { UIView.AutoresizingMask(rawValue: UInt(run.numbers[$0])) }
            var model = [
                SprungFrame(frame: CGRect(x: 20, y: 30, width: 120, height: 140), mask: masks[0]),
                SprungFrame(frame: CGRect(x: 30, y: 10, width: 50, height: 60), mask: masks[1]),
            ]
            let views = model.map { UIView(frame: $0.frame) }
            for (view, mask) in zip(views, masks) { view.autoresizingMask = mask }
            outer.addSubview(views[0])
            views[0].addSubview(views[1])
            var size = outer.bounds.size
            var hands = [true, true]
            var isInside = true
            let host: SceneHost?
            if run.flag(2) {
                let (opened, root) = run.openPlain()
                root.autoresizesSubviews = false
                root.addSubview(outer)
                host = opened
            } else {
                host = nil
            }
            /// Sets the frame of the middle view, as its superview or the app does.
            func setMiddle(_ frame: CGRect) {
                let old = model[0].frame.size
                model[0].frame = frame
                if hands[1], isInside { model[1].follow(old, frame.size) }
            }
            for number in run.numbers[3...] {
                let (kind, value) = (number % 6, number / 6)
                switch kind {
                case 0, 1:
                    let new = CGSize(width: 200 + (value % 12) * 9, height: 260 + (value / 12) * 7)
                    if hands[0] {
                        var sprung = model[0]
                        sprung.follow(size, new)
                        setMiddle(sprung.frame)
                    }
                    size = new
                    if value % 2 == 0 {
                        outer.frame.size = new
                    } else {
                        outer.bounds.size = new
                    }
                case 2:
                    let new = CGRect(
                        x: 15 + value % 7, y: 25 + value % 5, width: 110 + value % 12 * 5, height: 120 + value / 12 * 4)
                    setMiddle(new)
                    views[0].frame = new
                case 3:
                    let place = value % 2
                    hands[place].toggle()
                    (place == 0 ? outer : views[0]).autoresizesSubviews = hands[place]
                case 4:
                    let new = CGRect(x: 12 + value % 9, y: 14, width: 40 + value % 11, height: 44 + value / 12)
                    guard isInside else { continue }
                    model[1].frame = new
                    views[1].frame = new
                default:
                    // A view without a superview keeps its frame, and counts from there when it is added again.
                    isInside.toggle()
                    if isInside { views[0].addSubview(views[1]) } else { views[1].removeFromSuperview() }
                }
                host?.settle()
                for (index, entry) in model.enumerated() {
                    guard entry.frame.size.width > 1, entry.frame.size.height > 1 else { return }
                    run.expect("frame of view \(index)", views[index].frame, entry.frame, within: 0.01)
                }
            }
        },
        // Masks as constraints: they have no effect while autoresizesSubviews of the superview is false.
        Scenario(
            "masks-that-wait", rules: ["masks-2", "masks-12"], limits: [40, 60, 90, 90, 2, 1]
        ) { run in
            let (host, root) = run.openPlain()
            let outer = run.makeView(in: root)
            let width = outer.widthAnchor.constraint(equalToConstant: 200)
            NSLayoutConstraint.activate([
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 5), width,
                outer.heightAnchor.constraint(equalToConstant: 100),
            ])
            host.settle()
            let frame = CGRect(x: run.length(0), y: 9, width: run.length(1) + 1, height: 11)
            let inner = run.makeView(in: outer, frame, translates: true)
            inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin][run.numbers[4]]
            host.settle()
            func place(_ frame: CGRect, _ change: CGFloat) -> CGRect {
                switch run.numbers[4] {
                case 0: CGRect(x: frame.minX, y: 9, width: frame.width + change, height: 11)
                case 1: CGRect(x: frame.minX + change, y: 9, width: frame.width, height: 11)
                default: frame
                }
            }
            if run.flag(5) { outer.autoresizesSubviews = false }
            width.constant += run.length(2)
            host.settle()
            let first = run.flag(5) ? frame : place(frame, run.length(2))
            run.expect("frame in a larger superview", inner.frame, first, within: run.pixel + 0.01)
            outer.autoresizesSubviews = true
            width.constant += run.length(3)
            host.settle()
            run.expect(
                "frame with autoresizesSubviews", inner.frame, place(first, run.length(3)), within: run.pixel + 0.01)
        },
    ]
}

import Foundation
import LayoutEngine
import LayoutReference

/// Geometry that an app sets by any of the properties that have it.
extension Scenario {
    static let anySetters: [Scenario] = [
        // A mask counts from where the view was set last, by whatever property, with constraints around it or without.
        Scenario(
            "masks-count-from-any-setter", rules: ["masks-2", "masks-3", "masks-8", "frames-1"],
            limits: [1, 2, 6, 6] + Array(repeating: 9 * 30 - 1, count: 8), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 50, y: 90, width: 220, height: 230))
            let view = UIView(frame: CGRect(x: 24, y: 30, width: 72, height: 80))
            let anchor = CGPoint(x: [0.5, 0, 1][run.numbers[1]], y: [0.5, 1, 0.25][run.numbers[1]])
            view.layer.anchorPoint = anchor
            view.frame = CGRect(x: 24, y: 30, width: 72, height: 80)
            root.addSubview(holder)
            holder.addSubview(view)
            // Without those of a fixed length between two flexible margins, which the two ways place differently.
            let masks: [UInt] = [0, 1, 2, 3, 4, 6, 7]
            var mask = masks[run.numbers[2]] | masks[run.numbers[3]] << 3
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            if run.flag(0) {
                let tied = run.makeView(in: holder)
                NSLayoutConstraint.activate([
                    tied.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3),
                    tied.topAnchor.constraint(equalTo: holder.topAnchor, constant: 5),
                    tied.widthAnchor.constraint(equalToConstant: 9), tied.heightAnchor.constraint(equalToConstant: 8),
                ])
            }
            var size = holder.bounds.size
            /// What the mask counts from: the last frame that was set, and the superview's size then.
            var (frame, base) = (view.frame, size)
            /// Where the mask puts the view; nil where nothing says it, or nothing is left of it.
            func masked(_ size: CGSize) -> CGRect? {
                func place(_ isHorizontal: Bool) -> (start: Double, length: Double)? {
                    let rule = MaskReference(frame: frame, in: base, mask: mask, isHorizontal: isHorizontal)
                    let place = rule.place(in: Double(isHorizontal ? size.width : size.height))
                    // Where much more or less is left, a part of a pixel grows to several.
                    let (least, most) = (max(4, rule.length / 2), rule.length * 2)
                    return place.flatMap { $0.length > least && $0.length < most && abs($0.start) < 600 ? $0 : nil }
                }
                guard let x = place(true), let y = place(false) else { return nil }
                return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
            }
            func note(_ center: CGPoint, _ length: CGSize, _ what: String) {
                run.expect("center after its \(what)", view.center, center)
                run.expect("size after its \(what)", view.bounds.size, length)
                frame = CGRect(
                    x: center.x - length.width * anchor.x, y: center.y - length.height * anchor.y, width: length.width,
                    height: length.height)
                base = size
            }
            host.settle()
            for (turn, number) in run.numbers[4...].enumerated() {
                let value = number / 9
                let middle = view.center
                let moved = CGPoint(x: middle.x + CGFloat(value % 7 - 3), y: middle.y + CGFloat(value % 5 - 2))
                let length = CGSize(width: 70 + value % 11, height: 75 + value % 13)
                switch number % 9 {
                case 0:
                    let corner = CGPoint(x: 20 + value, y: 25 + value / 2)
                    view.frame = CGRect(origin: corner, size: length)
                    let (x, y) = (corner.x + length.width * anchor.x, corner.y + length.height * anchor.y)
                    note(CGPoint(x: x, y: y), length, "frame")
                case 1:
                    view.center = moved
                    note(moved, view.bounds.size, "center")
                case 2:
                    view.bounds.size = length
                    note(middle, length, "bounds")
                case 3:
                    view.layer.position = moved
                    note(moved, view.bounds.size, "layer's position")
                case 4:
                    view.layer.bounds = CGRect(origin: .zero, size: length)
                    note(middle, length, "layer's bounds")
                case 5:
                    mask = masks[value % 7] | masks[value / 7] << 3
                    guard view.autoresizingMask.rawValue != mask else { continue }
                    view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
                    note(view.center, view.bounds.size, "mask")
                default:
                    let next = CGSize(width: 200 + 2 * value, height: 205 + value * 3 / 2)
                    guard masked(next) != nil else { continue }
                    size = next
                    if value % 2 == 0 { holder.frame.size = next } else { holder.bounds.size = next }
                }
                host.settle()
                guard let wanted = masked(size) else { return }
                // Views beside pixels are moved onto them, and a mask may make a little more of that.
                run.expect("frame after change \(turn)", view.frame, wanted, within: 3 * run.pixel)
            }
        }
    ]
}

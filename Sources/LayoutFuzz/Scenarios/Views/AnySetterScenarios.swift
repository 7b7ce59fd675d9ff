import Foundation
import LayoutEngine
import LayoutReference

/// Geometry that an app sets by different properties.
extension Scenario {
    static let anySetters: [Scenario] = [
        // An autoresizing mask starts from the geometry that the app set last, by any property, with or without constraints around.
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
            // No fixed length between two flexible margins: masks alone and masks as constraints place that differently.
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
            /// Where the mask starts from: the last frame that was set, and the superview's size at that time.
            var (frame, base) = (view.frame, size)
            /// Where the mask puts the view; nil where no rule decides it, or the view would have no length.
            func masked(_ size: CGSize) -> CGRect? {
                func place(_ isHorizontal: Bool) -> (start: Double, length: Double)? {
                    let rule = MaskReference(frame: frame, in: base, mask: mask, isHorizontal: isHorizontal)
                    let place = rule.place(in: Double(isHorizontal ? size.width : size.height))
                    // A large change of the length would turn a part of a pixel into several pixels.
                    let (least, most) = (max(4, rule.length / 2), rule.length * 2)
                    return place.flatMap { $0.length > least && $0.length < most && abs($0.start) < 600 ? $0 : nil }
                }
                guard let x = place(true), let y = place(false) else { return nil }
                return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
            }
            func note(_ center: CGPoint, _ length: CGSize, _ what: String) {
                run.expect("center after setting its \(what)", view.center, center)
                run.expect("size of the bounds after setting its \(what)", view.bounds.size, length)
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
                // Edges are rounded to pixels, and a mask may enlarge that difference.
                run.expect("frame after change \(turn)", view.frame, wanted, within: 3 * run.pixel)
            }
        }
    ]
}

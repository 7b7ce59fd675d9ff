import Foundation
import LayoutEngine

/// Autoresizing masks in trees that lose their constraints.
extension Scenario {
    static let maskEnds: [Scenario] = [
        // Without its last constraint a tree does not use Auto Layout any more. The masks then start from the present frames,
        // whether the constraints end before or after the resize.
        Scenario(
            "masks-after-the-last-constraint", rules: ["masks-3", "masks-7", "masks-8"],
            limits: [3, 3, 3, 90, 90, 5, 2, 5, 1, 2]
        ) { run in
            let (host, root) = run.openPlain()
            let old = CGRect(x: 10, y: 12, width: 200 + run.length(3), height: 180 + run.length(4))
            let holder = UIView(frame: old)
            let outer = UIView(frame: CGRect(x: 20, y: 22, width: old.width - 50, height: old.height - 60))
            let inner = UIView(
                frame: CGRect(x: 5, y: 7, width: outer.frame.width - 20, height: outer.frame.height - 30))
            // One flexible part on each axis: then masks alone and masks as constraints give the same frame.
            let across: [UIView.AutoresizingMask] = [[], .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            let down: [UIView.AutoresizingMask] = [[], .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
            outer.autoresizingMask = across[run.numbers[0]].union(down[run.numbers[1]])
            inner.autoresizingMask = across[run.numbers[2]].union(down[(run.numbers[0] + run.numbers[2]) % 4])
            root.addSubview(holder)
            holder.addSubview(outer)
            outer.addSubview(inner)
            let tied = run.makeView(in: [root, holder, outer][run.numbers[9]])
            let ties = [
                tied.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3),
                tied.topAnchor.constraint(equalTo: holder.topAnchor, constant: 4),
                tied.widthAnchor.constraint(equalToConstant: 9), tied.heightAnchor.constraint(equalToConstant: 8),
            ]
            NSLayoutConstraint.activate(ties)
            host.settle()
            func end() {
                NSLayoutConstraint.deactivate(ties)
                if run.flag(8) {
                    tied.removeFromSuperview()
                } else {
                    tied.translatesAutoresizingMaskIntoConstraints = true
                }
            }
            let new = CGSize(width: old.width + 10 * run.length(5), height: old.height + 8 * run.length(7))
            var frames = [outer.frame, inner.frame]
            func resize() {
                holder.frame.size = new
                let moved = Self.moved(frames[0], outer.autoresizingMask, from: old.size, to: new)
                frames[1] = Self.moved(frames[1], inner.autoresizingMask, from: frames[0].size, to: moved.size)
                frames[0] = moved
            }
            switch run.numbers[6] {
            case 0:
                end()
                resize()
            case 1:
                resize()
                end()
            default:
                end()
                host.settle()
                resize()
            }
            host.settle()
            run.expect("frame of the outer view", outer.frame, frames[0], within: run.pixel)
            run.expect("frame of the inner view", inner.frame, frames[1], within: run.pixel)
        }
    ]

    /// The frame that a mask with at most one flexible part on each axis gives.
    private static func moved(
        _ frame: CGRect, _ mask: UIView.AutoresizingMask, from old: CGSize, to new: CGSize
    ) -> CGRect {
        var result = frame
        if mask.contains(.flexibleLeftMargin) { result.origin.x += new.width - old.width }
        if mask.contains(.flexibleWidth) { result.size.width += new.width - old.width }
        if mask.contains(.flexibleTopMargin) { result.origin.y += new.height - old.height }
        if mask.contains(.flexibleHeight) { result.size.height += new.height - old.height }
        return result
    }
}

import Foundation
import LayoutEngine

/// The parts of one axis that a mask makes flexible, and the expected start and length when the superview grows.
private struct MaskShare {
    let (isNear, isLength, isFar): (Bool, Bool, Bool)

    init(_ mask: Int, isHorizontal: Bool) {
        let bits = isHorizontal ? mask : mask >> 3
        (isNear, isLength, isFar) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    }

    private var count: CGFloat { CGFloat([isNear, isLength, isFar].count { $0 }) }

    /// Flexible parts grow in proportion to their lengths, or equally where none of them has a length.
    func place(_ start: CGFloat, _ length: CGFloat, _ far: CGFloat, more: CGFloat) -> (CGFloat, CGFloat) {
        guard count > 0 else { return (start, length) }
        let sum = (isNear ? start : 0) + (isLength ? length : 0) + (isFar ? far : 0)
        func grown(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return part }
            return part + (sum == 0 ? more / count : more * part / sum)
        }
        return (grown(start, isNear), grown(length, isLength))
    }

    /// The same for masks as constraints, in a superview that had no length; nil where the rules do not say.
    func placeInNothing(_ start: CGFloat, _ length: CGFloat, more: CGFloat, shares: Bool) -> (CGFloat, CGFloat)? {
        switch (isNear, isLength, isFar) {
        case (true, _, true):
            guard shares else { return (start, length) }
            return (start + more / count, isLength ? length + more / count : length)
        case (true, true, false):
            if start + length == 0, !shares { return (0, 0) }
            return place(start, length, 0, more: more)
        case (false, true, true):
            // The far margin is negative, unless the view begins at zero.
            guard start == 0 else { return nil }
            return (0, shares ? length + more / 2 : length)
        default: return place(start, length, 0, more: more)
        }
    }
}

/// Masks whose flexible parts have no length.
extension Scenario {
    static let maskShares: [Scenario] = [
        // In a superview that had no length the equations divide by zero: the view keeps its frame on that axis, or
        // each flexible part gets the same share.
        Scenario(
            "masks-in-nothing", rules: ["masks-2", "masks-6", "switches-1"],
            limits: [1, 63, 20, 20, 30, 30, 30, 30, 15]
        ) { run in
            let shares = run.flag(0)
            LayoutEnvironment.current.assumptions.zeroDenominator = shares ? .sharesEqually : .keepsFrame
            // Half of the parts have no length.
            let parts = (0..<4).map { run.numbers[8] >> $0 & 1 == 0 ? run.length(2 + $0) : 0 }
            let (across, down) = (
                MaskShare(run.numbers[1], isHorizontal: true), MaskShare(run.numbers[1], isHorizontal: false)
            )
            let root = UIView()
            let view = UIView(frame: CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[1]))
            root.addSubview(view)
            root.heightAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
            for size in [
                CGSize(width: run.numbers[6] * 6, height: run.numbers[7] * 6),
                CGSize(width: run.numbers[7] * 12, height: run.numbers[6] * 12),
            ] {
                guard let x = across.placeInNothing(parts[0], parts[2], more: size.width, shares: shares),
                    let y = down.placeInNothing(parts[1], parts[3], more: size.height, shares: shares)
                else { return }
                root.frame.size = size
                root.layoutIfNeeded()
                run.expect(
                    "frame in a superview of \(size)", view.frame, CGRect(x: x.0, y: y.0, width: x.1, height: y.1),
                    within: run.pixel + 0.01)
            }
        },
        // Masks without constraints share the change in the same way, whatever the lengths of the parts.
        Scenario(
            "springs-without-length", rules: ["masks-8"], limits: [63, 63, 30, 30, 30, 30, 30, 30, 40, 40]
        ) { run in
            let parts = (0..<6).map { run.numbers[1] >> $0 & 1 == 0 ? run.length(2 + $0) : 0 }
            let (across, down) = (
                MaskShare(run.numbers[0], isHorizontal: true), MaskShare(run.numbers[0], isHorizontal: false)
            )
            let outer = UIView(
                frame: CGRect(
                    x: 0, y: 0, width: parts[0] + parts[1] + parts[2], height: parts[3] + parts[4] + parts[5]))
            let view = UIView(frame: CGRect(x: parts[0], y: parts[3], width: parts[1], height: parts[4]))
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0]))
            outer.addSubview(view)
            let (wider, higher) = (run.length(8) * 6, run.length(9) * 6)
            outer.frame.size = CGSize(
                width: outer.bounds.width + wider, height: outer.bounds.height + higher)
            let x = across.place(parts[0], parts[1], parts[2], more: wider)
            let y = down.place(parts[3], parts[4], parts[5], more: higher)
            run.expect("frame of the view", view.frame, CGRect(x: x.0, y: y.0, width: x.1, height: y.1), within: 0.01)
        },
    ]
}

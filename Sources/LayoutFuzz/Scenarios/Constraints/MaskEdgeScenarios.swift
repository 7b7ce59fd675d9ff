import Foundation
import LayoutEngine
import LayoutReference

/// Masks of views that begin or end at an edge of their superview, are outside of it, or have no length.
extension Scenario {
    static let maskEdges: [Scenario] = [
        // Where the equations of a mask would divide by zero, the view keeps its frame. Otherwise they decide its
        // frame.
        Scenario(
            "masks-at-edges", rules: ["masks-2", "masks-3", "masks-5"],
            limits: [63, 8, 5, 8, 5, 200, 200, 2]
        ) { run in
            let number = run.numbers
            let (host, root) = run.openPlain()
            let outer = run.makeView(in: root)
            let old = CGSize(width: 120, height: 88)
            let (width, height) = (
                outer.widthAnchor.constraint(equalToConstant: old.width),
                outer.heightAnchor.constraint(equalToConstant: old.height)
            )
            NSLayoutConstraint.activate([
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 150),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 150), width, height,
            ])
            host.settle()
            func length(_ kind: Int, _ total: CGFloat) -> CGFloat { [30, 0, 1, total / 2, total, 2 * total][kind] }
            func start(_ kind: Int, _ length: CGFloat, _ total: CGFloat) -> CGFloat {
                [7, 0, total - length, -length, total, -total, total / 2, total + length, -7][kind]
            }
            let size = CGSize(width: length(number[2], old.width), height: length(number[4], old.height))
            let frame = CGRect(
                x: start(number[1], size.width, old.width), y: start(number[3], size.height, old.height),
                width: size.width, height: size.height)
            let inner = run.makeView(in: outer, frame, translates: true)
            inner.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(number[0]))
            host.settle()
            run.expect("frame at first", inner.frame, frame, within: run.pixel + 0.01)
            func check(_ new: CGSize, _ when: String) {
                (width.constant, height.constant) = (new.width, new.height)
                host.settle()
                for isHorizontal in [true, false] {
                    let reference = MaskReference(
                        frame: frame, in: old, mask: UInt(number[0]), isHorizontal: isHorizontal)
                    let place =
                        reference.place(in: Double(isHorizontal ? new.width : new.height))
                        ?? (reference.start, reference.length)
                    guard place.length >= 0 else {
                        // A negative length would be a conflict, in which another constraint may break after a detour.
                        (width.constant, height.constant) = (old.width, old.height)
                        return host.settle()
                    }
                    let found = inner.frame
                    let names = isHorizontal ? ["x", "width"] : ["y", "height"]
                    run.expect(
                        "\(names[0]) of the view \(when)", isHorizontal ? found.minX : found.minY, CGFloat(place.start),
                        within: run.pixel + 0.01)
                    run.expect(
                        "\(names[1]) of the view \(when)", isHorizontal ? found.width : found.height,
                        CGFloat(place.length),
                        within: run.pixel + 0.01)
                }
            }
            check(CGSize(width: run.length(5), height: run.length(6)), "in a superview of another size")
            if number[7] == 1 { check(.zero, "in a superview without a size") }
            if number[7] == 2 { check(old, "in a superview of the first size") }
        }
    ]
}

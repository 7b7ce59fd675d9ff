import Foundation
import LayoutEngine
import LayoutReference

/// Labels with a stored size, and autoresizing masks whose result does not depend on an assumption.
extension Scenario {
    static let measuredLines: [Scenario] = [
        // A label whose stored height is below that of its font has its text at the top. With a larger stored height the
        // text is centered, as in any label of that height. Source: docs/interface-builder.md.
        Scenario(
            "baselines-of-measured-lines", rules: ["text-14"], limits: [1, 30, 10, 60, 1, 1]
        ) { run in
            let (host, root) = run.openPlain()
            let isLower = run.flag(0)
            let font = UIFont.systemFont(ofSize: 15 + run.length(1))
            let line = (15 + run.length(1)) * 2444 / 2048
            let height = isLower ? line - 3 - run.length(2) : line + 1 + run.length(3)
            let attribute: NSLayoutConstraint.Attribute = run.flag(4) ? .firstBaseline : .lastBaseline
            let (measured, plain) = (UILabel(), UILabel())
            var followers: [UIView] = []
            for label in [measured, plain] {
                label.translatesAutoresizingMaskIntoConstraints = false
                (label.font, label.text) = (font, "Line")
                root.addSubview(label)
                let follower = run.makeView(in: root)
                NSLayoutConstraint.activate([
                    label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
                    label.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
                    follower.leftAnchor.constraint(equalTo: root.leftAnchor),
                    follower.widthAnchor.constraint(equalToConstant: 5),
                    follower.heightAnchor.constraint(equalToConstant: 4),
                    NSLayoutConstraint(
                        item: follower, attribute: .top, relatedBy: .equal, toItem: label, attribute: attribute,
                        multiplier: 1, constant: 0),
                ])
                followers.append(follower)
            }
            if !isLower { plain.heightAnchor.constraint(equalToConstant: height).isActive = true }
            if run.flag(5) { host.settle() }
            measured.measured = MeasuredGeometry(intrinsicContentSize: CGSize(width: 61, height: height))
            host.settle()
            run.expect(
                "size of a label with a stored size", measured.bounds.size, CGSize(width: 61, height: height),
                within: run.pixel + 0.01)
            run.expect(
                "baseline of a label with a \(isLower ? "smaller" : "larger") stored height", followers[0].frame.minY,
                followers[1].frame.minY, within: run.pixel + 0.01)
        },
        // The assumption about masks that divide by 0 does not change masks that divide by another number.
        Scenario(
            "masks-that-divide-by-something", rules: ["masks-2", "switches-1"],
            limits: [63, 1] + [90, 90, 90, 90, 90, 90] + [200, 200]
        ) { run in
            run.reasonNotAtRest = "choices are no rules"
            LayoutEnvironment.current.assumptions.zeroDenominator = run.flag(1) ? .sharesEqually : .keepsFrame
            let parts = (2...7).map { 10 + run.length($0) }
            let frame = CGRect(x: parts[0], y: parts[3], width: parts[1], height: parts[4])
            let old = CGSize(width: parts[0] + parts[1] + parts[2], height: parts[3] + parts[4] + parts[5])
            let root = UIView(frame: CGRect(origin: .zero, size: old))
            let view = UIView(frame: frame)
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0]))
            root.addSubview(view)
            root.heightAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
            let larger = CGSize(width: old.width + run.length(8), height: old.height + run.length(9))
            for new in [larger, old, CGSize(width: larger.height + old.width, height: larger.width + old.height)] {
                root.frame.size = new
                root.layoutIfNeeded()
                func place(_ isHorizontal: Bool) -> (start: Double, length: Double)? {
                    MaskReference(frame: frame, in: old, mask: UInt(run.numbers[0]), isHorizontal: isHorizontal)
                        .place(in: Double(isHorizontal ? new.width : new.height))
                }
                guard let x = place(true), let y = place(false) else {
                    return run.expect("whether the mask divides by a number other than 0", false, true)
                }
                run.expect(
                    "frame in a superview of another size", view.frame,
                    CGRect(x: x.start, y: y.start, width: x.length, height: y.length), within: run.pixel + 0.01)
            }
        },
    ]
}

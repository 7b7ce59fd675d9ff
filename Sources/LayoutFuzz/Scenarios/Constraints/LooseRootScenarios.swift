import Foundation
import LayoutEngine

/// Trees without a window, of which only the root view gets another size.
extension Scenario {
    static let looseRoots: [Scenario] = [
        // Views that are tied to the size of the root view follow it on both axes, also where nothing else changes.
        Scenario(
            "loose-trees-of-other-sizes", rules: ["constraints-2", "masks-2", "masks-3", "frames-1"],
            limits: [5, 5, 1, 40, 40] + Array(repeating: 4 * 300 - 1, count: 6), kinds: 4
        ) { run in
            let (origin, first) = (CGPoint(x: run.length(3), y: run.length(4)), CGSize(width: 200, height: 150))
            let root = UIView(frame: CGRect(origin: origin, size: first))
            let (across, down) = (CGFloat(run.numbers[0] + 1) / 4, CGFloat(run.numbers[1] + 1) / 4)
            let (whole, part, centered, guided) = (
                run.makeView(in: root), run.makeView(in: root), run.makeView(in: root), run.makeView(in: root)
            )
            let inner = run.makeView(in: whole)
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            let masked = UIView(frame: CGRect(x: 10, y: 20, width: 150, height: 70))
            masked.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            // A separate tree, because the constants of this view would change how the first tree is solved.
            let other = UIView(frame: CGRect(origin: origin, size: first))
            other.addSubview(masked)
            NSLayoutConstraint.activate(run.makeView(in: masked).filling(masked))
            NSLayoutConstraint.activate(
                whole.filling(root, usesLeadingAndTrailing: run.flag(2)) + inner.filling(whole) + guided.filling(guide)
                    + [
                        part.leftAnchor.constraint(equalTo: root.leftAnchor),
                        part.topAnchor.constraint(equalTo: root.topAnchor),
                        part.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: across),
                        part.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: down),
                        centered.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                        centered.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                        centered.widthAnchor.constraint(equalToConstant: 30),
                        centered.heightAnchor.constraint(equalToConstant: 20),
                        guide.rightAnchor.constraint(equalTo: root.rightAnchor),
                        guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                        guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                        guide.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
                    ])
            var size = first
            func check(_ when: String) {
                root.layoutIfNeeded()
                other.layoutIfNeeded()
                let within = run.pixel + 0.01
                run.expect("frame of the root \(when)", root.frame, CGRect(origin: origin, size: size))
                let all = CGRect(origin: .zero, size: size)
                run.expect("view that fills the root \(when)", whole.frame, all, within: within)
                run.expect("nested view that fills its superview \(when)", inner.frame, all, within: within)
                run.expect(
                    "view with shares of the root's size \(when)", part.frame,
                    CGRect(x: 0, y: 0, width: size.width * across, height: size.height * down), within: within)
                run.expect(
                    "centered view \(when)", centered.frame,
                    CGRect(x: size.width / 2 - 15, y: size.height / 2 - 10, width: 30, height: 20), within: within)
                run.expect(
                    "view that fills a guide \(when)", guided.frame,
                    CGRect(
                        x: size.width / 2, y: size.height / 2, width: size.width / 2, height: size.height / 2),
                    within: within)
                run.expect(
                    "view with an autoresizing mask \(when)", masked.frame,
                    CGRect(x: 10, y: 20, width: size.width - 50, height: size.height - 80), within: within)
                run.expect(
                    "view that fills the one with the mask \(when)", masked.subviews.first?.frame ?? .null,
                    CGRect(x: 0, y: 0, width: size.width - 50, height: size.height - 80), within: within)
            }
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                let length = CGFloat(100 + number / 4)
                switch number % 4 {
                case 0: size = CGSize(width: length, height: CGFloat(400 - number / 4))
                case 1: size.width = length
                case 2: size.height = length
                default: size = CGSize(width: length, height: length)
                }
                root.frame.size = size
                other.frame.size = size
                check("after change \(turn)")
            }
        },
        // Setting the present frame of a view again changes neither its frame nor the view that is tied to it.
        Scenario(
            "masks-counted-again", rules: ["masks-4", "masks-3", "masks-5"],
            limits: [7, 7, 60, 60, 40, 40, 60, 60] + Array(repeating: 60, count: 6)
        ) { run in
            let mask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0] | run.numbers[1] << 3))
            var size = CGSize(width: 100 + run.length(2), height: 110 + run.length(3))
            let root = UIView(frame: CGRect(origin: .zero, size: size))
            let view = UIView(
                frame: CGRect(x: 10 + run.length(4) / 2, y: 5 + run.length(5) / 2, width: 30, height: 20))
            view.frame.size.width += run.length(6) / 4
            view.frame.size.height += run.length(7) / 4
            view.autoresizingMask = mask
            root.addSubview(view)
            let tied = run.makeView(in: root)
            NSLayoutConstraint.activate([
                tied.leftAnchor.constraint(equalTo: view.leftAnchor),
                tied.topAnchor.constraint(equalTo: view.topAnchor),
                tied.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9),
                tied.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 7),
            ])
            root.layoutIfNeeded()
            for turn in 0..<3 {
                size.width += run.length(8 + 2 * turn)
                size.height += run.length(9 + 2 * turn)
                root.frame.size = size
                root.layoutIfNeeded()
                let frame = view.frame
                view.frame = frame
                root.layoutIfNeeded()
                run.expect("frame after it was set to itself in turn \(turn)", view.frame, frame)
                run.expect(
                    "view that is tied to it in turn \(turn)", tied.frame,
                    CGRect(origin: frame.origin, size: CGSize(width: 9 * frame.width, height: 7 * frame.height)),
                    within: 0.01)
            }
        },
    ]
}

import Foundation
import LayoutEngine
import LayoutReference

/// Notes the frames of its subviews before and after `super.layoutSubviews`.
private final class WatchingView: UIView {
    var before: [[CGRect]] = []
    var after: [[CGRect]] = []
    override func layoutSubviews() {
        before.append(subviews.map(\.frame))
        super.layoutSubviews()
        after.append(subviews.map(\.frame))
    }
}

/// Notes the frame of a view in `viewWillLayoutSubviews`.
private final class WatchingController: UIViewController {
    var watched: UIView?
    var seen: [CGRect] = []
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if let watched { seen.append(watched.frame) }
    }
}

extension ScenarioRun {
    /// The frame that a mask gives in a superview of another size.
    fileprivate func masked(_ frame: CGRect, _ mask: Int, from old: CGSize, to new: CGSize) -> CGRect {
        func place(_ isHorizontal: Bool) -> (start: Double, length: Double) {
            let rule = MaskReference(frame: frame, in: old, mask: UInt(mask), isHorizontal: isHorizontal)
            return rule.place(in: Double(isHorizontal ? new.width : new.height)) ?? (rule.start, rule.length)
        }
        let (x, y) = (place(true), place(false))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// Frames change in the layout of the superview, and questions about ambiguity move nothing.
extension Scenario {
    static let questions: [Scenario] = [
        // Changed constraints take effect at the next layout. Before it all views keep their frames, also after a question.
        Scenario(
            "questions-move-nothing", rules: ["masks-2", "masks-13", "ambiguity-1", "passes-3"],
            limits: [63, 4, 1] + Array(repeating: 90, count: 4)
        ) { run in
            let (host, root) = run.openPlain()
            let outer = WatchingView()
            outer.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(outer)
            var size = CGSize(width: 120, height: 88)
            let (width, height) = (
                outer.widthAnchor.constraint(equalToConstant: size.width),
                outer.heightAnchor.constraint(equalToConstant: size.height)
            )
            NSLayoutConstraint.activate([
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 150), width, height,
            ])
            host.settle()
            let first = CGRect(x: 11, y: 13, width: 40, height: 30)
            let placed = run.makeView(in: outer, first, translates: true)
            placed.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0]))
            let tied = run.makeView(in: outer)
            NSLayoutConstraint.activate([
                tied.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -4),
                tied.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -6),
                tied.widthAnchor.constraint(equalToConstant: 21), tied.heightAnchor.constraint(equalToConstant: 9),
            ])
            host.settle()
            for turn in 0..<2 {
                let old = [outer.frame, placed.frame, tied.frame]
                (outer.before, outer.after) = ([], [])
                size = CGSize(width: 121 + run.length(3 + 2 * turn), height: 89 + run.length(4 + 2 * turn))
                if turn == 1, CGSize(width: width.constant, height: height.constant) == size { return }
                (width.constant, height.constant) = (size.width, size.height)
                let isOpen =
                    switch run.numbers[1] {
                    case 0: root.hasAmbiguousLayout
                    case 1: outer.hasAmbiguousLayout
                    case 2: placed.hasAmbiguousLayout
                    case 3: tied.hasAmbiguousLayout
                    default: false
                    }
                run.expect("whether a view is ambiguous in turn \(turn)", isOpen, false)
                run.expect("frames before layout \(turn)", [outer.frame, placed.frame, tied.frame], old)
                if run.flag(2) { root.layoutIfNeeded() }
                host.settle()
                run.expect(
                    "frames of the subviews before super.layoutSubviews in layout \(turn)", outer.before.first ?? [],
                    [old[1], old[2]])
                let wanted = [
                    run.masked(first, run.numbers[0], from: CGSize(width: 120, height: 88), to: size),
                    CGRect(x: size.width - 25, y: size.height - 15, width: 21, height: 9),
                ]
                let atEnd = outer.after.last ?? []
                for (index, frame) in wanted.enumerated() where index < atEnd.count {
                    run.expect(
                        "frame of subview \(index) after super.layoutSubviews in layout \(turn)", atEnd[index], frame,
                        within: run.pixel + 0.01)
                }
                run.expect("size of the outer view after layout \(turn)", outer.bounds.size, size)
            }
        },
        // When the device rotates, subviews have their old frames in `viewWillLayoutSubviews`, and the layout then moves them.
        Scenario(
            "children-move-in-layouts", rules: ["masks-2", "passes-3"], limits: [63, 20, 20]
        ) { run in
            let controller = WatchingController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let bar = run.makeView(in: root)
            NSLayoutConstraint.activate([
                bar.leftAnchor.constraint(equalTo: root.leftAnchor), bar.topAnchor.constraint(equalTo: root.topAnchor),
                bar.widthAnchor.constraint(equalToConstant: 30), bar.heightAnchor.constraint(equalToConstant: 10),
            ])
            let child = UIViewController()
            controller.contain(child)
            let old = root.bounds.size
            let frame = CGRect(
                x: 4 + run.length(1), y: 4 + run.length(2), width: old.width - 30, height: old.height - 30)
            child.view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(run.numbers[0]))
            child.view.frame = frame
            host.settle()
            run.expect("frame of the child's view at first", child.view.frame, frame)
            controller.watched = child.view
            controller.seen = []
            host.turn()
            host.settle()
            guard let first = controller.seen.first else {
                return run.expect("whether the root view was laid out", false, true)
            }
            run.expect("frame of the child's view in viewWillLayoutSubviews", first, frame)
            run.expect(
                "frame of the child's view after the layout", child.view.frame,
                run.masked(frame, run.numbers[0], from: old, to: root.bounds.size), within: run.pixel + 0.01)
        },
        // Edges are rounded to pixels in the superview's coordinates, or in those of the screen if that is the setting.
        Scenario(
            "pixels-of-superview-or-screen", rules: ["rounding-1", "rounding-3", "switches-1"],
            limits: [1, 60, 90, 16, 16] + Array(repeating: 400, count: 4)
        ) { run in
            run.reasonNotAtRest = "the setting is not a rule"
            LayoutEnvironment.current.assumptions.roundingSpace = run.flag(0) ? .screen : .superview
            let (host, root) = run.openPlain()
            let scale = run.device.scale
            func rounded(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 0.00001).rounded(.down) / scale }
            let outer = UIView(
                frame: CGRect(x: 20 + run.length(1), y: 130 + run.length(2), width: 160, height: 120))
            root.addSubview(outer)
            // The inner view begins between pixels.
            outer.bounds.origin = CGPoint(x: run.length(3) / 8 / scale, y: run.length(4) / 8 / scale)
            let away = CGPoint(
                x: outer.frame.minX - outer.bounds.minX, y: outer.frame.minY - outer.bounds.minY)
            let inner = run.makeView(in: outer)
            let (x, y) = (run.length(5) / 8 / scale, run.length(6) / 8 / scale)
            let (width, height) = (run.length(7) / 8 / scale, run.length(8) / 8 / scale)
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x),
                inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: y),
                inner.widthAnchor.constraint(equalToConstant: width),
                inner.heightAnchor.constraint(equalToConstant: height),
            ])
            host.settle()
            func edge(_ place: CGFloat, _ away: CGFloat) -> CGFloat {
                run.flag(0) ? rounded(place + away) - away : rounded(place)
            }
            let (left, top) = (edge(x, away.x), edge(y, away.y))
            run.expect(
                "frame rounded to pixels", inner.frame,
                CGRect(
                    x: left, y: top, width: edge(x + width, away.x) - left, height: edge(y + height, away.y) - top),
                within: 0.0005)
        },
    ]
}

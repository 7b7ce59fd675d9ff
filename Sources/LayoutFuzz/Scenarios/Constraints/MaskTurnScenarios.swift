import Foundation
import LayoutEngine
import LayoutReference

/// A view that is placed by its mask or by constraints in turn, and a view that is tied to it.
private final class TurnedPlace {
    private let run: ScenarioRun
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 410))
    private let (outer, tied): (UIView, UIView)
    private let view = UIView(frame: CGRect(x: 20, y: 31, width: 110, height: 96))
    /// Constraints for the far edges of the outer view, for the view without its mask, and for the tied view.
    private let (edges, own, ties): ([NSLayoutConstraint], [NSLayoutConstraint], [NSLayoutConstraint])
    private var (isMasked, hands, mask, isOver) = (true, true, 0, false)
    private var wanted = CGRect(x: 33, y: 17, width: 101, height: 92)
    /// The frame from which the mask counts, and the superview's size then.
    private var base: (frame: CGRect, size: CGSize)?

    init(_ run: ScenarioRun) {
        self.run = run
        (outer, tied) = (run.makeView(in: root), UIView())
        edges = [
            outer.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -110),
            outer.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -120),
        ]
        own = [
            view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0),
        ]
        ties = [
            tied.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5),
            tied.topAnchor.constraint(equalTo: view.topAnchor, constant: -3),
            tied.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            tied.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25, constant: 4),
        ]
        tied.translatesAutoresizingMaskIntoConstraints = false
        for subview in [tied, view] { outer.addSubview(subview) }
        NSLayoutConstraint.activate(
            edges + ties + [
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
            ])
        root.layoutIfNeeded()
        view.frame.origin.x += 1
        note()
    }

    private func note() { base = view.superview == nil ? nil : (view.frame, outer.bounds.size) }

    /// A frame that fits into every size of the superview.
    private func frame(_ value: Int) -> CGRect {
        CGRect(x: 15 + value % 26, y: 12 + value / 3, width: 90 + value, height: 90 + value * 7 % 61)
    }

    func perform(_ kind: Int, _ value: Int) {
        guard !isOver else { return }
        switch kind {
        case 0: (edges[0].constant, edges[1].constant) = (-CGFloat(100 + value % 31), -CGFloat(130 - value / 2))
        case 1: root.bounds.size = CGSize(width: 390 + value % 21, height: 410 - value % 19)
        case 2:
            isMasked.toggle()
            if isMasked {
                NSLayoutConstraint.deactivate(own)
                view.translatesAutoresizingMaskIntoConstraints = true
            } else {
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate(own)
            }
            note()
        case 3 where value != mask:
            mask = value
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
            note()
        case 4:
            // If constraints place the view, this lasts until the next layout.
            view.frame = frame(value)
            note()
        case 5 where frame(value).size != view.bounds.size:
            let (middle, size) = (view.center, frame(value).size)
            view.bounds.size = size
            let corner = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
            run.expect("frame after a new bounds size", view.frame, CGRect(origin: corner, size: size))
            note()
        case 6 where view.center != CGPoint(x: 110 + value % 20, y: 100 + value % 7 * 4):
            view.center = CGPoint(x: 110 + value % 20, y: 100 + value % 7 * 4)
            note()
        case 7:
            hands.toggle()
            outer.autoresizesSubviews = hands
            note()
        case 8:
            view.removeFromSuperview()
            for tie in ties { run.expect("whether a constraint of a removed view is active", tie.isActive, false) }
            if value % 3 == 0 { root.layoutIfNeeded() }
            // With its own constraints it would contradict its present size.
            if value % 4 == 1, isMasked { view.layoutIfNeeded() }
            if value % 5 == 2 { view.frame = frame(value) }
            outer.insertSubview(view, at: value % 2)
            note()
            NSLayoutConstraint.activate(ties + (isMasked ? [] : own))
        default: wanted = frame(value).offsetBy(dx: 3, dy: 4)
        }
        for (constraint, number) in zip(own, [wanted.minX, wanted.minY, wanted.width, wanted.height]) {
            constraint.constant = number
        }
    }

    func check() {
        guard !isOver else { return }
        root.layoutIfNeeded()
        let size = CGSize(
            width: root.bounds.width - 11 + edges[0].constant, height: root.bounds.height - 7 + edges[1].constant)
        run.expect("frame of the outer view", outer.frame, CGRect(x: 11, y: 7, width: size.width, height: size.height))
        var place = wanted
        if isMasked, let base {
            func part(_ isHorizontal: Bool) -> (start: Double, length: Double) {
                let rule = MaskReference(
                    frame: base.frame, in: base.size, mask: hands ? UInt(mask) : 0, isHorizontal: isHorizontal)
                return rule.place(in: Double(isHorizontal ? size.width : size.height)) ?? (rule.start, rule.length)
            }
            let (x, y) = (part(true), part(false))
            place = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
        }
        // A mask may ask for a negative length, for which there is no rule here.
        guard place.width >= 1, place.height >= 1 else { return isOver = true }
        let within = run.pixel + 0.01
        run.expect("frame by its \(isMasked ? "mask \(mask)" : "constraints")", view.frame, place, within: within)
        run.expect(
            "frame of the tied view", tied.frame,
            CGRect(
                x: place.maxX + 5, y: place.minY - 3, width: place.width / 2, height: place.height / 4 + 4),
            within: within)
    }
}

extension Scenario {
    static let maskTurns: [Scenario] = [
        // A mask counts from the frame that the view had when the mask last began to count, not from earlier ones,
        // whatever constraints placed the view meanwhile.
        maskTurns(
            "views-by-mask-and-by-constraints", rules: ["masks-2", "masks-3", "masks-4", "masks-12", "holding-4"],
            kinds: Array(0..<10)),
        // The same with few kinds of changes: masks are switched on and off while the superview has other sizes.
        maskTurns(
            "masks-that-count-for-a-while", rules: ["masks-2", "masks-3", "masks-4"], kinds: [0, 0, 1, 3, 7, 7]),
    ]

    private static func maskTurns(_ name: String, rules: [String], kinds: [Int]) -> Scenario {
        Scenario(
            name, rules: rules, limits: [1023] + Array(repeating: kinds.count * 64 - 1, count: 10), kinds: kinds.count
        ) { run in
            let place = TurnedPlace(run)
            place.check()
            run.inAnyOrder(
                from: 1, { place.perform(kinds[$0 % kinds.count], $0 / kinds.count) }, rest: place.check)
            place.check()
        }
    }
}

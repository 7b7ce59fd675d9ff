import Foundation
import LayoutEngine

/// Notes the frames of its subviews before and after `super.layoutSubviews`.
private final class NotingHolder: UIView {
    private var looks: [(before: [CGRect], after: [CGRect])] = []

    override func layoutSubviews() {
        let before = subviews.map(\.frame)
        super.layoutSubviews()
        looks.append((before, subviews.map(\.frame)))
    }

    /// The frames noted since the last call.
    func take() -> [(before: [CGRect], after: [CGRect])] {
        defer { looks = [] }
        return looks
    }
}

/// A holder whose size comes from constraints, with subviews that have masks.
private final class WaitingParts {
    static let kinds = 7
    // Most steps are only a few pixels.
    private static let steps: [CGFloat] = [1, -1, 2, -2, 1, -1, 5, -7, 12, 1]
    private static let masks: [UInt] = [2, 18, 16, 1, 8, 5, 40, 3, 6, 24, 48, 45, 63, 0]

    private let run: ScenarioRun
    private let holder = NotingHolder()
    private let parts = (0..<3).map { _ in UIView() }
    private let width, height: NSLayoutConstraint
    private var masks: [UInt] = [2, 18, 5]
    /// The frames that the masks start from, and the sizes of the holder at that time.
    private var bases = Array(repeating: (frame: CGRect.zero, size: CGSize.zero), count: 3)
    /// The frames of the parts until the next layout.
    private var known: [CGRect] = []

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        holder.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(holder)
        width = holder.widthAnchor.constraint(equalToConstant: 150)
        height = holder.heightAnchor.constraint(equalToConstant: 147)
        NSLayoutConstraint.activate([
            width, height, holder.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 13),
            holder.topAnchor.constraint(equalTo: root.topAnchor, constant: 91),
        ])
        for part in parts { holder.addSubview(part) }
    }

    /// Called when the holder has its size.
    func begin() {
        for (index, part) in parts.enumerated() {
            part.autoresizingMask = UIView.AutoresizingMask(rawValue: masks[index])
            place(index, index)
        }
        known = parts.map(\.frame)
    }

    private func place(_ index: Int, _ value: Int) {
        let part = parts[index]
        part.frame = CGRect(
            x: CGFloat(3 + value % 11), y: CGFloat(5 + value % 7), width: CGFloat(31 - value % 5),
            height: CGFloat(24 + value % 9))
        bases[index] = (part.frame, holder.bounds.size)
    }

    private func change(_ constraint: NSLayoutConstraint, _ value: Int) {
        let step = Self.steps[value % Self.steps.count]
        let new = constraint.constant + step
        // No part may shrink to nothing, because a length below zero would push the holder.
        if (140...160).contains(new) { constraint.constant = new }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        let index = value % 3
        switch kind {
        case 0, 1:
            place(index, value / 3)
            known[index] = parts[index].frame
        case 2, 3: change(width, value)
        case 4: change(height, value)
        case 5:
            masks[index] = Self.masks[value / 3 % Self.masks.count]
            parts[index].autoresizingMask = UIView.AutoresizingMask(rawValue: masks[index])
            bases[index] = (parts[index].frame, holder.bounds.size)
        default:
            // A question about ambiguity moves nothing.
            _ = parts[index].hasAmbiguousLayout
        }
        for (index, part) in parts.enumerated() {
            run.expect("frame of part \(index) after kind \(kind), before a layout", part.frame, known[index])
        }
    }

    func rest(_ settle: () -> Void) {
        let size = CGSize(width: width.constant, height: height.constant)
        let isOther = size != holder.bounds.size
        _ = holder.take()
        settle()
        run.expect("size of the holder", holder.bounds.size, size)
        // Both edges and the mask's share of the change are rounded.
        for (index, part) in parts.enumerated() {
            run.expect(
                "frame of part \(index) with mask \(masks[index])", part.frame,
                OverlayPart.follow(bases[index], masks[index], size), within: 2 * run.pixel)
        }
        let looks = holder.take()
        if isOther {
            run.expect(
                "frames of the parts before super.layoutSubviews of the holder", looks.first?.before ?? [], known)
            run.expect(
                "frames of the parts after super.layoutSubviews of the holder", looks.last?.after ?? [],
                parts.map(\.frame))
        }
        known = parts.map(\.frame)
    }
}

/// Views whose masks take effect in the layout of their superview.
extension Scenario {
    static let waitingParts: [Scenario] = [
        // A part follows its mask in the layout of its holder and not before, however little the holder's size changes. This also
        // holds for a part whose frame was just set.
        Scenario(
            "parts-wait-for-the-layout-of-their-holder", rules: ["passes-1", "masks-2", "masks-3", "masks-5"],
            limits: [255] + Array(repeating: WaitingParts.kinds * 3 * 28 - 1, count: 8), kinds: WaitingParts.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let app = WaitingParts(run, in: root)
            host.settle()
            app.begin()
            app.rest(host.settle)
            run.inAnyOrder(from: 1, app.perform, rest: { app.rest(host.settle) })
            app.rest(host.settle)
        }
    ]
}

import Foundation
import LayoutEngine

/// A view that is tied to the edges of its holder, with optional constraints for both. Values for x come before those
/// for y.
final class WishedSizes {
    let (run, host, root): (ScenarioRun, SceneHost, UIView)
    let (holder, view) = (UIView(), WishedView())
    private(set) var lengths = [
        WishedLength(least: 6, most: 300, content: 40), WishedLength(least: 9, most: 260, content: 30),
    ]
    /// The distances between their edges: left, right, top, bottom.
    private(set) var gaps: [CGFloat] = [3, 8, 5, 11]
    /// Optional constraints for the far edges of the holder, which the root view holds.
    private(set) var ends = [
        WishedLength.Wish(relation: .equal, value: 130, priority: 60),
        WishedLength.Wish(relation: .lessThanOrEqual, value: 170, priority: 600),
    ]
    private let (limits, pins, place, endings):
        (
            [NSLayoutConstraint], [NSLayoutConstraint], [NSLayoutConstraint], [NSLayoutConstraint]
        )
    private var wished: [[NSLayoutConstraint]] = [[], []]

    static let corner = CGPoint(x: 20, y: 90)
    private static let priorities: [Float] = [1, 40, 49, 50, 60, 249, 250, 251, 500, 749, 750, 751, 999]

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        let (holder, view, root) = (holder, view, root)
        limits = [view.widthAnchor, view.heightAnchor].flatMap {
            [$0.constraint(greaterThanOrEqualToConstant: 0), $0.constraint(lessThanOrEqualToConstant: 0)]
        }
        pins = [
            view.leftAnchor.constraint(equalTo: holder.leftAnchor),
            holder.rightAnchor.constraint(equalTo: view.rightAnchor),
            view.topAnchor.constraint(equalTo: holder.topAnchor),
            holder.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ]
        place = [
            holder.leftAnchor.constraint(equalTo: root.leftAnchor, constant: Self.corner.x),
            holder.topAnchor.constraint(equalTo: root.topAnchor, constant: Self.corner.y),
        ]
        endings = [
            holder.rightAnchor.constraint(equalTo: root.leftAnchor),
            holder.bottomAnchor.constraint(lessThanOrEqualTo: root.topAnchor),
        ]
        for view in [holder, view] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(holder)
        holder.addSubview(view)
        for axis in 0...1 {
            for (index, relation) in [NSLayoutConstraint.Relation.equal, .greaterThanOrEqual, .equal].enumerated() {
                let wish = WishedLength.Wish(
                    relation: relation, value: CGFloat(70 - 22 * index + 9 * axis),
                    priority: [60, 500, 249][index], isActive: index != axis)
                lengths[axis].wishes.append(wish)
                wished[axis].append(make(wish, axis))
            }
        }
        NSLayoutConstraint.activate(limits)
        tie()
    }

    private func make(_ wish: WishedLength.Wish, _ axis: Int) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: view, attribute: axis == 0 ? .width : .height, relatedBy: wish.relation, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: wish.value)
    }

    /// Sets the values of all constraints.
    private func write() {
        for axis in 0...1 {
            limits[2 * axis].constant = lengths[axis].least
            limits[2 * axis + 1].constant = lengths[axis].most
            for (constraint, wish) in zip(wished[axis] + [endings[axis]], lengths[axis].wishes + [ends[axis]]) {
                constraint.constant = wish.value
                constraint.priority = UILayoutPriority(wish.priority)
                constraint.isActive = wish.isActive
            }
        }
        for (pin, gap) in zip(pins, gaps) { pin.constant = gap }
    }

    /// Activates the constraints again that were removed together with a view.
    private func tie() {
        NSLayoutConstraint.activate(pins + place)
        write()
    }

    func perform(_ kind: Int, _ value: Int) {
        let (axis, more) = (value % 2, value / 2)
        let (wish, rest) = (more % 3, more / 3)
        let way: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
        let priority = Self.priorities[more % 13]
        switch kind {
        case 0:
            // No intrinsic length, zero, or a positive one.
            let length = rest % 4 == 0 ? [-1, 0, 7][wish] : CGFloat(5 + more)
            lengths[axis].content = length
            if axis == 0 { view.content.width = length } else { view.content.height = length }
        case 1:
            lengths[axis].hugging = priority
            view.setContentHuggingPriority(UILayoutPriority(priority), for: way)
        case 2:
            lengths[axis].resistance = priority
            view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: way)
        case 3: lengths[axis].wishes[wish].value = CGFloat(4 + 2 * rest)
        case 4: lengths[axis].wishes[wish].isActive.toggle()
        case 5: lengths[axis].wishes[wish].priority = Self.priorities[rest % 13]
        case 6:
            // Replaces the constraint.
            lengths[axis].wishes[wish].relation = [.lessThanOrEqual, .equal, .greaterThanOrEqual][rest % 3]
            wished[axis][wish].isActive = false
            wished[axis][wish] = make(lengths[axis].wishes[wish], axis)
        case 7 where wish == 0: ends[axis].isActive.toggle()
        case 7 where wish == 1: ends[axis].priority = Self.priorities[rest % 13]
        case 7: ends[axis].value = CGFloat(95 + 4 * rest)
        case 8:
            view.insets = UIEdgeInsets(
                top: CGFloat(more % 5), left: CGFloat(more % 4), bottom: CGFloat(more % 7), right: CGFloat(more % 3))
        case 9: gaps[value % 4] = CGFloat(more % 23)
        case 10 where wish < 2: lengths[axis].least = CGFloat(4 + rest)
        case 10: lengths[axis].most = CGFloat(90 + 5 * rest)
        case 11 where wish == 0: (axis == 0 ? view : holder).isHidden.toggle()
        case 11:
            let turns = [CGAffineTransform.identity, CGAffineTransform(scaleX: 0.5, y: 3)]
            (axis == 0 ? view : holder).transform = turns[rest % 2].rotated(by: wish == 1 ? 0 : 0.4)
        case 12: ask(more)
        default:
            let (part, parent) = axis == 0 ? (view, holder) : (holder, root)
            part.removeFromSuperview()
            if wish > 0 { ask(rest) }
            if wish == 2 { host.settle() }
            parent.insertSubview(part, at: 0)
            tie()
        }
        write()
    }
}

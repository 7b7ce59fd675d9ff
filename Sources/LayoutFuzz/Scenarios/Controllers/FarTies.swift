import Foundation
import LayoutEngine

/// Two presentation contexts, one of them deep inside of other views, with constraints to views at every depth.
final class FarTies {
    /// A constraint of an edge of a context, or of a view in it.
    struct Tie {
        let constraint: NSLayoutConstraint
        let (target, isInside, isHeldHigh): (Int, Bool, Bool)
    }

    static let deepest = CGPoint(x: 11, y: 11)
    /// The distances of the view in a context from its edges: left, top, right and bottom.
    static let margins: [CGFloat] = [1, 2, -3, -4]
    static let second = 5

    let root = UIViewController()
    let contexts = [UIViewController(), UIViewController()]
    private let inner = [UIView(), UIView()]
    let (outer, box, mark, label, guide) = (UIView(), UIView(), UIView(), UIView(), UILayoutGuide())
    var ties: [[Tie?]] = Array(repeating: [nil, nil, nil, nil], count: 2)
    var covers: [UIViewController?] = [nil, nil]
    /// Whether a presentation has removed the context's view.
    var isAway = [false, false]
    /// The frames of the box, the mark, the outer view, the label and the guide, in the root's coordinates.
    var places = [
        CGRect(x: 11, y: 11, width: 200, height: 210), CGRect(x: 18, y: 24, width: 150, height: 160),
        CGRect(x: 5, y: 7, width: 230, height: 240), CGRect(x: 23, y: 31, width: 130, height: 120),
        CGRect(x: 29, y: 37, width: 117, height: 125),
    ]

    func build(_ number: Int) {
        guard let view = root.view, let first = contexts[0].view, let second = contexts[1].view else { return }
        outer.frame = places[2]
        box.frame = places[0].offsetBy(dx: -5, dy: -7)
        place()
        view.addSubview(outer)
        outer.addSubview(box)
        outer.addSubview(mark)
        view.addSubview(label)
        view.addLayoutGuide(guide)
        for context in contexts {
            root.addChild(context)
            context.definesPresentationContext = true
            context.view.translatesAutoresizingMaskIntoConstraints = false
        }
        box.addSubview(first)
        view.addSubview(second)
        for context in contexts { context.didMove(toParent: root) }
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: places[4].minX),
            guide.topAnchor.constraint(equalTo: view.topAnchor, constant: places[4].minY),
            guide.widthAnchor.constraint(equalToConstant: places[4].width),
            guide.heightAnchor.constraint(equalToConstant: places[4].height),
        ])
        // They place an edge without another constraint.
        let weak = [
            first.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 2),
            first.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
            second.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4),
            second.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
        ]
        // If both contexts are tied to each other, the second one keeps its position.
        for (index, tie) in weak.enumerated() { tie.priority = UILayoutPriority(index < 2 ? 250 : 260) }
        let sizes = [first, second].flatMap {
            [$0.widthAnchor.constraint(equalToConstant: 97), $0.heightAnchor.constraint(equalToConstant: 113)]
        }
        for (index, size) in sizes.enumerated() { size.priority = UILayoutPriority(index < 2 ? 240 : 245) }
        NSLayoutConstraint.activate(weak + sizes)
        for (item, context) in zip(inner, [first, second]) {
            item.translatesAutoresizingMaskIntoConstraints = false
            context.addSubview(item)
            for edge in 0..<4 { equal(edge, item, context, Self.margins[edge]).isActive = true }
        }
        for edge in 0..<4 { tie(0, edge, number + 7 * edge) }
    }

    private func place() {
        mark.frame = places[1].offsetBy(dx: -5, dy: -7)
        label.frame = places[3]
    }

    private func equal(_ edge: Int, _ first: UIView, _ second: some AnchorProviding, _ constant: CGFloat)
        -> NSLayoutConstraint
    {
        switch edge {
        case 0: first.leftAnchor.constraint(equalTo: second.leftAnchor, constant: constant)
        case 1: first.topAnchor.constraint(equalTo: second.topAnchor, constant: constant)
        case 2: first.rightAnchor.constraint(equalTo: second.rightAnchor, constant: constant)
        default: first.bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: constant)
        }
    }

    // MARK: Changes

    private func tie(_ context: Int, _ edge: Int, _ value: Int) {
        let target = value % (context == 0 ? 6 : 5)
        // A constraint needs both of its items in one tree of views.
        guard covers[context] == nil, target != Self.second || covers[1] == nil else { return }
        end(context, edge, 0)
        let (isInside, isHeldHigh) = (value / 60 % 2 == 1, value / 120 % 2 == 1)
        let subject: UIView = isInside ? inner[context] : contexts[context].view
        let constant = CGFloat(value / 6 % 10) * (edge < 2 ? 1 : -1)
        let items: [any AnchorProviding] = [box, mark, outer, label, guide, contexts[1].view]
        let constraint = equal(edge, subject, items[target], constant)
        if isHeldHigh { root.view.addConstraint(constraint) } else { constraint.isActive = true }
        ties[context][edge] = Tie(
            constraint: constraint, target: target, isInside: isInside, isHeldHigh: isHeldHigh)
    }

    /// Deactivates a constraint for good, also while its context is removed.
    private func end(_ context: Int, _ edge: Int, _ way: Int) {
        guard let tie = ties[context][edge] else { return }
        switch way % 3 {
        case 0: tie.constraint.isActive = false
        case 1: NSLayoutConstraint.deactivate([tie.constraint])
        default:
            let holders: [UIView] = [box, outer, root.view]
            for holder in holders { holder.removeConstraint(tie.constraint) }
        }
        ties[context][edge] = nil
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let (context, edge, value) = (number / 8 % 2, number / 16 % 4, number / 64)
        switch number % 8 {
        case 0, 1: tie(context, edge, value)
        case 2 where covers[context] == nil:
            let cover = UIViewController()
            cover.modalPresentationStyle = value % 4 == 0 ? .overCurrentContext : .currentContext
            contexts[context].present(cover, animated: false)
            covers[context] = cover
        case 3: uncover(context, byPresenter: value % 2 == 0)
        case 4:
            ties[context][edge]?.constraint.constant = CGFloat(value % 10) * (edge < 2 ? 1 : -1)
        case 5: end(context, edge, value)
        case 6:
            let (dx, dy) = (CGFloat(value % 5), CGFloat(value % 7))
            if context == 0 {
                places[1].origin = CGPoint(x: 18 + dx, y: 24 + dy)
            } else {
                places[3].origin = CGPoint(x: 23 + dx, y: 31 + dy)
            }
            place()
        case 7 where value % 2 == 0: host.turn()
        case 7 where !covers.indices.contains { covers[$0] != nil && !isAway[$0] }: leaveAndComeBack()
        default: break
        }
    }

    /// Constraints between the content of the outer view and other views end, but not those of removed contexts.
    private func leaveAndComeBack() {
        for context in 0..<2 {
            for (edge, tie) in ties[context].enumerated() {
                guard let tie, isActive(tie, context) else { continue }
                let crosses = context == 0 ? tie.isHeldHigh || tie.target > 2 : tie.target < 3
                if crosses { ties[context][edge] = nil }
            }
        }
        outer.removeFromSuperview()
        root.view.insertSubview(outer, at: 0)
    }

    func uncover(_ context: Int, byPresenter: Bool) {
        guard let cover = covers[context] else { return }
        (byPresenter ? contexts[context] : cover).dismiss(animated: false)
        (covers[context], isAway[context]) = (nil, false)
    }
}

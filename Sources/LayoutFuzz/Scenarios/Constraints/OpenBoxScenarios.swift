import Foundation
import LayoutEngine

/// How far edges of one axis may be from each other, where each constraint compares two of them.
private struct EdgeDistances {
    private static let any = 1_000_000_000
    /// By two edges, how far the second one may be behind the first one at most.
    private var most: [[Int]]

    init(_ count: Int) {
        most = (0..<count).map { edge in (0..<count).map { $0 == edge ? 0 : Self.any } }
    }

    mutating func limit(_ from: Int, _ to: Int, most distance: Int) {
        guard distance < most[from][to] else { return }
        for one in most.indices where most[one][from] < Self.any {
            for other in most.indices where most[to][other] < Self.any {
                most[one][other] = min(most[one][other], most[one][from] + distance + most[to][other])
            }
        }
    }

    func isOpen(_ from: Int, _ to: Int) -> Bool { -most[to][from] < most[from][to] }

    /// Gives a distance the allowed value that is nearest to zero.
    mutating func choose(_ from: Int, _ to: Int) -> Int {
        let value = max(-most[to][from], min(most[from][to], 0))
        limit(from, to, most: value)
        limit(to, from, most: -value)
        return value
    }
}

/// Views and guides in a tree, and constraints between their edges. Box 0 is the root view.
private final class OpenBoxes {
    private struct Tie {
        let constraint: NSLayoutConstraint
        let axis: Int
        let (from, to): (Int, Int)
        let (least, most): (Int?, Int?)
    }

    private let root: UIView
    private(set) var items: [AnyObject]
    /// By box, its guides and its subviews, in order.
    private var guides: [[Int]] = [[]]
    private var subviews: [[Int]] = [[]]
    private var parents = [0]
    private var ties: [Tie] = []

    init(_ root: UIView) {
        self.root = root
        items = [root]
    }

    func length(_ axis: Int) -> Int { Int(axis == 0 ? root.bounds.width : root.bounds.height) }
    var views: [Int] { items.indices.filter { items[$0] is UIView } }

    func add(guide: Bool, to parent: Int) {
        guard let view = items[parent] as? UIView else { return }
        let new: AnyObject = guide ? UILayoutGuide() : UIView()
        if let guide = new as? UILayoutGuide {
            view.addLayoutGuide(guide)
            guides[parent].append(items.count)
        } else if let subview = new as? UIView {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
            subviews[parent].append(items.count)
        }
        items.append(new)
        parents.append(parent)
        guides.append([])
        subviews.append([])
    }

    /// Adds a constraint for how far an edge is behind another one.
    ///
    /// Edges are numbered: the start and the end of box 0, then of box 1 and so on.
    func tie(_ axis: Int, _ from: Int, _ to: Int, _ relation: NSLayoutConstraint.Relation, _ distance: Int) {
        let edges: [NSLayoutConstraint.Attribute] = axis == 0 ? [.left, .right] : [.top, .bottom]
        let isLength = from / 2 == to / 2
        let constraint = NSLayoutConstraint(
            item: items[to / 2], attribute: isLength ? (axis == 0 ? .width : .height) : edges[to % 2],
            relatedBy: relation, toItem: isLength ? nil : items[from / 2],
            attribute: isLength ? .notAnAttribute : edges[from % 2], multiplier: 1, constant: CGFloat(distance))
        constraint.isActive = true
        ties.append(
            Tie(
                constraint: constraint, axis: axis, from: from, to: to,
                least: relation == .lessThanOrEqual ? nil : distance,
                most: relation == .greaterThanOrEqual ? nil : distance))
    }

    /// Moves a box. All constraints are activated again after that.
    private func change(_ number: Int, _ chosen: Int) {
        let box = 1 + chosen % (items.count - 1)
        let parent = parents[box]
        guard let owner = items[parent] as? UIView else { return }
        if let guide = items[box] as? UILayoutGuide {
            // The guide becomes the last one of its new owner.
            let places = views.filter { !guides[$0].contains(box) }
            let new = number % 3 == 0 && !places.isEmpty ? places[chosen % places.count] : parent
            if new == parent { owner.removeLayoutGuide(guide) }
            (items[new] as? UIView)?.addLayoutGuide(guide)
            guides[parent].removeAll { $0 == box }
            guides[new].append(box)
            parents[box] = new
        } else if let view = items[box] as? UIView {
            let others = subviews[parent].filter { $0 != box }
            var place = 0
            switch number % 4 {
            case 0:
                owner.bringSubviewToFront(view)
                place = others.count
            case 1: owner.sendSubviewToBack(view)
            case 2:
                view.removeFromSuperview()
                owner.addSubview(view)
                place = others.count
            default:
                place = chosen % (others.count + 1)
                owner.insertSubview(view, at: place)
            }
            subviews[parent] = others
            subviews[parent].insert(box, at: place)
        }
        NSLayoutConstraint.activate(ties.map(\.constraint).filter { !$0.isActive })
    }

    /// The boxes in preorder, the guides of a view before its subviews.
    private func order(from box: Int) -> [Int] {
        (box == 0 ? [] : [box]) + guides[box] + subviews[box].flatMap { order(from: $0) }
    }

    /// Makes a change for each number from an index on.
    func change(_ run: ScenarioRun, _ host: SceneHost, _ start: Int) {
        host.settle()
        check(run, "at first")
        for (turn, number) in run.numbers[start...].enumerated() {
            change(number % 12, number / 12)
            host.settle()
            check(run, "after change \(turn)")
        }
    }

    private func check(_ run: ScenarioRun, _ when: String) {
        let boxes = order(from: 0)
        var starts = Array(repeating: [0, 0], count: items.count)
        var lengths = starts
        var isOpen = Array(repeating: false, count: items.count)
        for axis in 0...1 {
            var distances = EdgeDistances(2 * items.count)
            distances.limit(0, 1, most: length(axis))
            distances.limit(1, 0, most: -length(axis))
            for box in boxes { distances.limit(2 * box + 1, 2 * box, most: 0) }
            for tie in ties where tie.axis == axis {
                if let most = tie.most { distances.limit(tie.from, tie.to, most: most) }
                if let least = tie.least { distances.limit(tie.to, tie.from, most: -least) }
            }
            for box in boxes
            where distances.isOpen(2 * box, 2 * box + 1) || distances.isOpen(2 * parents[box], 2 * box) {
                isOpen[box] = true
            }
            for box in boxes {
                lengths[box][axis] = distances.choose(2 * box, 2 * box + 1)
                starts[box][axis] = distances.choose(2 * parents[box], 2 * box)
            }
        }
        for (place, box) in boxes.enumerated() {
            let (view, guide) = (items[box] as? UIView, items[box] as? UILayoutGuide)
            let wanted = CGRect(
                x: starts[box][0], y: starts[box][1], width: lengths[box][0], height: lengths[box][1])
            run.expect(
                "frame of the \(guide == nil ? "view" : "guide") at index \(place) of the tree \(when)",
                view?.frame ?? guide?.layoutFrame ?? .null, wanted, within: 0.01)
            run.expect(
                "whether the box at index \(place) of the tree is ambiguous \(when)",
                view?.hasAmbiguousLayout ?? guide?.hasAmbiguousLayout, isOpen[box])
        }
    }
}

/// Ambiguous lengths are chosen in the order of the tree: each box is as short as possible, and the last one takes the
/// rest.
extension Scenario {
    static let openBoxes: [Scenario] = [
        // Guides and views in a chain from edge to edge. Some have a length, a minimum or a maximum.
        Scenario(
            "guides-share-what-is-open", rules: ["ambiguity-1", "ambiguity-3", "holding-5"],
            limits: [3, 2, 60, 31] + Array(repeating: 4 * 20 - 1, count: 10) + Array(repeating: 12 * 10 - 1, count: 4)
        ) { run in
            let (host, root) = run.openPlain()
            let boxes = OpenBoxes(root)
            let count = run.numbers[0] + 2
            // Most of them are guides.
            for index in 0..<count { boxes.add(guide: run.numbers[3] & 3 != 3 || index % 2 == 0, to: 0) }
            for axis in 0...1 where run.numbers[1] != axis {
                let chain = Array(1...count).inOrder(run.numbers[2])
                boxes.tie(axis, 0, 2 * chain[0], .equal, 0)
                for (one, other) in zip(chain, chain.dropFirst()) {
                    boxes.tie(axis, 2 * one + 1, 2 * other, .equal, run.numbers[3] >> 2)
                }
                boxes.tie(axis, 2 * chain[count - 1] + 1, 1, .equal, 0)
                // One box of the chain has no maximum, so that the constraints can hold.
                let relations: [NSLayoutConstraint.Relation?] = [nil, .equal, .greaterThanOrEqual, .lessThanOrEqual]
                var hasRoom = false
                for (place, box) in chain.enumerated() {
                    let number = run.numbers[4 + 5 * axis + box % 5]
                    let relation = relations[number % 4]
                    let isLong = relation == nil || relation == .greaterThanOrEqual
                    guard place < count - 1 || hasRoom || isLong else { continue }
                    if isLong { hasRoom = true }
                    if let relation { boxes.tie(axis, 2 * box, 2 * box + 1, relation, number / 4 + 5) }
                }
            }
            boxes.change(run, host, 14)
        },
        // Any boxes in any views, tied by any edges: each ambiguous value is as close to zero as the values before it
        // allow.
        Scenario(
            "open-boxes-come-in-order", rules: ["ambiguity-1", "ambiguity-3", "holding-4", "holding-5"],
            limits: Array(repeating: 3 * 4 - 1, count: 6) + Array(repeating: 6047, count: 10)
                + Array(repeating: 12 * 10 - 1, count: 4), share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let boxes = OpenBoxes(root)
            for number in run.numbers[..<6] {
                let places = boxes.views
                boxes.add(guide: number % 3 > 0, to: places[number / 3 % places.count])
            }
            // These positions satisfy all constraints, so there are no conflicts.
            func place(_ edge: Int, _ axis: Int) -> Int {
                if edge < 2 { return edge == 0 ? 0 : boxes.length(axis) }
                let start = edge / 2 * 17 % 40 + 5 * axis
                return edge % 2 == 0 ? start : start + 20 + edge / 2 * 7
            }
            for number in run.numbers[6..<16] {
                let (axis, box, side, slack) = (number % 2, 1 + number / 2 % 6, number / 12 % 3, number / 1512 * 5)
                let other = number / 36 % 7 == box ? 0 : number / 36 % 7
                let (from, to) =
                    side == 2 ? (2 * box, 2 * box + 1) : (2 * other + number / 252 % 2, 2 * box + side)
                let distance = place(to, axis) - place(from, axis)
                switch number / 504 % 3 {
                case 0: boxes.tie(axis, from, to, .equal, distance)
                case 1: boxes.tie(axis, from, to, .lessThanOrEqual, distance + slack)
                default: boxes.tie(axis, from, to, .greaterThanOrEqual, distance - slack)
                }
            }
            boxes.change(run, host, 16)
        },
    ]
}

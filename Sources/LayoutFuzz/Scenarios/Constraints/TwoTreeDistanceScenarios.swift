import Foundation
import LayoutEngine

/// A model of views in one or several trees.
private struct Grove {
    /// The superview of each view. The first is on the screen; the third is in the second; the fifth is in the fourth,
    /// which has no superview at first.
    var parents: [Int?] = [nil, 0, 1, nil, 3, nil]

    /// A view and all its superviews, from the inside.
    func path(_ view: Int) -> [Int] {
        var result = [view]
        while let parent = parents[result[result.count - 1]] { result.append(parent) }
        return result
    }

    /// The nearest common superview of these views, which may be one of them.
    func common(_ views: [Int]) -> Int? {
        guard let first = views.first else { return nil }
        return path(first).first { candidate in views.allSatisfy { path($0).contains(candidate) } }
    }
}

/// A view or a guide of it, with edges along one axis.
private struct SpanEnd {
    let view: UIView
    /// The guide; nil for the view itself.
    let guide: UILayoutGuide?

    func distance(_ isVertical: Bool, _ edge: Int, to other: SpanEnd, _ otherEdge: Int) -> NSLayoutDimension {
        isVertical
            ? y(edge).anchorWithOffset(to: other.y(otherEdge)) : x(edge).anchorWithOffset(to: other.x(otherEdge))
    }

    private func x(_ edge: Int) -> NSLayoutXAxisAnchor {
        if let guide { return [guide.leftAnchor, guide.centerXAnchor, guide.rightAnchor][edge] }
        return [view.leftAnchor, view.centerXAnchor, view.rightAnchor][edge]
    }

    private func y(_ edge: Int) -> NSLayoutYAxisAnchor {
        if let guide { return [guide.topAnchor, guide.centerYAnchor, guide.bottomAnchor][edge] }
        return [view.topAnchor, view.centerYAnchor, view.bottomAnchor][edge]
    }

    func length(_ isVertical: Bool) -> NSLayoutDimension {
        isVertical ? guide?.heightAnchor ?? view.heightAnchor : guide?.widthAnchor ?? view.widthAnchor
    }
}

/// Distances between views that may be in different trees.
extension Scenario {
    static let twoTreeDistances: [Scenario] = [
        // A common superview of all items holds a constraint with distances. It is refused where the items are not all
        // in one tree, whichever is in another one, and whether the distance is on the left, on the right or on both
        // sides.
        Scenario(
            "distances-in-trees", rules: ["constraints-10", "constraints-12", "holding-1", "holding-4"],
            limits: Array(repeating: 5 * 6 * 6 - 1, count: 4) + Array(repeating: 80, count: 9),
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (_, root) = run.openPlain()
            var grove = Grove()
            let views = [root] + (1..<6).map { UIView(frame: CGRect(x: 10 * $0, y: 7, width: 30, height: 20)) }
            for (index, parent) in grove.parents.enumerated() {
                if let parent { views[parent].addSubview(views[index]) }
            }
            let guides = views.map { view in
                let guide = UILayoutGuide()
                view.addLayoutGuide(guide)
                return guide
            }
            for turn in 0..<4 {
                // A view moves or is removed, or nothing changes.
                let (move, more) = (run.numbers[turn] % 5, run.numbers[turn] / 5)
                let (moved, target) = (1 + more % 6 % 5, more / 6)
                if move > 1, !grove.path(target).contains(moved) {
                    grove.parents[moved] = target
                    views[target].addSubview(views[moved])
                } else if move == 1 {
                    grove.parents[moved] = nil
                    views[moved].removeFromSuperview()
                }
                func end(_ number: Int) -> (index: Int, end: SpanEnd) {
                    let index = number % 6
                    return (index, SpanEnd(view: views[index], guide: number / 6 % 3 == 0 ? guides[index] : nil))
                }
                // Each turn begins at another number.
                func number(_ place: Int) -> Int { run.numbers[4 + (place + 2 * turn) % 9] }
                let (first, third) = (end(number(0)), end(number(2)))
                var (second, fourth) = (end(number(1)), end(number(3)))
                // A view has no distance to itself.
                if second.index == first.index { second = end((first.index + 1) % 6) }
                if fourth.index == third.index { fourth = end((third.index + 1) % 6) }
                let isVertical = number(4) % 2 == 1
                let edges = (0..<4).map { number(5) / [1, 3, 9, 27][$0] % 3 }
                let span = first.end.distance(isVertical, edges[0], to: second.end, edges[1])
                let other = third.end.distance(isVertical, edges[2], to: fourth.end, edges[3])
                let constant = CGFloat(number(6) % 41 - 20)
                let constraint: NSLayoutConstraint
                var items = [first.index, second.index]
                switch number(7) % 6 {
                case 0:
                    constraint = span.constraint(equalToConstant: constant)
                case 1:
                    constraint = span.constraint(greaterThanOrEqualToConstant: constant)
                case 2:
                    constraint = third.end.length(isVertical).constraint(equalTo: span, constant: constant)
                    items.append(third.index)
                case 3:
                    constraint = span.constraint(
                        lessThanOrEqualTo: third.end.length(isVertical), multiplier: 2, constant: constant)
                    items.append(third.index)
                case 4:
                    constraint = other.constraint(equalTo: span, multiplier: 0.5, constant: constant)
                    items += [third.index, fourth.index]
                default:
                    constraint = span.constraint(equalTo: other, constant: constant)
                    items += [third.index, fourth.index]
                }
                let what = "a distance in turn \(turn), kind \(number(7) % 6)"
                let holder = grove.common(items)
                // In a list, constraints before a refused one become active and those behind it do not.
                let around = (0..<2).map { root.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
                let isInList = number(8) % 2 == 1
                // addConstraint accepts it only on a view above all items, or on one of them.
                let taker = number(6) % 6
                if number(8) % 5 == 0 {
                    let mayTake = items.allSatisfy { grove.path($0).contains(taker) }
                    run.expectRefusal("addConstraint of \(what) on view \(taker)", mayTake ? nil : .generic) {
                        views[taker].addConstraint(constraint)
                    }
                    run.expect(
                        "whether \(what) is active after addConstraint on view \(taker)", constraint.isActive, mayTake)
                    views[taker].removeConstraint(constraint)
                }
                run.expectRefusal(what, holder == nil ? .generic : nil) {
                    if isInList {
                        NSLayoutConstraint.activate([around[0], constraint, around[1]])
                    } else {
                        constraint.isActive = true
                    }
                }
                run.expect("whether \(what) is active", constraint.isActive, holder != nil)
                for (index, view) in views.enumerated() {
                    run.expect(
                        "whether view \(index) holds \(what)", view.constraints.contains { $0 === constraint },
                        index == holder)
                }
                if isInList {
                    run.expect("whether the constraint before \(what) is active", around[0].isActive, true)
                    run.expect("whether the constraint behind \(what) is active", around[1].isActive, holder != nil)
                    NSLayoutConstraint.deactivate(around)
                }
                // Removing a view removes those of its constraints that views above it hold, and no others.
                if let holder, number(8) % 3 > 0, let leaving = items.first(where: { $0 != holder && $0 != 0 }) {
                    let isCut = !grove.path(holder).contains(leaving)
                    views[leaving].removeFromSuperview()
                    run.expect(
                        "whether \(what) is active after view \(leaving) was removed", constraint.isActive, !isCut)
                    if isCut {
                        run.expectRefusal("activation again of \(what)", .generic) { constraint.isActive = true }
                    }
                    grove.parents[leaving] = nil
                }
                constraint.isActive = false
                run.expect("whether \(what) is active at the end", constraint.isActive, false)
            }
        }
    ]
}

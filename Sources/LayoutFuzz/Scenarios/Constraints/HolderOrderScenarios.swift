import Foundation
import LayoutEngine

/// A model of which view holds which constraint, and the views that it is compared with.
private final class HolderModel {
    static let count = 6
    let run: ScenarioRun
    let root: UIView?
    private(set) var views: [UIView] = []
    private var parents: [Int?] = Array(repeating: nil, count: HolderModel.count)
    private var constraints: [(first: Int, second: Int?, constraint: NSLayoutConstraint, holder: Int?)] = []
    private let guide = UILayoutGuide()
    private var owner: Int?

    /// The number that stands for the guide in constraints.
    private static let guideNumber = HolderModel.count

    /// - Parameter root: the superview of the first view; nil for a tree without a window.
    init(_ run: ScenarioRun, _ root: UIView?) {
        (self.run, self.root) = (run, root)
        for index in 0..<Self.count {
            let view = UIView()
            view.accessibilityIdentifier = "v\(index)"
            view.translatesAutoresizingMaskIntoConstraints = false
            views.append(view)
            if index > 0 {
                parents[index] = index / 2
                views[index / 2].addSubview(view)
            }
        }
        root?.addSubview(views[0])
        owner = 1
        views[1].addLayoutGuide(guide)
        let pairs: [(Int, Int?)] = [
            (1, 2), (3, 4), (5, 0), (4, 2), (2, nil), (Self.guideNumber, 3), (Self.guideNumber, nil), (1, 3),
        ]
        for (number, pair) in pairs.enumerated() {
            let width = width(pair.0)
            let made =
                pair.1.map { width.constraint(lessThanOrEqualTo: self.width($0), constant: 500) }
                ?? width.constraint(lessThanOrEqualToConstant: 700)
            made.identifier = "\(number)"
            constraints.append((pair.0, pair.1, made, nil))
        }
    }

    private func width(_ number: Int) -> NSLayoutDimension {
        number == Self.guideNumber ? guide.widthAnchor : views[number].widthAnchor
    }

    /// The view that stands for an item; nil for a guide without an owner.
    private func place(_ number: Int) -> Int? { number == Self.guideNumber ? owner : number }

    private func path(_ view: Int) -> [Int] { [view] + (parents[view].map { path($0) } ?? []) }

    /// The items of a constraint, as views; nil where one is a guide without an owner.
    private func items(_ number: Int) -> [Int]? {
        let all = [constraints[number].first] + (constraints[number].second.map { [$0] } ?? [])
        let places = all.compactMap { place($0) }
        return places.count == all.count ? places : nil
    }

    /// The nearest common superview of the items, which may be one of them.
    private func common(_ number: Int) -> Int? {
        guard let items = items(number), let first = items.first else { return nil }
        return path(first).first { candidate in items.allSatisfy { path($0).contains(candidate) } }
    }

    private func deactivate(_ number: Int) { constraints[number].holder = nil }

    /// A view is removed: views above it no longer hold constraints of the view or of what is in it.
    private func cut(_ view: Int) {
        for number in constraints.indices {
            guard let holder = constraints[number].holder, !path(holder).contains(view), let items = items(number),
                items.contains(where: { path($0).contains(view) })
            else { continue }
            deactivate(number)
        }
        parents[view] = nil
    }

    /// Makes one change to the views and to the model.
    func perform(_ number: Int) {
        let (kind, value) = (number % 11, number / 11)
        let index = value % constraints.count
        let constraint = constraints[index].constraint
        let view = 1 + value / constraints.count % (Self.count - 1)
        switch kind {
        case 0, 1, 2:
            if items(index) == nil {
                constraint.isActive = true
            } else if let holder = common(index) {
                if constraints[index].holder == nil { constraints[index].holder = holder }
                if value % 2 == 0 {
                    constraint.isActive = true
                } else {
                    NSLayoutConstraint.activate([constraint])
                }
            } else {
                run.expectRefusal("an activation without a common superview", .generic) { constraint.isActive = true }
            }
        case 3:
            deactivate(index)
            constraint.isActive = false
        case 4:
            // addConstraint on the common superview or a view above it, twice.
            guard let nearest = common(index), constraints[index].holder == nil else { return refuse(index, by: view) }
            let candidates = path(nearest)
            let holder = candidates[value % candidates.count]
            constraints[index].holder = holder
            views[holder].addConstraint(constraint)
            views[holder].addConstraint(constraint)
        case 5:
            if constraints[index].holder == view { deactivate(index) }
            views[view].removeConstraint(constraint)
        case 6, 7:
            let targets = (0..<Self.count).filter { !path($0).contains(view) }
            let target = targets[value % targets.count]
            // A view that is added to its superview again only changes its index.
            if parents[view] != target { cut(view) }
            parents[view] = target
            if value % 3 == 0 {
                views[target].insertSubview(views[view], at: 0)
            } else {
                views[target].addSubview(views[view])
            }
        case 8:
            if parents[view] != nil { cut(view) }
            views[view].removeFromSuperview()
        case 9:
            let target = value % (Self.count + 1)
            for number in constraints.indices
            where [constraints[number].first, constraints[number].second].contains(Self.guideNumber) {
                if target != owner { deactivate(number) }
            }
            if let owner, target == Self.count || target != owner { views[owner].removeLayoutGuide(guide) }
            owner = target == Self.count ? nil : target
            if let owner, guide.owningView == nil { views[owner].addLayoutGuide(guide) }
        default:
            for number in constraints.indices where constraints[number].holder == view { deactivate(number) }
            views[view].removeConstraints(views[view].constraints)
        }
        check()
    }

    /// A view that is not above all items refuses the constraint, and the exception names the first item outside of it.
    private func refuse(_ index: Int, by view: Int) {
        let entry = constraints[index]
        let elsewhere = [entry.first, entry.second].compactMap { $0 }.first { item in
            place(item).map { !path($0).contains(view) } ?? true
        }
        guard let elsewhere else { return }
        let start = LayoutEnvironment.current.reports.count
        run.expectRefusal("a constraint with an item outside of the view", .generic) {
            views[view].addConstraint(entry.constraint)
        }
        let said = LayoutEnvironment.current.reports.dropFirst(start).compactMap { report in
            if case .exception(let exception) = report { return exception.reason }
            return nil
        }
        let name = elsewhere == Self.guideNumber ? "UILayoutGuide" : "v\(elsewhere)"
        for reason in said {
            run.expect("item that the exception names", reason.contains("It refers to \(name).") ? name : reason, name)
        }
    }

    private func check() {
        for entry in constraints {
            let name = entry.constraint.identifier ?? "-"
            run.expect("whether constraint \(name) is active", entry.constraint.isActive, entry.holder != nil)
        }
        for (index, view) in views.enumerated() {
            let wanted = constraints.filter { $0.holder == index }.map { $0.constraint.identifier ?? "-" }
            let found = view.constraints.compactMap(\.identifier).sorted()
            run.expect("constraints that view \(index) holds", found, wanted.sorted())
            let above = index == 0 ? root : parents[index].map { views[$0] }
            run.expectObject("superview of view \(index)", view.superview, above)
            run.expect(
                "whether view \(index) has no window", view.window == nil, root == nil || !path(index).contains(0))
        }
        run.expectObject("owner of the guide", guide.owningView, owner.map { views[$0] })
    }
}

/// Which views hold constraints after any changes.
extension Scenario {
    static let holderOrders: [Scenario] = [
        // A constraint is active while a view holds it. Which view does depends on where its items were when it was
        // activated.
        Scenario(
            "holders-in-any-order", rules: ["constraints-10", "holding-1", "holding-2", "holding-4", "holding-5"],
            limits: [2] + Array(repeating: 11 * 80 - 1, count: 12), kinds: 11, share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let model = HolderModel(run, run.numbers[0] == 2 ? nil : root)
            for number in run.numbers[1...] {
                model.perform(number)
                if run.numbers[0] == 1 { host.settle() }
            }
        }
    ]
}

import Foundation
import LayoutEngine

/// A view that makes a change in updateConstraints.
private final class BranchView: UIView {
    var work: (() -> Void)?
    override func updateConstraints() {
        work?()
        work = nil
        super.updateConstraints()
    }
}

/// Three nested views. The inner one is as wide as the middle one of another branch.
private final class TreeBranch {
    let outer = BranchView()
    let views: [UIView]
    let parents: [UIView]
    private let place: CGFloat
    /// Left and width of the outer view, distances of the middle one from both sides, left of the inner one.
    var numbers: [CGFloat] = [7, 130, 5, 6, 3]
    /// A constraint for each number, and then those that do not change.
    private(set) var constraints: [NSLayoutConstraint] = []

    init(in panel: UIView, at place: CGFloat) {
        views = [outer, UIView(), UIView()]
        parents = [panel] + views.dropLast()
        self.place = place
        for (view, parent) in zip(views, parents) {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        let (middle, inner) = (views[1], views[2])
        constraints = [
            outer.leftAnchor.constraint(equalTo: panel.leftAnchor), outer.widthAnchor.constraint(equalToConstant: 0),
            middle.leftAnchor.constraint(equalTo: outer.leftAnchor),
            outer.rightAnchor.constraint(equalTo: middle.rightAnchor),
            inner.leftAnchor.constraint(equalTo: middle.leftAnchor),
            outer.topAnchor.constraint(equalTo: panel.topAnchor, constant: place),
            middle.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: middle.topAnchor, constant: 4),
        ]
        for (view, height) in zip(views, [80, 60, 10] as [CGFloat]) {
            constraints.append(view.heightAnchor.constraint(equalToConstant: height))
        }
        for index in numbers.indices { set(index, numbers[index]) }
    }

    func tie(to other: TreeBranch) {
        constraints.append(views[2].widthAnchor.constraint(equalTo: other.views[1].widthAnchor))
    }

    func set(_ index: Int, _ number: CGFloat) {
        numbers[index] = number
        constraints[index].constant = number
    }

    var middleWidth: CGFloat { numbers[1] - numbers[2] - numbers[3] }

    func frames(_ other: TreeBranch) -> [CGRect] {
        [
            CGRect(x: numbers[0], y: place, width: numbers[1], height: 80),
            CGRect(x: numbers[2], y: 5, width: middleWidth, height: 60),
            CGRect(x: numbers[4], y: 4, width: other.middleWidth, height: 10),
        ]
    }
}

/// Layouts of parts of a tree while other parts wait for theirs.
extension Scenario {
    static let partialLayouts: [Scenario] = [
        // layoutIfNeeded of a view places the view and its subviews. Changes elsewhere wait for the next layout of
        // their part or of everything, however many layouts of other parts come first.
        Scenario(
            "branches-laid-out-one-by-one", rules: ["passes-1", "passes-2", "holding-4"],
            limits: Array(repeating: 9 * 3 * 3 * 4 * 30 - 1, count: 10), kinds: 9, share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let panel = run.makeView(in: root)
            let branches = (0..<3).map { TreeBranch(in: panel, at: CGFloat(90 * $0)) }
            for (index, branch) in branches.enumerated() { branch.tie(to: branches[(index + 1) % 3]) }
            let constraints = branches.flatMap(\.constraints)
            NSLayoutConstraint.activate(
                constraints + [
                    panel.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
                    panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
                    panel.widthAnchor.constraint(equalToConstant: 300),
                    panel.heightAnchor.constraint(equalToConstant: 280),
                ])
            func check(_ index: Int, _ when: String) {
                let wanted = branches[index].frames(branches[(index + 1) % 3])
                for (level, view) in branches[index].views.enumerated() {
                    run.expect("frame of view \(level) of branch \(index) \(when)", view.frame, wanted[level])
                }
            }
            host.settle()
            for index in branches.indices { check(index, "at first") }
            for (turn, number) in run.numbers.enumerated() {
                let (kind, place, level) = (number % 9, number / 9 % 3, number / 27 % 3)
                let (way, value) = (number / 81 % 4, CGFloat(number / 324))
                let branch = branches[place]
                let view = branch.views[level]
                switch kind {
                case 0...4: branch.set(kind, kind == 1 ? 100 + 2 * value : value)
                case 5, 6:
                    // The change is made in updateConstraints.
                    branch.outer.work = { [weak branch] in branch?.set(kind == 5 ? 4 : 2, value) }
                    branch.outer.setNeedsUpdateConstraints()
                case 7:
                    view.removeFromSuperview()
                    if Int(value) % 3 == 0 { host.settle() }
                    branch.parents[level].addSubview(view)
                    for constraint in constraints where !constraint.isActive { constraint.isActive = true }
                default: view.setNeedsLayout()
                }
                let when = "after change \(turn) of kind \(kind)"
                switch way {
                case 0: continue
                case 1: host.settle()
                case 2: view.layoutIfNeeded()
                default: panel.layoutIfNeeded()
                }
                let isWhole = way != 2
                for (index, other) in branches.enumerated() where isWhole || index == place {
                    // A layout of an inner view need not update the constraints of the outer one.
                    let isUpdated = other.outer.work == nil
                    if isWhole || level == 0 {
                        run.expect("whether updateConstraints of branch \(index) was called \(when)", isUpdated, true)
                    }
                    if isUpdated { check(index, when) }
                }
            }
            host.settle()
            for index in branches.indices { check(index, "at the end") }
        }
    ]
}

import Foundation
import LayoutEngine

/// Views whose two edges on an axis are tied to the root view, and which also have a length there.
private final class AxisBoxes {
    static let kinds = 5

    private struct Tie {
        let length: NSLayoutConstraint
        let sides: [NSLayoutConstraint]
        /// The sum of the distances on both sides.
        var distances: CGFloat { sides[0].constant - sides[1].constant }
    }

    let root = UIView(frame: CGRect(x: 12, y: 14, width: 230, height: 310))
    private var (ties, boxes) = ([Tie](), [UIView]())
    private let run: ScenarioRun
    /// The host in whose window the root view is; nil where it is in no window.
    private let host: SceneHost?

    /// - Parameter isAlone: whether the root is in no window.
    init(_ run: ScenarioRun, isAlone: Bool) {
        self.run = run
        host = run.open(root, isAlone: isAlone)
        root.accessibilityIdentifier = "page"
        for index in 0..<2 {
            let box = run.makeView(in: root)
            boxes.append(box)
            ties.append(
                Tie(
                    length: box.widthAnchor.constraint(equalToConstant: 50),
                    sides: [
                        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(7 + index)),
                        box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -11),
                    ]))
            ties.append(
                Tie(
                    length: box.heightAnchor.constraint(equalToConstant: 60),
                    sides: [
                        box.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(5 + index)),
                        box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -13),
                    ]))
        }
        for tie in ties { NSLayoutConstraint.activate(tie.sides) }
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let (tie, step) = (ties[value % ties.count], CGFloat(value / ties.count))
        switch number % Self.kinds {
        case 0, 1: tie.length.isActive.toggle()
        case 2: tie.length.constant = 40 + step * 9
        case 3: tie.sides[0].constant = 3 + step
        default: root.frame.size = CGSize(width: 220 + step * 7, height: 300 + step * 5)
        }
    }

    /// Whether an attribute is vertical; nil for attributes that the scenario does not use.
    private static func isVertical(_ attribute: NSLayoutConstraint.Attribute) -> Bool? {
        switch attribute {
        case .width, .left, .right: false
        case .height, .top, .bottom: true
        default: nil
        }
    }

    func check(_ when: String) {
        if let host { host.settle() } else { root.layoutIfNeeded() }
        let conflicts = LayoutInspector(root).liveConflicts
        let wanted = ties.enumerated().filter { index, tie in
            let length = index % 2 == 0 ? root.bounds.width : root.bounds.height
            return tie.length.isActive && abs(length - tie.distances - tie.length.constant) > 0.01
        }
        run.expect("conflicts \(when)", conflicts.count, wanted.count)
        for (index, tie) in wanted {
            let mine = conflicts.filter { conflict in
                conflict.members.contains {
                    if case .constraint(let constraint) = $0 { return constraint === tie.length }
                    return false
                }
            }
            run.expect("conflicts of length \(index) \(when)", mine.count, 1)
            guard let conflict = mine.first else { continue }
            checkMembers(conflict.members, isVertical: index % 2 == 1, "of length \(index) \(when)")
            // A log names the length of the root view and says its present value.
            guard host == nil else { continue }
            let (name, length) = index % 2 == 0 ? ("Width", root.bounds.width) : ("Height", root.bounds.height)
            let line = """
                <NSLayoutConstraint 'UIView-Encapsulated-Layout-\(name)' page.\(name.lowercased()) == \
                \(NumberText.number(length))   (active)>
                """
            let lines = conflict.report.constraints.filter { $0.contains("UIView-Encapsulated") }
            run.expect("line for the root's size in the conflict of length \(index) \(when)", lines, [line])
        }
    }

    private func checkMembers(_ members: [ConflictMember], isVertical: Bool, _ words: String) {
        var sizes = 0
        for member in members {
            switch member {
            case .constraint(let constraint):
                run.expect("axis of a constraint \(words)", Self.isVertical(constraint.firstAttribute), isVertical)
            case .rootSize(let view, let isDown):
                sizes += 1
                run.expect("axis of the root's size \(words)", isDown, isVertical)
                run.expectObject("view of the root's size \(words)", view, host?.window ?? root)
            case .content(_, let isDown): run.expect("axis of content \(words)", isDown, isVertical)
            case .mask, .guide: break
            }
        }
        // In a window the size of the root view comes from its autoresizing mask.
        if host == nil { run.expect("whether the root's size is in the conflict \(words)", sizes > 0, true) }
    }
}

/// The axes of the members of conflicts.
extension Scenario {
    static let conflictAxes: [Scenario] = [
        // All members of a conflict belong to one axis, also those that are no constraints of the app.
        Scenario(
            "conflicts-are-of-one-axis", rules: ["conflicts-1", "conflicts-2", "conflicts-3"],
            limits: [2, 63] + Array(repeating: AxisBoxes.kinds * 4 * 12 - 1, count: 6), kinds: AxisBoxes.kinds
        ) { run in
            let boxes = AxisBoxes(run, isAlone: run.numbers[0] > 0)
            boxes.check("at first")
            run.inAnyOrder(from: 2, boxes.perform, rest: { boxes.check("later") })
            boxes.check("at the end")
        }
    ]
}

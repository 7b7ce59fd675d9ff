import Foundation
import LayoutEngine

/// Pairs of constraints of two views and a guide, each with a neighbour. The later one of a pair may contradict the
/// earlier.
final class WordedPairs {
    let run: ScenarioRun
    // Outside of a window, so that only this scenario asks for a layout.
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let box = UIView(frame: CGRect(x: 7, y: 9, width: 150, height: 160))
    private let items: [AnyObject] = [UIView(), UIView(), UILayoutGuide()]
    private let neighbours = (0..<3).map { _ in UIView() }
    private(set) var names = ["one", "two", "guide"]
    private(set) var isInBox = [false, false, false]
    private(set) var words: [ConflictWords] = []
    private var constraints: [NSLayoutConstraint] = []
    /// The constraints in the order of activation.
    private(set) var order: [Int] = []
    /// The constraints that were broken at the last layout.
    var broken: [Int] = []
    /// The lines of these constraints in the log.
    var brokenLines: [String] = []

    init(_ run: ScenarioRun) {
        self.run = run
        // A constraint from the plain initializer; each rule has one until its own is made.
        run.expect("constant of a constraint from the plain initializer", NSLayoutConstraint().constant, 0)
        root.addSubview(box)
        for (index, neighbour) in neighbours.enumerated() {
            (root.accessibilityIdentifier, neighbour.accessibilityIdentifier) = ("page", "next\(index)")
            neighbour.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(neighbour)
            (items[index] as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
            place(index)
            rename(index)
            let form = ConflictWords.Form.allCases[run.numbers[index] % 11]
            for number in [run.numbers[index] / 11, run.numbers[3 + index] / 11] {
                words.append(ConflictWords(form, number))
                constraints.append(NSLayoutConstraint())
                make(words.count - 1)
            }
        }
    }

    private func place(_ index: Int) {
        let home = isInBox[index] ? box : root
        if let view = items[index] as? UIView { home.addSubview(view) }
        if let guide = items[index] as? UILayoutGuide { home.addLayoutGuide(guide) }
    }

    private func rename(_ index: Int) {
        (items[index] as? UIView)?.accessibilityIdentifier = names[index]
        (items[index] as? UILayoutGuide)?.identifier = names[index]
    }

    private func make(_ rule: Int) {
        constraints[rule] = words[rule].make(items[rule / 2], neighbours[rule / 2], root)
        activate([rule])
    }

    private func activate(_ rules: [Int]) {
        for rule in rules {
            if !words[rule].isRequired { constraints[rule].priority = UILayoutPriority(999) }
            constraints[rule].isActive = true
            order.append(rule)
        }
    }

    private func deactivate(_ rules: [Int]) {
        for rule in rules { constraints[rule].isActive = false }
        order.removeAll { rules.contains($0) }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (rule, more) = (value % 6, value / 6)
        let (slot, both) = (rule / 2, more % 2 == 0 ? [rule, rule ^ 1] : [rule ^ 1, rule])
        switch kind {
        case 0, 1:
            let distance = kind == 1 ? words[rule ^ 1].distance : CGFloat(3 + more)
            if distance != words[rule].distance { words[rule].isSystems = false }
            words[rule].distance = distance
            constraints[rule].constant = words[rule].constant
        case 2:
            if order.contains(rule) { deactivate([rule]) } else { activate([rule]) }
        case 3:
            // Both are activated again, in either order, sometimes after a layout without them.
            deactivate(both)
            if more % 3 == 0 { check() }
            activate(both)
        case 4:
            deactivate(both)
            // Some versions of iOS refuse to change the priority of an active constraint.
            words[rule].isRequired.toggle()
            constraints[rule].priority = .required
            activate(both)
        case 5:
            words[rule].identifier = more % 3 == 0 ? nil : "n\(more)"
            constraints[rule].identifier = words[rule].identifier
            // A new name alone does not cause a layout.
            neighbours[slot].invalidateIntrinsicContentSize()
        case 6:
            names[slot] = ["one", "two", "guide"][slot] + (more % 3 == 0 ? "" : "\(more)")
            rename(slot)
            neighbours[slot].invalidateIntrinsicContentSize()
        case 7:
            let isActive = both.contains { order.contains($0) }
            isInBox[slot].toggle()
            place(slot)
            // Moving an item removes the constraints that views above it hold. A view holds the constraint for its own
            // width; a guide does not.
            run.expect(
                "whether constraints of \(names[slot]) stay active after it moved",
                both.contains { constraints[$0].isActive },
                isActive && slot < 2 && words[rule].form == .width)
            deactivate(both)
            if more % 3 == 1 { check() }
            activate(both)
        default:
            deactivate(both)
            let form = ConflictWords.Form.allCases[more % 11]
            for (index, one) in both.enumerated() {
                words[one] = ConflictWords(form, value / 3 + index * 29)
                make(one)
            }
        }
    }
}

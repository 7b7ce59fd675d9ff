import Foundation
import LayoutEngine

/// Linear equations on one axis, to find out which unknowns they determine.
private struct Equations {
    /// Rows of factors: for the start and the length of box 0, then of box 1 and so on.
    var rows: [[Double]] = []

    /// Whether the equations leave only one value for an unknown.
    func determine(_ unknown: Int, of count: Int) -> Bool {
        var rows = rows
        var pivots: [Int] = []
        // The unknown comes last, so that it is the pivot of a row exactly if it is determined.
        let order = (0..<count).filter { $0 != unknown } + [unknown]
        for column in order {
            guard let row = rows.indices.first(where: { $0 >= pivots.count && abs(rows[$0][column]) > 1e-9 }) else {
                continue
            }
            rows.swapAt(pivots.count, row)
            let pivot = rows[pivots.count]
            for other in rows.indices where other > pivots.count {
                let factor = rows[other][column] / pivot[column]
                for index in 0..<count { rows[other][index] -= factor * pivot[index] }
            }
            pivots.append(column)
        }
        return pivots.last == unknown
    }
}

/// Views and guides with known frames, and constraints that these frames satisfy.
private final class DeterminedBoxes {
    let root: UIView
    let boxes: [AnyObject]
    private let frames: [CGRect]
    private(set) var constraints: [(constraint: NSLayoutConstraint, row: [Double], isVertical: Bool)] = []

    init(_ run: ScenarioRun, in root: UIView, guides: Int) {
        self.root = root
        boxes = (0..<5).map { index -> AnyObject in
            guard guides >> index & 1 == 1 else { return run.makeView(in: root) }
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            return guide
        }
        frames = (0..<5).map { (index: Int) -> CGRect in
            let number = CGFloat(index)
            return CGRect(x: 10 + 7 * number, y: 60 + 5 * number, width: 30 + 3 * number, height: 20 + 11 * number)
        }
    }

    /// An attribute, and its factors for the start and the length of a box.
    private typealias Part = (attribute: NSLayoutConstraint.Attribute, start: Double, length: Double)
    private static let parts: [[Part]] = [
        [(.left, 1, 0), (.right, 1, 1), (.centerX, 1, 0.5), (.width, 0, 1)],
        [(.top, 1, 0), (.bottom, 1, 1), (.centerY, 1, 0.5), (.height, 0, 1)],
    ]

    /// Ties a box to another one, or to the root or a number.
    func tie(_ number: Int) {
        let axis = number % 2
        let box = number / 2 % 5
        let other = number / 10 % 6 == box ? 5 : number / 10 % 6
        let part = Self.parts[axis][number / 60 % 4]
        let isLength = part.attribute == .width || part.attribute == .height
        // A length is tied to a length, an edge to an edge.
        let otherPart = isLength ? part : Self.parts[axis][number / 240 % 3]
        var row = [Double](repeating: 0, count: 10)
        row[box * 2] += part.start
        row[box * 2 + 1] += part.length
        var constant = value(part, box, axis)
        var second: AnyObject?
        if other < 5 {
            row[other * 2] -= otherPart.start
            row[other * 2 + 1] -= otherPart.length
            constant -= value(otherPart, other, axis)
            second = boxes[other]
        } else if !isLength {
            // The left or top edge of the root.
            second = root
        }
        let constraint = NSLayoutConstraint(
            item: boxes[box], attribute: part.attribute, relatedBy: .equal, toItem: second,
            attribute: other < 5 ? otherPart.attribute : isLength ? .notAnAttribute : Self.parts[axis][0].attribute,
            multiplier: 1,
            constant: CGFloat(constant))
        constraint.identifier = "tie \(constraints.count)"
        constraint.isActive = true
        constraints.append((constraint, row, axis == 1))
    }

    private func value(_ part: Part, _ box: Int, _ axis: Int) -> Double {
        let frame = frames[box]
        let (start, length) = axis == 0 ? (frame.minX, frame.width) : (frame.minY, frame.height)
        return part.start * Double(start) + part.length * Double(length)
    }

    /// Whether a box is determined on an axis, with all constraints or without one of them.
    func isDetermined(_ box: Int, vertical: Bool, without left: Int? = nil) -> Bool {
        let rows = constraints.indices.filter {
            $0 != left && constraints[$0].isVertical == vertical && constraints[$0].constraint.isActive
        }
        let equations = Equations(rows: rows.map { constraints[$0].row })
        return [0, 1].allSatisfy { equations.determine(box * 2 + $0, of: 10) }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, box) in boxes.enumerated() {
            let axes = [false, true].map { isDetermined(index, vertical: $0) }
            let isOpen = axes.contains(false)
            let found = (box as? UIView)?.hasAmbiguousLayout ?? (box as? UILayoutGuide)?.hasAmbiguousLayout ?? false
            run.expect("whether box \(index) is ambiguous \(when)", found, isOpen)
            for (axis, isFixed) in axes.enumerated() where isFixed {
                let side: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
                let affecting =
                    (box as? UIView)?.constraintsAffectingLayout(for: side)
                    ?? (box as? UILayoutGuide)?.constraintsAffectingLayout(for: side) ?? []
                // All constraints hold together, so a constraint affects the box if the box would be ambiguous without
                // it.
                let wanted = constraints.indices.filter {
                    constraints[$0].constraint.isActive && constraints[$0].isVertical == (axis == 1)
                        && !isDetermined(index, vertical: axis == 1, without: $0)
                }
                run.expect(
                    "constraints that affect box \(index) on axis \(axis) \(when)",
                    affecting.compactMap(\.identifier).sorted(), wanted.map { "tie \($0)" }.sorted())
            }
            guard !isOpen else { continue }
            if let view = box as? UIView {
                run.expect("frame of box \(index) \(when)", view.frame, frames[index], within: 0.01)
            } else if let guide = box as? UILayoutGuide {
                run.expect("frame of box \(index) \(when)", guide.layoutFrame, frames[index], within: 0.01)
            }
        }
    }
}

/// What constraints determine, and what they leave ambiguous.
extension Scenario {
    static let determined: [Scenario] = [
        // A box is ambiguous if the equations do not determine it. A constraint affects it if the box is ambiguous
        // without it.
        Scenario(
            "ambiguities-of-many", rules: ["ambiguity-1", "ambiguity-2"],
            limits: [31, 4, 12] + Array(repeating: 959, count: 18), share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let boxes = DeterminedBoxes(run, in: root, guides: run.numbers[0])
            for number in run.numbers[3...] { boxes.tie(number) }
            host.settle()
            boxes.check(run, "at first")
            // Shows another layout that the constraints allow, until one of them changes.
            if let view = boxes.boxes[run.numbers[1]] as? UIView {
                view.exerciseAmbiguityInLayout()
                host.settle()
            }
            guard !boxes.constraints.isEmpty else { return }
            let chosen = boxes.constraints[run.numbers[2] % boxes.constraints.count].constraint
            chosen.isActive = false
            host.settle()
            boxes.check(run, "without \(chosen.identifier ?? "")")
            chosen.isActive = true
            host.settle()
            boxes.check(run, "with all constraints again")
        },
        // Nothing in a stack view is ambiguous, whatever its settings. Equal centering is left out: its constraints are
        // optional, so several layouts may be equally good.
        Scenario(
            "stacks-decide", rules: ["stacks-1", "stacks-8"], limits: [3, 5, 1, 1, 1023, 9, 3, 60, 60, 60, 60, 60, 60],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(2)
            let items = (0..<(run.numbers[6] + 2)).map { index in
                // Across the stack an item need not have an intrinsic length.
                let across =
                    run.numbers[4] >> (5 + index) & 1 == 1 ? UIView.noIntrinsicMetric : 9 + run.length(8 + index)
                let along = 9 + run.length(7 + index)
                return SizedView(width: isVertical ? across : along, height: isVertical ? along : across)
            }
            let stack = UIStackView(arrangedSubviews: items)
            stack.distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing][run.numbers[0]]
            stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline][run.numbers[1]]
            stack.axis = isVertical ? .vertical : .horizontal
            stack.isLayoutMarginsRelativeArrangement = run.flag(3)
            stack.spacing = run.length(5)
            for (index, item) in items.enumerated() { item.isHidden = run.numbers[4] >> index & 1 == 1 }
            let shown = items.filter { !$0.isHidden }
            // Where items fill a stack across, one of them must have an intrinsic length.
            guard !shown.isEmpty,
                stack.alignment != .fill
                    || shown.contains(where: { (isVertical ? $0.width : $0.height) != UIView.noIntrinsicMetric })
            else { return }
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            func check(_ when: String) {
                host.settle()
                run.expect("whether the stack is ambiguous \(when)", stack.hasAmbiguousLayout, false)
                for (index, item) in items.enumerated() where !item.isHidden {
                    run.expect("whether item \(index) is ambiguous \(when)", item.hasAmbiguousLayout, false)
                }
                for (index, guide) in stack.layoutGuides.enumerated() where guide.identifier.hasPrefix("UISV") {
                    run.expect("whether guide \(index) is ambiguous \(when)", guide.hasAmbiguousLayout, false)
                }
            }
            check("as large as its items")
            stack.widthAnchor.constraint(equalToConstant: 590).isActive = true
            stack.heightAnchor.constraint(equalToConstant: 580).isActive = true
            check("larger than its items")
        },
        // Priorities of the constraints of fillEqually and fillProportionally by version of iOS, and their multipliers.
        Scenario(
            "stack-priorities", rules: ["stacks-1", "stacks-2"],
            limits: [1, 1, 5, 63, 9] + Array(repeating: 60, count: 7),
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isEqual = run.flag(0)
            let items = (0..<(run.numbers[2] + 2)).map {
                SizedView(width: 9 + run.length(5 + $0), height: 9 + run.length(5 + $0))
            }
            let stack = UIStackView(arrangedSubviews: items)
            stack.distribution = isEqual ? .fillEqually : .fillProportionally
            stack.axis = run.flag(1) ? .vertical : .horizontal
            stack.spacing = run.length(4)
            root.addSubview(stack)
            for (index, item) in items.enumerated() { item.isHidden = run.numbers[3] >> index & 1 == 1 }
            host.settle()
            let shown = items.filter { !$0.isHidden }
            let isFirst = run.uikit == .iOS9_10
            let found = stack.constraints.filter {
                $0.identifier == (isEqual ? "UISV-fill-equally" : "UISV-fill-proportionally")
            }
            let total = shown.reduce(run.length(4) * CGFloat(max(0, shown.count - 1))) { $0 + $1.width }
            // Equal lengths refer to the first item. On iOS 9 proportional ones do so, too.
            let first = isEqual || isFirst ? 1 : 0
            for (place, item) in shown.enumerated().dropFirst(first) {
                guard let made = found.first(where: { $0.firstItem === item }) else {
                    return run.expect("whether item \(place) has a constraint of the distribution", false, true)
                }
                let wanted: Float =
                    isEqual
                    ? isFirst ? max(999 - Float(place), 751) : 1000
                    : isFirst ? max(150 - Float(place), 50) : 999 - Float(place)
                run.expect("priority of the constraint of item \(place)", made.priority.rawValue, wanted)
                run.expect(
                    "multiplier of item \(place)", made.multiplier,
                    isEqual ? 1 : isFirst ? item.width / shown[0].width : item.width / total, within: 1e-6)
                run.expect("attribute of item \(place)", made.firstAttribute, run.flag(1) ? .height : .width)
            }
            run.expect("constraints of the distribution", found.count, max(0, shown.count - first))
        },
    ]
}

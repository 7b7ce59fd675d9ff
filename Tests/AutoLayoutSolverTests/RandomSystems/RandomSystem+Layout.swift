import AutoLayoutSolver
import SolverOracle

extension RandomSystem {
    static func layoutLike(_ random: inout SplitMix64) -> LinearSystem {
        var layout = RandomLayout(boxes: random.pick([2, 2, 3, 3, 4, 4, 5, 6]), &random)
        layout.fixRoot(&random)
        // Some layouts are finished, some half done; most have a few constraints too many.
        let isFinished = random.chance(percent: 60)
        for box in 1..<layout.boxCount {
            if isFinished || random.chance(percent: 50) { layout.place(box, &random) }
            for _ in 0..<random.integer(0...(isFinished ? 2 : 5)) { layout.constrain(box, &random) }
        }
        return finish(layout.system, &random)
    }
}

/// A tree of boxes in preorder, and the rows that constraints between them lower to.
///
/// Box `b` owns the variables `4b...4b + 3`: width, height, minX, minY, the last two relative to its superview.
private struct RandomLayout {
    /// One of the two directions; the same rows exist in both.
    enum Axis: Int {
        case horizontal = 0
        case vertical = 1
    }

    /// What a constraint is about.
    enum Kind: CaseIterable {
        case leading, trailing, centre, spacing, size, equalSizes, aspectRatio, intrinsicSize
    }

    private(set) var system: LinearSystem
    let boxCount: Int
    /// Each box's superview; nothing for the root.
    private var parents: [Int?] = [nil]

    init(boxes: Int, _ random: inout SplitMix64) {
        boxCount = boxes
        let isNonNegative = (0..<boxes).flatMap { _ in [true, true, false, false] }
        system = LinearSystem(variableCount: 4 * boxes, isNonNegative: isNonNegative)
        for box in 1..<boxes {
            // In preorder a box's superview is the box before it or one of that box's superviews.
            var parent = box - 1
            while let above = parents[parent], random.chance(percent: 60) { parent = above }
            parents.append(parent)
        }
    }

    /// The root's frame is a fact.
    mutating func fixRoot(_ random: inout SplitMix64) {
        let size = random.pick([[375.0, 667.0], [320, 568], [100, 44], [0, 0]])
        for (variable, value) in (size + [0, 0]).enumerated() {
            system.rows.append(.init([.init(variable, 1)], constant: -value))
        }
    }

    /// Adds what decides a box: two constraints of different kinds in each direction.
    mutating func place(_ box: Int, _ random: inout SplitMix64) {
        for axis in [Axis.horizontal, .vertical] {
            let kinds: [Kind] = random.pick([
                [.leading, .trailing], [.leading, .size], [.leading, .intrinsicSize], [.trailing, .intrinsicSize],
                [.centre, .size], [.centre, .equalSizes], [.spacing, .intrinsicSize], [.spacing, .trailing],
                [.leading, .aspectRatio],
            ])
            for kind in kinds { constrain(box, axis, kind, relation: .equal, &random) }
        }
    }

    /// Adds one constraint of any kind to a box.
    mutating func constrain(_ box: Int, _ random: inout SplitMix64) {
        let axis: Axis = random.chance(percent: 60) ? .horizontal : .vertical
        let relation = random.pick(RandomSystem.relations)
        constrain(box, axis, random.pick(Kind.allCases), relation: relation, &random)
    }

    private mutating func constrain(
        _ box: Int, _ axis: Axis, _ kind: Kind, relation: LinearSystem.Relation, _ random: inout SplitMix64
    ) {
        guard let parent = parents[box] else { return }
        let other = random.pick((0..<boxCount).filter { $0 != box })
        let gap = Double(random.pick([0, 0, 8, 8, 16, 20, -8]))
        let (left, right, constant): ([LinearSystem.Term], [LinearSystem.Term], Double)
        switch kind {
        case .leading: (left, right, constant) = (edge(box, axis, 0), edge(parent, axis, 0), -gap)
        case .trailing: (left, right, constant) = (edge(box, axis, 1), edge(parent, axis, 1), gap)
        case .centre: (left, right, constant) = (edge(box, axis, 0.5), edge(parent, axis, 0.5), -gap)
        case .spacing: (left, right, constant) = (edge(box, axis, 0), edge(other, axis, 1), -gap)
        case .size: (left, right, constant) = (length(box, axis, 1), [], -random.pick([0, 20, 44, 50, 100, 100, 200]))
        case .equalSizes:
            let ratio = random.pick([1, 1, 1, 0.5, 0.25, 2])
            (left, right, constant) = (length(box, axis, 1), length(other, axis, ratio), -gap)
        case .aspectRatio:
            let ratio = random.pick([1, 1.5, 0.5])
            (left, right, constant) = (length(box, .horizontal, 1), length(box, .vertical, ratio), 0)
        case .intrinsicSize:
            return addIntrinsicSize(of: box, axis, &random)
        }
        add(left, minus: right, constant: constant, relation, &random)
    }

    private mutating func addIntrinsicSize(of box: Int, _ axis: Axis, _ random: inout SplitMix64) {
        let size = Double(random.pick([0, 20.5, 42, 51, 64, 120]))
        let hugging: Float = random.pick([250, 250, 251, 750, 1000])
        let compression: Float = random.pick([250, 749, 750, 750, 1000])
        let terms = length(box, axis, 1)
        system.rows += [
            .init(
                terms, constant: -size, .lessThanOrEqual, priority: hugging, breakingOrder: RandomSystem.anyRank),
            .init(
                terms, constant: -size, .greaterThanOrEqual, priority: compression, breakingOrder: RandomSystem.anyRank),
        ]
    }

    private func length(_ box: Int, _ axis: Axis, _ factor: Double) -> [LinearSystem.Term] {
        [.init(4 * box + axis.rawValue, factor)]
    }

    /// The place of a box's leading edge (0), centre (0.5) or trailing edge (1) in the root.
    private func edge(_ box: Int, _ axis: Axis, _ part: Double) -> [LinearSystem.Term] {
        var terms = length(box, axis, part)
        var next: Int? = box
        while let current = next {
            terms.append(.init(4 * current + 2 + axis.rawValue, 1))
            next = parents[current]
        }
        return terms
    }

    /// Adds `left - right + constant REL 0` at some priority.
    private mutating func add(
        _ left: [LinearSystem.Term], minus right: [LinearSystem.Term], constant: Double,
        _ relation: LinearSystem.Relation, _ random: inout SplitMix64
    ) {
        var coefficients: [Int: Double] = [:]
        for term in left { coefficients[term.variable, default: 0] += term.coefficient }
        for term in right { coefficients[term.variable, default: 0] -= term.coefficient }
        let terms = coefficients.filter { $0.value != 0 }.sorted { $0.key < $1.key }
            .map { LinearSystem.Term($0.key, $0.value) }
        let priority: Float = random.chance(percent: 45) ? 1000 : random.pick(RandomSystem.commonPriorities)
        system.rows.append(
            .init(
                terms, constant: constant, relation, priority: priority,
                breakingOrder: RandomSystem.anyRank))
    }
}

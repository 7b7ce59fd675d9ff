extension LexicographicSimplex {
    /// Which unknowns can take another value without making any priority worse; with `stoppingAtFirst`, one of them.
    /// - Precondition: called after `satisfyPriorities` and before `chooseCanonically`.
    func ambiguousUnknowns(stoppingAtFirst: Bool) -> [Bool] {
        var isAmbiguous = [Bool](repeating: false, count: component.unknownCount)
        for unknown in 0..<component.unknownCount where !isAmbiguous[unknown] && !settled.isSettled[unknown] {
            var span = 0.0
            for isUpwards in [true, false] where span <= Tolerance.ambiguity {
                var probe = Probe(self)
                span += probe.push(unknown, isUpwards: isUpwards)
                // What moved along with it is ambiguous as well and need not be pushed itself.
                for other in 0..<component.unknownCount
                where abs(probe.vertex.residual[other] - vertex.residual[other]) > Tolerance.ambiguity {
                    isAmbiguous[other] = true
                }
            }
            if span > Tolerance.ambiguity { isAmbiguous[unknown] = true }
            if stoppingAtFirst, isAmbiguous.contains(true) { break }
        }
        return isAmbiguous
    }
}

/// A point that leaves the optimum's first vertex along open directions, to see how far one unknown can go.
private struct Probe {
    private(set) var vertex: Vertex
    private let mayRise: [Bool]
    private let mayFall: [Bool]

    private struct Move {
        var position: Int
        var isUpwards: Bool
    }

    init(_ simplex: LexicographicSimplex) {
        vertex = simplex.vertex
        mayRise = simplex.mayRise
        mayFall = simplex.mayFall
    }

    /// Moves one unknown as far as the open directions allow, or until it has clearly moved.
    /// - Returns: how far; infinity if nothing stops it.
    mutating func push(_ unknown: Int, isUpwards: Bool) -> Double {
        let start = vertex.residual[unknown]
        for _ in 0..<(100 + 10 * vertex.component.entityCount) {
            let moved = abs(vertex.residual[unknown] - start)
            if moved > Tolerance.ambiguity { return moved }
            var form = NoisyVector(count: vertex.unknownCount)
            form.add(unknown, isUpwards ? -1 : 1)
            guard let move = firstOpenDirection(Slopes(gradient: vertex.combination(form))) else { return moved }
            vertex.aim(move.position, sign: move.isUpwards ? 1 : -1)
            guard let stop = firstHeld() else { return .infinity }
            vertex.advance(stop.step)
            vertex.exchange(position: move.position, with: stop.entity)
        }
        return abs(vertex.residual[unknown] - start)
    }

    /// Bland's rule: the improving direction of the entity with the least index.
    private func firstOpenDirection(_ slopes: Slopes) -> Move? {
        var best: Move?
        for (position, entity) in vertex.tight.enumerated() {
            if let best, entity > vertex.tight[best.position] { continue }
            if mayRise[entity], slopes.upwards(position, 0) < 0 { best = Move(position: position, isUpwards: true) }
            if mayFall[entity], slopes.downwards(position, 0) < 0 { best = Move(position: position, isUpwards: false) }
        }
        return best
    }

    /// The entity that stops the move first, and where; nil if none does.
    private func firstHeld() -> (entity: Int, step: Double)? {
        var best: (entity: Int, step: Double)?
        for entity in vertex.touched where !vertex.isTight(entity) {
            let slope = vertex.slope(entity)
            guard abs(slope) > Tolerance.pivot else { continue }
            var step = Double.infinity
            if slope < 0, !mayFall[entity] { step = max(0, vertex.residual[entity]) / -slope }
            if slope > 0, !mayRise[entity] { step = max(0, -vertex.residual[entity]) / slope }
            guard step.isFinite else { continue }
            guard let known = best else {
                best = (entity, step)
                continue
            }
            let isTie = abs(step - known.step) <= Tolerance.residual
            let isBetter = isTie ? entity < known.entity : step < known.step
            best = (isBetter ? entity : known.entity, min(step, known.step))
        }
        return best
    }
}

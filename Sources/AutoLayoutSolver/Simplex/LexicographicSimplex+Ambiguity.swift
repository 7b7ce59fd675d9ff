/// Which variables can still move when all priorities are at their best.
extension LexicographicSimplex {
    /// Which unknowns can take another value without making any priority worse.
    struct Ambiguity {
        /// By unknown; empty if none can.
        var isAmbiguous: [Bool] = []
        /// Whether not all directions are closed, so that the answer depends on how far a variable can move.
        var dependsOnStepLengths = false
        /// One move that shows it; nil if there is none, or it takes more than one.
        var witness: Witness?

        var isAny: Bool { isAmbiguous.contains(true) }
    }

    /// A line among the best points along which an unknown clearly changes.
    struct Witness {
        /// How fast the unknown changes.
        var slope: Double
        /// What may not go through zero one way or the other, and how fast it changes.
        var stops: [Stop]

        struct Stop {
            var entity: Int
            var slope: Double
            var mayIncrease: Bool
            var mayDecrease: Bool
        }

        /// Whether the unknown can clearly change along the line through the point where residuals are these.
        func holds(_ residual: borrowing FlatArray<Double>) -> Bool {
            var forth = Double.infinity
            var back = Double.infinity
            for stop in stops {
                let above = max(0, residual[stop.entity]) / abs(stop.slope)
                let below = max(0, -residual[stop.entity]) / abs(stop.slope)
                if !(stop.slope > 0 ? stop.mayIncrease : stop.mayDecrease) {
                    forth = min(forth, stop.slope > 0 ? below : above)
                }
                if !(stop.slope > 0 ? stop.mayDecrease : stop.mayIncrease) {
                    back = min(back, stop.slope > 0 ? above : below)
                }
            }
            return (forth + back) * slope > Tolerance.ambiguity
        }
    }

    /// Which unknowns can take another value; with `stoppingAtFirst`, one of them.
    /// - Precondition: called after `satisfyPriorities` and before `chooseCanonically`.
    func ambiguity(stoppingAtFirst: Bool) -> Ambiguity {
        var result = Ambiguity(
            isAmbiguous: [Bool](all: false, count: component.unknownCount), dependsOnStepLengths: true)
        for unknown in 0..<component.unknownCount where !result.isAmbiguous[unknown] && !settled.isSettled[unknown] {
            var span = 0.0
            for isUpwards in [true, false] where span <= Tolerance.ambiguity {
                var probe = Probe(self)
                span += probe.push(unknown, isUpwards: isUpwards)
                // What moved along with it is ambiguous as well and need not be pushed itself.
                for other in 0..<component.unknownCount
                where abs(probe.vertex.residual[other] - vertex.residual[other]) > Tolerance.ambiguity {
                    result.isAmbiguous[other] = true
                }
                if span > Tolerance.ambiguity, result.witness == nil { result.witness = probe.witness }
            }
            if span > Tolerance.ambiguity { result.isAmbiguous[unknown] = true }
            if stoppingAtFirst, result.isAny { break }
        }
        return result
    }
}

/// A point that leaves the optimum's first vertex along open directions, to see how far one unknown can go.
private struct Probe {
    private(set) var vertex: Vertex
    private let mayIncrease: [Bool]
    private let mayDecrease: [Bool]
    /// The first move of a push, if that was enough.
    private(set) var witness: LexicographicSimplex.Witness?

    private struct Move {
        var position: Int
        var isUpwards: Bool
    }

    init(_ simplex: LexicographicSimplex) {
        vertex = simplex.vertex
        mayIncrease = simplex.mayIncrease
        mayDecrease = simplex.mayDecrease
    }

    /// Moves one unknown as far as the open directions allow, or until it has clearly moved.
    /// - Returns: how far; infinity if nothing stops it.
    mutating func push(_ unknown: Int, isUpwards: Bool) -> Double {
        let start = vertex.residual[unknown]
        for _ in 0..<(100 + 10 * vertex.component.entityCount) {
            let moved = abs(vertex.residual[unknown] - start)
            if moved > Tolerance.ambiguity { return moved }
            var form = VectorWithMagnitudes(count: vertex.unknownCount)
            form.add(unknown, isUpwards ? -1 : 1)
            guard let move = firstOpenDirection(Slopes(gradient: vertex.combination(form))) else { return moved }
            vertex.setSearchDirection(move.position, sign: move.isUpwards ? 1 : -1)
            let stop = firstBlockingEntity()
            let length = (stop?.step ?? .infinity) * abs(vertex.slope(unknown))
            witness = moved == 0 && length > Tolerance.ambiguity ? makeWitness(unknown) : nil
            guard let stop else { return .infinity }
            vertex.advance(stop.step)
            vertex.exchange(position: move.position, with: stop.entity)
        }
        return abs(vertex.residual[unknown] - start)
    }

    private func makeWitness(_ unknown: Int) -> LexicographicSimplex.Witness {
        var witness = LexicographicSimplex.Witness(slope: abs(vertex.slope(unknown)), stops: [])
        for entity in vertex.touched {
            let slope = vertex.slope(entity)
            guard abs(slope) > Tolerance.pivot, !mayIncrease[entity] || !mayDecrease[entity] else { continue }
            witness.stops.append(
                .init(entity: entity, slope: slope, mayIncrease: mayIncrease[entity], mayDecrease: mayDecrease[entity]))
        }
        return witness
    }

    /// Bland's rule: the improving direction of the entity with the least index.
    private func firstOpenDirection(_ slopes: borrowing Slopes) -> Move? {
        var best: Move?
        for (position, entity) in vertex.active.enumerated() {
            if let best, entity > vertex.active[best.position] { continue }
            if mayIncrease[entity], slopes.upwards(position, 0) < 0 { best = Move(position: position, isUpwards: true) }
            if mayDecrease[entity], slopes.downwards(position, 0) < 0 {
                best = Move(position: position, isUpwards: false)
            }
        }
        return best
    }

    /// The entity that stops the move first, and where; nil if none does.
    private func firstBlockingEntity() -> (entity: Int, step: Double)? {
        var best: (entity: Int, step: Double)?
        for entity in vertex.touched where !vertex.isActive(entity) {
            let slope = vertex.slope(entity)
            guard abs(slope) > Tolerance.pivot else { continue }
            var step = Double.infinity
            if slope < 0, !mayDecrease[entity] { step = max(0, vertex.residual[entity]) / -slope }
            if slope > 0, !mayIncrease[entity] { step = max(0, -vertex.residual[entity]) / slope }
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

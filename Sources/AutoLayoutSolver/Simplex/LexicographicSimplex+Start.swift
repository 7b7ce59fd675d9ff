/// A better vertex to start from, for rows of views that do not fit.
///
/// One row that is violated by much, say a full width, may need many variables to give way, each until it can no more. Going
/// there by exchanges would take one for each of them. Here the cheapest are taken all at once: those whose cost has the
/// lowest priority, then those that cost least per point, then in the order of the canonical choice. This is the bound
/// flipping of a dual simplex. It is only a guess: the levels are optimised from wherever it leads.
extension LexicographicSimplex {
    /// More violated rows than this are left to the exchanges.
    private static let rowLimit = 8

    /// Makes required rows that are violated active, by moving what it costs least to move.
    mutating func improveStartingVertex() {
        for _ in 0..<Self.rowLimit {
            guard let row = requiredEntities.first(where: { isViolated($0) }), let wanted = givingWay(to: row) else {
                return
            }
            restart(wanted)
        }
    }

    private func isViolated(_ entity: Int) -> Bool {
        if vertex.isActive(entity) { return false }
        let residual = vertex.residual[entity]
        let cost = costs(of: entity, at: 0)
        return residual > Tolerance.residual ? cost.above > 0 : residual < -Tolerance.residual && cost.below > 0
    }

    /// A way that an active residual can go at one price.
    private struct Segment {
        /// How many points of the violated row it is worth.
        var worth: Double
        /// What it costs for a point of the violated row, at the level below.
        var price: Double
        var position: Int32
        /// The highest level at which it costs something; the lower the cheaper.
        var level: Int32
        /// Toward zero by ascending variable, then away from zero by descending variable.
        var rank: Int32
        /// The entity that is active at its end; negative if it has none.
        var end: Int32

        init(position: Int, worth: Double, level: Int, price: Double, rank: Int, end: Int?) {
            self.worth = worth
            self.price = price
            self.position = Int32(truncatingIfNeeded: position)
            self.level = Int32(clamping: level)
            self.rank = Int32(truncatingIfNeeded: rank)
            self.end = end.map { Int32(truncatingIfNeeded: $0) } ?? -1
        }

        static func isCheaper(_ left: Segment, _ right: Segment) -> Bool {
            if left.level != right.level { return left.level > right.level }
            if left.price != right.price { return left.price < right.price }
            return left.rank < right.rank
        }
    }

    /// Segments as they are found: in the order of their variables.
    private struct SegmentCollection {
        private var towardZero: [Segment] = []
        private var awayFromZero: [Segment] = []
        /// Where the cost of the present variable changes; kept here for the memory it has.
        var stops: [Stop] = []

        init(capacity: Int) {
            towardZero.reserveCapacity(capacity)
            awayFromZero.reserveCapacity(capacity)
        }

        mutating func append(_ segment: Segment, isTowardZero: Bool) {
            if isTowardZero { towardZero.append(segment) } else { awayFromZero.append(segment) }
        }

        /// As a rule all cost the same, and then they are in order before they are sorted.
        consuming func cheapestFirst() -> [Segment] {
            var segments = towardZero
            segments.append(contentsOf: awayFromZero.reversed())
            segments.sort(by: Segment.isCheaper)
            return segments
        }
    }

    /// The active entities after the cheapest have given way to a violated one; nil if that is not enough.
    private func givingWay(to violated: Int) -> [Int]? {
        let row = vertex.combination(of: violated)
        var need = abs(vertex.residual[violated])
        let direction = vertex.residual[violated] > 0 ? -1.0 : 1.0
        var ways = SegmentCollection(capacity: vertex.active.count)
        for position in vertex.active.indices {
            let slope = row[position].significant * direction
            if abs(slope) > Tolerance.pivot { append(position, slope, to: &ways) }
        }
        var wanted = vertex.active
        for segment in ways.cheapestFirst() {
            guard segment.worth < need, segment.end >= 0 else {
                wanted[Int(segment.position)] = violated
                return wanted
            }
            wanted[Int(segment.position)] = Int(segment.end)
            need -= segment.worth
        }
        return nil
    }

    /// Appends the segments of an active entity, as far as no required row forbids them.
    ///
    /// It moves the way `slope` says.
    private func append(_ position: Int, _ slope: Double, to ways: inout SegmentCollection) {
        let entity = vertex.active[position]
        let terms = component.terms(of: entity)
        guard terms.count == 1 else {
            let cost = slope > 0 ? costAbove[entity] : costBelow[entity]
            if level[entity] == 0, cost > 0 { return }
            let isFree = cost == 0
            ways.append(
                Segment(
                    position: position, worth: .infinity, level: isFree ? Int.max : level[entity],
                    price: isFree ? 0 : cost / abs(slope), rank: 0, end: nil), isTowardZero: true)
            return
        }
        let unknown = component.unknown[terms.lowerBound]
        let coefficient = component.coefficient[terms.lowerBound]
        // Points of the violated row for one of the unknown, which moves in its own direction.
        let worth = abs(slope * coefficient)
        let isUpwards = (slope > 0) == (coefficient > 0)
        findBreakpoints(of: unknown, isUpwards: isUpwards, &ways.stops)
        var start = 0.0
        var first = 0
        while true {
            // What has been passed, or is passed here, costs from now on.
            while first < ways.stops.count, ways.stops[first].distance <= start { first += 1 }
            var level = Int.max
            var price = 0.0
            for stop in ways.stops[..<first] where stop.price > 0 {
                if stop.level < level { (level, price) = (stop.level, 0) }
                if stop.level == level { price += stop.price }
            }
            if level == 0 { return }
            let end = first < ways.stops.count ? ways.stops[first] : nil
            let isTowardZero = vertex.residual[unknown] * (isUpwards ? 1 : -1) + start < 0
            ways.append(
                Segment(
                    position: position, worth: worth * ((end?.distance ?? .infinity) - start), level: level,
                    price: price / worth, rank: isTowardZero ? unknown : 2 * component.unknownCount - unknown,
                    end: end?.entity), isTowardZero: isTowardZero)
            guard let end else { return }
            start = end.distance
        }
    }

    /// Where the cost of a variable changes on its way.
    private struct Stop {
        /// From where the variable is; what it has passed is behind it.
        var distance: Double
        /// What is active there.
        var entity: Int
        var level: Int
        /// What going on costs more.
        var price: Double
    }

    /// Finds where the cost of a variable alone changes on its way up or down, ascending.
    private func findBreakpoints(of unknown: Int, isUpwards: Bool, _ stops: inout [Stop]) {
        stops.removeAll(keepingCapacity: true)
        for index in component.column(of: unknown) {
            let entity = component.columnEntity[index]
            guard component.terms(of: entity).count == 1 else { continue }
            let coefficient = component.columnCoefficient[index]
            let distance = -vertex.residual[entity] / coefficient * (isUpwards ? 1 : -1)
            var stop = Stop(distance: distance, entity: entity, level: level[entity], price: 0)
            if entity == unknown {
                if isNonNegative[unknown], !isUpwards { (stop.level, stop.price) = (0, 1) }
            } else {
                let isRising = (coefficient > 0) == isUpwards
                stop.price = (isRising ? costAbove[entity] : costBelow[entity]) * abs(coefficient)
            }
            stops.append(stop)
        }
        if stops.count > 1 { stops.sort { ($0.distance, $0.entity) < ($1.distance, $1.entity) } }
    }
}

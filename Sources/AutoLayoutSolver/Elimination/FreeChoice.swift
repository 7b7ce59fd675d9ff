/// How a class that no row fixes gets its value: as near to zero as the bounds on it let the variable whose turn it is.
struct FreeChoice {
    /// What a row without another unknown class, or the sign of a variable, lets the class's root be.
    struct Bound {
        enum Origin {
            case row(Int)
            /// A variable that may not be negative.
            case sign(Int)
        }

        var level: Int
        var isLower: Bool
        /// The step that computes the bound.
        var step: Int32
        var origin: Origin
    }

    let root: Int
    /// The step that computes where the root would be if the variable were zero.
    private let wanted: Int32
    /// Higher levels first.
    private var bounds: [Bound] = []
    /// The place of the bound that stops the variable; nil if it can be zero.
    private var stop: Int?

    init(root: Int, wanted: Int32) {
        self.root = root
        self.wanted = wanted
    }

    mutating func add(_ bound: Bound) {
        let place = bounds.lastIndex { $0.level <= bound.level } ?? -1
        bounds.insert(bound, at: place + 1)
    }

    /// Chooses, given the numbers of the program's steps.
    mutating func choose(_ results: borrowing FlatArray<Double>) { stop = findBindingBound(results) }

    /// Whether it would choose the same again.
    func holds(_ results: borrowing FlatArray<Double>) -> Bool { stop == findBindingBound(results) }

    /// Whether it depends on one of the steps that `isReached` says.
    func reads(_ isReached: (Int32) -> Bool) -> Bool { isReached(wanted) || bounds.contains { isReached($0.step) } }

    /// The step that computes the value chosen for the root.
    var step: Int32 { stop.map { bounds[$0].step } ?? wanted }

    /// What stops the variable; nil if it can be zero.
    var bindingBoundOrigin: Bound.Origin? { stop.map { bounds[$0].origin } }

    private func findBindingBound(_ results: borrowing FlatArray<Double>) -> Int? {
        var lower = (place: -1, value: -Double.infinity)
        var upper = (place: -1, value: Double.infinity)
        for (place, bound) in bounds.enumerated() {
            let value = results[Int(bound.step)]
            // A bound that contradicts one of a higher level has no effect.
            guard value >= lower.value, value <= upper.value else { continue }
            if bound.isLower { lower = (place, value) } else { upper = (place, value) }
        }
        let wanted = results[Int(wanted)]
        if upper.value < wanted { return upper.place }
        return lower.value > wanted ? lower.place : nil
    }
}

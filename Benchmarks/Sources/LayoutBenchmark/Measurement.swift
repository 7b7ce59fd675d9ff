import AutoLayoutSolver
import Foundation
import LayoutEngine

/// What was measured of one workload: medians in milliseconds, memory in megabytes.
struct Measurement: Codable {
    var workload: String
    var size: Int
    var variables: Int
    var rows: Int
    var build: Double
    var localChange: Double
    var globalChange: Double
    /// One constraint removed and added again, with a layout after each.
    var removeAndAdd: Double
    /// The same layout through views: they, their constraints, and the first `layoutIfNeeded`. Nil for more than a thousand:
    /// apps do not nest them ten thousand deep.
    var views: Double?
    /// Peak of a process that builds and solves the workload once, less that of one that does nothing.
    var memory: Double?
    /// The same numbers by hand, written into one array: not yet a layout.
    var frameArithmetic: Double
    /// The same layout by hand: the arithmetic, and `frame` set for each of the views.
    var framesByHand: Double
    /// The peer's, where it was run and did not run out of time.
    var kiwi: KiwiPeer.Answer?
    /// Sum of all values, to compare engines by.
    var sum: Double
}

extension [Double] {
    /// Nil of nothing.
    var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

enum Stopwatch {
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// The median of at least seven runs and as many as fill a tenth of a second, or of as many as two seconds allow.
    static func median(filling nanoseconds: UInt64 = 100_000_000, _ body: () -> Void) -> Double {
        var times: [Double] = []
        let start = now
        while times.count < 7 || now - start < nanoseconds {
            let before = now
            body()
            times.append(Double(now - before) / 1e6)
            if now - start > 2_000_000_000 { break }
        }
        return times.median ?? .nan
    }

    /// The same for runs that are shorter than the clock's resolution: so many are timed together.
    static func median(of runs: Int, _ body: () -> Void) -> Double {
        median { for _ in 0..<runs { body() } } / Double(runs)
    }
}

extension Measurement {
    init(_ work: Workload) {
        workload = work.name
        size = work.size
        variables = work.system.variableCount
        rows = work.system.rows.count
        var sum = 0.0
        build = Stopwatch.median { sum = Solver.solve(work.system).values.reduce(0, +) }
        self.sum = sum
        let solver = IncrementalSolver(work.system)
        localChange = Self.change(work.local, of: solver, work)
        globalChange = Self.change(work.global, of: solver, work)
        let without = work.withoutLastRow
        removeAndAdd = Stopwatch.median {
            solver.restart(with: without)
            solver.restart(with: work.system)
        }
        let (name, count) = (work.name, work.size)
        views = count > 1000 ? nil : Stopwatch.median { _ = ViewWorkload.layOut(name, count) }
        (frameArithmetic, framesByHand) = Self.timeFrameArithmetic(work)
    }

    /// Between two values, and back: as long as it takes to read one value that the change moved.
    static func change(
        _ change: (row: Int, values: (Double, Double)), of solver: IncrementalSolver, _ work: Workload
    ) -> Double {
        var isForth = false
        let variable = work.system.rows[change.row].terms[0].variable
        let time = Stopwatch.median {
            isForth.toggle()
            let value = isForth ? change.values.1 : change.values.0
            solver.setConstant(-value, ofRow: change.row)
            solver.solve()
            guard solver.value(of: variable) == value else { fatalError("\(work.name) \(work.size): not changed") }
        }
        solver.setConstant(-change.values.0, ofRow: change.row)
        solver.solve()
        return time
    }

    /// Checks first that it is the same layout.
    private static func timeFrameArithmetic(_ work: Workload) -> (numbers: Double, frames: Double) {
        guard let layout = FrameArithmetic.layout(of: work.name) else {
            fatalError("\(work.name) is not there by hand")
        }
        var values = [Double](repeating: .nan, count: work.system.variableCount)
        values.withUnsafeMutableBufferPointer { layout(work.size, $0) }
        let solved = Solver.solve(work.system).values
        for (variable, (own, other)) in zip(solved, values).enumerated()
        where !(abs(own - other) < 1e-6 * max(1, abs(own))) {
            fatalError("\(work.name) \(work.size): variable \(variable) is \(own), by hand \(other)")
        }
        let numbers = Stopwatch.median(of: max(1, 100_000 / work.size)) {
            values.withUnsafeMutableBufferPointer { layout(work.size, $0) }
        }
        let root = UIView()
        let boxes = work.views.map { box in
            let view = UIView()
            root.addSubview(view)
            return (view: view, box: box)
        }
        // Another place each time, or nothing would be to be set.
        var shift = 0.0
        let frames = Stopwatch.median(of: max(1, 1000 / work.size)) {
            shift = 1 - shift
            values.withUnsafeMutableBufferPointer { layout(work.size, $0) }
            for (view, box) in boxes {
                view.frame = CGRect(
                    x: values[box.x] + shift, y: values[box.y], width: values[box.width], height: values[box.height])
            }
        }
        return (numbers, frames)
    }
}

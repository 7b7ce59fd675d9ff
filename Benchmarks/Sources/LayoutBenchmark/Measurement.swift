import Foundation
import LayoutEngine

/// Times of one workload, in milliseconds; medians.
struct Measurement: Codable {
    var workload: String
    var size: Int
    var variables: Int
    var rows: Int
    var build: Double
    var localChange: Double
    var globalChange: Double
    /// The peer's, where it was run and did not run out of time.
    var kiwiBuild: Double?
    var kiwiLocalChange: Double?
    var kiwiGlobalChange: Double?
    /// Sum of all values, to compare engines by.
    var sum: Double
    var kiwiSum: Double?
}

enum Stopwatch {
    /// The median of at least seven runs, or of as many as two seconds allow.
    static func median(_ body: () -> Void) -> Double {
        var times: [Double] = []
        let start = DispatchTime.now().uptimeNanoseconds
        while times.count < 7 || DispatchTime.now().uptimeNanoseconds - start < 100_000_000 {
            let before = DispatchTime.now().uptimeNanoseconds
            body()
            times.append(Double(DispatchTime.now().uptimeNanoseconds - before) / 1e6)
            if DispatchTime.now().uptimeNanoseconds - start > 2_000_000_000 { break }
        }
        return times.sorted()[times.count / 2]
    }
}

extension Measurement {
    init(_ work: Workload) {
        var sum = 0.0
        build = Stopwatch.median { sum = Solver.solve(work.system).values.reduce(0, +) }
        self.sum = sum
        func change(_ row: Int, _ values: (Double, Double)) -> Double {
            let systems = [work.changed(row, to: values.1), work.changed(row, to: values.0)]
            var turn = 0
            return Stopwatch.median {
                _ = Solver.solve(systems[turn % 2])
                turn += 1
            }
        }
        localChange = change(work.local.row, work.local.values)
        globalChange = change(work.global.row, work.global.values)
        workload = work.name
        size = work.size
        variables = work.system.variableCount
        rows = work.system.rows.count
    }
}

import Foundation

/// What the solver is meant to reach, and whether it does. Ratios are of times in one run, and with several runs the median of
/// their ratios counts: a machine that others use as well is faster in one minute than in the next.
struct Targets {
    /// One figure of one run, and what is wanted of it.
    private struct Figure {
        var name: String
        /// Nil if it is not known.
        var value: Double?
        var wanted: Wanted
        /// Whether it depends on a kiwi that did not end in time.
        var kiwiWasGivenUp = false
    }

    private enum Wanted {
        case atLeast(Double)
        case atMost(Double)
        /// Nothing: it is there to compare with.
        case nothing
    }

    private var figures: [Figure] = []
    private let results: [Measurement]
    /// After how many seconds kiwi was given up; nil if it was not run.
    private let secondsAllowed: Int?

    /// A line for each target, and how many of them are met.
    /// - Parameter runs: each of the same workloads in the same order.
    static func lines(of runs: [[Measurement]], secondsAllowed: Int?) -> [String] {
        let all = runs.map { Targets($0, secondsAllowed: secondsAllowed).figures }
        guard let first = all.first else { return [] }
        let lines = first.indices.map { index in
            line(first[index].name, first[index].wanted, runs: all.map { $0[index] })
        }
        let missedCount = lines.count { $0.hasPrefix(missed) }
        return [""] + lines + ["\(lines.count { $0.hasPrefix(met) }) targets met, \(missedCount) missed"]
    }

    private init(_ results: [Measurement], secondsAllowed: Int?) {
        self.results = results
        self.secondsAllowed = secondsAllowed
        if secondsAllowed != nil {
            judgeBuilds()
            judgeViews()
            judgeChanges()
        }
        judgeArithmetic()
        judgeGrowth()
        judgeMemory()
    }

    private static let met = "met     "
    private static let missed = "MISSED  "
    private static let open = "unknown "

    // MARK: Against kiwi

    private mutating func judgeBuilds() {
        for result in results(of: 10) { judge("build", result, against: buildOfKiwi(result), by: result.build, 3) }
        let ratios = results(of: 10).compactMap { result in buildOfKiwi(result).map { $0 / result.build } }
        if ratios.count == 7 { judge("build, median of all, n = 10", ratios.median, atLeast: 5) }
        for result in results(of: 100) {
            let isHard = ["crowded", "labels"].contains(result.workload)
            judge("build", result, against: buildOfKiwi(result), by: result.build, isHard ? 10 : 30)
        }
        for result in results(of: 1000) {
            let least = result.workload == "crowded" ? 60.0 : result.workload == "labels" ? 100 : 300
            judge("build", result, against: buildOfKiwi(result), by: result.build, least)
            if result.workload == "crowded" { judge("build of crowded, n = 1000, in ms", result.build, atMost: 50) }
        }
    }

    private mutating func judgeViews() {
        for result in results where result.size <= 100 {
            guard let views = result.views else { continue }
            let isHard = ["nested", "crowded", "labels"].contains(result.workload)
            judge("views", result, against: buildOfKiwi(result), by: views, result.size == 10 ? 1 : isHard ? 5 : 20)
        }
    }

    private mutating func judgeChanges() {
        for result in results(of: 10) {
            judge("constant", result, against: result.kiwi?.local, by: result.localChange, 1)
        }
        for result in results(of: 1000) {
            let isLocal = ["groups", "nested", "cells"].contains(result.workload)
            judge("constant", result, against: result.kiwi?.local, by: result.localChange, isLocal ? 20 : 5)
            guard ["labels", "cells"].contains(result.workload) else { continue }
            judge("root resized", result, against: result.kiwi?.global, by: result.globalChange, 100)
        }
    }

    /// Kiwi's time to build; at least the time after which it was given up.
    private func buildOfKiwi(_ result: Measurement) -> Double? {
        result.kiwi?.build ?? secondsAllowed.map { Double($0) * 1000 }
    }

    // MARK: By itself

    private mutating func judgeArithmetic() {
        for result in results(of: 1000) {
            let name = "\(result.workload), n = 1000"
            judge("build over frames by hand, \(name)", result.build / result.framesByHand, atMost: 20)
        }
        for result in results(of: 1000) {
            figures.append(
                Figure(
                    name: "for comparison: \(result.workload), n = 1000: build over the bare numbers by hand",
                    value: result.build / result.frameArithmetic, wanted: .nothing))
        }
    }

    private mutating func judgeGrowth() {
        for large in results(of: 10_000) {
            guard let small = results(of: 1000).first(where: { $0.workload == large.workload }) else { continue }
            let limit = large.workload == "crowded" ? 1.4 : 1.15
            let name = "\(large.workload), exponent from 1,000 to 10,000"
            judge("build of \(name)", log10(large.build / small.build), atMost: limit)
            judge("root of \(name)", log10(large.globalChange / small.globalChange), atMost: limit)
        }
        let groups = results.filter { $0.workload == "groups" }
        if let few = groups.first(where: { $0.size == 10 }), let many = groups.first(where: { $0.size == 1000 }) {
            judge("constant in one of 1,000 groups over one of 10", many.localChange / few.localChange, atMost: 1.5)
        }
    }

    private mutating func judgeMemory() {
        for result in results(of: 10_000) {
            guard let memory = result.memory else { continue }
            judge("memory of \(result.workload), n = 10,000, in MB above an empty process", memory, atMost: 20)
        }
    }

    // MARK: Lines

    private func results(of size: Int) -> [Measurement] { results.filter { $0.size == size } }

    private mutating func judge(
        _ what: String, _ result: Measurement, against other: Double?, by own: Double, _ least: Double
    ) {
        let name = "\(what) of \(result.workload), n = \(result.size), times as fast as kiwi"
        figures.append(
            Figure(
                name: name, value: other.map { $0 / own }, wanted: .atLeast(least),
                kiwiWasGivenUp: result.kiwi == nil))
    }

    private mutating func judge(_ what: String, _ value: Double?, atLeast limit: Double) {
        figures.append(Figure(name: what, value: value, wanted: .atLeast(limit)))
    }

    private mutating func judge(_ what: String, _ value: Double, atMost limit: Double) {
        figures.append(Figure(name: what, value: value, wanted: .atMost(limit)))
    }

    private static func line(_ name: String, _ wanted: Wanted, runs: [Figure]) -> String {
        let limit =
            switch wanted {
            case .atLeast(let limit): " (at least \(Self.text(limit)))"
            case .atMost(let limit): " (at most \(Self.text(limit)))"
            case .nothing: ""
            }
        var text = name
        let givenUpCount = runs.count { $0.kiwiWasGivenUp }
        if givenUpCount > 0 {
            text += ", which was given up" + (runs.count > 1 ? " in \(givenUpCount) of \(runs.count) runs" : "")
        }
        let values = runs.compactMap(\.value)
        guard let value = values.median else { return open + text + limit }
        text += ": \(Self.text(value))"
        if runs.count > 1, let least = values.min(), let most = values.max() {
            text += ", from \(Self.text(least)) to \(Self.text(most))"
        }
        return verdict(value, wanted) + text + limit
    }

    private static func verdict(_ value: Double, _ wanted: Wanted) -> String {
        switch wanted {
        case .atLeast(let limit): value >= limit ? met : missed
        case .atMost(let limit): value <= limit ? met : missed
        case .nothing: String(repeating: " ", count: met.count)
        }
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() || value >= 100 ? String(format: "%.0f", value) : String(format: "%.2f", value)
    }
}

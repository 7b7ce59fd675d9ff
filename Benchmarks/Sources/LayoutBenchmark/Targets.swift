import Foundation

/// What the solver is meant to reach, and whether it does. Ratios are of times in one run.
struct Targets {
    private(set) var lines: [String] = []
    private let results: [Measurement]
    /// After how many seconds kiwi was given up; nil if it was not run.
    private let secondsAllowed: Int?

    init(_ results: [Measurement], secondsAllowed: Int?) {
        self.results = results
        self.secondsAllowed = secondsAllowed
        lines.append("")
        if secondsAllowed != nil {
            judgeBuilds()
            judgeViews()
            judgeChanges()
        }
        judgeArithmetic()
        judgeGrowth()
        judgeMemory()
        let missed = lines.count { $0.hasPrefix(Self.missed) }
        lines.append("\(lines.count { $0.hasPrefix(Self.met) }) targets met, \(missed) missed")
    }

    private static let met = "met     "
    private static let missed = "MISSED  "
    private static let open = "unknown "

    // MARK: Against kiwi

    private mutating func judgeBuilds() {
        for result in results(of: 10) { judge("build", result, against: buildOfKiwi(result), by: result.build, 3) }
        let ratios = results(of: 10).compactMap { result in buildOfKiwi(result).map { $0 / result.build } }.sorted()
        if ratios.count == 7 { judge("build, median of all, n = 10", ratios[3], atLeast: 5) }
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
            let ratio = String(format: "%.0f", result.build / result.frameArithmetic)
            lines.append(
                "        for comparison: \(result.workload), n = 1000: build over the bare numbers by hand \(ratio)")
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
        guard let other else {
            lines.append(Self.open + name + ": kiwi did not end (at least \(Self.text(least)) wanted)")
            return
        }
        judge(name + (result.kiwi == nil ? ", which was given up" : ""), other / own, atLeast: least)
    }

    private mutating func judge(_ what: String, _ value: Double, atLeast limit: Double) {
        let verdict = value >= limit ? Self.met : Self.missed
        lines.append(verdict + what + ": \(Self.text(value)) (at least \(Self.text(limit)))")
    }

    private mutating func judge(_ what: String, _ value: Double, atMost limit: Double) {
        let verdict = value <= limit ? Self.met : Self.missed
        lines.append(verdict + what + ": \(Self.text(value)) (at most \(Self.text(limit)))")
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() || value >= 100 ? String(format: "%.0f", value) : String(format: "%.2f", value)
    }
}

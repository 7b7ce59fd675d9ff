import AutoLayoutSolver
import Foundation
import LayoutEngine

/// `LayoutBenchmark [--kiwi PROGRAM] [--seconds N] [--runs N] [--json FILE] [--svg FILE] [SIZE ...]`: times the solver on the
/// seven workloads, side by side with frame arithmetic by hand, and with kiwi where its program is given; all of it several
/// times where that is asked. At the end it says of each of the project's targets (`Targets`) whether it is met.
@main
struct LayoutBenchmark {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        func option(_ name: String) -> String? {
            guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
            defer { arguments.removeSubrange(index...index + 1) }
            return arguments[index + 1]
        }
        if let name = option("--repeat") {
            let times = option("--times").flatMap { Int($0) }
            return repeatForProfiler(name, size: arguments.first.flatMap { Int($0) } ?? 100, times: times)
        }
        if let name = option("--peak") { return printPeak(name, size: arguments.first.flatMap { Int($0) } ?? 0) }
        func number(_ name: String) -> Int? {
            guard let text = option(name) else { return nil }
            guard let number = Int(text), number > 0 else { refuse("\(name) \(text) is not a number above zero") }
            return number
        }
        let seconds = number("--seconds") ?? 60
        let runCount = number("--runs") ?? 1
        let kiwi = option("--kiwi").map { KiwiPeer(program: $0, secondsAllowed: seconds) }
        let jsonFile = option("--json")
        let svgFile = option("--svg")
        if arguments == ["--help"] { return print(usage) }
        if arguments == ["--text"] { return TextTimes.printAll() }
        if let other = arguments.first(where: { Int($0) ?? 0 <= 0 }) {
            refuse("\(other) is not a number of views")
        }
        let sizes = arguments.compactMap { Int($0) }
        var runs: [[Measurement]] = []
        for run in 1...runCount {
            if runCount > 1 { print("run \(run) of \(runCount)") }
            runs.append(try measure(sizes.isEmpty ? [10, 100, 1000, 10_000] : sizes, kiwi))
        }
        if runCount > 1 {
            print("medians of \(runCount) runs\n\(Report.header)")
            for index in runs[0].indices { print(Report.line(runs.map { $0[index] })) }
        }
        for line in Targets.lines(of: runs, secondsAllowed: kiwi == nil ? nil : seconds) { print(line) }
        if let jsonFile {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(runs).write(to: URL(fileURLWithPath: jsonFile))
        }
        if let svgFile {
            try Chart(measurements: runs[runs.count / 2]).svg.write(toFile: svgFile, atomically: true, encoding: .utf8)
        }
    }

    /// Measures each workload at each size, and prints what it finds.
    private static func measure(_ sizes: [Int], _ kiwi: KiwiPeer?) throws -> [Measurement] {
        print(Report.header)
        var results: [Measurement] = []
        for (name, make) in Workload.makers {
            let works = sizes.map(make)
            var own = works.map { work in
                var result = Measurement(work)
                // A group is five views, and memory is wanted for ten thousand.
                let isTooMany = name == "groups" && work.size == 10_000
                result.memory = PeakMemory.measure(isTooMany ? make(work.size / 5) : work)
                return result
            }
            for (index, work) in works.enumerated() where work.size <= 1000 {
                own[index].kiwi = try kiwi?.run(work)
                // What it could not do in time with fewer views it cannot do with more, and few of its systems of 10,000 end.
                guard kiwi != nil, own[index].kiwi == nil else { continue }
                // Its gigabytes are taken back now, during which everything else takes several times as long.
                Thread.sleep(forTimeInterval: 2)
                break
            }
            for result in own { print(Report.line(result)) }
            results += own
            if let growth = Report.growth(results.filter { $0.workload == name }) { print(growth) }
        }
        return results
    }

    private static func refuse(_ what: String) -> Never {
        print("LayoutBenchmark: \(what).\n\(usage)")
        exit(64)
    }

    private static let usage = """
        LayoutBenchmark [--kiwi PROGRAM] [--seconds N] [--runs N] [--json FILE] [--svg FILE] [SIZE ...]
        LayoutBenchmark --repeat MEASUREMENT [SIZE]
        LayoutBenchmark --text
        A SIZE is a number of views; without one, 10, 100, 1000 and 10000 are measured.
        """

    /// `--repeat build-WORKLOAD` builds and solves a workload for two seconds, `views-WORKLOAD` lays its views out,
    /// `change-WORKLOAD` changes a constant, `without-WORKLOAD` solves all but the last row: for a profiler to look at. Prints
    /// the median in milliseconds.
    /// - Parameter times: how often, for a count of instructions; nil for as often as two seconds allow.
    private static func repeatForProfiler(_ name: String, size: Int, times: Int?) {
        let words = name.split(separator: "-").map(String.init)
        guard words.count == 2, let work = Workload.makers.first(where: { $0.name == words[1] })?.make(size) else {
            return print("Not a measurement: \(name). Write build-chain or views-cells, for example.")
        }
        func run(_ body: () -> Void) {
            guard let times else { return print(Stopwatch.median(filling: 2_000_000_000, body)) }
            for _ in 0..<times { body() }
        }
        switch words[0] {
        case "build": run { _ = Solver.solve(work.system) }
        case "without":
            let system = work.withoutLastRow
            run { _ = Solver.solve(system) }
        case "change":
            let solver = IncrementalSolver(work.system)
            var isForth = false
            run {
                isForth.toggle()
                let (one, other) = work.local.values
                solver.setConstant(isForth ? -other : -one, ofRow: work.local.row)
                solver.solve()
            }
        case "views": run { _ = ViewWorkload.layOut(work.name, size) }
        default: print("Not a measurement: \(words[0]). There are build, without, change and views.")
        }
    }

    private static func printPeak(_ name: String, size: Int) {
        if let make = Workload.makers.first(where: { $0.name == name })?.make {
            let work = make(size)
            guard Solver.solve(work.system).values.count == work.system.variableCount else { return }
        }
        print(PeakMemory.ofThisProcess.map { "\($0)" } ?? "unknown")
    }
}

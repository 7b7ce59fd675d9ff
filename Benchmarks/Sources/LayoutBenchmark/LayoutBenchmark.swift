import Foundation
import LayoutEngine

/// `LayoutBenchmark [--kiwi PROGRAM] [--seconds N] [--json FILE] [SIZE ...]`: times the solver on the seven workloads, side
/// by side with kiwi where its program is given.
@main
struct LayoutBenchmark {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        func option(_ name: String) -> String? {
            guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
            defer { arguments.removeSubrange(index...index + 1) }
            return arguments[index + 1]
        }
        let seconds = option("--seconds").flatMap { Int($0) } ?? 20
        let kiwi = option("--kiwi").map { KiwiPeer(program: $0, secondsAllowed: seconds) }
        let jsonFile = option("--json")
        let sizes = arguments.compactMap { Int($0) }
        var results: [Measurement] = []
        print(
            row(
                "workload", "size", "build ms", "local ms", "global ms", "kiwi build", "kiwi local", "kiwi global",
                "ratio"))
        for (_, make) in Workload.makers {
            for size in sizes.isEmpty ? [10, 100, 1000, 10_000] : sizes {
                let work = make(size)
                var result = Measurement(work)
                if let answer = try kiwi?.run(work) {
                    result.kiwiBuild = answer.build
                    result.kiwiLocalChange = answer.local
                    result.kiwiGlobalChange = answer.global
                    result.kiwiSum = answer.sum
                }
                results.append(result)
                print(line(result))
            }
        }
        if let jsonFile {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(results).write(to: URL(fileURLWithPath: jsonFile))
        }
    }

    private static func line(_ result: Measurement) -> String {
        func number(_ value: Double?) -> String { value.map { String(format: "%.4f", $0) } ?? "-" }
        return row(
            result.workload, "\(result.size)", number(result.build), number(result.localChange),
            number(result.globalChange), number(result.kiwiBuild), number(result.kiwiLocalChange),
            number(result.kiwiGlobalChange), result.kiwiBuild.map { String(format: "%.1f", $0 / result.build) } ?? "-")
    }

    private static func row(_ cells: String...) -> String {
        cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}

import ArgumentParser
import Foundation
import Mutants

/// Measures what the fuzzer finds: plants bugs in the engine and hunts each of them.
@main
struct FindingPowerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "finding-power",
        abstract: "Plants bugs in copies of LayoutEngine and InterfaceBuilder, and measures which of them are found.",
        discussion: "docs/finding-power.md says how. Run it in the project's folder.",
        subcommands: [Plant.self, Hunt.self, Guidance.self, Table.self, Survivors.self, Inputs.self])
}

/// Where things are.
struct MutantPaths: ParsableArguments {
    @Option(help: "The folder of the mutated copy and of the results.")
    var out = ".build/mutants"

    var package: URL { URL(fileURLWithPath: out).appendingPathComponent("package") }
    var hunter: URL { package.appendingPathComponent(".build/release/mutant-hunter") }
    var table: URL { URL(fileURLWithPath: out).appendingPathComponent("table.json") }
    var results: URL { URL(fileURLWithPath: out).appendingPathComponent("results.jsonl") }
    var findings: URL { URL(fileURLWithPath: out).appendingPathComponent("findings.jsonl") }
    static let document = URL(fileURLWithPath: "docs/finding-power.md")
    static let list = URL(fileURLWithPath: "docs/finding-power/mutants.md")
    static let judgements = URL(fileURLWithPath: "docs/finding-power/survivors.md")

    func planted() throws -> PlantedTable {
        guard let data = try? Data(contentsOf: table) else {
            throw ValidationError("There is no \(table.path): nothing is planted. Run finding-power plant first.")
        }
        return try JSONDecoder().decode(PlantedTable.self, from: data)
    }

    func judged() throws -> Judgements {
        try Judgements((try? String(contentsOf: Self.judgements, encoding: .utf8)) ?? "")
    }

    /// All results of a file, in the order in which they came.
    static func results(in file: URL) throws -> [HuntResult] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return try HuntResultFile.results(in: text, of: file.path)
    }

    static func write(_ results: [HuntResult], to file: URL) throws {
        try results.map(HuntResultFile.line).reduce(Data(), +).write(to: file)
    }
}

/// Says what goes on.
func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

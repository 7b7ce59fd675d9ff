import ArgumentParser
import Foundation
import Mutants

/// Writes the table of what apps can set and call, and where the fuzzer does.
struct Inputs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Write docs/finding-power/inputs.md: each property and method of the engine, and which sources set or call it."
    )

    func run() throws {
        let table = try EngineInputTable(sources: URL(fileURLWithPath: "Sources"))
        let forgotten = table.forgotten
        try Data(table.text.utf8).write(to: URL(fileURLWithPath: "docs/finding-power/inputs.md"))
        for input in forgotten { say("\(input.kind.rawValue) \(input.fullName) (\(input.file))") }
        say("\(table.inputs.count) inputs, \(forgotten.count) that nothing sets and no reason excuses.")
    }
}

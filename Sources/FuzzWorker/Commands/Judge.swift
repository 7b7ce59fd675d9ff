import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Explains what generated cases find, and compares with the mistakes that were planted in them. Hidden.
struct Judge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge", abstract: "Compare explanations with planted mistakes.", shouldDisplay: false)

    @Option(
        parsing: .unconditional, help: .hidden, transform: { try WorkerArguments.number($0, "a seed", 0...UInt64.max) })
    var seed: UInt64 = 1

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.profile)
    var profile = "constraint-mistakes"

    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "findings", 1...100_000) })
    var findings: UInt64 = 20

    func run() throws {
        guard let profile = Profile.named(profile) else { return }
        var verdicts: [PlantedVerdict] = []
        var signatures: [String] = []
        for index in 0..<findings * 1000 where UInt64(verdicts.count) < findings {
            guard let verdict = PlantedVerdict.ofCase(index, campaign: seed, profile: profile, known: signatures) else {
                continue
            }
            verdicts.append(verdict)
            signatures.append(verdict.signature)
            try StandardOutput.line("case \(index): \(verdict.line)")
        }
        for line in PlantedVerdict.summary(verdicts) { try StandardOutput.line(line) }
    }
}

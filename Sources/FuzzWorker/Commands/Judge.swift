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

    @Flag(help: .hidden)
    var oneMistake = false

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.path)
    var out: String?

    func run() throws {
        guard let profile = Profile.named(profile) else { return }
        var verdicts: [PlantedVerdict] = []
        var signatures: [String] = []
        for index in 0..<findings * 1000 where UInt64(verdicts.count) < findings {
            guard
                let verdict = PlantedVerdict.ofCase(
                    index, campaign: seed, profile: profile, known: signatures, oneMistake: oneMistake)
            else { continue }
            verdicts.append(verdict)
            signatures.append(verdict.signature)
            try StandardOutput.line("case \(index): \(verdict.line)")
            if let out { try save(verdict, of: index, in: out) }
        }
        for line in PlantedVerdict.summary(verdicts) { try StandardOutput.line(line) }
    }

    /// Writes the smallest case, to replay what a verdict is about.
    private func save(_ verdict: PlantedVerdict, of index: UInt64, in folder: String) throws {
        let failure = verdict.failure
        let entry = CorpusEntry(
            invariant: failure.invariant, signature: failure.signature, message: failure.message, found: nil,
            layoutCase: verdict.minimal)
        let path = "\(folder)/\(profile)-\(index).json"
        do throws(SystemCallError) {
            try AtomicFile.write(entry.encode(), to: path)
        } catch {
            throw CaseFileError.unwritable(path: path, reason: error.reason)
        }
    }
}

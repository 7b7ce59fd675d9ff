import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Runs the cases of files and tells step by step what was expected and what was seen.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Run cases from files and tell what was expected and what was seen.",
        discussion: "Exit status: 0 every file passes, 1 a file fails, 2 a file cannot be replayed.")

    @Argument(help: ArgumentHelp("Files from the corpus.", valueName: "FILE"))
    var files: [String]

    @Option(help: .hidden)
    var caseTimeoutSeconds: Double = 5

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        let executor = ChildExecutor(
            command: .ourselves, caseTimeout: .seconds(caseTimeoutSeconds),
            memoryMegabytes: CasePlan.standardMemoryMegabytes)
        var code: Int32 = 0
        for (index, path) in files.enumerated() {
            if index > 0 { print("") }
            do {
                let verdict = try replay(CaseFile(path: path), with: executor)
                if !verdict.isPass { code = max(code, 1) }
            } catch {
                // The other files are replayed all the same.
                StandardError.write("\(error)")
                code = 2
            }
        }
        if code != 0 { throw ExitCode(code) }
    }

    private func replay(_ file: CaseFile, with executor: ChildExecutor) throws -> ReplayVerdict {
        print(
            WorkerSentences.replayHeading(
                file.path, id: file.layoutCase.id, signature: file.entry?.signature))
        let story = try executor.story(of: file.layoutCase)
        for line in story.lines { print(line) }
        for failure in story.report.failures { print(WorkerSentences.failureSeen(failure)) }
        let verdict = ReplayVerdict(report: story.report, expected: file.entry?.signature)
        print(WorkerSentences.verdict(verdict))
        return verdict
    }
}

import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Runs the cases of files and prints step by step what was expected and what was seen.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Run cases from files and tell what was expected and what was seen.",
        discussion: "Exit status: 0 every file passes, 1 a file fails, 2 a file cannot be replayed.")

    @Argument(help: ArgumentHelp("Files from the corpus, or folders of them.", valueName: "FILE|DIR"))
    var files: [String]

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.seconds)
    var caseTimeoutSeconds: Double = 5

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        let executor = ChildExecutor(
            command: .ourselves, caseTimeout: .seconds(caseTimeoutSeconds),
            memoryMegabytes: CasePlan.standardMemoryMegabytes)
        var code: Int32 = 0
        var isFirst = true
        for path in files {
            do {
                for file in try CaseFolder.files(at: path) {
                    if !isFirst { try StandardOutput.line("") }
                    isFirst = false
                    code = max(code, try exitStatus(of: file, with: executor))
                }
            } catch let error as OutputError {
                throw error
            } catch {
                StandardError.write("\(error)")
                code = 2
            }
        }
        if code != 0 { throw ExitCode(code) }
    }

    /// What one file comes to. A file that cannot be replayed does not stop the others.
    private func exitStatus(of path: String, with executor: ChildExecutor) throws(OutputError) -> Int32 {
        do {
            return try replay(CaseFile(path: path), with: executor).isPass ? 0 : 1
        } catch let error as OutputError {
            throw error
        } catch {
            StandardError.write("\(error)")
            return 2
        }
    }

    private func replay(_ file: CaseFile, with executor: ChildExecutor) throws -> ReplayVerdict {
        try StandardOutput.line(
            WorkerConsoleMessages.replayHeading(
                file.path, id: file.layoutCase.id, signature: file.entry?.signature))
        try file.checkTarget()
        let story = try executor.story(of: file.layoutCase)
        for line in story.lines { try StandardOutput.line(Printable.line(line, limit: .max)) }
        for failure in story.report.failures {
            try StandardOutput.line(WorkerConsoleMessages.failureSeen(failure))
        }
        let verdict = ReplayVerdict(
            report: story.report, expected: file.entry?.signature, isFixed: file.isStoredAsFixed)
        try StandardOutput.line(WorkerConsoleMessages.verdict(verdict))
        return verdict
    }
}

import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Runs the cases of files and prints step by step what was expected and what was seen.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Run cases from files, and explain what fails, why, and what fixes it.",
        discussion: """
            A fix is found by experiment: the case is run with edits of its code until it passes.

            Examples:
              fuzz-worker replay corpus/open/guide-truth-for-children/cc804186062e9a4e.json
              fuzz-worker replay corpus/open --json > findings.json
              fuzz-worker replay corpus/open --svg pictures/
              fuzz-worker replay CASE.json --frames --png finding.png

            Exit status: 0 every file passes, 1 a file fails, 2 a file cannot be replayed.
            """)

    @Argument(help: ArgumentHelp("Files from the corpus, or folders of them.", valueName: "FILE|DIR"))
    var files: [String]

    @Flag(help: "Print the frame of every view after every step.")
    var frames = false

    @Flag(help: "Print one JSON document: an array with an object for each file.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Draw the screen after each step into this file as SVG; with - it is printed in place of the text. A folder, "
                + "ending in a slash, takes a file for each case.", valueName: "FILE|DIR/|-"),
        transform: WorkerArguments.path)
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "The same as PNG, which needs rsvg-convert or Chromium.", valueName: "FILE|DIR/|-"),
        transform: WorkerArguments.path)
    var png: String?

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.seconds)
    var caseTimeoutSeconds: Double = 5

    func validate() throws {
        guard !json || !isSilent else { throw ValidationError(WorkerConsoleMessages.twoOutputs) }
    }

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        let executor = ChildExecutor(
            command: .currentExecutable, caseTimeout: .seconds(caseTimeoutSeconds),
            memoryMegabytes: CasePlan.standardMemoryMegabytes)
        var code: Int32 = 0
        var isFirst = true
        var records: [ReplayRecord] = []
        do {
            try checkPictures(count: files.reduce(0) { $0 + ((try? CaseFolder.files(at: $1).count) ?? 1) })
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
        for path in files {
            do {
                for file in try CaseFolder.files(at: path) {
                    if !isFirst, !isSilent, !json { try StandardOutput.line("") }
                    isFirst = false
                    code = max(code, try exitStatus(of: file, with: executor, &records))
                }
            } catch let error as OutputError {
                throw error
            } catch {
                StandardError.write("\(error)")
                code = 2
            }
        }
        if json { try StandardOutput.line(ReplayRecord.json(records)) }
        if code != 0 { throw ExitCode(code) }
    }

    /// What one file comes to. A file that cannot be replayed does not stop the others.
    private func exitStatus(
        of path: String, with executor: ChildExecutor, _ records: inout [ReplayRecord]
    ) throws(OutputError) -> Int32 {
        do {
            return try replay(CaseFile(path: path), with: executor, &records).isPass ? 0 : 1
        } catch let error as OutputError {
            throw error
        } catch {
            StandardError.write("\(error)")
            return 2
        }
    }

    private var pictures: [PictureFile] {
        [svg.map { PictureFile(format: .svg, path: $0) }, png.map { PictureFile(format: .png, path: $0) }]
            .compactMap { $0 }
    }

    /// A picture has standard output for itself.
    private var isSilent: Bool { pictures.contains(where: \.isStandardOutput) }

    private func checkPictures(count: Int) throws(PictureError) {
        for picture in pictures where count > 1 && !picture.isFolder {
            throw .severalCases(path: picture.path, count: count, option: picture.format.rawValue)
        }
    }

    private func draw(_ file: CaseFile, with executor: ChildExecutor) throws -> RunReport {
        let (picture, report) = try executor.picture(of: file.layoutCase)
        guard let picture else {
            throw PictureError.died(path: file.path, reason: report.failures.first?.message ?? "")
        }
        for place in pictures {
            guard let path = try place.write(picture, id: file.layoutCase.id) else { continue }
            StandardError.write(WorkerConsoleMessages.pictureWritten(path))
        }
        return report
    }

    private func replay(
        _ file: CaseFile, with executor: ChildExecutor, _ records: inout [ReplayRecord]
    ) throws -> ReplayVerdict {
        if isSilent {
            try file.checkCode()
            return ReplayVerdict(
                report: try draw(file, with: executor), expected: file.entry?.signature, isFixed: file.isStoredAsFixed)
        }
        if !json {
            try StandardOutput.line(
                WorkerConsoleMessages.replayHeading(
                    file.path, id: file.layoutCase.id, signature: file.entry?.signature))
        }
        try file.checkCode()
        let story = try executor.story(of: file.layoutCase)
        let verdict = ReplayVerdict(
            report: story.report, expected: file.entry?.signature, isFixed: file.isStoredAsFixed)
        if json {
            records.append(ReplayRecord(file, story.report, story.explanation, verdict))
            if !pictures.isEmpty { _ = try draw(file, with: executor) }
            return verdict
        }
        var lines: [String] = []
        if let explanation = story.explanation, let failure = story.report.failures.first {
            lines = FindingText.lines(
                explanation, failure, found: file.entry?.found.map(WorkerConsoleMessages.found))
            if frames { lines += ["", "Frames"] + story.lines }
        } else {
            lines = story.lines
        }
        for line in lines { try StandardOutput.line(Printable.line(line, limit: .max)) }
        // What is explained has been said.
        for failure in story.report.failures.dropFirst(story.explanation == nil ? 0 : 1) {
            try StandardOutput.line(WorkerConsoleMessages.failureSeen(failure))
        }
        if files.count == 1, file.entry != nil, story.explanation != nil, !frames, pictures.isEmpty {
            try StandardOutput.line(WorkerConsoleMessages.more(file.path))
        }
        try StandardOutput.line(WorkerConsoleMessages.verdict(verdict))
        if !pictures.isEmpty { _ = try draw(file, with: executor) }
        return verdict
    }
}

import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Prints a finding as a test.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print a finding as a test in plain UIKit calls.",
        discussion: """
            The test compiles in Xcode and on Linux. It fails while the bug is there and passes when it is gone. It is tried in \
            this process before it is printed, so this program must have the app's code, for a finding about it.

            Exit status: 0 printed, 2 the file cannot be exported.
            """)

    @Argument(help: ArgumentHelp("A file from the corpus.", valueName: "FILE"))
    var file: String

    @Option(
        name: .customLong("as"), parsing: .unconditional,
        help: ArgumentHelp("The library that the test is for.", valueName: "xctest|swift-testing"),
        transform: WorkerArguments.testLibrary)
    var library = TestLibrary.xctest

    func run() throws {
        do {
            let file = try CaseFile(path: file)
            try file.checkCode()
            let report = CaseRunner.run(file.layoutCase)
            guard let failure = report.failures.first else { throw CaseFileError.passes(path: file.path) }
            try StandardOutput.line(try ExportedTest(file.layoutCase, failure).text(for: library))
        } catch let error as OutputError {
            throw error
        } catch {
            StandardError.write("\(file): \(error)")
            throw ExitCode(2)
        }
    }
}

import ArgumentParser
import FuzzWire
import Glibc
import LayoutFuzz

/// Writes files of an older format anew.
struct Upgrade: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Write corpus files of an older format in the present one.",
        discussion: """
            A file is named by its case, so an upgraded one gets another name; the old file goes. Exit status: 0 all \
            files are in the present format, 2 a file cannot be read or written.
            """)

    @Argument(help: ArgumentHelp("Files from the corpus.", valueName: "FILE"))
    var files: [String]

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        do {
            for path in files { try upgrade(path) }
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
    }

    private func upgrade(_ path: String) throws(CaseFileError) {
        let upgraded = try CaseFile(path: path).upgraded
        do throws(SystemError) {
            try AtomicFile.write(upgraded.bytes, to: upgraded.path)
        } catch {
            throw .unwritable(path: upgraded.path, reason: error.reason)
        }
        if upgraded.path != path { unlink(path) }
        StandardError.write("\(path): now \(upgraded.path)")
    }
}

import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Rewrites files of an older format.
struct Upgrade: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Write corpus files of an older format in the present one.",
        discussion: """
            A file that is named by its case gets another name with its new case; the old file goes. Files in the present \
            format stay as they are. Exit status: 0 all files are in the present format, 2 a file cannot be read or written.
            """)

    @Argument(help: ArgumentHelp("Files from the corpus, or folders of them.", valueName: "FILE|DIR"))
    var files: [String]

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        var isComplete = true
        for path in files {
            do throws(CaseFileError) {
                for file in try CaseFolder.files(at: path) { isComplete = upgrade(file) && isComplete }
            } catch {
                StandardError.write("\(error)")
                isComplete = false
            }
        }
        if !isComplete { throw ExitCode(2) }
    }

    /// - Returns: whether the file is in the present format now. One that is not does not stop the others.
    private func upgrade(_ path: String) -> Bool {
        do throws(CaseFileError) {
            StandardError.write("\(path): \(try upgraded(path).map { "now \($0)" } ?? "in the present format already")")
            return true
        } catch {
            StandardError.write("\(error)")
            return false
        }
    }

    /// The path of the new file; nil if there is nothing to do.
    private func upgraded(_ path: String) throws(CaseFileError) -> String? {
        let file = try CaseFile(path: path)
        guard !file.isCurrent else { return nil }
        let upgraded = file.upgraded
        do throws(SystemCallError) {
            if upgraded.path == path {
                try AtomicFile.write(upgraded.bytes, to: path)
            } else {
                try AtomicFile.create(upgraded.bytes, mode: 0o644, at: upgraded.path)
                Files.remove(path)
            }
        } catch {
            if error.code == EEXIST { throw .taken(path: path, upgraded: upgraded.path) }
            throw .unwritable(path: upgraded.path, reason: error.reason)
        }
        return upgraded.path
    }
}

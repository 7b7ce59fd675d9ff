import ArgumentParser
import ConflictLog
import Foundation
import FuzzMessages
import FuzzWire

/// Explains what UIKit logs when constraints contradict each other. It needs no project and runs no case.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain the constraint conflicts of a console log, and what to change.",
        discussion: """
            Takes what Xcode's console prints from "Unable to simultaneously satisfy constraints" on, as any iOS prints it, with \
            other lines between, quoted or escaped. For each conflict: the smallest set of constraints that contradict \
            each other, checked in exact arithmetic, the sum that shows it, who made each one, and which one of yours to change.

            Examples:
              fuzz-coordinator explain console.log
              pbpaste | fuzz-coordinator explain
              fuzz-coordinator explain console.log --json

            Exit status: 0 conflicts were explained, 1 the log has none that can be explained, 2 the log cannot be read, \
            64 wrong usage.
            """)

    @Argument(
        help: ArgumentHelp("A file with the log, or - for standard input.", valueName: "LOG"),
        transform: ArgumentParsing.path)
    var log = "-"

    @Flag(help: "Print one JSON document: an array with an object for each conflict.")
    var json = false

    func run() throws {
        let text: String
        do {
            text = String(decoding: try bytes(), as: UTF8.self)
        } catch {
            Console.standardError().line(ConflictMessages.cannotRead(log, Self.reason(error)))
            throw ExitCode(2)
        }
        let records = ConflictRecord.records(of: text)
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try StandardOutput.line(String(decoding: try encoder.encode(records), as: UTF8.self))
            if records.isEmpty { Console.standardError().line(ConflictMessages.noConflict(text)) }
        } else {
            for line in ConflictText.lines(of: text) { try StandardOutput.line(Printable.line(line, limit: .max)) }
        }
        if !records.contains(where: \.isExplained) { throw ExitCode(1) }
    }

    private func bytes() throws -> [UInt8] {
        guard log == "-" else { return try Files.contents(of: log, limit: Self.maximumBytes) }
        var bytes = Data()
        while let more = try FileHandle.standardInput.read(upToCount: 1 << 16), !more.isEmpty,
            bytes.count <= Self.maximumBytes
        {
            bytes += more
        }
        return Array(bytes)
    }

    /// A console's log of a day; more is a mistake of the file's name.
    private static let maximumBytes = 16 << 20

    private static func reason(_ error: any Error) -> String { (error as? SystemCallError)?.reason ?? "\(error)" }
}

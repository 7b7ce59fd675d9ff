import ArgumentParser
import FuzzWire

/// Makes one database of several.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Make one database of several campaigns.",
        discussion: """
            For campaigns that were sharded over several coordinators by their seeds: the result has all cases, all \
            findings (of each signature the simplest case) and the whole history. Parts of one and the same campaign \
            are joined, and the result can be resumed. The sources are only read.
            """)

    @Argument(help: ArgumentHelp("Databases.", valueName: "A.sqlite B.sqlite"))
    var sources: [String]

    @Option(help: ArgumentHelp("The database to make.", valueName: "C.sqlite"), transform: ArgumentParsing.path)
    var into = "merged.sqlite"

    func validate() throws {
        guard sources.count > 1 else { throw ValidationError(DatabaseMessages.oneSource) }
    }

    func run() throws {
        do {
            try CampaignMerge.merge(sources, into: into)
            try StandardOutput.line(StatusText.text(try CampaignStatus(CampaignDatabase.openToRead(into))))
            if let line = DatabaseMessages.merged(into) { Console.standardError().line(line) }
        } catch let error as OutputError {
            throw error
        } catch {
            Console.standardError().line("\(error)")
            throw ExitCode(2)
        }
    }
}

import ArgumentParser
import FuzzWire

/// Prints the progress of a campaign.
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Tell how far a campaign is, also while it runs.")

    @Argument(
        help: ArgumentHelp("The campaign.", valueName: "name"), transform: ArgumentParsing.campaignName)
    var name: String

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"), transform: ArgumentParsing.path)
    var campaigns = CampaignFolder.standard

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        do {
            let database = try CampaignDatabase.openToRead(CampaignFolder(campaigns).file(of: name))
            let status = try CampaignStatus(database)
            if json {
                try StandardOutput.json(status.json)
            } else {
                try StandardOutput.line(StatusText.text(status))
            }
        } catch let error as OutputError {
            throw error
        } catch {
            Console.standardError().line("\(error)")
            throw ExitCode(2)
        }
    }
}

/// Lists the campaigns of a folder.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the campaigns that are kept.")

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"), transform: ArgumentParsing.path)
    var campaigns = CampaignFolder.standard

    func run() throws {
        let folder = CampaignFolder(campaigns)
        let console = Console.standardError()
        var isDamaged = false
        do {
            let names = try folder.names()
            if names.isEmpty { console.line(DatabaseMessages.noCampaigns(folder.path)) }
            for name in names {
                let line: String
                do throws(CampaignDatabaseError) {
                    line = StatusText.line(try CampaignStatus(CampaignDatabase.openToRead(folder.file(of: name))))
                } catch {
                    isDamaged = true
                    console.line("\(name): \(error)")
                    continue
                }
                try StandardOutput.line(line)
            }
        } catch let error as OutputError {
            throw error
        } catch {
            console.line("\(error)")
            throw ExitCode(2)
        }
        if isDamaged { throw ExitCode(2) }
    }
}

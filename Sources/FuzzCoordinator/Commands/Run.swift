import ArgumentParser

/// Runs one campaign to its end.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a campaign until its time is up, its cases are done, or Ctrl-C.",
        discussion: """
            Starts workers on this machine and accepts others that connect. What fails is minimised and stored under \
            corpus/open; how to replay it is printed with it.

            With --campaign everything is kept in a database as well, and the same command goes on where the campaign \
            was, whatever ended it.

            On a terminal the progress is drawn below the lines, in colour unless NO_COLOR is set; elsewhere it is a line each \
            minute.

            Examples:
              fuzz-coordinator run --for 60s
              fuzz-coordinator run --campaign night --profile everything --until 07:00
              fuzz-coordinator run --storyboard Main.storyboard --device 'iPhone SE'
              fuzz-coordinator run --cases 100000 --seed 7 --quiet --json > result.json
              fuzz-coordinator run --for 10m --accepted layout-accepted.json

            Exit status: 0 no findings, or accepted ones only, 1 findings, 2 the campaign could not complete, 64 wrong usage.
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keep the campaign under this name, or go on with it.", valueName: "NAME"),
        transform: ArgumentParsing.campaignName)
    var campaign: String?

    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        try CampaignStart(options: options).run { start throws in
            guard let campaign else { return try start.inMemory(plan) }
            return try start.kept(campaign, plan)
        }
    }
}

/// Goes on with a campaign that is kept.
struct Resume: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Go on with a campaign where it was.",
        discussion: """
            After Ctrl-C, kill -9 or a power cut: no case is skipped, none is counted twice, no finding is lost. A \
            campaign whose cases are done can go on with a larger --cases.

            Exit status: as for run.
            """)

    @Argument(
        help: ArgumentHelp("The campaign; 'fuzz-coordinator list' shows them.", valueName: "name"),
        transform: ArgumentParsing.campaignName)
    var name: String

    @OptionGroup var options: RunOptions

    func run() throws {
        try CampaignStart(options: options).run { start throws in try start.resumed(name) }
    }
}

import ArgumentParser
import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// From the arguments of the command line to a running campaign and its exit status.
struct CampaignStart {
    let options: RunOptions
    private let console: Console

    init(options: RunOptions) throws {
        self.options = options
        do {
            let log = try options.log.map {
                try LogFile(path: $0, megabytes: options.logSize ?? LogFile.standardMegabytes)
            }
            console = Console.campaign(log: log, isQuiet: options.quiet)
        } catch {
            Console.standardError().line("\(error)")
            throw ExitCode(2)
        }
    }

    /// A campaign that can begin.
    struct Prepared {
        var campaign: Campaign
        var corpus: String
        var name: String?
        var database: CampaignDatabase?
        var workerExecutable: String
        /// Findings of earlier lives.
        var earlierFindings: [Findings.Finding] = []
        /// Notices of earlier lives that were not delivered.
        var notices: [FindingNotice] = []
    }

    /// Prepares a campaign, runs it and reports its outcome.
    func run(_ prepare: (CampaignStart) throws -> Prepared) throws {
        defer { console.flush() }
        do {
            // A list that cannot be read is refused before the night, not after it.
            let accepted = try options.accepted.map { try AcceptedFindings.read($0) }
            var result = try run(prepare(self))
            if let accepted { result.accept(accepted) }
            console.line(Summary.text(result, worker: options.worker ?? WorkerCommand.standard))
            // A reader who takes nothing is ended like any program.
            StopSignals.restore()
            if options.json { try StandardOutput.json(result.json) }
            if result.exitCode != 0 { throw ExitCode(result.exitCode) }
        } catch let exit as ExitCode {
            throw exit
        } catch let error as OutputError {
            throw error
        } catch {
            console.line(CommandMessages.cannotRun(error, bind: options.bind))
            throw ExitCode(2)
        }
    }

    private func run(_ prepared: Prepared) throws -> CampaignResult {
        let configuration = prepared.campaign.configuration
        console.news(
            CommandMessages.start(
                configuration.plan, cases: configuration.caseLimit, time: configuration.timeLimit))
        let store = try CorpusStore(
            root: prepared.corpus,
            provenance: CorpusStore.Provenance(
                profile: configuration.plan.profile, uikit: configuration.plan.uikit?.rawValue,
                campaignSeed: configuration.plan.campaignSeed))
        for entry in store.unreadable { console.line(CampaignMessages.unreadableEntry(entry)) }
        for finding in prepared.earlierFindings {
            guard let saved = try store.restore(finding) else { continue }
            console.line(DatabaseMessages.restored(finding.signature, saved.path))
        }
        let loop = try CoordinatorLoop(
            CoordinatorLoop.Configuration(
                campaign: prepared.campaign, endpoint: options.bind,
                workerCommand: options.worker ?? WorkerCommand.standard,
                localWorkers: options.workers ?? ProcessInfo.processInfo.activeProcessorCount,
                workerExecutable: prepared.workerExecutable, workerArguments: options.workerArgument,
                keys: try options.security.load(), notifyCommand: options.notifyExec, name: prepared.name,
                resumeCommand: prepared.name.map { DatabaseMessages.resumeCommand($0, folder: options.campaigns) },
                notices: prepared.notices, localToken: configuration.localToken ?? "",
                live: try options.liveAccess(),
                keepsRejectedPeers: options.keepRejectedPeers),
            store: store, database: prepared.database, console: console)
        let result = try loop.run()
        for finding in result.report.findings where finding.new {
            guard let file = finding.file else { continue }
            store.note(seen: finding.occurrences, of: result.report.cases, at: file)
        }
        if let name = prepared.name, result.end != .casesDone {
            console.news(DatabaseMessages.resumeWith(name, folder: options.campaigns))
        }
        return result
    }

    // MARK: Preparing

    /// A campaign that lives in memory only.
    func inMemory(_ plan: PlanOptions) throws -> Prepared {
        let executable = try WorkerExecutable.chosen(options.worker)
        let configuration = configuration(
            try self.plan(plan), build: try BuildFingerprint(ofWorkerAt: executable), caseLimit: options.cases)
        return Prepared(
            campaign: Campaign(configuration), corpus: options.corpus ?? RunOptions.standardCorpus,
            workerExecutable: executable)
    }

    /// A new campaign with a database, or an old one that fits what was asked for.
    func kept(_ name: String, _ plan: PlanOptions) throws -> Prepared {
        let path = CampaignFolder(options.campaigns).file(of: name)
        if Files.exists(path) {
            do {
                return try resumed(name, asked: plan)
            } catch CampaignDatabaseError.neverStarted {
                console.line(DatabaseMessages.campaignRestarted(path))
            }
        }
        let executable = try WorkerExecutable.chosen(options.worker)
        let identity = CampaignIdentity(plan: try self.plan(plan), build: try BuildFingerprint(ofWorkerAt: executable))
        let corpus = Self.absolute(options.corpus ?? RunOptions.standardCorpus)
        let database = try CampaignDatabase.create(
            CampaignDescription(name: name, identity: identity, caseLimit: options.cases, corpus: corpus), at: path)
        console.news(DatabaseMessages.created(path))
        let configuration = configuration(identity.plan, build: identity.build, caseLimit: options.cases)
        try database.begin(configuration.epoch)
        return Prepared(
            campaign: Campaign(configuration), corpus: corpus, name: name, database: database,
            workerExecutable: executable)
    }

    /// - Parameter asked: the options about its cases on the command line; they must match the campaign.
    func resumed(_ name: String, asked: PlanOptions? = nil) throws -> Prepared {
        let path = CampaignFolder(options.campaigns).file(of: name)
        let database = try retryingWhileDiskIsFull { () throws(CampaignDatabaseError) in try CampaignDatabase.open(path)
        }
        guard let description = try database.descriptions().first?.description else {
            throw CampaignDatabaseError.damaged(path: path, reason: "it describes no campaign")
        }
        let plan = description.identity.plan
        if let asked { try compare(asked, with: plan, path: path) }
        let executable = try WorkerExecutable.chosen(options.worker)
        let build = try BuildFingerprint(ofWorkerAt: executable)
        guard build == description.identity.build else {
            throw CampaignDatabaseError.otherBuild(
                path: path, theirs: description.identity.build.description, ours: build.description)
        }
        var snapshot = try database.snapshot(of: database.campaign)
        let repair = snapshot.repair()
        let configuration = configuration(plan, build: build, caseLimit: options.cases ?? description.caseLimit)
        let begun = snapshot.begun
        if let limit = configuration.caseLimit, limit < begun {
            throw CampaignDatabaseError.limitTooLow(path: path, asked: limit, begun: begun)
        }
        guard let campaign = Campaign(configuration, resuming: snapshot) else {
            throw CampaignDatabaseError.damaged(path: path, reason: "its ranges overlap")
        }
        try retryingWhileDiskIsFull { () throws(CampaignDatabaseError) in
            try database.updateCorpusPath(Self.absolute(description.corpus))
            if configuration.caseLimit != description.caseLimit {
                try database.raiseLimit(to: configuration.caseLimit)
            }
            try database.begin(configuration.epoch)
            if !repair.isEmpty { try database.commit(repair.changes(snapshot), elapsed: .zero) }
        }
        if !repair.isEmpty { console.line(DatabaseMessages.repaired(repair)) }
        console.news(
            DatabaseMessages.resumed(
                name, recorded: snapshot.recorded, findings: snapshot.findings.count, elapsed: snapshot.elapsed))
        return Prepared(
            campaign: campaign, corpus: Self.absolute(options.corpus ?? description.corpus), name: name,
            database: database,
            workerExecutable: executable, earlierFindings: snapshot.findings, notices: snapshot.notices)
    }

    /// A campaign that is kept may be resumed in another folder.
    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    /// A service manager starts a campaign again while the disk is still full: it waits, as it would have in the middle.
    private func retryingWhileDiskIsFull<Value>(
        _ body: () throws(CampaignDatabaseError) -> Value
    ) throws(CampaignDatabaseError) -> Value {
        var hasTold = false
        while true {
            do throws(CampaignDatabaseError) {
                return try body()
            } catch {
                guard case .full = error else { throw error }
                if !hasTold { console.line(DatabaseMessages.startDelayed(error.description)) }
                hasTold = true
                sleep(1)
            }
        }
    }

    private func compare(_ asked: PlanOptions, with plan: CasePlan, path: String) throws {
        func check(_ what: String, _ asked: String?, _ stored: String) throws(CampaignDatabaseError) {
            guard let asked, asked != stored else { return }
            throw .otherPlan(path: path, what: what, theirs: stored, ours: asked)
        }
        try check("seed", asked.seed.map { "\($0)" }, "\(plan.campaignSeed)")
        try check("profile", asked.profile, plan.profile)
        if let scenes = try scenes(asked), scenes != plan.scenes {
            throw CampaignDatabaseError.otherPlan(
                path: path, what: "scenes", theirs: SceneCommandMessages.list(plan.scenes),
                ours: SceneCommandMessages.list(scenes))
        }
        try check("target", asked.target, plan.target?.name ?? "of another kind")
        try check("UIKit", asked.uikit?.rawValue, plan.uikit?.rawValue ?? "of every kind")
        try check(
            "a case's memory of", asked.caseMemory.map { "\($0) MB" },
            plan.caseMemoryMegabytes.map { "\($0) MB" } ?? "any size")
        try check(
            "a case's time-out of", asked.caseTimeout.map(Figures.seconds),
            Figures.seconds(.milliseconds(plan.caseTimeoutMilliseconds)))
    }

    private func plan(_ options: PlanOptions) throws -> CasePlan {
        var generator = SystemRandomNumberGenerator()
        let scenes = try scenes(options)
        let target = try options.target.map {
            try WorkerTargets.named($0, in: try WorkerExecutable.chosen(self.options.worker))
        }
        let kind = target != nil ? CasePlan.targetProfile : scenes != nil ? CasePlan.sceneProfile : nil
        return CasePlan(
            profile: kind ?? options.profile ?? Profile.standard.name,
            uikit: options.uikit,
            campaignSeed: options.seed ?? UInt64.random(in: 0...UInt64.max, using: &generator),
            caseTimeoutMilliseconds: Int(
                (options.caseTimeout ?? PlanOptions.standardCaseTimeout) / .milliseconds(1)),
            caseMemoryMegabytes: options.caseMemory ?? CasePlan.standardMemoryMegabytes, scenes: scenes, target: target)
    }

    /// The scenes of the files that were named; nil for a campaign of another kind.
    private func scenes(_ options: PlanOptions) throws -> [SceneSource]? {
        guard !options.storyboard.isEmpty else { return nil }
        let files = try SceneFiles(
            options.storyboard, only: options.scene, limits: options.sceneLimits, assuming: options.assume,
            worker: self.options.worker)
        for note in files.notes { console.news(Printable.line(note, limit: .max)) }
        return files.scenes
    }

    private func configuration(
        _ plan: CasePlan, build: BuildFingerprint, caseLimit: UInt64?
    ) -> CampaignConfiguration {
        var generator = SystemRandomNumberGenerator()
        var configuration = CampaignConfiguration(
            epoch: Epoch(UInt64.random(in: 0...UInt64.max, using: &generator)), plan: plan, build: build,
            caseLimit: caseLimit, timeLimit: options.timeLimit, findingsBudget: options.budgetFindings,
            notifies: options.notifyExec != nil, localToken: Token.new())
        configuration.auditPeriod = CampaignConfiguration.standardAuditPeriod
        configuration.leaseDuration = max(
            configuration.leaseDuration, .milliseconds(plan.caseTimeoutMilliseconds) * CampaignConfiguration.leaseFactor
        )
        return configuration
    }
}

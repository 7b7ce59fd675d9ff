import FuzzCampaign
import FuzzWire
import LayoutFuzz

/// Every sentence about a campaign's database: what happened with it, what that means, and the way out.
enum DatabaseMessages {
    static func sentence(_ error: CampaignDatabaseError) -> String {
        switch error {
        case .cannotCreate(let path, let reason):
            "\(path) cannot be made: \(reason). The campaign could not be kept. "
                + "Choose another folder with --campaigns, or change its permissions."
        case .missing(let path):
            "There is no campaign at \(path). 'fuzz-coordinator list' shows those that are; "
                + "'fuzz-coordinator run --campaign NAME' starts one."
        case .unreadable(let path, let reason):
            "\(path) cannot be used: \(reason). Look at its permissions and at the disk, then try again."
        case .busy(let path, let process):
            "\(path) is being run by another coordinator\(process.isEmpty ? "" : ", process \(process)"). "
                + "Two would hand out the same cases. Wait for it or stop it; "
                + "'fuzz-coordinator status' shows how far it is."
        case .cannotLock(let path, let reason):
            "\(path) cannot be locked: \(reason). Without the lock another coordinator could run the same campaign. "
                + "Keep campaigns on a disk of this machine, with --campaigns."
        case .damaged(let path, let reason):
            "\(path) is damaged: \(reason). Going on could skip or repeat cases, so the campaign is not run. "
                + "Findings under the corpus folder are not touched. Put back a copy of the file if there is one, save "
                + "what can be read with: sqlite3 \(path) .recover | sqlite3 saved.sqlite, or start a campaign of "
                + "another name with the same seed."
        case .neverStarted(let path):
            "\(path) is empty: its coordinator ended before the campaign was written. Nothing is lost; "
                + "'fuzz-coordinator run --campaign' with the same name begins it."
        case .foreign(let path):
            "\(path) is no campaign of fuzz-coordinator. Choose another name or another --campaigns folder; "
                + "the file is left as it is."
        case .otherVersion(let path, let version):
            "\(path) was written in version \(version) of its tables, this program uses version "
                + "\(CampaignDatabase.schemaVersion). Go on with the program that made it, or start a campaign of "
                + "another name."
        case .otherBuild(let path, let theirs, let ours):
            "\(path) was run by build \(theirs), this is build \(ours); the same index would be another case. "
                + "Go on with the build that made it, or start a campaign of another name. Its findings stay valid: "
                + "they are whole cases."
        case .otherPlan(let path, let what, let theirs, let ours):
            "\(path) was made with \(what) \(theirs), and \(ours) is asked for; its cases would be other cases. "
                + "Leave the option out, or start a campaign of another name."
        case .limitTooLow(let path, let asked, let begun):
            "\(path) has begun \(Figures.number(begun)) cases, and --cases asks for \(Figures.number(asked)). "
                + "Ask for more, or leave the option out."
        case .severalCampaigns(let path, let count):
            "\(path) was merged from \(count) campaigns with other seeds or builds; it can be looked at and not run. "
                + "Resume one of those it was made from."
        case .full(let path):
            "There is no room on the disk for \(path). Make some."
        case .exists(let path):
            "\(path) is there already and is not written over. Choose another name with --into, or move it away."
        case .partialOverlap(let path, let first, let end):
            "\(path) ran cases \(first)..<\(end) of a campaign that another of the databases ran too, and each ran "
                + "others besides: what both saw would count twice. Merge the one that was resumed last, or resume one "
                + "of them to its end and merge that."
        case .lost(let path, let loss, let isLog):
            isLog ? lostLog(path, loss) : lostDatabase(path, loss)
        case .logUnderOtherName(let path):
            "\(path) has another name (a hard link) under which its campaign ran and was cut off; the last results are "
                + "in the log beside that name and would be lost. Resume it under that name, or remove the other link if it "
                + "is a copy that nobody ran."
        case .overlap(let path, let first, let end):
            "Cases \(first)..<\(end) came a second time for \(path), and were not counted again. "
                + "This is a mistake of the coordinator: please report it. Nothing is lost; resume the campaign."
        }
    }

    private static func lostDatabase(_ path: String, _ loss: DatabaseFiles.Loss) -> String {
        let what =
            switch loss {
            case .gone: "\(path) was deleted or moved while its campaign ran"
            case .replaced: "\(path) was replaced by another file while its campaign ran"
            }
        return what
            + ", so what came next would have been lost without a word. The campaign stops; nothing was acknowledged "
            + "since. If the file was moved, put it back under this name and resume: it is whole. If it was deleted, what it "
            + "held is gone except for the findings in the corpus folder; start again with 'fuzz-coordinator run'."
    }

    private static func lostLog(_ path: String, _ loss: DatabaseFiles.Loss) -> String {
        let what =
            switch loss {
            case .gone: "\(path) was deleted or moved while the campaign ran"
            case .replaced: "\(path) was replaced by another file while the campaign ran"
            }
        let aside =
            loss == .replaced && path.hasSuffix("-wal")
            ? " The other file is now \(path).\(DatabaseFiles.foreignSuffix)." : ""
        return what
            + ", and two coordinators could have run it, or the next results been lost. The campaign stops. All that "
            + "was recorded is in the database, and nothing was acknowledged since.\(aside) Resume the campaign."
    }

    static func badName(_ name: String) -> String {
        "'\(name)' is no name of a campaign; it becomes a file. Use 1 to 64 letters, digits, dots, dashes and "
            + "underscores, and begin with a letter or digit."
    }

    static let oneSource = "One database is nothing to merge. Name two or more."

    /// How to see a merged campaign again; nil for a file that is named as no campaign's is.
    static func merged(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let file = parts.last, file.hasSuffix(CampaignFolder.fileExtension) else { return nil }
        let name = String(file.dropLast(CampaignFolder.fileExtension.count))
        guard CampaignFolder.isName(name) else { return nil }
        let folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
        let option = folder == CampaignFolder.standard ? "" : " --campaigns \(folder.isEmpty ? "/" : folder)"
        return "Merged into \(path). See it again: fuzz-coordinator status \(name)\(option)"
    }

    static func noCampaigns(_ folder: String) -> String {
        "There are no campaigns in \(folder). 'fuzz-coordinator run --campaign NAME' starts one; "
            + "--campaigns looks in another folder."
    }

    // MARK: While it runs

    static func resumed(_ name: String, recorded: UInt64, findings: Int, elapsed: Duration) -> String {
        "Campaign \(name) goes on: \(Figures.number(recorded)) cases in \(Figures.clock(elapsed)), "
            + "\(Figures.count(findings, "finding", "findings"))."
    }

    static func repaired(_ repair: CampaignSnapshot.Repair) -> String {
        var dropped: [String] = []
        if !repair.leases.isEmpty { dropped.append(Figures.count(repair.leases.count, "lease", "leases")) }
        if !repair.troubled.isEmpty {
            dropped.append(Figures.count(repair.troubled.count, "troubled range", "troubled ranges"))
        }
        return "Dropped \(dropped.joined(separator: " and ")) of an earlier run: another coordinator has done the same "
            + "cases, or was given them too. What is done counts once, and what is not done is run again."
    }

    static func campaignRestarted(_ path: String) -> String {
        "\(path) was empty: the coordinator that made it ended before the campaign was written. It begins now."
    }

    static func created(_ path: String) -> String { "The campaign is kept in \(path)." }

    static func restored(_ signature: String, _ path: String) -> String {
        "\(signature): its file was gone; written again as \(path)."
    }

    static func startDelayed(_ reason: String) -> String {
        "The campaign cannot go on yet: \(reason) Tried again every second."
    }

    static func endDelayed(_ reason: String) -> String {
        "The last results cannot be kept: \(reason) Tried again every second; Ctrl-C leaves without them, and "
            + "their cases are run again when the campaign is resumed."
    }

    static func endedWithUnsavedChanges(_ changes: Int) -> String {
        "Left without keeping the last \(Figures.count(changes, "change", "changes")). "
            + "Resume the campaign when there is room: those cases are run again."
    }

    static func resumeWith(_ name: String, folder: String) -> String {
        "Go on with: \(resumeCommand(name, folder: folder))"
    }

    static func resumeCommand(_ name: String, folder: String) -> String {
        "fuzz-coordinator resume \(name)" + (folder == CampaignFolder.standard ? "" : " --campaigns \(folder)")
    }
}

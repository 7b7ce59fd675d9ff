/// What is wrong with a log: what was met, what it means, what to do.
package enum ConflictMessages {
    package static func noConflict(_ log: String) -> String {
        guard log.contains(where: { !$0.isWhitespace }) else {
            return
                "The log is empty, so there is nothing to explain. Paste what Xcode's console prints from \"Unable to "
                + "simultaneously satisfy constraints\" on, or give the name of a file that has it."
        }
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false).count
        return
            "No conflict is in \(lines == 1 ? "this line" : "these \(lines) lines"): none says \"Unable to simultaneously satisfy "
            + "constraints\", and none lists constraints. UIKit prints that to the console when required constraints contradict each "
            + "other. Paste the lines from there to \"Will attempt to recover by breaking constraint\"."
    }

    static func problems(of conflict: LoggedConflict) -> [String] {
        var problems = conflict.unreadable.map { unreadable in
            let start = shortened(unreadable.text)
            return unreadable.isCut
                ? "Line \(unreadable.line) ends in the middle of a constraint: \(start) It is left out. Paste the log to the end of "
                    + "the list."
                : "Line \(unreadable.line) has a constraint that cannot be read: \(start) It is left out, so the explanation may "
                    + "lack it. Paste the line as the console prints it."
        }
        if conflict.isHidden {
            problems.append(
                "The system replaced constraints by <private>, so the log does not say which they are. Run the app from Xcode, or "
                    + "set OS_ACTIVITY_DT_MODE=YES in the scheme, and copy the log again.")
        } else if conflict.isParaphrased, conflict.unreadable.isEmpty {
            problems.append(
                "The report of line \(conflict.line) lists no constraint as UIKit, Masonry or SnapKit prints it, so a library of the app "
                    + "may print its own words. Turn that off (mostly a method description of NSLayoutConstraint), and copy the log again."
            )
        } else if conflict.all.isEmpty, conflict.unreadable.isEmpty {
            problems.append(
                "The report of line \(conflict.line) lists no constraint; the log is cut behind it. Paste the lines that follow, to "
                    + "\"Will attempt to recover by breaking constraint\".")
        } else if conflict.all.count > ConflictExplanation.limit {
            problems.append(
                "The report lists \(conflict.all.count) constraints, more than the \(ConflictExplanation.limit) that are compared. "
                    + "UIKit lists some dozens at most, so these may be several logs in one. Paste one report.")
        } else if conflict.isCut, conflict.unreadable.isEmpty {
            problems.append(
                conflict.broken == nil
                    ? "The report is not whole: it does not say which constraint UIKit breaks. What is explained is what is there."
                    : "The report is not whole: its beginning is missing, and constraints may be. What is explained is what is there."
            )
        }
        return problems
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(59) + "…" : text + "."
    }

    package static func cannotRead(_ path: String, _ reason: String) -> String {
        "'\(path)' cannot be read: \(reason). Give the name of a text file with the log, or - for standard input."
    }
}

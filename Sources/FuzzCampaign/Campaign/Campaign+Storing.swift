import LayoutFuzz

/// Findings on their way to the disk, and what is done while it has no room.
extension Campaign {
    mutating func store(_ signature: String) {
        findings.update(signature) {
            $0.state = .storing
            if $0.failure.isFlaky { $0.form = .flaky }
        }
        if let finding = findings[signature] { actions.append(.store(finding)) }
    }

    mutating func storing(_ signature: String, isNew: Bool) {
        guard let finding = findings[signature], isNew, !finding.isNew, finding.form != .unconfirmed else { return }
        findings.update(signature) { $0.isNew = true }
    }

    mutating func stored(_ signature: String, _ saved: SavedFinding) {
        unstored.removeAll { $0.signature == signature }
        findings.update(signature) {
            $0.state = .stored(path: saved.path)
            $0.isNew = $0.isNew || (saved.isNew && $0.form != .unconfirmed && $0.form != .flaky)
        }
        if let finding = findings[signature] {
            report(.findingStored(finding, saved))
            if configuration.notifies, finding.isNew { save(.noticeDue(FindingNotice(finding, file: saved.path))) }
        }
        updatePause()
    }

    /// Findings whose file cannot be written now are stored without further delay, or given up.
    package func isCutShort(at now: Duration) -> Bool {
        guard case .finishing(_, _, let storesAt) = phase else { return false }
        return now >= storesAt
    }

    /// A full disk is waited for, as long as the campaign is not being cut short; any other failure is final.
    mutating func storingFailed(_ signature: String, _ reason: String, isTemporary: Bool, at now: Duration) {
        let isLastChance = isCutShort(at: now)
        unstored.removeAll { $0.signature == signature }
        if isTemporary, !isLastChance {
            unstored.append((signature, now + Self.storeRetryInterval))
            storingFailureReason = reason
        } else {
            findings.update(signature) { $0.state = .lost(.notStored) }
            if let finding = findings[signature] { report(.findingLost(finding, reason: reason)) }
        }
        updatePause()
    }

    mutating func retryStoring(at now: Duration) {
        for index in unstored.indices where now >= unstored[index].at {
            // Not before the answer to this attempt.
            unstored[index].at = .seconds(Int64.max / 4)
            if let finding = findings[unstored[index].signature] { actions.append(.store(finding)) }
        }
    }

    /// While nothing can be made durable, nothing new is begun: what could not be kept would be run for nothing.
    mutating func updatePause() {
        let trouble = savingFailureReason ?? (unstored.isEmpty ? nil : storingFailureReason)
        if unstored.isEmpty { storingFailureReason = nil }
        defer { pause = trouble }
        switch (pause, trouble) {
        case (nil, let reason?): report(.paused(reason: reason))
        case (.some, nil): report(.goesOn)
        default: break
        }
    }
}

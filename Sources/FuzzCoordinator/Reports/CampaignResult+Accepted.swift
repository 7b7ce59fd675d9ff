extension CampaignResult {
    /// Takes what a team accepts for a time out of what counts.
    mutating func accept(_ accepted: AcceptedFindings) {
        var named: [(signature: String, groups: [String])] = []
        for index in report.findings.indices {
            let finding = report.findings[index]
            let groups = [finding.group].compactMap { $0 }
            named.append((finding.signature, groups))
            switch accepted.standing(signature: finding.signature, groups: groups) {
            case .accepted(let entry): report.findings[index].accepted = "until \(entry.until): \(entry.reason)"
            case .expired(let entry):
                report.findings[index].expired = AcceptedFindings.AcceptanceStatus.expired(entry).words
            case nil: break
            }
        }
        report.unusedAcceptances = accepted.unused(by: named).map(\.words)
    }
}

import FuzzMessages

/// The consistency check of a campaign: derives each count again and compares.
extension Campaign {
    /// What is wrong with the state, derived from scratch; empty when all is well.
    ///
    /// Tests ask after every event. It looks at everything, so it has no place in a running campaign.
    package func validate() -> [String] {
        var problems = ledger.problems() + findings.problems(watermark: ledger.watermark) + workers.problems()
        var exploring: [LeaseID: CaseRange] = [:]
        var minimising: [LeaseID: String] = [:]
        for lease in workers.flatMap(\.leases) + orphans.map(\.lease) {
            switch lease.content {
            case .explore(let cases):
                if exploring.updateValue(cases, forKey: lease.id) != nil {
                    problems.append("\(lease.id) is held twice")
                }
            case .minimise(let signature):
                if minimising.updateValue(signature, forKey: lease.id) != nil {
                    problems.append("\(lease.id) is held twice")
                }
            case .rerun:
                if phase == .exploring, !audits.holds(lease.id) { problems.append("\(lease.id) audits nothing") }
            }
        }
        if exploring != ledger.leased.mapValues(\.cases) {
            problems.append("the workers hold \(exploring), the ledger has leased \(ledger.leased)")
        }
        var claimed: [LeaseID: String] = [:]
        for finding in findings.all {
            if case .minimising(let lease) = finding.state { claimed[lease] = finding.signature }
        }
        if claimed != minimising {
            problems.append("the workers minimise \(minimising), the findings say \(claimed)")
        }
        return problems
    }
}

/// What each address owes for connections that were ended over what came through them.
///
/// An address without faults connects as it likes. One that has more than a few has to wait before each further
/// connection, and is let in once a second: its correct peers are still admitted, between the others. A debt is
/// forgotten by one a second.
struct AddressRateLimiter {
    /// Faults that cost nothing: a program of another build, a mistake.
    static let allowance = 8.0
    /// Addresses that are remembered.
    static let maximumAddresses = 4096

    private struct Account {
        var debt: Double
        var at: ContinuousClock.Instant
    }

    // Looked up by key; only `forget` goes over all, and there their order decides nothing.
    private var accounts: [String: Account] = [:]

    mutating func fault(_ address: String, at now: ContinuousClock.Instant) {
        if accounts[address] == nil, accounts.count >= Self.maximumAddresses { forget(at: now) }
        accounts[address] = Account(debt: debt(of: address, at: now) + 1, at: now)
    }

    /// Whether a connection may begin now. It is charged until ``welcome(_:at:)`` finds that the peer was correct, so that not
    /// all waiting peers are admitted at once.
    mutating func admit(_ address: String, at now: ContinuousClock.Instant) -> Bool {
        let owed = debt(of: address, at: now)
        guard owed > 0 else { return true }
        guard owed + 1 <= Self.allowance else { return false }
        accounts[address] = Account(debt: owed + 1, at: now)
        return true
    }

    /// A connection that was charged turned out to be a worker's.
    mutating func welcome(_ address: String, at now: ContinuousClock.Instant) {
        guard accounts[address] != nil else { return }
        accounts[address] = Account(debt: max(0, debt(of: address, at: now) - 1), at: now)
    }

    func debt(of address: String, at now: ContinuousClock.Instant) -> Double {
        guard let account = accounts[address] else { return 0 }
        return max(0, account.debt - (now - account.at) / .seconds(1))
    }

    private mutating func forget(at now: ContinuousClock.Instant) {
        accounts = accounts.filter { debt(of: $0.key, at: now) > 0 }
        // Many thousand addresses with debts: they begin again, rather than fill the memory.
        if accounts.count >= Self.maximumAddresses { accounts = [:] }
    }
}

import Foundation
import FuzzMessages

/// What makes a campaign the same campaign: the same index is the same case, run with the same limits by the same code.
struct CampaignIdentity: Codable, Hashable, Sendable {
    var plan: CasePlan
    var build: BuildFingerprint

    /// Equal identities have equal texts.
    var text: String { Self.json(self) }

    init(plan: CasePlan, build: BuildFingerprint) {
        self.plan = plan
        self.build = build
    }

    /// Nil for a text that no identity has.
    init?(text: String) {
        guard let identity = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = identity
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("BUG DETECTED: the identity of a campaign cannot be written: \(value)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// A campaign's row: who it is, and what it was started with.
struct CampaignDescription: Hashable, Sendable {
    var name: String
    var identity: CampaignIdentity
    var caseLimit: UInt64?
    /// Where its findings are stored.
    var corpus: String
    /// Seconds since 1970.
    var created: Double = 0
}

import Foundation
import FuzzCampaign
import FuzzMessages

/// Codes of the campaign as columns of the database: JSON objects, so that each has its values with it.
///
/// What is no code is a sentence of version 1 or 2 of the tables. ``LegacySentence`` says which code it has become; one that it does
/// not know is kept and shown as it is. To bring a column up to date is to read it and to write what was read.
enum StoredCode {
    static func text(_ departure: WorkerDeparture) -> String {
        if case .words(let words) = departure { words } else { json(departure) }
    }

    static func text(_ quarantine: Quarantine) -> String {
        if case .words(let words) = quarantine { words } else { json(quarantine) }
    }

    static func text(_ end: EpochEnd) -> String {
        switch end {
        case .ended(let end): json(end)
        case .lost: lost
        case .words(let words): words
        }
    }

    static func departure(_ text: String) -> WorkerDeparture {
        value(text) ?? LegacySentence.departure(text) ?? .words(text)
    }

    static func quarantine(_ text: String, of worker: WorkerID) -> Quarantine {
        value(text) ?? LegacySentence.quarantine(text, of: worker) ?? .words(text)
    }

    static func epochEnd(_ text: String) -> EpochEnd {
        if text == lost { return .lost }
        let end: ExplorationEnd? = value(text) ?? LegacySentence.epochEnd(text)
        return end.map(EpochEnd.ended) ?? .words(text)
    }

    /// Why a finding has no file. Its code is one word, and its old sentences are all known.
    static func loss(_ text: String) -> Findings.Loss { Findings.Loss(rawValue: text) ?? LegacySentence.loss(text) }

    private static let lost = "lost"

    private static func json(_ code: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(code) else {
            preconditionFailure("BUG DETECTED: \(code) cannot be written as JSON")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func value<Code: Decodable>(_ text: String) -> Code? {
        // No sentence begins so.
        guard text.hasPrefix("{") else { return nil }
        return try? JSONDecoder().decode(Code.self, from: Data(text.utf8))
    }
}

/// How a life of the coordinator ended.
enum EpochEnd: Hashable {
    case ended(ExplorationEnd)
    /// It was cut off.
    case lost
    /// As an earlier version of the program has put it.
    case words(String)
}

import Foundation
import LayoutFuzz

/// What the hunter prints: fields with tabs between them, one thing in a line. Each line is out before anything else happens,
/// because the next case may end the process.
enum HunterLine {
    case caseBegins(CaseOrigin)
    case failure(CaseOrigin, Double, Failure, group: String? = nil)
    /// A case that fails without the mutant, too.
    case falseFailure(CaseOrigin, Failure)
    case reach(Int32, openings: UInt64, scripts: UInt64, checks: UInt64)

    static func write(_ line: HunterLine) {
        switch line {
        case .caseBegins(let place):
            write(["case", place.profile, "\(place.index)", "\(ProcessLimits.processorSeconds)"])
        case .failure(let place, let seconds, let failure, let group):
            write(
                [
                    "failure", place.profile, "\(place.index)", "\(seconds)", failure.invariant, failure.signature,
                    failure.message,
                ] + (group.map { [$0] } ?? []))
        case .falseFailure(let place, let failure):
            write(["false", place.profile, "\(place.index)", failure.signature])
        case .reach(let id, let openings, let scripts, let checks):
            write(["reach", "\(id)", "\(openings)", "\(scripts)", "\(checks)"])
        }
    }

    /// How many cases guidance keeps at the end, and a number that stands for them.
    static func kept(_ count: Int, digest: UInt64) { write(["kept", "\(count)", String(digest, radix: 16)]) }

    static func end(cases: UInt64, visits: UInt64) {
        write(["end", "\(cases)", "\(ProcessLimits.processorSeconds)", "\(visits)"])
    }

    private static func write(_ fields: [String]) {
        let line = fields.map { $0.split(whereSeparator: { $0 == "\t" || $0.isNewline }).joined(separator: " ") }
            .joined(separator: "\t")
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

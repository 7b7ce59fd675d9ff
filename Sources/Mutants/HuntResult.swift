/// What came of the hunt for a mutant.
package struct HuntResult: Codable, Hashable, Sendable {
    /// One thing that was seen of a mutant.
    package struct Finding: Codable, Hashable, Sendable {
        package let invariant: String
        package let signature: String
        package let message: String
        package let profile: String
        /// The number of the case in its profile.
        package let index: UInt64
        /// Of processor time, since the process began.
        package let seconds: Double
        /// Its group key; nil where that was not asked.
        package let group: String?

        package init(
            invariant: String, signature: String, message: String, profile: String, index: UInt64, seconds: Double,
            group: String? = nil
        ) {
            self.invariant = invariant
            self.signature = signature
            self.message = message
            self.profile = profile
            self.index = index
            self.seconds = seconds
            self.group = group
        }
    }

    /// How a process ended.
    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// It took far longer than it may, without using the processor.
        case stopped
    }

    /// 0 for the true engine.
    package let mutant: Int
    /// In their order; one at most, unless all were asked for.
    package let findings: [Finding]
    /// How many cases were begun.
    package let cases: UInt64
    /// Of processor time.
    package let seconds: Double
    /// How often a case came by the mutant. Nil if the process died.
    package let visits: UInt64?
    /// Cases that fail without the mutant, too.
    package let falseFailures: [String]

    package init(
        mutant: Int, findings: [Finding], cases: UInt64, seconds: Double, visits: UInt64?, falseFailures: [String] = []
    ) {
        self.mutant = mutant
        self.findings = findings
        self.cases = cases
        self.seconds = seconds
        self.visits = visits
        self.falseFailures = falseFailures
    }

    /// The distinct signatures of the findings, in their order.
    package var signatures: [String] {
        var seen: Set<String> = []
        return findings.map(\.signature).filter { seen.insert($0).inserted }
    }

    /// The distinct group keys of the findings, in their order.
    package var groups: [String] {
        var seen: Set<String> = []
        return findings.map { $0.group ?? $0.signature }.filter { seen.insert($0).inserted }
    }

    /// With what a second process found behind the last case of the first one, which died.
    package func followed(by other: HuntResult) -> HuntResult {
        HuntResult(
            mutant: mutant, findings: findings + other.findings, cases: cases + other.cases,
            seconds: seconds + other.seconds, visits: other.visits, falseFailures: falseFailures + other.falseFailures)
    }

    /// Reads what the hunter printed.
    /// - Parameters:
    ///   - errors: its standard error, which says why it trapped.
    ///   - function: the name of the function at the innermost of some places in the program, as a part of signatures; nil where
    ///     it is not known.
    package init(
        mutant: Int, output: String, errors: String, ending: Ending, function: ([UInt64]) -> String? = { _ in nil }
    ) {
        var findings: [Finding] = []
        var falseFailures: [String] = []
        var cases: UInt64 = 0
        var seconds = 0.0
        var visits: UInt64?
        var place: (profile: String, index: UInt64) = ("", 0)
        var trapSite: [UInt64] = []
        for line in output.split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if fields[0] == "trap" { trapSite = fields.dropFirst().compactMap { UInt64($0) } }
            switch (fields[0], fields.count) {
            case ("case", 4):
                cases += 1
                place = (fields[1], UInt64(fields[2]) ?? 0)
                seconds = Double(fields[3]) ?? seconds
            case ("failure", 7), ("failure", 8):
                findings.append(
                    Finding(
                        invariant: fields[4], signature: fields[5], message: fields[6], profile: fields[1],
                        index: UInt64(fields[2]) ?? 0, seconds: Double(fields[3]) ?? 0,
                        group: fields.count == 8 ? fields[7] : nil))
            case ("false", 4): falseFailures.append("\(fields[1]) \(fields[2]): \(fields[3])")
            case ("end", 4):
                seconds = Double(fields[2]) ?? seconds
                visits = UInt64(fields[3])
            default: break
            }
        }
        if let death = Self.death(ending, errors), visits == nil {
            let site = death.invariant == "trap" ? function(trapSite) : nil
            findings.append(
                Finding(
                    invariant: death.invariant,
                    signature: [death.signature, site].compactMap(\.self).joined(separator: "/"),
                    message: death.message, profile: place.profile, index: place.index, seconds: seconds))
        }
        self.init(
            mutant: mutant, findings: findings, cases: cases, seconds: seconds, visits: visits,
            falseFailures: falseFailures)
    }

    /// Of a process that did not come to its end. The signal of the clock is the hunter's own; somebody else's ends no case.
    private static func death(
        _ ending: Ending, _ errors: String
    ) -> (invariant: String, signature: String, message: String)? {
        switch ending {
        case .exited(0): return nil
        case .stopped: return ("hang", "hang/without-work", "the case waits for something")
        case .signalled(27): return ("hang", "hang", "the case did not end in its time")
        case .signalled(2), .signalled(15): return nil
        case .exited, .signalled:
            let line = errors.split(whereSeparator: \.isNewline).first { $0.contains("rror: ") }.map(String.init)
            let message = line ?? "\(ending)"
            // What comes before is the place, and numbers differ from case to case.
            let said = message.split(separator: "rror: ").last ?? ""
            let words = said.split { !$0.isLetter }.joined(separator: "-").lowercased()
            return ("trap", "trap/\(words)", message)
        }
    }
}

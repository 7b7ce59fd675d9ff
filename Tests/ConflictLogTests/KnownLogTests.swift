import SolverOracle
import XCTest

@testable import AutoLayoutSolver
@testable import ConflictLog

/// What is said of logs of which it is known.
final class KnownLogTests: XCTestCase {
    /// With what is said of each; nil where it is not read as one whole report.
    private static let logs: [(log: KnownLog, explanation: ConflictExplanation?)] = KnownLog.all.map { log in
        let conflicts = ConflictReader.conflicts(in: log.text)
        return (log, conflicts.count == 1 && conflicts[0].unreadable.isEmpty ? ConflictExplanation(conflicts[0]) : nil)
    }

    func test_thereAreManyLogs_andNoneTwice() {
        XCTAssertGreaterThanOrEqual(Self.logs.count, 170)
        XCTAssertEqual(Set(KnownLog.all.map(\.name)).count, Self.logs.count)
        XCTAssertEqual(Set(KnownLog.all.map(\.constraints)).count, Self.logs.count)
    }

    func test_eachLog_hasItsCoreItsMakersAndItsFix() throws {
        for (log, explanation) in Self.logs {
            guard let explanation else {
                XCTFail("\(log.name): \(ConflictReader.conflicts(in: log.text).map(\.unreadable))")
                continue
            }
            XCTAssertEqual(explanation.constraints.count, log.constraints.count, log.name)
            XCTAssertEqual(explanation.core.members.map { $0 + 1 }, log.core, log.name)
            XCTAssertFalse(explanation.core.isUnproven, log.name)
            XCTAssertEqual(explanation.advice.kind, log.fix, log.name)
            XCTAssertEqual(explanation.advice.target.map { $0 + 1 }, log.change, log.name)
            XCTAssertEqual(explanation.broken.map { $0 + 1 }, log.broken, log.name)
            if !log.makers.isEmpty {
                XCTAssertEqual(explanation.core.members.map { explanation.makers[$0] }, log.makers, log.name)
            }
        }
    }

    /// The oracle that checks the solver's own conflicts finds no fault: all together cannot hold, and without any one they can.
    func test_eachCore_isMinimal() throws {
        for (log, explanation) in Self.logs {
            guard let explanation else { continue }
            let core = explanation.core
            let logged = LoggedSystem(explanation.constraints, core.facts)
            var system = logged.system
            for (rank, member) in core.members.enumerated() { system.rows[member].breakingOrder = rank }
            let unsaid = (explanation.constraints.count..<system.rows.count)
            guard unsaid.isEmpty, let last = core.members.last else { continue }
            let conflict = LinearSolution.Conflict(broken: last, members: core.members)
            XCTAssertEqual(SolverOracle.verifyConflictMembers(conflict, in: system, reading: .simplest), [], log.name)
        }
    }

    /// The sum that is printed is wrong by what it says: both sides are added up again here.
    func test_eachSum_isFalseByItsExcess() {
        for (log, explanation) in Self.logs {
            guard let core = explanation?.core else { continue }
            XCTAssertGreaterThan(core.excess, 0, log.name)
            XCTAssertTrue(core.needed.allSatisfy { $0.points > 0 && $0.factor > 0 }, log.name)
        }
    }

    /// All that an explanation is made from is the same, whatever was done to the log; but a name may lose a space where
    /// its line was broken.
    func test_everyShapeOfALog_saysTheSame() throws {
        func solid(_ name: String?) -> String? { name?.filter { $0 != " " } }
        func plain(_ anchor: LoggedAnchor) -> LoggedAnchor {
            var plain = anchor
            plain.item.className = solid(anchor.item.className) ?? ""
            plain.item.text = solid(anchor.item.text)
            return plain
        }
        func plain(_ constraint: LoggedConstraint?) -> LoggedConstraint? {
            guard var result = constraint else { return nil }
            (result.text, result.line, result.identifier) = ("", 0, solid(result.identifier))
            (result.first, result.second) = (plain(result.first), result.second.map { plain($0) })
            return result
        }
        for (number, (log, explanation)) in Self.logs.enumerated() {
            guard let printed = explanation?.conflict else { continue }
            // The first in every shape, the others in some, so that each shape still meets dozens of them.
            for (place, shape) in LogShape.allCases.enumerated()
            where shape != .asPrinted && (number < 40 || (number + place).isMultiple(of: 6)) {
                let conflicts = ConflictReader.conflicts(in: shape.applied(to: log.text))
                XCTAssertEqual(conflicts.count, 1, "\(log.name), \(shape)")
                guard let conflict = conflicts.first else { continue }
                XCTAssertEqual(conflict.unreadable, [], "\(log.name), \(shape)")
                XCTAssertEqual(
                    conflict.all.map { plain($0) }, printed.all.map { plain($0) }, "\(log.name), \(shape)")
                XCTAssertEqual(plain(conflict.broken), plain(printed.broken), "\(log.name), \(shape)")
            }
        }
    }

    /// All in one log, one after the other: each is a conflict of its own.
    func test_manyConflictsInOneLog_areAllFound() {
        let conflicts = ConflictReader.conflicts(in: KnownLog.all.map(\.text).joined())
        XCTAssertEqual(conflicts.map { $0.all.count }, KnownLog.all.map(\.constraints.count))
    }
}

extension KnownLog {
    static let all = ofApps + withUIKit + ofCells + ofBars + ofViews + ofMasks + ofPrinting
}

import SolverOracle
import XCTest

@testable import AutoLayoutSolver
@testable import ConflictLog

/// What is said of logs of which it is known.
final class KnownLogTests: XCTestCase {
    private static let logs = KnownLog.ofApps + KnownLog.withUIKit

    private func explanation(_ log: KnownLog, _ shape: LogShape = .asPrinted) -> ConflictExplanation? {
        let text = shape.applied(to: log.text)
        let conflicts = ConflictReader.conflicts(in: text)
        guard conflicts.count == 1, conflicts[0].unreadable.isEmpty else {
            XCTFail(
                "\(log.name), \(shape): \(conflicts.count) conflicts, unreadable \(conflicts.first?.unreadable ?? [])\n\(text)"
            )
            return nil
        }
        return ConflictExplanation(conflicts[0])
    }

    func test_thereAreSixtyLogs() { XCTAssertGreaterThanOrEqual(Self.logs.count, 60) }

    func test_eachLog_hasItsCoreItsMakersAndItsFix() throws {
        for log in Self.logs {
            guard let explanation = explanation(log) else { continue }
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
        for log in Self.logs {
            guard let explanation = explanation(log) else { continue }
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
        for log in Self.logs {
            guard let core = explanation(log)?.core else { continue }
            XCTAssertGreaterThan(core.excess, 0, log.name)
            XCTAssertTrue(core.needed.allSatisfy { $0.points > 0 && $0.factor > 0 }, log.name)
        }
    }

    func test_everyShapeOfALog_saysTheSame() throws {
        for log in Self.logs {
            for shape in LogShape.allCases where shape != .asPrinted {
                guard let explanation = explanation(log, shape) else { continue }
                XCTAssertEqual(explanation.constraints.count, log.constraints.count, "\(log.name), \(shape)")
                XCTAssertEqual(explanation.core.members.map { $0 + 1 }, log.core, "\(log.name), \(shape)")
                XCTAssertEqual(explanation.advice.kind, log.fix, "\(log.name), \(shape)")
                XCTAssertEqual(explanation.advice.target.map { $0 + 1 }, log.change, "\(log.name), \(shape)")
            }
        }
    }

    /// All in one log, one after the other: each is a conflict of its own.
    func test_manyConflictsInOneLog_areAllFound() {
        let conflicts = ConflictReader.conflicts(in: Self.logs.map(\.text).joined())
        XCTAssertEqual(conflicts.map { $0.all.count }, Self.logs.map(\.constraints.count))
    }
}

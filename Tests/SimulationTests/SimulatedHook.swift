import FuzzWire

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// A command that tells somebody of a finding: it takes its time, and it may fail or never end.
final class SimulatedHook: NotificationCommand {
    private unowned let schedule: Schedule
    private let signature: String
    private let end: Duration
    private var status: ExitStatus
    private var hasEnded = false

    init(_ schedule: Schedule, _ signature: String, end: Duration, status: ExitStatus) {
        self.schedule = schedule
        self.signature = signature
        self.end = end
        self.status = status
    }

    func reap() -> ExitStatus? {
        guard schedule.now >= end || status == .signalled(9) else { return nil }
        if !hasEnded, status == .exited(0) { schedule.notified[signature, default: 0] += 1 }
        hasEnded = true
        return status
    }

    func killGroup() { status = .signalled(9) }
}

extension Schedule {
    func startHook(_ notice: FindingNotice) throws -> SimulatedHook {
        if random.one(in: 20) { throw SystemCallError(call: "fork", code: 11) }
        let isSlow = random.one(in: 10)
        return SimulatedHook(
            self, notice.signature, end: now + (isSlow ? .seconds(40) : random.milliseconds(below: 3000)),
            status: random.one(in: 6) ? .exited(3) : .exited(0))
    }

    func delivered(_ signature: String) -> Int { notified[signature, default: 0] }
}

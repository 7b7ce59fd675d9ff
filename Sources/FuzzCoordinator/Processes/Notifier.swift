import Foundation
import FuzzCampaign
import FuzzWire

/// The command of one notification, while it runs. A simulation has its own.
protocol NotificationCommand: AnyObject {
    /// How it ended; nil while it runs.
    func reap() -> ExitStatus?
    func killGroup()
}

extension SpawnedProcess: NotificationCommand {}

/// Notifies of new findings, through a command of the person who started the campaign.
///
/// The command is that person's text and nothing else. What came from a worker goes to its standard input, as JSON, and
/// never into the command or its environment. One command runs at a time; one that does not end is ended. A notice
/// whose command fails is tried again, behind the others.
final class Notifier {
    /// What the command reads.
    struct Message: Codable, Hashable {
        var campaign: String?
        var signature: String
        var invariant: String
        var message: String
        var file: String
        var caseIndex: UInt64
    }

    static let timeLimit = Duration.seconds(30)
    /// How often a notice is tried in one run of the campaign.
    static let attempts = 3
    static let initialBackOff = Duration.seconds(1)

    private struct Waiting {
        var notice: FindingNotice
        var failures = 0
        var notBefore = Duration.zero
    }

    private let startCommand: (FindingNotice) throws -> any NotificationCommand
    /// At most one for each signature of the campaign.
    private var queue: [Waiting] = []
    private var running: (process: any NotificationCommand, since: Duration, waiting: Waiting)?
    private var delivered: [FindingNotice] = []
    /// Tried too often in this run.
    private var abandonedNotices: [FindingNotice] = []

    convenience init(command: String, campaign: String?) {
        self.init { try Self.start(command, campaign: campaign, $0) }
    }

    /// - Parameter startCommand: starts the command for one notice.
    init(startCommand: @escaping (FindingNotice) throws -> any NotificationCommand) {
        self.startCommand = startCommand
    }

    /// Nothing will happen any more without another notice.
    var isIdle: Bool { running == nil && queue.isEmpty }

    /// Those that were not delivered, or not yet.
    var undelivered: [FindingNotice] {
        (running.map { [$0.waiting.notice] } ?? []) + queue.map(\.notice) + abandonedNotices
    }

    func add(_ notice: FindingNotice) { queue.append(Waiting(notice: notice)) }

    /// Those whose command has succeeded since the last call.
    func takeDelivered() -> [FindingNotice] {
        defer { delivered = [] }
        return delivered
    }

    /// Starts what is due and looks after what runs. Returns lines for the person at the terminal.
    func turn(at now: Duration) -> [String] {
        var lines: [String] = []
        if let running {
            if let status = running.process.reap() {
                self.running = nil
                if status == .exited(0) {
                    delivered.append(running.waiting.notice)
                } else {
                    lines.append(failed(running.waiting, "\(status)", at: now))
                }
            } else if now - running.since > Self.timeLimit {
                running.process.killGroup()
            }
        }
        if running == nil, let next = queue.firstIndex(where: { now >= $0.notBefore }) {
            let waiting = queue.remove(at: next)
            do {
                running = (try startCommand(waiting.notice), now, waiting)
            } catch {
                lines.append(failed(waiting, "\(error)", at: now))
            }
        }
        return lines
    }

    private func failed(_ waiting: Waiting, _ reason: String, at now: Duration) -> String {
        var waiting = waiting
        waiting.failures += 1
        let isLast = waiting.failures >= Self.attempts
        if isLast {
            abandonedNotices.append(waiting.notice)
        } else {
            waiting.notBefore = now + Self.initialBackOff * (1 << (waiting.failures - 1))
            queue.append(waiting)
        }
        return CampaignMessages.notifyFailed(waiting.notice.signature, reason, isLast: isLast)
    }

    private static func start(
        _ command: String, campaign: String?, _ notice: FindingNotice
    ) throws -> SpawnedProcess {
        let message = Message(
            campaign: campaign, signature: notice.signature, invariant: notice.invariant, message: notice.message,
            file: notice.file, caseIndex: notice.caseIndex)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = Array(try encoder.encode(message)) + [UInt8(ascii: "\n")]
        let process = try SpawnedProcess(executable: "/bin/sh", arguments: ["-c", command], capturing: [])
        try process.input.makeNonBlocking()
        // A command that does not read is its own business.
        _ = try? process.input.writeSome(bytes, from: 0)
        process.input.close()
        return process
    }
}

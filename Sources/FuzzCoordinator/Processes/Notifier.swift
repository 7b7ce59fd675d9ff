import Foundation
import FuzzWire
import Glibc
import LayoutFuzz

/// Tells somebody of new findings, through a command of the person who started the campaign.
///
/// The command is that person's text and nothing else. What came from a worker goes to its standard input, as JSON, and
/// never into the command or its environment. One command runs at a time; one that does not end is ended.
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
    /// A command that is slower than the findings come must not fill the memory.
    static let longestQueue = 100
    /// So that a message fits a pipe, and writing it waits for nobody.
    private static let longestText = 2000

    private let command: String
    private let campaign: String?
    private var queue: [Message] = []
    private var running: (process: SpawnedProcess, since: Duration, message: Message)?
    private(set) var dropped = 0

    init(command: String, campaign: String?) {
        self.command = command
        self.campaign = campaign
    }

    var isIdle: Bool { running == nil && queue.isEmpty }

    func add(_ finding: Findings.Finding, path: String) {
        guard queue.count < Self.longestQueue else {
            dropped += 1
            return
        }
        queue.append(
            Message(
                campaign: campaign, signature: finding.signature, invariant: finding.failure.invariant,
                message: String(finding.failure.message.prefix(Self.longestText)), file: path,
                caseIndex: finding.caseIndex))
    }

    /// Starts what is due and looks after what runs. Returns lines for the person at the terminal.
    func turn(at now: Duration) -> [String] {
        var lines: [String] = []
        if let running {
            if let status = running.process.reap() {
                self.running = nil
                if status != .exited(0) {
                    lines.append(CoordinatorSentences.notifyFailed(running.message.signature, "\(status)"))
                }
            } else if now - running.since > Self.timeLimit {
                running.process.killGroup()
            }
        }
        if running == nil, !queue.isEmpty {
            let message = queue.removeFirst()
            do {
                running = (try start(message), now, message)
            } catch {
                lines.append(CoordinatorSentences.notifyFailed(message.signature, "\(error)"))
            }
        }
        return lines
    }

    private func start(_ message: Message) throws -> SpawnedProcess {
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

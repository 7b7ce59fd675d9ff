import FuzzCampaign
import FuzzMessages
import FuzzWire

/// Standard error as people see it: lines that stay, and below them one line of progress.
///
/// On a terminal the progress line is drawn over every second. Into a file or a pipe it is a separate line every ten
/// seconds, so that a log of a night stays readable.
final class Console {
    private let isTerminal: Bool
    private let write: (String) -> Void
    private let log: LogFile?
    private let flushOutput: () -> Void
    private var nextLoggedProgress = Duration.zero
    private var hasProgressLine = false
    private var nextProgress = Duration.zero

    static let terminalInterval = Duration.seconds(1)
    static let logInterval = Duration.seconds(10)
    static let fileInterval = Duration.seconds(600)
    private static let eraseLine = "\r\u{1B}[K"

    init(
        isTerminal: Bool, log: LogFile? = nil, flush: @escaping () -> Void = {}, write: @escaping (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.log = log
        self.write = write
        flushOutput = flush
    }

    /// The real standard error, for commands that only print.
    static func standardError() -> Console {
        Console(isTerminal: isatty(2) != 0) { try? FileDescriptor.writeAll(Array($0.utf8), to: 2) }
    }

    /// The real standard error of a campaign. A reader that is gone or that stops reading is no reason to stop it.
    static func campaign(log: LogFile? = nil) -> Console {
        let output = BackgroundOutput(descriptor: 2)
        return Console(isTerminal: isatty(2) != 0, log: log, flush: { output.flush() }, write: { output.write($0) })
    }

    /// At the end of a campaign: waits for a reader that reads, not for one that does not.
    func flush() { flushOutput() }

    /// What a terminal would obey is replaced.
    func line(_ text: String) {
        let text = Printable.lines(text)
        clear()
        write(text + "\n")
        log?.line(text)
    }

    func progress(_ campaign: Campaign, at now: Duration) {
        guard now >= nextProgress else { return }
        let isFirst = nextProgress == .zero
        nextProgress = now + (isTerminal ? Self.terminalInterval : Self.logInterval)
        // At the very start there is nothing to report.
        guard !isFirst else { return }
        let text = CampaignMessages.progress(campaign, at: now)
        if let log, now >= nextLoggedProgress {
            nextLoggedProgress = now + Self.fileInterval
            log.line(text)
        }
        if isTerminal {
            write(Self.eraseLine + text)
            hasProgressLine = true
        } else {
            write(text + "\n")
        }
    }

    /// Removes the progress line.
    func clear() {
        guard hasProgressLine else { return }
        write(Self.eraseLine)
        hasProgressLine = false
    }
}

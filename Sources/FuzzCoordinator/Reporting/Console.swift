import FuzzWire
import Glibc

/// Standard error as people see it: lines that stay, and below them one line of progress.
///
/// On a terminal the progress line is drawn over every second. Into a file or a pipe it is a line of its own every ten
/// seconds, so that a log of a night stays readable.
final class Console {
    private let isTerminal: Bool
    private let write: (String) -> Void
    private let log: LogFile?
    private var nextLoggedProgress = Duration.zero
    private var hasProgressLine = false
    private var nextProgress = Duration.zero

    static let terminalInterval = Duration.seconds(1)
    static let logInterval = Duration.seconds(10)
    static let fileInterval = Duration.seconds(600)
    private static let eraseLine = "\r\u{1B}[K"

    init(isTerminal: Bool, log: LogFile? = nil, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        self.log = log
        self.write = write
    }

    /// The real standard error. A reader that is gone is not a reason to end a campaign.
    static func standardError(log: LogFile? = nil) -> Console {
        Console(isTerminal: isatty(2) != 0, log: log) { try? FileDescriptor.writeAll(Array($0.utf8), to: 2) }
    }

    func line(_ text: String) {
        clear()
        write(text + "\n")
        log?.line(text)
    }

    func progress(_ campaign: Campaign, at now: Duration) {
        guard now >= nextProgress else { return }
        let isFirst = nextProgress == .zero
        nextProgress = now + (isTerminal ? Self.terminalInterval : Self.logInterval)
        // At the very start there is nothing to tell.
        guard !isFirst else { return }
        let text = CoordinatorSentences.progress(campaign, at: now)
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

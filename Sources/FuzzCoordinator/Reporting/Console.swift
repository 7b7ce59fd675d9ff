import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire

/// Standard error as people see it: lines that stay, and below them the progress.
///
/// On a terminal the progress is drawn over every second. Into a file or a pipe it is a separate line every minute,
/// so that a log of a night stays readable.
final class Console {
    private let isTerminal: Bool
    /// Neither progress nor news, only what matters at the end and what goes wrong.
    private let isQuiet: Bool
    private let terminalStyle: TerminalStyle
    private let width: () -> Int
    private let write: (String) -> Void
    private let log: LogFile?
    private let flushOutput: () -> Void
    private var nextLoggedProgress = Duration.zero
    private var progressLines = 0
    private var nextProgress = Duration.zero

    static let terminalInterval = Duration.seconds(1)
    static let logInterval = Duration.seconds(60)
    static let fileInterval = Duration.seconds(600)
    private static let eraseLine = "\r\u{1B}[K"
    private static let lineUp = "\u{1B}[1A"
    private static let defaultWidth = 80

    init(
        isTerminal: Bool, isQuiet: Bool = false, terminalStyle: TerminalStyle = .none, log: LogFile? = nil,
        width: @escaping () -> Int = { Console.defaultWidth }, flush: @escaping () -> Void = {},
        write: @escaping (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.isQuiet = isQuiet
        self.terminalStyle = terminalStyle
        self.width = width
        self.log = log
        self.write = write
        flushOutput = flush
    }

    /// The real standard error, for commands that only print.
    static func standardError() -> Console {
        Console(isTerminal: isatty(2) != 0) { try? FileDescriptor.writeAll(Array($0.utf8), to: 2) }
    }

    /// The real standard error of a campaign. A reader that is gone or that stops reading is no reason to stop it.
    static func campaign(log: LogFile? = nil, isQuiet: Bool = false) -> Console {
        let output = BackgroundOutput(descriptor: 2)
        let environment = ProcessInfo.processInfo.environment
        // A terminal that cannot move its cursor is as a file.
        let isTerminal = isatty(2) != 0 && environment["TERM"] != "dumb"
        return Console(
            isTerminal: isTerminal, isQuiet: isQuiet,
            terminalStyle: TerminalStyle(isTerminal: isTerminal, environment: environment),
            log: log, width: { terminalWidth() }, flush: { output.flush() }, write: { output.write($0) })
    }

    private static func terminalWidth() -> Int {
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return defaultWidth }
        return Int(size.ws_col)
    }

    /// At the end of a campaign: waits for a reader that reads, not for one that does not.
    func flush() { flushOutput() }

    /// What a terminal would obey is replaced.
    func line(_ text: String) {
        let text = Printable.lines(text)
        clear()
        write((isTerminal ? shown(text) : text) + "\n")
        log?.line(text)
    }

    /// Words stay whole, and so do paths and commands, which people copy.
    private func shown(_ text: String) -> String {
        let width = width()
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            StatusLines.wrapped(String(line), width: width).map { terminalStyle.line($0) }
        }.joined(separator: "\n")
    }

    /// A line about the course of a campaign; `--quiet` leaves it to the log.
    func news(_ text: String) {
        guard isQuiet, !text.hasPrefix("Warning: "), !text.hasPrefix("BUG DETECTED") else { return line(text) }
        log?.line(Printable.lines(text))
    }

    func progress(_ campaign: Campaign, at now: Duration) {
        guard now >= nextProgress else { return }
        let isFirst = nextProgress == .zero
        nextProgress = now + (isTerminal ? Self.terminalInterval : Self.logInterval)
        // At the very start there is nothing to report.
        guard !isFirst else { return }
        if let log, now >= nextLoggedProgress {
            nextLoggedProgress = now + Self.fileInterval
            log.line(CampaignMessages.progress(campaign, at: now))
        }
        guard !isQuiet else { return }
        if isTerminal {
            let lines = StatusLines.of(campaign, at: now, width: width(), terminalStyle: terminalStyle)
            write(erasing + lines.joined(separator: "\n"))
            progressLines = lines.count
        } else {
            write(CampaignMessages.progress(campaign, at: now) + "\n")
        }
    }

    /// Removes the progress.
    func clear() {
        guard progressLines > 0 else { return }
        write(erasing)
        progressLines = 0
    }

    private var erasing: String {
        Self.eraseLine + String(repeating: Self.lineUp + Self.eraseLine, count: max(0, progressLines - 1))
    }
}

import Foundation
import Synchronization

/// Ends a layout that takes longer than a file may.
///
/// The engine runs on one thread and cannot be interrupted, so what is late ends the process; what was finished before is
/// handed over first.
final class LayoutWatchdog: Sendable {
    /// A file that took too long.
    struct LayoutTimeout {
        let file: String
        /// How many files were still to come.
        let remaining: Int
        /// What the files before it gave.
        let finished: [String]
    }

    private struct State {
        var finished: [String] = []
        var present: (file: String, remaining: Int, deadline: ContinuousClock.Instant)?
    }

    let limit: Duration
    private let state = Mutex(State())

    static let standardLimit = Duration.seconds(60)
    private static let pause = 0.05

    init(limit: Duration) { self.limit = limit }

    /// A file's layout begins.
    func begin(_ file: String, remaining: Int, at now: ContinuousClock.Instant = .now) {
        state.withLock { $0.present = (file, remaining, now + limit) }
    }

    /// The file's layout is over.
    func end(_ lines: [String]) {
        state.withLock {
            $0.finished += lines
            $0.present = nil
        }
    }

    /// Looks whether the present file is late. Nothing begins or ends while `reportTimeout` runs.
    func check(at now: ContinuousClock.Instant = .now, _ reportTimeout: (LayoutTimeout) -> Void) {
        state.withLock { state in
            guard let present = state.present, now > present.deadline else { return }
            reportTimeout(LayoutTimeout(file: present.file, remaining: present.remaining, finished: state.finished))
        }
    }

    /// Checks repeatedly, on a separate thread.
    func start(_ reportTimeout: @escaping @Sendable (LayoutTimeout) -> Void) {
        let thread = Thread { [self] in
            while true {
                Thread.sleep(forTimeInterval: Self.pause)
                check(reportTimeout)
            }
        }
        thread.start()
    }
}

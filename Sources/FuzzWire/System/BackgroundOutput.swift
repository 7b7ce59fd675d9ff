import Dispatch
import Foundation
import Synchronization

/// Lines for a person who may have stopped reading: a terminal after Ctrl-S, a pager, a full pipe.
///
/// A separate thread writes them, so that no other code ever waits for the reader. Lines that do not fit into the buffer are
/// counted, and the count is written in their place when the reader continues.
package final class BackgroundOutput: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var droppedLines = 0
        var isWriting = false
        var hasThread = false
        /// Rises whenever the reader took something.
        var progress = 0
    }

    private let descriptor: Int32
    private let limit: Int
    private let note: @Sendable (Int) -> String
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    package static let standardLimit = 256 * 1024
    /// At the end of a process: how long a reader may take nothing.
    package static let waitTimeout = Duration.seconds(5)
    /// What a pipe takes at once.
    private static let chunkBytes = 4096

    /// - Parameters:
    ///   - limit: the bytes that wait for the reader at most.
    ///   - note: the line that says how many lines are missing.
    package init(
        descriptor: Int32, limit: Int = standardLimit, note: @escaping @Sendable (Int) -> String = droppedNote
    ) {
        self.descriptor = descriptor
        self.limit = limit
        self.note = note
    }

    package static func droppedNote(_ lines: Int) -> String {
        "(\(lines) line\(lines == 1 ? " is" : "s are") missing here: nobody read standard error, and the work went on.)"
    }

    /// Never waits.
    package func write(_ text: String) {
        let needsThread = state.withLock { state -> Bool in
            defer { state.hasThread = true }
            if state.pending.count + text.utf8.count > limit {
                // A line of progress that is drawn over is no loss.
                if text.hasSuffix("\n") { state.droppedLines += 1 }
            } else {
                self.noteDropped(&state)
                state.pending += text.utf8
            }
            return !state.hasThread
        }
        if needsThread { startThread() }
        wake.signal()
    }

    /// Waits until everything is written, or until the reader has taken nothing for `waitTimeout`.
    /// - Returns: whether everything is written.
    @discardableResult
    package func flush(waitTimeout: Duration = waitTimeout) -> Bool {
        let clock = ContinuousClock()
        var last = (progress: -1, at: clock.now)
        while true {
            let (isDone, progress) = state.withLock { ($0.pending.isEmpty && !$0.isWriting, $0.progress) }
            if isDone { return true }
            if progress != last.progress { last = (progress, clock.now) }
            guard clock.now - last.at < waitTimeout else { return false }
            usleep(2000)
        }
    }

    private func noteDropped(_ state: inout State) {
        guard state.droppedLines > 0 else { return }
        state.pending += (note(state.droppedLines) + "\n").utf8
        state.droppedLines = 0
    }

    private func startThread() {
        let thread = Thread { [self] in
            while true {
                wake.wait()
                while let bytes = next() { write(bytes) }
            }
        }
        thread.start()
    }

    private func next() -> [UInt8]? {
        state.withLock { state -> [UInt8]? in
            state.isWriting = false
            if state.pending.isEmpty { self.noteDropped(&state) }
            guard !state.pending.isEmpty else { return nil }
            state.isWriting = true
            defer { state.pending = [] }
            return state.pending
        }
    }

    private func write(_ bytes: [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: Self.chunkBytes) {
            // A missing reader is no error here.
            try? FileDescriptor.writeAll(
                Array(bytes[start..<min(start + Self.chunkBytes, bytes.count)]), to: descriptor)
            state.withLock { $0.progress += 1 }
        }
    }
}

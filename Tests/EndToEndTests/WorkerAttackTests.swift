import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// A coordinator that attacks costs its workers no more than a few messages, and time.
final class WorkerAttackTests: ProgramTestCase {
    private func peak(_ worker: RunningProgram, seconds: Double) -> Double {
        let end = Date().addingTimeInterval(seconds)
        var most = 0.0
        while Date() < end {
            most = max(most, ProcessTable.residentMegabytes(of: worker.identifier))
            usleep(5000)
        }
        return most
    }

    private func startWorker(_ endpoint: String) throws -> RunningProgram {
        try start(Programs.worker, ["serve", "--connect", endpoint, "--name", "victim", "--quick-reconnection"])
    }

    private func endByRequest(_ worker: RunningProgram, file: StaticString = #filePath, line: UInt = #line) {
        kill(worker.identifier, SIGTERM)
        let told = Date()
        XCTAssertEqual(worker.exitCode(within: 30), 0, worker.errors, file: file, line: line)
        XCTAssertLessThan(Date().timeIntervalSince(told), 12, file: file, line: line)
    }

    /// Each is given up, with its connection, while it comes.
    func test_endlessMessage_isGivenUp() throws {
        let kinds: [(String, [UInt8])] = [
            ("empty parts", Array(repeating: [1, 0], count: 32_768).flatMap { $0 }),
            ("parts", AttackingPeer.frame([UInt8](repeating: 7, count: 100_000), more: true)),
            ("large parts", AttackingPeer.frame([UInt8](repeating: 7, count: 8_000_000), more: true)),
        ]
        for (name, chunk) in kinds {
            let coordinator = try AttackingCoordinator()
            let worker = try startWorker(coordinator.endpoint)
            var sent = 0
            var most = 0.0
            var before = 0.0
            for _ in 0..<3 {
                let connection = try XCTUnwrap(coordinator.accept(), worker.errors)
                before = before == 0 ? peak(worker, seconds: 0.3) : before
                let watch = MemoryWatch(worker.identifier)
                while connection.bytesSent < 500 << 20, connection.send(chunk) {}
                sent = max(sent, connection.bytesSent)
                most = max(most, watch.stop())
            }
            print("\(name): \(before) -> \(most) MB, \(sent >> 20) MB taken")
            // Unhindered, it would be all that is sent, and 32 times that for empty parts.
            XCTAssertLessThan(sent, 200 << 20, name)
            XCTAssertLessThan(most - before, 150, name)
            XCTAssertTrue(worker.errors.contains("More came of one message than any message has"), worker.errors)
            endByRequest(worker)
        }
    }

    /// Messages that are whole, harmless and as long as they may be, faster than they can be read.
    func test_floodOfLongMessages_fillsNoMemory_andSignalsAreHeard() throws {
        let coordinator = try AttackingCoordinator()
        let worker = try startWorker(coordinator.endpoint)
        let connection = try XCTUnwrap(coordinator.accept(), worker.errors)
        let before = peak(worker, seconds: 0.3)
        var frames = try WireFormat.encode(.cancel(Cancel(lease: LeaseID(epoch: Epoch(1), number: 1))))
        // An unknown key is ignored.
        let body = String(decoding: frames[2], as: UTF8.self).dropFirst()
        frames[2] = Array("{\"a\":\"\(String(repeating: "x", count: 8_000_000))\",\(body)".utf8)
        let chunk = AttackingPeer.message(frames)
        let flood = Thread { while connection.bytesSent < 4 << 30, connection.send(chunk) {} }
        flood.start()
        let most = peak(worker, seconds: 3)
        print("long messages: \(before) -> \(most) MB, \(connection.bytesSent >> 20) MB taken")
        XCTAssertGreaterThan(connection.bytesSent, 16 << 20, "they are read")
        XCTAssertLessThan(most - before, 150)
        XCTAssertTrue(worker.process.isRunning, worker.errors)
        endByRequest(worker)
        while !flood.isFinished { usleep(10_000) }
    }
}

/// The largest of many looks at a process's memory, from a separate thread.
private final class MemoryWatch: @unchecked Sendable {
    // Unchecked because every access to the state below holds the lock.
    private let lock = NSLock()
    private var most = 0.0
    private var isOver = false

    init(_ identifier: pid_t) {
        Thread { [self] in
            while lock.withLock({ !isOver }) {
                let now = ProcessTable.residentMegabytes(of: identifier)
                lock.withLock { most = max(most, now) }
                usleep(5000)
            }
        }.start()
    }

    func stop() -> Double {
        lock.withLock {
            isOver = true
            return most
        }
    }
}

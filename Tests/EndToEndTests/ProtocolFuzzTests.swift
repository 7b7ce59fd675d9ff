import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// Damaged messages against a live coordinator and a live worker: neither dies, nothing wrong is recorded, and memory
/// stays flat. A few thousand here; `make protocol-fuzz` sends a million.
final class ProtocolFuzzTests: ProgramTestCase {
    /// Of both tests together.
    private static let messages: Int = {
        ProcessInfo.processInfo.environment["LAYOUT_PROTOCOL_MESSAGES"].flatMap { Int($0) } ?? 6000
    }()
    private static let seed: UInt64 = {
        ProcessInfo.processInfo.environment["LAYOUT_PROTOCOL_SEED"].flatMap { UInt64($0) } ?? 1
    }()
    /// A run that is long enough to tell a leak from a warm-up.
    private static let megabytesAllowed = 48.0

    private static let epoch = Epoch(0xabc)
    private static let failure = Failure(invariant: "guide-truth", signature: "guide-truth/x", message: "m", step: 1)

    private func lease(_ number: UInt64, _ epoch: Epoch = epoch) -> LeaseID { LeaseID(epoch: epoch, number: number) }

    private var layoutCase: EncodedCase {
        EncodedCase(CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1))
    }

    // MARK: The coordinator

    /// What a worker may say. The leases are of an epoch that the campaign does not have, so that nothing of it could be
    /// recorded even if it came whole.
    private func soundWorkerMessages(build: BuildFingerprint) throws -> [[[UInt8]]] {
        let messages: [WorkerMessage] = [
            .hello(
                Hello(
                    worker: WorkerID("intruder"), incarnation: 1, oldestVersion: 1, newestVersion: 1, build: build,
                    children: 2, held: [lease(1), lease(2)])),
            // None: an intruder that takes leases and vanishes makes its cases look deadly, by rights.
            .credit(Credit(total: 0)),
            .heartbeat(WorkerHeartbeat(held: [.init(lease: lease(1), isRunning: true, progress: 4)])),
            .result(
                ExplorationResult(
                    lease: lease(1), done: CaseRange(0, 8), steps: 9,
                    occurrences: [.init(caseIndex: 3, failure: Self.failure, layoutCase: layoutCase, count: 1)])),
            .minimised(
                MinimisingResult(
                    lease: lease(2),
                    outcome: .minimised(
                        layoutCase: layoutCase, failure: Self.failure, executions: 3, complete: true))),
            .minimised(MinimisingResult(lease: lease(2), outcome: .returned)),
            .bye(Bye(reason: "done")),
        ]
        return try messages.map { try WireFormat.encode($0) }
    }

    /// Intruders join as workers too, are given leases, and break off; the campaign ends with the result of an
    /// undisturbed one.
    func test_damagedMessages_doNotHarmTheCoordinator() throws {
        let wanted = Self.messages / 2
        let count: UInt64 = 40
        let peace = try finishedCampaign(workers: 1, corpus: "peace", ["--cases", String(count)])
        // No local worker: the only correct one joins when the intruders have gone, and has all cases to do.
        let campaign = try startCampaign(
            workers: 0, corpus: "trouble", ["--cases", String(count), "--keep-rejected-peers"])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let sound = try soundWorkerMessages(build: BuildFingerprint(ofWorkerAt: Programs.worker))
        var mutator = MessageMutator(seed: Self.seed)
        var memory: [Double] = []
        let context = try ZMQContext()
        var sent = 0
        while sent < wanted {
            let id = [1] + (0..<8).map { UInt8(truncatingIfNeeded: sent >> ($0 * 8)) }
            let socket = try ZMQSocket(.dealer, in: context, options: .worker(routingID: id))
            try socket.connect(to: endpoint)
            var isOver = false
            for _ in 0..<min(500, wanted - sent) where !isOver {
                let frames = mutator.next(from: sound)
                // The proxy ends the connection over it, and what is still in its way is lost.
                let ends = frames.count > WireFormat.frameCount
                if ends { try awaitAnswer(on: socket, campaign) }
                isOver = try !send(frames, on: socket) || ends
                sent += 1
                if sent % 50 == 0 { while try socket.receive(maximumParts: 3) != nil {} }
            }
            if !isOver { try awaitAnswer(on: socket, campaign) }
            memory.append(ProcessTable.residentMegabytes(of: campaign.identifier))
            guard campaign.process.isRunning else { return XCTFail(campaign.errors) }
        }
        expectFlat(memory, "the coordinator, over \(sent) messages")
        let guest = try start(Programs.worker, ["serve", "--connect", endpoint, "--name", "honest"])
        let code = campaign.exitCode(within: 600)
        let report = try campaign.report()
        XCTAssertEqual(report.cases, count, campaign.errors)
        XCTAssertEqual(report.steps, peace.steps, campaign.errors)
        XCTAssertEqual(report.findings.map(\.id), peace.findings.map(\.id), campaign.errors)
        XCTAssertEqual(code, peace.findings.isEmpty ? 0 : 1)
        XCTAssertEqual(guest.exitCode(within: 60), 0, guest.errors)
    }

    /// False when the connection has ended.
    private func send(_ frames: [[UInt8]], on socket: borrowing ZMQSocket) throws -> Bool {
        while try socket.send(frames) != .sent {
            guard try socket.takeConnectionFailures().isEmpty else { return false }
            usleep(1000)
        }
        return true
    }

    /// Everything before it has been read when the coordinator answers a message that asks for an answer; then the
    /// intruder is sent away, so that it holds no case.
    private func awaitAnswer(on socket: borrowing ZMQSocket, _ campaign: RunningProgram) throws {
        let nonsense: [[UInt8]] = [[1], [2], [3]]
        guard try send(nonsense, on: socket) else {
            return XCTFail("the connection ended: \(campaign.errors.suffix(2000))")
        }
        let end = Date().addingTimeInterval(120)
        while Date() < end, campaign.process.isRunning {
            _ = try ZMQPoller.wait(for: socket, descriptors: [], milliseconds: 100)
            while let frames = try socket.receive(maximumParts: 3) {
                if case .reject(let reject)? = try? WireFormat.decodeCoordinatorMessage(frames),
                    reject.reason == WireError.notOurProtocol.description
                {
                    return
                }
            }
        }
        XCTFail("the coordinator did not answer: \(campaign.errors.suffix(2000))")
    }

    // MARK: The worker

    private func soundCoordinatorMessages() throws -> [[[UInt8]]] {
        let messages: [CoordinatorMessage] = [
            .welcome(welcome), .reject(Reject(code: .unknownPeer, reason: "?")),
            .work(LeasedWork(lease: lease(7), attempt: 1, work: .explore(cases: CaseRange(0, 3)))),
            .work(LeasedWork(lease: lease(8), attempt: 1, work: .minimise(start: layoutCase, signature: "a/b"))),
            .heartbeat(CoordinatorHeartbeat(epoch: Self.epoch)), .ack(Ack(lease: lease(7), outcome: .recorded)),
            .cancel(Cancel(lease: lease(7))),
        ]
        return try messages.map { try WireFormat.encode($0) }
    }

    private var welcome: Welcome {
        Welcome(
            version: 1, epoch: Self.epoch, heartbeatMilliseconds: 1000, leaseMilliseconds: 60_000,
            plan: CasePlan(
                profile: Profile.standard.name, uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000),
            adopted: [])
    }

    /// A false coordinator. What is no message ends the connection, and the worker comes again; so every connection
    /// carries sound and harmless messages up to one that is none, and every one of them is read. At the end the
    /// worker still does its work.
    func test_damagedMessages_doNotHarmTheWorker() throws {
        let wanted = Self.messages / 2
        let context = try ZMQContext()
        let router = try ZMQSocket(.router, in: context, options: .coordinator)
        try router.bind(to: "tcp://127.0.0.1:*")
        let worker = try start(
            Programs.worker,
            ["serve", "--connect", try router.lastEndpoint(), "--name", "victim", "--quick-reconnection"])
        let sound = try soundCoordinatorMessages()
        var mutator = MessageMutator(seed: Self.seed &+ 1)
        var memory: [Double] = []
        var sent = 0
        while sent < wanted {
            guard let peer = try awaitHello(router, worker) else { return }
            try send(.welcome(welcome), to: peer, router)
            var isOver = false
            while !isOver, sent < wanted {
                let frames = mutator.next(from: sound)
                guard let ends = endsConnection(frames) else { continue }
                let outcome = try router.send([peer] + frames)
                isOver = ends || outcome != .sent
                sent += 1
            }
            if !isOver { _ = try router.send([peer, [1]]) }
            if sent % 100 < 20 { memory.append(ProcessTable.residentMegabytes(of: worker.identifier)) }
        }
        expectFlat(memory, "the worker, over \(sent) messages")
        try expectWork(router, worker)
    }

    /// Whether the worker will end the connection over it; nil for what it may not be sent, because it would end the
    /// worker by rights (REJECT, STOP) or make it work for long.
    private func endsConnection(_ frames: [[UInt8]]) -> Bool? {
        guard let message = try? WireFormat.decodeCoordinatorMessage(frames) else { return true }
        switch message {
        case .reject(let reject): return reject.code == .unknownPeer ? true : nil
        case .stop: return nil
        case .heartbeat(let heartbeat): return heartbeat.epoch != Self.epoch
        // It may run, or be more than was asked for: whichever, the next connection tells.
        case .work(let leased):
            if case .explore(let cases) = leased.work { return cases.count > 1_000_000 ? true : nil }
            return nil
        case .welcome, .ack, .cancel: return false
        }
    }

    /// The routing id of the worker's next connection.
    private func awaitHello(_ router: borrowing ZMQSocket, _ worker: RunningProgram) throws -> [UInt8]? {
        let end = Date().addingTimeInterval(60)
        while Date() < end, worker.process.isRunning {
            _ = try ZMQPoller.wait(for: router, descriptors: [], milliseconds: 100)
            while let frames = try router.receive(maximumParts: 4) {
                if case .hello? = try? WireFormat.decodeWorkerMessage(Array(frames.dropFirst())) { return frames[0] }
            }
        }
        XCTFail("the worker came no more: \(worker.errors.suffix(2000))")
        return nil
    }

    private func send(_ message: CoordinatorMessage, to peer: [UInt8], _ router: borrowing ZMQSocket) throws {
        _ = try router.send([peer] + WireFormat.encode(message))
    }

    private func expectWork(_ router: borrowing ZMQSocket, _ worker: RunningProgram) throws {
        guard let peer = try awaitHello(router, worker) else { return }
        try send(.welcome(welcome), to: peer, router)
        let work = LeasedWork(lease: lease(99), attempt: 1, work: .explore(cases: CaseRange(0, 5)))
        let end = Date().addingTimeInterval(60)
        var isGiven = false
        while Date() < end {
            _ = try ZMQPoller.wait(for: router, descriptors: [], milliseconds: 100)
            while let frames = try router.receive(maximumParts: 4) {
                switch try? WireFormat.decodeWorkerMessage(Array(frames.dropFirst())) {
                case .credit where !isGiven:
                    isGiven = true
                    try send(.work(work), to: peer, router)
                case .result(let result) where result.lease == work.lease:
                    XCTAssertEqual(result.done, CaseRange(0, 5))
                    try send(.stop(Stop(reason: "enough.")), to: peer, router)
                    XCTAssertEqual(worker.exitCode(within: 60), 0, worker.errors)
                    return
                default: break
                }
            }
        }
        XCTFail("the worker works no more: \(worker.errors.suffix(2000))")
    }

    // MARK: Memory

    /// Compares the second half with the end of the first, when caches and arenas have their size.
    private func expectFlat(
        _ megabytes: [Double], _ what: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        guard let last = megabytes.last else { return }
        let middle = megabytes[megabytes.count / 2]
        print("memory of \(what): \(megabytes[0]) MB at first, \(middle) MB in the middle, \(last) MB at the end")
        XCTAssertLessThan(last - middle, Self.megabytesAllowed, "\(megabytes)", file: file, line: line)
    }
}

extension ProcessTable {
    /// 0 for a process that is gone.
    static func residentMegabytes(of identifier: pid_t) -> Double {
        let text = String(decoding: (try? Files.contents(of: "/proc/\(identifier)/statm")) ?? [], as: UTF8.self)
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
        return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 104_857.6).rounded() / 10
    }
}

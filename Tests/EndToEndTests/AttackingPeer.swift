import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// A peer that keeps no rule: it speaks the transport's own protocol over a bare socket, without keys, and so can send
/// what libzmq would never send. It is part of the tests and of nothing that is shipped.
final class AttackingPeer: @unchecked Sendable {
    // Unchecked because one thread at a time uses it; who looks at the count meanwhile sees an old one.
    enum Failure: Error { case cannotConnect(Int32) }

    private let socket: FileDescriptor
    private(set) var bytesSent = 0

    /// Connects to `tcp://127.0.0.1:PORT` and greets, as a DEALER would.
    init(_ endpoint: String, routingID: [UInt8]? = nil) throws {
        let port = UInt16(endpoint.split(separator: ":").last ?? "") ?? 0
        socket = FileDescriptor(owning: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure.cannotConnect(errno) }
        setLimits()
        let id = routingID ?? [1] + (0..<15).map { _ in UInt8.random(in: 0...255) }
        greet([("Socket-Type", Array("DEALER".utf8)), ("Identity", id)])
    }

    /// The other side of a connection that came, greeted as a ROUTER would.
    init(accepted socket: FileDescriptor) {
        self.socket = socket
        setLimits()
        greet([("Socket-Type", Array("ROUTER".utf8))])
    }

    private func setLimits() {
        // No peer may make a test wait forever.
        var limit = timeval(tv_sec: 2, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(socket.number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    private func greet(_ properties: [(name: String, value: [UInt8])]) {
        let mechanism = Array("NULL".utf8) + [UInt8](repeating: 0, count: 16)
        send([0xff] + [UInt8](repeating: 0, count: 8) + [0x7f, 3, 0] + mechanism + [UInt8](repeating: 0, count: 32))
        var ready = [5] + Array("READY".utf8)
        for (name, value) in properties {
            ready += [UInt8(name.utf8.count)] + Array(name.utf8) + [0, 0, 0, UInt8(value.count)] + value
        }
        send([4, UInt8(ready.count)] + ready)
        awaitReady()
    }

    /// libzmq ends a connection on which a message comes before its own READY has gone out. A peer that has to wait
    /// before it is let in goes on without.
    private func awaitReady() {
        var seen: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while seen.count < 66 || seen.count < 66 + Int(seen[65]) {
            let count = recv(socket.number, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            seen += buffer.prefix(count)
        }
    }

    /// One frame of the transport.
    static func frame(_ payload: [UInt8], more: Bool) -> [UInt8] {
        let flags: UInt8 = more ? 1 : 0
        if payload.count < 256 { return [flags, UInt8(payload.count)] + payload }
        return [flags | 2] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) } + payload
    }

    static func message(_ frames: [[UInt8]]) -> [UInt8] {
        frames.enumerated().flatMap { frame($0.element, more: $0.offset + 1 < frames.count) }
    }

    /// False when the other side does not take it: it waits longer than two seconds, or has closed.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
            bytesSent += count
        }
        return true
    }

    /// Waits until the other side ends the connection.
    func waitForEnd(seconds: Double) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while Date() < end {
            let count = recv(socket.number, &buffer, buffer.count, 0)
            if count == 0 || (count < 0 && errno != EAGAIN) { return true }
        }
        return false
    }

    // MARK: What it says

    /// A result that looks right, with a case of nearly 390 KB, for a lease that was never given.
    static func validLookingResult() throws -> [UInt8] {
        var layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
        let missing = 384 * 1024 - CaseCoding.encode(layoutCase).count
        layoutCase.root.view.text = String(repeating: "x", count: max(0, missing - 40))
        let failure = FuzzWireFailure.failure
        return message(
            try WireFormat.encode(
                .result(
                    ExplorationResult(
                        lease: LeaseID(epoch: Epoch(0xaa), number: 7), done: CaseRange(0, 8), steps: 9,
                        occurrences: [
                            .init(caseIndex: 3, failure: failure, layoutCase: EncodedCase(layoutCase), count: 1)
                        ]))))
    }

    static func hello(_ name: String, build: BuildFingerprint, incarnation: UInt64 = 1) -> WorkerMessage {
        .hello(
            Hello(
                worker: WorkerID(name), incarnation: incarnation, oldestVersion: 1, newestVersion: 1, build: build,
                children: 1, held: []))
    }
}

/// A coordinator that keeps no rule. It sends nothing unasked.
final class AttackingCoordinator {
    private let listener: FileDescriptor
    let endpoint: String

    init() throws {
        listener = FileDescriptor(owning: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = listener.number
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, size) == 0 && listen(number, 8) == 0 ? getsockname(number, $0, &size) : -1
            }
        }
        guard result == 0 else { throw AttackingPeer.Failure.cannotConnect(errno) }
        endpoint = "tcp://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// The next worker that connects; nil if none does for a minute.
    func accept() -> AttackingPeer? {
        let number = Glibc.accept(listener.number, nil, nil)
        return number < 0 ? nil : AttackingPeer(accepted: FileDescriptor(owning: number))
    }
}

private enum FuzzWireFailure {
    static let failure = LayoutFuzz.Failure(
        invariant: "guide-truth", signature: "guide-truth/x", message: "m", step: 1)
}

/// Peers that send results as fast as they can, each in a thread, and come again whenever they are cut off.
final class Flood: @unchecked Sendable {
    // Unchecked because every access to the state below holds the lock.
    private let lock = NSLock()
    private var isOver = false
    private var bytes = 0
    private var connections = 0
    private var threads = 0

    init(of count: Int, at endpoint: String, helloFrom build: BuildFingerprint?) throws {
        let result = try AttackingPeer.validLookingResult()
        threads = count
        for number in 0..<count {
            let thread = Thread { [self] in
                var round = 0
                while !hasEnded {
                    round += 1
                    flood(endpoint, result, build.map { ("guest-\(number)-\(round)", $0) })
                    usleep(20_000)
                }
                lock.withLock { threads -= 1 }
            }
            thread.start()
        }
    }

    private var hasEnded: Bool { lock.withLock { isOver } }

    private func flood(_ endpoint: String, _ result: [UInt8], _ guest: (name: String, build: BuildFingerprint)?) {
        guard let peer = try? AttackingPeer(endpoint) else { return }
        lock.withLock { connections += 1 }
        if let guest, let hello = try? WireFormat.encode(AttackingPeer.hello(guest.name, build: guest.build)) {
            peer.send(AttackingPeer.message(hello))
        }
        while !hasEnded, peer.send(result) {}
        lock.withLock { bytes += peer.bytesSent }
    }

    /// Ends it. Returns what was sent, and how often a connection was made.
    func stop() -> (megabytes: Int, connections: Int) {
        lock.withLock { isOver = true }
        while lock.withLock({ threads > 0 }) { usleep(10_000) }
        return lock.withLock { (bytes >> 20, connections) }
    }
}

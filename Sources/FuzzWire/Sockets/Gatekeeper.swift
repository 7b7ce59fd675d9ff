import CZMQ
import Foundation
import Synchronization

/// Decides which peers may connect to the sockets of a context that have a ``CurveRole/server(_:)``: the handler of
/// ZeroMQ's authentication protocol (RFC 27), in a separate thread.
///
/// libzmq asks it once in each handshake, after the peer has proved that it holds the secret half of its key. Only a
/// key of the allow-list is let in, and its name becomes the `user` of every message on that connection. No message
/// of anyone else reaches the socket. The file of keys is read again whenever it has changed.
package final class Gatekeeper {
    /// Something a person should know of.
    package enum Notice: Hashable, Sendable {
        /// Reported once for each key.
        case refused(PublicKey, address: String)
        case reread(count: Int)
        /// The changed file cannot be used; the list stays as it was.
        case unusable(KeyError)
    }

    private struct State: Sendable {
        var notices: [Notice] = []
        var refusals: UInt64 = 0
        var told: Set<PublicKey> = []
    }

    private let state = Box()
    private let lifeline: FileDescriptor
    private let ended = DispatchSemaphore(value: 0)

    /// Keys that are reported; further ones are only counted, or an unknown peer could fill the memory with keys.
    private static let maximumReportedKeys = 1000
    private static let endpoint = "inproc://zeromq.zap.01"
    /// Of the sockets that ask; the handler serves all of them alike.
    static let domain = "layout-fuzz"

    /// - Parameters:
    ///   - path: the file of authorized keys.
    ///   - local: keys of workers that this process starts itself.
    package init(
        in context: ZMQContext, authorizedKeys path: String, local: [(name: String, key: PublicKey)]
    ) throws {
        let list = try AllowList(path: path, local: local)
        let pipe = try FileDescriptor.pipe()
        lifeline = pipe.write
        let readEnd = dup(pipe.read.number)
        let started = DispatchSemaphore(value: 0)
        let failure = Mutex<ZMQError?>(nil)
        let outcome = Outcome(failure)
        let (state, ended) = (state, ended)
        let thread = Thread {
            let lifeline = FileDescriptor(owning: readEnd)
            var list = list
            do throws(ZMQError) {
                let socket = try ZMQSocket(.reply, in: context, options: .insideProcess)
                try socket.bind(to: Self.endpoint)
                started.signal()
                try Self.serve(socket, lifeline: lifeline.number, list: &list, state: state)
            } catch {
                outcome.failure.withLock { $0 = error }
                started.signal()
            }
            ended.signal()
        }
        thread.start()
        started.wait()
        if let error = outcome.failure.withLock({ $0 }) { throw error }
    }

    deinit {
        lifeline.close()
        ended.wait()
    }

    /// What happened since the last call.
    package func takeNotices() -> [Notice] {
        state.value.withLock { state in
            defer { state.notices = [] }
            return state.notices
        }
    }

    /// How many handshakes ended with a refusal.
    package var refusals: UInt64 { state.value.withLock { $0.refusals } }

    // MARK: The thread

    private final class Box: Sendable {
        let value = Mutex(State())
    }

    private final class Outcome: Sendable {
        let failure: Mutex<ZMQError?>
        init(_ failure: consuming Mutex<ZMQError?>) { self.failure = failure }
    }

    private static func serve(
        _ socket: borrowing ZMQSocket, lifeline: Int32, list: inout AllowList, state: Box
    ) throws(ZMQError) {
        while true {
            let ready = try ZMQPoller.wait(for: socket, descriptors: [lifeline], milliseconds: -1)
            if ready.descriptors[0] { return }
            while let request = try socket.receive(maximumParts: ZAPRequest.partCount) {
                switch list.refresh() {
                case .none: break
                case .reread(let count): state.value.withLock { $0.notices.append(.reread(count: count)) }
                case .refused(let error): state.value.withLock { $0.notices.append(.unusable(error)) }
                }
                _ = try socket.send(answer(to: request, list.keys, state))
            }
        }
    }

    private static func answer(to parts: [[UInt8]], _ keys: AuthorizedKeys, _ state: Box) -> [[UInt8]] {
        guard let request = ZAPRequest(parts) else { return ZAPRequest.refusal(of: parts) }
        if let name = keys.names[request.key] { return request.reply(welcoming: name) }
        state.value.withLock {
            $0.refusals += 1
            guard $0.told.count < maximumReportedKeys, $0.told.insert(request.key).inserted else { return }
            $0.notices.append(.refused(request.key, address: request.address))
        }
        return ZAPRequest.refusal(of: parts)
    }
}

/// One question of libzmq: may the holder of this key connect?
struct ZAPRequest: Hashable {
    /// Version, request id, domain, address, routing id, mechanism, key.
    static let partCount = 7

    let identifier: [UInt8]
    let address: String
    let key: PublicKey

    /// Nil for anything but a CURVE handshake of the one version there is.
    init?(_ parts: [[UInt8]]) {
        guard parts.count == Self.partCount, parts[0] == Array("1.0".utf8), parts[5] == Array("CURVE".utf8),
            let key = PublicKey(bytes: parts[6])
        else { return nil }
        identifier = parts[1]
        address = String(decoding: parts[3], as: UTF8.self)
        self.key = key
    }

    func reply(welcoming name: String) -> [[UInt8]] {
        [Array("1.0".utf8), identifier, Array("200".utf8), Array("OK".utf8), Array(name.utf8), []]
    }

    static func refusal(of parts: [[UInt8]]) -> [[UInt8]] {
        let identifier = parts.count > 1 ? parts[1] : []
        return [Array("1.0".utf8), identifier, Array("400".utf8), Array("The key is not known".utf8), [], []]
    }
}

import FuzzMessages
import XCTest

@testable import FuzzWire

/// Real sockets with keys: who is let in, who is not, and whose each message is.
final class EncryptedSocketTests: XCTestCase {
    private var folder = ""
    private var list: String { "\(folder)/authorized-workers" }

    override func setUpWithError() throws {
        folder = "/tmp/encrypted-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private final class Server {
        let context: ZMQContext
        let pair: KeyPair
        let gate: Gatekeeper
        let socket: ZMQSocket
        let endpoint: String

        init(list: String) throws {
            context = try ZMQContext()
            pair = try KeyPair.generate()
            gate = try Gatekeeper(in: context, authorizedKeys: list, local: [])
            let socket = try ZMQSocket(.router, in: context, options: .coordinator(curve: .server(pair)))
            try socket.bind(to: "tcp://127.0.0.1:*")
            endpoint = try socket.lastEndpoint()
            self.socket = socket
        }

        func receive(seconds: Double = 5) throws -> ZMQSocket.IncomingMessage? {
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                _ = try ZMQPoller.wait(for: socket, descriptors: [], milliseconds: 20)
                if let message = try socket.receiveMessage(maximumParts: 4) { return message }
            }
            return nil
        }
    }

    private final class Client {
        let socket: ZMQSocket

        init(_ server: Server, _ role: CurveRole?, id: UInt8) throws {
            let context = try ZMQContext()
            var options = SocketOptions.worker(routingID: [id], curve: role)
            options.watch = .handshakes
            let socket = try ZMQSocket(.dealer, in: context, options: options)
            try socket.connect(to: server.endpoint)
            self.socket = socket
            XCTAssertEqual(try self.socket.send([[id, id]]), .sent)
        }

        func failure(seconds: Double = 5) throws -> ConnectionFailure? {
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                if let failure = try socket.takeConnectionFailures().first { return failure }
                usleep(10_000)
            }
            return nil
        }
    }

    private func authorize(_ workers: [(String, KeyPair)]) throws {
        let text = workers.map { AuthorizedKeys.line($0.0, $0.1.publicKey) }.joined()
        try AtomicFile.write(Array(text.utf8), to: list)
    }

    func test_knownKey_isLetInAndItsMessagesHaveItsName() throws {
        let (a, b) = (try KeyPair.generate(), try KeyPair.generate())
        try authorize([("rack1", a), ("rack2", b)])
        let server = try Server(list: list)
        let first = try Client(server, .client(a, serverKey: server.pair.publicKey), id: 1)
        XCTAssertEqual(try server.receive(), .init(parts: [[1], [1, 1]], user: "rack1"))
        let second = try Client(server, .client(b, serverKey: server.pair.publicKey), id: 2)
        XCTAssertEqual(try server.receive(), .init(parts: [[2], [2, 2]], user: "rack2"))
        XCTAssertEqual(try server.socket.send([[1], [9]]), .sent)
        _ = try ZMQPoller.wait(for: first.socket, descriptors: [], milliseconds: 5000)
        XCTAssertEqual(try first.socket.receive(maximumParts: 1), [[9]])
        XCTAssertEqual(server.gate.refusals, 0)
        withExtendedLifetime(second) {}
    }

    /// Three rejected peers: an unknown key, a key of another server, and no key.
    func test_strangers_areToldWhyAndNoWordOfTheirsArrives() throws {
        let known = try KeyPair.generate()
        try authorize([("rack1", known)])
        let server = try Server(list: list)
        let stranger = try KeyPair.generate()
        let unknown = try Client(server, .client(stranger, serverKey: server.pair.publicKey), id: 1)
        XCTAssertEqual(try unknown.failure(), .keyRefused)
        let misled = try Client(server, .client(known, serverKey: stranger.publicKey), id: 2)
        XCTAssertEqual(try misled.failure(), .handshakeFailed)
        let bare = try Client(server, nil, id: 3)
        XCTAssertEqual(try bare.failure(), .handshakeFailed)
        XCTAssertNil(try server.receive(seconds: 0.3))
        XCTAssertEqual(server.gate.refusals, 1)
        XCTAssertEqual(server.gate.takeNotices(), [.refused(stranger.publicKey, address: "127.0.0.1")])
        XCTAssertGreaterThanOrEqual(try server.socket.takeConnectionFailures().count, 3)
    }

    func test_list_isReadAgainAtTheNextHandshake() throws {
        let (a, b) = (try KeyPair.generate(), try KeyPair.generate())
        try authorize([("rack1", a)])
        let server = try Server(list: list)
        let early = try Client(server, .client(b, serverKey: server.pair.publicKey), id: 1)
        XCTAssertEqual(try early.failure(), .keyRefused)
        try authorize([("rack1", a), ("rack2", b)])
        let late = try Client(server, .client(b, serverKey: server.pair.publicKey), id: 2)
        XCTAssertEqual(try server.receive()?.user, "rack2")
        try authorize([("rack1", a)])
        let afterwards = try Client(server, .client(b, serverKey: server.pair.publicKey), id: 3)
        XCTAssertEqual(try afterwards.failure(), .keyRefused)
        XCTAssertEqual(
            server.gate.takeNotices(),
            [.refused(b.publicKey, address: "127.0.0.1"), .reread(count: 2), .reread(count: 1)])
        withExtendedLifetime(late) {}
    }

    func test_listThatCannotBeUsed_isToldAtTheStart() throws {
        XCTAssertThrowsError(try Gatekeeper(in: ZMQContext(), authorizedKeys: "/nowhere/list", local: [])) {
            XCTAssertEqual($0 as? KeyError, .cannotRead(path: "/nowhere/list", reason: "No such file or directory"))
        }
    }

    func test_secondGatekeeperOfAContext_isRefused() throws {
        try authorize([])
        let context = try ZMQContext()
        let gate = try Gatekeeper(in: context, authorizedKeys: list, local: [])
        XCTAssertThrowsError(try Gatekeeper(in: context, authorizedKeys: list, local: []))
        withExtendedLifetime(gate) {}
    }

    /// What libzmq asks, and what it never asks.
    func test_request_isReadOnlyFromACurveHandshake() throws {
        let key = try KeyPair.generate().publicKey
        let words = ["1.0", "7", "layout-fuzz", "10.0.0.3", "id", "CURVE"].map { Array($0.utf8) }
        let request = try XCTUnwrap(ZAPRequest(words + [key.bytes]))
        XCTAssertEqual(request.address, "10.0.0.3")
        XCTAssertEqual(
            request.reply(welcoming: "rack1"),
            ["1.0", "7", "200", "OK", "rack1"].map { Array($0.utf8) } + [[]])
        XCTAssertNil(ZAPRequest(words))
        XCTAssertNil(ZAPRequest(words + [[1, 2, 3]]))
        var plain = words
        plain[5] = Array("PLAIN".utf8)
        XCTAssertNil(ZAPRequest(plain + [key.bytes]))
        XCTAssertEqual(ZAPRequest.refusal(of: words)[1...2], [Array("7".utf8), Array("400".utf8)])
    }

    // MARK: Which addresses need keys

    func test_loopback_isOnlyWhatCannotBeAnythingElse() {
        for endpoint in [
            "tcp://127.0.0.1:5", "tcp://127.3.2.1:*", "tcp://localhost:5", "tcp://[::1]:5", "ipc:///tmp/x",
        ] { XCTAssertTrue(Endpoint.isLoopback(endpoint), endpoint) }
        for endpoint in [
            "tcp://0.0.0.0:5", "tcp://*:5", "tcp://[::]:5", "tcp://127.example.com:5", "tcp://127.0.0.1.example.com:5",
            "tcp://localhost.example.com:5", "tcp://eth0:5", "tcp://10.0.0.1:5", "tcp://127.0.0.1;10.0.0.1:5",
            "tcp://127.0.0.1",
        ] { XCTAssertFalse(Endpoint.isLoopback(endpoint), endpoint) }
    }
}

import FuzzMessages
import FuzzWire
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// The coordinator's socket with peers that come, speak and go, over the loopback interface.
final class PeerSocketTests: XCTestCase {
    private static let routingID: [UInt8] = [1, 2, 3]
    private let peer = PeerID(PeerSocketTests.routingID)
    private let bye = WorkerMessage.bye(Bye(reason: "enough"))

    private func makePeers(_ context: ZMQContext, needsNames: Bool = false) throws -> PeerSocket {
        let router = try ZMQSocket(.router, in: context, options: .coordinator)
        try router.bind(to: "tcp://127.0.0.1:*")
        return PeerSocket(router, needsNames: needsNames)
    }

    /// A worker that sends all this, without waiting for an answer, and leaves. Returns when its messages can be read.
    private func visit(_ peers: borrowing PeerSocket, _ context: ZMQContext, saying messages: [[[UInt8]]]) throws {
        let dealer = try ZMQSocket(.dealer, in: context, options: .worker(routingID: Self.routingID))
        try dealer.connect(to: try peers.socket.lastEndpoint())
        for message in messages { XCTAssertEqual(try dealer.send(message), .sent) }
        let ready = try ZMQPoller.wait(for: peers.socket, descriptors: [], milliseconds: 10_000)
        XCTAssertTrue(ready.socket)
    }

    private func envelope(_ message: WorkerMessage) throws -> WorkerEnvelope {
        try WireFormat.openWorkerMessage(WireFormat.encode(message))
    }

    /// Sends until it is known that the peer is gone.
    private func sendInVain(_ peers: inout PeerSocket) throws {
        for _ in 0..<1000 {
            guard try peers.send(.stop(Stop(reason: "over")), to: peer) else { return }
            usleep(10_000)
        }
        XCTFail("The peer is gone, and the socket does not know it.")
    }

    /// Its results and its BYE would count for nothing if the coordinator heard first that it is gone.
    func test_lastWords_areReadBeforeThePeerIsGone() throws {
        let context = try ZMQContext()
        var peers = try makePeers(context)
        let credit = WorkerMessage.credit(Credit(total: 2))
        try visit(peers, context, saying: [try WireFormat.encode(credit), try WireFormat.encode(bye)])
        try sendInVain(&peers)
        XCTAssertFalse(try peers.send(.stop(Stop(reason: "over")), to: peer))
        XCTAssertEqual(try peers.receive(at: .zero), .message(peer, try envelope(credit)))
        XCTAssertEqual(try peers.receive(at: .zero), .message(peer, try envelope(bye)))
        // Once, however often something could not be sent.
        XCTAssertEqual(try peers.receive(at: .zero), .unreachable(peer))
        XCTAssertNil(try peers.receive(at: .zero))
    }

    func test_peerThatNeverWas_isUnreachable() throws {
        let context = try ZMQContext()
        var peers = try makePeers(context)
        XCTAssertNil(try peers.receive(at: .zero))
        XCTAssertFalse(try peers.send(.stop(Stop(reason: "over")), to: peer))
        XCTAssertEqual(try peers.receive(at: .zero), .unreachable(peer))
        XCTAssertNil(try peers.receive(at: .zero))
    }

    func test_whatIsNoMessage_isToldWithItsSender() throws {
        let context = try ZMQContext()
        var peers = try makePeers(context)
        try visit(peers, context, saying: [[[1], [2], [3]], try WireFormat.encode(bye)])
        guard case .garbled(peer, _) = try peers.receive(at: .zero) else {
            return XCTFail("Three bytes are no message.")
        }
        try sendInVain(&peers)
        XCTAssertEqual(try peers.receive(at: .zero), .message(peer, try envelope(bye)))
    }

    /// libzmq lets everybody in when its gatekeeper is gone.
    func test_wordsWithoutAName_doNotCountWhereNamesAreNeeded() throws {
        let context = try ZMQContext()
        var peers = try makePeers(context, needsNames: true)
        try visit(peers, context, saying: [try WireFormat.encode(bye)])
        XCTAssertNil(try peers.receive(at: .zero))
    }
}

import FuzzMessages
import FuzzWire
import XCTest

/// Real sockets over the loopback interface.
final class SocketTests: XCTestCase {
    private func routerAndEndpoint(_ context: ZMQContext) throws -> (ZMQSocketBox, String) {
        let router = ZMQSocketBox(try ZMQSocket(.router, in: context, options: .coordinator))
        try router.socket.bind(to: "tcp://127.0.0.1:*")
        return (router, try router.socket.lastEndpoint())
    }

    private func receive(_ box: ZMQSocketBox, maximumParts: Int = 8, seconds: Double = 5) throws -> [[UInt8]]? {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            _ = try ZMQPoller.wait(for: box.socket, descriptors: [], milliseconds: 50)
            if let parts = try box.socket.receive(maximumParts: maximumParts) { return parts }
        }
        return nil
    }

    func test_messageRoundTrip_keepsPartsAndNamesThePeer() throws {
        let context = try ZMQContext()
        let (router, endpoint) = try routerAndEndpoint(context)
        let dealer = ZMQSocketBox(
            try ZMQSocket(.dealer, in: context, options: .worker(routingID: [1, 2, 3])))
        try dealer.socket.connect(to: endpoint)
        XCTAssertEqual(try dealer.socket.send([[7], [], [8, 9]]), .sent)
        XCTAssertEqual(try receive(router), [[1, 2, 3], [7], [], [8, 9]])
        XCTAssertEqual(try router.socket.send([[1, 2, 3], [5], [6]]), .sent)
        XCTAssertEqual(try receive(dealer), [[5], [6]])
        XCTAssertNil(try dealer.socket.receive(maximumParts: 1))
    }

    func test_sendingToAnUnknownPeer_isAnOutcome() throws {
        let context = try ZMQContext()
        let (router, _) = try routerAndEndpoint(context)
        XCTAssertEqual(try router.socket.send([[9, 9], [1]]), .unreachable)
        // The refusal has left nothing half sent behind.
        XCTAssertEqual(try router.socket.send([[9, 8], [1], [2]]), .unreachable)
    }

    func test_peerThatCloses_becomesUnreachable() throws {
        let context = try ZMQContext()
        let (router, endpoint) = try routerAndEndpoint(context)
        do {
            let dealer = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [4])))
            try dealer.socket.connect(to: endpoint)
            XCTAssertEqual(try dealer.socket.send([[1]]), .sent)
            XCTAssertEqual(try receive(router), [[4], [1]])
        }
        var outcome = SendOutcome.sent
        for _ in 0..<100 where outcome == .sent {
            outcome = try router.socket.send([[4], [1]])
            usleep(20_000)
        }
        XCTAssertEqual(outcome, .unreachable)
    }

    /// A worker says BYE and is gone while the coordinator writes to it: its last words still count.
    func test_lastWordsThroughTheProxy_outliveTheConnection() throws {
        for round in 0..<40 {
            let proxy = try PeerProxy(endpoint: "tcp://127.0.0.1:*", isEncrypted: false)
            defer { proxy.stop() }
            let router = ZMQSocketBox(
                try ZMQSocket(.router, in: ZMQContext(), options: .coordinator(behind: proxy, curve: nil)))
            try router.socket.bind(to: proxy.routerEndpoint)
            do {
                let dealer = ZMQSocketBox(try ZMQSocket(.dealer, in: ZMQContext(), options: .worker(routingID: [4])))
                try dealer.socket.connect(to: proxy.endpoint)
                XCTAssertEqual(try dealer.socket.send([[1]]), .sent)
                XCTAssertEqual(try receive(router), [[4], [1]])
                // Nobody reads these: the end of the connection becomes a reset.
                for _ in 0..<50 { _ = try router.socket.send([[4], [UInt8](repeating: 7, count: 20_000)]) }
                XCTAssertEqual(try dealer.socket.send([[2], [UInt8](repeating: 2, count: 150_000)]), .sent)
                XCTAssertEqual(try dealer.socket.send([[3]]), .sent)
            }
            for _ in 0..<50 { _ = try router.socket.send([[4], [UInt8](repeating: 7, count: 20_000)]) }
            XCTAssertEqual(try receive(router)?[1], [2], "round \(round)")
            XCTAssertEqual(try receive(router), [[4], [3]], "round \(round)")
        }
    }

    /// A peer that sends more than may wait, reads nothing and breaks off costs nothing but its connection. With a heartbeat
    /// of the transport libzmq ends this process a second later.
    func test_peerThatFloodsAndBreaksOff_harmsNobody() throws {
        let context = try ZMQContext()
        let (router, endpoint) = try routerAndEndpoint(context)
        do {
            var options = SocketOptions.worker(routingID: [4])
            options.lingerMilliseconds = 0
            let dealer = try ZMQSocket(.dealer, in: context, options: options)
            try dealer.connect(to: endpoint)
            XCTAssertEqual(try dealer.send([[1]]), .sent)
            XCTAssertEqual(try receive(router), [[4], [1]])
            let block = [UInt8](repeating: 7, count: 16 * 1024)
            // What the peer does not read makes its end of the connection an error, and not a farewell.
            for _ in 0..<400 { _ = try router.socket.send([[4], block]) }
            for _ in 0..<400 { _ = try dealer.send([block]) }
            usleep(300_000)
        }
        usleep(1_500_000)
        let honest = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [5])))
        try honest.socket.connect(to: endpoint)
        XCTAssertEqual(try honest.socket.send([[2]]), .sent)
        var message = try receive(router)
        while let flood = message, flood.first == [4] { message = try receive(router) }
        XCTAssertEqual(message, [[5], [2]])
    }

    /// A worker must not wait for a silence of seconds when its coordinator is gone, or not there yet.
    func test_endOfAConnection_isToldToTheSideThatConnected() throws {
        let context = try ZMQContext()
        let endpoint: String
        let dealer = try ZMQSocket(.dealer, in: context, options: .worker(routingID: [4]))
        do {
            let router: ZMQSocketBox
            (router, endpoint) = try routerAndEndpoint(context)
            try dealer.connect(to: endpoint)
            XCTAssertEqual(try dealer.send([[1]]), .sent)
            XCTAssertEqual(try receive(router), [[4], [1]])
            XCTAssertEqual(try router.socket.send([[4], [2]]), .sent)
        }
        func firstFailure(_ socket: borrowing ZMQSocket) throws -> ConnectionFailure? {
            for _ in 0..<500 {
                if let failure = try socket.takeConnectionFailures().first { return failure }
                usleep(10_000)
            }
            return nil
        }
        XCTAssertEqual(try firstFailure(dealer), .closed)
        // Messages from before the end are there when the end is reported.
        XCTAssertEqual(try dealer.receive(maximumParts: 8), [[2]])
        let late = try ZMQSocket(.dealer, in: context, options: .worker(routingID: [5]))
        try late.connect(to: endpoint)
        XCTAssertEqual(try firstFailure(late), .closed)
    }

    /// A port without a listener.
    private static let nobody = "tcp://127.0.0.1:1"

    private func checkThatMessagesPass(_ context: ZMQContext, file: StaticString = #filePath, line: UInt = #line) throws
    {
        let (router, endpoint) = try routerAndEndpoint(context)
        let dealer = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [4])))
        try dealer.socket.connect(to: endpoint)
        XCTAssertEqual(try dealer.socket.send([[1]]), .sent, file: file, line: line)
        XCTAssertEqual(try receive(router), [[4], [1]], file: file, line: line)
    }

    /// In real life: a worker that was never heard of again, because its reader of events went before the socket that
    /// libzmq had one more event of, and libzmq waited for another reader.
    func test_socketThatClosesWhileItsConnectionFails_doesNotStopTheOthers() throws {
        let context = try ZMQContext()
        for round in 0..<500 {
            var options = SocketOptions.worker(routingID: [5])
            options.lingerMilliseconds = 0
            let dealer = try ZMQSocket(.dealer, in: context, options: options)
            try dealer.connect(to: Self.nobody)
            usleep(UInt32(round % 100))
        }
        try checkThatMessagesPass(context)
    }

    func test_failuresThatNobodyReads_doNotStopTheOthers() throws {
        let context = try ZMQContext()
        let dealer = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [5])))
        // A second connection to the same address would be none.
        for number in 0..<3000 { try dealer.socket.connect(to: "tcp://127.0.\(number / 250).\(number % 250 + 1):1") }
        try checkThatMessagesPass(context)
        var count = 0
        for _ in 0..<500 where count < 3000 {
            count += try dealer.socket.takeConnectionFailures().count { $0 == .closed }
            usleep(10_000)
        }
        XCTAssertEqual(count, 3000)
    }

    func test_messageOfTooManyParts_isCutAndSeenAsTooLong() throws {
        let context = try ZMQContext()
        let (router, endpoint) = try routerAndEndpoint(context)
        let dealer = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [1])))
        try dealer.socket.connect(to: endpoint)
        _ = try dealer.socket.send((0..<1000).map { _ in [1] })
        _ = try dealer.socket.send([[2]])
        XCTAssertEqual(try receive(router, maximumParts: 4)?.count, 5)
        XCTAssertEqual(try receive(router, maximumParts: 4), [[1], [2]])
    }

    /// In real life: a broken or hostile worker. Its connection ends; the others do not notice.
    func test_oversizeFrame_endsTheConnectionOfItsSenderOnly() throws {
        let context = try ZMQContext()
        let (router, endpoint) = try routerAndEndpoint(context)
        let good = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [1])))
        let bad = ZMQSocketBox(try ZMQSocket(.dealer, in: context, options: .worker(routingID: [2])))
        try good.socket.connect(to: endpoint)
        try bad.socket.connect(to: endpoint)
        _ = try bad.socket.send([[UInt8](repeating: 0, count: Int(SocketOptions.maximumFrameBytes) + 1)])
        _ = try bad.socket.send([[3]])
        XCTAssertNil(try receive(router, seconds: 0.5))
        _ = try good.socket.send([[4]])
        XCTAssertEqual(try receive(router), [[1], [4]])
        XCTAssertEqual(try router.socket.send([[2], [5]]), .unreachable)
    }

    func test_bindingTwice_namesTheCallTheEndpointAndTheReason() throws {
        let context = try ZMQContext()
        let (first, endpoint) = try routerAndEndpoint(context)
        let second = ZMQSocketBox(try ZMQSocket(.router, in: context, options: .coordinator))
        // The address is free again as soon as the first socket has no owner.
        try withExtendedLifetime(first) {
            XCTAssertThrowsError(try second.socket.bind(to: endpoint)) {
                let error = $0 as? ZMQError
                XCTAssertEqual(error?.isAddressInUse, true)
                XCTAssertEqual(error?.description, "zmq_bind \(endpoint) failed: Address already in use (error 98)")
            }
        }
    }

    func test_poll_seesDescriptorsAndTimesOut() throws {
        let context = try ZMQContext()
        let (router, _) = try routerAndEndpoint(context)
        let pipe = try FileDescriptor.pipe()
        let idle = try ZMQPoller.wait(for: router.socket, descriptors: [pipe.read.number], milliseconds: 10)
        XCTAssertFalse(idle.socket)
        XCTAssertEqual(idle.descriptors, [false])
        try pipe.write.writeAll([1])
        let ready = try ZMQPoller.wait(for: router.socket, descriptors: [pipe.read.number], milliseconds: 1000)
        XCTAssertFalse(ready.socket)
        XCTAssertEqual(ready.descriptors, [true])
    }
}

/// A place for a socket that a test can pass around.
private final class ZMQSocketBox {
    let socket: ZMQSocket
    init(_ socket: consuming ZMQSocket) { self.socket = socket }
}

import CZMQ

/// Waits until a socket or a file descriptor has something to read.
package enum ZMQPoller {
    /// What was ready when the wait ended. Nothing at all after a time-out or a signal.
    package struct Readiness: Hashable, Sendable {
        package var socket: Bool
        /// One element for each descriptor, in the order given. True also at end of file.
        package var descriptors: [Bool]
    }

    /// A signal ends the wait like a time-out does: the caller's loop looks at everything anyway.
    package static func wait(
        for socket: borrowing ZMQSocket, descriptors: [Int32], milliseconds: Int
    ) throws(ZMQError) -> Readiness {
        var items = [zmq_pollitem_t(socket: socket.handle, fd: 0, events: Int16(ZMQ_POLLIN), revents: 0)]
        for descriptor in descriptors {
            items.append(zmq_pollitem_t(socket: nil, fd: descriptor, events: Int16(ZMQ_POLLIN), revents: 0))
        }
        let count = zmq_poll(&items, Int32(items.count), milliseconds)
        guard count >= 0 else {
            guard zmq_errno() == EINTR else { throw ZMQError.last("zmq_poll") }
            return Readiness(socket: false, descriptors: descriptors.map { _ in false })
        }
        return Readiness(socket: items[0].revents != 0, descriptors: items.dropFirst().map { $0.revents != 0 })
    }
}

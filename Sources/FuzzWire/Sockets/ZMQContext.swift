import CZMQ

/// The home of the sockets of one process.
///
/// A class, so that every socket keeps its context alive: `zmq_ctx_term` waits for all sockets to close, and a
/// context that could be destroyed before its sockets would wait forever.
package final class ZMQContext: @unchecked Sendable {
    // Unchecked because of the raw pointer; libzmq documents that a context may be used from any thread.
    let handle: UnsafeMutableRawPointer

    /// - Parameter maximumSockets: libzmq's own limit is 1023.
    package init(maximumSockets: Int? = nil) throws(ZMQError) {
        guard let handle = zmq_ctx_new() else { throw ZMQError.last("zmq_ctx_new") }
        self.handle = handle
        guard let maximumSockets else { return }
        guard zmq_ctx_set(handle, ZMQ_MAX_SOCKETS, Int32(clamping: maximumSockets)) == 0 else {
            throw ZMQError.last("zmq_ctx_set", "ZMQ_MAX_SOCKETS")
        }
    }

    /// Of the library that is loaded, not of the one that the program was built with.
    package static var libraryVersion: (major: Int, minor: Int, patch: Int) {
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        zmq_version(&major, &minor, &patch)
        return (Int(major), Int(minor), Int(patch))
    }

    /// Whether it can encrypt.
    package static var hasCurve: Bool { zmq_has("curve") == 1 }

    deinit {
        while zmq_ctx_term(handle) != 0, zmq_errno() == EINTR {}
    }
}

import CZMQ
import Glibc

/// The home of the sockets of one process.
///
/// A class, so that every socket keeps its context alive: `zmq_ctx_term` waits for all sockets to close, and a
/// context that could be destroyed before its sockets would wait for ever.
package final class ZMQContext: @unchecked Sendable {
    // Unchecked because of the raw pointer; libzmq documents that a context may be used from any thread.
    let handle: UnsafeMutableRawPointer

    package init() throws(ZMQError) {
        guard let handle = zmq_ctx_new() else { throw ZMQError.last("zmq_ctx_new") }
        self.handle = handle
    }

    deinit {
        while zmq_ctx_term(handle) != 0, zmq_errno() == EINTR {}
    }
}

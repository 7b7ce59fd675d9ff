import CZMQ

/// A call into libzmq that failed: which call, on what, and what the library says about it.
package struct ZMQError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the C function, such as `zmq_bind`.
    package let call: String
    /// The endpoint or the option the call was about; empty when there is none.
    package let subject: String
    /// The library's error number.
    package let code: Int32

    package init(call: String, subject: String = "", code: Int32) {
        self.call = call
        self.subject = subject
        self.code = code
    }

    /// Reads `zmq_errno()`, so it has to be made right after the call that failed.
    static func last(_ call: String, _ subject: String = "") -> ZMQError {
        ZMQError(call: call, subject: subject, code: zmq_errno())
    }

    package var description: String {
        let about = subject.isEmpty ? "" : " \(subject)"
        return "\(call)\(about) failed: \(String(cString: zmq_strerror(code))) (error \(code))"
    }

    package var isAddressInUse: Bool { code == EADDRINUSE }
    /// The host of the endpoint is not an address of this machine.
    package var isAddressUnavailable: Bool { code == EADDRNOTAVAIL || code == ENODEV }
    package var isPermissionDenied: Bool { code == EACCES || code == EPERM }
}

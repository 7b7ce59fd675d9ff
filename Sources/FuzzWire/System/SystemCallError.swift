/// A system call that failed: which, on what, and the system's message.
package struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
    package let call: String
    package let subject: String
    package let code: Int32
    /// The text in place of the system's message.
    private let explanation: String?

    package init(call: String, subject: String = "", code: Int32, explanation: String? = nil) {
        self.call = call
        self.subject = subject
        self.code = code
        self.explanation = explanation
    }

    /// Reads `errno`, so it has to be made right after the call that failed.
    package static func last(_ call: String, _ subject: String = "") -> SystemCallError {
        SystemCallError(call: call, subject: subject, code: errno)
    }

    /// The system's message, such as "No such file or directory", or ours where the system has none.
    package var reason: String { explanation ?? String(cString: strerror(code)) }

    package var description: String {
        let about = subject.isEmpty ? "" : " \(subject)"
        return "\(call)\(about) failed: \(reason) (error \(code))"
    }
}

extension SystemCallError {
    /// The disk is full, or the user's share of it: there may be room later.
    package var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }
}

import Glibc

/// Tells the parent that a child dies because its stack is full, which from outside is a SIGSEGV like any other.
///
/// The handler runs on a stack of its own, looks whether the address that could not be reached lies at the end of the
/// main thread's stack, notes it on the progress board and lets the signal do its work.
enum StackOverflowSignal {
    // Written once, before the handler is installed; the handler only reads them. A signal handler can be given no
    // other state than globals.
    nonisolated(unsafe) private static var note: UnsafeMutablePointer<UInt64>?
    nonisolated(unsafe) private static var lowest: UInt = 0
    nonisolated(unsafe) private static var highest: UInt = 0

    private static let handlerStackBytes = 64 * 1024
    /// The kernel keeps this gap free below a stack.
    private static let gapBytes: UInt = 2 << 20
    /// How far from the true end the estimate of it can be.
    private static let nearBytes: UInt = 1 << 20

    /// Called near the start of the main thread, which runs the cases.
    ///
    /// - Parameter address: a word that becomes 1; it must stay valid until the process ends.
    static func install(reportingAt address: UnsafeMutableRawPointer) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < 1 << 40 else {
            return
        }
        // The start of the program is near the beginning of the stack: above are the arguments and the environment.
        let here = withUnsafeBytes(of: &limit) { UInt(bitPattern: $0.baseAddress) }
        let end = here - min(here, UInt(limit.rlim_cur))
        lowest = end - min(end, gapBytes)
        highest = end + nearBytes
        note = address.assumingMemoryBound(to: UInt64.self)
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerStackBytes, alignment: 16)
        stack.ss_size = handlerStackBytes
        guard sigaltstack(&stack, nil) == 0 else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { signal, information, _ in
            if let information {
                let fault = UInt(bitPattern: information.pointee._sifields._sigfault.si_addr)
                if fault >= StackOverflowSignal.lowest, fault < StackOverflowSignal.highest {
                    StackOverflowSignal.note?.pointee = 1
                }
            }
            // The instruction fails again, and this time nobody catches it.
            _ = Glibc.signal(signal, SIG_DFL)
        }
        action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
        _ = sigaction(SIGSEGV, &action, nil)
    }
}

import CSandbox
import FuzzWire

/// Reports to the parent what a signal that ends the child does not show: that its stack is full, that the kernel gives it no
/// more memory, and which of its functions were running. From outside the first is a SIGSEGV like any other; the second is any
/// signal, since the runtime's own report of it needs memory; and a program that was built for release says nothing of the third.
///
/// The handler runs on a separate stack, notes on the shared page what it sees and lets the signal do its work.
enum DeathSignals {
    // Written once, before the handler is installed; the handler only reads them. A signal handler can be given no
    // other state than globals.
    nonisolated(unsafe) private static var overflowFlag: UnsafeMutablePointer<UInt64>?
    nonisolated(unsafe) private static var memoryFlag: UnsafeMutablePointer<UInt64>?
    nonisolated(unsafe) private static var site: UnsafeMutableBufferPointer<UInt64>?
    nonisolated(unsafe) private static var lowest: UInt = 0
    nonisolated(unsafe) private static var highest: UInt = 0

    private static let handlerStackBytes = 64 * 1024
    /// The kernel keeps this gap free below a stack.
    private static let gapBytes: UInt = 2 << 20
    /// How far from the true end the estimate of it can be.
    private static let nearBytes: UInt = 1 << 20
    /// The C library asks the kernel for no less when it is out of memory.
    private static let probeBytes = 1 << 20

    private static let signals = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP]

    /// Called near the start of the main thread, which runs the cases. The addresses are words that become 1, and those of
    /// `site` places in the program (``TrapSite``); they must stay valid until the process ends.
    static func install(
        overflowAt overflow: UnsafeMutableRawPointer, memoryAt memory: UnsafeMutableRawPointer,
        siteAt site: UnsafeMutableBufferPointer<UInt64>
    ) {
        findStackEnd()
        csandbox_prepare_trap_site()
        self.site = site
        overflowFlag = overflow.assumingMemoryBound(to: UInt64.self)
        memoryFlag = memory.assumingMemoryBound(to: UInt64.self)
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerStackBytes, alignment: 16)
        stack.ss_size = handlerStackBytes
        guard sigaltstack(&stack, nil) == 0 else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { signal, information, context in
            if let information, signal == SIGSEGV {
                let fault = UInt(bitPattern: information.pointee._sifields._sigfault.si_addr)
                if fault >= DeathSignals.lowest, fault < DeathSignals.highest {
                    DeathSignals.overflowFlag?.pointee = 1
                }
            }
            let probe = mmap(nil, DeathSignals.probeBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            if probe == MAP_FAILED { DeathSignals.memoryFlag?.pointee = 1 }
            if let site = DeathSignals.site { _ = csandbox_trap_site(context, site.baseAddress, Int32(site.count)) }
            // The instruction fails again, or abort raises the signal again, and this time nothing catches it.
            CLibrary.resetSignal(signal)
        }
        action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
        for signal in signals { _ = sigaction(signal, &action, nil) }
    }

    private static func findStackEnd() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < 1 << 40 else {
            return
        }
        // The start of the program is near the beginning of the stack: above are the arguments and the environment.
        let here = withUnsafeBytes(of: &limit) { UInt(bitPattern: $0.baseAddress) }
        let end = here - min(here, UInt(limit.rlim_cur))
        lowest = end - min(end, gapBytes)
        highest = end + nearBytes
    }
}

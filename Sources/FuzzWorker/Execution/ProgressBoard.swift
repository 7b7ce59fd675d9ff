import FuzzWire
import Glibc
import Synchronization

/// A page of memory that a worker and its child share.
///
/// The child writes here before each case which one it begins, so that the worker knows it after a death, and sees
/// progress without being woken: a message through the pipe for each case would cost more than a small case does.
final class ProgressBoard {
    /// Cases of the current request that are finished; the next one is the one being run.
    private let casesDone: UnsafeMutablePointer<Atomic<UInt64>>
    private let stepsDone: UnsafeMutablePointer<Atomic<UInt64>>
    private let stopRequested: UnsafeMutablePointer<Atomic<UInt64>>
    private let stackOverflowed: UnsafeMutablePointer<Atomic<UInt64>>
    private let memory: UnsafeMutableRawPointer
    private static let size = 4096

    /// The memory behind the board, to be handed to a child. Nil in the child.
    let descriptor: FileDescriptor?

    /// The number a child finds the board under.
    static let inheritedDescriptor: Int32 = 3

    /// Makes a new board.
    init() throws(SystemError) {
        // The name exists only until the next line; it carries the process id so that no two can meet.
        let name = "/layout-fuzz-\(getpid())-\(Self.serial.add(1, ordering: .relaxed).newValue)"
        let opened = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        guard opened >= 0 else { throw SystemError.last("shm_open", name) }
        shm_unlink(name)
        let descriptor = FileDescriptor(owning: opened)
        guard ftruncate(opened, off_t(Self.size)) == 0 else { throw SystemError.last("ftruncate", name) }
        memory = try Self.map(opened)
        self.descriptor = descriptor
        (casesDone, stepsDone, stopRequested, stackOverflowed) = Self.fields(of: memory)
    }

    /// Opens the board that the parent process handed over.
    init(inheritedAs number: Int32) throws(SystemError) {
        memory = try Self.map(number)
        descriptor = nil
        (casesDone, stepsDone, stopRequested, stackOverflowed) = Self.fields(of: memory)
    }

    deinit { munmap(memory, Self.size) }

    private static let serial = Atomic<UInt64>(0)

    private static func map(_ descriptor: Int32) throws(SystemError) -> UnsafeMutableRawPointer {
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { throw SystemError.last("mmap", "the progress board") }
        return memory
    }

    private typealias Field = UnsafeMutablePointer<Atomic<UInt64>>

    /// A fresh page is all zeros, which is what an atomic zero is; so binding is all the initialising there is.
    private static func fields(of memory: UnsafeMutableRawPointer) -> (Field, Field, Field, Field) {
        let words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: 4)
        return (words, words + 1, words + 2, words + 3)
    }

    // MARK: The worker's side

    /// Before a request is sent, while the child waits.
    func reset() {
        stopRequested.pointee.store(0, ordering: .sequentiallyConsistent)
        stepsDone.pointee.store(0, ordering: .sequentiallyConsistent)
        casesDone.pointee.store(0, ordering: .sequentiallyConsistent)
    }

    /// Asks the child to end its request after the case it is at.
    func requestStop() { stopRequested.pointee.store(1, ordering: .sequentiallyConsistent) }

    /// The child died of it.
    var hasOverflowedStack: Bool { stackOverflowed.pointee.load(ordering: .sequentiallyConsistent) != 0 }

    var cases: UInt64 { casesDone.pointee.load(ordering: .sequentiallyConsistent) }
    var steps: UInt64 { stepsDone.pointee.load(ordering: .sequentiallyConsistent) }

    // MARK: The child's side

    /// The case is finished and everything it showed has been written to the pipe.
    func finishCase(steps: Int) {
        stepsDone.pointee.add(UInt64(max(0, steps)), ordering: .relaxed)
        casesDone.pointee.add(1, ordering: .releasing)
    }

    /// For a signal handler, which can be given nothing but an address.
    var stackOverflowAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(stackOverflowed) }

    var isStopRequested: Bool { stopRequested.pointee.load(ordering: .relaxed) != 0 }
}

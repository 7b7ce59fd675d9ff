import FuzzWire
import Synchronization

/// A page of memory that a worker and its child share.
///
/// The child writes here before each case which one it begins, so that the worker knows it after a death, and sees
/// progress without being woken: a message through the pipe for each case would cost more than a small case does.
final class SharedProgress {
    private typealias Field = UnsafeMutablePointer<Atomic<UInt64>>

    private let words: Field
    private static let size = 4096
    private static let wordCount = 9

    /// Cases of the current request that are finished; the next one is the one being run.
    private var casesDone: Field { words }
    private var stopRequested: Field { words + 1 }
    private var stackOverflowed: Field { words + 2 }
    private var memoryExhausted: Field { words + 3 }
    private var requestBegun: Field { words + 4 }

    /// The steps and the digest of the finished cases, once for an even and once for an odd number of them. The number
    /// of cases says which one counts, so all change in one store: a child that is killed in between has not finished
    /// its case.
    private func tally(of cases: UInt64) -> (steps: Field, digest: Field) {
        let first = words + (cases.isMultiple(of: 2) ? 5 : 7)
        return (first, first + 1)
    }

    /// The memory behind the shared page, to be handed to a child. Nil in the child.
    let descriptor: FileDescriptor?

    /// The number a child finds the shared page under.
    static let inheritedDescriptor: Int32 = 3

    /// Makes a new shared page.
    init() throws(SystemCallError) {
        // The name exists only until the next line; it carries the process id so that no two can meet.
        let name = "/layout-fuzz-\(getpid())-\(Self.serial.add(1, ordering: .relaxed).newValue)"
        let opened = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        guard opened >= 0 else { throw SystemCallError.last("shm_open", name) }
        shm_unlink(name)
        let descriptor = FileDescriptor(owning: opened)
        guard ftruncate(opened, off_t(Self.size)) == 0 else { throw SystemCallError.last("ftruncate", name) }
        words = try Self.map(opened)
        self.descriptor = descriptor
    }

    /// a shared page that no other process sees, for a child that only behaves like one.
    init(private: Void) throws(SystemCallError) {
        guard let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED
        else { throw SystemCallError.last("mmap", "a private progress board") }
        words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Self.wordCount)
        descriptor = nil
    }

    /// Opens the shared page that the parent process handed over.
    init(inheritedAs number: Int32) throws(SystemCallError) {
        words = try Self.map(number)
        descriptor = nil
    }

    deinit { munmap(words, Self.size) }

    private static let serial = Atomic<UInt64>(0)

    /// A fresh page is all zeros, which is what an atomic zero is; so binding is all the initialising there is.
    private static func map(_ descriptor: Int32) throws(SystemCallError) -> Field {
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { throw SystemCallError.last("mmap", "the progress board") }
        return memory.bindMemory(to: Atomic<UInt64>.self, capacity: wordCount)
    }

    // MARK: Both sides

    /// The scene that the case is about; nil for other cases. Written while only one of the two processes works.
    var scene: SceneName? {
        get { SceneName(decoding: UnsafeRawBufferPointer(sceneText)) }
        set {
            sceneText.initialize(repeating: 0)
            for (place, byte) in zip(sceneText.indices.dropLast(), newValue?.encoded ?? []) { sceneText[place] = byte }
        }
    }

    /// Behind the numbers, and ended by a zero.
    private var sceneText: UnsafeMutableBufferPointer<UInt8> {
        let start = UnsafeMutableRawPointer(words).advanced(by: 256)
        return UnsafeMutableBufferPointer(start: start.bindMemory(to: UInt8.self, capacity: 512), count: 512)
    }

    /// Behind the scene: the places in the program at which the child died, up to the first zero.
    var trapSite: UnsafeMutableBufferPointer<UInt64> {
        let start = UnsafeMutableRawPointer(words).advanced(by: 1024)
        return UnsafeMutableBufferPointer(start: start.bindMemory(to: UInt64.self, capacity: 16), count: 16)
    }

    // MARK: The worker's side

    /// Before a request is sent, while the child waits.
    func reset() {
        stopRequested.pointee.store(0, ordering: .sequentiallyConsistent)
        for cases: UInt64 in [0, 1] {
            let tally = tally(of: cases)
            tally.steps.pointee.store(0, ordering: .sequentiallyConsistent)
            tally.digest.pointee.store(0, ordering: .sequentiallyConsistent)
        }
        casesDone.pointee.store(0, ordering: .sequentiallyConsistent)
        scene = nil
        requestBegun.pointee.store(0, ordering: .sequentiallyConsistent)
    }

    /// Asks the child to end its request after the case it is at.
    func requestStop() { stopRequested.pointee.store(1, ordering: .sequentiallyConsistent) }

    /// The child died of it.
    var hasOverflowedStack: Bool { stackOverflowed.pointee.load(ordering: .sequentiallyConsistent) != 0 }

    /// When it died, the kernel gave it no more memory.
    var hasExhaustedMemory: Bool { memoryExhausted.pointee.load(ordering: .sequentiallyConsistent) != 0 }

    /// The child has read the request. Before that no case runs, whatever the child does.
    var hasBegun: Bool { requestBegun.pointee.load(ordering: .sequentiallyConsistent) != 0 }

    var cases: UInt64 { casesDone.pointee.load(ordering: .sequentiallyConsistent) }

    /// The finished cases, their steps and the sum of their digests, as they were at one time.
    var finished: (cases: UInt64, steps: UInt64, digest: UInt64) {
        while true {
            let cases = self.cases
            let tally = tally(of: cases)
            let steps = tally.steps.pointee.load(ordering: .sequentiallyConsistent)
            let digest = tally.digest.pointee.load(ordering: .sequentiallyConsistent)
            // The fields are written again only after another case was finished.
            if self.cases == cases { return (cases, steps, digest) }
        }
    }

    // MARK: The child's side

    /// The request is read; the time of its first case begins.
    func beginRequest() { requestBegun.pointee.store(1, ordering: .sequentiallyConsistent) }

    /// The case is finished and everything it showed has been written to the pipe.
    ///
    /// - Parameter digest: of what was observed. Digests are added up, so a range has the same one in however many
    ///   pieces it was run; each must depend on its case's index, too, or two cases could change places unseen.
    func finishCase(steps: Int, digest: UInt64) {
        let before = finished
        let tally = tally(of: before.cases + 1)
        tally.steps.pointee.store(before.steps + UInt64(max(0, steps)), ordering: .sequentiallyConsistent)
        tally.digest.pointee.store(before.digest &+ digest, ordering: .sequentiallyConsistent)
        casesDone.pointee.store(before.cases + 1, ordering: .sequentiallyConsistent)
    }

    /// For signal handlers, which can be given nothing but an address.
    var stackOverflowAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(stackOverflowed) }

    var memoryExhaustedAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(memoryExhausted) }

    var isStopRequested: Bool { stopRequested.pointee.load(ordering: .relaxed) != 0 }
}

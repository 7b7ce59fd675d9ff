import Synchronization

/// Large blocks of memory that flat arrays have given back, kept for the next ones.
///
/// A solution takes megabytes for a moment. The C library gives them back to the kernel at its end and asks for them again at
/// the next, and each page is cleared and mapped again: up to half of the time of a layout of a thousand views.
final class BufferPool: Sendable {
    static let shared = BufferPool()

    /// Smaller blocks are not kept: the C library is fast for them.
    static let minimumBlockSize = 8192
    /// The limit of unused bytes: the working memory of fifty thousand views.
    ///
    /// Only so many views reach it.
    static let maximumByteCount = 64 << 20
    private static let maximumBlockCount = 128

    private let kept = Mutex(PooledBlocks())

    /// The unused bytes now.
    var pooledByteCount: Int { kept.withLock { $0.bytes } }

    /// A block of at least `bytes` bytes, which must not be fewer than `minimumBlockSize`, aligned to 16, and its real size.
    @inline(never)
    func take(bytes: Int) -> (block: UnsafeMutableRawPointer, bytes: Int) {
        if let found = kept.withLock({ $0.take(bytes) }) { return (found.pointer, found.bytes) }
        return (.allocate(byteCount: bytes, alignment: 16), bytes)
    }

    @inline(never)
    func give(_ block: UnsafeMutableRawPointer, bytes: Int) {
        if !kept.withLock({ $0.put(Block(pointer: block, bytes: bytes)) }) { block.deallocate() }
    }

    private struct Block: @unchecked Sendable {
        // Unchecked because of the pointer: nothing else refers to the block while it is here.
        let pointer: UnsafeMutableRawPointer
        let bytes: Int
    }

    /// Blocks in the order of their sizes.
    private struct PooledBlocks: ~Copyable {
        private var blocks: [Block] = []
        private(set) var bytes = 0

        deinit { for block in blocks { block.pointer.deallocate() } }

        /// The smallest one that is large enough, unless most of it would be wasted.
        mutating func take(_ wanted: Int) -> Block? {
            let place = lowerBoundIndex(of: wanted)
            guard place < blocks.count, blocks[place].bytes <= 2 * wanted else { return nil }
            bytes -= blocks[place].bytes
            return blocks.remove(at: place)
        }

        mutating func put(_ block: Block) -> Bool {
            guard blocks.count < maximumBlockCount, bytes + block.bytes <= maximumByteCount else { return false }
            bytes += block.bytes
            blocks.insert(block, at: lowerBoundIndex(of: block.bytes))
            return true
        }

        private func lowerBoundIndex(of wanted: Int) -> Int {
            var low = 0
            var high = blocks.count
            while low < high {
                let middle = (low + high) / 2
                if blocks[middle].bytes < wanted { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}

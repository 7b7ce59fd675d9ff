import Foundation
import XCTest

@testable import AutoLayoutSolver

/// Large blocks are used again, small ones and those without room for are not kept.
final class FlatReserveTests: XCTestCase {
    private let size = 100_000

    func test_blockThatWasGiven_isTakenAgain_asLargeAsItIs() {
        let reserve = BufferPool()
        let (block, bytes) = reserve.take(bytes: size)
        XCTAssertEqual(bytes, size)
        reserve.give(block, bytes: bytes)
        let again = reserve.take(bytes: size - 5000)
        XCTAssertEqual(again.block, block)
        XCTAssertEqual(again.bytes, size)
        reserve.give(again.block, bytes: again.bytes)
    }

    func test_smallestBlockThatIsLargeEnough_isTaken_butNotOneTwiceAsLarge() {
        let reserve = BufferPool()
        let sizes = [size, 2 * size, 3 * size]
        let blocks = sizes.map { reserve.take(bytes: $0) }
        for block in blocks { reserve.give(block.block, bytes: block.bytes) }
        let middle = reserve.take(bytes: size + 8)
        XCTAssertEqual(middle.block, blocks[1].block)
        let far = reserve.take(bytes: size / 2 - 8)
        XCTAssertFalse(blocks.contains { $0.block == far.block })
        for block in [middle, far] { reserve.give(block.block, bytes: block.bytes) }
    }

    /// What lies unused is limited: of blocks that are together too large, the last are given back to the system.
    func test_reserve_isLimited() {
        let reserve = BufferPool()
        let size = BufferPool.maximumByteCount / 4 + 16
        let blocks = (0..<6).map { _ in reserve.take(bytes: size) }
        for block in blocks { reserve.give(block.block, bytes: block.bytes) }
        XCTAssertEqual(reserve.pooledByteCount, 3 * size)
        let small = (0..<200).map { _ in reserve.take(bytes: BufferPool.minimumBlockSize) }
        for block in small { reserve.give(block.block, bytes: block.bytes) }
        XCTAssertEqual(reserve.pooledByteCount, 3 * size + 125 * BufferPool.minimumBlockSize)
    }

    func test_array_growsThroughTheReserve_andKeepsWhatItHolds() {
        for count in [1000, 5000, 100_000] {
            var array = FlatArray<Double>(minimumCapacity: 3)
            for number in 0..<count { array.append(Double(number)) }
            XCTAssertEqual(array.array, (0..<count).map(Double.init))
            let filled = FlatArray<Int32>(repeating: 7, count: count)
            XCTAssertEqual(filled.array, Array(repeating: 7, count: count))
            XCTAssertEqual(array[count - 1], Double(count - 1))
        }
    }

    /// Layouts on several threads share the reserve; no two hold one block.
    func test_threads_neverShareABlock() {
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<200 {
                let count = 2000 + (round * 37 + thread * 11) % 3000
                let array = FlatArray<Int>(repeating: thread, count: count)
                let other = FlatArray<Int>(repeating: -thread - 1, count: count)
                XCTAssertTrue(array.array.allSatisfy { $0 == thread })
                XCTAssertTrue(other.array.allSatisfy { $0 == -thread - 1 })
            }
        }
    }
}

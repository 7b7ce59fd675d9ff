import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// The public shrinking challenges (github.com/jlink/shrinking-challenge), with the minimiser as it is: lists and trees are views, numbers are
/// places of views. Our edits are made for trees of views, so this shows which general moves they lack.
final class ShrinkingChallengeTests: XCTestCase {
    private struct Challenge {
        let name: String
        let make: (inout Draw) -> LayoutCase
        let fails: (LayoutCase) -> Bool
        /// The fewest calls after the first failure, on average, of Hypothesis 6.170 and of Exhaust of August 2026.
        let published: Double
        /// Whether every start must end at the smallest value.
        let isExact: Bool
        let isSmallest: (LayoutCase) -> Bool
    }

    // MARK: Values as cases

    private static func leaf(_ number: Int) -> ViewNode {
        ViewNode(id: "", frame: CaseRect(x: 0, y: Double(number), width: 0, height: 0))
    }

    private static func list(_ members: [ViewNode]) -> ViewNode { ViewNode(id: "", subviews: members) }

    private static func list(_ numbers: [Int]) -> ViewNode { list(numbers.map(leaf)) }

    /// - Parameter pair: two numbers besides the tree.
    private static func layoutCase(_ members: [ViewNode], _ pair: (Int, Int) = (0, 0)) -> LayoutCase {
        var result = PlantedFailure.plainest
        result.root.view.subviews = members
        result.root.view.frame = CaseRect(x: Double(pair.0), y: Double(pair.1), width: 0, height: 0)
        var count = 0
        func name(_ view: inout ViewNode) {
            view.id = "v\(count)"
            count += 1
            for index in view.subviews.indices { name(&view.subviews[index]) }
        }
        name(&result.root.view)
        return result
    }

    private static func number(_ view: ViewNode) -> Int { Int(view.frame.y) }
    private static func numbers(_ layoutCase: LayoutCase) -> [Int] { layoutCase.root.view.subviews.map(number) }
    private static func lists(_ layoutCase: LayoutCase) -> [[Int]] {
        layoutCase.root.view.subviews.map { $0.subviews.map(number) }
    }
    private static func pair(_ layoutCase: LayoutCase) -> (Int, Int) {
        (Int(layoutCase.root.view.frame.x), Int(layoutCase.root.view.frame.y))
    }

    /// Random numbers of a size between 0 and 1: at 0 the least of each range, or what is next to zero, at 1 all of it.
    private struct Draw {
        var seed: Seed
        var size = 1.0

        mutating func int(_ range: ClosedRange<Int>) -> Int {
            let plainest = min(max(0, range.lowerBound), range.upperBound)
            func end(_ bound: Int) -> Int { plainest + Int((Double(bound - plainest) * size).rounded()) }
            return seed.int(end(range.lowerBound)...end(range.upperBound))
        }

        mutating func chance(_ percent: Int) -> Bool { seed.chance(percent) }
        mutating func pick<T>(_ values: [T]) -> T { seed.pick(values) }
    }

    private static func random(_ seed: inout Draw, count: ClosedRange<Int>, _ range: ClosedRange<Int>) -> [Int] {
        (0..<seed.int(count)).map { _ in seed.int(range) }
    }

    // MARK: The challenges

    private static func bound5(_ lists: [[Int]]) -> Bool {
        let sums = lists.map { $0.reduce(Int16(0)) { $0 &+ Int16(truncatingIfNeeded: $1) } }
        return sums.allSatisfy { $0 < 256 } && sums.reduce(0, &+) >= 1280
    }

    private static func coupling(_ list: [Int]) -> Bool {
        guard list.allSatisfy(list.indices.contains) else { return false }
        return list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    }

    private static func deletion(_ list: [Int], _ number: Int) -> Bool { list.count { $0 == number } > 1 }

    /// Nil for a division by zero.
    private static func value(_ term: ViewNode) -> Int? {
        guard term.subviews.count == 2 else { return number(term) }
        guard let one = value(term.subviews[0]), let two = value(term.subviews[1]) else { return nil }
        if term.isHidden { return two == 0 ? nil : one / two }
        return one &+ two
    }

    private static func isTerm(_ view: ViewNode) -> Bool {
        guard [0, 2].contains(view.subviews.count), view.subviews.allSatisfy(isTerm) else { return false }
        guard view.subviews.count == 2, view.isHidden else { return true }
        return !(view.subviews[1].subviews.isEmpty && number(view.subviews[1]) == 0)
    }

    private static func calculator(_ layoutCase: LayoutCase) -> Bool {
        let terms = layoutCase.root.view.subviews
        return terms.count == 1 && isTerm(terms[0]) && value(terms[0]) == nil
    }

    private static func term(_ seed: inout Draw, depth: Int) -> ViewNode {
        guard depth > 0, seed.chance(60) else { return leaf(seed.int(-10...10)) }
        var node = list([term(&seed, depth: depth - 1), term(&seed, depth: depth - 1)])
        node.isHidden = seed.chance(50)
        return node
    }

    private static func difference(
        _ name: String, published: Double, _ range: ClosedRange<Int>, to smallest: (Int, Int)
    )
        -> Challenge
    {
        Challenge(
            name: "difference \(name)",
            make: { seed in
                let one = seed.int(10...1000)
                return layoutCase([], (one, max(1, one + (seed.chance(50) ? 1 : -1) * seed.int(range))))
            },
            fails: {
                let (one, two) = pair($0)
                return one >= 10 && two >= 1 && range.contains(abs(one - two))
            }, published: published, isExact: false, isSmallest: { pair($0) == smallest })
    }

    private static let all: [Challenge] = [
        Challenge(
            name: "bound5",
            make: { seed in
                layoutCase((0..<5).map { _ in list(random(&seed, count: 0...10, -32768...32767)) })
            }, fails: { bound5(lists($0)) }, published: 105, isExact: false,
            isSmallest: { lists($0).filter { !$0.isEmpty }.sorted { $0[0] < $1[0] } == [[-32768], [-1]] }),
        Challenge(
            name: "large union list",
            make: { seed in
                layoutCase((0..<seed.int(0...10)).map { _ in list(random(&seed, count: 0...10, -10000...10000)) })
            }, fails: { Set(lists($0).flatMap(\.self)).count > 4 }, published: 78, isExact: false,
            isSmallest: { lists($0).count == 1 && Set(lists($0)[0]) == [0, 1, -1, 2, -2] }),
        Challenge(
            name: "reverse", make: { layoutCase(random(&$0, count: 0...20, -1000...1000).map(leaf)) },
            fails: { numbers($0) != numbers($0).reversed() }, published: 8.2, isExact: true,
            isSmallest: { numbers($0).sorted() == [0, 1] }),
        Challenge(
            name: "distinct", make: { layoutCase(random(&$0, count: 0...20, -1000...1000).map(leaf)) },
            fails: { Set(numbers($0)).count >= 3 }, published: 10.7, isExact: true,
            isSmallest: { [[-1, 0, 1], [0, 1, 2]].contains(numbers($0).sorted()) }),
        Challenge(
            name: "nested lists",
            make: { seed in
                layoutCase((0..<seed.int(0...10)).map { _ in list(random(&seed, count: 0...10, -1000...1000)) })
            }, fails: { lists($0).reduce(0) { $0 + $1.count } > 10 }, published: 38, isExact: false,
            isSmallest: { lists($0) == [Array(repeating: 0, count: 11)] }),
        Challenge(
            name: "length list", make: { layoutCase(random(&$0, count: 1...100, 0...1000).map(leaf)) },
            fails: { (numbers($0).max() ?? 0) >= 900 }, published: 13.8, isExact: true,
            isSmallest: { numbers($0) == [900] }),
        Challenge(
            name: "coupling",
            make: { seed in
                let count = seed.int(1...20)
                return layoutCase((0..<count).map { _ in leaf(seed.int(0...count - 1)) })
            }, fails: { coupling(numbers($0)) }, published: 8.1, isExact: false, isSmallest: { numbers($0) == [1, 0] }),
        Challenge(
            name: "deletion",
            make: { seed in
                let list = random(&seed, count: 1...20, -10...10)
                return layoutCase(list.map(leaf), (seed.pick(list), 0))
            }, fails: { deletion(numbers($0), pair($0).0) }, published: 2, isExact: true,
            isSmallest: { numbers($0) == [0, 0] && pair($0).0 == 0 }),
        difference("not zero", published: 25, 0...0, to: (10, 10)),
        difference("small", published: 39, 1...4, to: (10, 6)),
        difference("one", published: 37, 1...1, to: (10, 9)),
        Challenge(
            name: "calculator", make: { layoutCase([term(&$0, depth: 5)]) }, fails: { calculator($0) },
            published: 13.2, isExact: false,
            isSmallest: { layoutCase in
                let term = layoutCase.root.view.subviews[0]
                return layoutCase.measure.views == 6 && term.isHidden
            }),
    ]

    /// An unoptimised build makes edits slowly, so there are few starts; `LAYOUT_CHALLENGE_STARTS=100` has more.
    private static let starts =
        ProcessInfo.processInfo.environment["LAYOUT_CHALLENGE_STARTS"].flatMap(Int.init) ?? 3

    /// The published figures are of starts that come from small to large values. The same from values of all sizes are printed too.
    func test_challenges() throws {
        var won = 0
        for challenge in Self.all {
            let grown = try reduce(challenge, growing: true)
            let uniform = try reduce(challenge, growing: false)
            if grown.calls <= challenge.published { won += 1 }
            print(
                "\(challenge.name): \(grown.calls) calls (best published \(challenge.published)), "
                    + "\(grown.smallest) of \(Self.starts) at the smallest, \(grown.ends) ends; "
                    + "from values of all sizes \(uniform.calls), \(uniform.smallest), \(uniform.ends)")
            guard challenge.isExact else { continue }
            XCTAssertEqual(grown.smallest, Self.starts, challenge.name)
            XCTAssertEqual(uniform.smallest, Self.starts, challenge.name)
        }
        print("\(won) of \(Self.all.count) with no more calls than the best published reducer")
    }

    /// - Parameter growing: whether the first failure of values that grow from attempt to attempt is reduced.
    /// - Returns: the mean of the calls, and how many reductions ended where.
    private func reduce(_ challenge: Challenge, growing: Bool) throws -> (calls: Double, smallest: Int, ends: Int) {
        var calls = 0
        var smallest = 0
        var ends: Set<LayoutCase> = []
        for number in 0..<Self.starts {
            var draw = Draw(seed: Seed(UInt64(41 + number)))
            var failing: LayoutCase?
            for attempt in 0..<200_000 where failing == nil {
                if growing { draw.size = min(1, Double(attempt) / 100) }
                let start = challenge.make(&draw)
                if challenge.fails(start) { failing = start }
            }
            let found = try XCTUnwrap(
                Minimiser().minimise(try XCTUnwrap(failing, challenge.name), signature: "challenge") { candidate in
                    let failure = Failure(invariant: "challenge", signature: "challenge", message: "", step: 0)
                    return RunReport(steps: 0, failures: challenge.fails(candidate) ? [failure] : [])
                })
            // The first run is of the start, which was known to fail.
            calls += found.executions - 1
            if challenge.isSmallest(found.layoutCase) { smallest += 1 }
            ends.insert(found.layoutCase)
        }
        return (Double(calls) / Double(Self.starts), smallest, ends.count)
    }
}

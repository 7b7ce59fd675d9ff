import Foundation
import LayoutReference
import XCTest

/// Numbers worked out by hand from the rules.
final class LayoutReferenceTests: XCTestCase {
    /// uikit-model: masks-2, masks-6
    func test_masks() throws {
        /// A view at 20, 60 long, in 100; the superview becomes 200 long.
        func place(_ bits: UInt) -> [Double]? {
            MaskReference(
                frame: CGRect(x: 20, y: 0, width: 60, height: 1), in: CGSize(width: 100, height: 1), mask: bits,
                isHorizontal: true
            ).place(in: 200).map { [$0.start, $0.length] }
        }
        XCTAssertEqual(place(0), [20, 60])
        XCTAssertEqual(place(4), [20, 60])
        XCTAssertEqual(place(1), [120, 60], "it keeps its distance from the far end")
        XCTAssertEqual(place(2), [20, 160], "both distances stay")
        XCTAssertEqual(place(5), [70, 60], "it keeps its middle's share")
        XCTAssertEqual(place(3), [45, 135], "20 and 60 share 180 of 200 less the 20 at the end")
        XCTAssertEqual(place(6), [20, 135])
        XCTAssertEqual(place(7), [40, 120])
        let vertical = MaskReference(
            frame: CGRect(x: 0, y: 10, width: 1, height: 10), in: CGSize(width: 1, height: 40), mask: 8,
            isHorizontal: false)
        XCTAssertEqual(try XCTUnwrap(vertical.place(in: 50)).start, 20)
        let empty = MaskReference(
            frame: CGRect(x: 1, y: 0, width: 1, height: 1), in: .zero, mask: 7, isHorizontal: true)
        XCTAssertNil(empty.place(in: 10))
    }

    /// uikit-model: bars-1, bars-2, bars-3, containers-1
    func test_bars() {
        let small = CGSize(width: 375, height: 667)
        let upright = BarReference(screen: small, isPad: false, hasSafeArea: true)
        XCTAssertEqual(upright.navigationBar(hasLargeTitle: false), 44)
        XCTAssertEqual(upright.navigationBar(hasLargeTitle: true), 96)
        XCTAssertEqual(upright.tabBar, 49)
        let lying = CGSize(width: 667, height: 375)
        XCTAssertEqual(
            BarReference(screen: lying, isPad: false, hasSafeArea: true).navigationBar(hasLargeTitle: true), 32)
        XCTAssertEqual(BarReference(screen: lying, isPad: false, hasSafeArea: true).tabBar, 32)
        XCTAssertEqual(BarReference(screen: lying, isPad: false, hasSafeArea: false).tabBar, 49)
        let large = CGSize(width: 736, height: 414)
        XCTAssertEqual(BarReference(screen: large, isPad: false, hasSafeArea: true).toolbar, 44)
        let pad = CGSize(width: 768, height: 1024)
        XCTAssertEqual(BarReference(screen: pad, isPad: true, hasSafeArea: true).toolbar, 50)
        XCTAssertEqual(
            BarReference(screen: pad, isPad: true, hasSafeArea: false).navigationBar(hasLargeTitle: true), 44)
        func inset(_ reach: Double?, _ translucent: Bool, _ extends: Bool, _ opaqueToo: Bool) -> Double {
            BarReference.inset(
                reach: reach, isTranslucent: translucent, extends: extends, includesOpaqueBars: opaqueToo)
        }
        XCTAssertEqual(inset(64, true, true, false), 0)
        XCTAssertEqual(inset(64, false, true, false), 64)
        XCTAssertEqual(inset(64, false, true, true), 0)
        XCTAssertEqual(inset(64, true, false, true), 64)
        XCTAssertEqual(inset(nil, false, false, false), 0)
    }

    /// uikit-model: stacks-1, stacks-12
    func test_stacks() {
        func problem(
            _ distribution: StackReference.Distribution, _ spans: [(Double, Double)], gaps: [Double],
            contents: [Double]? = nil
        ) -> StackReference.Problem? {
            let reference = StackReference(
                room: StackReference.Span(start: 0, length: 100),
                items: spans.map { StackReference.Span(start: $0.0, length: $0.1) }, gaps: gaps,
                distribution: distribution, tolerance: 0.5)
            return contents.map { reference.shareProblem(contents: $0) } ?? reference.problem
        }
        XCTAssertNil(problem(.fill, [(0, 40), (50, 50)], gaps: [10]))
        XCTAssertEqual(problem(.fill, [(2, 38), (50, 50)], gaps: [10])?.kind, .firstStart)
        XCTAssertEqual(problem(.fill, [(0, 40), (50, 40)], gaps: [10])?.kind, .lastEnd)
        XCTAssertEqual(problem(.fill, [(0, 40), (55, 45)], gaps: [10])?.kind, .gap)
        XCTAssertEqual(problem(.fillEqually, [(0, 40), (50, 50)], gaps: [10])?.kind, .unequalLengths)
        XCTAssertNil(problem(.equalSpacing, [(0, 20), (40, 20), (80, 20)], gaps: [10, 10]))
        XCTAssertEqual(problem(.equalSpacing, [(0, 20), (30, 20), (80, 20)], gaps: [10, 10])?.kind, .unequalGaps)
        XCTAssertEqual(problem(.equalCentering, [(0, 50), (55, 45)], gaps: [10])?.kind, .gap)
        XCTAssertNil(problem(.fillProportionally, [(0, 25), (25, 75)], gaps: [0], contents: [10, 30]))
        XCTAssertEqual(
            problem(.fillProportionally, [(0, 50), (50, 50)], gaps: [0], contents: [10, 30]),
            StackReference.Problem(kind: .share, item: 0, expected: 25, found: 50))
    }

    /// uikit-model: text-12
    func test_lines() {
        // A letter is 10 wide.
        let text = TextReference(error: 0.5) { Double($0.count) * 10 }
        XCTAssertEqual(text.lines(of: "aa bb cc", in: 100), 1)
        XCTAssertEqual(text.lines(of: "aa bb cc", in: 55), 2)
        XCTAssertEqual(text.lines(of: "aa bb cc", in: 25), 3)
        XCTAssertNil(text.lines(of: "aa bb cc", in: 50), "too close to tell")
        XCTAssertNil(text.lines(of: "aaaaaa", in: 25), "a word that fits on no line")
    }

    /// uikit-model: tables-2, collections-1
    func test_lists() {
        // Three of 30 with 5 between take 100.
        let places = ListReference.lines(count: 5, width: 30, room: 100, spacing: 5)
        XCTAssertEqual(places.map(\.line), [0, 0, 0, 1, 1])
        XCTAssertEqual(places.map(\.column), [0, 1, 2, 0, 1])
        XCTAssertEqual(ListReference.lines(count: 2, width: 30, room: 99, spacing: 40).map(\.line), [0, 1])
        XCTAssertEqual(ListReference.lines(count: 2, width: 300, room: 99, spacing: 5).map(\.line), [0, 1])
        XCTAssertEqual(ListReference.tableHeight(rows: [[10, 20], []], header: 3, footer: 4), 44)
    }
}

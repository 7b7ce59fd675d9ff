import XCTest

@testable import LayoutFuzz

/// Which checks the cases of a search are asked.
final class SearchRunsTests: XCTestCase {
    private let start = LayoutCase(
        environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))

    private func report(_ fails: Bool) -> RunReport {
        let failure = Failure(invariant: "a", signature: "a/b", message: "", step: 0)
        return RunReport(steps: 0, failures: fails ? [failure] : [])
    }

    /// - Returns: which runs there were for a start and two candidates, and what they said of the signature.
    private func runs(one: Bool, all: Bool) -> (asked: String, shown: [Bool]) {
        var asked = ""
        var runs = SearchRuns(
            signature: "a/b",
            one: { _ in
                asked += "1"
                return self.report(one)
            },
            all: { _ in
                asked += "a"
                return self.report(all)
            })
        let shown = (0..<3).map { _ in !runs.run(start).failures.isEmpty }
        return (asked, shown)
    }

    func test_oneInvariantIsEnough_whereItShowsTheStart() {
        let (asked, shown) = runs(one: true, all: true)
        XCTAssertEqual(asked, "111")
        XCTAssertEqual(shown, [true, true, true])
    }

    /// A finding is not lost because one check alone does not show it.
    func test_allAreAsked_whereOnlyAllShowTheStart() {
        let (asked, shown) = runs(one: false, all: true)
        XCTAssertEqual(asked, "1aaa")
        XCTAssertEqual(shown, [true, true, true])
    }

    func test_aStartThatShowsNothing_isRunOnceMore() {
        let (asked, shown) = runs(one: false, all: false)
        XCTAssertEqual(asked, "1a11")
        XCTAssertEqual(shown, [false, false, false])
    }
}

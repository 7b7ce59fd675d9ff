import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// What is true of every app when its scenario ends.
final class ScenarioRestTests: XCTestCase {
    /// Is never laid out the same way twice.
    private final class RestlessView: UIView {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        override func layoutSubviews() {
            super.layoutSubviews()
            if inner.superview == nil { addSubview(inner) }
            inner.frame.origin.x += 1
        }
    }

    private func difference(
        bug: UIKitBug? = nil, in view: UIView, _ change: (ScenarioRun) -> Void = { _ in }
    ) -> ScenarioRun.Difference? {
        var environment = CaseEnvironment()
        environment.knownBug = bug
        let outer = LayoutEnvironment.current
        defer { LayoutEnvironment.current = outer }
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        let run = ScenarioRun([], in: environment)
        run.openPlain().view.addSubview(view)
        change(run)
        run.expectRest()
        run.close()
        return run.difference
    }

    func test_aPlainApp_isAtRest() {
        XCTAssertNil(difference(in: UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))))
    }

    func test_aLayoutThatEachLayoutChanges_isNoRest() {
        let found = difference(in: RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        XCTAssertEqual(found?.what, "frame of window.0.0.0 after a layout of everything at the end")
    }

    func test_whatAScenarioSaysOfItself_isLeftAlone() {
        let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        XCTAssertNil(difference(in: view) { $0.unrest = "it moves" })
    }

    func test_anEarlierDifference_stays() {
        let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        XCTAssertEqual(difference(in: view) { $0.expect("one", 1, 2) }?.what, "one")
    }

    func test_listsThatLostWhomTheyAsk_areLeftAlone() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        table.addSubview(RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        XCTAssertNil(difference(in: table))
    }
}

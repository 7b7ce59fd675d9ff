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

    /// Asks for one more layout in each.
    private final class AskingView: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            setNeedsLayout()
        }
    }

    private func difference(
        bug: UIKitBug? = nil, uikit: UIKitProfile = .iOS9_10, in view: UIView,
        _ change: (ScenarioRun) -> Void = { _ in }
    ) -> ScenarioRun.Difference? {
        var environment = CaseEnvironment(uikit: uikit)
        environment.knownBug = bug
        let outer = LayoutEnvironment.current
        defer { LayoutEnvironment.current = outer }
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        let run = ScenarioRun([], in: environment)
        LayoutEnvironment.current.onReport = { [weak run] in run?.note($0) }
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

    func test_aLayoutThatNeverEnds_isNoRest() {
        let view = AskingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        XCTAssertEqual(difference(in: view)?.what, "whether layouts come to rest at the end")
        let turned = AskingView(frame: CGRect(x: 90, y: 200, width: 50, height: 50))
        turned.transform = CGAffineTransform(rotationAngle: 0.3)
        XCTAssertEqual(difference(in: turned)?.what, "whether layouts come to rest at the end", "no bar covers it")
        let moved = AskingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        moved.transform = CGAffineTransform(translationX: 3, y: 0)
        XCTAssertEqual(difference(in: moved)?.what, "whether layouts come to rest at the end", "as large as before")
    }

    /// The less of it a bar covers, the smaller it is, and the more of it the bar covers then.
    /// uikit-model: safe-area-5
    func test_aScaledViewThatChasesItsSafeArea_isLeftAlone() {
        for (scale, isChase) in [(0.2, true), (1, false)] {
            let (view, cover) = (UIView(), UIView())
            for part in [view, cover] { part.translatesAutoresizingMaskIntoConstraints = false }
            view.addSubview(cover)
            view.transform = CGAffineTransform(scaleX: 1, y: scale)
            var isReported = false
            XCTAssertNil(
                difference(uikit: .iOS11_12, in: view) { run in
                    guard let root = view.superview else { return XCTFail("no superview") }
                    NSLayoutConstraint.activate([
                        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
                        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 80),
                        view.widthAnchor.constraint(equalToConstant: 50),
                        cover.topAnchor.constraint(equalTo: view.topAnchor),
                        cover.leftAnchor.constraint(equalTo: view.leftAnchor),
                        cover.widthAnchor.constraint(equalToConstant: 5),
                        cover.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                        view.heightAnchor.constraint(equalTo: cover.heightAnchor, multiplier: 6, constant: 20),
                    ])
                    run.hosts[0].settle()
                    isReported = LayoutEnvironment.current.reports.contains {
                        if case .layoutFeedbackLoop = $0 { true } else { false }
                    }
                })
            XCTAssertEqual(isReported, isChase)
        }
    }

    func test_whatAScenarioSaysOfItself_isLeftAlone() {
        let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        XCTAssertNil(difference(in: view) { $0.reasonNotAtRest = "it moves" })
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

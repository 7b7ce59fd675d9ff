import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Lists, and what is in them: no finding is ours.
final class SceneListTests: XCTestCase {
    private func failures(
        _ source: SceneSource, device: String = "iPhone 6", _ uikit: UIKitProfile = .iOS9_10,
        _ change: (inout LayoutCase) -> Void = { _ in }
    ) throws -> [Failure] {
        var environment = CaseEnvironment(uikit: uikit, device: device)
        environment.topBar = .translucent
        environment.bottomBar = .translucent
        var layoutCase = LayoutCase(scene: source, environment: environment)
        change(&layoutCase)
        try layoutCase.checkWellFormed()
        return CaseRunner.run(layoutCase).failures
    }

    /// The guides of a controller lie at the edges of the frame of its root view, also where that scrolls.
    func test_listsAsRootViews_keepTheirGuides() throws {
        for kind in ["tableView", "collectionView"] {
            let source = try StoryboardFixture.source(of: StoryboardFixture.list(kind, contents: ""))
            for uikit in UIKitProfile.allCases {
                XCTAssertEqual(try failures(source, uikit).map(\.message), [], "\(kind), \(uikit)")
                let landscape = try failures(source, uikit) {
                    $0.script = [.rotate(.landscape), .direction(.rightToLeft)]
                }
                XCTAssertEqual(landscape.map(\.message), [], "\(kind), \(uikit)")
            }
        }
    }

    func test_scrollViewAsRootView_keepsItsGuides() throws {
        let text = StoryboardFixture.right.document.replacing("<view key=\"view\"", with: "<scrollView key=\"view\"")
            .replacing("</view>", with: "</scrollView>")
        let source = try StoryboardFixture.source(of: text)
        for uikit in UIKitProfile.allCases {
            let found = try failures(source, uikit).filter { !$0.signature.hasPrefix("scene-") }
            XCTAssertEqual(found.map(\.message), [], "\(uikit)")
        }
    }

    /// The check still sees an app's own constraint to a scroll view's edge that does not hold.
    func test_constraintsOfApps_stillSpeakOfTheContent() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scrollView)
        scrollView.addSubview(content)
        let bottom = content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.topAnchor), bottom,
            content.heightAnchor.constraint(equalToConstant: 900), content.widthAnchor.constraint(equalToConstant: 100),
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertFalse(bottom.refersToScrollViewFrames)
        XCTAssertEqual(try XCTUnwrap(IndependentGeometry(LayoutInspector(root)).error(of: bottom)), 0, accuracy: 1e-6)
    }

    // MARK: Rows

    private func row(contentHeight: String = "43.5") -> String {
        let label = StoryboardFixture.label("name", "Name")
        return """
            <prototypes><tableViewCell reuseIdentifier="r" id="row">
            <rect key="frame" x="0.0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
            <rect key="frame" x="0.0" y="0.0" width="347.5" height="\(contentHeight)"/>
            <subviews>\(label)</subviews><constraints>\
            \(StoryboardFixture.pin("k1", "name", "leading", "content", "leadingMargin"))\
            \(StoryboardFixture.pin("k2", "name", "centerY", "content"))</constraints>
            </tableViewCellContentView></tableViewCell></prototypes>
            """
    }

    /// Half a point is no pixel of a screen with three of them: the cell and the engine moved the content in turns.
    func test_rowsWithHalfPoints_comeToRest() throws {
        let source = try StoryboardFixture.source(of: StoryboardFixture.list("tableView", contents: row()))
        for device in ["iPhone 6s Plus", "iPhone X", "iPhone 6s"] {
            XCTAssertEqual(try failures(source, device: device, .iOS11_12).map(\.message), [], device)
        }
    }

    /// Rows that were drawn on a screen with three pixels a point, on one with two.
    func test_rowsOfOtherPixels_comeToRest() throws {
        let thirds = row(contentHeight: "43.666667938232422").replacing("y=\"28\"", with: "y=\"340.66666793823242\"")
            .replacing("height=\"44\"", with: "height=\"43.666667938232422\"").replacing("347.5", with: "375")
        let source = try StoryboardFixture.source(of: StoryboardFixture.list("tableView", contents: thirds))
        for device in ["iPhone XR", "iPhone X", "iPhone 6s"] {
            XCTAssertEqual(try failures(source, device: device, .iOS11_12).map(\.message), [], device)
        }
    }

    private func view(_ id: String, _ source: SceneSource, device: String) throws -> UIView {
        var environment = CaseEnvironment(uikit: .iOS13plus, device: device)
        environment.topBar = .translucent
        let live = RunningCase(LayoutCase(scene: source, environment: environment))
        defer { live.close() }
        let view = try XCTUnwrap(live.scene?.view(id))
        XCTAssertEqual(live.window.chromeInsets.top > 0, true)
        return view
    }

    /// A list absorbs the bars, so that its rows and items do not count them once more; also where the file does not say that
    /// it bounces.
    func test_rowsAndItems_areClearOfBars() throws {
        let item = """
            <cells><collectionViewCell id="row"><rect key="frame" x="0.0" y="0.0" width="375" height="141"/>
            <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="375" height="141"/></view>
            </collectionViewCell></cells>
            """
        let lists = [("tableView", row()), ("collectionView", item), ("collectionView", item)]
        for (kind, contents) in lists {
            let text = StoryboardFixture.list(kind, contents: contents)
            let cell = try view("row", try StoryboardFixture.source(of: text), device: "iPhone 16 Pro")
            XCTAssertEqual(cell.safeAreaInsets.top, 0, kind)
        }
    }

    /// What the file draws for a row is not what it has at run time.
    func test_conflictWithTheHeightOfARow_doesNotCount() throws {
        let tall = StoryboardFixture.pin("k3", "name", "height", constant: 90)
        let pins =
            StoryboardFixture.pin("k4", "name", "top", "content")
            + StoryboardFixture.pin("k5", "name", "bottom", "content")
        let contents = row().replacing("<constraints>", with: "<constraints>" + tall + pins)
        let source = try StoryboardFixture.source(of: StoryboardFixture.list("tableView", contents: contents))
        XCTAssertEqual(try failures(source).filter { $0.signature.hasPrefix("scene-no-conflict") }.map(\.message), [])
        let wide = StoryboardFixture.pin("k3", "name", "width", constant: 500)
        let sides = StoryboardFixture.pin("k4", "name", "trailing", "content")
        let broken = row().replacing("<constraints>", with: "<constraints>" + wide + sides)
        let other = try StoryboardFixture.source(of: StoryboardFixture.list("tableView", contents: broken))
        let found = try failures(other) {
            $0.environment.topBar = .hidden
            $0.environment.bottomBar = .hidden
        }
        XCTAssertEqual(found.count, 1, "a width that does not fit is a mistake")
        XCTAssertTrue(found.first?.signature.hasPrefix("scene-no-conflict/List.storyboard/design/") ?? false)
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        components(separatedBy: part).joined(separator: other)
    }
}

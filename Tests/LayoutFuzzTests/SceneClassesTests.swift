import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Scenes of files that are made with the app's own classes.
final class SceneClassesTests: XCTestCase {
    override func setUp() {
        super.setUp()
        var classes = ClassRegistry()
        classes.register("Shop.DetailViewController") { DetailViewController() }
            .outlet("p0", \.top)
        classes.register("Shop.BadgeView") { BadgeView() }
        classes.register("Shop.SheetViewController") { SheetViewController() }
        AppClasses.register(classes)
    }

    override func tearDown() {
        AppClasses.register(ClassRegistry())
        super.tearDown()
    }

    /// A button 20 points below the safe area, whose constraint the class has an outlet to.
    private var fixture: StoryboardFixture {
        var result = StoryboardFixture.right
        result.views = [StoryboardFixture.button("next", "Continue")]
        result.constraints = [
            StoryboardFixture.pin("top", "next", "top", "safe", constant: 20),
            StoryboardFixture.pin("left", "next", "leading", "safe", constant: 40),
            StoryboardFixture.pin("high", "next", "height", constant: 44),
            StoryboardFixture.pin("wide", "next", "width", constant: 120),
        ]
        result.controller = "customClass=\"DetailViewController\" customModule=\"Shop\" storyboardIdentifier=\"Detail\""
        result.outlets = ["top"]
        return result
    }

    /// The same with a second scene, which the class may ask for.
    private func document(_ change: (String) -> String = { $0 }) throws -> InterfaceDocument {
        let other = """
            <scene sceneID="more"><objects>
            <viewController storyboardIdentifier="Sheet" customClass="SheetViewController" customModule="Shop" id="sheet">
            <view key="view" id="sheetRoot"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" customClass="BadgeView" customModule="Shop" id="badge"/>
            </subviews></view></viewController></objects></scene></scenes>
            """
        let text = change(fixture.document.replacingOccurrences(of: "</scenes>", with: other))
        return try InterfaceDocument(bytes: Array(text.utf8), file: "folder/Shop.storyboard")
    }

    private func source(_ classes: [String], _ change: (String) -> String = { $0 }) throws -> SceneSource {
        try XCTUnwrap(SceneExtract.scenes(of: document(change), with: classes).first)
    }

    private static let all = ["Shop.DetailViewController", "Shop.SheetViewController", "Shop.BadgeView"]

    private func layoutCase(
        _ source: SceneSource, _ orientation: DeviceOrientation = .portrait, _ script: [Step] = []
    ) -> LayoutCase {
        LayoutCase(
            scene: source,
            environment: CaseEnvironment(uikit: .iOS13plus, device: "iPhone 6", orientation: orientation),
            script: script)
    }

    private func signatures(_ layoutCase: LayoutCase) -> [String] {
        CaseRunner.run(layoutCase).failures.map(\.signature)
    }

    // MARK: What is taken out of a file

    func test_classesOfAFile_areNamedOnceEach() throws {
        XCTAssertEqual(
            try document().root.classNames,
            ["Shop.DetailViewController", "Shop.SheetViewController", "Shop.BadgeView"])
        XCTAssertEqual(AppClasses.known(["Shop.BadgeView", "Shop.Other", "BadgeView"]), ["Shop.BadgeView"])
    }

    func test_extract_keepsTheWholeFileForCode() throws {
        let scenes = SceneExtract.scenes(of: try document(), with: Self.all)
        XCTAssertEqual(scenes.map(\.root), ["root", "sheetRoot"])
        XCTAssertEqual(scenes.first?.classes, Self.all.sorted())
        XCTAssertEqual(scenes[0].document, scenes[1].document)
        XCTAssertTrue(scenes[0].document.contains("outlet"), scenes[0].document)
        XCTAssertTrue(scenes[0].document.contains("color"))
        // Cases change the scene itself only.
        let inventory = try SceneInventory(scenes[0])
        XCTAssertEqual(inventory.views, ["next"])
        XCTAssertEqual(inventory.constraints, ["top", "left", "high", "wide"])
        let line = try InterfaceDocument(bytes: Array(scenes[0].document.utf8), file: "").element(id: "next")?
            .sourceLine
        XCTAssertEqual(line, try document().element(id: "next")?.sourceLine)
    }

    func test_withoutClasses_noCodeRuns() throws {
        let source = try source([])
        XCTAssertNil(source.classes)
        XCTAssertFalse(source.document.contains("sheet"))
        // The process has the code; the case does not ask for it.
        XCTAssertEqual(signatures(layoutCase(source, .landscape)), [])
        let live = RunningCase(layoutCase(source))
        XCTAssertFalse(live.rootController is DetailViewController)
        live.close()
    }

    // MARK: Cases

    func test_codeRuns_withItsOutletsAndItsStoryboard() throws {
        let live = RunningCase(layoutCase(try source(Self.all)))
        defer { live.close() }
        let controller = try XCTUnwrap(live.rootController as? DetailViewController)
        XCTAssertEqual(controller.top?.constant, 20)
        let sheet = try XCTUnwrap(
            controller.storyboard?.instantiateViewController(withIdentifier: "Sheet") as? SheetViewController)
        XCTAssertTrue(sheet.view.subviews.first is BadgeView)
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 0)
    }

    func test_oneClassThatIsNotNamed_isUIKits() throws {
        let live = RunningCase(layoutCase(try source(["Shop.DetailViewController"])))
        defer { live.close() }
        let controller = try XCTUnwrap(live.rootController as? DetailViewController)
        XCTAssertFalse(
            controller.storyboard?.instantiateViewController(withIdentifier: "Sheet") is SheetViewController)
    }

    /// Only the class moves the button.
    func test_whatCodeDoes_isJudgedLikeTheFile() throws {
        let source = try source(Self.all)
        XCTAssertEqual(signatures(layoutCase(source)), [])
        XCTAssertEqual(
            signatures(layoutCase(source, .landscape)), ["scene-on-screen/Shop.storyboard/next/bottom"])
        XCTAssertEqual(
            signatures(layoutCase(source, .portrait, [.rotate(.landscape)])),
            ["scene-on-screen/Shop.storyboard/next/bottom"])
    }

    /// Size classes change under code that goes on: it is not loaded again.
    func test_codeKeepsItsState_whereTheFileVaries() throws {
        let source = try source(Self.all) {
            $0.replacingOccurrences(
                of: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>",
                with: """
                    <variation key="heightClass=compact"><mask key="constraints"><exclude reference="wide"/></mask></variation>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    """)
        }
        let live = RunningCase(layoutCase(source))
        defer { live.close() }
        let controller = try XCTUnwrap(live.rootController as? DetailViewController)
        let width = try XCTUnwrap(live.scene?.loaded.constraint(id: "wide"))
        XCTAssertTrue(width.isActive)
        live.perform(.rotate(.landscape))
        XCTAssertTrue(live.rootController === controller)
        XCTAssertFalse(width.isActive)
        live.perform(.rotate(.portrait))
        XCTAssertTrue(width.isActive)
    }

    /// What the app refuses does not happen, in the case neither.
    func test_aControllerThatDoesNotTurn_isComparedAsItIs() throws {
        var classes = ClassRegistry()
        classes.register("Shop.DetailViewController") { StillViewController() }.outlet("p0", \.top)
        AppClasses.register(classes)
        let start = layoutCase(
            try source(["Shop.DetailViewController"]), .portrait, [.rotate(.landscape), .rotate(.portrait)])
        let live = RunningCase(start)
        live.perform(.rotate(.landscape))
        XCTAssertEqual(live.window.bounds.width, 375)
        XCTAssertEqual(live.model.environment.orientation, .portrait)
        live.close()
        XCTAssertEqual(signatures(start), [])
        var narrow = start
        narrow.environment.device = "iPad Air 4"
        narrow.environment.window = CaseSize(width: 507, height: 1180)
        XCTAssertEqual(signatures(narrow), [])
    }

    func test_minimising_dropsOtherScenesAndTheirClasses() throws {
        var found = layoutCase(try source(Self.all), .landscape, [.rotate(.portrait), .rotate(.landscape)])
        found.environment.statusBar = 40
        let failure = try XCTUnwrap(CaseRunner.run(found).failures.first)
        let result = try XCTUnwrap(
            Minimiser().minimise(found, signature: failure.signature) {
                CaseRunner.run($0, lookingFor: failure.signature)
            })
        let minimised = result.layoutCase
        XCTAssertEqual(minimised.scene?.classes, ["Shop.DetailViewController"])
        XCTAssertFalse(minimised.scene?.document.contains("sheetRoot") ?? true)
        XCTAssertEqual(minimised.script, [])
        XCTAssertEqual(signatures(minimised), [failure.signature])
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(minimised)), minimised)
    }

    func test_classesThatAreMissing_areNamed() throws {
        let scene = try source(Self.all)
        XCTAssertNil(AppClasses.problem(of: scene))
        AppClasses.register(ClassRegistry())
        XCTAssertEqual(
            AppClasses.problem(of: scene),
            "The scene is made with the app's classes 'Shop.BadgeView', 'Shop.DetailViewController', 'Shop.SheetViewController', "
                + "which this program does not have. Run it with the worker of the app.")
        XCTAssertEqual(
            scene.story.first,
            "scene of view root from Shop.storyboard with the app's Shop.BadgeView, Shop.DetailViewController, "
                + "Shop.SheetViewController")
    }
}

private final class DetailViewController: UIViewController {
    var top: NSLayoutConstraint?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        top?.constant = view.bounds.height < 400 ? 360 : 20
    }
}

private final class StillViewController: UIViewController {
    var top: NSLayoutConstraint?
    override var shouldAutorotate: Bool { false }
}

private final class SheetViewController: UIViewController {}

private final class BadgeView: UIView {}

import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// What the invariants of scenes allow, what cases about scenes are refused for, and what is taken out of a file.
final class SceneInvariantTests: XCTestCase {
    private func signatures(
        _ fixture: StoryboardFixture, device: String = "iPhone 6", _ change: (inout LayoutCase) -> Void = { _ in }
    ) throws -> [String] {
        var environment = CaseEnvironment(uikit: .iOS13plus, device: device)
        environment.statusBar = 20
        var layoutCase = LayoutCase(scene: try fixture.source(), environment: environment)
        change(&layoutCase)
        try layoutCase.checkWellFormed()
        return CaseRunner.run(layoutCase).failures.map(\.signature)
    }

    private func cut(_ label: String, outlets: [String] = [], _ more: [String] = []) throws -> [String] {
        var fixture = StoryboardFixture.truncatedText
        fixture.views = [label]
        fixture.outlets = outlets
        fixture.constraints += more
        return try signatures(fixture) { $0.scene?.setText("Welcome to everybody who came", of: "title") }
    }

    func test_cutText_isAllowedWhereTheFileSaysSo() throws {
        let finding = ["scene-text-fits/Test.storyboard/title/wide"]
        let label = StoryboardFixture.label("title", "Welcome")
        XCTAssertEqual(try cut(label), finding)
        XCTAssertEqual(try cut(label.replacing("adjustsFontSizeToFit=\"NO\"", with: "minimumScaleFactor=\"0.5\"")), [])
        XCTAssertEqual(try cut(label.replacing("tailTruncation", with: "middleTruncation")), [])
        XCTAssertEqual(try cut(label.replacing("tailTruncation", with: "clip")), [])
        XCTAssertEqual(try cut(label.replacing("tailTruncation", with: "wordWrap")), finding)
        XCTAssertEqual(try cut(StoryboardFixture.label("title", "Welcome", lines: 2)), [])
        let yielding = StoryboardFixture.label("title", "Welcome", "horizontalCompressionResistancePriority=\"749\"")
        XCTAssertEqual(try cut(yielding), [])
        XCTAssertEqual(try cut(label, [StoryboardFixture.pin("k9", "title", "width", constant: 100)]), [])
        XCTAssertEqual(try cut(label, outlets: ["title"]), [], "code sets it, to texts of any length")
    }

    /// A frame that is fixed on the canvas is as wide as it is, and texts that name their view's kind are placeholders.
    func test_textsThatStandForOthers_mayBeCut() throws {
        func expandableTexts(_ views: [String]) throws -> [String] {
            var fixture = StoryboardFixture.right
            fixture.views += views
            return try SceneInventory(fixture.source()).expandableTexts.map(\.id)
        }
        let usual = ["title", "next"]
        XCTAssertEqual(try expandableTexts([StoryboardFixture.button("more", "Show more")]), usual + ["more"])
        XCTAssertEqual(try expandableTexts([StoryboardFixture.button("more", "Secondary Action Button")]), usual)
        XCTAssertEqual(try expandableTexts([StoryboardFixture.label("name", "First label", lines: 0)]), usual)
        XCTAssertEqual(try expandableTexts([StoryboardFixture.label("name", "Name", lines: 0)]), usual + ["name"])
        XCTAssertEqual(
            try expandableTexts([StoryboardFixture.label("name", "Name", lines: 0, "fixedFrame=\"YES\"")]),
            usual + ["name"])
        XCTAssertEqual(try expandableTexts([StoryboardFixture.label("name", "Name", "fixedFrame=\"YES\"")]), usual)
    }

    /// A label without a text covers nothing.
    func test_emptyLabel_overlapsNothing() throws {
        func found(_ text: String) throws -> [String] {
            var fixture = StoryboardFixture.overlapping
            fixture.outlets = ["value"]
            fixture.constraints += [StoryboardFixture.pin("k9", "value", "width", constant: 40)]
            return try signatures(fixture, device: "iPhone 5") {
                $0.scene?.setText("Name, first name, title and all of it", of: "name")
                $0.scene?.setText(text, of: "value")
            }.filter { $0.contains("siblings") }
        }
        XCTAssertEqual(try found(""), [])
        XCTAssertEqual(try found("Values").count, 1, "with a text it does")
    }

    /// A picture that keeps its shape leaves the sides of a wide view empty.
    func test_pictureThatKeepsItsShape_isClearWhereItIsNotDrawn() throws {
        func found(_ mode: String) throws -> [String] {
            var fixture = StoryboardFixture.right
            fixture.views.append(
                """
                <imageView contentMode="\(mode)" image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="logo"/>
                """)
            fixture.constraints += [
                StoryboardFixture.pin("k20", "logo", "leading", "root", constant: 20),
                StoryboardFixture.pin("k21", "logo", "trailing", "root", constant: -20),
                StoryboardFixture.pin("k22", "logo", "height", constant: 40),
                StoryboardFixture.pin("k23", "logo", "top", "next", "bottom", constant: 20),
            ]
            fixture.resources = "<image name=\"logo\" width=\"120\" height=\"40\"/>"
            return try signatures(fixture, device: "iPhone XR") { $0.environment.orientation = .landscape }
        }
        XCTAssertEqual(try found("scaleAspectFit"), [])
        XCTAssertEqual(try found("scaleToFill"), ["scene-clear-of-bars/Test.storyboard/logo/left"])
    }

    /// What Interface Builder is set not to check, code decides.
    func test_ambiguityThatTheFileAllows_isNone() throws {
        var fixture = StoryboardFixture.openDesign
        let finding = ["scene-no-ambiguity/Test.storyboard/design/box"]
        XCTAssertEqual(try signatures(fixture), finding)
        for (value, expected) in [("ignoreSizes", []), ("off", []), ("anything", finding)] {
            fixture.views = [
                StoryboardFixture.view("box").replacing("<view ", with: "<view verifyAmbiguity=\"\(value)\" ")
            ]
            XCTAssertEqual(try signatures(fixture), expected, value)
        }
    }

    /// Content that is a little lower than its scroll view, with a margin that grows by the safe area: if it does not scroll,
    /// the safe area reaches into it, and it must scroll; if it scrolls, the insets take the safe area over, and it need not.
    /// uikit-model: safe-area-5, passes-4
    func test_feedbackLoop_saysWhatGoesOn() throws {
        var fixture = StoryboardFixture.right
        fixture.views = [
            """
            <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><subviews>\
            \(StoryboardFixture.view("content", "<subviews>" + StoryboardFixture.view("box") + "</subviews>"))\
            </subviews></scrollView>
            """
        ]
        fixture.constraints = ["leading", "trailing", "top", "bottom"].flatMap { edge in
            [
                StoryboardFixture.pin("s-\(edge)", "scroll", edge, "root"),
                StoryboardFixture.pin("c-\(edge)", "content", edge, "scroll"),
            ]
        }
        fixture.constraints += [
            StoryboardFixture.pin("k1", "content", "width", "scroll"),
            StoryboardFixture.pin("k2", "box", "top", "content"),
            StoryboardFixture.pin("k3", "box", "leading", "content"),
            StoryboardFixture.pin("k4", "box", "width", constant: 100),
            StoryboardFixture.pin("k5", "box", "height", constant: 880),
            StoryboardFixture.pin("k6", "content", "bottomMargin", "box", "bottom"),
        ]
        var environment = CaseEnvironment(uikit: .iOS13plus, device: "iPhone XR")
        environment.statusBar = 44
        let report = CaseRunner.run(LayoutCase(scene: try fixture.source(), environment: environment))
        XCTAssertEqual(report.failures.map(\.signature), ["termination/root"])
        let message = report.failures.first?.message ?? ""
        for part in [
            "In scene ", " of Test.storyboard, on iPhone XR in portrait: ",
            "the adjusted insets of scrollView scroll are ",
            "by turns", "scrollView (scroll, line ",
        ] {
            XCTAssertTrue(message.contains(part), "\(part) is not in: \(message)")
        }
    }

    /// What checks look at they leave as it is: asked for its title's label, a button without a title would make one.
    func test_baselineOfAButtonWithoutATitle_isNoChange() throws {
        var fixture = StoryboardFixture.right
        fixture.views.append(
            """
            <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="icon"><state key="normal"/></button>
            """)
        fixture.constraints += [
            StoryboardFixture.pin("k20", "icon", "baseline", "next"),
            StoryboardFixture.pin("k21", "icon", "leading", "root"),
            StoryboardFixture.pin("k22", "icon", "width", constant: 44),
            StoryboardFixture.pin("k23", "icon", "height", constant: 44),
        ]
        XCTAssertEqual(try signatures(fixture), [])
    }

    /// Texts grow only where they may not be cut, and empty ones are those that code sets.
    func test_textsThatChange() throws {
        var fixture = StoryboardFixture.right
        fixture.outlets = ["title"]
        fixture.views.append(StoryboardFixture.label("price", "12,99 €", lines: 0))
        fixture.views.append(StoryboardFixture.label("name", "Name", "horizontalCompressionResistancePriority=\"250\""))
        let inventory = try SceneInventory(fixture.source())
        XCTAssertEqual(inventory.expandableTexts.map(\.id), ["title", "next"])
        XCTAssertEqual(inventory.viewsWithOptionalText, ["title"])
    }

    func test_overlapInTheDesign_isMeant() throws {
        var fixture = StoryboardFixture.overlapping
        fixture.views = fixture.views.map {
            $0.replacing(
                "Name, first name and title", with: "Name, first name, middle name and title in full, as written")
        }
        XCTAssertEqual(try signatures(fixture), [])
        XCTAssertEqual(try signatures(fixture, device: "iPhone 5"), [])
    }

    /// The title of a segment is in the middle, and so does the baseline.
    func test_baselineOfSegments() throws {
        let segments = """
            <segmentedControl translatesAutoresizingMaskIntoConstraints="NO" id="tabs"><segments>\
            <segment title="One"/><segment title="Two"/></segments></segmentedControl>
            """
        let fixture = StoryboardFixture(
            views: [StoryboardFixture.label("title", "Welcome"), segments],
            constraints: [
                StoryboardFixture.pin("k1", "tabs", "top", "safe", constant: 20),
                StoryboardFixture.pin("k2", "tabs", "leading", "safe", constant: 16),
                StoryboardFixture.pin("k3", "title", "leading", "tabs", "trailing", constant: 8),
                StoryboardFixture.pin("k4", "title", "baseline", "tabs"),
            ])
        XCTAssertEqual(try signatures(fixture), [])
    }

    func test_controlThatTheDesignMakesSmall_isMeant() throws {
        var fixture = StoryboardFixture.smallTarget
        fixture.constraints[2] = StoryboardFixture.pin("k3", "next", "width", constant: 30)
        XCTAssertEqual(try signatures(fixture, device: "iPhone 5"), [])
    }

    func test_contentInScrollViews_mayLieAnywhere() throws {
        let content = StoryboardFixture.label("title", "Welcome")
        let fixture = StoryboardFixture(
            views: [
                "<scrollView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"scroll\"><subviews>\(content)</subviews>"
                    + "<constraints>" + StoryboardFixture.pin("k1", "title", "top", "scroll", constant: 24)
                    + StoryboardFixture.pin("k2", "title", "leading", "scroll", constant: 290)
                    + StoryboardFixture.pin("k3", "scroll", "trailing", "title", constant: 4)
                    + StoryboardFixture.pin("k4", "scroll", "bottom", "title", constant: 4)
                    + "</constraints></scrollView>"
            ],
            constraints: ["top", "leading", "trailing", "bottom"].map {
                StoryboardFixture.pin("s-\($0)", "scroll", $0, "root")
            })
        XCTAssertEqual(try signatures(fixture, device: "iPhone 5"), [])
    }

    /// Coming back from another size class is coming back to the same constraints.
    func test_variations_followTheSizeClass() throws {
        var fixture = StoryboardFixture.open
        fixture.constraints.append(StoryboardFixture.pin("k5", "box", "top", "safe", constant: 90))
        fixture.rest = """
            <variation key="default"><mask key="constraints"><exclude reference="k5"/></mask></variation>
            <variation key="heightClass=compact"><mask key="constraints"><exclude reference="k1"/>\
            <include reference="k5"/></mask></variation>
            """
        let found = try signatures(fixture) {
            $0.script = [.rotate(.landscape), .rotate(.portrait), .rotate(.landscape)]
        }
        XCTAssertEqual(found, [])
    }

    func test_windowsBesideAnotherApp_areThoseOfTablets_andStaySo() throws {
        let generator = try CaseGenerator(scenes: [StoryboardFixture.right.source()], uikit: nil)
        var count = 0
        for index in 0..<600 {
            let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 3))
            guard layoutCase.environment.window != nil else { continue }
            count += 1
            for edit in [{ _ in }] + PlainChoices.edits(for: layoutCase) {
                var edited = layoutCase
                edit(&edited)
                let isOnPad = DeviceModel.named(edited.environment.device)?.isPad == true
                XCTAssertTrue(isOnPad || edited.environment.window == nil, "\(edited.environment)")
            }
        }
        XCTAssertGreaterThan(count, 3)
    }

    func test_steps_changeTheScene() throws {
        var layoutCase = LayoutCase(
            scene: try StoryboardFixture.right.source(), environment: CaseEnvironment(uikit: .iOS13plus))
        layoutCase.script = [
            .setText("title", "Hello"), .present("cover"), .dismiss("cover"), .setHidden("title", true),
            .layout("next"),
        ]
        try layoutCase.checkWellFormed()
        let live = RunningCase(layoutCase)
        for step in layoutCase.script { live.perform(step) }
        XCTAssertEqual((live.scene?.view("title") as? UILabel)?.text, "Hello")
        XCTAssertEqual(live.scene?.view("title")?.isHidden, true)
        XCTAssertEqual(live.model.scene?.texts, [SceneSource.Text(id: "title", text: "Hello")])
        XCTAssertEqual(live.model.scene?.visibilities, [SceneSource.Visibility(id: "title", isHidden: true)])
        XCTAssertNil(live.model.scene?.isCovered)
        live.perform(.setText("title", "Welcome"))
        XCTAssertEqual(live.model.scene?.texts, [], "it is as in the file again")
        live.close()
        XCTAssertEqual(CaseRunner.run(layoutCase).failures, [])
    }

    func test_story_tellsWhatIsNotAsInTheFile() throws {
        var layoutCase = try sceneCase { $0.setText("Hello", of: "title") }
        layoutCase.scene?.setHidden(true, of: "next")
        layoutCase.scene?.isCovered = true
        let lines = CaseRunner.story(of: layoutCase).lines
        XCTAssertEqual(
            Array(lines[1...4]),
            [
                "scene of view root from Test.storyboard", "text of title: 'Hello'", "next is hidden",
                "covered by a controller that fills the screen",
            ])
    }

    // MARK: Messages

    func test_principalController_runsInMessages() throws {
        let fixture = StoryboardFixture.right
        var source = try fixture.source()
        source.document = source.document.replacing(
            "<viewController ", with: "<viewController customClass='MessagesViewController' ")
        var layoutCase = LayoutCase(
            scene: source, environment: CaseEnvironment(uikit: .iOS13plus, host: .messages),
            script: [.transition(.expanded), .transition(.compact)])
        try layoutCase.checkWellFormed()
        XCTAssertEqual(CaseRunner.run(layoutCase).failures, [])
        layoutCase.scene = try fixture.source()
        assertRefused(layoutCase, "environment.host", SceneMessages.noPrincipal)
    }

    // MARK: Refusals

    private func assertRefused(
        _ layoutCase: LayoutCase, _ path: String, _ reason: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertThrowsError(try layoutCase.checkWellFormed(), file: file, line: line) { error in
            XCTAssertEqual("\(error)", "\(path): \(reason)", file: file, line: line)
        }
    }

    private func sceneCase(_ change: (inout SceneSource) -> Void = { _ in }, _ script: [Step] = []) throws -> LayoutCase
    {
        var source = try StoryboardFixture.right.source()
        change(&source)
        return LayoutCase(scene: source, environment: CaseEnvironment(uikit: .iOS13plus), script: script)
    }

    func test_casesThatCannotBeRun_areRefusedInWords() throws {
        assertRefused(
            try sceneCase { $0.root = "nobody" }, "scene.root",
            "'nobody' is not the id of a view in the document from Test.storyboard. Name the root view of a scene.")
        assertRefused(
            try sceneCase { $0.setText("x", of: "root") }, "scene.texts[0].id",
            "'root' is not the id of a label, button, text field or text view of the scene.")
        assertRefused(
            try sceneCase { $0.setHidden(true, of: "k1") }, "scene.visibilities[0].id",
            "'k1' is not the id of a view of the scene below its root view.")
        assertRefused(
            try sceneCase({ _ in }, [.present("sheet")]), "script[0]",
            "A scene can only be covered: the id is 'cover', not 'sheet'.")
        assertRefused(
            try sceneCase({ _ in }, [.layout("root"), .setActive("k1", false)]), "script[0]",
            "'root' is not the id of a view of the scene below its root view.")
        assertRefused(try sceneCase({ _ in }, [.setActive("k1", false)]), "script[0]", SceneMessages.unsupportedStep)
        let large = try sceneCase { $0.document += String(repeating: " ", count: SceneCheck.documentLimit) }
        let size = large.scene?.document.utf8.count ?? 0
        assertRefused(
            large, "scene.document",
            "The scene of view 'root' takes \(size) bytes without its colours and outlets; a case has room for 262144. "
                + "Split the scene, or leave it out with --scene.")
        XCTAssertThrowsError(try sceneCase { $0.document = "<document>" }.checkWellFormed()) { error in
            XCTAssertTrue("\(error)".hasPrefix("scene.document: Test.storyboard, line 1, column "), "\(error)")
        }
    }

    // MARK: What is taken out of a file

    func test_extract_keepsWhatLayoutDependsOn() throws {
        let source = try StoryboardFixture.right.source()
        XCTAssertEqual(source.file, "Test.storyboard")
        XCTAssertEqual(source.root, "root")
        XCTAssertFalse(source.document.contains("color"))
        XCTAssertFalse(source.document.contains("\""))
        let again = try InterfaceDocument(bytes: Array(source.document.utf8), file: "Test.storyboard")
        XCTAssertEqual(SceneExtract.scenes(of: again), [source], "taking it out again changes nothing")
        let inventory = try SceneInventory(source)
        XCTAssertEqual(inventory.views, ["title", "next"])
        XCTAssertEqual(inventory.constraints, ["k1", "k2", "k3", "k4", "k5", "k6", "k7"])
        XCTAssertEqual(inventory.texts.map(\.text), ["Welcome", "Continue"])
        XCTAssertEqual(inventory.canvasDevice, "iPhone 6")
    }

    func test_extract_keepsEveryCharacter() throws {
        var fixture = StoryboardFixture.right
        fixture.views[0] = StoryboardFixture.label("title", "A &lt; B &amp; &apos;C&apos; &quot;D&quot;&#10;É文")
        let inventory = try SceneInventory(fixture.source())
        XCTAssertEqual(inventory.text(of: "title"), "A < B & 'C' \"D\"\nÉ文")
    }

    /// Setting a text that has attributes in the file to what it says there is no change.
    func test_attributedText_isATextOfTheFile() throws {
        var fixture = StoryboardFixture.right
        fixture.views[0] = """
            <label numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="title">\
            <attributedString key="attributedText"><fragment content="Wel"/><fragment content="come"/></attributedString>\
            </label>
            """
        XCTAssertEqual(try SceneInventory(fixture.source()).text(of: "title"), "Welcome")
        for text in ["Welcome", ""] {
            XCTAssertEqual(try signatures(fixture) { $0.script = [.setText("title", text)] }, [], "'\(text)'")
        }
    }

    func test_extract_knowsTheBarsOfTheFile() throws {
        XCTAssertEqual(try StoryboardFixture.right.source().designTopBar, .hidden)
        let container = """
            <scene sceneID="navigation"><objects><navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>\
            <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="segue"/>\
            </connections></navigationController></objects></scene></scenes>
            """
        let text = StoryboardFixture.right.document.replacing("</scenes>", with: container)
        let document = try InterfaceDocument(bytes: Array(text.utf8), file: "Test.storyboard")
        let scenes = SceneExtract.scenes(of: document)
        XCTAssertEqual(scenes.map(\.root), ["root"])
        XCTAssertEqual(scenes.map(\.designTopBar), [.translucent])
        XCTAssertEqual(scenes.map(\.designBottomBar), [.hidden])
        XCTAssertFalse(scenes[0].document.contains("navigationController"), "its bar is all that layout depends on")
    }

    func test_extract_hasEachControllerOfAXib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>\
            <viewController id="one"><view key="view" id="first"/></viewController><view id="beside"/>\
            <viewController id="two" customClass="Second"><view key="view" id="second"/>\
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/></viewController></objects></document>
            """
        let scenes = SceneExtract.scenes(of: try InterfaceDocument(bytes: Array(text.utf8), file: "Test.xib"))
        XCTAssertEqual(scenes.map(\.root), ["first", "second", "beside"])
        XCTAssertEqual(scenes.map(\.designBottomBar), [.hidden, .translucent, .hidden])
        XCTAssertEqual(try scenes.map { try SceneInventory($0).controllerClass }, [nil, "Second", nil])
        XCTAssertFalse(scenes[1].document.contains("first"), scenes[1].document)
    }

    func test_case_survivesItsFile() throws {
        var layoutCase = try sceneCase({ $0.setText("A < B & \"C\"'\n", of: "title") }, [.rotate(.landscape)])
        layoutCase.scene?.isCovered = true
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(layoutCase)), layoutCase)
        XCTAssertEqual(layoutCase.measure, CaseMeasure(views: 3, constraints: 7, steps: 1, transitions: 0))
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        components(separatedBy: part).joined(separator: other)
    }
}

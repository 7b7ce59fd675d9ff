import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Where scenes are shown: on devices that ran the UIKit of the case, in the time of the file, with the file's bars.
final class SceneDeviceTests: XCTestCase {
    private func cases(
        _ source: SceneSource, uikit: UIKitProfile? = nil, count: UInt64 = 300
    ) throws -> [LayoutCase] {
        let generator = try CaseGenerator(scenes: [source], uikit: uikit)
        return (0..<count).map { generator.makeCase(seed: Seed.ofCase($0, campaign: 2)) }
    }

    private func old(_ toolsVersion: String) throws -> SceneSource {
        let text = StoryboardFixture.right.document
            .replacing("useSafeAreas=\"YES\"", with: "").replacing(
                "toolsVersion=\"14113\"", with: "toolsVersion=\"\(toolsVersion)\"")
        return try StoryboardFixture.source(of: text, file: "Test.storyboard")
    }

    func test_onlyPairsThatExisted() throws {
        var seen: Set<UIKitProfile> = []
        for uikit in [nil] + UIKitProfile.allCases.map(Optional.some) {
            for layoutCase in try cases(old("6250"), uikit: uikit) {
                let device = try XCTUnwrap(DeviceModel.named(layoutCase.environment.device))
                XCTAssertTrue(device.supports(layoutCase.environment.uikit), "\(layoutCase.environment)")
                if let uikit { XCTAssertEqual(layoutCase.environment.uikit, uikit) }
                seen.insert(layoutCase.environment.uikit)
            }
        }
        XCTAssertEqual(seen, Set(UIKitProfile.allCases))
    }

    func test_generationsOfTheFilesTime() throws {
        func seen(_ toolsVersion: String) throws -> Set<UIKitProfile> {
            Set(try cases(old(toolsVersion)).map(\.environment.uikit))
        }
        XCTAssertEqual(
            try seen("10117"), [.iOS7_8, .iOS9_10, .iOS11_12, .iOS13plus], "iOS 26 only where it is asked for")
        XCTAssertEqual(try seen("13771"), [.iOS9_10, .iOS11_12, .iOS13plus])
        XCTAssertEqual(try seen("14490"), [.iOS11_12, .iOS13plus])
        XCTAssertEqual(try seen("17701"), [.iOS13plus])
        XCTAssertEqual(try seen("24127"), [.iOS13plus])
        let told = try source(old("17701").document) {
            $0.replacing(
                "<scenes>",
                with: "<dependencies><deployment version=\"2304\" identifier=\"iOS\"/></dependencies><scenes>")
        }
        XCTAssertEqual(
            Set(try cases(told).map(\.environment.uikit)), [.iOS9_10, .iOS11_12, .iOS13plus], "the file says iOS 9")
        XCTAssertEqual(
            Set(try cases(StoryboardFixture.right.source()).map(\.environment.uikit)), [.iOS11_12, .iOS13plus])
    }

    /// Messages has had extensions since iOS 10, which no iPhone 4s ran.
    func test_messagesExtensions_areShownWhereTheyRan() throws {
        let text = StoryboardFixture.right.document
            .replacing("useSafeAreas=\"YES\"", with: "").replacing(
                "toolsVersion=\"14113\"", with: "toolsVersion=\"10117\""
            )
            .replacing("<viewController ", with: "<viewController customClass=\"MessagesViewController\" ")
        let source = try StoryboardFixture.source(of: text, file: "MainInterface.storyboard")
        let all = try cases(source)
        XCTAssertTrue(all.contains { $0.environment.host == .messages })
        for layoutCase in all {
            let device = try XCTUnwrap(DeviceModel.named(layoutCase.environment.device)?.release)
            XCTAssertGreaterThanOrEqual(device.systems.upperBound, 10, device.name)
            XCTAssertNotEqual(layoutCase.environment.uikit, .iOS7_8)
        }
    }

    func test_limits() throws {
        let limits = SceneLimits(devices: ["iPhone SE 3", "iPad 9"], orientations: [.portrait])
        let source = try StoryboardFixture.right.source().limited(to: limits)
        let all = try cases(source)
        XCTAssertEqual(Set(all.map(\.environment.device)), ["iPhone SE 3", "iPad 9"])
        XCTAssertEqual(Set(all.map(\.environment.orientation)), [.portrait])
        XCTAssertEqual(Set(all.map(\.environment.uikit)), [.iOS13plus])
        XCTAssertFalse(all.contains { $0.script.contains(.rotate(.landscape)) })
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(all[0])), all[0], "a case keeps them")
        XCTAssertNil(source.limited(to: SceneLimits()).limits)
    }

    private func source(_ text: String, file: String = "Test.storyboard", _ change: (String) -> String) throws
        -> SceneSource
    {
        try StoryboardFixture.source(of: change(text), file: file)
    }

    /// The narrowest screen ran iOS 15 last, and nothing that Xcode 15 makes runs on it.
    func test_devicesOfTheFilesTime() throws {
        func narrowest(_ source: SceneSource) throws -> CGFloat? {
            try cases(source).compactMap { DeviceModel.named($0.environment.device)?.size.width }.min()
        }
        XCTAssertEqual(try narrowest(old("21225")), 320)
        XCTAssertEqual(try narrowest(old("22154")), 375)
        var limits = SceneLimits()
        limits.firstSystem = 13
        XCTAssertEqual(try narrowest(old("22154").limited(to: limits)), 320, "the project knows more than the file")
        limits.firstSystem = 17
        XCTAssertEqual(try narrowest(old("14490").limited(to: limits)), 375)
        for layoutCase in try cases(old("14490").limited(to: limits)) {
            let release = try XCTUnwrap(DeviceModel.named(layoutCase.environment.device)?.release)
            XCTAssertGreaterThanOrEqual(release.systems.upperBound, 17, release.name)
        }
        // Minimising does not return to a canvas that the app runs on no more.
        let small = try source(old("22154").document) { $0.replacing("retina4_7", with: "retina4_0") }
        for layoutCase in try cases(small) {
            XCTAssertNotEqual(DeviceModel.named(layoutCase.plainEnvironment.device)?.size.width, 320)
        }
    }

    /// Phones and tablets may be held in different ways.
    func test_orientationsOfTheProject() throws {
        var limits = SceneLimits(orientations: [.portrait])
        limits.padOrientations = DeviceOrientation.allCases
        let all = try cases(StoryboardFixture.right.source().limited(to: limits), count: 600)
        func seen(pads: Bool) -> Set<DeviceOrientation> {
            Set(
                all.filter { (DeviceModel.named($0.environment.device)?.isPad == true) == pads }
                    .map(\.environment.orientation))
        }
        XCTAssertEqual(seen(pads: false), [.portrait])
        XCTAssertEqual(seen(pads: true), [.portrait, .landscape])
        for layoutCase in all where DeviceModel.named(layoutCase.environment.device)?.isPad != true {
            XCTAssertFalse(layoutCase.script.contains(.rotate(.landscape)))
        }
    }

    /// What is drawn on an iPad is for iPads, and what is drawn in landscape for landscape, unless variations say otherwise.
    func test_canvas_saysWhatTheFileIsFor() throws {
        func seen(_ device: String, _ rest: String = "", _ limits: SceneLimits? = nil) throws -> (
            Set<Bool>, Set<DeviceOrientation>
        ) {
            var fixture = StoryboardFixture.right
            fixture.rest = rest
            let made = try source(fixture.document) {
                $0.replacing("<device id=\"retina4_7\" orientation=\"portrait\"/>", with: device)
            }
            let all = try cases(made.limited(to: limits))
            return (
                Set(all.map { DeviceModel.named($0.environment.device)?.isPad == true }),
                Set(all.map(\.environment.orientation))
            )
        }
        let variation = "<variation key=\"widthClass=compact\"/>"
        let pad = "<device id=\"ipad9_7\" orientation=\"portrait\"/>"
        XCTAssertEqual(try seen(pad).0, [true])
        XCTAssertEqual(try seen(pad, variation).0, [true, false])
        var universal = SceneLimits()
        universal.family = .any
        XCTAssertEqual(try seen(pad, "", universal).0, [true, false])
        universal.family = .phone
        XCTAssertEqual(try seen("<device id=\"retina4_7\" orientation=\"portrait\"/>", "", universal).0, [false])
        let lying = "<device id=\"retina4_7\" orientation=\"landscape\"/>"
        XCTAssertEqual(try seen(lying).1, [.landscape])
        XCTAssertEqual(try seen(lying, "<variation key=\"heightClass=regular\"/>").1, [.portrait, .landscape])
        XCTAssertEqual(try seen(lying, "", SceneLimits(orientations: [.portrait])).1, [.portrait])
    }

    /// A canvas without a device shows the screen that the scene fills.
    func test_rootView_saysWhereItIsDrawn() throws {
        func drawn(_ width: Int, _ height: Int, _ device: String = "") throws -> [String] {
            let made = try source(StoryboardFixture.right.document) {
                $0.replacing("<device id=\"retina4_7\" orientation=\"portrait\"/>", with: device)
                    .replacing("width=\"375\" height=\"667\"", with: "width=\"\(width)\" height=\"\(height)\"")
            }
            let inventory = try SceneInventory(made)
            let ways = inventory.orientations.map(\.rawValue).joined(separator: "+")
            return [inventory.canvasDevice, inventory.canvasOrientation.rawValue, inventory.family.rawValue, ways]
        }
        XCTAssertEqual(try drawn(1024, 768), ["iPad 9.7", "landscape", "pad", "landscape"])
        XCTAssertEqual(try drawn(320, 504), ["iPhone 5", "portrait", "any", "portrait+landscape"], "with two bars")
        XCTAssertEqual(try drawn(414, 736), ["iPhone 6 Plus", "portrait", "any", "portrait+landscape"])
        XCTAssertEqual(try drawn(600, 600), ["iPhone 6", "portrait", "any", "portrait+landscape"], "the square canvas")
        XCTAssertEqual(
            try drawn(1024, 768, "<device id=\"retina4_7\" orientation=\"portrait\"/>"),
            ["iPhone 6", "portrait", "any", "portrait+landscape"], "the canvas shows a device")
    }

    /// The status bar of an iPad does not grow.
    func test_statusBarOfTablets_isNeverDoubled() throws {
        let pads = try cases(StoryboardFixture.right.source().limited(to: SceneLimits(devices: ["iPad 9"])))
        XCTAssertFalse(pads.contains { $0.environment.statusBar == 40 || $0.script.contains(.statusBar(40)) })
        let phones = try cases(StoryboardFixture.right.source().limited(to: SceneLimits(devices: ["iPhone SE 3"])))
        XCTAssertTrue(phones.contains { $0.environment.statusBar == 40 })
    }

    /// The principal controller of an extension is shown by Messages alone, and what it shows itself has no bars that are known.
    func test_filesOfExtensions() throws {
        let other = """
            <scene sceneID="s2"><objects><viewController id="vc2"><view key="view" id="root2">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(StoryboardFixture.label("late", "Welcome"))</subviews><constraints>\
            \(StoryboardFixture.pin("m1", "late", "top", "root2", constant: 24))\
            \(StoryboardFixture.pin("m2", "late", "leading", "root2", constant: 60))</constraints>
            </view></viewController></objects></scene></scenes>
            """
        func scenes(_ first: String) throws -> [SceneSource] {
            let text = StoryboardFixture.right.document
                .replacing(
                    "<viewController id=\"vc\"",
                    with: "<viewController customClass=\"MessagesViewController\" id=\"vc\""
                )
                .replacing("</scenes>", with: other)
                .replacing("initialViewController=\"vc\"", with: "initialViewController=\"\(first)\"")
            return SceneExtract.scenes(of: try InterfaceDocument(bytes: Array(text.utf8), file: "a/Chat.storyboard"))
        }
        let notched = CaseEnvironment(uikit: .iOS13plus, device: "iPhone X")
        func findings(_ first: String) throws -> [String] {
            CaseRunner.run(LayoutCase(scene: try scenes(first)[1], environment: notched)).failures.map(\.signature)
        }
        XCTAssertEqual(try findings("vc"), [])
        XCTAssertEqual(try findings("vc2"), ["scene-clear-of-bars/Chat.storyboard/late/top"])
        func hosts(_ first: String) throws -> Set<String> {
            let all = try cases(scenes(first)[0]).filter { !$0.script.isEmpty }
            return Set(all.map(\.environment.host.rawValue))
        }
        XCTAssertEqual(try hosts("vc"), ["messages"])
        XCTAssertEqual(try hosts("vc2"), ["messages", "app"])
    }

    /// Without translations no text changes but for those that code empties, and nothing runs from the right.
    func test_languages() throws {
        func seen(_ languages: SceneLimits.Languages?) throws -> (texts: Set<String>, fromRight: Bool) {
            var fixture = StoryboardFixture.right
            fixture.outlets = ["title"]
            var limits = SceneLimits()
            limits.languages = languages
            let all = try cases(fixture.source().limited(to: limits))
            let texts = all.flatMap { layoutCase in
                layoutCase.scene?.texts.map(\.text) ?? []
            }
            let turned = all.contains { layoutCase in
                layoutCase.environment.direction == .rightToLeft || layoutCase.script.contains(.direction(.rightToLeft))
            }
            return (Set(texts), turned)
        }
        let own = try seen(.own)
        XCTAssertEqual(own.texts, [""])
        XCTAssertFalse(own.fromRight)
        let fromLeft = try seen(.leftToRight)
        XCTAssertTrue(fromLeft.texts.contains(PseudoLanguage.expanded("Welcome")))
        XCTAssertFalse(fromLeft.texts.contains { $0.hasPrefix("مر") })
        XCTAssertFalse(fromLeft.fromRight)
        let any = try seen(nil)
        XCTAssertTrue(any.texts.contains { $0.hasPrefix("مر") })
        XCTAssertTrue(any.fromRight)
    }

    func test_windows_areShownWhereTheAppAllowsThem() throws {
        func hasWindows(_ allowed: Bool?) throws -> Bool {
            var limits = SceneLimits(devices: ["iPad 9"])
            limits.hasWindows = allowed
            return try cases(StoryboardFixture.right.source().limited(to: limits)).contains { layoutCase in
                layoutCase.environment.window != nil
                    || layoutCase.script.contains { if case .resize = $0 { true } else { false } }
            }
        }
        XCTAssertTrue(try hasWindows(nil))
        XCTAssertFalse(try hasWindows(false))
    }

    /// A controller's view that is drawn freely, lower than the canvas and in no screen's size, is a sheet.
    func test_freeViewsOfXibs_areSheets() throws {
        func keepsSize(
            _ width: Int, _ height: Int,
            _ metrics: String = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        ) throws -> Bool {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina6_1" orientation="portrait"/><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Sheet"><connections>\
                <outlet property="view" destination="root" id="o1"/></connections></placeholder>
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
                <subviews>\(StoryboardFixture.label("title", "Welcome"))</subviews>
                \(metrics)
                <viewLayoutGuide key="safeArea" id="safe"/></view></objects></document>
                """
            return try SceneInventory(StoryboardFixture.source(of: text, file: "Sheet.xib")).keepsSize
        }
        XCTAssertTrue(try keepsSize(414, 280))
        XCTAssertTrue(try keepsSize(414, 560))
        XCTAssertTrue(try keepsSize(320, 276, "<size key=\"freeformSize\" width=\"320\" height=\"276\"/>"))
        XCTAssertFalse(try keepsSize(320, 276, ""))
        XCTAssertFalse(try keepsSize(375, 667), "an iPhone 6")
        XCTAssertFalse(try keepsSize(414, 896), "the canvas")
        XCTAssertFalse(try keepsSize(600, 600), "the canvas of Xcode 6")
    }

    /// A scene that is never in a navigation controller is not tried in one, and one that always is not without.
    func test_barsAreTheFiles() throws {
        for layoutCase in try cases(StoryboardFixture.right.source()) {
            XCTAssertEqual(layoutCase.environment.topBar, .hidden)
            XCTAssertEqual(layoutCase.environment.bottomBar, .hidden)
        }
        var source = try StoryboardFixture.right.source()
        source.designTopBar = .translucent
        XCTAssertEqual(Set(try cases(source).map(\.environment.topBar)), [.translucent])
    }

    func test_filesForOneKindOfDevice() throws {
        func areTablets(_ file: String, _ change: (String) -> String = { $0 }) throws -> Set<Bool> {
            let source = try StoryboardFixture.source(of: change(StoryboardFixture.right.document), file: file)
            let away = try cases(source).filter {
                $0.environment.device != "iPhone 6s" && $0.environment.device != "iPhone 6"
            }
            return Set(away.map { DeviceModel.named($0.environment.device)?.isPad == true })
        }
        XCTAssertEqual(try areTablets("Main.storyboard"), [true, false])
        XCTAssertEqual(try areTablets("Main_iPhone.storyboard"), [false])
        XCTAssertEqual(try areTablets("Main~ipad.storyboard"), [true])
        XCTAssertEqual(
            try areTablets("Main.storyboard") {
                $0.replacing("\"iOS.CocoaTouch\"", with: "\"iOS.CocoaTouch.iPad\"")
            }, [true])
    }

    /// A view that code loads by itself has the size of its file, clear of bars, on every screen.
    func test_viewsOfTheirOwn_keepTheirSize() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14113" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="333" height="101"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(StoryboardFixture.label("title", "Welcome"))</subviews><constraints>\
            \(StoryboardFixture.pin("k1", "title", "top", "safe", constant: 8))\
            \(StoryboardFixture.pin("k2", "title", "leading", "safe", constant: 8))</constraints>
            <viewLayoutGuide key="safeArea" id="safe"/></view></objects></document>
            """
        let half = try StoryboardFixture.source(of: text.replacing("101", with: "100.5"), file: "Half.xib")
        for device in ["iPhone X", "iPhone 6s"] {
            let layoutCase = LayoutCase(scene: half, environment: CaseEnvironment(uikit: .iOS13plus, device: device))
            XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [], "half a point on \(device)")
        }
        let launch = text.replacing("<document ", with: "<document launchScreen=\"YES\" ")
        XCTAssertFalse(try SceneInventory(StoryboardFixture.source(of: launch, file: "Launch.xib")).keepsSize)
        let source = try StoryboardFixture.source(of: text, file: "Card.xib")
        for layoutCase in try cases(source, count: 80) {
            XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [], "\(layoutCase.environment)")
            let live = RunningCase(layoutCase)
            XCTAssertEqual(live.scene?.view("root")?.frame.size, CGSize(width: 333, height: 101))
            XCTAssertEqual(live.scene?.view("root")?.safeAreaInsets, .zero)
            live.close()
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        components(separatedBy: part).joined(separator: other)
    }
}

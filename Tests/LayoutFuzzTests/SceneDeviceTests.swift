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
                XCTAssertTrue(device.ran(layoutCase.environment.uikit), "\(layoutCase.environment)")
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
        XCTAssertEqual(try seen("14490"), [.iOS9_10, .iOS11_12, .iOS13plus])
        XCTAssertEqual(try seen("17701"), [.iOS11_12, .iOS13plus])
        XCTAssertEqual(try seen("24127"), [.iOS13plus])
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
        let limits = SceneSource.Limits(devices: ["iPhone SE 3", "iPad 9"], orientations: [.portrait])
        let source = try StoryboardFixture.right.source().limited(to: limits)
        let all = try cases(source)
        XCTAssertEqual(Set(all.map(\.environment.device)), ["iPhone SE 3", "iPad 9"])
        XCTAssertEqual(Set(all.map(\.environment.orientation)), [.portrait])
        XCTAssertEqual(Set(all.map(\.environment.uikit)), [.iOS13plus])
        XCTAssertFalse(all.contains { $0.script.contains(.rotate(.landscape)) })
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(all[0])), all[0], "a case keeps them")
        XCTAssertNil(SceneSource.Limits(devices: [], orientations: []))
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
            let live = LiveCase(layoutCase)
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

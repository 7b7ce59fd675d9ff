import Foundation
import LayoutEngine
import LayoutFuzz
import XCTest

@testable import FuzzCoordinator

/// What the project around a storyboard says about where its app is shown.
final class ProjectFactsTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "project-\(UUID().uuidString)"
        // Nothing above is looked at.
        try write("", ".git")
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    @discardableResult
    private func write(_ text: String, _ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        let parent = String(path.prefix(upTo: try XCTUnwrap(path.lastIndex(of: "/"))))
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func plist(_ contents: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(contents)</dict></plist>"
    }

    private func orientations(_ key: String, _ names: [String]) -> String {
        let all = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
        return "<key>UISupportedInterfaceOrientations\(key)</key><array>\(all)</array>"
    }

    /// Two apps and a framework, each with a storyboard.
    private func project(_ first: String, _ second: String, general: String = "", regions: String = "en, Base, ")
        -> String
    {
        func target(_ name: String, _ kind: String) -> String {
            """
            T\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)"; \
            buildConfigurationList = L\(name); buildPhases = (P\(name), ); };
            P\(name) = {isa = PBXResourcesBuildPhase; files = (B\(name), ); };
            B\(name) = {isa = PBXBuildFile; fileRef = V\(name); };
            V\(name) = {isa = PBXVariantGroup; name = Main.storyboard; children = (F\(name), ); sourceTree = "<group>"; };
            F\(name) = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            G\(name) = {isa = PBXGroup; path = \(name); children = (V\(name), ); sourceTree = "<group>"; };
            L\(name) = {isa = XCConfigurationList; buildConfigurations = (C\(name), ); };
            """
        }
        return """
            // !$*UTF8*$!
            { archiveVersion = 1; objects = { /* all */
            ROOT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = LALL; knownRegions = (\(regions)); \
            targets = (TOne, TTwo, TKit, ); };
            MAIN = {isa = PBXGroup; children = (GOne, GTwo, GKit, ); sourceTree = "<group>"; };
            \(target("One", "application"))
            \(target("Two", "application"))
            \(target("Kit", "framework"))
            COne = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(first)}; };
            CTwo = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(second)}; };
            CKit = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
            LALL = {isa = XCConfigurationList; buildConfigurations = (CALL, ); };
            CALL = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(general)}; };
            }; rootObject = ROOT; }
            """
    }

    private func facts(_ name: String) throws -> ProjectFacts { ProjectFacts(around: try write("<document/>", name)) }

    // MARK: Projects

    func test_settingsOfTheTargetThatCopiesTheFile() throws {
        let one = """
            TARGETED_DEVICE_FAMILY = 1; INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;
            """
        let two = """
            TARGETED_DEVICE_FAMILY = "1,2"; IPHONEOS_DEPLOYMENT_TARGET = 16.4;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;
            "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad" = \
            "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
            """
        let path = try write(
            project(one, two, general: "IPHONEOS_DEPLOYMENT_TARGET = 12.0;"), "App.xcodeproj/project.pbxproj")
        let first = try facts("One/Base.lproj/Main.storyboard")
        XCTAssertEqual(first.family, .phone)
        XCTAssertEqual(first.firstSystem, 12)
        XCTAssertEqual(first.phoneOrientations, [.portrait])
        XCTAssertEqual(first.sources, [path])
        XCTAssertFalse(first.hasWindows)
        let second = try facts("Two/Base.lproj/Main.storyboard")
        XCTAssertEqual(second.family, .any)
        XCTAssertEqual(second.firstSystem, 16)
        XCTAssertEqual(second.phoneOrientations, [.portrait])
        XCTAssertEqual(second.padOrientations, [.portrait, .landscape])
        XCTAssertTrue(second.hasWindows)
        let framework = try facts("Kit/Base.lproj/Main.storyboard")
        XCTAssertEqual(framework.firstSystem, 12, "any app of the project may show it")
        XCTAssertEqual(framework.family, .any)
        XCTAssertNil(framework.padOrientations.map { $0 == [.portrait] ? $0 : nil } ?? nil)
    }

    func test_infoPlistOfASetting() throws {
        try write(
            project("INFOPLIST_FILE = \"$(SRCROOT)/One/$(TARGET_NAME)-Info.plist\";", ""),
            "App.xcodeproj/project.pbxproj")
        try write(
            plist(
                orientations("", ["Portrait"])
                    + orientations("~ipad", ["Portrait", "PortraitUpsideDown", "LandscapeLeft"])
                    + "<key>UIRequiresFullScreen</key><true/>"), "One/One-Info.plist")
        let facts = try facts("One/Base.lproj/Main.storyboard")
        XCTAssertEqual(facts.phoneOrientations, [.portrait])
        XCTAssertEqual(facts.padOrientations, [.portrait, .landscape])
        XCTAssertTrue(facts.isFullScreen)
        XCTAssertFalse(facts.hasWindows)
        XCTAssertEqual(facts.sources.count, 2)
    }

    func test_infoPlistBesideTheFile() throws {
        try write(
            plist(
                orientations("", ["LandscapeLeft", "LandscapeRight"])
                    + "<key>MinimumOSVersion</key><string>11.2</string>"
                    + "<key>UIDeviceFamily</key><array><integer>2</integer></array>"), "App/Info.plist")
        let near = try facts("App/Base.lproj/Main.storyboard")
        XCTAssertEqual(near.padOrientations, [.landscape])
        XCTAssertEqual(near.firstSystem, 11)
        XCTAssertEqual(near.family, .pad)
        XCTAssertEqual(try facts("App/a/b/c/Main.storyboard"), ProjectFacts(), "too far away to belong to it")
        try write(plist(""), "App/Other-Info.plist")
        XCTAssertEqual(try facts("App/Main.storyboard"), ProjectFacts(), "nothing says which of the two is meant")
    }

    func test_whatCannotBeRead_isToldAndChangesNothing() throws {
        let path = try write("{ objects = { A = (b, c", "App.xcodeproj/project.pbxproj")
        let broken = try facts("One/Main.storyboard")
        XCTAssertEqual(
            broken.problems,
            [
                "\(path) says nothing about the app, because it cannot be read: line 1: there is no ',' where one belongs. "
                    + "Use --device, --orientation and --assume."
            ])
        XCTAssertNil(broken.family)
        for (text, reason) in [
            ("{ a = \"b", "line 1: a text in quotes has no end"), ("{ /* a", "line 1: a comment has no end"),
            ("{ a = b;\n c d; }", "line 2: there is no '=' where one belongs"),
            ("{ a = ; }", "line 1: there is no value where one belongs"),
            ("a b", "line 1: something follows the end of the list"),
            (String(repeating: "(", count: 60), "line 1: lists lie more than 50 deep in each other"),
        ] {
            XCTAssertThrowsError(try OldStylePropertyListParser.read(Array(text.utf8)), text) {
                XCTAssertEqual("\($0)", reason)
            }
        }
        XCTAssertThrowsError(try XcodeProject(Array("{ a = b; }".utf8))) {
            XCTAssertEqual("\($0)", "line 1: it has no 'objects' with a 'rootObject' among them")
        }
    }

    // MARK: Languages

    func test_languages_areThoseOfTheTablesBesideTheFile() throws {
        try write(project("", "", regions: "en, Base, de, ar, "), "App.xcodeproj/project.pbxproj")
        try write("", "One/en.lproj/Main.strings")
        XCTAssertEqual(try facts("One/Base.lproj/Main.storyboard").languages, [], "its own")
        try write("", "One/de.lproj/Main.strings")
        try write("", "One/fr.lproj/Other.strings")
        let two = try facts("One/Base.lproj/Main.storyboard")
        XCTAssertEqual(two.languages, ["de", "en"])
        XCTAssertFalse(two.hasRightToLeft)
        XCTAssertEqual(try facts("One/Base.lproj/Other.storyboard").languages, ["fr"])
        XCTAssertEqual(try facts("One/Main.storyboard").languages, [], "in no folder of a language")
        try write(
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a.text\":{\"localizations\":{\"ar\":{},\"en\":{}}}}}",
            "Two/mul.lproj/Main.xcstrings")
        let catalogue = try facts("Two/Base.lproj/Main.storyboard")
        XCTAssertEqual(catalogue.languages, ["ar"])
        XCTAssertTrue(catalogue.hasRightToLeft)
    }

    // MARK: What a campaign makes of it

    func test_limits_areTheCommandLinesBeforeTheProjects() {
        var facts = ProjectFacts()
        facts.phoneOrientations = [.portrait]
        facts.padOrientations = [.portrait, .landscape]
        facts.family = .any
        facts.firstSystem = 14
        var limits = facts.limits(SceneLimits(), assuming: [], variesInWidth: false)
        XCTAssertEqual(limits.orientations, [.portrait])
        XCTAssertEqual(limits.padOrientations, [.portrait, .landscape])
        XCTAssertEqual(limits.family, .any)
        XCTAssertEqual(limits.firstSystem, 14)
        XCTAssertEqual(limits.languages, .own)
        XCTAssertNil(limits.hasWindows, "its iPads turn any way")
        limits = facts.limits(
            SceneLimits(devices: ["iPhone 15"], orientations: [.landscape]), assuming: [.translations],
            variesInWidth: false)
        XCTAssertEqual(limits.orientations, [.landscape])
        XCTAssertNil(limits.padOrientations)
        XCTAssertNil(limits.family)
        XCTAssertNil(limits.firstSystem)
        XCTAssertEqual(limits.languages, .leftToRight)
        let nothing = ProjectFacts()
        XCTAssertEqual(nothing.limits(SceneLimits(), assuming: [], variesInWidth: false).hasWindows, false)
        XCTAssertNil(nothing.limits(SceneLimits(), assuming: [.windows], variesInWidth: false).hasWindows)
        XCTAssertNil(nothing.limits(SceneLimits(), assuming: [], variesInWidth: true).hasWindows)
        XCTAssertNil(nothing.limits(SceneLimits(), assuming: [.rightToLeft], variesInWidth: false).languages)
        facts.languages = ["he"]
        XCTAssertNil(facts.limits(SceneLimits(), assuming: [], variesInWidth: false).languages)
    }

    func test_sentences() {
        XCTAssertNil(ProjectMessages.told("Main.storyboard", ProjectFacts()))
        var facts = ProjectFacts()
        facts.phoneOrientations = [.portrait]
        facts.padOrientations = [.portrait, .landscape]
        facts.family = .any
        facts.firstSystem = 14
        facts.languages = ["de"]
        facts.sources = ["App/Info.plist"]
        XCTAssertEqual(
            ProjectMessages.told("Main.storyboard", facts),
            "Main.storyboard is shown as its app is: iPhones and iPads; iPhones in portrait, iPads in portrait and landscape; "
                + "iOS 14 and later; translated into de. That is from App/Info.plist.")
        facts.languages = ["ar", "de", "es", "fr", "it"]
        facts.sources = ["a", "b", "c", "d"]
        let told = ProjectMessages.told("Main.storyboard", facts) ?? ""
        XCTAssertTrue(
            told.hasSuffix("translated into ar, de, es and 2 more languages. That is from a, b, c and 1 more files."),
            told)
    }
}

import ArgumentParser
import Foundation
import FuzzMessages
import LayoutEngine
import LayoutFuzz
import XCTest

@testable import FuzzCoordinator

/// `run --device` and `run --orientation`.
final class SceneOptionsTests: XCTestCase {
    private func assertRefused(
        _ arguments: [String], _ message: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertThrowsError(try Run.parse(arguments), file: file, line: line) { error in
            XCTAssertTrue(Run.message(for: error).contains(message), Run.message(for: error), file: file, line: line)
        }
    }

    func test_names_areThoseOfTheTable() throws {
        let run = try Run.parse([
            "--storyboard", "A.storyboard", "--device", "iphone se", "IPHONE 15", "--orientation", "portrait",
        ])
        XCTAssertEqual(run.plan.device, ["iPhone SE 3", "iPhone 15"])
        XCTAssertEqual(
            run.plan.sceneLimits, SceneLimits(devices: ["iPhone SE 3", "iPhone 15"], orientations: [.portrait]))
        XCTAssertEqual(try Run.parse(["--storyboard", "A.storyboard"]).plan.sceneLimits, SceneLimits())
        let assumed = try Run.parse(["--storyboard", "A.storyboard", "--assume", "translations", "windows"]).plan.assume
        XCTAssertEqual(assumed, [.translations, .windows])
    }

    func test_wrongValues_areRejectedWithAnExplanation() {
        assertRefused(
            ["--storyboard", "A.storyboard", "--device", "iPhone 15 Prro"],
            "There is no device 'iPhone 15 Prro'. Names like it: iPhone 15 Pro, ")
        assertRefused(
            ["--storyboard", "A.storyboard", "--orientation", "upside"],
            "There is no orientation 'upside'. Choose portrait or landscape.")
        assertRefused(
            ["--storyboard", "A.storyboard", "--assume", "chinese"],
            "There is nothing called 'chinese' to assume. Choose translations, right-to-left, windows.")
        assertRefused(
            ["--assume", "windows"], "--assume says what the app of --storyboard FILE can do, which is missing.")
        assertRefused(
            ["--device", "iPhone 15"],
            "--device says where the scenes of --storyboard FILE are shown, which is missing. Name a storyboard, or leave "
                + "--device out: the layouts of a profile choose their devices themselves.")
        assertRefused(
            ["--orientation", "portrait"], "--orientation says where the scenes of --storyboard FILE are shown")
        assertRefused(
            ["--storyboard", "A.storyboard", "--device", "iPhone 4s", "--uikit", "ios13plus"],
            "iPhone 4s ran iOS 5 to iOS 9, so it never had the UIKit of ios13plus. Leave out --uikit or name another device."
        )
        assertRefused(
            ["--storyboard", "A.storyboard", "--device", "iPhone 16 Pro", "--uikit", "ios9-10"],
            "iPhone 16 Pro ran iOS 18 and later, so it never had the UIKit of ios9-10.")
    }

    /// Scenes with the app's code have the whole file, which a worker gets once.
    func test_planOfScenesThatShareADocument_namesItOnce() throws {
        var plan = CasePlan(profile: "storyboard", uikit: nil, campaignSeed: 7, caseTimeoutMilliseconds: 5000)
        let text = "<document/>"
        plan.scenes = [("a", text), ("b", text), ("c", "<other/>"), ("d", text), ("e", text)].map {
            SceneSource(file: "A.storyboard", root: $0.0, document: $0.1)
        }
        let bytes = try JSONEncoder().encode(plan)
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self).components(separatedBy: "<document").count, 3)
        XCTAssertEqual(try JSONDecoder().decode(CasePlan.self, from: bytes), plan)
        XCTAssertEqual(CasePlan.size(of: plan.scenes ?? []), 2 * text.utf8.count + "<other/>".utf8.count)
    }

}

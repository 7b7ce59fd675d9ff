import Foundation
import XCTest

@testable import LayoutFuzz

/// `docs/coverage.md` says what the code says.
final class CoverageTests: XCTestCase {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    func test_committedTable_isWhatTheCodeSays() throws {
        let file = Self.project.appendingPathComponent("docs/coverage.md")
        let committed = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(
            committed == CoverageReport.markdown(),
            "docs/coverage.md differs from what the code says. If the change is meant, run 'make coverage' and commit the file."
        )
    }

    func test_everythingThatCanBeGenerated_is() {
        let features = FeatureCatalogue.areas.flatMap(\.features)
        for (feature, isMade) in zip(features, CoverageReport.usedFeatures()) where feature.isUsed != nil {
            XCTAssertTrue(isMade, "No case of any profile makes use of: \(feature.name)")
        }
    }

    func test_whatIsMissing_hasAReason_andWhatIsTested_hasATest() throws {
        let files = try ["LayoutEngineTests", "AutoLayoutSolverTests"].flatMap { target in
            try FileManager.default.subpathsOfDirectory(
                atPath: Self.project.appendingPathComponent("Tests/\(target)").path)
        }.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
        for name in CoverageReport.goldenTests { XCTAssertTrue(files.contains(name), "There is no \(name).swift.") }
        for feature in FeatureCatalogue.areas.flatMap(\.features) {
            if feature.isUsed == nil { XCTAssertFalse(feature.reasonNotGenerated.isEmpty, feature.name) }
            switch feature.model {
            case .whole: XCTAssertFalse(feature.golden.isEmpty, "\(feature.name) is modelled but not tested.")
            case .partly(let reason), .none(let reason): XCTAssertFalse(reason.isEmpty, feature.name)
            }
        }
    }

    func test_hunts_nameProfilesThatExist() {
        XCTAssertEqual(RediscoveredBug.all.map(\.number), Array(1...30))
        for bug in RediscoveredBug.all {
            if let hunt = bug.hunt {
                XCTAssertNotNil(Profile.named(hunt.profile), bug.name)
                for signature in hunt.signatures {
                    let invariant = signature.split(separator: "/").first.map(String.init) ?? ""
                    XCTAssertTrue(InvariantRegistry.all.contains { $0.id == invariant }, signature)
                }
            } else {
                XCTAssertFalse(bug.note.isEmpty, bug.name)
            }
        }
    }
}

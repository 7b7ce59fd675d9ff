import Foundation
import FuzzWire
import XCTest

/// `report` over a real campaign: every form, one set of ids, and the exit status for continuous integration.
final class ReportCommandTests: ProgramTestCase {
    private struct Report: Decodable {
        struct Finding: Decodable {
            var id: String
            var signature: String
            var novelty: String
            var message: String
            var occurrences: UInt64
            var file: String
        }
        var findings: [Finding]
        var gone: [String]
    }

    private struct Result: Decodable {
        struct Finding: Decodable {
            var id: String
            var message: String
            var occurrences: UInt64
            var file: String
        }
        var seed: UInt64
        var profile: String
        var uikit: String?
        var ended: String
        var findings: [Finding]
    }

    private func file(_ name: String) throws -> String {
        String(decoding: try Files.contents(of: "\(folder)/\(name)"), as: UTF8.self)
    }

    private func campaign(_ name: String, _ more: [String]) throws -> Result {
        let run = try startCampaign(["--campaign", name, "--uikit", "ios9-10", "--cases", "300"] + more)
        XCTAssertEqual(run.exitCode(), 1, run.errors)
        return try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    }

    func test_report_hasTheSameIdsEverywhere_andSaysWhatIsNew() throws {
        let result = try campaign("main", ["--profile", "messages"])
        XCTAssertEqual(result.seed, 11)
        XCTAssertEqual(result.profile, "messages")
        XCTAssertEqual(result.uikit, "ios9-10")
        XCTAssertEqual(result.ended, "all cases are done.")
        let report = try start(
            Programs.coordinator,
            [
                "report", "main", "--html", "r.html", "--junit", "r.xml", "--sarif", "r.sarif", "--markdown", "r.md",
                "--json", "-",
            ])
        XCTAssertEqual(report.exitCode(), 1, report.errors)
        let told = try JSONDecoder().decode(Report.self, from: Data(report.output.utf8))
        XCTAssertEqual(Set(told.findings.map(\.id)), Set(result.findings.map(\.id)))
        XCTAssertEqual(Set(told.findings.map(\.novelty)), ["new"])
        let messages = Dictionary(uniqueKeysWithValues: result.findings.map { ($0.id, $0.message) })
        for finding in told.findings {
            XCTAssertEqual(finding.message, messages[finding.id])
            XCTAssertGreaterThan(finding.occurrences, 0)
            XCTAssertTrue(finding.file.hasSuffix("/\(finding.id).json"), finding.file)
            for name in ["r.html", "r.xml", "r.sarif"] {
                XCTAssertTrue(try file(name).contains(finding.id), "\(name) lacks \(finding.id)")
            }
        }
        // Each group has its picture, which the worker program drew.
        XCTAssertGreaterThan(try file("r.html").components(separatedBy: "<svg ").count, 1)

        // The same campaign again has nothing new since the first, and other cases may have.
        _ = try campaign("same", ["--profile", "messages"])
        let same = try start(Programs.coordinator, ["report", "same", "--base", "main"])
        XCTAssertEqual(same.exitCode(), 0, same.errors)
        XCTAssertTrue(same.output.hasPrefix("## Layout Fuzz: "), same.output)
        XCTAssertTrue(same.output.contains("nothing new"), same.output)
        let known = try file("r.md")
        XCTAssertTrue(known.contains("all new"), known)
        let other = try start(
            Programs.coordinator, ["report", "same", "--base", "campaigns/main.sqlite", "--junit", "-"])
        XCTAssertEqual(other.exitCode(), 0, other.errors)
        XCTAssertTrue(other.output.contains("failures=\"0\""), other.output)
        XCTAssertTrue(other.output.contains("<skipped message=\"known since the base\"/>"), other.output)
    }

    func test_whatIsMissing_isSaid() throws {
        let none = try start(Programs.coordinator, ["report", "night"])
        XCTAssertEqual(none.exitCode(), 2)
        XCTAssertTrue(none.errors.contains("night.sqlite"), none.errors)
        _ = try campaign("main", ["--profile", "messages"])
        let base = try start(Programs.coordinator, ["report", "main", "--base", "never"])
        XCTAssertEqual(base.exitCode(), 2)
        XCTAssertTrue(base.errors.contains("never.sqlite"), base.errors)
        let place = try start(Programs.coordinator, ["report", "main", "--junit", "/proc/none/x.xml"])
        XCTAssertEqual(place.exitCode(), 2)
        XCTAssertTrue(
            place.errors.contains("The report cannot be written to /proc/none/x.xml: ")
                && place.errors.contains("Choose another file with --junit"), place.errors)
        let worker = try start(
            Programs.coordinator, ["report", "main", "--html", "r.html", "--worker", "./no-worker"])
        XCTAssertEqual(worker.exitCode(), 1, "the report is written without pictures")
        XCTAssertTrue(worker.errors.contains("The report has no pictures"), worker.errors)
    }
}

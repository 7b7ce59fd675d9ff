import Foundation
import LayoutEngine
import LayoutFuzz
import XCTest

/// Layouts as text, recorded beside a test and compared with it.
final class LayoutSnapshotTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "layouts-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func failure(_ mistake: LoginViewController.Mistake?, on device: String = "iPhone SE 3") throws -> String? {
        do {
            try assertLayout(
                of: LoginViewController(mistake: mistake), on: device, file: "\(folder)/LoginTests.swift", line: 3,
                function: "test_login()")
            return nil
        } catch {
            return "\(error)"
        }
    }

    func test_layoutIsRecordedOnce_thenCompared() throws {
        let path = "\(folder)/__Layouts__/LoginTests/test_login.iPhone-SE-3.txt"
        XCTAssertEqual(
            try failure(nil),
            "\(folder)/LoginTests.swift:3: There was no layout to compare with. It is in \(path) now: read it, and run the test "
                + "again.")
        XCTAssertNil(try failure(nil))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertTrue(text.hasPrefix("iPhone SE 3 in portrait, 375 x 667\nview (0, 0, 375, 667)\n"), text)
        XCTAssertTrue(text.contains("\n    button (") && text.contains(" 'Log in'\n"), text)
        // Another layout, as after a change of the code.
        try Data(text.replacingOccurrences(of: "  stack (20, ", with: "  stack (21, ").utf8).write(
            to: URL(fileURLWithPath: path))
        let change = try XCTUnwrap(failure(nil))
        XCTAssertTrue(change.contains("The layout is not the one in \(path):\n  -   stack (21, "), change)
        XCTAssertTrue(change.contains("\n  +   stack (20, "), change)
        XCTAssertTrue(change.hasSuffix("run the test with LAYOUT_FUZZ_RECORD=1 and review the file."), change)
    }

    func test_recordingAgain_replacesTheFile() throws {
        _ = try failure(nil)
        let path = "\(folder)/__Layouts__/LoginTests/test_login.iPhone-SE-3.txt"
        try Data("another\n".utf8).write(to: URL(fileURLWithPath: path))
        setenv("LAYOUT_FUZZ_RECORD", "1", 1)
        defer { unsetenv("LAYOUT_FUZZ_RECORD") }
        XCTAssertNil(try failure(nil))
        unsetenv("LAYOUT_FUZZ_RECORD")
        XCTAssertNil(try failure(nil))
    }

    func test_eachDeviceHasAFile() throws {
        _ = try failure(nil)
        _ = try failure(nil, on: "iPhone 15")
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: "\(folder)/__Layouts__/LoginTests").sorted(),
            ["test_login.iPhone-15.txt", "test_login.iPhone-SE-3.txt"])
    }

    func test_deviceThatDoesNotExist_isRefused() throws {
        XCTAssertTrue(
            try XCTUnwrap(failure(nil, on: "iFon")).hasPrefix("There is no device 'iFon'. Known are iPhone 4s, "))
    }
}

import Foundation
import FuzzWire
import XCTest

@testable import FuzzWorker

/// Where pictures go, and what is said where they cannot.
final class PictureFileTests: XCTestCase {
    private var folder = ""
    private let picture = DrawnPicture(
        svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"20\"/>", width: 10, height: 20)

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "pictures-\(UUID().uuidString)"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    func test_folder_takesAFileForEachCase() throws {
        let written = try PictureFile(format: .svg, path: "\(folder)/new/").write(picture, id: "17")
        XCTAssertEqual(written, "\(folder)/new/17.svg")
        XCTAssertEqual(try Files.contents(of: "\(folder)/new/17.svg"), Array(picture.svg.utf8))
        XCTAssertEqual(
            try PictureFile(format: .svg, path: "\(folder)/a.svg").write(picture, id: "17"), "\(folder)/a.svg")
    }

    func test_placeThatCannotBeWritten_isSaid() {
        XCTAssertThrowsError(try PictureFile(format: .svg, path: "/proc/x.svg").write(picture, id: "1")) { error in
            XCTAssertTrue("\(error)".hasPrefix("The picture cannot be written to /proc/x.svg: "), "\(error)")
            XCTAssertTrue("\(error)".hasSuffix("Choose another place with --svg."), "\(error)")
        }
    }

    func test_noRenderer_isSaid_withWhatToInstall() {
        XCTAssertThrowsError(try PictureRenderer.png(of: picture, path: "\(folder):/nowhere")) { error in
            XCTAssertEqual(error as? PictureError, .noRenderer)
            XCTAssertTrue("\(error)".contains("Install rsvg-convert"), "\(error)")
        }
    }

    func test_rendererThatFails_isSaid() throws {
        let program = "\(folder)/rsvg-convert"
        try AtomicFile.write(Array("#!/bin/sh\nexit 7\n".utf8), to: program)
        chmod(program, 0o755)
        XCTAssertThrowsError(try PictureRenderer.png(of: picture, path: folder)) { error in
            XCTAssertEqual(
                "\(error)",
                "No PNG was made: \(program) ended with 7 and made no picture. Take --svg, or look at what the program says."
            )
        }
    }

    func test_png_isOne() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        guard PictureRenderer.find("rsvg-convert", in: path) != nil else {
            throw XCTSkip("rsvg-convert is not installed")
        }
        let bytes = try PictureRenderer.png(of: picture)
        XCTAssertEqual(Array(bytes.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Two pixels for a point.
        XCTAssertEqual(Array(bytes[16..<24]), [0, 0, 0, 20, 0, 0, 0, 40])
    }
}

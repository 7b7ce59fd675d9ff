import Foundation
import XCTest

/// Which fonts files name, seen by how wide their letters are.
final class FontReadingTests: XCTestCase {
    private func width(_ font: String) throws -> CGFloat {
        let label = """
            <label text="Settings" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/><fontDescription key="fontDescription" \(font)/>
            </label>
            """
        let constraints = """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            """
        return try XCTUnwrap(Documents.canvasFrames(Documents.storyboard(Documents.root(label, constraints)))["a"])
            .width
    }

    /// Medium, light and thin counted as regular before, and black as heavy.
    /// uikit-model: text-3
    func test_everyWeight_isReadAsItself() throws {
        let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        let widths = try names.map { try width(#"type="system" weight="\#($0)" pointSize="17""#) }
        XCTAssertEqual(widths, widths.sorted())
        XCTAssertEqual(Set(widths).count, names.count)
        XCTAssertEqual(try width(#"type="boldSystem" pointSize="17""#), widths[6])
        XCTAssertEqual(try width(#"type="system" pointSize="17""#), widths[3])
        XCTAssertEqual(try width(#"type="system" weight="plump" pointSize="17""#), widths[3], "no weight that exists")
    }
}

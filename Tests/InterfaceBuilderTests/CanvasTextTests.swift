import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Sizes of text and of controls with text on the canvas, by the build that wrote the file. The figures are stored frames.
final class CanvasTextTests: XCTestCase {
    /// The size of one element at the top left of a root view.
    private func size(of element: String, tools: Int, isSquare: Bool = false) throws -> CGSize {
        let place = """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            """
        var text = Documents.storyboard(Documents.root(element, place))
            .replacingOccurrences(of: "13196", with: "\(tools)")
        if isSquare {
            text = text.replacingOccurrences(of: #"<device id="retina4_7" orientation="portrait"/>"#, with: "")
        }
        return try XCTUnwrap(Documents.canvasFrames(text)["a"]).size
    }

    private func label(_ text: String, _ font: String, lines: Int = 1, contents: String = "", drawn: CGFloat = 1)
        -> String
    {
        """
        <label text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0.0" y="0.0" width="42" height="\(drawn)"/>\(contents)
        <fontDescription key="fontDescription" \(font)/></label>
        """
    }

    private let body = #"style="UICTFontTextStyleBody""#
    private let system = #"type="system" pointSize="17""#

    /// uikit-model: text-7
    func test_linesOfATextStyle_lieFurtherApartThanTheirHeight() throws {
        let lines = "One&#10;Two&#10;Three&#10;Four"
        XCTAssertEqual(try size(of: label(lines, body, lines: 0), tools: 23_094).height, 86.5)
        XCTAssertEqual(try size(of: label(lines, system, lines: 0), tools: 23_094).height, 81.5)
        let headline = #"style="UICTFontTextStyleHeadline""#
        XCTAssertEqual(try size(of: label("One&#10;Two", headline, lines: 0), tools: 14_269).height, 42.5)
        XCTAssertEqual(try size(of: label("One", headline, lines: 0), tools: 14_269).height, 20.5)
    }

    func test_textStylesOfXcode7_areOfTheSizeBelowLarge() throws {
        func size(_ text: String, _ style: String) throws -> CGSize {
            try self.size(of: label(text, #"style="UICTFontTextStyle\#(style)""#), tools: 8_121, isSquare: true)
        }
        XCTAssertEqual(try size("Color", "Body"), CGSize(width: 39, height: 20))
        XCTAssertEqual(try size("Service", "Body"), CGSize(width: 54, height: 20))
        XCTAssertEqual(try size("New List", "Headline"), CGSize(width: 66, height: 20))
        XCTAssertEqual(try size("Accessory", "Footnote"), CGSize(width: 59, height: 15))
        XCTAssertEqual(try size("subtitle", "Caption1"), CGSize(width: 40, height: 14))
    }

    func test_titlesOfXcode10_areSmallerThanAtLarge() throws {
        let title = #"style="UICTFontTextStyleTitle1""#
        XCTAssertEqual(try size(of: label("Label", title), tools: 14_313).height, 31.5)
        XCTAssertEqual(try size(of: label("Label", title), tools: 14_313).width, 61.5, accuracy: 0.5)
        XCTAssertEqual(try size(of: label("Label", title), tools: 17_701).height, 33.5)
        let large = #"style="UICTFontTextStyleTitle0""#
        XCTAssertEqual(try size(of: label("Label", large, lines: 0), tools: 14_113).height, 38.5)
        XCTAssertEqual(try size(of: label("Label", large, lines: 0), tools: 14_313).height, 36)
    }

    func test_attributedText_hasTheFontAndTheLinesOfItsPieces() throws {
        func text(_ size: Int, _ paragraph: String) -> String {
            """
            <attributedString key="attributedText"><fragment content="One&#10;Two"><attributes>
            <font key="NSFont" metaFont="system" size="\(size)"/><paragraphStyle key="NSParagraphStyle" \(paragraph)/>
            </attributes></fragment></attributedString>
            """
        }
        func height(_ contents: String) throws -> CGFloat {
            let label = label("", system, lines: 0, contents: contents).replacingOccurrences(of: #"text="""#, with: "")
            return try size(of: label, tools: 17_156).height
        }
        XCTAssertEqual(try height(text(17, #"lineHeightMultiple="1.1""#)), 45, "44.63 in pixels")
        XCTAssertEqual(try height(text(17, "")), 41)
        XCTAssertEqual(try height(text(18, "")), 43)
    }

    /// uikit-model: text-8
    func test_helveticaNeue_isMeasuredByItsOwnLetters() throws {
        let font = #"name="HelveticaNeue-Light" family="Helvetica Neue" pointSize="17""#
        let button = """
            <button opaque="NO" buttonType="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><fontDescription key="fontDescription" \(font)/>
            <inset key="contentEdgeInsets" minX="10" minY="7" maxX="10" maxY="7"/>
            <state key="normal" title="Options"/></button>
            """
        XCTAssertEqual(try size(of: button, tools: 13_196).width, 78)
        XCTAssertEqual(try size(of: button, tools: 13_196).height, 35)
        XCTAssertEqual(
            try size(of: label("val", font.replacingOccurrences(of: "17", with: "13")), tools: 14_313).height, 15.5)
    }

    /// Two of these lie a few hundredths above a point, two below, where tracking is rounded to units.
    /// uikit-model: text-4
    func test_tracking_isThousandthsOfTheSizeUntilXcode11() throws {
        func width(_ title: String, _ font: String = "", tools: Int) throws -> CGFloat {
            let button = """
                <button opaque="NO" buttonType="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>\(font)<state key="normal" title="\(title)"/></button>
                """
            return try size(of: button, tools: tools).width
        }
        XCTAssertEqual(try width("Save movie", tools: 14_295), 78)
        XCTAssertEqual(try width("Analyze text", tools: 14_313), 84)
        let large = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#
        XCTAssertEqual(try width("Depth Data Delivery: On", large, tools: 13_189), 210)
        XCTAssertEqual(try width("Live Photo Mode: On", large, tools: 13_189), 182)
    }

    /// uikit-model: controls-2
    func test_segmentsUntilIOS12_areTheirTitleAndSevenAtEachSide_withLinesBetween() throws {
        func width(_ titles: [String], tools: Int) throws -> CGFloat {
            let segments = titles.map { "<segment title=\"\($0)\"/>" }.joined()
            return try size(
                of: """
                    <segmentedControl translatesAutoresizingMaskIntoConstraints="NO" id="a">
                    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><segments>\(segments)</segments></segmentedControl>
                    """, tools: tools
            ).width
        }
        XCTAssertEqual(try width(["First", "Second"], tools: 13_196), 121)
        XCTAssertEqual(try width(["Linear", "Radial"], tools: 12_120), 105)
        XCTAssertEqual(try width(["Butt", "Round", "Square"], tools: 11_542), 173)
        XCTAssertGreaterThan(try width(["First", "Second"], tools: 21_701), 121)
    }

    /// uikit-model: controls-2
    func test_searchBarsUntilXcode8_areAsHighAsOtherBars() throws {
        let bar = """
            <searchBar translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/></searchBar>
            """
        XCTAssertEqual(try size(of: bar, tools: 12_121).height, 44)
        XCTAssertEqual(try size(of: bar, tools: 13_196).height, 56)
    }

    func test_labels_areMeasuredInWholePoints_byTheBuild_andHoweverTheyAreDrawn() throws {
        for drawn: CGFloat in [20.5, 21, 30] {
            XCTAssertEqual(try size(of: label("Label", system, drawn: drawn), tools: 9_532, isSquare: true).height, 21)
            XCTAssertEqual(try size(of: label("Label", system, drawn: drawn), tools: 13_196).height, 21)
            XCTAssertEqual(try size(of: label("Label", system, drawn: drawn), tools: 14_313).height, 20.5)
        }
        let style = #"style="UICTFontTextStyleBody""#
        XCTAssertEqual(try size(of: label("Label", style, drawn: 21), tools: 13_196).height, 20.5)
        XCTAssertEqual(try size(of: label("", system), tools: 13_196).height, 21)
        XCTAssertEqual(try size(of: label("", system), tools: 14_490).height, 0)
    }
}

import LayoutFuzz
import XCTest

/// Case files made to hurt: refused by what they claim, before anything is built from it.
final class HostileCaseTests: XCTestCase {
    private func refusal(_ text: String) -> String {
        do throws(CaseDecodingError) {
            return "accepted: \(try CaseCoding.decode(Array(text.utf8)).id)"
        } catch {
            return error.description
        }
    }

    func test_deepAndManyValued_areRefusedBeforeParsing() {
        for opening in ["[", "{\"a\":", "{\"root\":["] {
            XCTAssertEqual(
                refusal(String(repeating: opening, count: 100_000)),
                "The JSON is nested more than 500 deep, which is the limit. No file of this project is.")
        }
        XCTAssertEqual(
            refusal("{\"schema\":" + String(repeating: "[],", count: 600_000) + "1}"),
            "The JSON has more than 500000 values, which is the limit. No file of this project has.")
    }

    /// Brackets inside strings are text, also behind escaped quotation marks.
    func test_shape_countsOnlyWhatIsOutsideOfStrings() {
        let limits = JSONShape.Limits(depth: 2, values: 10)
        let text = #"{"a":["[[[[,,,,::::\"[[[[,,,,\\"],"b":1}"#
        XCTAssertNil(JSONShape.problem(of: Array(text.utf8), limits: limits))
        XCTAssertEqual(
            JSONShape.problem(of: Array(#"{"a\\":[[1]]}"#.utf8), limits: limits), .tooDeep(limit: 2))
        XCTAssertEqual(
            JSONShape.problem(of: Array("[1,2,3,4,5,6,7,8,9,10,11]".utf8), limits: limits), .tooManyValues(limit: 10))
    }

    func test_documentLongerThanTheLimit_isRefusedUnread() {
        XCTAssertEqual(
            refusal(String(repeating: " ", count: LayoutCase.sizeLimit + 1)),
            "The document has 4194305 bytes; the limit is 4194304. A case has at most 4194304. "
                + "Remove views, constraints or steps, or check that it is a case file.")
    }

    /// Views at the limit of depth are a case; one more is refused, and neither hurts the stack.
    func test_depthOfViews_isLimited() throws {
        var layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
        layoutCase.root.children = []
        layoutCase.root.constraints = []
        layoutCase.script = []
        func nested(_ depth: Int) -> ViewNode {
            var view = ViewNode(id: "deepest", frame: CaseRect(x: 0, y: 0, width: 1, height: 1))
            for level in 0..<depth {
                var outer = ViewNode(id: "x\(level)", frame: CaseRect(x: 0, y: 0, width: 1, height: 1))
                outer.subviews = [view]
                view = outer
            }
            return view
        }
        layoutCase.root.view = nested(LayoutCase.depthLimit)
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(layoutCase)), layoutCase)
        XCTAssertEqual(try CaseCoding.decodeCanonical(CaseCoding.encode(layoutCase)), layoutCase)
        layoutCase.root.view = nested(LayoutCase.depthLimit + 1)
        let said = refusal(String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self))
        XCTAssertTrue(said.hasSuffix("Views are nested more than 200 deep, which is the limit."), said)
    }

    func test_numberOfObjects_isLimited() throws {
        var layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
        layoutCase.root.children = []
        layoutCase.root.constraints = []
        layoutCase.script = []
        layoutCase.root.view.subviews = (0...LayoutCase.objectLimit).map {
            ViewNode(id: "x\($0)", frame: CaseRect(x: 0, y: 0, width: 1, height: 1))
        }
        let said = refusal(String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self))
        XCTAssertTrue(said.hasSuffix("The case has more than 10000 objects, which is the limit."), said)
    }
}

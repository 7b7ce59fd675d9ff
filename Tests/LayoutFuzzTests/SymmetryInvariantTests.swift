import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// The symmetries of layout, each with an engine that breaks it and with the one we have.
final class SymmetryInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    private let right = InvariantFixture.layoutCase(
        [ViewNode(id: "v1"), ViewNode(id: "v2", text: "Label")],
        [
            ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading, constant: 20),
            ConstraintNode(id: "k1", "v1", .trailing, .equal, "v0", .trailing, constant: -40),
            ConstraintNode(id: "k2", "v1", .top, .equal, "v0", .top),
            ConstraintNode(id: "k3", "v1", .height, .equal, "v1", .width, multiplier: 0.5),
            ConstraintNode(id: "k4", "v2", .leading, .equal, "v1", .leading),
            ConstraintNode(id: "k5", "v2", .top, .equal, "v1", .bottom, constant: 8),
        ])

    /// Pushes the first view of the tree aside, as a wrong engine would.
    private let push: (UIView) -> Void = { root in
        guard let content = root.subviews.first, let view = content.subviews.first else { return }
        for constraint in content.constraints where constraint.identifier == "k0" { constraint.constant += 3 }
        view.setNeedsLayout()
    }

    /// uikit-model: rounding-3
    func test_translationInvariance() {
        XCTAssertEqual(Fixture.shapes(TranslationInvariance(), right), [])
        XCTAssertEqual(Fixture.shapes(TranslationInvariance(disturb: push), right), ["size"])
    }

    /// solver-model: solver-14
    func test_scaleInvariance() {
        XCTAssertEqual(Fixture.shapes(ScaleInvariance(), right), [])
        XCTAssertEqual(Fixture.shapes(ScaleInvariance(disturb: push), right), ["size"])
    }

    /// uikit-model: direction-2
    func test_mirrorSymmetry() {
        XCTAssertEqual(Fixture.shapes(MirrorSymmetry(), right), [])
        XCTAssertEqual(Fixture.shapes(MirrorSymmetry(disturb: push), right), ["directional"])
    }

    /// Content that is narrower than its scroll view lies at the left in each language, and so does what is tied to it from outside.
    func test_mirrorSymmetry_leavesOutWhatIsTiedToContentFromOutside() {
        var scroll = ViewNode(id: "v1")
        (scroll.kind, scroll.scroll) = (.scroll, ScrollNode())
        let pins = [ConstraintNode.Attribute.leading, .trailing, .top, .bottom].enumerated().map { index, attribute in
            ConstraintNode(id: "k\(index)", "v1", attribute, .equal, "v0", attribute)
        }
        let outside = InvariantFixture.layoutCase(
            [scroll, ViewNode(id: "v2")],
            pins + [
                ConstraintNode(id: "k4", "v2", .leading, .equal, "v1.content", .leading),
                ConstraintNode(id: "k5", "v2", .trailing, .equal, "v1.content", .trailing, constant: -6),
                ConstraintNode(id: "k6", "v2", .width, .equal, "v1.frame", .width, constant: -20),
                ConstraintNode(id: "k7", "v2", .top, .equal, "v1.content", .top),
                ConstraintNode(id: "k8", "v2", .bottom, .equal, "v1.content", .bottom),
                ConstraintNode(id: "k9", "v2", .height, .equal, constant: 50),
            ])
        XCTAssertEqual(Fixture.shapes(MirrorSymmetry(), outside), [])
    }

    /// Left and right where leading and trailing are meant.
    func test_promiseOfAMirrorImage() {
        var kept = right
        kept.promises = [.mirrors]
        XCTAssertEqual(Fixture.shapes(PromisesKept(), kept), [])
        kept.root.constraints[4].attribute = .left
        kept.root.constraints[4].secondAttribute = .left
        XCTAssertEqual(Fixture.shapes(PromisesKept(), kept), ["mirrors"])
    }

    /// Frames that follow masks say left, in every language; and asking leaves the case in its language.
    func test_promiseOfAMirrorImage_speaksOfConstraints_andLeavesTheCaseAlone() throws {
        var kept = right
        kept.promises = [.mirrors]
        kept.root.view.subviews[1].followsMask = true
        kept.root.view.subviews[1].frame = CaseRect(x: 10, y: 10, width: 30, height: 30)
        kept.root.constraints.removeLast(2)
        kept.environment.direction = .rightToLeft
        kept.script = [.layout("v0")]
        let report = CaseRunner.run(kept)
        XCTAssertEqual(report.failures, [])
    }

    /// solver-model: solver-2
    func test_growthIsMonotonic() {
        XCTAssertEqual(Fixture.shapes(GrowthIsMonotonic(), right), [])
        XCTAssertEqual(Fixture.shapes(GrowthIsMonotonic(disturb: push), right), ["stays-behind"])
    }
}

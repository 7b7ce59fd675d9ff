import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Cases about targets as files: what is written, and what is refused.
final class TargetCaseTests: XCTestCase {
    private var target: TargetSource {
        var surroundings = LayoutSurroundings()
        surroundings.devices = ["iPhone 15"]
        return TargetSource(name: "Login", surroundings: surroundings, actions: ["show an error"])
    }

    private func layoutCase(_ change: (inout LayoutCase) -> Void = { _ in }) -> LayoutCase {
        var result = LayoutCase(
            target: target, environment: target.plainEnvironment,
            script: [
                .rotate(.landscape), .perform("show an error"), .tap("#3"), .typeText("name", "a"),
                .scroll("list", toEnd: true),
                .present("cover"), .keyboard(true),
            ])
        change(&result)
        return result
    }

    private func refusal(_ change: (inout LayoutCase) -> Void) -> String? {
        do throws(CaseDecodingError) {
            try layoutCase(change).checkWellFormed()
            return nil
        } catch {
            return error.description
        }
    }

    func test_caseSurvivesItsFile() throws {
        let bytes = CaseCoding.encode(layoutCase())
        XCTAssertEqual(try CaseCoding.decodeCanonical(bytes), layoutCase())
        XCTAssertNil(refusal { _ in })
    }

    func test_refusals() {
        let cases: [((inout LayoutCase) -> Void, String)] = [
            ({ $0.target?.name = "" }, "target.name: The name has 0 bytes; 1 to 200 are possible."),
            (
                { $0.script = [.perform("leave")] },
                "script[0]: The target has no action 'leave'. It has: show an error."
            ),
            (
                {
                    $0.target?.actions = []
                    $0.script = [.perform("leave")]
                }, "script[0]: The target has no action 'leave': it has none."
            ),
            (
                { $0.script = [.setConstant("k0", 1)] },
                "script[0]: This step does not go with a target. Rotate, resize, show the keyboard, change the text size, cover "
                    + "it, perform its actions, tap, type and scroll."
            ),
            (
                { $0.script = [.present("c1")] },
                "script[0]: A target can only be covered: the id is 'cover', not 'c1'."
            ),
            (
                { $0.environment.host = .messages },
                "environment.host: 'Login' is not an extension of Messages. Use the host 'app'."
            ),
            (
                { $0.target?.isMessagesExtension = true },
                "environment.host: 'Login' is an extension of Messages. Use the host 'messages'."
            ),
            (
                { $0.script = [.typeText("name", String(repeating: "a", count: 1001))] },
                "script[0].text: The text has 1001 bytes; the limit is 1000."
            ),
            (
                { $0.target?.done = [.perform("leave")] },
                "target.done[0]: The target has no action 'leave'. It has: show an error."
            ),
            (
                { $0.target?.surroundings.orientations = [] },
                "target.surroundings: orientations is empty. Name at least one, as .portrait."
            ),
            (
                { $0.scene = SceneSource(file: "a", root: "b", document: "") },
                "target: A case is about a scene or a target. Leave one out."
            ),
        ]
        for (change, expected) in cases { XCTAssertEqual(refusal(change), expected) }
        // And the steps of targets go with nothing else.
        var other = layoutCase()
        other.target = nil
        other.script = [.tap("button")]
        XCTAssertThrowsError(try other.checkWellFormed()) {
            XCTAssertEqual("\($0)", "script[0].id: 'button' is not the id of a part of this case.")
        }
    }

    /// A seed means the same case everywhere, without the target's code.
    func test_generatedCases_areWellFormed_andEachKindOfStepOccurs() throws {
        let generator = CaseGenerator(target: target, uikit: nil)
        var kinds: Set<Step.Kind> = []
        for seed in 0..<400 as Range<UInt64> {
            let made = generator.makeCase(seed: seed)
            XCTAssertEqual(made, generator.makeCase(seed: seed))
            try made.checkWellFormed()
            kinds.formUnion(made.script.map(\.kind))
        }
        XCTAssertTrue(
            kinds.isSuperset(of: [
                .rotate, .changeTextSize, .keyboard, .perform, .tap, .typeText, .scroll, .present, .dismiss,
            ]), "\(kinds)")
    }
}

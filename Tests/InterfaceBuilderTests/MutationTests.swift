import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Damaged files: an error with an explanation or a layout, never anything else.
final class MutationTests: XCTestCase {
    private let absurd = ["1e308", "nan", "-1e9", "0", "-1", "999999", "abc", "", "0.0000001"]

    private let original: String = {
        let stack =
            #"<stackView id="stack" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" spacing="8"><rect key="frame" x="16" y="20" width="300" height="100"/><subviews>"#
            + Documents.box("one") + #"<label id="label" text="Hello" numberOfLines="0"/>"# + "</subviews></stackView>"
        let constraints = """
            <constraint firstItem="stack" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="k2"/>
            <constraint firstItem="stack" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:2" priority="750" id="k3"/>
            """
        return Documents.storyboard(
            Documents.root(stack, constraints, more: #"<viewLayoutGuide key="safeArea" id="safe"/>"#))
    }()

    private func mutate(_ seed: Int) -> String {
        var numbers = Numbers(state: UInt64(seed) &* 2_654_435_761)
        var characters = Array(original)
        switch seed % 4 {
        case 0:
            characters.removeLast(numbers.next(below: characters.count))
        case 1:
            // Two lines change places.
            var lines = original.split(separator: "\n").map(String.init)
            lines.swapAt(numbers.next(below: lines.count), numbers.next(below: lines.count))
            return lines.joined(separator: "\n")
        case 2:
            let ids = ["stack", "one", "label", "safe", "root", "k1", "c", "s"]
            return original.replacingOccurrences(of: " id=\"\(ids[numbers.next(below: ids.count)])\"", with: "")
        default:
            // Any attribute's value becomes absurd.
            var parts = original.components(separatedBy: "\"")
            let index = 2 * numbers.next(below: parts.count / 2) + 1
            parts[index] = absurd[numbers.next(below: absurd.count)]
            return parts.joined(separator: "\"")
        }
        return String(characters)
    }

    func test_threeHundredMutations_giveAnErrorInWordsOrALayout() {
        var errors = 0
        var layouts = 0
        for seed in 0..<300 {
            do {
                let document = try InterfaceDocument(bytes: Array(mutate(seed).utf8), file: "Mutated.storyboard")
                for scene in document.scenes {
                    for root in scene.rootViews {
                        let result = CanvasLayout(document, measurements: nil).run(root, of: scene)
                        for frame in result.frames {
                            XCTAssertTrue(frame.frame.minX.isFinite && frame.frame.width.isFinite, "seed \(seed)")
                        }
                        layouts += 1
                    }
                }
            } catch let error as InterfaceBuilderError {
                XCTAssertTrue(error.reason.hasSuffix(".") && error.place.line > 0, "seed \(seed): \(error)")
                errors += 1
            } catch {
                XCTFail("seed \(seed): \(error)")
            }
        }
        XCTAssertGreaterThan(errors, 30)
        XCTAssertGreaterThan(layouts, 100)
    }
}

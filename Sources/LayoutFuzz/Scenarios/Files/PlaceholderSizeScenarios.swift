import Foundation
import InterfaceBuilder
import LayoutEngine

/// Placeholder sizes of views without content. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let placeholderSizes: [Scenario] = [
        // On each axis a constraint comes first, then the placeholder size, then the frame in the file.
        Scenario("canvas-sizes-of-designers", rules: [], limits: [3, 3, 1, 60, 60, 60, 60, 60, 60, 60]) { run in
            let number = run.numbers
            let axes = [("width", "Width", number[0], number[3]), ("height", "Height", number[1], number[4])]
            let given = axes.filter { $0.2 & 1 == 1 }
            let isElement = run.flag(2)
            let element =
                isElement && !given.isEmpty
                ? "<size key=\"intrinsicContentSize\" "
                    + given.map { "\($0.0)=\"\($0.3 + 5)\"" }.joined(separator: " ") + "/>" : ""
            let attributes =
                isElement ? "" : given.map { "placeholderIntrinsic\($0.1)=\"\($0.3 + 5)\"" }.joined(separator: " ")
            let drawn = (number[7] + 70, number[8] + 70)
            let view = """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="z" \(attributes)>\
                \(ScenarioFile.rect(number[9], 9, drawn.0, drawn.1))\(element)</view>
                """
            var constraints =
                ScenarioFile.constraint("zx", "z", "left", "root", constant: 5)
                + ScenarioFile.constraint("zy", "z", "top", "root", constant: 6)
            for (index, axis) in axes.enumerated() where axis.2 & 2 == 2 {
                constraints += ScenarioFile.constraint("z\(axis.0)", "z", axis.0, constant: 11 + number[5 + index])
            }
            let text = ScenarioFile.storyboard([ScenarioFile.controller(view, constraints)], tools: 22_505)
            let wanted = axes.enumerated().map { index, axis in
                axis.2 & 2 == 2
                    ? 11 + number[5 + index] : axis.2 & 1 == 1 ? axis.3 + 5 : index == 0 ? drawn.0 : drawn.1
            }
            let scene = run.canvas(text)
            run.expect(
                "frame on the canvas", scene?.frames.first { $0.id == "z" }?.frame ?? .null,
                CGRect(x: 5, y: 6, width: wanted[0], height: wanted[1]))
            run.expect(
                "views that keep their frame of the file", scene?.viewsAtStoredFrames ?? [],
                axes.contains { $0.2 == 0 } ? ["z"] : [])
        }
    ]
}

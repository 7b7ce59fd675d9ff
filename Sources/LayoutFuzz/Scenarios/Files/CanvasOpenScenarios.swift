import Foundation
import InterfaceBuilder
import LayoutEngine

/// Views with an ambiguous layout, and fonts, on the canvas. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasOpen: [Scenario] = [
        // A view with an ambiguous layout is reported as drawn, even if the frame in the file is the one that the solver would
        // choose.
        Scenario("canvas-open-in-place", rules: [], limits: [7, 40, 40, 30, 1]) { run in
            let number = run.numbers
            func view(_ index: Int) -> String {
                // The frame without the canvas: an ambiguous size is zero, else it is 9 by 5.
                let size = number[0] >> index & 1 == 1 ? (0, 0) : (9, 5)
                return """
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\
                    \(ScenarioFile.rect(number[1], number[2] + 50 * index, size.0, size.1))</view>
                    """
            }
            var constraints = ""
            for index in 0..<3 {
                constraints += ScenarioFile.constraint("x\(index)", "v\(index)", "left", "root", constant: number[1])
                constraints += ScenarioFile.constraint(
                    "y\(index)", "v\(index)", "top", "root", constant: number[2] + 50 * index)
                if number[0] >> index & 1 == 0 {
                    constraints += ScenarioFile.constraint("w\(index)", "v\(index)", "width", constant: 9)
                    constraints += ScenarioFile.constraint("h\(index)", "v\(index)", "height", constant: 5)
                }
            }
            let views = (0..<3).map(view)
            let text = ScenarioFile.storyboard(
                [ScenarioFile.controller((run.flag(4) ? views.reversed() : views).joined(), constraints)], tools: 22_505
            )
            guard let document = run.read(text), let scene = document.scenes.first, let root = scene.rootViews.first
            else {
                return run.expect("whether there is a root view", false, true)
            }
            let drawn = CanvasLayout(document, measurements: nil).run(root, of: scene)
            let open = (0..<3).filter { number[0] >> $0 & 1 == 1 }.map { "v\($0)" }
            let wanted = run.flag(4) ? open.reversed() : open
            run.expect("views with an ambiguous layout", drawn.ambiguousViews.map(\.id), wanted)
            run.expect("views that keep their frame of the file", drawn.viewsAtStoredFrames, wanted)
            for index in 0..<3 {
                let size = number[0] >> index & 1 == 1 ? CGSize.zero : CGSize(width: 9, height: 5)
                let frame = drawn.frames.first { $0.id == "v\(index)" }?.frame ?? .null
                run.expect(
                    "frame of view \(index)", frame,
                    CGRect(origin: CGPoint(x: number[1], y: number[2] + 50 * index), size: size))
            }
        },
        // Each font that is measured as another one is reported once, in the order of the file.
        Scenario("canvas-fonts-named", rules: [], limits: [3, 3, 3, 3, 4]) { run in
            let number = run.numbers
            let names = [nil, "Georgia", "Futura-Bold", ".SFUIText"]
            let labels = (0...number[4]).map { index -> String in
                let name = names[number[index % 4]].map { "name=\"\($0)\"" } ?? "type=\"system\""
                return """
                    <label text="Words" translatesAutoresizingMaskIntoConstraints="NO" id="l\(index)">\
                    <fontDescription key="fontDescription" \(name) pointSize="17"/></label>
                    """
            }
            let text = ScenarioFile.storyboard([ScenarioFile.controller(labels.joined())], tools: 22_505)
            guard let document = run.read(text), let scene = document.scenes.first, let root = scene.rootViews.first
            else {
                return run.expect("whether there is a root view", false, true)
            }
            let drawn = CanvasLayout(document, measurements: nil).run(root, of: scene)
            var wanted: [String] = []
            for index in 0...number[4] {
                guard let name = names[number[index % 4]], !name.hasPrefix("."), !wanted.contains(name) else {
                    continue
                }
                wanted.append(name)
            }
            let said = drawn.assumptions.filter { $0.contains("system font") }
            run.expect(
                "reported guesses about fonts", said,
                wanted.isEmpty
                    ? [] : ["Text in \(wanted.joined(separator: ", ")) is measured as text in the system font."])
        },
    ]
}

import Foundation
import InterfaceBuilder
import LayoutEngine

/// Position and length on one axis, which a file gives by the distances from the superview's edges.
private struct InsetSpan {
    let kind: Int
    let near: Int
    let far: Int
    let length: Int

    private var hasNear: Bool { kind & 1 == 1 }
    private var hasFar: Bool { kind / 2 == 1 }
    private var hasLength: Bool { kind / 2 == 2 }

    func xml(_ axis: String, _ lengthName: String) -> String {
        (hasNear ? "min\(axis)=\"\(near)\" " : "") + (hasFar ? "max\(axis)=\"\(far)\" " : "")
            + (hasLength ? "\(lengthName)=\"\(length)\" " : "")
    }

    /// A missing distance is zero. A missing length is that of the superview without the distances.
    func place(in room: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let start = CGFloat(hasNear ? near : 0)
        return (start, max(0, hasLength ? CGFloat(length) : room - start - CGFloat(hasFar ? far : 0)))
    }
}

/// Frames that a file gives by distances from the superview. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let insetFrames: [Scenario] = [
        // Three nested views, each with some of the distances from its superview.
        Scenario(
            "file-inset-frames", rules: ["masks-10"],
            limits: [5, 5, 5, 5, 5, 5] + Array(repeating: 70, count: 9) + [1]
        ) { run in
            let number = run.numbers
            let spans = (0..<3).map { level in
                let lengths = number[6 + 3 * level..<9 + 3 * level].map { $0 }
                return (
                    x: InsetSpan(kind: number[2 * level], near: lengths[0], far: lengths[1], length: lengths[2] + 30),
                    y: InsetSpan(
                        kind: number[2 * level + 1], near: lengths[1], far: lengths[2], length: lengths[0] + 40)
                )
            }
            func view(_ level: Int) -> String {
                let (x, y) = spans[level]
                return """
                    <view id="v\(level)"><frame key="frameInset" \(x.xml("X", "width"))\(y.xml("Y", "height"))/><subviews>\
                    \(level < 2 ? view(level + 1) : "")</subviews></view>
                    """
            }
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(view(0))]))
            else { return }
            func check(_ when: String) {
                var room = CGSize(width: 375, height: 667)
                for (level, span) in spans.enumerated() {
                    let (x, y) = (span.x.place(in: room.width), span.y.place(in: room.height))
                    let wanted = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
                    run.expect(
                        "frame that is given by distances \(when)", run.view("v\(level)", scene, UIView.self).frame,
                        wanted)
                    room = wanted.size
                }
            }
            check("at first")
            guard run.flag(15) else { return }
            // Without autoresizing masks the frames stay, whatever the size of the screen is.
            run.open(controller).settle()
            check("on a device")
        }
    ]
}

import Foundation
import LayoutEngine

/// Behavior that an assumption of the environment switches on.
extension Scenario {
    static let switchedOn: [Scenario] = [
        // Where edges are rounded on the screen, each is at the pixel that is nearest to its position by constraints,
        // however its superviews have moved and scrolled.
        Scenario(
            "edges-on-the-screen", rules: ["rounding-1", "rounding-2", "switches-1"],
            limits: Array(repeating: 400, count: 16)
        ) { run in
            run.reasonNotAtRest = "choices are no rules"
            LayoutEnvironment.current.assumptions.roundingSpace = .screen
            let (host, root) = run.openPlain()
            // Eighths of a pixel, so that some edges are halfway between two pixels.
            func part(_ index: Int) -> CGFloat { run.length(index) / 8 / run.device.scale }
            var parent = root
            var places: [(view: UIView, parent: UIView, frame: CGRect)] = []
            for level in 0..<3 {
                let view = run.makeView(in: parent)
                let first = 6 * level
                let frame = CGRect(
                    x: part(first) + 3, y: part(first + 1) + 5, width: part(first + 2) + 20,
                    height: part(first + 3) + 30)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: frame.minX),
                    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: frame.minY),
                    view.widthAnchor.constraint(equalToConstant: frame.width),
                    view.heightAnchor.constraint(equalToConstant: frame.height),
                ])
                places.append((view, parent, frame))
                parent = view
            }
            func check(_ when: String) {
                host.settle()
                for (level, place) in places.enumerated() {
                    let start = place.parent.convert(CGPoint.zero, to: nil)
                    let (left, top) = (run.rounded(start.x + place.frame.minX), run.rounded(start.y + place.frame.minY))
                    run.expect(
                        "frame on the screen of the view at depth \(level) \(when)",
                        place.view.convert(place.view.bounds, to: nil),
                        CGRect(
                            x: left, y: top, width: run.rounded(start.x + place.frame.maxX) - left,
                            height: run.rounded(start.y + place.frame.maxY) - top), within: 0.0005)
                }
            }
            // Views in a view that is scrolled by a fraction of a pixel are not at whole pixels of that view.
            for (level, place) in places.enumerated().dropLast() {
                place.view.bounds.origin = CGPoint(x: -part(4 + 6 * level), y: -part(5 + 6 * level))
            }
            check("at first")
        }
    ]
}

import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes whose bars follow from long chains of segues, and from cycles. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasWays: [Scenario] = [
        // Bars are inferred by going back along the segues, to a scene that is presented, has no incoming segue, or was visited
        // before.
        Scenario(
            "canvas-ways-in-circles", rules: ["bars-1", "bars-2"],
            limits: [63, 15, 15, 3, 6, 6, 7, 1] + Array(repeating: 5 * 4 * 5 - 1, count: 5), kinds: 5
        ) { run in
            let number = run.numbers
            let pages = CanvasWays.pages
            // Segues may lead from any page to any other one, or to the navigation controller.
            var ways = number[8...].enumerated().map { index, number in
                CanvasWays.Way(
                    kind: CanvasWays.Kind(rawValue: number % 5) ?? .show, source: pages[number / 5 % 4],
                    destination: (pages + ["n"])[number / 20 % 5], id: "way\(index)")
            }
            if number[3] > 0 {
                ways.append(CanvasWays.Way(kind: .root, source: "n", destination: pages[number[4] % 4], id: "root"))
            }
            if number[3] > 1 {
                // The navigation controller is a tab, or one of the pages is.
                let inside = number[3] == 2 ? "n" : pages[number[5] % 4]
                ways.append(CanvasWays.Way(kind: .tab, source: "t", destination: inside, id: "tab"))
            }
            // An unwind segue is never preferred.
            let usable = ways.filter { $0.kind != .unwind }
            let preferred = number[6] < usable.count ? usable[number[6]].id : nil
            let graph = CanvasWays(
                scenes: ["c", "n", "p", "t", "q", "r"].inOrder(number[0]), ways: ways,
                hiding: pages.enumerated().filter { number[1] >> $0.offset & 1 == 1 }.map(\.element),
                covering: pages.enumerated().filter { number[2] >> $0.offset & 1 == 1 }.map(\.element),
                hasLargeTitle: run.flag(7), hasTools: number[1] % 3 == 0, preferred: preferred)
            guard let document = run.read(graph.text) else { return }
            for scene in document.scenes {
                guard let controller = scene.controller, let id = controller.id, pages.contains(id),
                    let root = scene.rootViews.first
                else { continue }
                let around = graph.around(id)
                let bars = document.bars(around: controller)
                run.expect("whether scene \(id) has a bar at the top", bars.top, around.hasBar)
                run.expect(
                    "whether scene \(id) has a bar at the bottom", bars.bottom, around.hasTabs || around.hasTools)
                // One of the pages is drawn.
                guard id == pages[number[5] / 4 * 2 % 4] else { continue }
                let drawn = CanvasLayout(document, measurements: nil).run(root, of: scene)
                let (top, bottom) = around.covered
                run.expect(
                    "safe area of scene \(id)", drawn.frames.first { $0.id == "a\(id)" }?.frame ?? .null,
                    CGRect(x: 0, y: top, width: 390, height: 844 - top - bottom))
            }
        }
    ]
}

import Foundation
import LayoutEngine

extension AskingApp {
    /// Lays out and looks where everything is.
    func check() {
        host.settle()
        let small = CGSize(width: numbers[5] + 9, height: numbers[6] + 7)
        let box = CGRect(x: numbers[0], y: 1, width: numbers[1], height: numbers[2])
        let right = box.maxX + 5 + small.width
        let size = CGSize(width: right + 8, height: box.maxY + 3 + 33 + 4)
        let outer = CGRect(x: 40, y: 100, width: size.width + 9, height: size.height + 7)
        run.expect("shell", shells[0].frame, outer)
        run.expect("what is in the shell", shells[0].inner.frame, CGRect(origin: CGPoint(x: 2, y: 3), size: size))
        run.expect("guide", guide.layoutFrame, box)
        run.expect("what fills the guide", part.frame, box)
        run.expect(
            "shell in the shell", shells[1].frame, CGRect(origin: CGPoint(x: box.maxX + 5, y: 1), size: small))
        run.expect(
            "what is in that", shells[1].inner.frame, CGRect(x: 1, y: 0, width: numbers[5], height: numbers[6]))
        run.expect(
            "scroll view", scroll.frame, CGRect(x: box.minX, y: box.maxY + 3, width: right - box.minX, height: 33))
        run.expect("content", scroll.contentSize, CGSize(width: numbers[3], height: numbers[4]))
        run.expect("what is in it", filler.frame.size, CGSize(width: numbers[3], height: numbers[4]))
        run.expect(
            "what is beside the shell", beside.frame,
            CGRect(x: outer.maxX + numbers[7], y: outer.maxY - 8, width: outer.height, height: outer.width / 2),
            within: run.pixel)
    }
}

extension Scenario {
    static let askedInside: [Scenario] = [
        // A view may ask what is in it for a size whenever it is asked for its own, also while it is laid out or its constraints
        // are updated, and one in it may do so, too. All lie as if nobody had asked.
        Scenario(
            "sizes-asked-inside-of-sizes",
            rules: ["passes-1", "passes-5", "controls-11", "scroll-views-1", "holding-4"],
            limits: [511] + Array(repeating: 9 * 60 - 1, count: 9), kinds: 9, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let app = AskingApp(run)
            app.check()
            run.inAnyOrder(from: 1, { app.perform($0 % 9, $0 / 9) }, rest: app.check)
            app.check()
        }
    ]
}

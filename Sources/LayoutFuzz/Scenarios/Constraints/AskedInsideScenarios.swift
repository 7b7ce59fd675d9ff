import Foundation
import LayoutEngine

extension AskingApp {
    /// Lays out and compares all frames.
    func check() {
        host.settle()
        let small = CGSize(width: numbers[5] + 9, height: numbers[6] + 7)
        let box = CGRect(x: numbers[0], y: 1, width: numbers[1], height: numbers[2])
        let right = box.maxX + 5 + small.width
        let size = CGSize(width: right + 8, height: box.maxY + 3 + 33 + 4)
        let outer = CGRect(x: 40, y: 100, width: size.width + 9, height: size.height + 7)
        run.expect("frame of the outer shell", shells[0].frame, outer)
        run.expect(
            "content view of the outer shell", shells[0].inner.frame, CGRect(origin: CGPoint(x: 2, y: 3), size: size))
        run.expect("frame of the guide", guide.layoutFrame, box)
        run.expect("view that fills the guide", part.frame, box)
        run.expect(
            "frame of the inner shell", shells[1].frame, CGRect(origin: CGPoint(x: box.maxX + 5, y: 1), size: small))
        run.expect(
            "content view of the inner shell", shells[1].inner.frame,
            CGRect(x: 1, y: 0, width: numbers[5], height: numbers[6]))
        run.expect(
            "frame of the scroll view", scroll.frame,
            CGRect(x: box.minX, y: box.maxY + 3, width: right - box.minX, height: 33))
        run.expect("content size", scroll.contentSize, CGSize(width: numbers[3], height: numbers[4]))
        run.expect(
            "size of the view in the scroll view", filler.frame.size, CGSize(width: numbers[3], height: numbers[4]))
        run.expect(
            "view beside the outer shell", beside.frame,
            CGRect(x: outer.maxX + numbers[7], y: outer.maxY - 8, width: outer.height, height: outer.width / 2),
            within: run.pixel)
    }
}

extension Scenario {
    static let askedInside: [Scenario] = [
        // A view asks a subview for its fitting size when it is asked for its own content size, while it is laid out
        // and while its constraints are updated; a view inside of it does the same. All frames are as if nobody had
        // asked.
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

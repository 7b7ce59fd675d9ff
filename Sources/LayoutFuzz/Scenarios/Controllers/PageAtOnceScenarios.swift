import Foundation
import LayoutEngine

/// Notes the frame of its view in `viewWillAppear`.
private final class SeenPage: UIViewController {
    var seen: CGRect?
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        seen = view.frame
    }
}

/// Pages have their frames before any layout.
extension Scenario {
    static let pagesAtOnce: [Scenario] = [
        // A page fills its part of the view as soon as it is set, and does so in `viewWillAppear`.
        Scenario(
            "pages-at-once", rules: ["pages-1"], limits: [1, 2, 200, 300] + Array(repeating: 5 * 40 - 1, count: 5)
        ) { run in
            let isVertical = run.flag(0)
            let hasTwo = run.numbers[1] == 2
            let pages = UIPageViewController(
                transitionStyle: run.numbers[1] == 0 ? .scroll : .pageCurl,
                navigationOrientation: isVertical ? .vertical : .horizontal,
                options: hasTwo ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
            let screens = (0..<6).map { _ in SeenPage() }
            func chosen(_ number: Int) -> [SeenPage] {
                hasTwo ? [screens[number], screens[(number + 1) % 6]] : [screens[number]]
            }
            pages.setViewControllers(chosen(5), direction: .forward, animated: false)
            let parent = UIViewController()
            parent.addChild(pages)
            parent.view.addSubview(pages.view)
            pages.didMove(toParent: parent)
            pages.view.autoresizingMask = []
            pages.view.frame = CGRect(x: 20, y: 90, width: 100 + run.length(2), height: 110 + run.length(3))
            let host = run.open(parent)
            host.settle()
            for (turn, number) in run.numbers[4...].enumerated() {
                let (first, value) = (number % 5, CGFloat(number / 5))
                if turn % 2 == 1 { pages.view.frame.size = CGSize(width: 150 + value, height: 240 - value) }
                let shown = chosen(first)
                for page in screens { page.seen = nil }
                pages.setViewControllers(
                    shown, direction: number % 2 == 0 ? .forward : .reverse, animated: number % 3 == 0)
                let size = pages.view.bounds.size
                let length = isVertical ? size.height : size.width
                let half = hasTwo ? (length / 2 / run.pixel - 0.001).rounded(.up) * run.pixel : length
                let parts = shown.indices.map { index -> CGRect in
                    let (start, end) = (index == 0 ? 0 : half, index == 0 ? half : length)
                    return isVertical
                        ? CGRect(x: 0, y: start, width: size.width, height: end - start)
                        : CGRect(x: start, y: 0, width: end - start, height: size.height)
                }
                let tolerance = hasTwo ? run.pixel + 0.01 : 0.002
                for (page, part) in zip(shown, parts) {
                    run.expect(
                        "frame of a page as soon as it is set in turn \(turn)", page.view.frame, part, within: tolerance
                    )
                    if let seen = page.seen {
                        run.expect("frame of a page in viewWillAppear in turn \(turn)", seen, part, within: tolerance)
                    }
                }
                let atOnce = shown.map(\.view.frame)
                host.settle()
                for (page, frame) in zip(shown, atOnce) {
                    run.expect("frame of a page after turn \(turn)", page.view.frame, frame)
                }
            }
        }
    ]
}

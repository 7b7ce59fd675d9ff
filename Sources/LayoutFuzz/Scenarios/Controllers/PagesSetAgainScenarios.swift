import Foundation
import LayoutEngine

/// A data source that chooses the current dot itself.
private final class DottedRow: PageRow<UIViewController> {
    var dot = 0

    override func presentationIndex(for pageViewController: UIPageViewController) -> Int { dot }
}

/// A page controller that knows whether it was laid out.
private final class LaidOutPages: UIPageViewController {
    var isLaidOut = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        isLaidOut = true
    }
}

/// Pages that are set, whether others or the present ones.
extension Scenario {
    static let pagesSetAgain: [Scenario] = [
        // After pages are set, the next layout updates dots and pages, within the same turn of the run loop. This also
        // holds where no view is added or removed: for the same page, or two pages in the other order.
        Scenario(
            "pages-set-again-are-laid-out", rules: ["pages-1", "pages-3"],
            limits: [2, 5] + Array(repeating: 4 * 24 - 1, count: 9),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let (isBook, isAcross) = (run.numbers[0] == 2, run.numbers[0] != 1)
            let row = DottedRow((0..<4).map { _ in UIViewController() })
            row.dots = run.numbers[1]
            run.held.append(row)
            let pages = LaidOutPages(
                transitionStyle: isBook ? .pageCurl : .scroll,
                navigationOrientation: isAcross ? .horizontal : .vertical,
                options: isBook ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
            pages.dataSource = row
            var shown = isBook ? [0, 1] : [0]
            func set(_ isForward: Bool) {
                pages.setViewControllers(
                    shown.map { row.pages[$0] }, direction: isForward ? .forward : .reverse, animated: isForward)
            }
            set(true)
            let host = run.open(pages)
            host.settle()
            func check(_ when: String) {
                run.expect("pages \(when)", pages.viewControllers ?? [], shown.map { row.pages[$0] })
                let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
                let hasDots = row.dots > 0 && run.numbers[0] == 0
                run.expect("whether dots are hidden \(when)", dots?.isHidden ?? true, !hasDots)
                if hasDots {
                    run.expect("number of dots \(when)", dots?.numberOfPages, row.dots)
                    run.expect("current dot \(when)", dots?.currentPage, min(row.dot, row.dots - 1))
                }
                guard isBook, shown.count == 2 else { return }
                let (left, right) = (row.pages[shown[0]].view.frame, row.pages[shown[1]].view.frame)
                run.expect("where the first page begins \(when)", left.minX, 0)
                run.expect("where the second page begins \(when)", right.minX, left.maxX)
                run.expect("where the second page ends \(when)", right.maxX, pages.view.bounds.width)
            }
            check("at first")
            for (turn, number) in run.numbers.dropFirst(2).enumerated() {
                let value = number / 4
                // The data source is asked when pages are set.
                if value % 2 == 0 { row.dot = value / 2 % 5 }
                if value % 3 == 0 { row.dots = value / 3 % 6 }
                switch number % 4 {
                case 0: shown = isBook ? [value % 4, (value + 1) % 4] : [value % 4]
                case 1: shown.reverse()
                default: break
                }
                pages.isLaidOut = false
                set(value % 2 == 0)
                host.window.layoutIfNeeded()
                run.expect("whether the page controller is laid out in turn \(turn)", pages.isLaidOut, true)
                check("in turn \(turn)")
                // Sometimes pages are set again before the turn has ended.
                guard number % 4 != 3 else { continue }
                host.settle()
                check("after turn \(turn)")
            }
        }
    ]
}

import Foundation
import LayoutEngine

/// Swipes that a person begins and gives up.
extension Scenario {
    static let cancelledSwipes: [Scenario] = [
        // All pages in sight hear that they go, and that they are back, once for each swipe, and are laid out again.
        // Those that were not shown in the end belong to nobody. A swipe where there is no page is none.
        Scenario(
            "swipes-given-up", rules: ["pages-4", "life-cycle-6"],
            limits: [2, 1, 2] + Array(repeating: 5, count: 5)
        ) { run in
            let log = CallbackLog()
            let row = PageRow((0..<6).map { LoggedController(ScenarioRun.letters[$0], log) })
            for page in row.pages { page.notesLayout = true }
            run.held.append(row)
            let isPair = run.numbers[0] == 2
            let pages = UIPageViewController(
                transitionStyle: run.numbers[0] == 0 ? .scroll : .pageCurl,
                navigationOrientation: run.flag(1) ? .vertical : .horizontal,
                options: isPair ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
            pages.dataSource = row
            let count = isPair ? 2 : 1
            var start = run.numbers[2] * count
            pages.setViewControllers(
                Array(row.pages[start..<start + count]), direction: .forward, animated: false)
            let host = run.open(pages)
            for (turn, number) in run.numbers[3...].enumerated() {
                let (isForward, isCompleted) = (number % 2 == 0, number > 3)
                let next = start + (isForward ? count : -count)
                let exists = next >= 0 && next + count <= row.pages.count
                host.settle()
                _ = log.take()
                run.expect(
                    "whether there are pages for swipe \(turn)",
                    pages.swipe(isForward ? .forward : .reverse, isCompleted: isCompleted), exists)
                host.settle()
                let told = log.take()
                let shown = start..<start + count
                if exists, isCompleted { start = next }
                run.expect(
                    "pages after swipe \(turn)", pages.viewControllers ?? [], Array(row.pages[start..<start + count]))
                for (index, page) in row.pages.enumerated() {
                    let isShown = (start..<start + count).contains(index)
                    run.expect(
                        "whether page \(index) is in the window in turn \(turn)", page.viewIfLoaded?.window != nil,
                        isShown)
                    run.expect("whether page \(index) has a parent in turn \(turn)", page.parent != nil, isShown)
                    guard exists, !isCompleted else { continue }
                    let words = told.filter { $0.hasPrefix("\(page.name) view") && $0.contains("ppear") }
                    if shown.contains(index) {
                        run.expect(
                            "appearance of page \(index) in turn \(turn)", words,
                            ["viewWillDisappear", "viewWillAppear", "viewDidAppear"].map { "\(page.name) \($0)" })
                        run.expect(
                            "whether page \(index) was laid out in turn \(turn)",
                            told.contains("\(page.name) viewDidLayoutSubviews"), true)
                    } else {
                        run.expect(
                            "whether page \(index) appeared in turn \(turn)",
                            words.contains("\(page.name) viewDidAppear"), false)
                    }
                }
                if !exists {
                    run.expect("what is told of no swipe in turn \(turn)", told.filter { $0.contains("ppear") }, [])
                }
            }
        }
    ]
}

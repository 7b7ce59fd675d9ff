import Foundation
import LayoutEngine

/// Makes a page present in its own context when a swipe begins.
private final class CoveringDelegate: UIPageViewControllerDelegate {
    /// The page that presents at the next swipe, and the controller that it presents.
    var next: (page: UIViewController, cover: UIViewController)?

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        guard let (page, cover) = next else { return }
        next = nil
        cover.modalPresentationStyle = .currentContext
        page.present(cover, animated: false)
    }
}

/// Swipes that the user cancels.
extension Scenario {
    static let cancelledSwipes: [Scenario] = [
        // For each cancelled swipe, all visible pages get one call each of `viewWillDisappear`, `viewWillAppear` and
        // `viewDidAppear`, and are laid out again. Pages that are not shown at the end have no parent. A swipe without a next
        // page does nothing. A page that presents in its own context when a swipe begins is already disappearing, and gets no
        // callbacks for the swipe.
        Scenario(
            "swipes-given-up", rules: ["pages-4", "life-cycle-6", "presentation-11"],
            limits: [2, 1, 2] + Array(repeating: 11, count: 5)
        ) { run in
            let log = CallbackLog()
            let row = PageRow((0..<6).map { LoggedController(ScenarioRun.letters[$0], log) })
            for page in row.pages {
                page.notesLayout = true
                page.definesPresentationContext = true
            }
            let delegate = CoveringDelegate()
            let mayCover = run.uikit >= .iOS9_10 && run.environment.knownBug == nil
            run.held += [row, delegate]
            let isPair = run.numbers[0] == 2
            let pages = UIPageViewController(
                transitionStyle: run.numbers[0] == 0 ? .scroll : .pageCurl,
                navigationOrientation: run.flag(1) ? .vertical : .horizontal,
                options: isPair ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
            pages.dataSource = row
            pages.delegate = delegate
            let count = isPair ? 2 : 1
            var start = run.numbers[2] * count
            pages.setViewControllers(
                Array(row.pages[start..<start + count]), direction: .forward, animated: false)
            let host = run.open(pages)
            for (turn, number) in run.numbers[3...].enumerated() {
                let (isForward, isCompleted) = (number % 2 == 0, number % 6 > 3)
                let next = start + (isForward ? count : -count)
                let exists = next >= 0 && next + count <= row.pages.count
                // Either the first visible page presents, or the last one.
                let covered =
                    mayCover && exists && number > 5 && !isCompleted ? start + (number > 7 ? count - 1 : 0) : nil
                host.settle()
                _ = log.take()
                let cover = UIViewController()
                if let covered { delegate.next = (row.pages[covered], cover) }
                run.expect(
                    "whether there is a next page for swipe \(turn)",
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
                        isShown && index != covered)
                    run.expect("whether page \(index) has a parent in turn \(turn)", page.parent != nil, isShown)
                    guard exists, !isCompleted else { continue }
                    let words = told.filter { $0.hasPrefix("\(page.name) view") && $0.contains("ppear") }
                    if index == covered {
                        run.expect(
                            "appearance callbacks of covered page \(index) in turn \(turn)", words,
                            ["viewWillDisappear", "viewDidDisappear"].map { "\(page.name) \($0)" })
                    } else if shown.contains(index) {
                        run.expect(
                            "appearance callbacks of page \(index) in turn \(turn)", words,
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
                if let covered {
                    let page = row.pages[covered]
                    run.expectObject(
                        "window of the controller presented by page \(covered) in turn \(turn)", cover.view.window,
                        host.window)
                    page.dismiss(animated: false)
                    host.settle()
                    run.expect(
                        "appearance callbacks after the dismissal in turn \(turn)",
                        log.take().filter { $0.contains("ppear") },
                        ["viewWillAppear", "viewDidAppear"].map { "\(page.name) \($0)" })
                    run.expectObject("window of page \(covered) after turn \(turn)", page.view.window, host.window)
                }
                if !exists {
                    run.expect(
                        "appearance callbacks without a next page in turn \(turn)",
                        told.filter { $0.contains("ppear") }, [])
                }
            }
        }
    ]
}

import Foundation
import LayoutEngine

/// Logs when it comes into a superview and a window, and when it leaves them.
private final class TurnedView: MovingView {
    override func note(_ callback: String, about other: UIView?) {
        let way = other == nil ? "out" : "in"
        if callback == "didMoveToSuperview" { log.note("\(name) \(way)") }
        if callback == "didMoveToWindow" { log.note("\(name) window \(way)") }
    }
}

/// A page whose view notes its moves.
private final class TurnedPage: LoggedController {
    let moves: CallbackLog

    init(_ name: String, _ log: CallbackLog, _ moves: CallbackLog) {
        self.moves = moves
        super.init(name, log)
    }
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = TurnedView(name, moves) }
}

/// Pages that code and swipes turn, and the callbacks of the pages and of their views.
private final class TurnedPages {
    private static let count = 5
    static let kinds = 5
    private static let callbacks = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    private let (log, moves) = (CallbackLog(), CallbackLog())
    private let row: PageRow<TurnedPage>
    private let pages: UIPageViewController
    private let step: Int
    private var shown: [Int]
    private var loaded: Set<Int> = []
    /// The turns since the last rest: the pages that came and went, and whether the swipe was canceled.
    private var turns: [(came: [Int], gone: [Int], isCanceled: Bool)] = []
    private let (run, host): (ScenarioRun, SceneHost)

    init(_ run: ScenarioRun) {
        self.run = run
        let (pageLog, viewLog) = (log, moves)
        row = PageRow((0..<Self.count).map { TurnedPage(ScenarioRun.letters[$0], pageLog, viewLog) })
        let isPair = run.numbers[0] > 1
        step = isPair ? 2 : 1
        pages = UIPageViewController(
            transitionStyle: run.numbers[0] == 0 ? .scroll : .pageCurl,
            navigationOrientation: run.flag(1) ? .vertical : .horizontal,
            options: isPair ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
        pages.dataSource = row
        shown = Array(0..<step)
        pages.setViewControllers(shown.map { [row] in row.pages[$0] }, direction: .forward, animated: false)
        loaded.formUnion(shown)
        host = run.open(pages)
        host.settle()
        _ = (log.take(), moves.take())
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1: show(value)
        case 2, 3: swipe(isForward: value % 2 == 0, isCompleted: false)
        default: swipe(isForward: value % 2 == 0, isCompleted: true)
        }
    }

    private func show(_ value: Int) {
        let first = value % Self.count
        let next = step == 1 ? [first] : [first, (first + 1 + value / Self.count % (Self.count - 1)) % Self.count]
        pages.setViewControllers(
            next.map { row.pages[$0] }, direction: value % 2 == 0 ? .forward : .reverse, animated: value % 3 == 0)
        note(came: next.filter { !shown.contains($0) }, gone: shown.filter { !next.contains($0) }, isCanceled: false)
        shown = next
    }

    private func swipe(isForward: Bool, isCompleted: Bool) {
        // A swipe begins at rest.
        rest()
        guard let first = shown.first, let last = shown.last else { return }
        var next = (1...step).map { isForward ? last + $0 : first - $0 }
        if !isForward { next.reverse() }
        let exists = next.allSatisfy { (0..<Self.count).contains($0) }
        // A page that is shown already would be in both pairs.
        if exists, next.contains(where: shown.contains) { return }
        run.expect(
            "whether there are pages to swipe to",
            pages.swipe(isForward ? .forward : .reverse, isCompleted: isCompleted),
            exists)
        guard exists else { return }
        note(came: next, gone: isCompleted ? shown : next, isCanceled: !isCompleted)
        if isCompleted { shown = next }
    }

    /// Views come and go at once, in the order of their pages.
    private func note(came: [Int], gone: [Int], isCanceled: Bool) {
        let told = moves.take()
        for words in ["", " window"] {
            let found = told.filter { $0.contains(" window") == !words.isEmpty }
            let ins: [String] = came.map { "\(ScenarioRun.letters[$0])\(words) in" }
            let outs: [String] = gone.map { "\(ScenarioRun.letters[$0])\(words) out" }
            run.expect("moves of the pages' views\(words)", found, ins + outs)
        }
        turns.append((came, gone, isCanceled))
    }

    /// Checks the callbacks of each page for one turn.
    func rest() {
        host.settle()
        let told = log.take()
        if turns.count == 1 {
            let (came, gone, isCanceled) = turns[0]
            for index in 0..<Self.count {
                var wanted: [String] = []
                if came.contains(index) {
                    wanted = loaded.contains(index) ? [] : ["viewDidLoad"]
                    wanted += isCanceled ? ["viewWillAppear"] : ["viewWillAppear", "viewDidAppear"]
                } else if isCanceled, shown.contains(index) {
                    wanted = ["viewWillDisappear", "viewWillAppear", "viewDidAppear"]
                }
                if gone.contains(index) { wanted += ["viewWillDisappear", "viewDidDisappear"] }
                let name = ScenarioRun.letters[index]
                let words = told.compactMap { entry -> String? in
                    let parts = entry.split(separator: " ").map { String($0) }
                    return parts[0] == name && Self.callbacks.contains(parts[1]) ? parts[1] : nil
                }
                run.expect("callbacks of page \(name)", words, wanted)
            }
        }
        for turn in turns { loaded.formUnion(turn.came) }
        turns = []
        run.expect("pages", pages.viewControllers ?? [], shown.map { row.pages[$0] })
        for (index, page) in row.pages.enumerated() {
            run.expect("whether page \(index) is in a window", page.viewIfLoaded?.window != nil, shown.contains(index))
            run.expectObject("parent of page \(index)", page.parent, shown.contains(index) ? pages : nil)
        }
        run.expect("moves of views at rest", moves.take(), [])
    }
}

/// Callbacks of turned pages and of their views.
extension Scenario {
    static let turnedPages: [Scenario] = [
        // Whether code or a swipe turns pages, and whether the swipe is canceled: views come and go in order, and each
        // page gets its appearance callbacks.
        Scenario(
            "views-of-turned-pages", rules: ["pages-1", "pages-4", "life-cycle-6"],
            limits: [3, 1, 63] + Array(repeating: TurnedPages.kinds * 20 - 1, count: 6), kinds: TurnedPages.kinds
        ) { run in
            let app = TurnedPages(run)
            run.held.append(app)
            app.rest()
            run.inAnyOrder(from: 3, app.perform, rest: app.rest)
            app.rest()
        }
    ]
}

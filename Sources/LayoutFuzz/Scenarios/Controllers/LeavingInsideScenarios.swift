import Foundation
import LayoutEngine

/// Follows its appearance state by the callbacks, and records callbacks in a wrong order.
private final class ToldController: UIViewController {
    enum State { case out, coming, seen, going }
    private(set) var state = State.out
    private(set) var wrong: [String] = []

    private func become(_ next: State, from allowed: [State], _ word: String) {
        if !allowed.contains(state) { wrong.append("\(word) while \(state)") }
        state = next
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        become(.coming, from: [.out, .going], "viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        become(.seen, from: [.coming], "viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        become(.going, from: [.seen, .coming], "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        become(.out, from: [.going], "viewDidDisappear")
    }
}

/// A tree of views. Each but one belongs to a controller.
private struct ViewTree {
    /// The index of the superview of each; nil for the outermost. The shelf has no controller.
    static let parents: [Int?] = [nil, 0, 0, 2, 2, 1, 5, 0]
    static let shelf = 2

    let controllers = parents.map { _ in ToldController() }
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    /// Where removed views may be: a view in no window, and a window that is never shown.
    private let aside = [UIView(), UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))]
    let top: UIViewController
    var isIn = parents.map { _ in true }

    init(in top: UIViewController) {
        self.top = top
        for (index, parent) in Self.parents.enumerated() {
            if index != Self.shelf {
                // The parent of a controller whose view is on the shelf is the controller around the shelf.
                let owner = parent == Self.shelf ? Self.parents[Self.shelf] : parent
                let outer = owner.map { controllers[$0] as UIViewController } ?? top
                outer.addChild(controllers[index])
                add(index)
                controllers[index].didMove(toParent: outer)
            } else {
                add(index)
            }
        }
    }

    func view(_ index: Int) -> UIView { index == Self.shelf ? plain : controllers[index].view }

    private func add(_ index: Int) {
        let parent = Self.parents[index].map { view($0) } ?? top.view
        parent?.addSubview(view(index))
    }

    /// Removes a view or moves it to another place, or puts it back.
    mutating func toggle(_ index: Int, _ way: Int = 0) {
        if !isIn[index] {
            add(index)
        } else if way == 0 {
            view(index).removeFromSuperview()
        } else {
            aside[way - 1].addSubview(view(index))
        }
        isIn[index].toggle()
    }

    func isSeen(_ index: Int) -> Bool { isIn[index] && (Self.parents[index].map { isSeen($0) } ?? true) }
}

/// Views of controllers that are removed one after the other, while their superviews are removed or put back.
extension Scenario {
    static let leavingInside: [Scenario] = [
        // Whatever views are removed and put back in one event, each controller gets the callbacks for the result once, also if
        // its view is removed from a view that is being removed itself, or moves to a hidden window.
        Scenario(
            "views-leave-leaving-views", rules: ["life-cycle-4", "life-cycle-5", "life-cycle-6"],
            limits: [3, 1, 255] + Array(repeating: 8 * 3 - 1, count: 8), kinds: 8
        ) { run in
            let top = UIViewController()
            let (navigation, tabs) = (UINavigationController(), UITabBarController())
            let root: UIViewController
            switch run.numbers[0] {
            case 1:
                navigation.viewControllers = [top]
                root = navigation
            case 2:
                tabs.viewControllers = [top, UIViewController()]
                root = tabs
            default: root = top
            }
            // The views are added before the launch or after it.
            var early = run.flag(1) ? ViewTree(in: top) : nil
            let host = run.open(root)
            var tree = early ?? ViewTree(in: top)
            early = nil
            func check(_ when: String) {
                for (index, controller) in tree.controllers.enumerated() where index != ViewTree.shelf {
                    let isSeen = tree.isSeen(index)
                    run.expect("appearance callbacks of \(index) in a wrong order \(when)", controller.wrong, [])
                    run.expect(
                        "appearance state of \(index) by its callbacks \(when)", controller.state, isSeen ? .seen : .out
                    )
                    run.expect(
                        "whether \(index) is in the window \(when)", controller.viewIfLoaded?.window === host.window,
                        isSeen)
                }
            }
            host.settle()
            check("at first")
            // All views are removed in one event, the outermost first or last.
            if run.numbers[0] == 3 {
                let order = run.flag(1) ? Array(0..<8) : Array((0..<8).reversed())
                for index in order { tree.toggle(index) }
                host.settle()
                check("after all were removed")
                for index in order.reversed() { tree.toggle(index) }
                host.settle()
                check("after all were put back")
            }
            var turn = 0
            run.inAnyOrder(from: 3) { number in
                tree.toggle(number % 8, number / 8)
                turn += 1
            } rest: {
                host.settle()
                check("after change \(turn)")
            }
            host.settle()
            check("at the end")
        }
    ]
}

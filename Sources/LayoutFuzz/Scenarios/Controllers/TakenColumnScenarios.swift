import Foundation
import LayoutEngine

/// Handles the collapse of a second column itself, if wanted.
final class TakingDelegate: UISplitViewControllerDelegate {
    var takesDetail = false
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { takesDetail }
}

/// A model of two columns, the first of which is a navigation controller.
private struct TakenColumns {
    /// The second column: a plain controller by its title, or one of two stacks by its number.
    enum Second: Equatable {
        case plain(String)
        case stack(Int)
    }

    var stack = ["list"]
    /// The titles on the stacks that may be the second column.
    var others: [[String]] = [[], []]
    var second: Second?
    /// The second column that the first stack did not take, while there is room for one column.
    var kept: Second?
    /// The stack that was taken, and the first title on it.
    private var taken: (stack: Int, first: String)?
    private(set) var isNarrow = false

    mutating func collapse(takes: Bool) {
        isNarrow = true
        (kept, taken) = (nil, nil)
        guard let second else { return }
        self.second = nil
        if takes {
            kept = second
            return
        }
        switch second {
        case .plain(let title): stack.append(title)
        case .stack(let number):
            taken = others[number].first.map { (number, $0) }
            stack += others[number]
            others[number] = []
        }
    }

    /// A taken stack gets back what is still there of it. Otherwise the top is the second column, or else the one that
    /// was not taken.
    mutating func expand() {
        isNarrow = false
        if let taken {
            if let start = stack.firstIndex(of: taken.first) {
                others[taken.stack] = Array(stack[start...])
                stack.removeSubrange(start...)
                second = .stack(taken.stack)
            } else {
                second = kept
            }
        } else {
            second = stack.count > 1 ? .plain(stack.removeLast()) : kept
        }
        (kept, taken) = (nil, nil)
    }
}

/// Second columns that a stack takes and gives back, one after the other.
extension Scenario {
    static let takenColumns: [Scenario] = [
        // What a stack took in one collapse has no effect on the next one: with other second columns or none, with a
        // delegate that handles the collapse, and with controllers that come and go while there is room for one column.
        Scenario(
            "columns-taken-in-turn", rules: ["split-4", "split-5", "split-6"],
            limits: [5, 2] + Array(repeating: 9 * 12 - 1, count: 12), kinds: 9, share: 2
        ) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                var model = TakenColumns()
                var made: [String: UIViewController] = [:]
                func make(_ title: String) -> UIViewController {
                    if let old = made[title] { return old }
                    let new = UIViewController()
                    new.title = title
                    made[title] = new
                    return new
                }
                func titles(_ controllers: [UIViewController]) -> [String] { controllers.map { $0.title ?? "-" } }
                let stack = UINavigationController(rootViewController: make("list"))
                stack.title = "stack"
                let others = (0..<2).map { number in
                    let other = UINavigationController()
                    other.title = "stack \(number)"
                    return other
                }
                func controller(_ second: TakenColumns.Second) -> UIViewController {
                    switch second {
                    case .plain(let title): make(title)
                    case .stack(let number): others[number]
                    }
                }
                /// A stack that is the second column must not be empty.
                func fill(_ number: Int, _ name: String, _ count: Int) {
                    guard model.others[number].isEmpty else { return }
                    model.others[number] = (0...count).map { "\(name) \($0)" }
                    others[number].viewControllers = model.others[number].map(make)
                }
                let delegate = TakingDelegate()
                let split = UISplitViewController()
                split.delegate = delegate
                fill(0, "first", run.numbers[1])
                model.second = .stack(0)
                split.viewControllers = [stack, others[0]]
                host.launch(split)
                let full = host.window.bounds.size
                func check(_ when: String) {
                    host.settle()
                    run.expect("first stack \(when)", titles(stack.viewControllers), model.stack)
                    run.expect("whether the split controller is collapsed \(when)", split.isCollapsed, model.isNarrow)
                    run.expect(
                        "titles of the columns \(when)", titles(split.viewControllers),
                        titles([stack] + [model.second].compactMap { $0.map(controller) }))
                    for (number, other) in others.enumerated() {
                        run.expect(
                            "stack \(number) \(when)", titles(other.viewControllers), model.others[number])
                        for child in other.viewControllers {
                            run.expectObject("parent of a controller on a stack \(when)", child.parent, other)
                        }
                    }
                    for child in stack.viewControllers {
                        run.expectObject("parent of a controller on a stack \(when)", child.parent, stack)
                    }
                    if let second = model.second {
                        run.expectObject("parent of the second column \(when)", controller(second).parent, split)
                    }
                }
                check("at first")
                for (turn, number) in run.numbers[2...].enumerated() {
                    let (kind, value) = (number % 9, number / 9)
                    let name = "new \(turn)"
                    switch kind {
                    case 0...2:
                        // The window becomes narrow, or wide again.
                        if model.isNarrow {
                            host.resize(to: full)
                            model.expand()
                        } else {
                            delegate.takesDetail = value % 3 == 0
                            model.collapse(takes: delegate.takesDetail)
                            host.resize(to: CGSize(width: 320, height: full.height))
                        }
                    case 3, 4:
                        stack.pushViewController(make(name), animated: value % 2 == 0)
                        model.stack.append(name)
                    case 5:
                        if model.stack.count > 1 { model.stack.removeLast() }
                        stack.popViewController(animated: false)
                    case 6:
                        // The controllers that were taken are popped together.
                        stack.popToRootViewController(animated: false)
                        model.stack = ["list"]
                    default:
                        // Another second column, or none.
                        guard !model.isNarrow else { continue }
                        switch value % 4 {
                        case 0: model.second = nil
                        case 1: model.second = .plain(name)
                        default:
                            fill(value % 2, name, value / 4)
                            model.second = .stack(value % 2)
                        }
                        if let second = model.second, value >= 6 {
                            split.showDetailViewController(controller(second), sender: nil)
                        } else {
                            split.viewControllers = [stack] + [model.second].compactMap { $0.map(controller) }
                        }
                    }
                    check("after change \(turn)")
                }
            }
        }
    ]
}

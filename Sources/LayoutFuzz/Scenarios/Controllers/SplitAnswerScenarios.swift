import Foundation
import LayoutEngine

/// A model of the second column: a stack by its number, or a single screen.
private struct AnsweredColumn: Equatable {
    var stack: Int?
    var screens: [Int]
}

/// A split controller with a stack and details, and a model of both. The class is the delegate.
private final class SplitAnswerApp: UISplitViewControllerDelegate {
    private let (parent, split) = (UIViewController(), UISplitViewController())
    private let run: ScenarioRun
    private var (screens, stacks): ([UIViewController], [UINavigationController]) = ([], [])
    private var isWide = true
    /// The stack of the first column, by numbers of screens.
    private var first: [Int] = []
    /// The second column, and the one that the delegate handled itself while there is one column.
    private var second, kept: AnsweredColumn?
    /// The column that the first stack took when the columns collapsed last.
    private var taken: AnsweredColumn?
    /// The delegate's next answers.
    private var (handles, answer) = (false, 0)
    let host: SceneHost

    init(_ run: ScenarioRun) {
        self.run = run
        stacks = [UINavigationController()]
        host = run.open(parent)
        first = [newScreen()]
        stacks[0].setViewControllers(first.map { screens[$0] }, animated: false)
        let column = newStack(1 + run.numbers[0])
        second = column
        split.viewControllers = [stacks[0], controller(column)]
        split.delegate = self
        parent.fill(with: split, choose: chooseRoom)
    }

    // MARK: Screens

    private func newScreen() -> Int {
        screens.append(UIViewController())
        return screens.count - 1
    }

    /// A new stack, of new screens or of those that are given.
    private func newStack(_ count: Int, of given: [Int] = []) -> AnsweredColumn {
        let numbers = given.isEmpty ? (0..<count).map { _ in newScreen() } : given
        let stack = UINavigationController()
        stack.setViewControllers(numbers.map { screens[$0] }, animated: false)
        stacks.append(stack)
        return AnsweredColumn(stack: stacks.count - 1, screens: numbers)
    }

    private func controller(_ column: AnsweredColumn) -> UIViewController {
        column.stack.map { stacks[$0] } ?? screens[column.screens[0]]
    }

    private func chooseRoom() {
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
    }

    // MARK: The delegate

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { handles }

    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        guard let column = separated() else { return nil }
        second = column
        return controller(column)
    }

    /// The delegate's answer; nil leaves it to the stack.
    private func separated() -> AnsweredColumn? {
        switch answer {
        case 1:
            // All but the root is popped, and the second column is new.
            popFirst(to: 1)
            return newStack(1)
        case 2 where first.count > 1:
            // All but the root moves to another stack.
            let moved = Array(first[1...])
            popFirst(to: 1)
            return newStack(0, of: moved)
        case 3: return AnsweredColumn(stack: nil, screens: [newScreen()])
        case 4: return newStack(2)
        default: return nil
        }
    }

    private func popFirst(to count: Int) {
        guard first.count > count else { return }
        stacks[0].popToViewController(screens[first[count - 1]], animated: false)
        first.removeLast(first.count - count)
    }

    // MARK: Changes

    func perform(_ number: Int) {
        let value = number / 6
        switch number % 6 {
        case 0...2 where value > 11: toggleByTurns(value)
        case 0...2: toggle(value)
        case 3: push()
        case 4: pop(all: value % 3 == 0)
        default: showDetail(value)
        }
    }

    private func toggle(_ value: Int) {
        isWide.toggle()
        if isWide { expand(value % 6) } else { collapse(handled: value % 2 == 1) }
        (handles, answer) = (false, 0)
    }

    /// The stack takes the column, the delegate answers and leaves the stack as it is, the delegate handles the collapse,
    /// the stack separates.
    private func toggleByTurns(_ value: Int) {
        // Answers 3 and 4 leave the stack as it is, 1 handles the collapse, and 0 leaves both to the stack.
        for answer in (isWide ? [0] : []) + [3 + value % 2, 1, 0] {
            toggle(answer)
            check("between turns")
        }
    }

    private func collapse(handled: Bool) {
        handles = handled
        if let column = second {
            if handles {
                kept = column
            } else {
                first += column.screens
                taken = column
            }
        }
        second = nil
        chooseRoom()
        host.settle()
    }

    private func expand(_ answer: Int) {
        self.answer = answer
        second = nil
        chooseRoom()
        host.settle()
        if second == nil { second = separatedByStack() ?? kept }
        // A column that was taken before does not count later, whether the delegate or the stack answered.
        (taken, kept) = (nil, nil)
    }

    /// A stack whose screens were taken gets its first one back and all above it; otherwise the top screen is the
    /// column.
    private func separatedByStack() -> AnsweredColumn? {
        if let taken, let stack = taken.stack {
            guard let start = first.firstIndex(of: taken.screens[0]), start > 0 else { return nil }
            defer { first.removeLast(first.count - start) }
            return AnsweredColumn(stack: stack, screens: Array(first[start...]))
        }
        return first.count > 1 ? AnsweredColumn(stack: nil, screens: [first.removeLast()]) : nil
    }

    private func push() {
        guard kept == nil else { return }
        let screen = newScreen()
        if let stack = second?.stack {
            second?.screens.append(screen)
            stacks[stack].pushViewController(screens[screen], animated: false)
        } else {
            first.append(screen)
            stacks[0].pushViewController(screens[screen], animated: false)
        }
    }

    private func pop(all: Bool) {
        if let column = second, let stack = column.stack {
            guard column.screens.count > 1 else { return }
            second?.screens.removeLast(all ? column.screens.count - 1 : 1)
            _ = all ? stacks[stack].popToRootViewController(animated: false) : nil
            if !all { stacks[stack].popViewController(animated: false) }
        } else {
            popFirst(to: all ? 1 : max(1, first.count - 1))
        }
    }

    private func showDetail(_ value: Int) {
        guard isWide else {
            // The only column pushes it.
            let screen = newScreen()
            first.append(screen)
            kept = nil
            return split.showDetailViewController(screens[screen], sender: nil)
        }
        let column = value % 3 == 0 ? AnsweredColumn(stack: nil, screens: [newScreen()]) : newStack(1 + value % 2)
        second = column
        split.showDetailViewController(controller(column), sender: nil)
    }

    // MARK: Checks

    private func numbers(_ stack: UINavigationController) -> [Int] {
        stack.viewControllers.map { shown in screens.firstIndex { $0 === shown } ?? -1 }
    }

    func check(_ when: String) {
        host.settle()
        run.expect("whether the split controller is collapsed \(when)", split.isCollapsed, !isWide)
        run.expect("first stack \(when)", numbers(stacks[0]), first)
        run.expect("number of columns \(when)", split.viewControllers.count, second == nil ? 1 : 2)
        run.expectObject("first column \(when)", split.viewControllers.first, stacks[0])
        if let second {
            run.expectObject("second column \(when)", split.viewControllers.last, controller(second))
            run.expectObject("window of the second column \(when)", controller(second).view.window, host.window)
        } else if let top = first.last {
            run.expectObject("window of the only column \(when)", screens[top].viewIfLoaded?.window, host.window)
        }
        for (index, stack) in stacks.enumerated().dropFirst() {
            let column = [second, kept].compactMap { $0 }.first { $0.stack == index }
            run.expectObject(
                "parent of stack \(index) \(when)", stack.parent, column == second && column != nil ? split : nil)
            if let column { run.expect("stack \(index) \(when)", numbers(stack), column.screens) }
        }
    }
}

/// Split controllers whose delegates answer differently each time.
extension Scenario {
    static let splitAnswers: [Scenario] = [
        // However often the columns collapse and expand, and whether the delegate or the stack answered the last time:
        // a stack gives back what it took in the last collapse, and nothing from earlier ones.
        Scenario(
            "splits-answered-in-turns", rules: ["split-4", "split-5", "split-6"],
            limits: [1] + Array(repeating: 6 * 18 - 1, count: 14), kinds: 6
        ) { run in
            let app = SplitAnswerApp(run)
            run.held = [app]
            app.check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                app.perform(number)
                app.check("after change \(turn)")
            }
        }
    ]
}

import Foundation
import LayoutEngine

/// Two columns of plain controllers. The delegate chooses the one that remains after collapsing, and the ones after expanding.
final class ChosenColumns: UISplitViewControllerDelegate {
    var told: [String] = []
    let split = UISplitViewController()
    private let parent = UIViewController()
    let screens: [TakingScreen]
    let run: ScenarioRun
    let host: SceneHost
    private(set) var (first, isWide) = (0, true)
    /// The second column, and the former one while the split controller is collapsed and nobody has taken it.
    private(set) var second: Int? = 1
    private var left: Int?
    /// Which controllers take the second column, and the one that each has taken.
    private var takes = (0..<6).map { $0 % 2 == 0 }
    private(set) var kept = Array(repeating: nil as Int?, count: 6)
    /// The next answers of the delegate.
    private var (chosen, separated, handles) = (nil as Int?, nil as Int?, false)

    init(_ run: ScenarioRun) {
        self.run = run
        screens = (0..<6).map { number in
            let screen = TakingScreen()
            screen.title = "\(number)"
            screen.takes = number % 2 == 0
            return screen
        }
        host = run.open(parent)
        for screen in screens { screen.columns = self }
        split.viewControllers = [screens[0], screens[1]]
        // Both columns are shown, however high the window is.
        split.preferredDisplayMode = .oneBesideSecondary
        split.delegate = self
        parent.fill(with: split, choose: chooseRoom)
    }

    private func chooseRoom() {
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
    }

    // MARK: The delegate

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        told.append("primary for collapsing")
        return chosen.map { screens[$0] }
    }
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        told.append("primary for expanding")
        return chosen.map { screens[$0] }
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        told.append("collapse \(secondaryViewController.title ?? "") onto \(primaryViewController.title ?? "")")
        return handles
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        told.append("separate from \(primaryViewController.title ?? "")")
        return separated.map { screens[$0] }
    }

    // MARK: Changes

    /// Controllers without a parent.
    private var free: [Int] {
        screens.indices.filter { ![first, second, left].contains($0) && !kept.contains($0) }
    }

    func perform(_ kind: Int, _ value: Int) {
        told = []
        switch kind {
        case 0...2 where isWide: comeTogether(value)
        case 0...2: comeApart(value)
        case 3: toggleTaking(value % 2 == 0 ? first : value % screens.count)
        case 4 where isWide && !free.isEmpty:
            let new = free[value % free.count]
            second = new
            split.showDetailViewController(screens[new], sender: nil)
        case 5 where isWide && !free.isEmpty:
            // Another first column, or the two change places.
            if value % 2 == 0 {
                first = free[value / 2 % free.count]
            } else if let old = second {
                (first, second) = (old, first)
            }
            split.viewControllers = [first, second].compactMap { $0 }.map { screens[$0] }
        case 6 where !free.isEmpty: showElsewhere(free[value % free.count])
        default: toggleTaking(first)
        }
        host.settle()
    }

    private func toggleTaking(_ index: Int) {
        takes[index].toggle()
        screens[index].takes = takes[index]
    }

    /// Collapses. The delegate chooses the primary controller: none, a new one, the first or the second column.
    private func comeTogether(_ value: Int) {
        chosen = [nil, free.first, first, second][value % 4]
        handles = value / 4 % 3 == 0
        var wanted = ["primary for collapsing"]
        if let chosen, chosen == second {
            (first, second) = (chosen, first)
        } else if let chosen {
            first = chosen
        }
        if let detail = second {
            wanted.append("collapse \(detail) onto \(first)")
            if !handles { wanted.append("\(first) collapses \(detail)") }
            if !handles, takes[first], kept[first] == nil { kept[first] = detail } else { left = detail }
        }
        (second, isWide) = (nil, false)
        chooseRoom()
        run.expect("calls when it collapses", told, wanted)
    }

    private func comeApart(_ value: Int) {
        let unused = free
        chosen = [nil, nil, unused.first, first][value % 4]
        separated = value / 4 % 3 == 0 ? unused.dropFirst().first : nil
        first = chosen ?? first
        var wanted = ["primary for expanding", "separate from \(first)"]
        if separated == nil {
            wanted.append("\(first) separates")
            second = kept[first] ?? left
            kept[first] = nil
        } else {
            second = separated
        }
        (left, isWide) = (nil, true)
        chooseRoom()
        run.expect("calls when it expands", told, wanted)
    }
}

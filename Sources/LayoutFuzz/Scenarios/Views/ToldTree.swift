import Foundation
import LayoutEngine

/// Nested views as large as the root view, and the order of calls that all of them get.
final class ToldTree {
    static let count = 9
    private static let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]

    private let run: ScenarioRun
    private let host: SceneHost
    private let controller = UIViewController()
    private let log = CallbackLog()
    private let views: [UIView]
    /// The subviews of each view, from back to front. The first view is in the root view.
    private var children: [[Int]] = [[1, 2, 3], [4, 5, 6], [], [7, 8], [], [], [], [], []]
    /// The overridden style of each view; 0 for none.
    private var styles = Array(repeating: 0, count: ToldTree.count)

    init(_ run: ScenarioRun) {
        self.run = run
        host = run.open(controller)
        let (calls, frame) = (log, controller.view.bounds)
        views = (0..<Self.count).map { TreeTeller("\($0)", calls) }
        for (index, view) in views.enumerated() {
            view.frame = frame
            for child in children[index] { view.addSubview(views[child]) }
            for listener in ["first", "second", "third"] {
                view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
                    calls.note("\(listener) \(index)")
                }
            }
        }
        controller.view.addSubview(views[0])
        rest()
    }

    private func rest() {
        host.settle()
        _ = log.take()
    }

    // MARK: The tree

    private func parent(_ view: Int) -> Int? { children.firstIndex { $0.contains(view) } }
    /// A view, then the views in it, from back to front.
    private func fromAbove(_ view: Int) -> [Int] { [view] + children[view].flatMap(fromAbove) }
    /// The views in a view, from back to front, then the view.
    private func fromBelow(_ view: Int) -> [Int] { children[view].flatMap(fromBelow) + [view] }

    private func look(_ view: Int) -> Int {
        if styles[view] > 0 { return styles[view] }
        return parent(view).map(look) ?? controller.traitCollection.userInterfaceStyle.rawValue
    }

    private func move(_ view: Int, to target: Int, at value: Int) {
        // A view cannot go into its own subview.
        guard view > 0, !fromAbove(view).contains(target), let old = parent(view) else { return }
        children[old].removeAll { $0 == view }
        let place = value % (children[target].count + 1)
        children[target].insert(view, at: place)
        views[target].insertSubview(views[view], at: place)
    }

    // MARK: Calls

    private func expect(_ words: [String], _ wanted: [Int], _ when: String) {
        let told = log.take().map { $0.split(separator: " ") }
        for word in words {
            let found = told.filter { $0[0] == word }.compactMap { Int($0[1]) }
            run.expect("order of views for \(word) \(when)", found, wanted)
        }
    }

    /// - Parameter bits: a bit for each view.
    func perform(_ kind: Int, _ view: Int, _ target: Int, _ bits: Int, _ when: String) {
        let chosen = (0..<Self.count).filter { bits >> $0 & 1 == 1 }
        switch kind {
        case 0, 1:
            move(view, to: kind == 0 ? target : parent(view) ?? 0, at: bits)
            rest()
        case 2:
            let list = children[view]
            guard !list.isEmpty else { return }
            let (one, other) = (target % list.count, bits % list.count)
            children[view].swapAt(one, other)
            views[view].exchangeSubview(at: one, withSubviewAt: other)
            rest()
        case 3:
            // The order of `setNeedsLayout` does not decide the order of layouts.
            for index in chosen.reversed() { views[index].setNeedsLayout() }
            host.settle()
            expect(["layout"], fromAbove(0).filter(chosen.contains), when)
        case 4:
            for index in chosen.inOrder(target) { views[index].setNeedsUpdateConstraints() }
            host.settle()
            expect(["update"], fromBelow(0).filter(chosen.contains), when)
        case 5:
            let old = (0..<Self.count).map(look)
            styles[view] = target % 3
            views[view].overrideUserInterfaceStyle = Self.styles[styles[view]]
            host.settle()
            let changed = fromAbove(0).filter { look($0) != old[$0] }
            expect(["traits", "first", "second", "third"], changed, when)
        case 6:
            let (all, holder) = (fromAbove(view), views[view].superview)
            let words = ["willMoveToWindow", "didMoveToWindow"]
            views[view].removeFromSuperview()
            expect(words, all, "as it leaves \(when)")
            if bits % 2 == 0 { host.settle() }
            _ = log.take()
            holder?.insertSubview(views[view], at: parent(view).flatMap { children[$0].firstIndex(of: view) } ?? 0)
            expect(words, all, "as it comes back \(when)")
            rest()
        case 7:
            let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraLarge]
            let isNew = controller.traitCollection.preferredContentSizeCategory != sizes[target % 3]
            host.setPreferredContentSizeCategory(sizes[target % 3])
            host.settle()
            expect(["traits"], isNew ? fromAbove(0) : [], when)
        default:
            // A larger top inset is a change on each device.
            controller.additionalSafeAreaInsets.top += CGFloat(1 + bits % 7)
            host.settle()
            expect(["insets"], fromAbove(0), when)
        }
    }
}

import Foundation
import LayoutEngine

/// Calls back when its layout begins, and performs work before and after `super.layoutSubviews`.
private final class ChangingView: UIView {
    var begins: () -> Void = {}
    var (before, after): ([() -> Void], [() -> Void]) = ([], [])

    override func layoutSubviews() {
        begins()
        let (first, last) = (before, after)
        (before, after) = ([], [])
        for work in first { work() }
        super.layoutSubviews()
        for work in last { work() }
    }
}

/// Six views in a seventh, without a window. In their layouts they change their superviews, subviews and siblings.
final class ChangingTree {
    enum Change {
        case remove(Int)
        case add(Int, to: Int, atFront: Bool)
        case resize(Int, CGSize)
        case flag(Int)
        case bringToFront(Int)
        case layOut(Int)
    }

    /// The last view is the root.
    private static let (count, top) = (7, 6)

    private let run: ScenarioRun
    private let views = (0..<ChangingTree.count).map { _ in ChangingView() }
    /// A subview with constraints in the second and in the fifth view.
    private var inner: [Int: UIView] = [:]
    // As the rules say:
    private var children: [[Int]] = [[2, 3], [4], [], [5], [], [], [0, 1]]
    private var sizes = (0..<ChangingTree.count).map { CGSize(width: 60 + 7 * $0, height: 50 + 5 * $0) }
    /// The views that need a layout.
    private var flagged = Set(0..<ChangingTree.count)
    /// The size of each view at its last layout.
    private var seen = Array(repeating: CGSize.zero, count: ChangingTree.count)
    /// The nested calls of `layoutIfNeeded`, and the roots of the trees that they belonged to since the outermost call.
    private var (asked, tops): ([Int], Set<Int>) = ([], [])
    /// The views that were laid out since the outermost call, with their superviews; and the views that left with one of
    /// these, whose layout may go on.
    private var (walked, gone): (Set<Int>, Set<Int>) = ([], [])
    private var layouts = 0

    init(_ run: ScenarioRun, tied: Bool) {
        self.run = run
        for (index, view) in views.enumerated() {
            view.frame = CGRect(origin: CGPoint(x: 3 * index, y: 4 * index), size: sizes[index])
            view.begins = { [unowned self] in begin(index) }
        }
        for index in tied ? [1, 4] : [] {
            let part = run.makeView(in: views[index])
            NSLayoutConstraint.activate([
                part.leftAnchor.constraint(equalTo: views[index].leftAnchor, constant: 2),
                part.topAnchor.constraint(equalTo: views[index].topAnchor, constant: 3),
                part.rightAnchor.constraint(equalTo: views[index].rightAnchor, constant: -4),
                part.bottomAnchor.constraint(equalTo: views[index].bottomAnchor, constant: -5),
            ])
            inner[index] = part
        }
        for (index, list) in children.enumerated() { for child in list { views[index].addSubview(views[child]) } }
    }

    private func parent(_ view: Int) -> Int? { children.firstIndex { $0.contains(view) } }
    private func path(_ view: Int) -> [Int] { [view] + (parent(view).map(path) ?? []) }
    private func tree(_ view: Int) -> [Int] { [view] + children[view].flatMap(tree) }
    private func topOf(_ view: Int) -> Int { path(view).last ?? view }

    // MARK: What views do

    private func begin(_ view: Int) {
        layouts += 1
        flagged.remove(view)
        seen[view] = views[view].bounds.size
        walked.formUnion(path(view))
        run.expect(
            "whether view \(view) is in the tree of a layoutIfNeeded call",
            gone.contains(view) || tops.contains(topOf(view)), true)
    }

    /// - Parameters:
    ///   - view: the view that makes the change in its layout; nil to make it at once.
    ///   - isFirst: whether the view makes the change before `super.layoutSubviews`.
    func plan(_ change: Change, in view: Int?, isFirst: Bool) {
        guard let view else { return make(change) }
        let work = { [unowned self] in make(change) }
        if isFirst { views[view].before.append(work) } else { views[view].after.append(work) }
        views[view].setNeedsLayout()
        flagged.insert(view)
    }

    private func make(_ change: Change) {
        switch change {
        case .remove(let one):
            guard let old = parent(one) else { return }
            leave(one)
            children[old].removeAll { $0 == one }
            flagged.insert(old)
            tops.formUnion(asked.map(topOf))
            views[one].removeFromSuperview()
        case .add(let one, let target, let atFront):
            // A view cannot go into its own subview.
            guard one != Self.top, !path(target).contains(one) else { return }
            let old = parent(one)
            if old != target {
                leave(one)
                if gone.contains(target) { gone.formUnion(tree(one)) }
                flagged.formUnion([one, target])
                if let old { flagged.insert(old) }
            }
            if let old { children[old].removeAll { $0 == one } }
            children[target].insert(one, at: atFront ? children[target].count : 0)
            tops.formUnion(asked.map(topOf))
            if atFront { views[target].addSubview(views[one]) } else { views[target].insertSubview(views[one], at: 0) }
        case .resize(let one, let size):
            guard size != sizes[one] else { return }
            sizes[one] = size
            flagged.insert(one)
            views[one].frame.size = size
        case .flag(let one):
            flagged.insert(one)
            views[one].setNeedsLayout()
        case .bringToFront(let one):
            guard let holder = parent(one) else { return }
            children[holder].removeAll { $0 == one }
            children[holder].append(one)
            views[holder].bringSubviewToFront(views[one])
        case .layOut(let one): layOut(one)
        }
    }

    /// A view that is being laid out may leave with its superview.
    private func leave(_ view: Int) { if walked.contains(view) { gone.formUnion(tree(view)) } }

    private func layOut(_ view: Int) {
        if asked.isEmpty { (walked, tops) = ([], []) }
        asked.append(view)
        tops.insert(topOf(view))
        views[view].layoutIfNeeded()
        asked.removeLast()
        run.expect(
            "views that need a layout after layoutIfNeeded of view \(view)", flagged.intersection(tree(view)).sorted(),
            [])
    }

    // MARK: Checks

    func check() {
        layOut(Self.top)
        gone = []
        for (index, view) in views.enumerated() {
            let place = CGPoint(x: 3 * index, y: 4 * index)
            run.expect("frame of view \(index)", view.frame, CGRect(origin: place, size: sizes[index]))
            run.expectObject("superview of view \(index)", view.superview, parent(index).map { views[$0] })
            let own = view.subviews.filter { $0 !== inner[index] }
            run.expect("subviews of view \(index)", own, children[index].map { views[$0] })
        }
        for index in tree(Self.top) {
            run.expect("size of view \(index) in its last layout", seen[index], sizes[index])
            guard let part = inner[index] else { continue }
            let size = CGSize(width: sizes[index].width - 6, height: sizes[index].height - 8)
            run.expect(
                "frame of the view with constraints in view \(index)", part.frame,
                CGRect(origin: CGPoint(x: 2, y: 3), size: size))
        }
        let before = layouts
        layOut(Self.top)
        run.expect("layouts without a need", layouts - before, 0)
    }
}

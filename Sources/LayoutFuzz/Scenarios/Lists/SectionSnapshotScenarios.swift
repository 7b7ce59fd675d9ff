import Foundation
import LayoutEngine

/// An item with its child items.
private final class Branch {
    let item: Int
    var inside: [Branch] = []
    var isExpanded = false

    init(_ item: Int) { self.item = item }

    /// The item and all its descendants, from the top down.
    var all: [Branch] { [self] + inside.flatMap(\.all) }
    var shown: [Int] { [item] + (isExpanded ? inside.flatMap(\.shown) : []) }
}

/// A tree of items, and a section snapshot that gets the same changes.
private struct SectionModel {
    var roots: [Branch] = []
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    /// Numbers of items are not used again.
    var next: Int

    init(first: Int) { next = first }

    var all: [Branch] { roots.flatMap(\.all) }
    var shown: [Int] { roots.flatMap(\.shown) }

    func parent(of branch: Branch) -> Branch? { all.first { $0.inside.contains { $0 === branch } } }

    func level(of branch: Branch) -> Int { parent(of: branch).map { level(of: $0) + 1 } ?? 0 }

    private func pick(_ number: Int) -> Branch? { all.isEmpty ? nil : all[number % all.count] }

    /// Replaces a branch by others, or removes it.
    private mutating func replace(_ branch: Branch, by branches: [Branch]) {
        func replaced(_ list: [Branch]) -> [Branch] { list.flatMap { $0 === branch ? branches : [$0] } }
        if let parent = parent(of: branch) { parent.inside = replaced(parent.inside) } else { roots = replaced(roots) }
    }

    /// Makes one change to the tree and to the snapshot.
    mutating func perform(_ number: Int) {
        let (kind, value) = (number % 12, number / 12)
        let branch = pick(value)
        let new = (0...value / 20 % 2).map { Branch(next + $0) }
        let items = new.map(\.item)
        switch (kind, branch) {
        case (0, _), (1...8, nil):
            roots += new
            snapshot.append(items)
        case (1...4, let branch?):
            branch.inside += new
            snapshot.append(items, to: branch.item)
        case (5, let branch?):
            replace(branch, by: new + [branch])
            snapshot.insert(items, before: branch.item)
        case (6, let branch?):
            replace(branch, by: [branch] + new)
            snapshot.insert(items, after: branch.item)
        case (7, let branch?):
            let other = pick(value / 7) ?? branch
            if !branch.all.contains(where: { $0 === other }) { replace(other, by: []) }
            replace(branch, by: [])
            snapshot.delete([other.item, branch.item].filter { item in item == branch.item || other !== branch })
        case (8, let branch?):
            branch.isExpanded = false
            snapshot.collapse([branch.item])
        case (9, _):
            guard value % 7 == 0 else { return }
            roots = []
            snapshot.deleteAll()
        default:
            guard let branch else { return }
            let other = pick(value / 5) ?? branch
            (branch.isExpanded, other.isExpanded) = (true, true)
            snapshot.expand([branch.item, other.item])
        }
        next += 2
    }

    /// Expands or collapses a branch.
    mutating func set(_ branch: Branch, isExpanded: Bool) {
        branch.isExpanded = isExpanded
        if isExpanded { snapshot.expand([branch.item]) } else { snapshot.collapse([branch.item]) }
    }

    func check(_ run: ScenarioRun) {
        let all = all
        run.expect("items", snapshot.items, all.map(\.item))
        run.expect("root items", snapshot.rootItems, roots.map(\.item))
        run.expect("visible items", snapshot.visibleItems, shown)
        for (place, branch) in all.enumerated() {
            let item = branch.item
            run.expect("index of item \(item)", snapshot.index(of: item), place)
            run.expect("whether the snapshot contains item \(item)", snapshot.contains(item), true)
            run.expect("whether item \(item) is expanded", snapshot.isExpanded(item), branch.isExpanded)
            run.expect("whether item \(item) is visible", snapshot.isVisible(item), shown.contains(item))
            run.expect("level of item \(item)", snapshot.level(of: item), level(of: branch))
            run.expect("parent of item \(item)", snapshot.parent(of: item), parent(of: branch)?.item)
            for includesParent in [false, true] {
                let part = snapshot.snapshot(of: item, includingParent: includesParent)
                let tops = includesParent ? [branch] : branch.inside
                run.expect("items of the snapshot of item \(item)", part.items, tops.flatMap(\.all).map(\.item))
                run.expect("root items of the snapshot of item \(item)", part.rootItems, tops.map(\.item))
                guard !includesParent else { continue }
                run.expect("visible items of the snapshot of item \(item)", part.visibleItems, tops.flatMap(\.shown))
                for inner in tops.flatMap(\.all) {
                    run.expect(
                        "level of item \(inner.item) in the snapshot of item \(item)", part.level(of: inner.item),
                        level(of: inner) - level(of: branch) - 1)
                }
            }
        }
        run.expect("whether the snapshot contains a missing item", snapshot.contains(-1), false)
        run.expect("index of a missing item", snapshot.index(of: -1), nil)
        run.expect("whether a missing item is visible", snapshot.isVisible(-1), false)
        run.expect("whether a missing item is expanded", snapshot.isExpanded(-1), false)
    }
}

/// A cell that only its registration makes.
private final class NumberedCell: UICollectionViewCell {}

/// Sections whose items have child items.
extension Scenario {
    static let sectionSnapshots: [Scenario] = [
        // A section snapshot is the result of its changes, and a list shows the visible items of each section.
        Scenario(
            "section-snapshots", rules: ["collections-13", "collections-6"],
            limits: [63] + Array(repeating: 12 * 70 - 1, count: 12), share: 2
        ) { run in
            var models = [SectionModel(first: 0), SectionModel(first: 100)]
            let (host, root) = run.openPlain()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 10)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 100, height: 2000), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            root.addSubview(list)
            let cells = UICollectionView.CellRegistration<NumberedCell, Int> { cell, _, item in
                cell.tag = item
            }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
                list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
            }
            // Sections in the order in which they were first applied, and the state and visible items of each when it was
            // last applied.
            var (order, applied, shown): ([Int], [Int: SectionModel], [Int: [Int]]) = ([], [:], [:])
            var (completed, wanted) = (0, 0)
            for (index, number) in run.numbers[1...].enumerated() {
                let section = number / 420 % 2
                models[section].perform(number)
                models[section].check(run)
                guard index % 2 == 1, run.numbers[0] >> (index / 2) & 1 == 0 else { continue }
                source.apply(models[section].snapshot, to: section, animatingDifferences: number % 4 == 0) {
                    completed += 1
                }
                wanted += 1
                if !order.contains(section) { order.append(section) }
                (applied[section], shown[section]) = (models[section], models[section].shown)
                host.settle()
                run.expect("number of completions", completed, wanted)
                run.expect("sections", source.snapshot().sectionIdentifiers, order)
                for (place, section) in order.enumerated() {
                    guard let model = applied[section], let items = shown[section] else { continue }
                    run.expect(
                        "items of section \(section)", source.snapshot().itemIdentifiers(inSection: section), items)
                    run.expect(
                        "number of items of section \(section)", list.numberOfItems(inSection: place), items.count)
                    for (row, item) in items.enumerated() {
                        let cell = list.cellForItem(at: IndexPath(item: row, section: place))
                        run.expect("tag of cell \(row) of section \(section)", cell?.tag ?? -1, item)
                    }
                    let kept = source.snapshot(for: section)
                    run.expect(
                        "items in the data source's snapshot of section \(section)", kept.items, model.snapshot.items)
                    run.expect(
                        "visible items in the data source's snapshot of section \(section)", kept.visibleItems, items)
                }
            }
            // An expanded item, or else a parent or the first item, is expanded again and collapsed.
            for section in 0..<2 {
                let all = models[section].all
                let full = all.first { !$0.inside.isEmpty }
                guard let branch = all.first(where: \.isExpanded) ?? full ?? all.first else { continue }
                for isExpanded in [true, false] {
                    models[section].set(branch, isExpanded: isExpanded)
                    models[section].check(run)
                }
            }
        },
        // The data source's snapshot of a section is what was applied last, as a section snapshot or in one of all sections.
        Scenario(
            "section-snapshots-and-others", rules: ["collections-13", "collections-6"],
            limits: Array(repeating: 3 * 6 * 5 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 100, height: 900), collectionViewLayout: UICollectionViewFlowLayout())
            root.addSubview(list)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
                list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            // The root items, and the children of the first one.
            var (top, inner): ([Int], [Int]) = ([], [])
            var isExpanded = false
            for (turn, number) in run.numbers.enumerated() {
                let (count, other) = (number / 3 % 6, number / 18)
                switch number % 3 {
                case 0, 1:
                    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
                    top = Array(10 * turn..<10 * turn + max(1, count))
                    inner = Array(100 + 10 * turn..<100 + 10 * turn + other)
                    isExpanded = number % 3 == 0
                    snapshot.append(top)
                    snapshot.append(inner, to: top[0])
                    if isExpanded { snapshot.expand([top[0]]) }
                    source.apply(snapshot, to: 0, animatingDifferences: false)
                default:
                    // Some of the visible items, or others.
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    let shown = top.isEmpty ? [] : [top[0]] + (isExpanded ? inner : []) + top.dropFirst()
                    let items = other < 2 ? Array(shown.dropLast()) : Array(1000 + 10 * turn..<1000 + 10 * turn + count)
                    snapshot.appendItems(items)
                    source.apply(snapshot, animatingDifferences: false)
                    // The section loses its children, unless all its visible items stay.
                    if items != shown { (top, inner, isExpanded) = (items, [], false) }
                }
                host.settle()
                let kept = source.snapshot(for: 0)
                run.expect(
                    "items after \(turn)", kept.items, top.isEmpty ? [] : [top[0]] + inner + top.dropFirst())
                run.expect("root items after \(turn)", kept.rootItems, top)
                run.expect(
                    "number of items after \(turn)", list.numberOfItems(inSection: 0),
                    top.count + (isExpanded ? inner.count : 0))
            }
        },
    ]
}

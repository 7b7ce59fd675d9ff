import Foundation
import LayoutEngine

/// What a collection view shows: the kind of each item by section, and the settings of its layouts.
private struct GridState {
    var sections: [[Int]] = [[0, 1, 2, 3], [1]]
    /// The index of the current layout; each keeps its settings.
    var layout = 0
    var layouts = Array(repeating: Array(repeating: 0, count: Self.setters.count), count: 2)
    var width = 0
    var isDelegateHeard = false

    static let widths: [CGFloat] = [200, 140, 261]
    static let setters: [(UICollectionViewFlowLayout, Int) -> Void] = [
        { $0.scrollDirection = $1 % 2 == 0 ? .vertical : .horizontal },
        { $0.itemSize = CGSize(width: 50 - $1 * 9, height: 20 + $1 * 8) },
        { $0.minimumLineSpacing = CGFloat($1 * 4) },
        { $0.minimumInteritemSpacing = CGFloat($1 * 5) },
        { $0.sectionInset = UIEdgeInsets(top: 1, left: CGFloat($1 * 6), bottom: 3, right: CGFloat($1)) },
        { $0.headerReferenceSize = CGSize(width: $1 * 7, height: $1 * 11) },
        { $0.footerReferenceSize = CGSize(width: $1 * 3, height: $1 * 2) },
        // Self-sizing cells.
        { $0.estimatedItemSize = $1 < 2 ? .zero : CGSize(width: 30, height: $1 * 10) },
    ]
}

/// Items of several kinds, each with a label that constraints place.
private final class GridItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var state = GridState()

    func numberOfSections(in collectionView: UICollectionView) -> Int { state.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        let kind = state.sections[indexPath.section][indexPath.item]
        let label = cell.contentView.subviews.first as? UILabel ?? UILabel()
        if label.superview == nil {
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.centerXAnchor.constraint(equalTo: cell.contentView.centerXAnchor),
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 2),
                label.bottomAnchor.constraint(lessThanOrEqualTo: cell.contentView.bottomAnchor, constant: -1),
                label.leadingAnchor.constraint(greaterThanOrEqualTo: cell.contentView.leadingAnchor, constant: 3),
            ])
        }
        label.text = Array(repeating: "x", count: kind + 1).joined()
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
        guard state.isDelegateHeard else { return size }
        let kind = state.sections[indexPath.section][indexPath.item]
        return CGSize(width: size.width + CGFloat(kind * 4), height: size.height - CGFloat(kind * 3))
    }
}

/// A collection view with such a state, in a window.
private final class GridApp {
    let items = GridItems()
    let list: UICollectionView
    let host: SceneHost
    private let run: ScenarioRun
    private let layouts = [UICollectionViewFlowLayout(), UICollectionViewFlowLayout()]

    /// - Parameter direction: nil for that of the language.
    init(_ run: ScenarioRun, _ state: GridState, _ direction: UISemanticContentAttribute? = nil) {
        self.run = run
        items.state = state
        for (layout, values) in zip(layouts, state.layouts) {
            for (setter, value) in zip(GridState.setters, values) { setter(layout, value) }
        }
        list = UICollectionView(
            frame: CGRect(x: 4, y: 100, width: GridState.widths[state.width], height: 300),
            collectionViewLayout: layouts[state.layout])
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        list.dataSource = items
        list.delegate = items
        if let direction { list.semanticContentAttribute = direction }
        let (host, root) = run.openPlain()
        self.host = host
        root.addSubview(list)
    }

    /// Makes one change to the list.
    func perform(_ number: Int) {
        let (kind, value) = (number % 13, number / 13)
        let section = value % max(1, items.state.sections.count)
        let count = items.state.sections.isEmpty ? 0 : items.state.sections[section].count
        let more = value / 3
        switch kind {
        case 0 where !items.state.sections.isEmpty:
            items.state.sections[section].insert(value % 4, at: more % (count + 1))
            list.insertItems(at: [IndexPath(item: more % (count + 1), section: section)])
        case 1 where count > 0:
            items.state.sections[section].remove(at: more % count)
            list.deleteItems(at: [IndexPath(item: more % count, section: section)])
        case 2 where count > 0:
            items.state.sections[section][more % count] = value % 4
            list.reloadItems(at: [IndexPath(item: more % count, section: section)])
        case 3 where count > 1:
            let (from, to) = (more % count, value % count)
            list.performBatchUpdates { [self] in
                items.state.sections[section].insert(items.state.sections[section].remove(at: from), at: to)
                list.moveItem(
                    at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
            }
        case 4 where items.state.sections.count < 4:
            let place = value % (items.state.sections.count + 1)
            items.state.sections.insert(Array(repeating: value % 4, count: value % 5), at: place)
            list.insertSections([place])
        case 5 where items.state.sections.count > 1:
            items.state.sections.remove(at: section)
            list.deleteSections([section])
        case 6, 7:
            let layout = value % 2
            let property = more % GridState.setters.count
            items.state.layouts[layout][property] = value % 4
            GridState.setters[property](layouts[layout], value % 4)
        case 8:
            items.state.layout = value % 2
            if more % 2 == 0 {
                list.collectionViewLayout = layouts[items.state.layout]
            } else {
                list.setCollectionViewLayout(layouts[items.state.layout], animated: false)
            }
        case 9:
            items.state.width = value % 3
            list.frame.size.width = GridState.widths[items.state.width]
        case 10:
            items.state.isDelegateHeard.toggle()
            list.reloadData()
        case 12 where count > 0:
            let path = IndexPath(item: more % count, section: section)
            list.allowsMultipleSelection = value % 2 == 0
            if value % 5 == 0 {
                list.deselectItem(at: path, animated: false)
            } else {
                list.selectItem(at: path, animated: false, scrollPosition: [])
            }
        case 11:
            list.contentOffset = CGPoint(x: 0, y: CGFloat(value))
            host.rotate(to: run.otherOrientation)
            host.settle()
            host.rotate(to: run.environment.orientation)
        default:
            list.reloadData()
        }
    }

    /// The frames of all cells, headers and footers, and the width of the content.
    func places() -> (width: CGFloat, frames: [(name: String, frame: CGRect)]) {
        host.settle()
        var frames: [(name: String, frame: CGRect)] = []
        for (section, kinds) in items.state.sections.enumerated() {
            for item in kinds.indices {
                let cell = list.cellForItem(at: IndexPath(item: item, section: section))
                frames.append(("cell of item \(item) in section \(section)", cell?.frame ?? .null))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                let view = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                frames.append(("\(kind) of section \(section)", view?.frame ?? .null))
            }
        }
        return (list.contentSize.width, frames)
    }

    func picture() -> SettledLayout {
        host.settle()
        let inset = list.adjustedContentInset
        list.contentOffset = CGPoint(x: -inset.left, y: -inset.top)
        host.settle()
        var result = SettledLayout()
        result.add("content size", [list.contentSize.width, list.contentSize.height])
        result.add("content size of the layout", list.collectionViewLayout.collectionViewContentSize)
        for (section, kinds) in items.state.sections.enumerated() {
            result.add("number of items in section \(section)", list.numberOfItems(inSection: section))
            for item in kinds.indices {
                let path = IndexPath(item: item, section: section)
                result.add(
                    "frame in the attributes of item \(item) in section \(section)",
                    list.layoutAttributesForItem(at: path)?.frame ?? .null)
                guard let cell = list.cellForItem(at: path) else { continue }
                result.add("cell of item \(item) in section \(section)", cell.frame)
                result.add(
                    "whether indexPath(for:) finds item \(item) in section \(section)",
                    list.indexPath(for: cell) == path)
                result.add(
                    "text of the label of item \(item) in section \(section)",
                    (cell.contentView.subviews.first as? UILabel)?.text ?? "-")
                result.add(
                    "frame of the label of item \(item) in section \(section)",
                    cell.contentView.subviews.first?.frame ?? .null)
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                let view = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                result.add("\(kind) of section \(section)", view?.frame ?? .null)
            }
        }
        result.add("number of visible items", list.indexPathsForVisibleItems.count)
        result.add(treeOf: list, "list", measures: false)
        return result
    }
}

/// Collection views after any history.
extension Scenario {
    static let collectionOrders: [Scenario] = [
        // Items are where a new list would have them, not where updates and earlier layouts left them.
        Scenario(
            "collections-in-any-order", rules: ["collections-1", "collections-3", "collections-5"],
            limits: [255] + Array(repeating: 13 * 84 - 1, count: 8), kinds: 13, share: 8
        ) { run in
            let app = GridApp(run, GridState())
            app.host.settle()
            // Updates count from what was shown last.
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            run.expectSame(found, GridApp(run, app.items.state).picture(), " of \(app.items.state.sections)")
            // A cell has the selection of its present item, whichever item it was used for before.
            for (section, kinds) in app.items.state.sections.enumerated() {
                for item in kinds.indices {
                    let path = IndexPath(item: item, section: section)
                    guard let cell = app.list.cellForItem(at: path) else { continue }
                    let isChosen = app.list.indexPathsForSelectedItems?.contains(path) ?? false
                    run.expect("whether item \(item) in section \(section) is selected", cell.isSelected, isChosen)
                }
            }
            // Sizes that the delegate does not give are those of the layout.
            let values = app.items.state.layouts[app.items.state.layout]
            let isVertical = values[0] % 2 == 0
            for (kind, wanted) in [
                (UICollectionView.elementKindSectionHeader, values[5] * (isVertical ? 11 : 7)),
                (UICollectionView.elementKindSectionFooter, values[6] * (isVertical ? 2 : 3)),
            ] {
                let size = app.list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame
                    .size
                run.expect("length of a \(kind)", (isVertical ? size?.height : size?.width) ?? 0, CGFloat(wanted))
            }
        },
        // From right to left a flow layout is its own mirror image.
        Scenario(
            "collections-in-a-mirror", rules: ["collections-14"],
            limits: [255] + Array(repeating: 13 * 84 - 1, count: 5), kinds: 13,
            share: 2
        ) { run in
            let app = GridApp(run, GridState(), .forceLeftToRight)
            app.host.settle()
            // Rotations and selections do not differ between both.
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            app.list.contentOffset = .zero
            let plain = app.places()
            let mirror = GridApp(run, app.items.state, .forceRightToLeft)
            mirror.host.settle()
            mirror.list.contentOffset = .zero
            let found = mirror.places()
            run.expect("width of the content", found.width, plain.width)
            for (one, two) in zip(plain.frames, found.frames) where !one.frame.isNull && !two.frame.isNull {
                var wanted = one.frame
                wanted.origin.x = plain.width - one.frame.maxX
                run.expect("\(one.name) from right to left", two.frame, wanted, within: 2 * run.pixel + 0.01)
            }
        },
    ]
}
